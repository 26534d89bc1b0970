// Package slow has handlers that outlive their deadline.
package slow

import "context"

// Stubborn never looks at its context.
//
//mcp:tool readonly timeout=20ms
func Stubborn(ctx context.Context) (string, error) {
	select {}
}

// Polite stops when its context is done, and has no deadline that it could read.
//
//mcp:tool readonly timeout=20ms
func Polite(ctx context.Context) (string, error) {
	if _, ok := ctx.Deadline(); ok {
		return "", context.DeadlineExceeded
	}
	<-ctx.Done()
	return "", ctx.Err()
}

// Quick is done long before its deadline.
//
//mcp:tool readonly timeout=1m30s
func Quick(ctx context.Context) (string, error) {
	return "done", ctx.Err()
}
