// Package web has two tools of one name.
package web

// Fetch fetches.
//
//mcp:tool
func Fetch() error { return nil }

// Client is a client.
type Client struct{}

// Fetch fetches too.
//
//mcp:tool
func (c *Client) Fetch() error { return nil } // want `:18: name-collision`

// Load has the name of another.
//
//mcp:tool fetch
func Load() error { return nil } // want(-1) `:12: name-collision`
