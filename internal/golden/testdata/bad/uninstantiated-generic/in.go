// Package sum has a generic function that nobody instantiated.
package sum

// Sum adds.
//
//mcp:tool
func Sum[T int | float64](a, b T) T { return a + b } // want `:6: uninstantiated-generic: Sum has type parameters`
