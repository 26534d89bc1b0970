// Package dialect has what Gemini refuses of a JSON Schema.
package dialect

// Put stores what it is given.
//
//mcp:tool
func Put(in Input) error { return nil }

// Input is what to store.
type Input struct {
	// ID names it.
	ID string `json:"the-id"` // want `:2: dialect: the-id: Gemini (parametersJsonSchema) refuses the member name the-id (member-name`
}
