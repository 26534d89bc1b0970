package keyword

import (
	"encoding/json"
	"go/token"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// table holds one entry a keyword; JSON Schema Validation 2020-12 defines them.
var table = []*Def{
	{
		Name: "title", Role: Annotation, On: Every, Operand: Words,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Title = word(op) },
		Probe:  Probe{On: String, Operand: "City"},
	},
	{
		Name: "description", Role: Annotation, On: Every, Operand: Words,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Description = word(op) },
		Probe:  Probe{On: String, Operand: "the city to look up"},
	},
	{
		Name: "minLength", On: String, Operand: Count,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.MinLength = count(op) },
		Fails:  ir.Compare{Measure: ir.Runes, Op: token.LSS},
		Pairs:  []string{"maxLength"},
		Probe:  Probe{On: String, Operand: "2", Accept: `"日本"`, Reject: `"日"`},
	},
	{
		Name: "maxLength", On: String, Operand: Count,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.MaxLength = count(op) },
		Fails:  ir.Compare{Measure: ir.Runes, Op: token.GTR},
		Probe:  Probe{On: String, Operand: "2", Accept: `"日本"`, Reject: `"日本語"`},
	},
	{
		Name: "pattern", On: String, Operand: Pattern,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Pattern = word(op) },
		Fails:  ir.Unmatched{},
		Probe:  Probe{On: String, Operand: "^[a-z]+$", Accept: `"oslo"`, Reject: `"Oslo"`},
	},
	{
		Name: "format", On: String, Operand: Format,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Format = word(op) },
		Fails:  ir.Call{Func: ir.RuntimeFunc{Package: "format"}},
		Probe:  Probe{On: String, Operand: "date", Accept: `"2026-02-28"`, Reject: `"2026-02-30"`},
	},
	{
		Name: "default", Role: Fact, On: Every, Operand: Value,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Default = value(op) },
		Probe:  Probe{On: Integer, Operand: "10"},
	},
	{
		Name: "example", Role: Annotation, On: Every, Operand: Value, List: true, Published: "examples",
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Examples = values(op) },
		Probe:  Probe{On: String, Operand: "Oslo"},
	},
	{
		Name: "enum", On: scalar, Operand: Value, List: true,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Enum = values(op) },
		Fails:  ir.NotOneOf{},
		Probe:  Probe{On: Integer, Operand: "5", Accept: "5.0", Reject: "6"},
	},
	{
		Name: "const", On: scalar, Operand: Value,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Const = value(op) },
		Fails:  ir.NotOneOf{},
		Probe:  Probe{On: String, Operand: "v1", Accept: `"v1"`, Reject: `"v2"`},
	},
	{
		Name: "multipleOf", On: Integer | Number, Operand: Decimal,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.MultipleOf = decimal(op) },
		Fails:  multipleOf,
		Probe:  Probe{On: Number, Operand: "0.1", Accept: "0.3", Reject: "0.35"},
	},
	{
		Name: "minimum", On: Integer | Number, Operand: Decimal,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Minimum = decimal(op) },
		Fails:  ir.Compare{Measure: ir.Magnitude, Op: token.LSS},
		Pairs:  []string{"maximum", "exclusiveMaximum"},
		Probe:  Probe{On: Number, Operand: "0.1", Accept: "0.1", Reject: "0.09"},
	},
	{
		Name: "maximum", On: Integer | Number, Operand: Decimal,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Maximum = decimal(op) },
		Fails:  ir.Compare{Measure: ir.Magnitude, Op: token.GTR},
		Probe:  Probe{On: Integer, Operand: "100", Accept: "1e2", Reject: "101"},
	},
	{
		Name: "exclusiveMinimum", On: Integer | Number, Operand: Decimal,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.ExclusiveMinimum = decimal(op) },
		Fails:  ir.Compare{Measure: ir.Magnitude, Op: token.LEQ},
		Pairs:  []string{"maximum", "exclusiveMaximum"},
		Probe:  Probe{On: Number, Operand: "0", Accept: "0.001", Reject: "0"},
	},
	{
		Name: "exclusiveMaximum", On: Integer | Number, Operand: Decimal,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.ExclusiveMaximum = decimal(op) },
		Fails:  ir.Compare{Measure: ir.Magnitude, Op: token.GEQ},
		Probe:  Probe{On: Integer, Operand: "10", Accept: "9", Reject: "10"},
	},
	{
		Name: "minItems", On: Array, Operand: Count,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.MinItems = count(op) },
		Fails:  ir.Compare{Measure: ir.Len, Op: token.LSS},
		Pairs:  []string{"maxItems"},
		Probe:  Probe{On: Array, Operand: "2", Accept: `["東","京"]`, Reject: `["東京"]`},
	},
	{
		Name: "maxItems", On: Array, Operand: Count,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.MaxItems = count(op) },
		Fails:  ir.Compare{Measure: ir.Len, Op: token.GTR},
		Probe:  Probe{On: Array, Operand: "1", Accept: `["東京"]`, Reject: `["東","京"]`},
	},
	{
		Name: "uniqueItems", On: Array, Operand: Bool,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.UniqueItems = flag(op) },
		Fails:  uniqueItems,
		Probe:  Probe{On: Array, Operand: "true", Accept: `[1,"1",{"a":1,"b":2}]`, Reject: `[{"a":1,"b":2},{"b":2.0,"a":1}]`},
	},
	{
		Name: "minProperties", On: Map | Struct, Operand: Count,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.MinProperties = count(op) },
		Fails:  ir.Compare{Measure: ir.Len, Op: token.LSS},
		Pairs:  []string{"maxProperties"},
		Probe:  Probe{On: Map, Operand: "1", Accept: `{"é":1}`, Reject: `{}`},
	},
	{
		Name: "maxProperties", On: Map | Struct, Operand: Count,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.MaxProperties = count(op) },
		Fails:  ir.Compare{Measure: ir.Len, Op: token.GTR},
		Probe:  Probe{On: Map, Operand: "1", Accept: `{"éé":1}`, Reject: `{"é":1,"e":2}`},
	},
	{
		Name: "deprecated", Role: Annotation, On: Every, Operand: Bool,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.Deprecated = flag(op) },
		Probe:  Probe{On: String, Operand: "true"},
	},
	{
		Name: "readOnly", Role: Annotation, On: Every, Operand: Bool,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.ReadOnly = flag(op) },
		Probe:  Probe{On: String, Operand: "true"},
	},
	{
		Name: "writeOnly", Role: Annotation, On: Every, Operand: Bool,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.WriteOnly = flag(op) },
		Probe:  Probe{On: String, Operand: "true"},
	},
	{
		Name: "contentEncoding", Role: Annotation, On: String, Operand: Words,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.ContentEncoding = word(op) },
		Probe:  Probe{On: String, Operand: "base64"},
	},
	{
		Name: "contentMediaType", Role: Annotation, On: String | Bytes, Operand: Words,
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.ContentMediaType = word(op) },
		Probe:  Probe{On: String, Operand: "image/png"},
	},
	{
		Name: "anyof_type", On: Any, Operand: Types, Published: "anyOf",
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.AnyOf = types(op) },
		Fails:  anyType,
		Probe:  Probe{On: Any, Operand: "string;integer", Accept: "5.0", Reject: "true"},
	},
	{
		Name: "oneof_type", On: Any, Operand: Types, Published: "oneOf",
		Schema: func(s *jsonschema.Schema, op ir.Operand) { s.OneOf = types(op) },
		Fails:  oneType,
		Probe:  Probe{On: Any, Operand: "number;integer", Accept: "5.5", Reject: "5"},
	},
	{Name: "required", Role: Fact, On: Every, Operand: None},
	{Name: "nullable", Role: Fact, On: Every, Operand: None},
	{Name: "dependentRequired", Role: Relation, On: Every, Operand: Names, List: true, Probe: Probe{Operand: "currency"}},
	{Name: "oneof_required", Role: Relation, On: Every, Operand: Names, List: true, Probe: Probe{Operand: "by_name"}},
	{Name: "anyof_required", Role: Relation, On: Every, Operand: Names, List: true, Probe: Probe{Operand: "by_name"}},
	{Name: "type", Role: Wire, On: Every, Operand: Type, Probe: Probe{Operand: "string"}},
}

// The operands as invopop's fields want them.

func word(op ir.Operand) string { return string(op.(ir.Word)) }

func flag(op ir.Operand) bool { return bool(op.(ir.Flag)) }

func decimal(op ir.Operand) json.Number { return json.Number(op.(ir.Decimal)) }

func types(op ir.Operand) []*jsonschema.Schema {
	var all []*jsonschema.Schema
	for name := range strings.SplitSeq(word(op), ";") {
		all = append(all, &jsonschema.Schema{Type: name})
	}
	return all
}

func count(op ir.Operand) *uint64 {
	n := uint64(op.(ir.Count))
	return &n
}

func value(op ir.Operand) any { return json.RawMessage(op.(ir.Value)) }

func values(op ir.Operand) []any {
	var all []any
	for _, text := range op.(ir.List) {
		all = append(all, json.RawMessage(text))
	}
	return all
}
