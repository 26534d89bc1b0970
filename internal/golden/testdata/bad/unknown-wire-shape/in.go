// Package shop has types whose methods alone know how they look in JSON.
package shop

// Price reads and writes itself.
type Price struct{ cents int64 }

// MarshalJSON writes the price.
func (p Price) MarshalJSON() ([]byte, error) { return nil, nil }

// UnmarshalJSON reads the price.
func (p *Price) UnmarshalJSON([]byte) error { return nil }

// Sale is a sale.
type Sale struct {
	// Price is the price.
	Price Price `json:"price"` // want `:2: unknown-wire-shape`
}

// Sell sells.
//
//mcp:tool
func Sell(s Sale) error { return nil }

// Label can only be written.
type Label struct{ text string }

// MarshalText writes the label.
func (l Label) MarshalText() ([]byte, error) { return nil, nil }

// Print prints a label.
//
//mcp:tool
func Print(label Label, copies int) error { return nil } // want `:12: unknown-wire-shape`
