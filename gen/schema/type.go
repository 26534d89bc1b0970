package schema

import (
	"encoding/json"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
)

// builder turns ir types into schemas of one direction. It collects the
// definitions that they refer to.
type builder struct {
	output      bool
	full        bool
	definitions jsonschema.Definitions
}

// node is the schema of one type, with the words that go into its description:
// own is the type's own description, which a field's replaces; notes are kept
// beside either.
type node struct {
	schema *jsonschema.Schema
	own    string
	notes  []string
}

// described is the node's schema with its description. A field's description
// replaces the type's.
func (n node) described(field string) *jsonschema.Schema {
	n.schema.Description = firstOf(field, n.own)
	say(n.schema, n.notes...)
	return n.schema
}

// say appends sentences to a description, each on a line of its own.
func say(s *jsonschema.Schema, sentences ...string) {
	for _, sentence := range sentences {
		if s.Description != "" {
			s.Description += "\n"
		}
		s.Description += sentence
	}
}

// orNull widens a schema to null. The description moves to the outside, where a
// client looks for it.
func orNull(s *jsonschema.Schema) *jsonschema.Schema {
	wide := &jsonschema.Schema{
		AnyOf:       []*jsonschema.Schema{s, {Type: "null"}},
		Description: s.Description,
	}
	s.Description = ""
	return wide
}

// typeOf is the schema of a type.
func (b *builder) typeOf(t ir.Type) node { return ir.Visit[node](t, b) }

// constrain applies the author's keywords to n. What asserts something is only
// described on output, and where the keywords speak of a value that the schema
// sees in another form (worded).
func (b *builder) constrain(n node, worded bool, constraints []ir.Constraint) node {
	words := &jsonschema.Schema{}
	for _, c := range constraints {
		def, ok := keyword.Lookup(c.Keyword)
		if !ok || def.Schema == nil {
			continue
		}
		target := n.schema
		if c.Fails != nil && (b.output || worded) {
			target = words
		}
		def.Schema(target, c.Operand)
	}
	n.notes = append(n.notes, inWords(words)...)
	return n
}

// Boolean is true or false.
func (b *builder) Boolean(t *ir.Boolean) node {
	n := node{schema: &jsonschema.Schema{Type: "boolean"}}
	if t.Quoted {
		n.schema = &jsonschema.Schema{Type: "string", Pattern: "^(true|false)$"}
	}
	return b.constrain(n, t.Quoted, t.Constraints)
}

// Integer has the range of its Go kind. int and int64 have none: their bounds
// would tell a model nothing and are beyond what many clients can hold.
func (b *builder) Integer(t *ir.Integer) node {
	n := node{schema: &jsonschema.Schema{Type: "integer"}}
	if t.Quoted {
		n.schema = &jsonschema.Schema{Type: "string", Pattern: decimalPattern(t.Kind.Signed())}
	} else {
		inRange(n.schema, t.Kind)
	}
	return b.constrain(n, t.Quoted, t.Constraints)
}

func decimalPattern(signed bool) string {
	if signed {
		return "^-?(0|[1-9][0-9]*)$"
	}
	return "^(0|[1-9][0-9]*)$"
}

func inRange(s *jsonschema.Schema, kind ir.IntegerKind) {
	least, greatest := kind.Range()
	switch kind {
	case ir.Int, ir.Int64:
	case ir.Uint, ir.Uint64, ir.Uintptr:
		s.Minimum = json.Number(least)
	default:
		s.Minimum, s.Maximum = json.Number(least), json.Number(greatest)
	}
}

// Number is any JSON number.
func (b *builder) Number(t *ir.Number) node {
	n := node{schema: &jsonschema.Schema{Type: "number"}}
	if t.Quoted {
		n.schema = &jsonschema.Schema{Type: "string", Pattern: `^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`}
	}
	return b.constrain(n, t.Quoted, t.Constraints)
}

// String is text.
func (b *builder) String(t *ir.String) node {
	return b.constrain(node{schema: &jsonschema.Schema{Type: "string"}}, false, t.Constraints)
}

