package weather

// OnlyTests is part of no build.
//
//mcp:tool
func OnlyTests() error { return nil } // want(-1) `:1: constrained-file`
