// Package shop has numbers that JavaScript rounds.
package shop

// Order is what was ordered.
type Order struct {
	ID       int64   `json:"id"`               // want `:2: int64-precision: id may exceed 2^53`
	Parent   *int64  `json:"parent,omitempty"` // want `:2: int64-precision: parent may exceed 2^53`
	Text     int64   `json:"text,string"`
	Also     uint64  `json:"also" mcp:"string"`
	Count    int     `json:"count"`
	Bounded  int64   `json:"bounded" jsonschema:"minimum=0,maximum=1000"`
	Loose    uint64  `json:"loose" jsonschema:"maximum=9007199254740993"` // want `:2: int64-precision: loose may exceed 2^53`
	Siblings []int64 `json:"siblings"`                                    // want `:2: int64-precision: siblings may exceed 2^53`
}

// Cancel takes an order back.
//
//mcp:tool
//mcp:param id desc="the order"
func Cancel(id int64) error { return nil } // want `:13: int64-precision: id may exceed 2^53`

// GetOrder looks up one order by its number.
//
//mcp:tool readonly
func GetOrder(number int) (Order, error) { return Order{}, nil }
