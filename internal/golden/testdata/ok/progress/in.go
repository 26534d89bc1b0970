// Package copying has a handler that says how far it is.
package copying

import (
	"context"
	"fmt"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// CopyFiles copies files and reports each.
//
//mcp:tool
//mcp:param files minimum=0 maximum=10
func CopyFiles(ctx context.Context, call *mcp.Call, files int) (string, error) {
	for i := range files {
		call.Progress(ctx, float64(i+1), float64(files), fmt.Sprintf("file %d", i+1))
	}
	return fmt.Sprintf("copied %d files", files), nil
}
