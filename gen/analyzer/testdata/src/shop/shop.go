// Package shop has mistakes that a fix mends, and some that it does not.
package shop

import (
	"context"

	"model"
)

// GetPrice looks up what an item costs.
//
//mcp:tool readonly
func GetPrice(ctx context.Context, in Query) (int, error) { return 0, nil }

// Query is what to look up.
type Query struct {
	Item string `json:"item" jsonschema:"maxLenght=80"` // want `unknown keyword "maxLenght"; did you mean maxLength\?; fix: write maxLength \[unknown-keyword\]`
	Days int    `json:"days" jsonschema:"minLength=1"`  // want `minLength needs a string, Days is integer; did you mean minimum\?; fix: write minimum \[keyword-kind\]`
}

// Ship sends something.
//
//mcp:tool
func Ship(
	how model.Speed,
	hook func(), // want `parameter hook: a func cannot be JSON`
) error {
	return nil
}
