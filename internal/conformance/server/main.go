// Command server is the fixture that the official conformance suite and the clients of
// other projects are tried on. Its tools are made with the generator's own directives.
//
//	go run ./internal/conformance/server                       # standard input and output
//	go run ./internal/conformance/server -http 127.0.0.1:3100  # http://127.0.0.1:3100/mcp
package main

import (
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/serve"
)

//go:generate go run github.com/mcptoolgen/mcptoolgen/cmd/mcptoolgen

func main() { serve.Main(newServer()) }

func newServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{
		Name:        "mcptoolgen-conformance",
		Version:     "1.0.0",
		Title:       "Conformance fixture",
		Description: "Shows every feature of the protocol to a test suite.",
	}, mcp.WithInstructions("This server is for tests."))
	server.AddTools(Tools()...)
	server.AddTools(LiveTools(&Live{server})...)
	return server
}
