// Package hotel describes parameters that the server supplies.
package hotel

import (
	"context"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// CreateBooking reserves a room.
//
//mcp:tool
//mcp:param ctx desc="The context."
//mcp:param call desc="The call."
func CreateBooking(ctx context.Context, call *mcp.Call, room string) error { return nil } // want(-2) `:13: injected-parameter: ctx is supplied by the server` want(-1) `:13: injected-parameter`
