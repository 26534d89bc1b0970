// Package weather has keywords with values that they cannot take.
package weather

// Input says which forecast is wanted.
type Input struct {
	Days int    `json:"days" jsonschema:"maximum=1O"`     // want `:47: bad-keyword-value: maximum=1O is not a number (letter O?)`
	City string `json:"city" jsonschema:"pattern=(a"`     // want `:47: bad-keyword-value: pattern: missing closing )`
	Wind bool   `json:"wind" jsonschema:"default=yes"`    // want `:47: bad-keyword-value: default=yes: want true or false`
	Name string `json:"name" jsonschema:"minLength=few"`  // want `:49: bad-keyword-value`
	Size int    `json:"size" jsonschema:"minimum=x"`      // want `:47: bad-keyword-value`
	Area int    `json:"area" jsonschema:"default=1.5"`    // want `:47: bad-keyword-value`
	Mail string `json:"mail" jsonschema:"format=e-mail"`  // want `:46: bad-keyword-value`
	Step int    `json:"step" jsonschema:"multipleOf=0"`   // want `:50: bad-keyword-value`
	Look string `json:"look" jsonschema:"pattern=(?=a)"`  // want `:47: bad-keyword-value`
	Many string `json:"many" jsonschema:"minLength=-1"`   // want `:49: bad-keyword-value`
	Flag string `json:"flag" jsonschema:"required=maybe"` // want `:48: bad-keyword-value`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
