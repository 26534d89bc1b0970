// Package desk has two completers for one argument, and a resource with two URIs.
package desk

// Greet greets.
//
//mcp:prompt
//mcp:prompt hello
//mcp:prompt hi
func Greet(name string) string { return "" } // want(-1) `:14: repeated-option: a second prompt name, hi, beside hello`

//mcp:complete hello.name
func completeAgain(prefix string) []string { return nil }

//mcp:complete hello.name
func completeMore(prefix string) []string { return nil } // want(-1) `:16: repeated-option: name of the prompt hello has two completers`

// Drawer is a drawer.
//
//mcp:resource desk://drawer
//mcp:resource desk://chest
func Drawer() string { return "" } // want(-1) `:16: repeated-option: a second value, desk://chest, beside desk://drawer`
