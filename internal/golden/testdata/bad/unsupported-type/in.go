// Package weather has types that JSON cannot hold.
package weather

import "context"

// Input says which forecast is wanted.
type Input struct {
	Hook  func()              `json:"hook"` // want `:2: unsupported-type`
	Ch    chan int            `json:"ch"`   // want `:2: unsupported-type`
	Wave  complex128          `json:"wave"` // want `:2: unsupported-type`
	Deep  map[string][]func() `json:"deep"` // want `:2: unsupported-type`
	inner chan int            // not exported, so not part of it
}

// GetForecast returns a forecast.
//
//mcp:tool
func GetForecast(in Input) (string, error) { return "", nil }

// Watch takes a function.
//
//mcp:tool
func Watch(cb func()) error { return nil } // want `:12: unsupported-type: parameter cb: a func cannot be JSON`

// Stream returns a channel.
//
//mcp:tool
func Stream() (chan int, error) { return nil, nil } // want `:16: unsupported-type`

// Late has its context at the end.
//
//mcp:tool
func Late(city string, ctx context.Context) error { return nil } // want `:24: unsupported-type`
