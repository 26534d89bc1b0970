// Package weather has keywords on types that they say nothing about.
package weather

import "time"

// Input says which forecast is wanted.
type Input struct {
	City  string    `json:"city" jsonschema:"minimum=1"`                       // want `:43: keyword-kind: minimum needs a number, City is string; did you mean minLength?`
	Days  int       `json:"days" jsonschema:"minLength=1"`                     // want `:43: keyword-kind`
	Tags  []string  `json:"tags" jsonschema:"minProperties=1,items.minimum=1"` // want `:43: keyword-kind` `:59: keyword-kind`
	Since time.Time `json:"since" jsonschema:"minLength=3"`                    // want `:44: keyword-kind`
	Wind  bool      `json:"wind" jsonschema:"pattern=x"`                       // want `:43: keyword-kind`
	Place Place     `json:"place" jsonschema:"format=email"`                   // want `:44: keyword-kind`
}

// Place is a place.
type Place struct {
	// Name is its name.
	Name string `json:"name"`
}

// GetForecast returns a forecast.
//
//mcp:tool
//mcp:param days pattern=x
func GetForecast(days int, city string) (string, error) { return "", nil } // want(-1) `:18: keyword-kind`

// Ask asks.
//
//mcp:tool
func Ask(in Input) (string, error) { return "", nil }
