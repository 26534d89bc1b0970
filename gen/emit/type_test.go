package emit_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/emit"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
)

// Spellings of Go types.
var (
	goBool    = &ir.GoNamed{Name: "bool"}
	goInt     = &ir.GoNamed{Name: "int"}
	goString  = &ir.GoNamed{Name: "string"}
	goFloat64 = &ir.GoNamed{Name: "float64"}
)

func std(path, name string) *ir.GoNamed {
	return &ir.GoNamed{Path: path, Package: path[strings.LastIndexByte(path, '/')+1:], Name: name}
}

func own(name string) *ir.GoNamed {
	return &ir.GoNamed{Path: "example.com/echo", Package: "echo", Name: name}
}

// constraint looks the keyword up in the real table.
func constraint(t *testing.T, name string, operand ir.Operand) ir.Constraint {
	t.Helper()
	def, ok := keyword.Lookup(name)
	require.True(t, ok, name)
	return def.Constraint(token.Position{}, operand)
}

func integer(kind ir.IntegerKind, constraints ...ir.Constraint) *ir.Integer {
	return &ir.Integer{Go: &ir.GoNamed{Name: string(kind)}, Kind: kind, Constraints: constraints}
}

func text(constraints ...ir.Constraint) *ir.String {
	return &ir.String{Go: goString, Constraints: constraints}
}

func slice(elem ir.Type, spelled ir.GoType) *ir.Array {
	return &ir.Array{Go: &ir.GoSlice{Elem: spelled}, Elem: elem, Len: -1}
}

var suit = &ir.Enum{
	Go: own("Suit"), Name: "Suit", Base: &ir.String{Go: goString}, Read: true, Written: true,
	Members: []ir.EnumMember{{Const: "Hearts", Exported: true, JSON: `"hearts"`}, {Const: "Spades", Exported: true, JSON: `"spades"`}},
}

var level = &ir.Enum{
	Go: own("level"), Name: "Level", Base: &ir.Integer{Go: goInt, Kind: ir.Int}, Read: true, Written: true,
	Members: []ir.EnumMember{{Const: "low", JSON: "1"}, {Const: "high", JSON: "2"}, {Const: "top", JSON: "2"}},
}

var spelled = &ir.Enum{
	Go: own("Team"), Name: "Team", Base: &ir.String{Go: goString}, UnmarshalText: true, MarshalText: true, Read: true, Written: true,
	Members: []ir.EnumMember{{Const: "Red", Exported: true, JSON: `"red"`}, {Const: "Blue", Exported: true, JSON: `"blue"`}},
}

var size = &ir.Enum{
	Go:   &ir.GoNamed{Path: "github.com/mcptoolgen/mcptoolgen/gen/emit/testdata/shop/model", Package: "model", Name: "Size"},
	Name: "ModelSize", Base: &ir.Integer{Go: goInt, Kind: ir.Int}, Read: true, Written: true,
	Members: []ir.EnumMember{{Const: "Small", Exported: true, JSON: "1"}, {Const: "large", JSON: "2"}},
}

var quotedLevel = &ir.Enum{
	Go: own("level"), Name: "LevelText", Base: &ir.Integer{Go: goInt, Kind: ir.Int, Quoted: true}, Read: true, Written: true,
	Members: level.Members,
}

func optOf(elem ir.GoType) *ir.GoNamed {
	return &ir.GoNamed{Path: "github.com/mcptoolgen/mcptoolgen/runtime/mcp", Package: "mcp", Name: "Opt", Args: []ir.GoType{elem}}
}

func opt(elem ir.Type, spelled ir.GoType) *ir.Opt { return &ir.Opt{Go: optOf(spelled), Elem: elem} }

var circle = &ir.Object{
	Go: own("circle"), Name: "CircleVariant", Tag: &ir.Tag{Name: "kind", Value: "circle"}, Read: true, Written: true,
	Fields: []*ir.Field{{GoName: "R", Name: "r", Required: true, Type: &ir.Number{Go: goFloat64, Bits: 64}}},
}

var square = &ir.Object{
	Go: own("square"), Name: "SquareVariant", Tag: &ir.Tag{Name: "kind", Value: "square"}, Read: true, Written: true,
	Fields: []*ir.Field{{GoName: "Kind", Name: "sort", Type: integer(ir.Int)}, {GoName: "Side", Name: "side", Type: integer(ir.Int)}},
}

