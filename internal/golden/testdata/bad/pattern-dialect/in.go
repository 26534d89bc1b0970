// Package weather has patterns that RE2 and ECMA-262 read differently.
package weather

// Input says which forecast is wanted.
type Input struct {
	City string `json:"city" jsonschema:"pattern=(?i)^rome$"`     // want `:47: pattern-dialect`
	Code string `json:"code" jsonschema:"pattern=\\A[a-z]+\\z"`   // want `:47: pattern-dialect`
	Name string `json:"name" jsonschema:"pattern=^[[:alpha:]]+$"` // want `:47: pattern-dialect`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
