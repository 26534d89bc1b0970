//go:build special

package weather

// OnlySpecial is not part of every build.
//
//mcp:tool
func OnlySpecial() error { return nil } // want(-1) `:1: constrained-file`
