package emit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/emit"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

func TestDefaults(t *testing.T) {
	addr := std("net/netip", "Addr")
	duration := func() *ir.Duration { return &ir.Duration{Go: std("time", "Duration")} }
	rows := slice(&ir.Ref{Object: point}, own("point"))
	for _, c := range []struct {
		name, field, value, want string
		kind                     ir.Type
	}{
		{"bool", "bool", "true", "in.Value = true", &ir.Boolean{Go: goBool}},
		{"integer_with_exponent", "int", "1e3", "in.Value = 1000", integer(ir.Int)},
		{"top_uint64", "uint64", "18446744073709551615", "in.Value = 18446744073709551615", integer(ir.Uint64)},
		{"quoted_integer", "int16", `"-5"`, "in.Value = -5", &ir.Integer{Go: &ir.GoNamed{Name: "int16"}, Kind: ir.Int16, Quoted: true}},
		{"float_as_written", "float64", "0.10", "in.Value = 0.10", &ir.Number{Go: goFloat64, Bits: 64}},
		{"string", "string", `"a \"b\" \u00e9"`, "in.Value = `a \"b\" é`", text()},
		{"named_string", "name", `"x"`, `in.Value = "x"`, &ir.String{Go: own("name")}},
		{"constant", "Suit", `"spades"`, "in.Value = Spades", &ir.EnumRef{Enum: suit}},
		{"constant_out_of_reach", "model.Size", "2", "in.Value = model.Size(2)", &ir.EnumRef{Enum: size}},
		{"time", "time.Time", `"2026-01-02T03:04:05Z"`, "in.Value = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)", &ir.Time{Go: std("time", "Time")}},
		{"time_with_offset", "stamp", `"2026-01-02T03:04:05.5+01:00"`, `in.Value = stamp{Time: time.Date(2026, 1, 2, 3, 4, 5, 500000000, time.FixedZone("", 3600))}`, &ir.Time{Go: own("stamp"), Embedded: true}},
		{"duration", "time.Duration", `"90s"`, "in.Value = 90 * time.Second", duration()},
		{"one_unit", "time.Duration", `"1h"`, "in.Value = time.Hour", duration()},
		{"nanoseconds", "time.Duration", `"0s"`, "in.Value = 0", duration()},
		{"bytes", "file", `"AQI="`, `in.Value = file("\x01\x02")`, &ir.Bytes{Go: own("file")}},
		{"text", "netip.Addr", `"10.0.0.1"`, `if err := in.Value.UnmarshalText([]byte("10.0.0.1")); err != nil {`, &ir.Text{Go: addr}},
		{"raw", "json.RawMessage", `{"a":1}`, "in.Value = json.RawMessage(`{\"a\":1}`)", &ir.Raw{Go: std("encoding/json", "RawMessage")}},
		{"number_text", "json.Number", "1.50", `in.Value = "1.50"`, &ir.NumberText{Go: std("encoding/json", "Number")}},
		{"any", "any", `{"b":[1,null],"a":true}`, `in.Value = map[string]any{"a": true, "b": []any{float64(1), nil}}`, &ir.Any{}},
		{"slice", "[]string", `["a","b"]`, `in.Value = []string{"a", "b"}`, slice(text(), goString)},
		{"map", "map[level]int", `{"2":1}`, "in.Value = map[level]int{high: 1}", &ir.Map{Go: &ir.GoMap{Key: own("level"), Elem: goInt}, Key: &ir.EnumRef{Enum: level}, Elem: integer(ir.Int)}},
		{"pointer", "*int", "5", "in.Value = new(int)\n\t*in.Value = 5", &ir.Pointer{Elem: integer(ir.Int)}},
		{"struct", "point", `{"x":1}`, "in.Value.X = 1", &ir.Ref{Object: point}},
		{"nanoseconds_as_an_integer", "time.Duration", "5e9", "in.Value = 5000000000", &ir.Duration{Go: std("time", "Duration"), Nanoseconds: true}},
		{"url", "url.URL", `"/a"`, `if err := in.Value.UnmarshalBinary([]byte("/a")); err != nil {`, &ir.Text{Go: std("net/url", "URL"), Library: ir.URL}},
		{"custom", "price", `"1.50"`, "if err := in.Value.UnmarshalJSON([]byte(`\"1.50\"`)); err != nil {", &ir.Custom{Go: own("price"), Wire: text()}},
		{"big_int", "big.Int", "5e1", "in.Value.SetInt64(50)", &ir.BigInt{Go: std("math/big", "Int")}},
		{"bigger_int", "*big.Int", "1e20", "in.Value = new(big.Int)\n\tin.Value.SetString(\"100000000000000000000\", 10)", &ir.Pointer{Elem: &ir.BigInt{Go: std("math/big", "Int")}}},
		{"opt", "mcp.Opt[name]", `"x"`, `in.Value.Set("x")`, opt(&ir.String{Go: own("name")}, own("name"))},
		{"opt_null", "mcp.Opt[string]", `null`, `in.Value.SetNull()`, opt(text(), goString)},
		{"opt_of_text", "mcp.Opt[netip.Addr]", `"::1"`, "{\n\t\tvar elem netip.Addr\n\t\tif err := elem.UnmarshalText([]byte(\"::1\")); err != nil {\n\t\t\td.TextError(err)\n\t\t}\n\t\tin.Value.Set(elem)\n\t}", opt(&ir.Text{Go: addr, Library: ir.NetipAddr}, addr)},
		{"union", "Shape", `{"kind":"circle","r":1}`, "in.Value = circle{R: 1}", &ir.UnionRef{Union: shape}},
		{"union_by_pointer", "Shape", `{"kind":"square","side":2}`, "in.Value = &square{Side: 2}", &ir.UnionRef{Union: shape}},
		{"slice_of_pointers_to_numbers", "[]*int8", `[1,null]`, "in.Value = []*int8{new(int8(1)), nil}", &ir.Array{
			Go: &ir.GoSlice{Elem: &ir.GoPointer{Elem: &ir.GoNamed{Name: "int8"}}}, Elem: &ir.Pointer{Elem: integer(ir.Int8)}, Len: -1, NullableElem: true}},
		{"slice_of_text", "[]netip.Addr", `["::1"]`, "in.Value = []netip.Addr{}\n\t{\n\t\tvar elem netip.Addr", slice(&ir.Text{Go: addr}, addr)},
		{"array_of_text", "[1]netip.Addr", `["::1"]`, "in.Value[0] = elem", &ir.Array{Go: &ir.GoArray{Len: 1, Elem: addr}, Elem: &ir.Text{Go: addr}, Len: 1}},
		{"map_by_text", "map[netip.Addr]int", `{"::1":1}`, "in.Value[key] = 1", &ir.Map{Go: &ir.GoMap{Key: addr, Elem: goInt}, Key: &ir.Text{Go: addr}, Elem: integer(ir.Int)}},
		{"map_to_text", "map[string]*netip.Addr", `{"a":"::1"}`, `in.Value["a"] = elem`, &ir.Map{Go: &ir.GoMap{Key: goString, Elem: &ir.GoPointer{Elem: addr}}, Key: text(), Elem: &ir.Pointer{Elem: &ir.Text{Go: addr}}}},
		{"slice_of_structs", "[]point", `[{"x":1},{}]`, "in.Value = []point{point{X: 1}, point{}}", rows},
	} {
		t.Run(c.name, func(t *testing.T) {
			pkg := echo(c.kind, ir.OmitEmpty)
			pkg.Objects[0].Fields[0].Default = &ir.Literal{JSON: c.value}
			got := compile(t, pkg, echoTypes+"\ntype In struct{ Value, Other "+c.field+" }\n")
			assert.Contains(t, got.source, "\t"+c.want+"\n")
		})
	}
}

