// Package weather requires what has a default.
package weather

// Input says which forecast is wanted.
type Input struct {
	// Days is the number of days.
	Days int `json:"days" jsonschema:"required,default=3"` // want `:45: required-with-default: a required member never uses its default`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
