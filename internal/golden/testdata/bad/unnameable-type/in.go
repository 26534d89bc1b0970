// Package weather uses types that it cannot name.
package weather

import "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/bad/unnameable-type/other"

// Input says which forecast is wanted.
type Input struct {
	Place other.Place `json:"place"` // want `:2: unnameable-type`
	city  string      `json:"city"`  // want `:2: unnameable-type`
}

// Ask asks.
//
//mcp:tool
func Ask(in Input) error { return nil }
