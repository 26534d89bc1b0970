// Package shapes has sealed interfaces.
package shapes

import (
	"context"
	"errors"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Shape is a shape.
//
//mcp:union
type Shape interface{ isShape() }

// Circle is round.
type Circle struct {
	// Radius is how big it is.
	Radius float64 `json:"radius" jsonschema:"exclusiveMinimum=0"`
}

// Square has four equal sides.
//
//mcp:variant kind=box
type Square struct {
	// Side is how long one is.
	Side int `json:"side" jsonschema:"minimum=1,default=1"`
	// Name is what it is called.
	Name string `json:"name,omitempty"`
}

// Dot has no size.
type Dot struct{}

func (Circle) isShape()  {}
func (*Square) isShape() {}
func (Dot) isShape()     {}

// Validate refuses a square that is called circle.
func (s *Square) Validate() error {
	if s.Name == "circle" {
		return mcp.Invalid("name", "a square is no circle")
	}
	return nil
}

// Event happens.
//
//mcp:union tag=type
type Event interface{ isEvent() }

// Click is a click.
type Click struct {
	// At is where it happened.
	At [2]int `json:"at"`
}

// Key is a key.
type Key struct {
	// Code is which one.
	Code string `json:"code" mcp:"secret"`
}

func (Click) isEvent() {}
func (Key) isEvent()   {}

// Draw says what was drawn.
type Draw struct {
	// Shape is what to draw.
	Shape Shape `json:"shape"`
	// Event is why.
	Event Event `json:"event,omitempty"`
	// Named are further shapes.
	Named map[string]Shape `json:"named,omitempty"`
}

// DrawShape returns what was drawn.
//
//mcp:tool
func DrawShape(ctx context.Context, d Draw) (Draw, error) {
	return d, nil
}

// FirstShape returns a shape.
//
//mcp:tool readonly
//mcp:param which desc="which one"
func FirstShape(ctx context.Context, which string) (Shape, error) {
	switch which {
	case "pointer":
		return &Circle{Radius: 1}, nil
	case "nil":
		return nil, nil
	case "nil pointer":
		return (*Square)(nil), nil
	}
	return nil, errors.New("no such shape")
}
