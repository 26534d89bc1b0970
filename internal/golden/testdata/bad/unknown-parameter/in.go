// Package hotel speaks of parameters that there are not.
package hotel

// Booking is a booking.
type Booking struct {
	// Room is the room.
	Room string `json:"room"`
}

// CreateBooking reserves a room.
//
//mcp:tool
//mcp:param night minimum=1
func CreateBooking(room string, nights int) error { return nil } // want(-1) `:13: unknown-parameter: CreateBooking has no parameter "night"; did you mean "nights"?`

// CancelBooking gives a room back.
//
//mcp:tool
//mcp:param guest desc="The guest."
func CancelBooking(room string) error { return nil } // want(-1) `:13: unknown-parameter`
