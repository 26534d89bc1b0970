// Package plain has no directive, though it was named on the command line.
package plain // want `:1: nothing-marked`

// Add adds.
func Add(a, b int) int { return a + b }
