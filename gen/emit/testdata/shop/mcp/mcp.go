// Package mcp has the name of the runtime's, for a test of how imports are named.
package mcp

// Order is an order.
type Order struct {
	ID int `json:"id"`
}
