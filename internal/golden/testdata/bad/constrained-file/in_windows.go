package weather

// OnlyWindows is not part of every build.
//
//mcp:tool
func OnlyWindows() error { return nil } // want(-1) `:1: constrained-file`
