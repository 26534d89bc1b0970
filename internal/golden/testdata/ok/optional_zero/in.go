// Package forecast has optional members whose absence and whose zero differ: an
// absent days must not break minimum=1.
package forecast

import (
	"context"
	"fmt"
)

// Forecast says which forecast is wanted.
type Forecast struct {
	// Days is the number of days; all that are known when left out.
	Days int `json:"days,omitempty" jsonschema:"minimum=1,maximum=14"`
	// Unit is the unit.
	Unit string `json:"unit,omitempty" jsonschema:"minLength=1"`
	// Hours are the hours of the day.
	Hours []int `json:"hours,omitempty" jsonschema:"minItems=1,items.minimum=0,items.maximum=23"`
	// Wind asks for the wind.
	Wind *bool `json:"wind,omitempty"`
	// Retries is optional, though its tag says nothing of it.
	Retries int `json:"retries" jsonschema:"minimum=1" mcp:"optional"`
	// Place is required, though its tag says omitempty.
	Place string `json:"place,omitempty" jsonschema:"required"`
}

// GetForecast says how it understood its arguments.
//
//mcp:tool readonly
func GetForecast(ctx context.Context, f Forecast) (string, error) {
	return fmt.Sprintf("%q days=%d unit=%q hours=%v wind=%t retries=%d",
		f.Place, f.Days, f.Unit, f.Hours, f.Wind != nil, f.Retries), nil
}
