// Package desk has completers: functions and methods, of prompts and of resources.
package desk

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Color is a color.
type Color string

// The colors.
const (
	Red   Color = "red"
	Rust  Color = "rust"
	Green Color = "green"
)

// Desk knows names.
type Desk struct{ names []string }

// NewServer publishes a desk.
func NewServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "golden", Version: "1.0.0"})
	desk := &Desk{[]string{"Ada", "Alan", "Grace"}}
	server.AddResources(Resources()...)
	server.AddResources(DeskResources(desk)...)
	server.AddPrompts(Prompts()...)
	server.AddPrompts(DeskPrompts(desk)...)
	return server
}

// Greet greets somebody. Its color completes by itself.
//
//mcp:prompt
func (d *Desk) Greet(name string, color Color, tone string) string {
	return "Hello " + name + ", " + string(color) + ", " + tone
}

// names completes the name.
//
//mcp:complete greet.name
//mcp:complete desk://people/{name}
func (d *Desk) completeName(ctx context.Context, prefix string) ([]string, error) {
	var found []string
	for _, name := range d.names {
		if strings.HasPrefix(strings.ToLower(name), strings.ToLower(prefix)) {
			found = append(found, name)
		}
	}
	return found, nil
}

// completeTone goes by the color that is chosen already.
//
//mcp:complete greet.tone
func completeTone(prefix string, known map[string]string) []string {
	return []string{prefix + "ly " + known["color"]}
}

// Person is somebody.
//
//mcp:resource desk://people/{name}
func (d *Desk) Person(name string) (string, error) {
	if !slices.Contains(d.names, name) {
		return "", mcp.ErrResourceNotFound
	}
	return name, nil
}

// Drawer is a drawer of a color.
//
//mcp:resource desk://drawers/{color}/{number}
func Drawer(color Color, number int) string { return string(color) }

// completeNumber fails.
//
//mcp:complete desk://drawers/{color}/{number}{number}
func completeNumber(prefix string) ([]string, error) { return nil, errors.New("no numbers") }

// Count has more numbers than one answer may have.
//
//mcp:prompt
func Count(number int) string { return "" }

//mcp:complete count.number
func completeCount(string) []string { return slices.Repeat([]string{"7"}, 101) }
