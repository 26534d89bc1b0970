// Package booking has a type that only embeds time.Time and so is written as a
// date-time, not as an object.
package booking

import (
	"context"
	"time"
)

// Stamp is a time with methods of its own.
type Stamp struct{ time.Time }

// Weekend reports whether the stamp falls on a Saturday or Sunday.
func (s Stamp) Weekend() bool {
	return s.Weekday() == time.Saturday || s.Weekday() == time.Sunday
}

// Booking is a room taken from a time on.
type Booking struct {
	// At is when the booking was made.
	At time.Time `json:"at"`
	// Day is the day of arrival.
	Day Stamp `json:"day"`
}

// Receipt confirms a booking.
type Receipt struct {
	Booking Booking `json:"booking"`
	Weekend bool    `json:"weekend"`
}

// Book takes a room.
//
//mcp:tool
func Book(ctx context.Context, b Booking) (Receipt, error) {
	return Receipt{Booking: b, Weekend: b.Day.Weekend()}, nil
}
