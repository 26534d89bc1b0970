// Package weather has options that encoding/json does not know.
package weather

// Input says which forecast is wanted.
type Input struct {
	Location string `json:"location,required"` // want `:34: unknown-json-option: encoding/json has no option "required"`
	Days     int    `json:"days,omitemtpy"`    // want `:30: unknown-json-option`
	Tags     []int  `json:"tags,string"`       // want `:30: unknown-json-option`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
