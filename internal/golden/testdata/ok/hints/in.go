// Package hints has every combination of the annotations that a tool function may
// leave unsaid.
package hints

// Unsaid gets the specification's defaults.
//
//mcp:tool
func Unsaid() {}

// ReadOnly cannot be destructive.
//
//mcp:tool readonly
func ReadOnly() {}

// NotReadOnly says so.
//
//mcp:tool readonly=false
func NotReadOnly() {}

// Additive only adds.
//
//mcp:tool destructive=false
func Additive() {}

// Idempotent may be repeated.
//
//mcp:tool idempotent
func Idempotent() {}

// Closed stays in this process.
//
//mcp:tool readonly openworld=false
func Closed() {}

// Everything is said, in two lines.
//
//mcp:tool all_said title="All is said" readonly=false destructive
//mcp:tool idempotent=true openworld=false
func Everything() {}
