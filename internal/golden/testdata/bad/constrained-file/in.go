// Package weather has marked declarations in files that not every build has.
package weather

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast() error { return nil }
