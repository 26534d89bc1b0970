// Package many has more tools than fit on a page.
package many

import "github.com/mcptoolgen/mcptoolgen/runtime/mcp"

// A is the first.
//
//mcp:tool readonly
func A() {}

// B is the second.
//
//mcp:tool readonly
func B() {}

// C is the third.
//
//mcp:tool readonly
func C() {}

// NewServer shows two tools on a page.
func NewServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "many", Version: "1.0.0"}, mcp.WithLimits(mcp.Limits{Page: 2}))
	server.AddTools(Tools()...)
	return server
}
