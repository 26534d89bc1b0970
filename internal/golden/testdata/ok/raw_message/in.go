// Package relay passes JSON on.
package relay

import (
	"context"
	"encoding/json"
)

// Forward has JSON that nobody looks at.
type Forward struct {
	// Payload is passed on as it is.
	Payload json.RawMessage `json:"payload" jsonschema:"description=Payload is any JSON."`
	// Rest is passed on if it is there.
	Rest json.RawMessage `json:"rest,omitempty" jsonschema:"description=Rest is any JSON."`
}

// Pass returns what came.
//
//mcp:tool readonly
func Pass(ctx context.Context, f Forward) (Forward, error) {
	return f, nil
}

// Nil says whether the members were there.
//
//mcp:tool readonly
func Nil(ctx context.Context, f Forward) ([]bool, error) {
	return []bool{f.Payload == nil, f.Rest == nil}, nil
}

// Broken returns no JSON.
//
//mcp:tool readonly
func Broken(ctx context.Context) (Forward, error) {
	return Forward{Payload: json.RawMessage("{")}, nil
}
