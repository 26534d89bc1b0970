// Package rule has members that accept anything.
package rule

import "encoding/json"

// Rule is a rule.
type Rule struct {
	Model any             `json:"model"` // want `:2: untyped-member: Rule.Model takes any JSON value`
	Raw   json.RawMessage `json:"raw"`   // want `:2: untyped-member`
	// Free may be anything, and says why.
	//
	//mcp:ignore untyped-member the engine takes every value
	Free any `json:"free"`
}

// SaveRule saves a rule.
//
//mcp:tool
func SaveRule(r Rule) error { return nil }
