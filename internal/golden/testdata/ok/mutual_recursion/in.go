// Package graph has types that contain themselves by way of others.
package graph

import "context"

// Node is a node of a graph.
type Node struct {
	// Name is its name.
	Name string `json:"name" jsonschema:"minLength=1"`
	// Out are the edges that leave it.
	Out []Edge `json:"out,omitempty"`
	// At is where it is drawn.
	At Point `json:"at,omitzero"`
}

// Edge leads to a node.
type Edge struct {
	// Weight is its weight.
	Weight float64 `json:"weight" jsonschema:"minimum=0"`
	// To is where it leads.
	To *Node `json:"to"`
}

// Point is a place.
type Point struct {
	// X is across.
	X int `json:"x"`
	// Y is down.
	Y int `json:"y"`
}

// List is a list.
type List[T any] struct {
	// Value is the first of it.
	Value T `json:"value"`
	// Next is the rest of it.
	Next *List[T] `json:"next,omitempty"`
}

// Walk returns the node.
//
//mcp:tool readonly
func Walk(ctx context.Context, n Node) (Node, error) {
	return n, nil
}

// Length returns how long a list of places is.
//
//mcp:tool readonly
func Length(ctx context.Context, in struct {
	// Places are the places.
	Places List[Point] `json:"places"`
	// Words are the words.
	Words *List[string] `json:"words,omitempty"`
}) (int, error) {
	n := 1
	for l := in.Places.Next; l != nil; l = l.Next {
		n++
	}
	for l := in.Words; l != nil; l = l.Next {
		n++
	}
	return n, nil
}
