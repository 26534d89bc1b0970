// Package weather has a pattern with a comma, which ends it.
package weather

// Input says which forecast is wanted.
type Input struct {
	// Zip is the ZIP code.
	Zip string `json:"zip" jsonschema:"pattern=^a{1,3}$"` // want `:45: value-cut-at-comma: pattern stops at the comma: ^a{1`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
