package main

import (
	"context"
	"encoding/json"
)

// JSONSchema takes what a schema of the 2020-12 dialect says, keywords and all.
//
//mcp:tool json_schema_2020_12_tool readonly schema=schema.json
func JSONSchema(_ context.Context, arguments json.RawMessage) (string, error) {
	return string(arguments), nil
}

// Mirrored has arguments that a client repeats in HTTP headers.
type Mirrored struct {
	// Region is where to do it.
	Region string `json:"region,omitempty" mcp:"header=Region"`
	// Level is how much to do.
	Level int `json:"level,omitempty" mcp:"header=Level"`
	// Dry does nothing.
	Dry bool `json:"dry,omitempty" mcp:"header=Dry-Run"`
}

// XMCPHeader answers with its arguments.
//
//mcp:tool test_x_mcp_header readonly
func XMCPHeader(_ context.Context, m Mirrored) (Mirrored, error) { return m, nil }
