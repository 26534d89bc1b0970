// Package weather declares what the generated file declares.
package weather

// Tools are tools of another kind.
type Tools struct{} // want `:6: identifier-collision`

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast() error { return nil }

var getForecastTool = 3 // want `:5: identifier-collision`
