// Package web embeds two structs with a member of one name, which encoding/json
// would drop without a word.
package web

// Left has a name.
type Left struct {
	// Name is the name.
	Name string `json:"name"`
}

// Right has a name too.
type Right struct {
	// Name is the name.
	Name string `json:"name"` // want `:2: name-collision`
}

// Input has both.
type Input struct {
	Left
	Right
}

// Get gets.
//
//mcp:tool
func Get(in Input) error { return nil }
