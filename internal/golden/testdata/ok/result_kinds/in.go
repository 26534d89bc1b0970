// Package results has a tool for every kind of result.
package results

import (
	"context"
	"errors"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Name is a string kind.
type Name string

// Point is a struct.
type Point struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// None returns nothing at all.
//
//mcp:tool idempotent
func None() {}

// OnlyError returns an error or nothing.
//
//mcp:tool idempotent
func OnlyError(ctx context.Context, fail bool) error {
	if fail {
		return errors.New("the disk is full; delete something")
	}
	return nil
}

// Text returns a string with <tags> & quotes.
//
//mcp:tool readonly
func Text() string { return "a<b>&c \"d\"\n日本\u2028" }

// Named returns a named string.
//
//mcp:tool readonly
func Named() (Name, error) { return "n", nil }

// TextAsJSON returns a string with a schema.
//
//mcp:tool readonly output=structured
func TextAsJSON() string { return "a \"b\"" }

// Struct returns an object.
//
//mcp:tool readonly
//mcp:returns desc="The point."
func Struct() (Point, error) { return Point{X: 1, Y: 2}, nil }

// StructAsText returns an object without a schema.
//
//mcp:tool readonly output=text
func StructAsText() (Point, error) { return Point{X: 1, Y: 2}, nil }

// Slice returns an array.
//
//mcp:tool readonly
func Slice() []Point { return []Point{{X: 1}, {Y: 2}} }

// Array returns an array of fixed length.
//
//mcp:tool readonly
func Array() [2]bool { return [2]bool{true, false} }

// Map returns an object of one member type.
//
//mcp:tool readonly
func Map() map[string]Point { return map[string]Point{"b": {X: 1}, "a": {Y: 2}} }

// Number returns a number.
//
//mcp:tool readonly
func Number() float64 { return 1.5 }

// Whole returns an integer.
//
//mcp:tool readonly
func Whole() (int, error) { return -7, nil }

// Bool returns a truth value.
//
//mcp:tool readonly
func Bool() bool { return true }

// When returns a time.
//
//mcp:tool readonly
func When() time.Time { return time.Date(2026, 1, 2, 3, 4, 5, 600_000_000, time.UTC) }

// OneContent returns a content block.
//
//mcp:tool readonly
func OneContent() (mcp.Content, error) { return mcp.Text{Text: "one"}, nil }

// ManyContents returns content blocks.
//
//mcp:tool readonly
func ManyContents() []mcp.Content {
	return []mcp.Content{mcp.Text{Text: "first"}, mcp.Image{Data: []byte{1, 2, 3}, MIMEType: "image/png"}}
}

// Image returns an image.
//
//mcp:tool readonly
func Image() mcp.Image { return mcp.Image{Data: []byte("png"), MIMEType: "image/png"} }

// Audio returns a sound.
//
//mcp:tool readonly
func Audio() mcp.Audio { return mcp.Audio{Data: []byte("wav"), MIMEType: "audio/wav"} }

// Link returns a link to a resource.
//
//mcp:tool readonly
func Link() mcp.ResourceLink {
	return mcp.ResourceLink{URI: "staff://users/1", Name: "user 1"}
}

// WholeResult returns a result as it is.
//
//mcp:tool readonly
func WholeResult(ctx context.Context, empty bool) (*mcp.CallToolResult, error) {
	if empty {
		return nil, nil
	}
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.Text{Text: "half done"}}, IsError: true}, nil
}
