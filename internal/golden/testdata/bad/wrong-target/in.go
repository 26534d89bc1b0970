// Package hotel has directives on declarations that they do not apply to.
package hotel

// Booking is a booking.
//
//mcp:tool
type Booking struct { // want(-1) `:1: wrong-target: //mcp:tool applies to functions, methods and func-typed vars, not to type Booking`
	// Room is the room.
	//
	//mcp:tool
	Room string `json:"room"` // want(-1) `:2: wrong-target`
}

// Rooms is a number.
//
//mcp:tool
const Rooms = 3 // want(-1) `:1: wrong-target`

// Create reserves a room.
//
//mcp:schema minLength=1
//mcp:tool
//mcp:param b minProperties=1
func Create(b Booking) error { return nil } // want(-3) `:1: wrong-target` want(-1) `:13: wrong-target: b is a struct`

// Count counts.
//
//mcp:tool
var Count = 3 // want(-1) `:1: wrong-target`
