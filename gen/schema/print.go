package schema

import (
	"bytes"
	"encoding/json"
	"reflect"
	"sort"
	"strings"

	"github.com/invopop/jsonschema"
)

// The printer is our own because invopop's writes true for {} and puts type
// behind properties. It finds the keywords by reflection over the Schema type, so
// that the names stand in one place.
var (
	head = memberOrder("Type", "Ref", "AnyOf", "Properties", "Items")
	tail = memberOrder("Required", "AdditionalProperties", "Definitions")
	body = bodyOrder()
)

// member is one keyword of a schema: its name in JSON and its field.
type member struct {
	name  string
	index int
}

func memberOrder(fields ...string) []member {
	var all []member
	t := reflect.TypeFor[jsonschema.Schema]()
	for _, name := range fields {
		f, ok := t.FieldByName(name)
		if !ok {
			panic("schema: invopop's Schema has no field " + name)
		}
		all = append(all, memberOf(f))
	}
	return all
}

// bodyOrder is every keyword that is in neither head nor tail, in invopop's order.
func bodyOrder() []member {
	var all []member
	placed := map[string]bool{}
	for _, m := range append(append([]member(nil), head...), tail...) {
		placed[m.name] = true
	}
	t := reflect.TypeFor[jsonschema.Schema]()
	for i := range t.NumField() {
		f := t.Field(i)
		m := memberOf(f)
		if f.IsExported() && m.name != "-" && !placed[m.name] {
			all = append(all, m)
		}
	}
	return all
}

func memberOf(f reflect.StructField) member {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return member{name: name, index: f.Index[0]}
}

// FixedLength names the keywords that publish the length of a Go array, for the
// check that a reader makes of it.
func FixedLength() (least, most string) {
	m := memberOrder("MinItems", "MaxItems")
	return m[0].name, m[1].name
}

// FormatName names the keyword for the format of a library type's text.
func FormatName() string { return memberOrder("Format")[0].name }

// printer writes a schema. A line ends before and after each property.
type printer struct {
	line  strings.Builder
	lines []string
}

// printed is the canonical text of a schema: type first, properties in their own
// order, description near the end, required and additionalProperties last.
func printed(s *jsonschema.Schema) []string {
	p := &printer{}
	p.schema(s)
	p.breakLine()
	return p.lines
}

func (p *printer) breakLine() {
	if p.line.Len() > 0 {
		p.lines = append(p.lines, p.line.String())
		p.line.Reset()
	}
}

func (p *printer) schema(s *jsonschema.Schema) {
	if s == jsonschema.FalseSchema {
		p.line.WriteString("false")
		return
	}
	p.line.WriteByte('{')
	first := true
	p.members(s, head, &first)
	p.members(s, body, &first)
	p.extras(s.Extras, &first)
	p.members(s, tail, &first)
	p.line.WriteByte('}')
}

func (p *printer) members(s *jsonschema.Schema, members []member, first *bool) {
	fields := reflect.ValueOf(s).Elem()
	for _, m := range members {
		v := fields.Field(m.index)
		if v.IsZero() {
			continue
		}
		p.name(m.name, first)
		if v.Interface() == any(s.Properties) {
			p.properties(s)
		} else {
			p.value(v.Interface())
		}
	}
}

func (p *printer) properties(s *jsonschema.Schema) {
	var names []string
	all := map[string]*jsonschema.Schema{}
	for pair := s.Properties.Oldest(); pair != nil; pair = pair.Next() {
		names = append(names, pair.Key)
		all[pair.Key] = pair.Value
	}
	p.named(names, all)
}

func (p *printer) extras(extras map[string]any, first *bool) {
	for _, name := range sortedNames(extras) {
		p.name(name, first)
		p.line.Write(marshal(extras[name]))
	}
}

func (p *printer) name(name string, first *bool) {
	if !*first {
		p.line.WriteByte(',')
	}
	*first = false
	p.line.Write(marshal(name))
	p.line.WriteByte(':')
}

func (p *printer) value(v any) {
	switch v := v.(type) {
	case *jsonschema.Schema:
		p.schema(v)
	case []*jsonschema.Schema:
		p.schemas(v)
	case jsonschema.Definitions:
		p.named(sortedNames(v), v)
	case json.Number:
		p.line.WriteString(string(v))
	default:
		p.line.Write(marshal(v))
	}
}

func (p *printer) schemas(all []*jsonschema.Schema) {
	p.line.WriteByte('[')
	for i, s := range all {
		if i > 0 {
			p.line.WriteByte(',')
		}
		p.schema(s)
	}
	p.line.WriteByte(']')
}

// named writes subschemas by name, each on a line of its own.
func (p *printer) named(names []string, all map[string]*jsonschema.Schema) {
	p.line.WriteByte('{')
	for i, name := range names {
		p.breakLine()
		p.line.Write(marshal(name))
		p.line.WriteByte(':')
		p.schema(all[name])
		if i < len(names)-1 {
			p.line.WriteByte(',')
		}
	}
	if len(names) > 0 {
		p.breakLine()
	}
	p.line.WriteByte('}')
}

func sortedNames[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// marshal writes a value as JSON that escapes no more than JSON asks for.
func marshal(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic("schema: " + err.Error()) // values come from JSON text and strings
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
