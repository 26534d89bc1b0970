// Package hostile is a case of gen/emit: names that generated code would like to
// have for itself.
package hostile

import (
	stdcontext "context"

	othermcp "github.com/mcptoolgen/mcptoolgen/gen/emit/testdata/shop/mcp"
)

type (
	mcp      struct{ D, In, Seen, Elem, Key, Err int }
	jsonwire string
	context  struct{ Value []mcp }
	d        map[string]e
	e        []in
	in       struct{ Args othermcp.Order }
	elem     string
)

const (
	key  elem = "key"
	item elem = "item"
)

// Type is a keyword in lower case.
type Type struct{}

// Range has names of Go for its parameters.
func (t *Type) Range(ctx stdcontext.Context, req mcp, args context, out d, len elem) (map[elem][]*in, error) {
	return nil, nil
}
