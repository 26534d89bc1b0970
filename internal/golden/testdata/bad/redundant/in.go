// Package weather says one thing twice.
package weather

// Input says which forecast is wanted.
type Input struct {
	//mcp:schema maximum=50
	Days int `json:"days" jsonschema:"maximum=50"` // want `:36: redundant`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
