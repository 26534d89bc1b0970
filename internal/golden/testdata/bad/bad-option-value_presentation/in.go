// Package billing says wrongly how its tools are shown.
//
//mcp:server budget=many
package billing // want(-1) `:21: bad-option-value: budget=many: want a whole number above 0`

// Charge takes money.
//
//mcp:tool icon=http://example.org/charge.png meta.io.modelcontextprotocol/x=1 meta.-a=2
func Charge(amount int) error { return nil } // want(-1) `:12: bad-option-value: icon=http://example.org/charge.png is neither` `:47: bad-option-value: the prefix io.modelcontextprotocol/ is reserved` `:80: bad-option-value: "-a" is no name of a member of _meta`