var shape = &ir.Union{
	Go: own("Shape"), Name: "Shape", Tag: "kind", Read: true, Written: true,
	Variants: []ir.Variant{{Object: circle}, {Object: square, Pointer: true}},
}

var point = &ir.Object{
	Go: own("point"), Name: "Point", Read: true, Written: true,
	Fields: []*ir.Field{{GoName: "X", Name: "x", Required: true, Type: integer(ir.Int8)}},
}

// echoTypes are the author's types that the cases name.
const echoTypes = `package echo

import (
	"encoding/json"
	"math/big"
	"net/netip"
	"net/url"
	"time"

	"github.com/mcptoolgen/mcptoolgen/gen/emit/testdata/shop/model"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

var (
	_ big.Int
	_ url.URL
	_ mcp.Opt[int]
	_ json.Number
	_ netip.Addr
	_ time.Time
	_ model.User
)

type (
	Suit  string
	level int
	Team  string
	flag  bool
	ratio float32
	count uint16
	name  string
	names []name
	file  []byte
	stamp struct{ time.Time }
	point struct{ X int8 }
	uuid  [16]byte
	shade int
	price struct{ cents int64 }

	Shape  interface{ isShape() }
	circle struct{ R float64 }
	square struct{ Kind, Side int }
)

const (
	Hearts Suit  = "hearts"
	Spades Suit  = "spades"
	low    level = 1
	high   level = 2
	top    level = 2
	Red    Team  = "red"
	Blue   Team  = "blue"
)

func (t *Team) UnmarshalText(text []byte) error { *t = Team(text); return nil }
func (t Team) MarshalText() ([]byte, error)     { return []byte(t), nil }

func (u *uuid) UnmarshalText([]byte) error        { return nil }
func (u *uuid) MarshalText() ([]byte, error)      { return nil, nil }
func (s *shade) UnmarshalText([]byte) error       { return nil }
func (s *shade) MarshalText() ([]byte, error)     { return nil, nil }
func (s shade) Validate() error                   { return nil }
func (p *price) UnmarshalJSON([]byte) error       { return nil }
func (p *price) MarshalJSON() ([]byte, error)     { return nil, nil }
func (p *price) Validate() error                  { return nil }
func (n name) Validate() error                    { return nil }

func checkName(name) error   { return nil }
func checkShape(Shape) error { return nil }

func (circle) isShape()  {}
func (*square) isShape() {}

func Echo(in In) (*In, error) { return &in, nil }
`

