// Staff is an MCP server that lets a model look after the users of a company: a
// real SQLite database behind four methods of Store and one plain function, each
// marked //mcp:tool, with two resources and a prompt beside them.
//
// The database lives in memory, and starts with the same twelve people every time,
// unless the environment variable STAFF_DB names a file:
//
//	STAFF_DB=staff.db go run ./example/staff
package main

//go:generate go run github.com/mcptoolgen/mcptoolgen/cmd/mcptoolgen

import (
	"context"
	"log"
	"os"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/serve"
)

func main() {
	store, err := OpenStore(context.Background(), os.Getenv("STAFF_DB"))
	if err != nil {
		log.Fatalf("staff: %v", err)
	}
	server := mcp.NewServer(mcp.Implementation{Name: "staff", Version: "1.0.0"})
	server.AddTools(Tools()...)
	server.AddTools(StoreTools(store)...)
	server.AddResources(Resources()...)
	server.AddResources(StoreResources(store)...)
	server.AddPrompts(StorePrompts(store)...)
	serve.Main(server)
}
