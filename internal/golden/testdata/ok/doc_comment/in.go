// Package doc has doc comments with directives, marker lines, links and what they
// say of parameters.
package doc

import "context"

// Describe explains [Query] and links to [context.Context].
//
// The next paragraph is code, left alone:
//
//	x := [Query]{}
//
// text is the text to describe,
// over two lines.
//
//   - depth: how deep to go
//   - other things stay
//
// The last paragraph.
//
// +kubebuilder:validation:Optional
//
//nolint:unused
//mcp:tool readonly trim-name
func Describe(ctx context.Context, text string, depth int) (string, error) {
	return text, nil
}

// Keep keeps what it says of its parameters.
//
// text is the text.
//
//mcp:tool readonly paramdocs=off
//mcp:param text desc="Given here."
func Keep(text string) string { return text }

// Query is a query.
type Query struct {
	Trailing string `json:"trailing,omitempty"` // Trailing comments count too.
	// First paragraph.
	//
	// Second paragraph.
	Both string `json:"both,omitempty"` // Not this one.
	//mcp:schema pattern=`^[a-z]{1,3}$` description="A word, of one to three letters."
	Word string `json:"word,omitempty"`
}

// Answer is an answer.
type Answer struct {
	Text string `json:"text"`
}

// Ask asks.
//
//mcp:tool readonly
//mcp:returns desc="The answer, in words."
//mcp:example `{"word":"abc"}` desc="a short word"
func Ask(q Query) (Answer, error) { return Answer{Text: q.Word}, nil }
