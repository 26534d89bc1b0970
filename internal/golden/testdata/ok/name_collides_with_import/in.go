// Package jsonwire is named like an import of its generated file, and declares
// what the others are called: mcp, utf8, context-free.
package jsonwire

import (
	"context"
	"time"
)

// mcp is an unlucky name.
const mcp = "unlucky"

// utf8 is another one.
type utf8 struct {
	// Strings is named like a package.
	Strings string `json:"strings" jsonschema:"minLength=1"`
}

// regexp checks nothing.
func regexp(s string) string { return s }

// Input is what the tool is given.
type Input struct {
	// Utf8 is nested.
	Utf8 utf8 `json:"utf8"`
	// Code has a pattern.
	Code string `json:"code" jsonschema:"pattern=^[a-z]+$"`
	// Time is when.
	Time time.Time `json:"time,omitzero"`
}

// Call returns what it got.
//
//mcp:tool readonly
func Call(ctx context.Context, in Input) (string, error) {
	return regexp(mcp + " " + in.Utf8.Strings + " " + in.Code), nil
}

// Shadow has parameters named like the generated code's own variables.
//
//mcp:tool readonly
func Shadow(ctx context.Context, req, args, in, out, d, err, seen, e, v string) (string, error) {
	return req + args + in + out + d + err + seen + e + v, nil
}

// Keywords has parameters whose names are types and functions of Go.
//
//mcp:tool readonly
func Keywords(ctx context.Context, string bool, len int, nil bool) []int {
	if string && nil {
		return []int{len}
	}
	return []int{0}
}