// typeCases have each kind of type in each form that is written differently.
func typeCases(t *testing.T) []struct {
	name, field string
	kind        ir.Type
} {
	addr := std("net/netip", "Addr")
	goAny := &ir.GoNamed{Name: "any"}
	return []struct {
		name, field string
		kind        ir.Type
	}{
		{"bool", "bool", &ir.Boolean{Go: goBool}},
		{"named_bool", "flag", &ir.Boolean{Go: own("flag"), Constraints: []ir.Constraint{constraint(t, "const", ir.Value("true"))}}},
		{"quoted_bool", "bool", &ir.Boolean{Go: goBool, Quoted: true, Constraints: []ir.Constraint{constraint(t, "const", ir.Value("false"))}}},
		{"bool_of_two", "bool", &ir.Boolean{Go: goBool, Constraints: []ir.Constraint{constraint(t, "enum", ir.List{"true", "false"})}}},
		{"int", "int", integer(ir.Int)},
		{"int8", "int8", integer(ir.Int8, constraint(t, "maximum", ir.Decimal("100")))},
		{"uint8_from_0", "uint8", integer(ir.Uint8, constraint(t, "minimum", ir.Decimal("0")))},
		{"uint16_named", "count", &ir.Integer{Go: own("count"), Kind: ir.Uint16, Constraints: []ir.Constraint{constraint(t, "multipleOf", ir.Decimal("0.5"))}}},
		{"int_halves", "int", integer(ir.Int, constraint(t, "exclusiveMinimum", ir.Decimal("0.5")), constraint(t, "multipleOf", ir.Decimal("5.0")))},
		{"int_beyond_32_bits", "int", integer(ir.Int, constraint(t, "maximum", ir.Decimal("4102444800")))},
		{"int_one_of", "int", integer(ir.Int, constraint(t, "enum", ir.List{"5", "5.0", "1e1"}))},
		{"uint64_top", "uint64", integer(ir.Uint64, constraint(t, "maximum", ir.Decimal("18446744073709551614")))},
		{"byte", "byte", &ir.Integer{Go: &ir.GoNamed{Name: "byte"}, Kind: ir.Uint8}},
		{"rune", "rune", &ir.Integer{Go: &ir.GoNamed{Name: "rune"}, Kind: ir.Int32}},
		{"uintptr", "uintptr", integer(ir.Uintptr, constraint(t, "maximum", ir.Decimal("5000000000")))},
		{"quoted_int", "int16", &ir.Integer{Go: &ir.GoNamed{Name: "int16"}, Kind: ir.Int16, Quoted: true}},
		{"quoted_uint", "uint64", &ir.Integer{Go: &ir.GoNamed{Name: "uint64"}, Kind: ir.Uint64, Quoted: true}},
		{"float64", "float64", &ir.Number{Go: goFloat64, Bits: 64, Constraints: []ir.Constraint{
			constraint(t, "minimum", ir.Decimal("-0.1")), constraint(t, "maximum", ir.Decimal("1e400")), constraint(t, "multipleOf", ir.Decimal("0.1")),
		}}},
		{"float32", "ratio", &ir.Number{Go: own("ratio"), Bits: 32, Constraints: []ir.Constraint{constraint(t, "enum", ir.List{"0.1", "2"})}}},
		{"quoted_float", "float64", &ir.Number{Go: goFloat64, Bits: 64, Quoted: true}},
		{"string", "string", text(constraint(t, "minLength", ir.Count(1)), constraint(t, "maxLength", ir.Count(9)), constraint(t, "pattern", ir.Word("^`\\d$")))},
		{"named_string", "name", &ir.String{Go: own("name"), Constraints: []ir.Constraint{
			constraint(t, "minLength", ir.Count(0)), constraint(t, "format", ir.Word("email")), constraint(t, "const", ir.Value(`"a\"b"`)),
		}}},
		{"enum", "Suit", &ir.EnumRef{Enum: suit, Constraints: []ir.Constraint{constraint(t, "enum", ir.List{`"hearts"`, `"spades"`})}}},
		{"integer_enum", "level", &ir.EnumRef{Enum: level}},
		{"enum_with_own_text", "Team", &ir.EnumRef{Enum: spelled}},
		{"enum_of_another_package", "model.Size", &ir.EnumRef{Enum: size}},
		{"slice", "[]string", &ir.Array{Go: &ir.GoSlice{Elem: goString}, Elem: text(constraint(t, "maxLength", ir.Count(3))), Len: -1, Constraints: []ir.Constraint{
			constraint(t, "minItems", ir.Count(0)), constraint(t, "maxItems", ir.Count(3)), constraint(t, "uniqueItems", ir.Flag(true)),
		}}},
		{"named_slice", "names", &ir.Array{Go: own("names"), Elem: &ir.String{Go: own("name")}, Len: -1}},
		{"slices_of_slices_of_slices", "[][][]int", slice(slice(slice(integer(ir.Int), goInt), &ir.GoSlice{Elem: goInt}), &ir.GoSlice{Elem: &ir.GoSlice{Elem: goInt}})},
		{"slice_of_structs", "[]point", slice(&ir.Ref{Object: point}, own("point"))},
		{"slice_of_pointers", "[]*point", slice(&ir.Pointer{Elem: &ir.Ref{Object: point}}, &ir.GoPointer{Elem: own("point")})},
		{"slice_of_nullable_pointers", "[]*int", &ir.Array{Go: &ir.GoSlice{Elem: &ir.GoPointer{Elem: goInt}}, Elem: &ir.Pointer{Elem: integer(ir.Int, constraint(t, "minimum", ir.Decimal("1")))}, Len: -1, NullableElem: true}},
		{"slice_of_text", "[]netip.Addr", slice(&ir.Text{Go: addr}, addr)},
		{"array_of_arrays_of_arrays", "[2][3][4]int", &ir.Array{Go: &ir.GoArray{Len: 2, Elem: &ir.GoArray{Len: 3, Elem: &ir.GoArray{Len: 4, Elem: goInt}}}, Len: 2,
			Elem: &ir.Array{Go: &ir.GoArray{Len: 3, Elem: &ir.GoArray{Len: 4, Elem: goInt}}, Len: 3, Elem: &ir.Array{Go: &ir.GoArray{Len: 4, Elem: goInt}, Len: 4, Elem: integer(ir.Int)}}}},
		{"array_of_nullable_pointers", "[2]*point", &ir.Array{Go: &ir.GoArray{Len: 2, Elem: &ir.GoPointer{Elem: own("point")}}, Elem: &ir.Pointer{Elem: &ir.Ref{Object: point}}, Len: 2, NullableElem: true}},
		{"map", "map[string]int", &ir.Map{Go: &ir.GoMap{Key: goString, Elem: goInt}, Key: text(constraint(t, "maxLength", ir.Count(9))), Elem: integer(ir.Int), Constraints: []ir.Constraint{constraint(t, "maxProperties", ir.Count(2))}}},
		{"map_of_maps", "map[name]map[int8][]point", &ir.Map{Go: &ir.GoMap{Key: own("name"), Elem: &ir.GoMap{Key: &ir.GoNamed{Name: "int8"}, Elem: &ir.GoSlice{Elem: own("point")}}}, Key: &ir.String{Go: own("name")},
			Elem: &ir.Map{Go: &ir.GoMap{Key: &ir.GoNamed{Name: "int8"}, Elem: &ir.GoSlice{Elem: own("point")}}, Key: integer(ir.Int8), Elem: slice(&ir.Ref{Object: point}, own("point"))}}},
		{"map_of_pointers", "map[uint64]*int", &ir.Map{Go: &ir.GoMap{Key: &ir.GoNamed{Name: "uint64"}, Elem: &ir.GoPointer{Elem: goInt}}, Key: integer(ir.Uint64), Elem: &ir.Pointer{Elem: integer(ir.Int)}, NullableElem: true}},
		{"map_by_enum", "map[Suit]point", &ir.Map{Go: &ir.GoMap{Key: own("Suit"), Elem: own("point")}, Key: &ir.EnumRef{Enum: suit}, Elem: &ir.Ref{Object: point}}},
		{"map_by_integer_enum", "map[level]Team", &ir.Map{Go: &ir.GoMap{Key: own("level"), Elem: own("Team")}, Key: &ir.EnumRef{Enum: level}, Elem: &ir.EnumRef{Enum: spelled}}},
		{"map_by_enum_with_own_text", "map[Team]netip.Addr", &ir.Map{Go: &ir.GoMap{Key: own("Team"), Elem: addr}, Key: &ir.EnumRef{Enum: spelled}, Elem: &ir.Text{Go: addr}}},
		{"time", "time.Time", &ir.Time{Go: std("time", "Time")}},
		{"embedded_time", "stamp", &ir.Time{Go: own("stamp"), Embedded: true}},
		{"slice_of_times", "[]stamp", slice(&ir.Time{Go: own("stamp"), Embedded: true}, own("stamp"))},
		{"duration", "time.Duration", &ir.Duration{Go: std("time", "Duration")}},
		{"bytes", "[]byte", &ir.Bytes{Go: &ir.GoSlice{Elem: &ir.GoNamed{Name: "byte"}}}},
		{"slice_of_named_bytes", "[]file", slice(&ir.Bytes{Go: own("file")}, own("file"))},
		{"text", "netip.Addr", &ir.Text{Go: addr, Constraints: []ir.Constraint{
			constraint(t, "maxLength", ir.Count(9)), constraint(t, "pattern", ir.Word("^1")), constraint(t, "const", ir.Value(`"1.1.1.1"`)),
		}}},
		{"address", "netip.Addr", &ir.Text{Go: addr, Library: ir.NetipAddr}},
		{"prefix", "netip.Prefix", &ir.Text{Go: std("net/netip", "Prefix"), Library: ir.NetipPrefix}},
		{"url", "url.URL", &ir.Text{Go: std("net/url", "URL"), Library: ir.URL}},
		{"slice_of_url_pointers", "[]*url.URL", slice(&ir.Pointer{Elem: &ir.Text{Go: std("net/url", "URL"), Library: ir.URL}}, &ir.GoPointer{Elem: std("net/url", "URL")})},
		{"uuid", "uuid", &ir.Text{Go: own("uuid"), Library: ir.UUID, Shape: ir.ArrayShape}},
		{"text_of_a_number", "shade", &ir.Text{Go: own("shade"), Shape: ir.NumberShape, Constraints: []ir.Constraint{{Fails: ir.Validate{}}}}},
		{"map_by_text", "map[netip.Addr]map[shade]int", &ir.Map{Go: &ir.GoMap{Key: addr, Elem: &ir.GoMap{Key: own("shade"), Elem: goInt}}, Key: &ir.Text{Go: addr, Library: ir.NetipAddr},
			Elem: &ir.Map{Go: &ir.GoMap{Key: own("shade"), Elem: goInt}, Key: &ir.Text{Go: own("shade"), Shape: ir.NumberShape}, Elem: integer(ir.Int)}}},
		{"map_by_string_with_text", "map[Team]int", &ir.Map{Go: &ir.GoMap{Key: own("Team"), Elem: goInt}, Key: &ir.Text{Go: own("Team"), Shape: ir.LenShape}, Elem: integer(ir.Int)}},
		{"nanoseconds", "time.Duration", &ir.Duration{Go: std("time", "Duration"), Nanoseconds: true, Constraints: []ir.Constraint{constraint(t, "minimum", ir.Decimal("5e9"))}}},
		{"big_int", "big.Int", &ir.BigInt{Go: std("math/big", "Int"), Constraints: []ir.Constraint{
			constraint(t, "minimum", ir.Decimal("1")), constraint(t, "multipleOf", ir.Decimal("0.5")), constraint(t, "enum", ir.List{"1", "2e20"}), constraint(t, "const", ir.Value("2e20")),
		}}},
		{"slice_of_big_ints", "[]*big.Int", slice(&ir.Pointer{Elem: &ir.BigInt{Go: std("math/big", "Int")}}, &ir.GoPointer{Elem: std("math/big", "Int")})},
		{"custom", "price", &ir.Custom{Go: own("price"), Wire: text(constraint(t, "pattern", ir.Word("^[0-9]+\\.[0-9]{2}$")), ir.Constraint{Fails: ir.Validate{}})}},
		{"custom_unchecked", "[]price", slice(&ir.Custom{Go: own("price"), Wire: text()}, own("price"))},
		{"custom_array", "*price", &ir.Pointer{Elem: &ir.Custom{Go: own("price"), Wire: &ir.Array{Go: &ir.GoSlice{Elem: goAny}, Elem: &ir.Any{}, Len: -1, Constraints: []ir.Constraint{constraint(t, "maxItems", ir.Count(2))}}}}},
		{"custom_object", "map[string]price", &ir.Map{Go: &ir.GoMap{Key: goString, Elem: own("price")}, Key: text(), Elem: &ir.Custom{Go: own("price"), Wire: &ir.Map{Go: &ir.GoMap{Key: goString, Elem: goAny}, Key: text(), Elem: &ir.Any{}}}}},
		{"custom_number", "price", &ir.Custom{Go: own("price"), Wire: &ir.Number{Go: goFloat64, Bits: 64, Constraints: []ir.Constraint{constraint(t, "minimum", ir.Decimal("0"))}}}},
		{"custom_any", "price", &ir.Custom{Go: own("price"), Wire: &ir.Any{}}},
		{"opt", "mcp.Opt[string]", opt(text(constraint(t, "maxLength", ir.Count(3))), goString)},
		{"opt_unchecked", "mcp.Opt[bool]", opt(&ir.Boolean{Go: goBool}, goBool)},
		{"opt_struct", "mcp.Opt[point]", opt(&ir.Ref{Object: point}, own("point"))},
		{"opt_slice_of_opts", "mcp.Opt[[]mcp.Opt[int]]", opt(slice(opt(integer(ir.Int, constraint(t, "minimum", ir.Decimal("1"))), goInt), optOf(goInt)), &ir.GoSlice{Elem: optOf(goInt)})},
		{"map_of_opts", "map[string]mcp.Opt[big.Int]", &ir.Map{Go: &ir.GoMap{Key: goString, Elem: optOf(std("math/big", "Int"))}, Key: text(), Elem: opt(&ir.BigInt{Go: std("math/big", "Int")}, std("math/big", "Int"))}},
		{"union", "Shape", &ir.UnionRef{Union: shape, Constraints: []ir.Constraint{{Fails: ir.Validate{Func: own("checkShape")}}}}},
		{"slice_of_unions", "[]Shape", slice(&ir.UnionRef{Union: shape}, own("Shape"))},
		{"pointer_to_union", "*Shape", &ir.Pointer{Elem: &ir.UnionRef{Union: shape}}},
		{"struct_with_a_number_of_members", "[]point", slice(&ir.Ref{Object: point, Constraints: []ir.Constraint{constraint(t, "minProperties", ir.Count(1)), constraint(t, "maxProperties", ir.Count(2))}}, own("point"))},
		{"validated", "name", &ir.String{Go: own("name"), Constraints: []ir.Constraint{{Fails: ir.Validate{}}}}},
		{"validated_by_a_function", "map[string]*name", &ir.Map{Go: &ir.GoMap{Key: goString, Elem: &ir.GoPointer{Elem: own("name")}}, Key: text(), Elem: &ir.Pointer{Elem: &ir.String{Go: own("name"), Constraints: []ir.Constraint{{Fails: ir.Validate{Func: own("checkName")}}}}}}},
		{"quoted_enum", "level", &ir.EnumRef{Enum: quotedLevel}},
		{"raw", "json.RawMessage", &ir.Raw{Go: std("encoding/json", "RawMessage")}},
		{"number_text", "json.Number", &ir.NumberText{Go: std("encoding/json", "Number")}},
		{"any", "any", &ir.Any{}},
		{"slice_of_any", "[]any", slice(&ir.Any{}, goAny)},
		{"pointer", "*string", &ir.Pointer{Elem: text(constraint(t, "minLength", ir.Count(1)))}},
		{"pointer_to_pointer", "**int", &ir.Pointer{Elem: &ir.Pointer{Elem: integer(ir.Int, constraint(t, "minimum", ir.Decimal("1")))}}},
		{"pointer_to_slice", "*[]string", &ir.Pointer{Elem: slice(text(), goString)}},
		{"pointer_to_map", "*map[string]int", &ir.Pointer{Elem: &ir.Map{Go: &ir.GoMap{Key: goString, Elem: goInt}, Key: text(), Elem: integer(ir.Int)}}},
		{"pointer_to_array", "*[1]int", &ir.Pointer{Elem: &ir.Array{Go: &ir.GoArray{Len: 1, Elem: goInt}, Elem: integer(ir.Int), Len: 1}}},
		{"pointer_to_struct", "*point", &ir.Pointer{Elem: &ir.Ref{Object: point}}},
		{"pointer_to_text", "*netip.Addr", &ir.Pointer{Elem: &ir.Text{Go: addr}}},
		{"pointer_to_enum", "*Team", &ir.Pointer{Elem: &ir.EnumRef{Enum: spelled}}},
		{"struct", "point", &ir.Ref{Object: point}},
	}
}

