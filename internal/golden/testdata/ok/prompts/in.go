// Package office has prompts of every shape.
package office

import (
	"context"
	"fmt"
	"net/netip"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Department is a part of the company.
type Department string

// The departments.
const (
	Engineering Department = "engineering"
	Sales       Department = "sales"
)

// Level is how loud something is.
type Level int

// The levels.
const (
	Quiet Level = 1
	Loud  Level = 2
)

// NewServer publishes the prompts.
func NewServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "golden", Version: "1.0.0"})
	server.AddPrompts(Prompts()...)
	return server
}

// Onboard welcomes somebody.
//
// department is where they work.
//
// tone is how they are spoken to.
//
//mcp:prompt title="Welcome somebody"
//mcp:param days default=30 minimum=1 maximum=90
func Onboard(ctx context.Context, department Department, tone string, days int) ([]mcp.PromptMessage, error) {
	return []mcp.PromptMessage{
		{Role: mcp.RoleAssistant, Content: mcp.Text{Text: "How may I help?"}},
		{Content: mcp.Text{Text: fmt.Sprintf("Welcome somebody to %s for %d days, %s.", department, days, tone)}},
	}, nil
}

// Everything takes every kind of value that a string can be.
//
//mcp:prompt every-kind
func Everything(call *mcp.Call, b bool, i int8, u uint64, f float64, level Level, when time.Time, wait time.Duration, addr netip.Addr, note *string) string {
	text := fmt.Sprintf("%t %d %d %g %d %s %s %s %s", b, i, u, f, level, when.Format(time.DateOnly), wait, addr, call.Revision())
	if note != nil {
		text += " " + *note
	}
	return text
}

// Request is what Ask asks for.
type Request struct {
	// Topic is what it is about.
	Topic string `json:"topic" jsonschema:"minLength=3,enum=weather,enum=traffic"`
	Short bool   `json:"short,omitempty"`
	Token string `json:"token,omitempty" mcp:"secret" jsonschema:"maxLength=4"`
}

// Text is a string.
type Text string

// Ask takes a struct.
//
//mcp:prompt
func Ask(in Request) (Text, error) { return Text(fmt.Sprintf("%s %t", in.Topic, in.Short)), nil }

// Plain takes nothing.
//
//mcp:prompt
func Plain() mcp.PromptMessage {
	return mcp.PromptMessage{Content: mcp.ResourceLink{URI: "office://plan", Name: "plan"}}
}

// Whole makes the result itself.
//
//mcp:prompt
func Whole(ctx context.Context) *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Description: "For today.", Messages: []mcp.PromptMessage{
		{Content: mcp.Image{Data: []byte("png"), MIMEType: "image/png"}},
	}}
}
