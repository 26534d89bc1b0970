// Package hotel has comments that look like directives and are prose to gofmt.
package hotel

// Space is one space too many.
//
// mcp:tool
func Space() {} // want(-1) `:1: not-a-directive: this is prose, not a directive`

// Capitals are no letters of a directive.
//
// MCP:tool
func Capitals() {} // want(-1) `:1: not-a-directive`

// After has the space behind the colon.
//
// mcp: tool
func After() {} // want(-1) `:1: not-a-directive`

// Twice is commented twice.
//
// //mcp:tool
func Twice() {} // want(-1) `:1: not-a-directive`
