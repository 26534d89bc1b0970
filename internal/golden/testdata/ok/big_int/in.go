// Package ledger counts without end.
package ledger

import (
	"context"
	"math/big"
)

// Entry has big integers by value and by pointer.
type Entry struct {
	// Amount is what it is about.
	Amount big.Int `json:"amount" jsonschema:"minimum=-1e30,maximum=100000000000000000000"`
	// Fee is optional.
	Fee *big.Int `json:"fee,omitempty" jsonschema:"exclusiveMinimum=0,multipleOf=5"`
	// Parts are its parts.
	Parts []*big.Int `json:"parts,omitempty"`
	// Shares are by name.
	Shares map[string]big.Int `json:"shares,omitempty"`
	// Unit is what everything is counted in.
	Unit big.Int `json:"unit,omitempty" jsonschema:"enum=1,enum=1000000000000000000000,default=1"`
}

// Book returns its arguments.
//
//mcp:tool
func Book(ctx context.Context, e Entry) (Entry, error) {
	return e, nil
}

// Nothing returns a nil element.
//
//mcp:tool readonly
func Nothing(ctx context.Context) ([]*big.Int, error) {
	return []*big.Int{nil}, nil
}
