// Package weather has a description of one word that looks like a keyword.
package weather

// Input says which forecast is wanted.
type Input struct {
	City string `json:"city" jsonschema:"requird"` // want `:39: one-word-description: description "requird": did you mean the flag required?`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
