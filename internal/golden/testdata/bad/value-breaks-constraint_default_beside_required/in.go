// Package weather has an optional struct that cannot be read from nothing: it has
// a default and a required member.
package weather

// Page says which part is wanted.
type Page struct {
	// Size is the size.
	Size int `json:"size" jsonschema:"default=20"`
	// Token is the token.
	Token string `json:"token"`
}

// Input says which forecast is wanted.
type Input struct {
	// Page is the part.
	Page Page `json:"page" mcp:"optional"` // want `:2: value-breaks-constraint`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
