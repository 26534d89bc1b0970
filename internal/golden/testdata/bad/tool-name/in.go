// Package calendar has names that clients refuse.
package calendar

// Read reads.
//
//mcp:tool calendar.read
func Read() error { return nil } // want(-1) `:12: tool-name: "calendar.read"`

// Digit begins with a digit.
//
//mcp:tool 2nd_read
func Digit() error { return nil } // want(-1) `:12: tool-name`

// Lesen has a name that no rule makes ASCII.
//
//mcp:tool
func Überlesen() error { return nil } // want `:6: tool-name`
