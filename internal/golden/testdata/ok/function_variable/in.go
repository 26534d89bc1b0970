// Package generic has tools that are variables: an instance of a generic function
// and a function literal.
package generic

import "context"

// Number is what can be added.
type Number interface{ ~int | ~float64 }

// Pair is two values of one type.
type Pair[T Number] struct {
	// A is the first.
	A T `json:"a"`
	// B is the second.
	B T `json:"b"`
}

// Sum adds a pair of anything.
func Sum[T Number](ctx context.Context, p Pair[T]) (T, error) {
	return p.A + p.B, nil
}

// SumInt adds two integers.
//
//mcp:tool readonly
var SumInt = Sum[int]

// SumFloat adds two numbers.
//
//mcp:tool readonly
var SumFloat = Sum[float64]

// Negate turns the sign.
//
//mcp:tool readonly
var Negate = func(ctx context.Context, n int) (int, error) { return -n, nil }
