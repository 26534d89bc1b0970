// Package form has room for many mistakes in one call.
package form

import "context"

// Line is one line of the form.
type Line struct {
	// Key is the key.
	Key string `json:"key" jsonschema:"maxLength=3"`
	// Value is the value.
	Value int `json:"value" jsonschema:"minimum=0"`
}

// Form is a form.
type Form struct {
	// Lines are the lines.
	Lines []Line `json:"lines"`
	// Labels are words.
	Labels map[string]Line `json:"labels,omitempty"`
	// Title is the title.
	Title string `json:"title" jsonschema:"maxLength=5,pattern=^[a-z]*$"`
}

// Submit takes the form.
//
//mcp:tool
func Submit(ctx context.Context, f Form) (string, error) {
	return "thank you", nil
}
