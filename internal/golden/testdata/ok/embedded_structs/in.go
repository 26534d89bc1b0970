// Package embed has embedded structs: by value, by pointer, with a name, shadowed,
// and unexported ones whose fields are promoted all the same.
package embed

import "context"

// Base has what everything has.
type Base struct {
	// ID is the number.
	ID int `json:"id"`
	// Name is hidden by the field of the outer struct.
	Name string `json:"name"`
}

// Paging is embedded by pointer.
type Paging struct {
	// Page counts from 1.
	Page int `json:"page,omitempty" jsonschema:"minimum=1"`
}

type hidden struct {
	// Trace is promoted from an unexported type.
	Trace string `json:"trace,omitempty"`
}

// Named is embedded with a name, and so a member.
type Named struct {
	// Key is a key.
	Key string `json:"key"`
}

// Request has all of them.
type Request struct {
	Base
	*Paging
	hidden
	Named `json:"named"`
	// Name is the one that counts.
	Name string `json:"name" jsonschema:"minLength=1"`
	// Ignored never appears.
	Ignored string `json:"-"`
	// Dash has the name -.
	Dash string `json:"-,omitempty"`
	// Untagged has the name of the field.
	Untagged bool
}

// Reply shows what was embedded by pointer.
type Reply struct {
	Request
	// HasPaging says whether the pointer was set.
	HasPaging bool `json:"has_paging"`
}

// Echo returns its arguments.
//
//mcp:tool readonly
func Echo(ctx context.Context, r Request) (Reply, error) {
	return Reply{Request: r, HasPaging: r.Paging != nil}, nil
}
