// Package draw has an interface with implementations.
package draw

// Shape is a shape.
type Shape interface{ area() float64 }

// Circle is round.
type Circle struct{ R float64 }

func (c Circle) area() float64 { return 3 * c.R * c.R }

// Square is square.
type Square struct{ A float64 }

func (s Square) area() float64 { return s.A * s.A }

// Input is what to draw.
type Input struct {
	// Shape is the shape.
	Shape Shape `json:"shape"` // want `:2: interface-without-union: Input.Shape: Shape is an interface`
}

// Draw draws.
//
//mcp:tool
func Draw(in Input) error { return nil }
