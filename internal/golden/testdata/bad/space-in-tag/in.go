// Package hotel has spaces around keywords, which other readers take for text.
package hotel

// Booking is a booking.
type Booking struct {
	// Guest is who comes.
	Guest string `json:"guest" jsonschema:" enum=Alice, enum=Bob"` // want `:41: space-in-tag: space before enum=` `:53: space-in-tag`
}

// CreateBooking reserves a room.
//
//mcp:tool
func CreateBooking(b Booking) error { return nil }
