package schema_test

import (
	"encoding/json"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/schema"
)

func constraint(name string, operand ir.Operand) ir.Constraint {
	def, ok := keyword.Lookup(name)
	if !ok {
		panic("no keyword " + name)
	}
	return def.Constraint(token.Position{}, operand)
}

func text(constraints ...ir.Constraint) *ir.String { return &ir.String{Constraints: constraints} }

func integer(kind ir.IntegerKind, constraints ...ir.Constraint) *ir.Integer {
	return &ir.Integer{Kind: kind, Constraints: constraints}
}

func number(constraints ...ir.Constraint) *ir.Number {
	return &ir.Number{Bits: 64, Constraints: constraints}
}

func slice(elem ir.Type, constraints ...ir.Constraint) *ir.Array {
	return &ir.Array{Elem: elem, Len: -1, Constraints: constraints}
}

var (
	suit = &ir.Enum{Base: text(), Description: "Suit is a suit.", Members: []ir.EnumMember{
		{JSON: `"hearts"`}, {JSON: `"spades"`},
	}}
	priority = &ir.Enum{Base: integer(ir.Uint8), Members: []ir.EnumMember{
		{JSON: "1", Description: "can wait"}, {JSON: "2"}, {JSON: "3", Description: "now,\nreally"},
	}}
	point = &ir.Object{Name: "Point", Description: "Point is a place.", Fields: []*ir.Field{
		{Name: "x", Required: true, Type: number()}, {Name: "y", Type: number(), Omit: ir.OmitEmpty},
	}}
)

var (
	circle = &ir.Object{Name: "CircleVariant", Description: "Circle is round.", Tag: &ir.Tag{Name: "kind", Value: "circle"}, Fields: []*ir.Field{
		{Name: "r", Required: true, Type: number()},
	}}
	shape = &ir.Union{Name: "Shape", Description: "Shape is a shape.", Tag: "kind", Variants: []ir.Variant{
		{Object: circle, Description: "Circle is round."},
		{Object: &ir.Object{Name: "DotVariant", Tag: &ir.Tag{Name: "kind", Value: "dot"}}},
	}}
	together = &ir.Object{
		Fields:      []*ir.Field{{Name: "a", Type: text()}, {Name: "b", Type: text()}, {Name: "c", Type: text()}},
		Constraints: []ir.Constraint{constraint("minProperties", ir.Count(1)), {Fails: ir.Validate{}}},
		Dependents:  []ir.Dependent{{If: "a", Then: []string{"b", "c"}}},
		Groups: []ir.Group{
			{Sets: []ir.MemberSet{{Title: "both", Names: []string{"a", "b"}}, {Title: "by_c", Names: []string{"c"}}}},
			{AnyOf: true, Sets: []ir.MemberSet{{Title: "by_a", Names: []string{"a"}}, {Title: "by_b", Names: []string{"b"}}}},
			{Sets: []ir.MemberSet{{Names: []string{"b"}}, {Names: []string{"c"}}}},
		},
	}
)

