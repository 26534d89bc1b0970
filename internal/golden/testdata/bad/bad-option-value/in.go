// Package hotel has values that their options cannot take.
package hotel

// NoUnit has a number without a unit.
//
//mcp:tool timeout=5
func NoUnit() {} // want(-1) `:20: bad-option-value: timeout=5: missing unit`

// Yes is not true.
//
//mcp:tool readonly=yes
func Yes() {} // want(-1) `:21: bad-option-value: readonly=yes: want true or false`

// Word is none of the words.
//
//mcp:tool output=json
func Word() {} // want(-1) `:19: bad-option-value`

// Size has a unit that nobody knows.
//
//mcp:tool maxresult=5XB
func Size() {} // want(-1) `:22: bad-option-value`

// Negative limits nothing.
//
//mcp:tool timeout=-5s
func Negative() {} // want(-1) `:20: bad-option-value`

// Empty has no value at all.
//
//mcp:tool timeout
func Empty() {} // want(-1) `:12: bad-option-value`
