// Package library has resources that match the same URIs, and prompts of one name.
package library

// Book is a book.
//
//mcp:resource library://books/{id}
func Book(id int) string { return "" }

// Same is a book too.
//
//mcp:resource library://books/{name}
func Same(name string) string { return "" } // want(-1) `:16: name-collision: library://books/{id} and library://books/{name} match the same URIs`

// All are the books.
//
//mcp:resource library://books
func All() string { return "" }

// AllAgain are the books too.
//
//mcp:resource library://books
func AllAgain() string { return "" } // want(-1) `:16: name-collision: library://books and library://books match the same URIs`

// Rest may stand beside Book: it matches more.
//
//mcp:resource library://books/{+rest}
func Rest(rest string) string { return "" }

// Greet greets.
//
//mcp:prompt
func Greet() string { return "" }

// Hello greets too.
//
//mcp:prompt greet
func Hello() string { return "" } // want(-1) `:14: name-collision: func Greet and func Hello are both the prompt greet`