// typeCases have the schema of a property "v" for arguments, in both profiles, and
// for results. An empty full or output is as portable.
var typeCases = []struct {
	name                   string
	kind                   ir.Type
	portable, full, output string
}{
	{name: "bool", kind: &ir.Boolean{}, portable: `{"type":"boolean"}`},
	{name: "bool_quoted", kind: &ir.Boolean{Quoted: true}, portable: `{"type":"string","pattern":"^(true|false)$"}`},
	{name: "int", kind: integer(ir.Int), portable: `{"type":"integer"}`},
	{name: "int64", kind: integer(ir.Int64), portable: `{"type":"integer"}`},
	{name: "int8", kind: integer(ir.Int8), portable: `{"type":"integer","maximum":127,"minimum":-128}`},
	{name: "uint", kind: integer(ir.Uint), portable: `{"type":"integer","minimum":0}`},
	{name: "uint32", kind: integer(ir.Uint32), portable: `{"type":"integer","maximum":4294967295,"minimum":0}`},
	{
		name: "bounds_within_the_type", kind: integer(ir.Uint8, constraint("minimum", ir.Decimal("1")), constraint("maximum", ir.Decimal("1e2"))),
		portable: `{"type":"integer","maximum":1e2,"minimum":1}`,
		output:   `{"type":"integer","maximum":255,"minimum":0,"description":"From 1 to 1e2."}`,
	},
	{
		name: "exclusive_on_integer", kind: integer(ir.Int, constraint("exclusiveMinimum", ir.Decimal("0.5")), constraint("exclusiveMaximum", ir.Decimal("10"))),
		portable: `{"type":"integer","maximum":9,"minimum":1}`,
		full:     `{"type":"integer","exclusiveMaximum":10,"exclusiveMinimum":0.5}`,
		output:   `{"type":"integer","description":"Greater than 0.5.\nLess than 10."}`,
	},
	{
		name: "exclusive_below_the_type", kind: integer(ir.Uint, constraint("exclusiveMinimum", ir.Decimal("-3.5"))),
		portable: `{"type":"integer","minimum":0}`,
		full:     `{"type":"integer","minimum":0,"exclusiveMinimum":-3.5}`,
		output:   `{"type":"integer","minimum":0,"description":"Greater than -3.5."}`,
	},
	{
		name: "exclusive_on_number", kind: number(constraint("exclusiveMinimum", ir.Decimal("0")), constraint("multipleOf", ir.Decimal("0.10"))),
		portable: `{"type":"number","description":"Greater than 0.\nA multiple of 0.10."}`,
		full:     `{"type":"number","multipleOf":0.10,"exclusiveMinimum":0}`,
	},
	{
		name: "quoted_with_bound", kind: &ir.Integer{Kind: ir.Uint64, Quoted: true, Constraints: []ir.Constraint{constraint("minimum", ir.Decimal("5"))}},
		portable: `{"type":"string","pattern":"^(0|[1-9][0-9]*)$","description":"At least 5."}`,
	},
	{
		name: "lengths", kind: text(constraint("minLength", ir.Count(1)), constraint("maxLength", ir.Count(80)), constraint("pattern", ir.Word("^<&>\\d$"))),
		portable: `{"type":"string","maxLength":80,"minLength":1,"pattern":"^<&>\\d$"}`,
		output:   `{"type":"string","description":"1 to 80 characters.\nMatches the regular expression ^<&>\\d$"}`,
	},
	{
		name: "const", kind: text(constraint("const", ir.Value(`"v1"`))),
		portable: `{"type":"string","enum":["v1"]}`,
		full:     `{"type":"string","const":"v1"}`,
		output:   `{"type":"string","description":"Always \"v1\"."}`,
	},
	{name: "format_listed", kind: text(constraint("format", ir.Word("email"))), portable: `{"type":"string","format":"email"}`, output: `{"type":"string","description":"Format: email."}`},
	{
		name: "format_unlisted", kind: text(constraint("format", ir.Word("uri"))),
		portable: `{"type":"string","description":"Format: uri."}`, full: `{"type":"string","format":"uri"}`,
	},
	{
		name: "annotations", kind: text(constraint("title", ir.Word("T")), constraint("deprecated", ir.Flag(true)), constraint("example", ir.List{`"a"`, `"b"`})),
		portable: `{"type":"string","title":"T","description":"Examples: \"a\", \"b\"","deprecated":true}`,
		full:     `{"type":"string","title":"T","deprecated":true,"examples":["a","b"]}`,
	},
	{
		name: "constants", kind: &ir.EnumRef{Enum: suit},
		portable: `{"type":"string","enum":["hearts","spades"],"description":"Suit is a suit."}`,
		output:   `{"type":"string","description":"Suit is a suit.\nOne of \"hearts\", \"spades\"."}`,
	},
	{
		name: "documented_constants", kind: &ir.EnumRef{Enum: priority},
		portable: `{"type":"integer","enum":[1,2,3],"description":"- 1: can wait\n- 3: now,\n  really"}`,
		output:   `{"type":"integer","maximum":255,"minimum":0,"description":"- 1: can wait\n- 2\n- 3: now,\n  really"}`,
	},
	{
		name: "slice", kind: slice(text(constraint("maxLength", ir.Count(1))), constraint("maxItems", ir.Count(3)), constraint("uniqueItems", ir.Flag(true))),
		portable: `{"type":"array","items":{"type":"string","maxLength":1},"maxItems":3,"description":"No two elements are equal."}`,
		full:     `{"type":"array","items":{"type":"string","maxLength":1},"maxItems":3,"uniqueItems":true}`,
		output:   `{"type":"array","items":{"type":"string","description":"At most 1 character."},"description":"At most 3 elements.\nNo two elements are equal."}`,
	},
	{name: "fixed_array", kind: &ir.Array{Elem: integer(ir.Int), Len: 2}, portable: `{"type":"array","items":{"type":"integer"},"maxItems":2,"minItems":2}`},
	{
		name: "nullable_elements", kind: &ir.Array{Elem: &ir.Pointer{Elem: &ir.Ref{Object: point}}, Len: -1, NullableElem: true},
		portable: `{"type":"array","items":{"anyOf":[{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"}},"required":["x"],"additionalProperties":false},{"type":"null"}],"description":"Point is a place."}}`,
	},
	{name: "map", kind: &ir.Map{Key: text(), Elem: &ir.Any{}}, portable: `{"type":"object","properties":{},"additionalProperties":{}}`, full: `{"type":"object","additionalProperties":{}}`},
	{
		name: "map_with_keys", kind: &ir.Map{Key: text(constraint("minLength", ir.Count(2))), Elem: integer(ir.Int), Constraints: []ir.Constraint{constraint("minProperties", ir.Count(1))}},
		portable: `{"type":"object","properties":{},"minProperties":1,"description":"Member names: at least 2 characters.","additionalProperties":{"type":"integer"}}`,
		full:     `{"type":"object","propertyNames":{"type":"string","minLength":2},"minProperties":1,"additionalProperties":{"type":"integer"}}`,
		output:   `{"type":"object","properties":{},"description":"At least 1 member.\nMember names: at least 2 characters.","additionalProperties":{"type":"integer"}}`,
	},
	{
		name: "map_by_integer", kind: &ir.Map{Key: integer(ir.Int8), Elem: text()},
		portable: `{"type":"object","properties":{},"description":"Member names: an integer from -128 to 127.","additionalProperties":{"type":"string"}}`,
		full:     `{"type":"object","propertyNames":{"type":"string","pattern":"^(0|-?[1-9][0-9]*)$","description":"An integer from -128 to 127."},"additionalProperties":{"type":"string"}}`,
	},
	{
		name: "map_by_integer_constant", kind: &ir.Map{Key: &ir.EnumRef{Enum: &ir.Enum{Base: integer(ir.Int), Members: []ir.EnumMember{{JSON: "1"}, {JSON: "2"}}}}, Elem: text()},
		portable: `{"type":"object","properties":{},"description":"Member names: one of \"1\", \"2\".","additionalProperties":{"type":"string"}}`,
		full:     `{"type":"object","propertyNames":{"type":"string","enum":["1","2"]},"additionalProperties":{"type":"string"}}`,
		output:   `{"type":"object","properties":{},"description":"Member names: one of 1, 2.","additionalProperties":{"type":"string"}}`,
	},
	{name: "time", kind: &ir.Time{}, portable: `{"type":"string","format":"date-time"}`},
	{name: "duration", kind: &ir.Duration{}, portable: `{"type":"string","description":"A duration such as \"300ms\" or \"1h30m\"."}`, full: `{"type":"string","description":"A duration such as \"300ms\" or \"1h30m\"."}`},
	{name: "bytes", kind: &ir.Bytes{}, portable: `{"type":"string","description":"Encoded as base64."}`, full: `{"type":"string","contentEncoding":"base64"}`},
	{name: "text", kind: &ir.Text{}, portable: `{"type":"string"}`},
	{name: "address", kind: &ir.Text{Library: ir.NetipAddr}, portable: `{"type":"string","description":"An IPv4 or IPv6 address."}`},
	{name: "prefix", kind: &ir.Text{Library: ir.NetipPrefix}, portable: `{"type":"string","description":"An IP prefix such as \"10.0.0.0/8\"."}`},
	{
		name: "url", kind: &ir.Text{Library: ir.URL},
		portable: `{"type":"string","description":"Format: uri-reference."}`,
		full:     `{"type":"string","format":"uri-reference"}`,
		output:   `{"type":"string","description":"A URI or a relative reference."}`,
	},
	{name: "uuid", kind: &ir.Text{Library: ir.UUID}, portable: `{"type":"string","format":"uuid"}`},
	{name: "nanoseconds", kind: &ir.Duration{Nanoseconds: true, Constraints: []ir.Constraint{constraint("minimum", ir.Decimal("0"))}},
		portable: `{"type":"integer","minimum":0,"description":"A duration in nanoseconds."}`,
		output:   `{"type":"integer","description":"A duration in nanoseconds.\nAt least 0."}`},
	{
		name: "big_int", kind: &ir.BigInt{Constraints: []ir.Constraint{constraint("exclusiveMinimum", ir.Decimal("0.5"))}},
		portable: `{"type":"integer","minimum":1}`,
		full:     `{"type":"integer","exclusiveMinimum":0.5}`,
		output:   `{"type":"integer","description":"Greater than 0.5."}`,
	},
	{
		name: "custom", kind: &ir.Custom{Wire: text(constraint("pattern", ir.Word("^[0-9]+$")), ir.Constraint{Fails: ir.Validate{}})},
		portable: `{"type":"string","pattern":"^[0-9]+$"}`,
		output:   `{"type":"string","description":"Matches the regular expression ^[0-9]+$"}`,
	},
	{
		name: "opt", kind: &ir.Opt{Elem: text(constraint("maxLength", ir.Count(3)))},
		portable: `{"anyOf":[{"type":"string","maxLength":3},{"type":"null"}]}`,
		output:   `{"anyOf":[{"type":"string"},{"type":"null"}],"description":"At most 3 characters."}`,
	},
	{
		name: "opt_of_described", kind: &ir.Opt{Elem: &ir.Ref{Object: &ir.Object{Description: "Empty."}}},
		portable: `{"anyOf":[{"type":"object","properties":{},"additionalProperties":false},{"type":"null"}],"description":"Empty."}`,
	},
	{
		name: "union", kind: &ir.UnionRef{Union: shape},
		portable: `{"anyOf":[{"type":"object","properties":{"kind":{"type":"string","enum":["circle"]},"r":{"type":"number"}},"description":"Circle is round.","required":["kind","r"],"additionalProperties":false},` +
			`{"type":"object","properties":{"kind":{"type":"string","enum":["dot"]}},"required":["kind"],"additionalProperties":false}],"description":"Shape is a shape."}`,
	},
	{
		name: "quoted_constants", kind: &ir.EnumRef{Enum: &ir.Enum{Base: &ir.Integer{Kind: ir.Int, Quoted: true}, Members: priority.Members[:2]}},
		portable: `{"type":"string","enum":["1","2"],"description":"- 1: can wait"}`,
		output:   `{"type":"string","pattern":"^-?(0|[1-9][0-9]*)$","description":"- 1: can wait\n- 2"}`,
	},
	{
		name: "one_of_two_types", kind: &ir.Any{Constraints: []ir.Constraint{constraint("oneof_type", ir.Word("number;integer"))}},
		portable: `{"anyOf":[{"type":"number"},{"type":"integer"}],"description":"A number must have a fraction."}`,
		full:     `{"oneOf":[{"type":"number"},{"type":"integer"}]}`,
		output:   `{"description":"Has exactly one of these types: number, integer."}`,
	},
	{
		name: "any_of_two_types_by_name", kind: &ir.Raw{Constraints: []ir.Constraint{constraint("anyof_type", ir.Word("string;array"))}},
		portable: `{"anyOf":[{"type":"string"},{"type":"array","items":{}}]}`,
		full:     `{"anyOf":[{"type":"string"},{"type":"array"}]}`,
		output:   `{"description":"Has at least one of these types: string, array."}`,
	},
	{
		name: "members_together", kind: &ir.Ref{Object: together},
		portable: `{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"},"c":{"type":"string"}},"minProperties":1,` +
			`"description":"Where a is given, so must be b and c.\nGive exactly one of these: a with b; c.\nGive at least one of these: a; b.\nGive exactly one of these: b; c.","additionalProperties":false}`,
		full: `{"type":"object","anyOf":[{"title":"by_a","required":["a"]},{"title":"by_b","required":["b"]}],"properties":{"a":{"type":"string"},"b":{"type":"string"},"c":{"type":"string"}},` +
			`"allOf":[{"oneOf":[{"required":["b"]},{"required":["c"]}]}],"oneOf":[{"title":"both","required":["a","b"]},{"title":"by_c","required":["c"]}],"minProperties":1,"dependentRequired":{"a":["b","c"]},"additionalProperties":false}`,
		output: `{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string"},"c":{"type":"string"}},` +
			`"description":"At least 1 member.\nWhere a is given, so must be b and c.\nGive exactly one of these: a with b; c.\nGive at least one of these: a; b.\nGive exactly one of these: b; c.","required":["a","b","c"],"additionalProperties":false}`,
	},
	{name: "raw", kind: &ir.Raw{}, portable: `{}`},
	{name: "number_text", kind: &ir.NumberText{}, portable: `{"type":"number"}`},
	{name: "any", kind: &ir.Any{}, portable: `{}`},
	{
		name: "any_of_one_type", kind: &ir.Any{Constraints: []ir.Constraint{constraint("enum", ir.List{"1", "2.5"})}},
		portable: `{"type":"number","enum":[1,2.5]}`, full: `{"enum":[1,2.5]}`, output: `{"description":"One of 1, 2.5."}`,
	},
	{
		name: "any_of_two_types", kind: &ir.Any{Constraints: []ir.Constraint{constraint("enum", ir.List{"1", `"a"`})}},
		portable: `{"description":"One of 1, \"a\"."}`, full: `{"enum":[1,"a"]}`,
	},
	{name: "pointer", kind: &ir.Pointer{Elem: text()}, portable: `{"type":"string"}`, output: `{"anyOf":[{"type":"string"},{"type":"null"}]}`},
	{
		name: "pointer_to_pointer", kind: &ir.Pointer{Elem: &ir.Pointer{Elem: text()}}, portable: `{"type":"string"}`,
		output: `{"anyOf":[{"anyOf":[{"type":"string"},{"type":"null"}]},{"type":"null"}]}`,
	},
	{
		name: "struct", kind: &ir.Ref{Object: point},
		portable: `{"type":"object","properties":{"x":{"type":"number"},"y":{"type":"number"}},"description":"Point is a place.","required":["x"],"additionalProperties":false}`,
	},
	{
		name: "open_struct", kind: &ir.Ref{Object: &ir.Object{Open: true}},
		portable: `{"type":"object","properties":{},"additionalProperties":{}}`,
		output:   `{"type":"object","properties":{},"additionalProperties":false}`,
	},
}

