// Package mcptest calls tools in memory and plays transcripts, for the tests of
// programs that publish tools.
package mcptest

import (
	"testing"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Result is what a client sees of a call.
type Result struct {
	IsError    bool
	Structured string // JSON text; empty: none
}

// Text joins the text blocks.
func (r *Result) Text() string { return "" }

// Call calls one of tools with arguments (JSON text) through a real server.
func Call(t testing.TB, tools []mcp.Tool, name, arguments string) *Result { return nil }

// Transcript plays the txtar file at path against a new server.
func Transcript(t testing.TB, newServer func() *mcp.Server, path string, update bool) {}
