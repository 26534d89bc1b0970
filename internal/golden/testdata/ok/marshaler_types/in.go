// Package wire has types that read and write themselves: by text, by JSON whose form
// the author states, and those of the standard library.
package wire

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/netip"
	"strconv"
	"strings"
	"time"
)

// Shade is a number in Go and a word in JSON.
type Shade int

// MarshalText writes the word.
func (s Shade) MarshalText() ([]byte, error) {
	switch s {
	case 1:
		return []byte("red"), nil
	case 2:
		return []byte("green"), nil
	}
	return nil, fmt.Errorf("shade %d has no name", int(s))
}

// UnmarshalText reads the word.
func (s *Shade) UnmarshalText(text []byte) error {
	switch string(text) {
	case "red":
		*s = 1
	case "green":
		*s = 2
	default:
		return fmt.Errorf("no shade %q", text)
	}
	return nil
}

// Price is an amount of money.
//
//mcp:schema type=string pattern="^[0-9]+[.][0-9]{2}$"
type Price struct{ cents int64 }

// MarshalJSON writes "1.23".
func (p Price) MarshalJSON() ([]byte, error) {
	if p.cents < 0 {
		return []byte("-1"), nil // no string, as was promised
	}
	return json.Marshal(fmt.Sprintf("%d.%02d", p.cents/100, p.cents%100))
}

// UnmarshalJSON reads "1.23".
func (p *Price) UnmarshalJSON(text []byte) error {
	var s string
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	cents, err := strconv.ParseInt(strings.Replace(s, ".", "", 1), 10, 64)
	if err != nil {
		return errors.New("too much money")
	}
	p.cents = cents
	return nil
}

// All has each of them.
type All struct {
	// Addr is an address.
	Addr netip.Addr `json:"addr,omitzero"`
	// Shade is a colour.
	Shade Shade `json:"shade,omitempty"`
	// Price is what it costs.
	Price Price `json:"price,omitzero"`
	// Wait is how long to wait.
	Wait time.Duration `json:"wait,omitempty"`
	// Total is how many there are.
	Total *big.Int `json:"total,omitempty"`
	// Prices are by shade.
	Prices map[Shade]*Price `json:"prices,omitempty"`
}

// Echo returns its arguments.
//
//mcp:tool readonly
func Echo(ctx context.Context, a All) (All, error) {
	return a, nil
}