func TestTypes(t *testing.T) {
	for _, c := range typeCases {
		t.Run(c.name, func(t *testing.T) {
			o := &ir.Object{Fields: []*ir.Field{{Name: "v", Type: c.kind}}}
			tool := &ir.Tool{Input: o}
			want := func(property string) string { return `{"type":"object","properties":{"v":` + property }
			full, output := c.full, c.output
			if full == "" {
				full = c.portable
			}
			if output == "" {
				output = c.portable
			}
			const end = `},"additionalProperties":false}`
			assert.Equal(t, want(c.portable)+end, schema.Input(tool, schema.Portable).String())
			if c.full != "" || c.name != "map" {
				assert.Equal(t, want(full)+end, schema.Input(tool, schema.Full).String())
			}
			got, ok := schema.Output(&ir.StructuredOutput{Type: &ir.Ref{Object: o}})
			require.True(t, ok)
			assert.Equal(t, want(output)+`},"required":["v"],"additionalProperties":false}`, got.String())
			assert.True(t, json.Valid([]byte(got.String())))
		})
	}
}

func TestLines(t *testing.T) {
	got := schema.Input(&ir.Tool{Input: &ir.Object{Description: "is not published at the root", Fields: []*ir.Field{
		{Name: "city", Required: true, Description: "City: \"<b>\" & `c`\nor a ZIP.", Header: "City", Default: &ir.Literal{JSON: `"Oslo"`}, Type: text()},
		{Name: "home", Required: true, Description: "Home, replacing the type's words.", Type: &ir.Ref{Object: point}},
		{Name: "quoted", Default: &ir.Literal{JSON: "5"}, Type: &ir.Integer{Kind: ir.Uint, Quoted: true}},
		{Name: "hidden", Hidden: true, Type: text()},
	}}}, schema.Portable)
	assert.Equal(t, []string{
		`{"type":"object","properties":{`,
		`"city":{"type":"string","description":"City: \"<b>\" & ` + "`c`" + `\nor a ZIP.","default":"Oslo","x-mcp-header":"City"},`,
		`"home":{"type":"object","properties":{`,
		`"x":{"type":"number"},`,
		`"y":{"type":"number"}`,
		`},"description":"Home, replacing the type's words.","required":["x"],"additionalProperties":false},`,
		`"quoted":{"type":"string","pattern":"^(0|[1-9][0-9]*)$","default":"5"}`,
		`},"required":["city","home"],"additionalProperties":false}`,
	}, got.Lines())
}

