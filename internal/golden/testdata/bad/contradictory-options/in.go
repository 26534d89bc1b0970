// Package hotel has options that exclude each other.
package hotel

// Both reads only and destroys.
//
//mcp:tool readonly destructive
func Both() {} // want(-1) `:21: contradictory-options: readonly and destructive exclude each other`

// NotStructured has no result that could be structured.
//
//mcp:tool output=structured
func NotStructured() error { return nil } // want(-1) `:12: contradictory-options: output=structured: NotStructured returns no value`

// Hidden is not part of the schema and yet described.
type Hidden struct {
	// Room is hidden.
	Room string `json:"-" jsonschema:"minLength=1"` // want `:36: contradictory-options`
	// Floor is hidden too.
	Floor int `json:"-" mcp:"secret"` // want `:27: contradictory-options`
}

// Use uses it.
//
//mcp:tool
func Use(h Hidden) error { return nil }
