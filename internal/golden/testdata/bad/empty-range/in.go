// Package weather has bounds that leave nothing, or more than the type has.
package weather

// Input says which forecast is wanted.
type Input struct {
	Days uint8  `json:"days" jsonschema:"maximum=300"`                           // want `:39: empty-range: maximum=300 exceeds uint8 (255)`
	Hour int    `json:"hour" jsonschema:"minimum=5,maximum=3"`                   // want `:49: empty-range`
	City string `json:"city" jsonschema:"maxLength=2,minLength=3"`               // want `:51: empty-range`
	Size int    `json:"size" jsonschema:"exclusiveMinimum=1,exclusiveMaximum=2"` // want `:58: empty-range`
	Pair [2]int `json:"pair" jsonschema:"maxItems=1"`                            // want `:39: empty-range`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
