// Package hotel has a directive that belongs to nothing.
package hotel

// CreateBooking reserves a room.
//
//mcp:tool

func CreateBooking(room string) error { return nil } // want(-2) `:1: detached-directive: //mcp:tool is detached` want(+2) `:1: misplaced-directive`

//mcp:tool
