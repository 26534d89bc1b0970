// Package hotel has hand-written schemas that cannot be used.
package hotel

import (
	"context"
	"encoding/json"
)

const broken = `{"type":"object",}`

const notText = 3

// Broken has a schema that is no JSON.
//
//mcp:tool schema=broken
func Broken(ctx context.Context, arguments json.RawMessage) error { return nil } // want(-1) `:12: bad-option-value`

// NoFile has a schema that does not exist.
//
//mcp:tool schema=missing.json
func NoFile(ctx context.Context, arguments json.RawMessage) error { return nil } // want(-1) `:12: bad-option-value`

// NoConstant has a schema in a constant of another type.
//
//mcp:tool schema=notText
func NoConstant(ctx context.Context, arguments json.RawMessage) error { return nil } // want(-1) `:12: bad-option-value`

const valid = `{"type":"object"}`

// Decoded does not take the arguments as they are.
//
//mcp:tool schema=valid
func Decoded(ctx context.Context, room string) error { return nil } // want(-1) `:12: bad-option-value: schema=: Decoded must take the arguments as one json.RawMessage`
