// Package profile has one struct in both profiles.
package profile

import (
	"context"
	"time"
)

// Level is a level.
type Level int

// The levels.
const (
	Low  Level = 1
	High Level = 2
)

// Keywords has what the portable profile cannot say.
type Keywords struct {
	// Const is always v1.
	Const string `json:"const" jsonschema:"const=v1"`
	// Above has exclusive bounds.
	Above float64 `json:"above,omitempty" jsonschema:"exclusiveMinimum=0,exclusiveMaximum=0.5"`
	// AboveInt has exclusive bounds on an integer.
	AboveInt int `json:"above_int,omitempty" jsonschema:"exclusiveMinimum=0,exclusiveMaximum=10"`
	// Step is on a grid.
	Step float64 `json:"step,omitempty" jsonschema:"multipleOf=0.1"`
	// Unique has no element twice.
	Unique []int `json:"unique,omitempty" jsonschema:"uniqueItems"`
	// Names has short names.
	Names map[string]Level `json:"names,omitempty" jsonschema:"keys.maxLength=3"`
	// Numbers has numbers for names.
	Numbers map[uint8]string `json:"numbers,omitempty"`
	// Levels has levels for names.
	Levels map[Level]string `json:"levels,omitempty"`
	// Data is a file.
	Data []byte `json:"data,omitempty" jsonschema:"contentMediaType=image/png"`
	// Site is a URI.
	Site string `json:"site,omitempty" jsonschema:"format=uri,example=https://example.com,example=urn:x"`
	// Wait is how long to wait.
	Wait time.Duration `json:"wait,omitempty" jsonschema:"dependentRequired=site" mcp:"nanoseconds"`
}

// CheckFull says that its arguments are valid.
//
//mcp:tool readonly profile=full
//mcp:example `{"const":"v1"}`
func CheckFull(ctx context.Context, k Keywords) (string, error) {
	return "valid", nil
}

// CheckPortable says that its arguments are valid.
//
//mcp:tool readonly
//mcp:example `{"const":"v1"}`
func CheckPortable(ctx context.Context, k Keywords) (string, error) {
	return "valid", nil
}
