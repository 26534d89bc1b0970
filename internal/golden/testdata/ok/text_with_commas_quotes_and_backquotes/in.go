// Package walk has descriptions that a tag grammar could cut, refuse or mangle.
package walk

import "context"

// Options say how to walk.
type Options struct {
	// If true, descend; "quotes", `ticks`, 日本語, a\b, <tags> & 🙂
	Deep bool `json:"deep"`
	// mode=fast picks the quick path
	Mode string `json:"mode"`

	Silent bool `json:"silent"`
	// Levels is the number of levels, at least one.
	Levels int `json:"levels" jsonschema:"minimum=1,maximum=5"`
	Width  int `json:"width" jsonschema:"minimum=1,the width in columns, tabs expanded; never zero"`
	// Not read, because the tag says it better.
	Depth int    `json:"depth" jsonschema:"minimum=1,description=depth=0 is the root\\, depth=1 its children"`
	Root  string `json:"root" jsonschema:"city, state or ZIP"`
	Long  string `json:"long" jsonschema_description:"minimum=1, as text; \"quoted\""`
	// Order is one of
	//   - name: by name
	//   - size: largest first
	//
	// The default depends on the file system.
	//
	//	walk --order=name
	Order string `json:"order"`
}

// Walk visits "every" file: `all`, of them, mode=fast or not.
//
// It stops at
//   - the first error
//   - the end
//
// Use it with care, 日本語も可.
//
//mcp:tool readonly title="Walk, then \"stop\" at `end`"
func Walk(ctx context.Context, o Options) error {
	return nil
}
