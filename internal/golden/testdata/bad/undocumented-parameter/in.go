// Package shop has arguments of which nothing is said.
package shop

// Buy orders something.
//
// coupon is a code from a letter.
//
//mcp:tool
func Buy(coupon, mode string, email string) error { return nil } // want `:18: undocumented-parameter: nothing says what mode is for`

// Ship sends an order.
//
//mcp:tool
func Ship(in Parcel) error { return nil }

// Parcel is what to send.
type Parcel struct {
	Carrier string  `json:"carrier"`
	City    string  `json:"city"`
	Kind    Kind    `json:"kind"`
	Extra   []Extra `json:"extra,omitempty"`
}

// want(-6) `:2: undocumented-parameter: nothing says what carrier is for`

// Kind is how fast a parcel travels.
type Kind string

// The kinds.
const (
	Slow Kind = "slow"
	Fast Kind = "fast"
)

// Extra is a service on top.
type Extra struct {
	Mode string `json:"mode"`
	//mcp:ignore undocumented-parameter the carrier decides
	Code2 string `json:"code2"`
}

// want(-5) `:2: undocumented-parameter: nothing says what mode is for`
