// Package weather has a word in a tag that is no keyword.
package weather

// Input says which forecast is wanted.
type Input struct {
	// City is the city.
	City string `json:"city" jsonschema:"enum=Rome,requird"` // want `:49: stray-word: "requird" is neither keyword nor description; did you mean required?`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
