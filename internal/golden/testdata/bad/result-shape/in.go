// Package weather has results of a shape that no tool can have.
package weather

// Two returns two values.
//
//mcp:tool
func Two() (string, int, error) { return "", 0, nil } // want `:6: result-shape: want (T), (T, error), (error) or (); got (string, int, error)`

// Early returns the error first.
//
//mcp:tool
func Early() (error, string) { return nil, "" } // want `:6: result-shape`
