// Package ticket has types with a constant set: of strings, of integers, with an
// UnmarshalText of its own, with a MarshalText too, and one whose set is open.
package ticket

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// Priority says how urgent a ticket is.
type Priority int

// The priorities.
const (
	Low    Priority = iota + 1 // can wait
	Normal                     // within a week
	Urgent                     // now
)

// Status is where a ticket stands.
type Status string

// The states.
const (
	// Open tickets wait for somebody.
	Open Status = "open"
	// Closed tickets are done, or "done".
	Closed Status = "closed"
)

// Team is who looks after a ticket.
type Team string

// The teams.
const (
	Backend  Team = "backend"
	Frontend Team = "frontend"
)

// UnmarshalText accepts any letter case and a plural.
func (t *Team) UnmarshalText(text []byte) error {
	if len(text) > 20 {
		return errors.New("no team has so long a name")
	}
	*t = Team(strings.TrimSuffix(strings.ToLower(string(text)), "s"))
	return nil
}

// Colour is a colour on a board, a number in Go and a word in JSON.
type Colour int

// The colours.
const (
	Red Colour = iota
	Green
)

// MarshalText writes the colour's name.
func (c Colour) MarshalText() ([]byte, error) {
	switch c {
	case Red:
		return []byte("red"), nil
	case Green:
		return []byte("green"), nil
	}
	return nil, fmt.Errorf("colour %d has no name", int(c))
}

// UnmarshalText reads the colour's name.
func (c *Colour) UnmarshalText(text []byte) error {
	switch string(text) {
	case "red":
		*c = Red
	case "green":
		*c = Green
	default:
		return fmt.Errorf("no colour %q", text)
	}
	return nil
}

// Channel is where a ticket came from.
//
//mcp:enum open
type Channel string

// The usual channels.
const (
	Mail  Channel = "mail"
	Phone Channel = "phone"
)

// Ticket is one ticket.
type Ticket struct {
	// Priority is the urgency.
	Priority Priority `json:"priority"`
	// Status is the state.
	Status Status `json:"status,omitempty" jsonschema:"default=open"`
	// Team looks after the ticket.
	Team Team `json:"team"`
	// Colour is the colour of the card.
	Colour Colour `json:"colour,omitempty"`
	// Channel is where the ticket came from.
	Channel Channel `json:"channel,omitempty"`
	// Watchers are further teams.
	Watchers []Team `json:"watchers,omitempty"`
}

// OpenTicket returns the ticket as understood.
//
//mcp:tool
func OpenTicket(ctx context.Context, t Ticket) (Ticket, error) {
	return t, nil
}
