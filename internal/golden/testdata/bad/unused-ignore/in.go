// Package hotel excuses what is no mistake.
package hotel

// CreateBooking reserves a room.
//
//mcp:tool
//mcp:ignore untyped-member the room may be anything
func CreateBooking(room string) error { return nil } // want(-1) `:1: unused-ignore: unused //mcp:ignore untyped-member`

// Mystery is excused by a code that does not exist.
//
//mcp:tool
//mcp:ignore no-such-code because
func Mystery(room string) error { return nil } // want(-1) `:14: bad-option-value`

// Grave is excused from an error.
//
//mcp:tool
//mcp:ignore tool-name because
func Grave(room string) error { return nil } // want(-1) `:14: bad-option-value`
