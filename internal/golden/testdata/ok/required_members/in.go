// Package counting has required members of every sort.
package counting

import "context"

// Count has required members, and some that only look so.
type Count struct {
	// N is required.
	N int `json:"n"`
	// Text is required although empty.
	Text string `json:"text"`
	// List is required although nil.
	List []int `json:"list"`
	// Both says omitempty, and is required all the same.
	Both int `json:"both,omitempty" jsonschema:"required"`
	// Pointer is optional.
	Pointer *int `json:"pointer"`
	// Free is optional.
	Free int `json:"free" mcp:"optional"`
	// Zero is optional.
	Zero int `json:"zero,omitzero"`
	// Null may be null, and must be there.
	Null *int `json:"null" jsonschema:"required,nullable"`
}

// Add returns the sum.
//
//mcp:tool readonly
func Add(ctx context.Context, c Count) (int, error) {
	return c.N + len(c.Text) + len(c.List) + c.Both, nil
}
