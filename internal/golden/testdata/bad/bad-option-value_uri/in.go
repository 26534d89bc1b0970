// Package library has URIs that are none, and templates that cannot be matched.
package library

// Books has no scheme.
//
//mcp:resource books
func Books() string { return "" } // want(-1) `:16: bad-option-value: books has no scheme`

// Shelf has a space in its URI.
//
//mcp:resource "library://top shelf"
func Shelf() string { return "" } // want(-1) `:16: bad-option-value: " " cannot stand in a URI`

// Search is a form of RFC 6570 that has no inverse.
//
//mcp:resource library://search{?q}
func Search(q string) string { return "" } // want(-1) `:32: bad-option-value: {?q} cannot be matched`

// Path goes on behind the rest.
//
//mcp:resource library://files/{+path}/raw
func Path(path string) string { return "" } // want(-1) `:32: bad-option-value: {+path} takes all the rest of the URI, so nothing can follow`

// Pair does not say where the first variable ends.
//
//mcp:resource library://{a}{b}
func Pair(a, b string) string { return "" } // want(-1) `:29: bad-option-value: no text between two variables, so nothing tells where the first one`

// Twice has one variable twice.
//
//mcp:resource library://{a}/{a}
func Twice(a string) string { return "" } // want(-1) `:30: bad-option-value: {a} comes twice`

// Open has no closing brace.
//
//mcp:resource library://{a
func Open(a string) string { return "" } // want(-1) `:26: bad-option-value: { without its }`

// Closed has no opening brace.
//
//mcp:resource library://a}
func Closed() string { return "" } // want(-1) `:27: bad-option-value: } without its {`

// Missing lacks a parameter.
//
//mcp:resource library://books/{id}/pages/{page}
func Missing(id int) string { return "" } // want(-1) `:37: bad-option-value: {page}: Missing has no parameter of that name`

// Fixed has a parameter, and a URI without variables.
//
//mcp:resource library://fixed
func Fixed(id int) string { return "" } // want(-1) `:16: bad-option-value: library://fixed has no variable for the parameter id`

// Nothing has no URI.
//
//mcp:resource mime=text/plain
func Nothing() string { return "" } // want(-1) `:7: bad-option-value: //mcp:resource needs a URI, or a template of one, first`

// Options has values that its options do not take.
//
//mcp:resource library://options priority=high audience=everybody size=5x
func Options() string { return "" } // want(-1) `:43: bad-option-value: priority=high: want a number from 0 to 1` `:57: bad-option-value: audience=everybody: want user or assistant, several with commas` `:72: bad-option-value: size=5x: unknown unit x`

// Named has a name with a space.
//
//mcp:prompt "two words"
func Named() string { return "" } // want(-1) `:14: bad-option-value: "two words": a prompt's name is of letters, digits, _ and -, at most`