// echo is a package whose tool takes and returns a struct with one field of the
// type, required, optional and omitted in each way.
func echo(kind ir.Type, omit ir.Omit) *ir.Package {
	in := &ir.Object{
		Go: own("In"), Name: "In", Read: true, Written: true,
		Fields: []*ir.Field{
			{GoName: "Value", Name: "value", Required: omit == ir.OmitNever, Omit: omit, Type: kind},
			{GoName: "Other", Name: "other", Secret: true, Type: kind},
		},
	}
	return &ir.Package{
		Path: "example.com/echo", Name: "echo", Sources: []string{"in.go"},
		Tools: []*ir.Tool{{
			Name: "echo", Func: ir.Func{Name: "Echo", Args: []ir.Arg{ir.StructArg{Go: own("In")}}, ReturnsError: true},
			Input: in, Output: &ir.StructuredOutput{Type: &ir.Pointer{Elem: &ir.Ref{Object: in}}},
		}},
		Objects: []*ir.Object{in, circle, square, point},
		Enums:   []*ir.Enum{level, quotedLevel, size, suit, spelled},
		Unions:  []*ir.Union{shape},
	}
}

func TestEveryTypeCompiles(t *testing.T) {
	for _, c := range typeCases(t) {
		t.Run(c.name, func(t *testing.T) {
			source := echoTypes + "\ntype In struct{ Value, Other " + c.field + " }\n"
			for _, omit := range []ir.Omit{ir.OmitNever, ir.OmitEmpty} {
				compile(t, echo(c.kind, omit), source)
			}
			if isComparable(c.kind) {
				compile(t, echo(c.kind, ir.OmitZero), source)
			}
		})
	}
}

