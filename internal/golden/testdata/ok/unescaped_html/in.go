// Package markup returns markup.
package markup

import "context"

// Page is a page.
type Page struct {
	// Body is HTML: <b>&amp;</b>.
	Body string `json:"body"`
}

// Show returns text.
//
//mcp:tool readonly
func Show(ctx context.Context, p Page) (string, error) {
	return p.Body + "<i>a<b>&c</i>\u2028", nil
}

// Render returns a struct.
//
//mcp:tool readonly
func Render(ctx context.Context, p Page) (Page, error) {
	return Page{Body: p.Body + "<i>a<b>&c</i>\u2028"}, nil
}
