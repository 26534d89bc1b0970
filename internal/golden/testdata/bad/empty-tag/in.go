// Package hotel has a tag without content.
package hotel

// Booking is a booking.
type Booking struct {
	// Room is the room.
	Room string `json:"room" jsonschema:""` // want `:39: empty-tag: empty jsonschema tag`
}

// CreateBooking reserves a room.
//
//mcp:tool
func CreateBooking(b Booking) error { return nil }
