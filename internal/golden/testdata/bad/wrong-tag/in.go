// Package weather has keys in the tag of the others.
package weather

// Input says which forecast is wanted.
type Input struct {
	// Days is the number of days.
	Days int `json:"days" mcp:"minimum=1"` // want `:29: wrong-tag: minimum belongs in the jsonschema tag`
	// Key is the key.
	Key string `json:"key" jsonschema:"secret"` // want `:37: wrong-tag`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
