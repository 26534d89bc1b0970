// Package weather was edited after its file was generated.
package weather

// Forecast says what the weather will be.
//
//mcp:tool readonly
func Forecast() error { return nil }
