// Package weather has maps with keys that JSON cannot have.
package weather

// Input says which forecast is wanted.
type Input struct {
	Meta map[chan int]string `json:"meta"` // want `:2: unsupported-map-key: Input.Meta[chan int]`
	Grid map[float64]string  `json:"grid"` // want `:2: unsupported-map-key`
	Flag map[bool]int        `json:"flag"` // want `:2: unsupported-map-key`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }
