// Package dialect has what OpenAI refuses.
package dialect

import "encoding/json"

const schema = `{"type": "object", "$schema": "https://json-schema.org/draft/2020-12/schema", "anyOf": [{"type": "object"}]}`

// Put stores what it is given.
//
//mcp:tool schema=schema
func Put(in json.RawMessage) error { return nil } // want(-1) `:1: dialect: put: OpenAI refuses anyOf at the root (root-combinator` `:1: dialect: put: OpenAI refuses an object without properties (properties-missing` `:1: dialect: put: OpenAI refuses $schema at the root (schema-keyword`
