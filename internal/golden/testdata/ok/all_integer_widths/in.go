// Package widths has every integer kind of Go, in and out.
package widths

import "context"

// Widths has one member of each kind.
type Widths struct {
	Int     int     `json:"int,omitempty"`
	Int8    int8    `json:"int8,omitempty"`
	Int16   int16   `json:"int16,omitempty"`
	Int32   int32   `json:"int32,omitempty"`
	Int64   int64   `json:"int64,omitempty"`
	Uint    uint    `json:"uint,omitempty"`
	Uint8   uint8   `json:"uint8,omitempty"`
	Uint16  uint16  `json:"uint16,omitempty"`
	Uint32  uint32  `json:"uint32,omitempty"`
	Uint64  uint64  `json:"uint64,omitempty"`
	Uintptr uintptr `json:"uintptr,omitempty"`
}

// Echo returns its arguments.
//
//mcp:tool readonly
func Echo(ctx context.Context, w Widths) (Widths, error) {
	return w, nil
}

// Percent has a bound tighter than its kind's.
type Percent struct {
	// Value is the percentage.
	Value uint8 `json:"value" jsonschema:"minimum=1,maximum=100"`
	// Step is the size of one step.
	Step int `json:"step" jsonschema:"default=5,exclusiveMinimum=0,exclusiveMaximum=60,multipleOf=5"`
}

// SetPercent returns the percentage.
//
//mcp:tool idempotent
func SetPercent(ctx context.Context, p Percent) (int, error) {
	return int(p.Value), nil
}
