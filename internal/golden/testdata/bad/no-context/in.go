// Package slow has deadlines that reach nobody.
package slow

// Wait waits.
//
//mcp:tool timeout=5s
func Wait(city string) error { return nil } // want(-1) `:12: no-context: no context.Context: timeout=5s cannot stop the call`