func TestNoParameters(t *testing.T) {
	const want = `{"type":"object","properties":{},"additionalProperties":false}`
	for _, input := range []*ir.Object{nil, {}, {Synthetic: true}} {
		for _, profile := range []schema.Profile{schema.Portable, schema.Full} {
			assert.Equal(t, []string{want}, schema.Input(&ir.Tool{Input: input}, profile).Lines())
		}
	}
}

func TestRecursion(t *testing.T) {
	folder := &ir.Object{Name: "Folder", Description: "Folder is a folder.", Recursive: true}
	folder.Fields = []*ir.Field{
		{Name: "title", Required: true, Type: text()},
		{Name: "sub", Description: "Sub is what is in it.", Omit: ir.OmitEmpty, Type: slice(&ir.Ref{Object: folder})},
		{Name: "parent", Description: "Parent is what it is in.", Omit: ir.OmitEmpty, Type: &ir.Pointer{Elem: &ir.Ref{Object: folder}}},
		{Name: "at", Omit: ir.OmitEmpty, Type: &ir.Pointer{Elem: &ir.Ref{Object: point}}},
	}
	properties := []string{
		`"title":{"type":"string"},`,
		`"sub":{"type":"array","items":{"$ref":"#/$defs/Folder"},"description":"Sub is what is in it."},`,
		`"parent":{"$ref":"#/$defs/Folder","description":"Parent is what it is in."},`,
		`"at":{"type":"object","properties":{`, `"x":{"type":"number"},`, `"y":{"type":"number"}`,
		`},"description":"Point is a place.","required":["x"],"additionalProperties":false}`,
	}
	lines := append([]string{`{"type":"object","properties":{`}, properties...)
	lines = append(lines, `},"required":["title"],"additionalProperties":false,"$defs":{`, `"Folder":{"type":"object","properties":{`)
	lines = append(lines, properties...)
	lines = append(lines, `},"description":"Folder is a folder.","required":["title"],"additionalProperties":false}`, `}}`)
	assert.Equal(t, lines, schema.Input(&ir.Tool{Input: folder}, schema.Portable).Lines())

	got, ok := schema.Output(&ir.StructuredOutput{Type: slice(&ir.Ref{Object: folder})})
	require.True(t, ok)
	assert.Equal(t, `{"type":"array","items":{"$ref":"#/$defs/Folder"},"$defs":{`, got.Lines()[0])
}

