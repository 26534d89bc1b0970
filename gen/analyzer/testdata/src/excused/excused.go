// Package excused excuses its warnings.
package excused

// Wait waits.
//
//mcp:tool timeout=5s
//mcp:ignore no-context it is quick
//mcp:ignore empty-description its name says it all
func Wait() error { return nil }
