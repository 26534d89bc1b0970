// Package floats has both float kinds, the bounds that fit them and results that
// JSON cannot hold.
package floats

import (
	"context"
	"math"
)

// Floats has one member of each kind.
type Floats struct {
	F32 float32 `json:"f32,omitempty"`
	F64 float64 `json:"f64,omitempty"`
}

// Echo returns its arguments.
//
//mcp:tool readonly
func Echo(ctx context.Context, f Floats) (Floats, error) {
	return f, nil
}

// Ratio is a share of the whole.
type Ratio struct {
	// Value is the share.
	Value float64 `json:"value" jsonschema:"exclusiveMinimum=0,maximum=1"`
	// Step is the grid.
	Step float64 `json:"step,omitempty" jsonschema:"multipleOf=0.1"`
}

// SetRatio returns the share.
//
//mcp:tool idempotent
func SetRatio(ctx context.Context, r Ratio) (float64, error) {
	return r.Value, nil
}

// Divide divides a by b.
//
//mcp:tool readonly
func Divide(a, b float64) float64 {
	return a / b
}

// Root takes the square root.
//
//mcp:tool readonly
func Root(x float64) (Floats, error) {
	return Floats{F64: math.Sqrt(x)}, nil
}
