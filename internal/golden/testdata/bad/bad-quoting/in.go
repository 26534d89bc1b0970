// Package hotel has quotes that do not close, or stand in the middle.
package hotel

// Open never closes its quote.
//
//mcp:tool title="List rooms
func Open() {} // want(-1) `:18: bad-quoting: unterminated quoted value`

// Glued has no space behind the quote.
//
//mcp:tool title="List"readonly
func Glued() {} // want(-1) `:24: bad-quoting: need a space after the quoted value`

// Middle has a quote inside a bare value.
//
//mcp:tool title=List"rooms"
func Middle() {} // want(-1) `:12: bad-quoting: quote the whole value`
