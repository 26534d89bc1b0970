// Package mistake is for a test of go vet.
package mistake

// Put stores a thing.
//
//mcp:tool
func Put(in Thing) error { return nil }

// Thing is what to store.
type Thing struct {
	Name string `jsonschema:"maxLenght=80"`
}
