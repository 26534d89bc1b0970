// Package weather has errors of its own in what a tool needs. Those inside function
// bodies are none of the generator's business.
package weather

// Input says which forecast is wanted.
type Input struct {
	Place Plaace `json:"place"` // want `:8: does-not-compile`
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return 3, undefined() }

// Other is not marked and has no type.
func Other(x Missing) {}
