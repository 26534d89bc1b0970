// Package weather has a keyword of the elements on the slice itself.
package weather

// Input says which forecast is wanted.
type Input struct {
	// Cities are the cities.
	Cities []string `json:"cities" jsonschema:"maxLength=3"` // want `:45: implicit-items: maxLength of an array is taken for its elements`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
