// Package pulls has a tool whose numbers and booleans models like to quote.
package pulls

import (
	"context"
	"fmt"
)

// Change changes a pull request.
type Change struct {
	// Number is the number of the pull request.
	Number int `json:"number"`
	// Draft says whether it is a draft.
	Draft *bool `json:"draft,omitempty"`
	// Weight is what it weighs.
	Weight float64 `json:"weight,omitempty"`
	// Note is free text: a number in it stays text.
	Note string `json:"note,omitempty"`
	// Exact is never converted.
	Exact int `json:"exact,omitempty" mcp:"coerce=off"`
}

// ChangePull says what it understood.
//
//mcp:tool coerce
func ChangePull(ctx context.Context, c Change) (string, error) {
	return fmt.Sprintf("%d %v %v %q %d", c.Number, c.Draft != nil && *c.Draft, c.Weight, c.Note, c.Exact), nil
}
