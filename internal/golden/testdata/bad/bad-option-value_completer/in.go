// Package desk has completers of what is not there.
package desk

// Greet greets.
//
//mcp:prompt
func Greet(name, tone string) string { return "" }

// Drawer is a drawer.
//
//mcp:resource desk://drawers/{color}/{number}
func Drawer(color string, number int) string { return "" }

//mcp:complete
func nothing(prefix string) []string { return nil } // want(-1) `:7: bad-option-value: //mcp:complete needs what it completes first`

//mcp:complete greet
func noArgument(prefix string) []string { return nil } // want(-1) `:16: bad-option-value: "greet" names no argument of a prompt and no variable of a resource`

//mcp:complete great.name
func noPrompt(prefix string) []string { return nil } // want(-1) `:16: bad-option-value: this package has no prompt great`

//mcp:complete greet.names
func noName(prefix string) []string { return nil } // want(-1) `:16: bad-option-value: the prompt greet has nothing named "names" to complete`

//mcp:complete desk://drawer/{color}/{number}{color}
func noTemplate(prefix string) []string { return nil } // want(-1) `:16: bad-option-value: this package has no resource template`

//mcp:complete desk://drawers/{color}/{number}
func whichOne(prefix string) []string { return nil } // want(-1) `:16: bad-option-value: desk://drawers/{color}/{number} has several variables`

//mcp:complete desk://drawers/{color}/{number}{size}
func noVariable(prefix string) []string { return nil } // want(-1) `:16: bad-option-value: the resource desk://drawers/{color}/{number} has nothing named "size"`