// isComparable reports whether omitzero may stand on a type: analyze refuses it
// where neither == nor IsZero tells the zero value.
func isComparable(t ir.Type) bool {
	_, isBig := t.(*ir.BigInt)
	return !isBig
}

// A new type of ir needs a case.
func TestEveryTypeHasACase(t *testing.T) {
	covered := map[string]bool{}
	for _, c := range typeCases(t) {
		covered[reflect.TypeOf(c.kind).Elem().Name()] = true
	}
	file, err := parser.ParseFile(token.NewFileSet(), "../ir/type.go", nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == "isType" {
			name := f.Recv.List[0].Type.(*ast.StarExpr).X.(*ast.Ident).Name
			assert.True(t, covered[name], "no case has ir.%s", name)
		}
	}
}

// Each kind of result, with and without an error.
func TestEveryOutputCompiles(t *testing.T) {
	for _, c := range []struct {
		name, result, zero string
		output             ir.Output
	}{
		{"nothing", "", "", &ir.NoOutput{}},
		{"text", "string", `""`, &ir.TextOutput{Go: goString}},
		{"named_text", "Text", `""`, &ir.TextOutput{Go: own("Text")}},
		{"struct", "Point", "Point{}", &ir.StructuredOutput{Type: &ir.Ref{Object: exportedPoint}}},
		{"pointer", "*Point", "nil", &ir.StructuredOutput{Type: &ir.Pointer{Elem: &ir.Ref{Object: exportedPoint}}}},
		{"pointer_to_number", "*int", "nil", &ir.StructuredOutput{Type: &ir.Pointer{Elem: integer(ir.Int)}}},
		{"slice", "[]Point", "nil", &ir.StructuredOutput{Type: slice(&ir.Ref{Object: exportedPoint}, own("Point"))}},
		{"map", "map[string]float64", "nil", &ir.StructuredOutput{Type: &ir.Map{Go: &ir.GoMap{Key: goString, Elem: goFloat64}, Key: text(), Elem: &ir.Number{Go: goFloat64, Bits: 64}}}},
		{"number_as_text", "int", "0", &ir.StructuredOutput{Type: integer(ir.Int), TextOnly: true}},
		{"content", "mcp.Content", "nil", &ir.ContentOutput{Form: ir.OneContent}},
		{"image", "mcp.Image", "mcp.Image{}", &ir.ContentOutput{Form: ir.OneContent}},
		{"contents", "[]mcp.Content", "nil", &ir.ContentOutput{Form: ir.ManyContents}},
		{"whole_result", "*mcp.CallToolResult", "nil", &ir.ContentOutput{Form: ir.CallToolResults}},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, fails := range []bool{true, false} {
				results, returned := c.result, c.zero
				switch {
				case fails && c.result == "":
					results, returned = "error", "nil"
				case fails:
					results, returned = c.result+", error", c.zero+", nil"
				}
				source := `package echo

import (
	"context"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

type Text string

type Point struct{ X int8 }

func Give(ctx context.Context, call *mcp.Call) (` + results + ") { return " + returned + " }\n"
				compile(t, &ir.Package{
					Path: "example.com/echo", Name: "echo", Sources: []string{"in.go"},
					Tools: []*ir.Tool{{
						Name: "give", Input: &ir.Object{Name: "giveArguments", Synthetic: true, Read: true}, Output: c.output,
						Func: ir.Func{Name: "Give", Args: []ir.Arg{ir.ContextArg{}, ir.CallArg{}}, ReturnsError: fails},
					}},
					Objects: []*ir.Object{exportedPoint},
				}, source)
			}
		})
	}
}

var exportedPoint = &ir.Object{Go: own("Point"), Name: "Point", Written: true, Fields: point.Fields}

// The same input gives the same bytes.
func TestDeterminism(t *testing.T) {
	for _, c := range typeCases(t) {
		first, err := emit.File(echo(c.kind, ir.OmitEmpty))
		require.NoError(t, err)
		for range 3 {
			again, err := emit.File(echo(c.kind, ir.OmitEmpty))
			require.NoError(t, err)
			require.Equal(t, string(first), string(again))
		}
	}
}
