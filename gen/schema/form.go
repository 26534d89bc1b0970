package schema

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// formFormats are the formats of a form's strings: 2025-11-25, StringSchema.
var formFormats = []string{"email", "uri", "date", "date-time"}

// Form is the schema of a form, as the protocol's restricted dialect has it: one level
// of strings, numbers, booleans and choices. What it cannot say is described. old is
// the same for 2025-06-18, which lacks defaults and choices of several; ok is false
// when the form cannot be asked there.
func Form(form *ir.Object) (text, old Text, ok bool) {
	b := &builder{full: true}
	root, before := formRoot(), formRoot()
	ok = true
	for _, f := range form.Fields {
		if f.Hidden {
			continue
		}
		root.Properties.Set(f.Name, b.control(f))
		control := b.control(f)
		before.Properties.Set(f.Name, control)
		ok = oldControl(control) && ok
		if f.Required {
			root.Required = append(root.Required, f.Name)
			before.Required = append(before.Required, f.Name)
		}
	}
	return Text{lines: printed(root)}, Text{lines: printed(before)}, ok
}

func formRoot() *jsonschema.Schema {
	return &jsonschema.Schema{Type: "object", Properties: jsonschema.NewProperties()}
}

// control is the schema of a member.
func (b *builder) control(f *ir.Field) *jsonschema.Schema {
	n := b.controlOf(f.Type)
	s := n.described(f.Description)
	inForm(s)
	if f.Default != nil {
		s.Default = json.RawMessage(f.Default.JSON)
	}
	return s
}

func (b *builder) controlOf(t ir.Type) node {
	switch t := t.(type) {
	case *ir.Pointer:
		return b.controlOf(t.Elem)
	case *ir.Opt:
		return b.controlOf(t.Elem)
	case *ir.EnumRef:
		n := b.typeOf(t)
		if n.schema.Type == "string" {
			n.schema.OneOf, n.notes = titled(t.Enum, n.schema.Enum), nil
			if n.schema.OneOf != nil {
				n.schema.Enum = nil
			}
		}
		return n
	case *ir.Array:
		n := b.Array(t)
		items := b.controlOf(t.Elem).schema
		if items.OneOf != nil {
			items = &jsonschema.Schema{AnyOf: items.OneOf}
		}
		n.schema.Items = items
		return n
	}
	return b.typeOf(t)
}

// titled is a choice for each value with its title, nil when no constant has a doc
// comment.
func titled(e *ir.Enum, values []any) []*jsonschema.Schema {
	var all []*jsonschema.Schema
	documented := false
	for _, value := range values {
		choice := &jsonschema.Schema{Const: value}
		_ = json.Unmarshal([]byte(literal(value)), &choice.Title) // a string, as the base type says
		for _, m := range e.Members {
			if m.JSON == literal(value) && m.Description != "" {
				line, _, _ := strings.Cut(m.Description, "\n")
				choice.Title, documented = strings.TrimSuffix(line, "."), true
			}
		}
		all = append(all, choice)
	}
	if !documented {
		return nil
	}
	return all
}

// inForm moves what a form cannot say into the description.
func inForm(s *jsonschema.Schema) {
	constAsEnum(s)
	inclusiveBounds(s)
	lost := &jsonschema.Schema{
		Pattern: s.Pattern, ExclusiveMinimum: s.ExclusiveMinimum, ExclusiveMaximum: s.ExclusiveMaximum,
		MultipleOf: s.MultipleOf, UniqueItems: s.UniqueItems, ContentEncoding: s.ContentEncoding,
		ContentMediaType: s.ContentMediaType, Examples: s.Examples,
	}
	s.Pattern, s.ExclusiveMinimum, s.ExclusiveMaximum, s.MultipleOf = "", "", "", ""
	s.UniqueItems, s.ContentEncoding, s.ContentMediaType, s.Examples = false, "", "", nil
	if s.Format != "" && !slices.Contains(formFormats, s.Format) {
		lost.Format, s.Format = s.Format, ""
	}
	if s.Type != "string" && s.Enum != nil {
		lost.Enum, s.Enum = s.Enum, nil
	}
	s.Deprecated, s.ReadOnly, s.WriteOnly = false, false, false
	say(s, inWords(lost)...)
}

// oldControl makes a member's schema one of 2025-06-18, and says whether it is.
func oldControl(s *jsonschema.Schema) bool {
	if s.Type != "boolean" {
		s.Default = nil
	}
	if s.OneOf != nil {
		var titles []string
		for _, choice := range s.OneOf {
			s.Enum = append(s.Enum, choice.Const)
			titles = append(titles, choice.Title)
		}
		s.OneOf = nil
		s.Extras = map[string]any{"enumNames": titles}
	}
	return s.Type != "array"
}
