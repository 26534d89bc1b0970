// Package dialect has what Anthropic refuses.
package dialect

import "encoding/json"

const schema = `{"type": "object", "properties": {"a b": {"type": "string"}}, "oneOf": [{"required": ["a b"]}]}`

// Put stores what it is given.
//
//mcp:tool schema=schema
func Put(in json.RawMessage) error { return nil } // want(-1) `:1: dialect: put: Anthropic refuses oneOf at the root (root-combinator` `:1: dialect: put: Anthropic refuses the member name a b (member-name`
