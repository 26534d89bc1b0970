// Package weather has a file of the generated file's name that somebody wrote.
package weather

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast() error { return nil }
