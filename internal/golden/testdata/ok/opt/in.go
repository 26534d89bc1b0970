// Package patch changes a part of something.
package patch

import (
	"context"
	"fmt"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Size is a size.
type Size string

// The sizes.
const (
	Small Size = "small"
	Large Size = "large"
)

// Limits bound something.
type Limits struct {
	// Max is the upper bound.
	Max int `json:"max" jsonschema:"minimum=1"`
}

// Patch says what to change.
type Patch struct {
	// Nick is the new nickname, or null to clear it.
	Nick mcp.Opt[string] `json:"nick" jsonschema:"minLength=2"`
	// Age is the new age.
	Age mcp.Opt[int8] `json:"age,omitzero"`
	// Size is the new size.
	Size mcp.Opt[Size] `json:"size,omitzero"`
	// Limits are the new limits.
	Limits mcp.Opt[Limits] `json:"limits,omitzero"`
	// Tags are the new tags.
	Tags mcp.Opt[[]string] `json:"tags,omitzero" jsonschema:"maxItems=2"`
	// Level is 3 unless given.
	Level mcp.Opt[int] `json:"level,omitzero" jsonschema:"default=3"`
}

// ChangeUser returns the patch as understood.
//
//mcp:tool
func ChangeUser(ctx context.Context, p Patch) (Patch, error) {
	return p, nil
}

// State says in which state the nickname came.
//
//mcp:tool readonly
func State(ctx context.Context, p Patch) (string, error) {
	nick, ok := p.Nick.Get()
	return fmt.Sprintf("%q value=%t null=%t absent=%t", nick, ok, p.Nick.IsNull(), p.Nick.IsZero()), nil
}
