// Package vault has errors that the client must not see, and errors meant for it.
package vault

import (
	"context"
	"errors"
	"fmt"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

var errSecret = errors.New("dial 10.0.0.7: password hunter2 refused")

// Open shows its error.
//
//mcp:tool readonly
func Open(ctx context.Context) (string, error) {
	return "", fmt.Errorf("open the vault: %w", errSecret)
}

// OpenMasked hides its error by its directive.
//
//mcp:tool readonly errors=mask
func OpenMasked(ctx context.Context) (string, error) {
	return "", errSecret
}

// OpenInternal hides this error by itself.
//
//mcp:tool readonly
func OpenInternal(ctx context.Context) (string, error) {
	return "", mcp.Internal(errSecret)
}

// Refuse answers a protocol error on purpose, though its errors are masked.
//
//mcp:tool readonly errors=mask
func Refuse(ctx context.Context) (string, error) {
	return "", fmt.Errorf("refuse: %w", &mcp.Error{Code: 4001, Message: "the vault is sealed"})
}
