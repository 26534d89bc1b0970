// Package library has parameters that are no variables of their URI.
package library

// Book is a book.
//
//mcp:resource library://books/{ident}
//mcp:param number name=ident
//mcp:param no minimum=1
func Book(number int, idents string) string { return "" } // want(-1) `:13: unknown-parameter: Book has no parameter "no"` want `:23: unknown-parameter: library://books/{ident} has no variable "idents"; did you mean`
