// Package dialect has what Anthropic refuses with strict set.
package dialect

// Put stores what it is given.
//
//mcp:tool
func Put(in Input) error { return nil }

// Input is what to store.
type Input struct {
	// Labels are stored beside it.
	Labels map[string]string `json:"labels"` // want `:2: dialect: labels: Anthropic with strict misreads a map`
	// Value is anything.
	//
	//mcp:ignore untyped-member the store takes anything
	Value any `json:"value"` // want `:2: dialect: value: Anthropic with strict refuses a schema without type (untyped`
	// Below is within it.
	Below *Node `json:"below"` // want `:2: dialect: below: Anthropic with strict refuses the recursive type behind #/$defs/Node (recursion`
}

// Node is one of a tree.
//
//mcp:ignore recursive-type a tree is what is stored
type Node struct {
	// Next are those below.
	Next []Node `json:"next"` // want `:2: dialect: next: Anthropic with strict refuses the recursive type behind #/$defs/Node (recursion`
}
