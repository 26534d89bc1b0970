// Package mcp is named like the runtime package that its generated file imports.
package mcp

import (
	"context"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Tool is not the runtime's Tool.
type Tool struct {
	// Name is the name of the tool.
	Name string `json:"name"`
}

// Borrow lends a tool.
//
//mcp:tool
func Borrow(ctx context.Context, call *mcp.Call, t Tool) (Tool, error) {
	return t, nil
}
