// Package booking has types that judge themselves.
package booking

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Span is a number of days.
type Span struct {
	// From is the first day.
	From int `json:"from" jsonschema:"minimum=1"`
	// To is the last one.
	To int `json:"to"`
}

// Validate wants the days in order.
func (s Span) Validate() error {
	if s.To < s.From {
		return mcp.Invalid("to", fmt.Sprintf("must not be before %d", s.From))
	}
	return nil
}

// Code is a code.
type Code string

// Validate wants capitals.
func (c *Code) Validate() error {
	if strings.ToUpper(string(*c)) != string(*c) {
		return errors.New("write it in capitals")
	}
	return nil
}

// Rooms are rooms.
//
//mcp:validate checkRooms
type Rooms []Code

func checkRooms(r Rooms) error {
	var all []error
	for i, room := range r {
		if room == "X" {
			all = append(all, mcp.Invalid(fmt.Sprintf("[%d]", i), "there is no room X"))
		}
	}
	return errors.Join(all...)
}

// Booking books rooms.
type Booking struct {
	// Span is when.
	Span Span `json:"span"`
	// Code is how to pay.
	Code Code `json:"code,omitempty" jsonschema:"maxLength=4"`
	// Rooms are which ones.
	Rooms Rooms `json:"rooms,omitempty"`
	// More are further spans by name.
	More map[string]*Span `json:"more,omitempty"`
}

// Validate wants rooms for a long stay.
func (b *Booking) Validate() error {
	if b.Span.To-b.Span.From > 7 && len(b.Rooms) == 0 {
		return errors.Join(mcp.Invalid("rooms", "name one for a long stay"), errors.New("stay shorter, or say where"))
	}
	return nil
}

// Book says what was booked.
//
//mcp:tool
func Book(ctx context.Context, b Booking) (string, error) {
	return fmt.Sprintf("%d to %d", b.Span.From, b.Span.To), nil
}

// Card pays.
type Card struct {
	// Pin is secret.
	Pin Code `json:"pin" mcp:"secret"`
	// Name is on it.
	Name string `json:"name"`
}

// Validate wants a name beside a pin.
func (c Card) Validate() error {
	if c.Name == "" {
		return fmt.Errorf("whose card is it, with the pin %s?", c.Pin)
	}
	return nil
}

// Pay says who paid.
//
//mcp:tool
func Pay(ctx context.Context, c Card) (string, error) {
	return c.Name, nil
}
