// Package weather is a case of gen/emit: a function with one struct, and one with
// plain parameters.
package weather

import (
	"context"
	"encoding/json"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// ForecastInput says what is asked.
type ForecastInput struct {
	City  string
	Days  int
	Home  Address
	Token string
	Units []Unit
}

// Address is where somebody lives.
type Address struct{ Zip string }

// Unit is a unit of temperature.
type Unit string

// The units.
const (
	Celsius Unit = "celsius"
	Kelvin  Unit = "kelvin"
)

// GetForecast returns the forecast for a city.
func GetForecast(ctx context.Context, in *ForecastInput) (string, error) {
	return in.City + " " + in.Home.Zip, nil
}

// Mean is the mean of numbers.
func Mean(first float64, rest ...float64) float64 {
	sum := first
	for _, r := range rest {
		sum += r
	}
	return sum / float64(1+len(rest))
}

// Ping does nothing.
func Ping() {}

const relaySchema = `{"type":"object"}`

// Relay hands its arguments on.
func Relay(call *mcp.Call, arguments json.RawMessage) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.Text{Text: string(arguments)}}}, nil
}
