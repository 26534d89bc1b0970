// Package hotel has a tool of which nothing is said.
package hotel

//mcp:tool
func Book(room string) error { return nil } // want(-1) `:1: no-description: book has no description`
