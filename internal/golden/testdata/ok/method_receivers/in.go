// Package shop has methods with value and pointer receivers, two receiver types of
// which one is unexported, and a function beside them.
package shop

import (
	"context"
	"fmt"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Shop is a shop.
type Shop struct{ name string }

// Greet greets a customer.
//
//mcp:tool readonly
func (s *Shop) Greet(ctx context.Context, customer string) (string, error) {
	return fmt.Sprintf("welcome to %s, %s", s.name, customer), nil
}

// Describe names the shop, by value.
//
//mcp:tool readonly
func (s Shop) Describe() string { return s.name }

type till struct{ cents int }

// Pay adds to the till.
//
//mcp:tool destructive=false
func (t *till) Pay(cents int) int {
	t.cents += cents
	return t.cents
}

// Hours says when the shops are open.
//
//mcp:tool readonly
func Hours() string { return "9 to 5" }

// NewServer serves the tools of the functions and of both types.
func NewServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "shop", Version: "1.0.0"})
	server.AddTools(Tools()...)
	server.AddTools(ShopTools(&Shop{name: "Corner"})...)
	server.AddTools(tillTools(new(till))...)
	return server
}
