// Package defaults sets options for all of its tools, which one of them overrides.
//
//mcp:server timeout=20ms errors=mask unknown=ignore output=text maxresult=100
package defaults

import (
	"context"
	"errors"
	"strings"
)

// Point is a point.
type Point struct {
	// X is the abscissa.
	X int `json:"x"`
}

// Wait waits for its deadline.
//
//mcp:tool readonly
func Wait(ctx context.Context) error {
	<-ctx.Done()
	return ctx.Err()
}

// Fail fails.
//
//mcp:tool readonly
func Fail(ctx context.Context) error { return errors.New("disk 7 is on fire") }

// FailOpenly fails and says why.
//
//mcp:tool readonly errors=expose
func FailOpenly(ctx context.Context) error { return errors.New("disk 7 is on fire") }

// Move takes and returns a point.
//
//mcp:tool
func Move(ctx context.Context, p Point) (Point, error) { return p, nil }

// MoveStrictly takes nothing else, and returns it with a schema.
//
//mcp:tool unknown=reject output=structured
func MoveStrictly(ctx context.Context, p Point) (Point, error) { return p, nil }

// Long returns more than the limit.
//
//mcp:tool readonly
func Long(ctx context.Context) (string, error) { return strings.Repeat("long ", 100), nil }

// Longer has a limit of its own.
//
//mcp:tool readonly maxresult=1KiB
func Longer(ctx context.Context) (string, error) { return strings.Repeat("long ", 100), nil }
