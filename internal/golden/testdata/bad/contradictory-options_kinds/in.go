// Package office has functions that are two things at once.
package office

// Plan is a plan.
//
//mcp:resource office://plan
//mcp:tool
func Plan() string { return "" } // want(-2) `:1: contradictory-options: func Plan is a tool already`

// Floor is a floor.
//
//mcp:resource office://floors/{n} size=5
//mcp:param n coerce=off
func Floor(n int) string { return "" } // want(-2) `:36: contradictory-options: size= is of one resource, and office://floors/{n} stands for many` want `:12: contradictory-options: n comes as a string, so that coerce=off would let nothing through`

// Greeting has an argument that could never be read, and one in a header.
type Greeting struct {
	Count int    `json:"count" mcp:"coerce=off"` // want `:2: contradictory-options: count comes as a string, so that coerce=off would let nothing through`
	Name  string `json:"name" mcp:"header=Name"` // want `:33: header-parameter: header Name: only arguments of a tool are mirrored into headers`
}

// Greet greets.
//
//mcp:prompt
func Greet(in Greeting) string { return "" }
