// Package profile has an argument that is easily misspelt, at the top and below.
package profile

import (
	"context"
	"fmt"
)

// Profile says which profile is wanted.
type Profile struct {
	// UID is the user's id.
	UID string `json:"uid"`
	// StartRFC3339 is the time from which on samples count.
	StartRFC3339 string `json:"start_rfc_3339,omitempty"`
	// Nested limits the call tree.
	Nested *struct {
		// Depth is the greatest depth.
		Depth int `json:"depth,omitempty"`
	} `json:"nested,omitempty"`
}

// GetProfile says how it understood its arguments.
//
//mcp:tool readonly
func GetProfile(ctx context.Context, p Profile) (string, error) {
	depth := 0
	if p.Nested != nil {
		depth = p.Nested.Depth
	}
	return fmt.Sprintf("%s from %q, depth %d", p.UID, p.StartRFC3339, depth), nil
}
