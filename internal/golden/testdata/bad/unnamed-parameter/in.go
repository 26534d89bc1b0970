// Package weather has a parameter without a name.
package weather

import "context"

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(context.Context, string) error { return nil } // want `:35: unnamed-parameter`

// Blank has a name that is none.
//
//mcp:tool
func Blank(ctx context.Context, _ string) error { return nil } // want `:33: unnamed-parameter`
