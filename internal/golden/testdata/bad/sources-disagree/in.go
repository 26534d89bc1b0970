// Package weather says two things about one member.
package weather

// Level is a level.
//
//mcp:schema maximum=10
type Level int

// Input says which forecast is wanted.
type Input struct {
	//mcp:schema maximum=50
	Days int `json:"days" jsonschema:"maximum=100"` // want `:36: sources-disagree: maximum=100 here, but`
	//mcp:schema description="The city."
	City string `json:"city" jsonschema:"description=The town."` // want `:51: sources-disagree`
	Loud Level  `json:"loud" jsonschema:"maximum=20"`            // want `:39: sources-disagree: maximum=20 here, but maximum=10 on the type`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
