// Package mcp stands in for the package of the official SDK, by the end of its path.
package mcp

import "context"

// Server is a server.
type Server struct{}

// Tool describes a tool.
type Tool struct{ Name string }

// CallToolRequest is a call.
type CallToolRequest struct{}

// CallToolResult is its result.
type CallToolResult struct{}

// ToolHandlerFor handles calls with typed arguments.
type ToolHandlerFor[In, Out any] func(context.Context, *CallToolRequest, In) (*CallToolResult, Out, error)

// AddTool adds a tool.
func AddTool[In, Out any](s *Server, t *Tool, h ToolHandlerFor[In, Out]) {}
