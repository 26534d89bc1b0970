// Package hotel has a tool whose parameters are the members of its arguments.
package hotel

import (
	"context"
	"fmt"
	"time"
)

// CreateBooking reserves a room and returns the confirmation.
//
// It fails when the room is already taken; call list_rooms first.
//
// room is the room's slug, as returned by list_rooms.
//
// from must be the day of arrival.
//
//   - breakfast: whether breakfast is wanted
//
//mcp:tool idempotent=false
//mcp:param nights default=1 minimum=1 maximum=30 desc="The number of nights."
//mcp:param loyaltyCode name=loyalty_code
func CreateBooking(ctx context.Context, room string, from time.Time, nights int, breakfast bool, loyaltyCode *string) (string, error) {
	code := "none"
	if loyaltyCode != nil {
		code = *loyaltyCode
	}
	return fmt.Sprintf("%s from %s, %d nights, breakfast %t, code %s",
		room, from.Format(time.DateOnly), nights, breakfast, code), nil
}

// Add adds two numbers.
//
//mcp:tool readonly
func Add(a, b int) int {
	return a + b
}
