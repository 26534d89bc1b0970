// Package desk has completers with another receiver than what they complete, and
// directives that do not apply to what they stand on.
package desk

// Desk is a desk.
type Desk struct{}

// Chair is a chair.
type Chair struct{}

// Greet greets.
//
//mcp:prompt
func Greet(name string) string { return "" }

// Sit sits.
//
//mcp:prompt
//mcp:example `{"name":"x"}`
func (*Chair) Sit(name, tone string) string { return "" } // want(-1) `:1: wrong-target: //mcp:example does not apply to a prompt, and method Chair.Sit is one`

//mcp:complete greet.name
func (*Desk) completeName(prefix string) []string { return nil } // want(-1) `:1: wrong-target: func Greet is no method of Desk, so that it has no Desk for the`

//mcp:complete sit.name
func (*Desk) completeSit(prefix string) []string { return nil } // want(-1) `:1: wrong-target: method Chair.Sit is no method of Desk, so that it has no Desk for the`

//mcp:complete sit.tone
//mcp:param prefix minLength=1
func completeTone(prefix string) []string { return nil } // want(-1) `:1: wrong-target: //mcp:param does not apply to a completer, and func completeTone is`

// Seat is a seat.
//
//mcp:resource desk://seat
//mcp:returns desc="a seat"
func Seat() string { return "" } // want(-1) `:1: wrong-target: //mcp:returns does not apply to a resource, and func Seat is one`

// Alone is nothing.
//
//mcp:param x minLength=1
func Alone(x string) string { return "" } // want(-1) `:1: wrong-target: //mcp:param says something of a tool, and func Alone is not marked`

// Value is no function.
//
//mcp:resource desk://value
var Value = 3 // want(-1) `:1: wrong-target: //mcp:resource applies to functions, methods and func-typed vars, not`
