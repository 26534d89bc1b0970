// Package fetch has members that come twice: in the arguments, spelled with an
// escape, inside a map, inside an any and around the arguments.
package fetch

import "context"

// Fetch says what to fetch.
type Fetch struct {
	// Path is the file to read.
	Path string `json:"path"`
	// Labels are attached to the copy.
	Labels map[string]string `json:"labels,omitempty"`
	// Options go to the file system as they are.
	Options any `json:"options,omitempty"` // want `:2: untyped-member`
}

// FetchFile reads a file.
//
//mcp:tool fetch readonly
func FetchFile(ctx context.Context, f Fetch) (string, error) {
	return "fetched " + f.Path, nil
}
