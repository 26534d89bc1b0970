// Package hotel has options that no directive knows.
package hotel

// ListRooms lists the rooms.
//
//mcp:tool read-only
func ListRooms() {} // want(-1) `:12: unknown-option: unknown key "read-only" for //mcp:tool; did you mean readonly?`

// CreateBooking reserves a room.
//
//mcp:tool retries=3
//mcp:param room minLenght=1
func CreateBooking(room string) error { return nil } // want(-2) `:12: unknown-option` want(-1) `:18: unknown-option`
