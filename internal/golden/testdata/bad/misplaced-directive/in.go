// Package hotel has directives where none can stand.
package hotel

/*
CreateBooking reserves a room.

//mcp:tool
*/                                    // want(-1) `:1: misplaced-directive: a directive inside /* */ is never read`
func CreateBooking(room string) error { return nil }

// CancelBooking gives a room back.
func CancelBooking(room string) error {
	//mcp:tool
	return nil // want(-1) `:2: misplaced-directive`
}
