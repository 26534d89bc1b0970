// Package dialect has what Gemini refuses.
package dialect

// Put stores what it is given.
//
//mcp:tool
func Put(in Input) error { return nil } // want(-1) `:1: dialect: put: Gemini (parameters) refuses additionalProperties, a keyword that it does not know (closed-object`

// Input is what to store.
type Input struct {
	// Level is how much.
	Level Level `json:"level"` // want `:2: dialect: level: Gemini (parameters) refuses an enum with 1, which is no string (enum-of-strings`
	// ID names it.
	ID string `json:"2nd_id" jsonschema:"format=uuid"` // want `:2: dialect: 2nd_id: Gemini (parameters) refuses format=uuid, depending on the model (format` `:2: dialect: 2nd_id: Gemini (parameters) refuses the member name 2nd_id (member-name`
}

// Level is a level.
type Level int

// The levels.
const (
	Low  Level = 1
	High Level = 2
)
