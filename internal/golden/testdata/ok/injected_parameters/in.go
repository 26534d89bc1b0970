// Package injected has handlers that take what the server supplies.
package injected

import (
	"context"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Both takes both and a word.
//
//mcp:tool readonly
//mcp:param word desc="any word"
func Both(ctx context.Context, call *mcp.Call, word string) (string, error) {
	return word, ctx.Err()
}

// None takes nothing from the model.
//
//mcp:tool readonly
func None(ctx context.Context, call *mcp.Call) (string, error) {
	return "none", ctx.Err()
}

// In is a struct beside them.
type In struct {
	// Word is any word.
	Word string `json:"word"`
}

// Beside takes a struct.
//
//mcp:tool readonly
func Beside(ctx context.Context, _ *mcp.Call, in In) (string, error) {
	return in.Word, ctx.Err()
}
