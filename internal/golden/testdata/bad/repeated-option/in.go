// Package hotel has options that are given twice.
package hotel

// Once is enough.
//
//mcp:tool title=a title=b
func Once() {} // want(-1) `:20: repeated-option: title given twice`

// TwoLines repeats it on another line.
//
//mcp:tool readonly
//mcp:tool readonly
func TwoLines() {} // want(-1) `:12: repeated-option`

// TwoNames is named twice.
//
//mcp:tool one
//mcp:tool two
func TwoNames() {} // want(-1) `:12: repeated-option`

// Param has a bound twice.
//
//mcp:tool
//mcp:param nights minimum=1
//mcp:param nights minimum=2
func Param(nights int) {} // want(-1) `:20: repeated-option`
