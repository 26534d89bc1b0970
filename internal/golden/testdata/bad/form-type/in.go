// Package order has forms that no client can draw.
package order

import (
	"encoding/json"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Size has constants, so that a form can offer them.
type Size string

// The sizes.
const (
	Small Size = "small"
	Large Size = "large"
)

// Line is a line of an order.
type Line struct {
	Count int `json:"count"`
}

// Order has a bit of everything.
//
//mcp:form
type Order struct {
	Name   string            `json:"name"`
	When   time.Time         `json:"when"`
	Size   Size              `json:"size"`
	Sizes  []Size            `json:"sizes"`
	Likely mcp.Opt[float64]  `json:"likely,omitzero"`
	Line   Line              `json:"line"`                       // want `:2: form-type: Order.Line: a form cannot ask for struct`
	Lines  []Line            `json:"lines"`                      // want `:2: form-type: Order.Lines: a form cannot ask for an array of anything but choices`
	Names  []string          `json:"names"`                      // want `:2: form-type`
	Extra  map[string]string `json:"extra"`                      // want `:2: form-type: Order.Extra: a form cannot ask for map`
	Any    any               `json:"any"`                        // want `:2: form-type` `:2: untyped-member`
	Raw    json.RawMessage   `json:"raw"`                        // want `:2: form-type` `:2: untyped-member`
	Photo  []byte            `json:"photo"`                      // want `:2: form-type`
	Wait   time.Duration     `json:"wait"`                       // want `:2: form-type`
	Wide   int64             `json:"wide,string"`                // want `:2: form-type: Order.Wide: a form cannot ask for an integer in a string`
	Some   *int              `json:"some" jsonschema:"nullable"` // want `:2: form-type: Order.Some: a form cannot ask for null`
	Pair   [2]Size           `json:"pair"`                       // want `:2: form-type`
	Given  string            `json:"given" mcp:"-" jsonschema:"default=x"`
}

// Kind is no struct.
//
//mcp:form
type Kind string // want(-1) `:1: wrong-target: //mcp:form applies to structs, not to type Kind`

// Alias is another name.
//
//mcp:form
type Alias = Line // want(-1) `:1: wrong-target: //mcp:form applies to structs, not to type Alias`

// Box can hold anything.
//
//mcp:form
type Box[T any] struct { // want(-1) `:1: uninstantiated-generic`
	Value T `json:"value"`
}

// Own has one of the methods already.
//
//mcp:form
type Own struct {
	Name string `json:"name"`
}

// FormMCP is in the way.
func (*Own) FormMCP() {} // want `:13: identifier-collision`
