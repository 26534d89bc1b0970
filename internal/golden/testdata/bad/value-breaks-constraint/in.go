// Package weather has values that break the author's own constraints.
package weather

// Mode is a mode.
type Mode string

// The modes.
const (
	Fast Mode = "fast"
	Slow Mode = "slow"
)

// Input says which forecast is wanted.
type Input struct {
	Days int    `json:"days" jsonschema:"minimum=1,default=0"`           // want `:49: value-breaks-constraint: default=0 is below minimum=1`
	City string `json:"city" jsonschema:"minLength=3,enum=Rome,enum=LA"` // want `:66: value-breaks-constraint: enum=LA is shorter than minLength=3`
	Mode Mode   `json:"mode" jsonschema:"default=medium"`                // want `:39: value-breaks-constraint`
	Unit string `json:"unit" jsonschema:"maxLength=2,example=metric"`    // want `:51: value-breaks-constraint`
	Kind Mode   `json:"kind" jsonschema:"maxLength=3"`                   // want `:39: value-breaks-constraint`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
