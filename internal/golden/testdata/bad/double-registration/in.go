// Package weather registers a type with the official SDK too.
package weather

import (
	"context"

	"github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/bad/double-registration/modelcontextprotocol/go-sdk/mcp"
)

// Query is what to look up.
type Query struct {
	City string `json:"city" jsonschema:"minLength=1"`
}

// Place is what the other reader understands.
type Place struct {
	City string `json:"city" jsonschema:"the city"`
}

// Forecast is a forecast of the next days.
//
//mcp:tool
func Forecast(in Query) (string, error) { return "", nil }

func forecast(context.Context, *mcp.CallToolRequest, Query) (*mcp.CallToolResult, string, error) {
	return nil, "", nil
}

func place(context.Context, *mcp.CallToolRequest, Place) (*mcp.CallToolResult, string, error) {
	return nil, "", nil
}

func register(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "forecast"}, forecast) // want `:2: double-registration: go-sdk's AddTool will panic: the tag of Query.City begins with "minLength="`
	mcp.AddTool(s, &mcp.Tool{Name: "place"}, place)
	mcp.AddTool[Place](s, &mcp.Tool{Name: "again"}, place)
}