func TestOutputs(t *testing.T) {
	for _, c := range []struct {
		name   string
		output ir.Output
		want   string
	}{
		{"nothing", &ir.NoOutput{}, ""},
		{"text", &ir.TextOutput{}, ""},
		{"content", &ir.ContentOutput{}, ""},
		{"json_as_text", &ir.StructuredOutput{Type: text(), TextOnly: true}, ""},
		{"described", &ir.StructuredOutput{Type: integer(ir.Int), Description: "The sum."}, `{"type":"integer","description":"The sum."}`},
		{"type's_own_description", &ir.StructuredOutput{Type: &ir.Ref{Object: &ir.Object{Description: "Empty."}}}, `{"type":"object","properties":{},"description":"Empty.","additionalProperties":false}`},
		{"nil_pointer_is_the_zero_value", &ir.StructuredOutput{Type: &ir.Pointer{Elem: &ir.Ref{Object: &ir.Object{}}}}, `{"type":"object","properties":{},"additionalProperties":false}`},
		{"any", &ir.StructuredOutput{Type: &ir.Any{}}, `{}`},
	} {
		got, ok := schema.Output(c.output)
		assert.Equal(t, c.want != "", ok, c.name)
		assert.Equal(t, c.want, got.String(), c.name)
	}
}

// What may be left out of a result is not required.
func TestOutputPresence(t *testing.T) {
	extra := []ir.Step{{GoName: "Extra", Pointer: true}}
	base := []ir.Step{{GoName: "Base"}}
	got, _ := schema.Output(&ir.StructuredOutput{Type: &ir.Ref{Object: &ir.Object{Fields: []*ir.Field{
		{Name: "optional_argument", Type: text()},
		{Name: "empty", Omit: ir.OmitEmpty, Type: text()},
		{Name: "zero", Omit: ir.OmitZero, Type: &ir.Pointer{Elem: text()}},
		{Name: "nil", Type: &ir.Pointer{Elem: text()}, Default: &ir.Literal{JSON: `"x"`}},
		{Name: "promoted", Path: base, Type: text()},
		{Name: "maybe", Path: extra, Type: text()},
	}}}})
	assert.Equal(t, []string{
		`{"type":"object","properties":{`,
		`"optional_argument":{"type":"string"},`,
		`"empty":{"type":"string"},`,
		`"zero":{"type":"string"},`,
		`"nil":{"anyOf":[{"type":"string"},{"type":"null"}]},`,
		`"promoted":{"type":"string"},`,
		`"maybe":{"type":"string"}`,
		`},"required":["optional_argument","nil","promoted"],"additionalProperties":false}`,
	}, got.Lines())
}

