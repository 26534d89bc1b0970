// Package embed has every rule of embedding: depth, tags, pointers, unexported
// types, several levels, and an embedded type that is no struct.
package embed

import "context"

// Deep is the innermost.
type Deep struct {
	// A comes from three levels down.
	A string `json:"a,omitempty"`
	// B is hidden by the one above.
	B string `json:"b,omitempty"`
	// Tagged wins over the untagged one beside it.
	Tagged string `json:"Shared,omitempty"`
}

// Middle embeds Deep.
type Middle struct {
	*Deep
	// B hides the one below.
	B int `json:"b,omitempty"`
}

// Beside has an untagged field of the same name at the depth of Tagged.
type Beside struct{ Other }

// Other is embedded by Beside.
type Other struct {
	// Shared loses against the tagged one.
	Shared int
	// Own is its own.
	Own int `json:"own,omitempty" jsonschema:"minimum=1"`
}

// Words is embedded, and no struct: a member of its name.
type Words []string

// named is embedded with a name.
type named struct {
	// C is below that name.
	C int `json:"c"`
}

// Both is embedded twice, by different ways: its members cancel out unless one way
// is shorter.
type Both struct {
	// D comes by the shorter way.
	D int `json:"d,omitempty" jsonschema:"default=4"`
}

// Way leads to Both too.
type Way struct{ Both }

// Outer has them all.
type Outer struct {
	Middle
	Beside
	Words
	*Way
	Both
	// Named is a named field of an unexported type.
	Named named `json:"named,omitzero"`
	// Last is its own.
	Last bool `json:"last,omitempty"`
}

// Echo returns its arguments.
//
//mcp:tool readonly
func Echo(ctx context.Context, o Outer) (Outer, error) {
	return o, nil
}

// Pointers says which embedded pointers are set.
//
//mcp:tool readonly
func Pointers(ctx context.Context, o Outer) ([]bool, error) {
	return []bool{o.Deep != nil, o.Way != nil}, nil
}
