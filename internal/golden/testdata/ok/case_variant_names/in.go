// Package fetch has names that differ from the declared ones only by letter case,
// or by a character that Unicode folds to the same letter.
package fetch

import "context"

// Fetch says what to fetch.
type Fetch struct {
	// Path is the file to read.
	Path string `json:"path"`
	// Skip leaves out what was fetched before.
	Skip bool `json:"skip,omitempty"`
}

// FetchFile reads a file.
//
//mcp:tool fetch readonly
func FetchFile(ctx context.Context, f Fetch) (string, error) {
	return "fetched " + f.Path, nil
}

// Purge deletes everything.
//
//mcp:tool destructive
func Purge(ctx context.Context) (string, error) {
	return "purged", nil
}