func TestNullableArgument(t *testing.T) {
	got := schema.Input(&ir.Tool{Input: &ir.Object{Fields: []*ir.Field{{
		Name: "v", Required: true, Nullable: true, Description: "V.",
		Type: &ir.Pointer{Elem: number(constraint("multipleOf", ir.Decimal("5")))},
	}}}}, schema.Portable)
	assert.Equal(t, `"v":{"anyOf":[{"type":"number","description":"A multiple of 5."},{"type":"null"}],"description":"V."}`, got.Lines()[1])
}

func TestHandWritten(t *testing.T) {
	tool := &ir.Tool{Schema: &ir.HandWritten{Text: "{\n  \"type\": \"object\",\n  \"x\": \"a  b\"\n}\n"}}
	assert.Equal(t, []string{`{"type":"object","x":"a  b"}`}, schema.Input(tool, schema.Portable).Lines())
}

func TestExamples(t *testing.T) {
	tool := &ir.Tool{Examples: []ir.Example{{Arguments: `{"a":1}`}}}
	assert.Equal(t, `{"type":"object","properties":{},"examples":[{"a":1}],"additionalProperties":false}`, schema.Input(tool, schema.Full).String())
	assert.Equal(t, `{"type":"object","properties":{},"additionalProperties":false}`, schema.Input(tool, schema.Portable).String())
}

func TestFixedLength(t *testing.T) {
	least, most := schema.FixedLength()
	assert.Equal(t, "minItems", least)
	assert.Equal(t, "maxItems", most)
}

// An argument of a prompt has no schema, so its description says what it may be.
func TestInWords(t *testing.T) {
	for want, f := range map[string]*ir.Field{
		"":                                    {Type: &ir.String{}},
		"How long.":                           {Description: "How long.", Type: &ir.String{}},
		"An integer.\nFrom -128 to 127.":      {Type: &ir.Integer{Kind: ir.Int8}},
		"How many.\nA number.\nDefault: 1.5.": {Description: "How many.", Type: &ir.Number{Bits: 64}, Default: &ir.Literal{JSON: "1.5"}},
		"true or false.":                      {Type: &ir.Boolean{}},
		"When.\nFormat: date-time.":           {Description: "When.", Type: &ir.Time{}},
	} {
		assert.Equal(t, want, schema.InWords(f))
	}
}
