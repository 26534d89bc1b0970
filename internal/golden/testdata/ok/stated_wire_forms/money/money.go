// Package money is not ours: its types cannot carry a directive.
package money

import (
	"encoding/json"
	"errors"
	"strings"
)

// Money is an amount in a currency.
type Money struct{ amount, currency string }

// UnmarshalJSON reads "12 EUR".
func (m *Money) UnmarshalJSON(text []byte) error {
	var s string
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	m.amount, m.currency, _ = strings.Cut(s, " ")
	if m.amount == "0" {
		return errors.New("nothing is free")
	}
	return nil
}

// MarshalJSON writes "12 EUR".
func (m Money) MarshalJSON() ([]byte, error) { return json.Marshal(m.amount + " " + m.currency) }
