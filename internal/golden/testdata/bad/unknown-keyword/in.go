// Package weather misspells keywords.
package weather

// Input says which forecast is wanted.
type Input struct {
	City string   `json:"city" jsonschema:"minLength=1,maxLenght=80"`       // want `:53: unknown-keyword: unknown keyword "maxLenght"`
	Days int      `json:"days" jsonschema:"mininum=1"`                      // want `:41: unknown-keyword: unknown keyword "mininum"; did you mean minimum?`
	Mode string   `json:"mode" jsonschema:"mode=fast picks the quick path"` // want `:41: unknown-keyword`
	Tags []string `json:"tags" jsonschema:"items.maxlen=3"`                 // want `:41: unknown-keyword`
	Kind string   `json:"kind" jsonschema:"oneof_ref=#/$defs/Kind"`         // want `:41: unknown-keyword`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
