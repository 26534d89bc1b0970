// Package schema publishes ir: it turns the arguments and the result of a tool
// into JSON Schema 2020-12, as canonical text.
//
// An input schema says everything that the reader enforces, as far as its Profile
// lets it, and says the rest in words. An output schema asserts only what the Go
// type guarantees by itself (types, closed objects, members that are never
// omitted, integer ranges, array lengths, date-time); what an author wrote beyond
// that stands in its descriptions.
//
// Reading order: Input and Output here build a schema with builder (type.go,
// object.go), a profile rewrites it (profile.go), and print writes it (print.go).
// Keywords reach a schema through the setters of gen/keyword, so that no file of
// this package names one that a reader enforces.
package schema

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// Profile says for whom an input schema is written.
type Profile int

// The profiles.
const (
	Portable Profile = iota // legal for every mainstream client
	Full                    // every keyword, as written
)

// Text is a schema as canonical JSON text, cut into lines so that each property
// has one of its own.
type Text struct {
	lines []string
}

// Lines are the pieces of the text. Joined with nothing between them they are the
// schema.
func (t Text) Lines() []string { return t.lines }

// String is the whole schema.
func (t Text) String() string { return strings.Join(t.lines, "") }

// Input is the schema that a tool's arguments are published with. A hand-written
// one keeps its text but for insignificant white space, which a transport that
// frames messages by line could not carry.
func Input(tool *ir.Tool, profile Profile) Text {
	if tool.Schema != nil {
		return Text{lines: []string{compact(tool.Schema.Text)}}
	}
	b := &builder{full: profile == Full}
	root := b.root(tool.Input, "")
	if b.full {
		for _, e := range tool.Examples {
			root.Examples = append(root.Examples, json.RawMessage(e.Arguments))
		}
	}
	return b.finish(root)
}

// Output is the schema that a tool's result is published with. ok is false when
// it has none.
func Output(output ir.Output) (text Text, ok bool) {
	o, ok := output.(*ir.StructuredOutput)
	if !ok || o.TextOnly {
		return Text{}, false
	}
	b := &builder{output: true}
	t := o.Type
	for {
		pointer, isPointer := t.(*ir.Pointer)
		if !isPointer {
			break
		}
		t = pointer.Elem // a nil result is written as its zero value
	}
	if ref, isRef := t.(*ir.Ref); isRef {
		return b.finish(b.root(ref.Object, firstOf(o.Description, ref.Object.Description))), true
	}
	return b.finish(b.typeOf(t).described(o.Description)), true
}

// root is an object in full even where it is part of a cycle: a client wants to
// see an object, not a reference, at the top.
func (b *builder) root(o *ir.Object, description string) *jsonschema.Schema {
	if o == nil {
		o = &ir.Object{}
	}
	n := b.object(o)
	n.own = "" // what it is for, the tool says
	return n.described(description)
}

// finish adds the definitions that root refers to, applies the profile and prints.
func (b *builder) finish(root *jsonschema.Schema) Text {
	root.Definitions = b.definitions
	if !b.full {
		portable(root)
	}
	return Text{lines: printed(root)}
}

// compact drops insignificant white space from JSON text.
func compact(text string) string {
	var b bytes.Buffer
	if err := json.Compact(&b, []byte(text)); err != nil {
		return text // not JSON; analyze has said so
	}
	return b.String()
}

func firstOf(texts ...string) string {
	for _, t := range texts {
		if t != "" {
			return t
		}
	}
	return ""
}
