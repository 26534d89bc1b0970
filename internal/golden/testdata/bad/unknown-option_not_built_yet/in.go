// Package hotel uses options of later versions: they are refused, not ignored.
package hotel

// CreateBooking reserves a room.
//
//mcp:tool confirm scopes=booking:write
func CreateBooking(room string) error { return nil } // want(-1) `:12: unknown-option` `:20: unknown-option`

// CancelBooking gives a room back.
//
//mcp:tool isolate
//mcp:error ErrTaken hint="take another room"
func CancelBooking(room string) error { return nil } // want(-2) `:12: unknown-option` want(-1) `:7: unknown-directive`
