// Package quote has backquotes where the generated schema would use a raw string.
package quote

import "context"

// Code is a `snippet`.
type Code struct {
	// Text is the code, such as `a + b`.
	Text string `json:"text" jsonschema:"default=none"`
	// Lang is plain.
	Lang string `json:"lang"`
}

// Format formats `code` like gofmt does: "tabs", `quotes` and \n.
//
//mcp:tool readonly
func Format(ctx context.Context, c Code) (Code, error) {
	return c, nil
}
