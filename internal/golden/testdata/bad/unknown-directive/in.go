// Package hotel has verbs that no version knows.
package hotel

// CreateBooking reserves a room.
//
//mcp:toool
func CreateBooking(room string) error { return nil } // want(-1) `:7: unknown-directive: unknown directive //mcp:toool`

// CancelBooking gives a room back.
//
//mcp:tool
//mcp:params room minLength=1
func CancelBooking(room string) error { return nil } // want(-1) `:7: unknown-directive`
