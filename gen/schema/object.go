package schema

import (
	"encoding/json"
	"reflect"

	"github.com/invopop/jsonschema"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// headerKeyword is MCP's annotation of an argument that a client repeats as an
// HTTP header.
const headerKeyword = "x-mcp-header"

// The names of a map with integer keys: the only spelling of each integer.
const (
	decimalName  = "^(0|-?[1-9][0-9]*)$"
	unsignedName = "^(0|[1-9][0-9]*)$"
)

// Array has its element's schema, and the length of a Go array.
func (b *builder) Array(t *ir.Array) node {
	n := node{schema: &jsonschema.Schema{Type: "array", Items: b.element(t.Elem, t.NullableElem)}}
	if t.Len >= 0 {
		length := uint64(t.Len)
		n.schema.MinItems, n.schema.MaxItems = &length, &length
	}
	return b.constrain(n, false, t.Constraints)
}

// element is the schema of what stands in an array or map.
func (b *builder) element(t ir.Type, nullable bool) *jsonschema.Schema {
	s := b.typeOf(t).described("")
	if nullable {
		return orNull(s)
	}
	return s
}

// Map is an object whose members are all of one type.
func (b *builder) Map(t *ir.Map) node {
	n := node{schema: &jsonschema.Schema{
		Type:                 "object",
		PropertyNames:        b.key(t.Key),
		AdditionalProperties: b.element(t.Elem, t.NullableElem),
	}}
	return b.constrain(n, false, t.Constraints)
}

// key is what limits the names of a map's members; nil when nothing does.
func (b *builder) key(t ir.Type) *jsonschema.Schema {
	switch key := t.(type) {
	case *ir.Integer:
		pattern := unsignedName
		if key.Kind.Signed() {
			pattern = decimalName
		}
		n := node{schema: &jsonschema.Schema{Type: "string", Pattern: pattern}}
		n = b.constrain(n, true, key.Constraints)
		limits := &jsonschema.Schema{}
		inRange(limits, key.Kind)
		if len(n.notes) == 0 && limits.Maximum != "" {
			n.notes = []string{"An integer from " + string(limits.Minimum) + " to " + string(limits.Maximum) + "."}
		}
		return n.described("")
	case *ir.EnumRef:
		n := b.typeOf(key)
		n.schema.Type = "string"
		for i, value := range n.schema.Enum {
			n.schema.Enum[i] = json.RawMessage(quoted(value))
		}
		return n.described("")
	}
	s := b.typeOf(t).described("")
	if reflect.DeepEqual(s, &jsonschema.Schema{Type: "string"}) {
		return nil
	}
	return s
}

// quoted is the JSON string that a value makes as a member name.
func quoted(value any) string {
	text := string(value.(json.RawMessage))
	if text[0] == '"' {
		return text
	}
	return `"` + text + `"`
}

// Opt is its element, or null.
func (b *builder) Opt(t *ir.Opt) node {
	n := b.typeOf(t.Elem)
	n.schema = orNull(n.schema)
	return n
}

// UnionRef is one of several closed objects.
func (b *builder) UnionRef(t *ir.UnionRef) node {
	n := node{schema: &jsonschema.Schema{}, own: t.Union.Description}
	for _, v := range t.Union.Variants {
		n.schema.AnyOf = append(n.schema.AnyOf, b.Ref(&ir.Ref{Object: v.Object}).described(v.Description))
	}
	return b.constrain(n, false, t.Constraints)
}

// Pointer is its element: whether null may stand there is a matter of the field.
func (b *builder) Pointer(t *ir.Pointer) node {
	n := b.typeOf(t.Elem)
	if _, nested := t.Elem.(*ir.Pointer); nested && b.output {
		n.schema = orNull(n.schema)
	}
	return n
}

// Ref is the object itself, or a reference to it when it is part of a cycle.
func (b *builder) Ref(t *ir.Ref) node {
	if !t.Object.Recursive {
		return b.constrain(b.object(t.Object), false, t.Constraints)
	}
	name := t.Object.Name
	if _, known := b.definitions[name]; !known {
		if b.definitions == nil {
			b.definitions = jsonschema.Definitions{}
		}
		b.definitions[name] = nil // the cycle comes round to here
		b.definitions[name] = b.object(t.Object).described("")
	}
	return b.constrain(node{schema: &jsonschema.Schema{Ref: "#/$defs/" + name}}, false, t.Constraints)
}

// object is the schema of a struct.
func (b *builder) object(o *ir.Object) node {
	s := &jsonschema.Schema{
		Type:                 "object",
		Properties:           jsonschema.NewProperties(),
		AdditionalProperties: jsonschema.FalseSchema,
	}
	if o.Open && !b.output {
		s.AdditionalProperties = &jsonschema.Schema{}
	}
	if o.Tag != nil {
		s.Properties.Set(o.Tag.Name, &jsonschema.Schema{Type: "string", Enum: []any{o.Tag.Value}})
		s.Required = append(s.Required, o.Tag.Name)
	}
	for _, f := range o.Fields {
		if f.Hidden {
			continue
		}
		s.Properties.Set(f.Name, b.field(f))
		if b.requires(f) {
			s.Required = append(s.Required, f.Name)
		}
	}
	n := b.constrain(node{schema: s, own: o.Description}, false, o.Constraints)
	n.notes = append(n.notes, b.relations(s, o)...)
	return n
}

// relations publishes what an object says of several members at once. On output
// that is only described, and returned in words.
func (b *builder) relations(s *jsonschema.Schema, o *ir.Object) []string {
	target := s
	if b.output {
		target = &jsonschema.Schema{}
	}
	for _, d := range o.Dependents {
		if target.DependentRequired == nil {
			target.DependentRequired = map[string][]string{}
		}
		target.DependentRequired[d.If] = append(target.DependentRequired[d.If], d.Then...)
	}
	for _, g := range o.Groups {
		publishGroup(target, g)
	}
	if b.output {
		return inWords(target)
	}
	return nil
}

// publishGroup adds a combinator of member sets. A second one of a kind goes into
// allOf: a schema has each combinator once.
func publishGroup(s *jsonschema.Schema, g ir.Group) {
	var sets []*jsonschema.Schema
	for _, set := range g.Sets {
		sets = append(sets, &jsonschema.Schema{Required: set.Names, Title: set.Title})
	}
	switch {
	case g.AnyOf && s.AnyOf == nil:
		s.AnyOf = sets
	case g.AnyOf:
		s.AllOf = append(s.AllOf, &jsonschema.Schema{AnyOf: sets})
	case s.OneOf == nil:
		s.OneOf = sets
	default:
		s.AllOf = append(s.AllOf, &jsonschema.Schema{OneOf: sets})
	}
}

// requires reports whether a member is always there: on input because the author
// wants it, on output because nothing omits it.
func (b *builder) requires(f *ir.Field) bool {
	if !b.output {
		return f.Required
	}
	for _, step := range f.Path {
		if step.Pointer {
			return false
		}
	}
	return f.Omit == ir.OmitNever
}

// field is the schema of a member.
func (b *builder) field(f *ir.Field) *jsonschema.Schema {
	s := b.typeOf(f.Type).described(f.Description)
	if b.admitsNull(f) {
		s = orNull(s)
	}
	if b.output {
		return s
	}
	if f.Default != nil {
		s.Default = json.RawMessage(f.Default.JSON)
	}
	s.Extras = b.extras(f)
	return s
}

// extras are the keywords of a member that JSON Schema does not know. The author's
// own stand in the full profile alone: some clients refuse what they do not know.
func (b *builder) extras(f *ir.Field) map[string]any {
	all := map[string]any{}
	if f.Header != "" {
		all[headerKeyword] = f.Header
	}
	if b.full {
		for _, e := range f.Extras {
			all[e.Name] = json.RawMessage(e.JSON)
		}
	}
	return all
}

// admitsNull reports whether null is a value of the member: on input where the
// author says so, on output where a nil pointer is not omitted.
func (b *builder) admitsNull(f *ir.Field) bool {
	if !b.output {
		return f.Nullable
	}
	_, isPointer := f.Type.(*ir.Pointer)
	return isPointer && f.Omit == ir.OmitNever
}
