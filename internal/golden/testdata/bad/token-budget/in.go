// Package hotel has a tool that costs more tokens than it allows.
//
//mcp:server budget=60
package hotel

// CreateBooking reserves a room.
//
//mcp:tool
func CreateBooking(in Booking) error { return nil } // want(-1) `:1: token-budget: create_booking: about `

// Booking is what to reserve.
type Booking struct {
	// Room is the room's name, as list_rooms gives it.
	Room string `json:"room" jsonschema:"minLength=1,maxLength=80"`
	// Nights are counted from tonight on, and can be prolonged later.
	Nights int `json:"nights" jsonschema:"minimum=1,maximum=30"`
}

// Cancel takes a reservation back.
//
//mcp:tool
func Cancel(id string) error { return nil }