// What cannot be written is refused aloud. Analyze lets none of it through.
func TestBug(t *testing.T) {
	for name, kind := range map[string]ir.Type{
		"fraction":  integer(ir.Int),
		"no object": slice(&ir.Ref{Object: point}, own("point")),
	} {
		pkg := echo(kind, ir.OmitEmpty)
		pkg.Objects[0].Fields[0].Default = &ir.Literal{JSON: map[string]string{"fraction": "0.5", "no object": "[5]"}[name]}
		_, err := emit.File(pkg)
		var bug *emit.BugError
		require.ErrorAs(t, err, &bug, name)
		assert.Equal(t, "example.com/echo", bug.Package)
	}
	pkg := echo(&ir.Time{Go: std("time", "Time"), Constraints: []ir.Constraint{constraint(t, "minLength", ir.Count(1))}}, ir.OmitNever)
	_, err := emit.File(pkg)
	assert.ErrorContains(t, err, "no check of minLength for a time")
}

// Go that does not parse is shown with line numbers.
func TestBugShowsTheSource(t *testing.T) {
	pkg := echo(&ir.Boolean{Go: goBool}, ir.OmitNever)
	pkg.Tools[0].Func.Name = "not an identifier"
	_, err := emit.File(pkg)
	var bug *emit.BugError
	require.ErrorAs(t, err, &bug)
	assert.Contains(t, bug.Source, "    5  package echo\n")
}

// A struct that may be left out has its defaults all the same, through embedded
// pointers too.
func TestDefaultsInside(t *testing.T) {
	inner := &ir.Object{Go: own("Inner"), Name: "Inner", Read: true, Fields: []*ir.Field{
		{GoName: "N", Name: "n", Default: &ir.Literal{JSON: "1"}, Type: integer(ir.Int)},
	}}
	in := &ir.Object{Go: own("In"), Name: "In", Read: true, Fields: []*ir.Field{
		{GoName: "Left", Name: "left", Type: &ir.Ref{Object: inner}},
		{GoName: "Wanted", Name: "wanted", Required: true, Type: &ir.Ref{Object: inner}},
		{GoName: "Deep", Name: "deep", Path: []ir.Step{{GoName: "Base", Pointer: true, Go: own("Base")}}, Type: &ir.Ref{Object: inner}},
	}}
	pkg := echo(&ir.Boolean{Go: goBool}, ir.OmitNever)
	pkg.Tools[0].Input, pkg.Tools[0].Output, pkg.Objects = in, &ir.TextOutput{Go: goString}, []*ir.Object{in, inner}
	pkg.Unions = nil
	got := compile(t, pkg, `package echo

type Inner struct{ N int }

type Base struct{ Deep Inner }

type In struct {
	Left, Wanted Inner
	*Base
}

func Echo(in In) (string, error) { return "", nil }

type Suit string

type Team string
`)
	assert.Contains(t, got.source, `	in.Left.N = 1
	if in.Base == nil {
		in.Base = new(Base)
	}
	in.Base.Deep.N = 1
	for d.NextMember() {
`)
}
