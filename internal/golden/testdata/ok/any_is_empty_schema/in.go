// Package rule has a member that may be any JSON value, in and out. Its schema is
// {} and never true, which several clients refuse.
package rule

import "context"

// Rule is a named condition.
type Rule struct {
	// Name is the name of the rule.
	Name string `json:"name"`
	// Model is the condition, in whatever form the rule engine understands.
	Model any `json:"model"` // want `:2: untyped-member: Rule.Model takes any JSON value`
}

// SaveRule stores a rule and returns it as stored.
//
//mcp:tool idempotent
func SaveRule(ctx context.Context, r Rule) (Rule, error) {
	return r, nil
}

// KindOf names the Go type that a model arrives as.
//
//mcp:tool readonly
func KindOf(ctx context.Context, r Rule) (string, error) {
	switch r.Model.(type) {
	case nil:
		return "nil", nil
	case map[string]any:
		return "map[string]any", nil
	case []any:
		return "[]any", nil
	case string:
		return "string", nil
	case bool:
		return "bool", nil
	case float64:
		return "float64", nil
	}
	return "json.Number", nil
}
