// Package rename has lengths that count code points: not bytes, not UTF-16 units.
package rename

import "context"

// Name is a new name.
type Name struct {
	// Name is the name.
	Name string `json:"name" jsonschema:"minLength=2,maxLength=3"`
}

// Rename returns the name.
//
//mcp:tool idempotent
func Rename(ctx context.Context, n Name) (string, error) {
	return n.Name, nil
}
