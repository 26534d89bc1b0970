// Package settings has member names that model providers refuse.
package settings

// Input is what is set.
type Input struct {
	Quiet bool `json:"settings[quiet]"` // want `:2: property-name`
	Größe int  // Größe has the name of its field.
} // want(-1) `:2: property-name`

// Set sets.
//
//mcp:tool
func Set(in Input) error { return nil }

// Put has a parameter whose name is not ASCII.
//
//mcp:tool
func Put(größe int) error { return nil } // want `:10: property-name`
