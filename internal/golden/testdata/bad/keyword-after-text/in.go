// Package weather has a keyword behind the text, where it is a part of it.
package weather

// Input says which forecast is wanted.
type Input struct {
	City string `json:"city" jsonschema:"City or ZIP,enum=x"` // want `:51: keyword-after-text: enum=x is inside the description`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