// EnumRef lists the constants. What they mean goes into the description.
func (b *builder) EnumRef(t *ir.EnumRef) node {
	e := t.Enum
	n := b.typeOf(e.Base)
	n.own, n.notes = e.Description, nil
	values := make([]any, 0, len(e.Members))
	for _, m := range e.Members {
		value := any(json.RawMessage(m.JSON))
		if n.schema.Type == "string" {
			value = json.RawMessage(quoted(value)) // json:",string"
		}
		values = append(values, value)
	}
	if b.output {
		n.notes = describeMembers(e, true)
		if len(n.notes) == 0 {
			n.notes = inWords(&jsonschema.Schema{Enum: values})
		}
	} else {
		n.schema = &jsonschema.Schema{Type: n.schema.Type, Enum: values}
		n.notes = describeMembers(e, false)
	}
	return b.constrain(n, false, t.Constraints)
}

// describeMembers is a list of the constants that have a description, or of all
// of them once one has.
func describeMembers(e *ir.Enum, all bool) []string {
	var lines []string
	documented := false
	for _, m := range e.Members {
		var name string
		if json.Unmarshal([]byte(m.JSON), &name) != nil {
			name = m.JSON
		}
		line := "- " + name
		if m.Description != "" {
			line += ": " + strings.ReplaceAll(m.Description, "\n", "\n  ")
			documented = true
		} else if !all {
			continue
		}
		lines = append(lines, line)
	}
	if !documented {
		return nil
	}
	return lines
}

// Time is an RFC 3339 date and time.
func (b *builder) Time(t *ir.Time) node {
	return b.constrain(node{schema: &jsonschema.Schema{Type: "string", Format: "date-time"}}, false, t.Constraints)
}

// Duration is text in Go's syntax, which no format names, or an integer.
func (b *builder) Duration(t *ir.Duration) node {
	n := node{
		schema: &jsonschema.Schema{Type: "string"},
		notes:  []string{`A duration such as "300ms" or "1h30m".`},
	}
	if t.Nanoseconds {
		n = node{schema: &jsonschema.Schema{Type: "integer"}, notes: []string{"A duration in nanoseconds."}}
	}
	return b.constrain(n, false, t.Constraints)
}

// Bytes is base64.
func (b *builder) Bytes(t *ir.Bytes) node {
	return b.constrain(node{schema: &jsonschema.Schema{Type: "string", ContentEncoding: "base64"}}, false, t.Constraints)
}

// Text is what the type's own methods read and write, or a library type.
func (b *builder) Text(t *ir.Text) node {
	n := node{schema: &jsonschema.Schema{Type: "string"}}
	switch t.Library {
	case ir.NetipAddr:
		n.notes = []string{"An IPv4 or IPv6 address."}
	case ir.NetipPrefix:
		n.notes = []string{`An IP prefix such as "10.0.0.0/8".`}
	case ir.URL:
		if b.output { // a url.URL may hold what is none
			n.notes = []string{"A URI or a relative reference."}
		} else {
			n.schema.Format = "uri-reference"
		}
	case ir.UUID:
		n.schema.Format = "uuid"
	}
	return b.constrain(n, false, t.Constraints)
}

// BigInt is an integer without a range.
func (b *builder) BigInt(t *ir.BigInt) node {
	return b.constrain(node{schema: &jsonschema.Schema{Type: "integer"}}, false, t.Constraints)
}

// Custom is the wire form that its author states.
func (b *builder) Custom(t *ir.Custom) node { return b.typeOf(t.Wire) }

// Raw is any value.
func (b *builder) Raw(t *ir.Raw) node {
	return b.constrain(node{schema: &jsonschema.Schema{}}, false, t.Constraints)
}

// NumberText is any JSON number.
func (b *builder) NumberText(t *ir.NumberText) node {
	return b.constrain(node{schema: &jsonschema.Schema{Type: "number"}}, false, t.Constraints)
}

// Any is any value.
func (b *builder) Any(t *ir.Any) node {
	return b.constrain(node{schema: &jsonschema.Schema{}}, false, t.Constraints)
}
