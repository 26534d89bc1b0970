package emit_test

import (
	"testing"
	"time"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

const testdata = "github.com/mcptoolgen/mcptoolgen/gen/emit/testdata/"

// in spells a type that a golden package declares.
func in(dir, pkg, name string) *ir.GoNamed {
	return &ir.GoNamed{Path: testdata + dir, Package: pkg, Name: name}
}

// forecast is the page of the architecture document, and what else functions do.
func forecast(t *testing.T) *ir.Package {
	unit := &ir.Enum{
		Go: in("forecast", "weather", "Unit"), Name: "Unit", Base: text(), Read: true,
		Members: []ir.EnumMember{
			{Const: "Celsius", Exported: true, JSON: `"celsius"`, Description: "as most people count"},
			{Const: "Kelvin", Exported: true, JSON: `"kelvin"`},
		},
	}
	address := &ir.Object{
		Go: in("forecast", "weather", "Address"), Name: "Address", Read: true, Description: "Address is where somebody lives.",
		Fields: []*ir.Field{{
			GoName: "Zip", Name: "zip", Default: &ir.Literal{JSON: `"0000"`},
			Type: text(constraint(t, "pattern", ir.Word(`^\d{4}$`))),
		}},
	}
	input := &ir.Object{
		Go: in("forecast", "weather", "ForecastInput"), Name: "ForecastInput", Read: true,
		Fields: []*ir.Field{
			{
				GoName: "City", Name: "city", Required: true, Description: "City is the city to look up.", Header: "City",
				Type: text(constraint(t, "minLength", ir.Count(1)), constraint(t, "maxLength", ir.Count(80))),
			},
			{
				GoName: "Days", Name: "days", Default: &ir.Literal{JSON: "3"}, Description: "Days is how far to look ahead: `1` is tomorrow.",
				Type: integer(ir.Int, constraint(t, "minimum", ir.Decimal("1")), constraint(t, "maximum", ir.Decimal("14"))),
			},
			{GoName: "Home", Name: "home", Type: &ir.Ref{Object: address}},
			{GoName: "Token", Name: "token", Secret: true, Type: text()},
			{GoName: "Units", Name: "units", Type: slice(&ir.EnumRef{Enum: unit}, unit.Go)},
		},
	}
	first := &ir.Field{GoName: "first", Name: "first", Required: true, Type: &ir.Number{Go: goFloat64, Bits: 64}}
	rest := &ir.Field{GoName: "rest", Name: "rest", Type: slice(&ir.Number{Go: goFloat64, Bits: 64}, goFloat64)}
	mean := &ir.Object{Name: "meanArguments", Synthetic: true, Read: true, Fields: []*ir.Field{first, rest}}
	ping := &ir.Object{Name: "pingArguments", Synthetic: true, Read: true, Open: true}
	return &ir.Package{
		Path: testdata + "forecast", Name: "weather", Sources: []string{"in.go"},
		Tools: []*ir.Tool{
			{
				Name: "get_forecast", Title: "Get forecast", Input: input, Output: &ir.TextOutput{Go: goString},
				Description: "GetForecast returns the forecast for a city, in the units that the caller asks for, or in degrees Celsius.\n\nIt knows 14 days.",
				Hints:       ir.Hints{ReadOnly: true, Idempotent: true, OpenWorld: true},
				Timeout:     90 * time.Second, MaxResult: 2 << 20, MaskErrors: true,
				Examples: []ir.Example{{Arguments: `{"city":"Oslo"}`, Description: "the next days in Oslo"}},
				Func: ir.Func{Name: "GetForecast", ReturnsError: true, Args: []ir.Arg{
					ir.ContextArg{}, ir.StructArg{Go: input.Go, Pointer: true},
				}},
			},
			{
				Name: "mean", Title: "Mean", Description: "Mean is the mean of numbers.", Input: mean,
				Func:   ir.Func{Name: "Mean", Args: []ir.Arg{ir.FieldArg{Field: first}, ir.FieldArg{Field: rest, Variadic: true}}},
				Output: &ir.StructuredOutput{Type: &ir.Number{Go: goFloat64, Bits: 64}, Description: "The mean."},
			},
			{Name: "ping", Input: ping, Func: ir.Func{Name: "Ping"}, Output: &ir.NoOutput{}},
			{
				Name: "relay", Schema: &ir.HandWritten{Text: `{"type":"object"}`, Constant: "relaySchema"},
				Func:   ir.Func{Name: "Relay", Args: []ir.Arg{ir.CallArg{}, ir.RawArg{}}, ReturnsError: true},
				Output: &ir.ContentOutput{Form: ir.CallToolResults},
			},
		},
		Objects: []*ir.Object{address, input, mean, ping},
		Enums:   []*ir.Enum{unit},
	}
}

// methods are tools of two types, two of which have one name.
func methods(t *testing.T) *ir.Package {
	named := func(name string) *ir.GoNamed { return in("methods", "staff", name) }
	person := &ir.Object{Go: named("Person"), Name: "Person", Written: true, Recursive: true, Description: "Person is one of the staff."}
	extra := []ir.Step{{GoName: "Extra", Pointer: true, Go: named("Extra")}}
	person.Fields = []*ir.Field{
		{GoName: "Name", Name: "name", Type: text()},
		{GoName: "Boss", Name: "boss", Omit: ir.OmitEmpty, Type: &ir.Pointer{Elem: &ir.Ref{Object: person}}},
		{GoName: "ID", Name: "id", Path: []ir.Step{{GoName: "Base", Go: named("Base")}}, Type: integer(ir.Int)},
		{GoName: "Note", Name: "note", Path: extra, Type: text()},
	}
	name := &ir.Field{GoName: "name", Name: "name", Required: true, Type: text(constraint(t, "minLength", ir.Count(1)))}
	add := &ir.Object{Name: "addArguments", Synthetic: true, Read: true, Fields: []*ir.Field{name}}
	get := &ir.Object{Name: "getArguments", Synthetic: true, Read: true, Fields: []*ir.Field{name}}
	return &ir.Package{
		Path: testdata + "methods", Name: "staff", Sources: []string{"in.go"},
		Tools: []*ir.Tool{
			{
				Name: "add", Input: add, Output: &ir.NoOutput{}, Func: ir.Func{
					Name: "Add", Recv: &ir.Recv{TypeName: "Store", Pointer: true}, ReturnsError: true,
					Args: []ir.Arg{ir.ContextArg{}, ir.FieldArg{Field: name}},
				},
			},
			{
				Name: "get", Input: get, Output: &ir.StructuredOutput{Type: &ir.Ref{Object: person}}, Func: ir.Func{
					Name: "Get", Recv: &ir.Recv{TypeName: "Store"}, Args: []ir.Arg{ir.FieldArg{Field: name}},
				},
			},
			{
				Name: "get_desk", Input: &ir.Object{Name: "getDeskArguments", Synthetic: true, Read: true}, Output: &ir.TextOutput{Go: goString},
				Func: ir.Func{Name: "Get", Recv: &ir.Recv{TypeName: "desk", Pointer: true}, ReturnsError: true},
			},
		},
		Objects: []*ir.Object{add, get, person},
	}
}

// hostile has what it can of the names that generated code uses.
func hostile() *ir.Package {
	named := func(name string) *ir.GoNamed { return in("hostile", "hostile", name) }
	order := &ir.Object{
		Go:   &ir.GoNamed{Path: testdata + "shop/mcp", Package: "mcp", Name: "Order"},
		Name: "McpOrder", Read: true, Written: true,
		Fields: []*ir.Field{{GoName: "ID", Name: "id", Required: true, Type: integer(ir.Int)}},
	}
	inner := &ir.Object{
		Go: named("in"), Name: "In", Read: true, Written: true,
		Fields: []*ir.Field{{GoName: "Args", Name: "args", Type: &ir.Ref{Object: order}}},
	}
	mcp := &ir.Object{Go: named("mcp"), Name: "Mcp", Read: true}
	for _, name := range []string{"D", "In", "Seen", "Elem", "Key", "Err"} {
		mcp.Fields = append(mcp.Fields, &ir.Field{GoName: name, Name: name, Type: integer(ir.Int)})
	}
	context := &ir.Object{
		Go: named("context"), Name: "Context", Read: true,
		Fields: []*ir.Field{{GoName: "Value", Name: "value", Type: slice(&ir.Ref{Object: mcp}, named("mcp"))}},
	}
	elem := &ir.Enum{
		Go: named("elem"), Name: "Elem", Base: text(), Read: true, Written: true,
		Members: []ir.EnumMember{{Const: "key", JSON: `"key"`}, {Const: "item", JSON: `"item"`}},
	}
	fields := []*ir.Field{
		{GoName: "req", Name: "req", Type: &ir.Ref{Object: mcp}},
		{GoName: "args", Name: "args", Type: &ir.Ref{Object: context}},
		{GoName: "out", Name: "out", Type: &ir.Map{
			Go: named("d"), Key: text(),
			Elem: &ir.Array{Go: named("e"), Len: -1, Elem: &ir.Ref{Object: inner}},
		}},
		{GoName: "len", Name: "len", Type: &ir.EnumRef{Enum: elem}},
	}
	args := []ir.Arg{ir.ContextArg{}}
	for _, f := range fields {
		args = append(args, ir.FieldArg{Field: f})
	}
	input := &ir.Object{Name: "rangeArguments", Synthetic: true, Read: true, Fields: fields}
	var scope []ir.Name
	for _, name := range []string{"Type", "context", "d", "e", "elem", "in", "item", "jsonwire", "key", "mcp"} {
		scope = append(scope, ir.Name{Name: name})
	}
	return &ir.Package{
		Path: testdata + "hostile", Name: "hostile", Sources: []string{"in.go"}, Scope: scope,
		Tools: []*ir.Tool{{
			Name: "range", Input: input, Func: ir.Func{
				Name: "Range", Recv: &ir.Recv{TypeName: "Type", Pointer: true}, Args: args, ReturnsError: true,
			},
			Output: &ir.StructuredOutput{Type: &ir.Map{
				Go:  &ir.GoMap{Key: named("elem"), Elem: &ir.GoSlice{Elem: &ir.GoPointer{Elem: named("in")}}},
				Key: &ir.EnumRef{Enum: elem}, Elem: slice(&ir.Pointer{Elem: &ir.Ref{Object: inner}}, &ir.GoPointer{Elem: named("in")}),
			}},
		}},
		Objects: []*ir.Object{context, inner, mcp, order, input},
		Enums:   []*ir.Enum{elem},
	}
}

// everyKind has a member of each kind, to be run.
func everyKind(t *testing.T) *ir.Package {
	named := func(name string) *ir.GoNamed { return in("kinds", "kinds", name) }
	row := &ir.Object{Go: named("Row"), Name: "Row", Read: true, Written: true, Fields: []*ir.Field{
		{GoName: "Key", Name: "key", Required: true, Type: text()},
	}}
	tree := &ir.Object{Go: named("Tree"), Name: "Tree", Read: true, Written: true, Recursive: true}
	tree.Fields = []*ir.Field{
		{GoName: "Name", Name: "name", Required: true, Type: text()},
		{GoName: "Sub", Name: "sub", Omit: ir.OmitEmpty, Type: slice(&ir.Ref{Object: tree}, named("Tree"))},
	}
	nested := &ir.Object{
		Go:   &ir.GoStruct{Fields: []ir.GoField{{Name: "Deep", Type: goBool}}},
		Name: "AllNested", Read: true, Written: true,
		Fields: []*ir.Field{{GoName: "Deep", Name: "deep", Required: true, Type: &ir.Boolean{Go: goBool}}},
	}
	limits := kindsLimits(t)
	all := &ir.Object{Go: named("All"), Name: "All", Read: true, Written: true}
	all.Fields = kindsFields(row, tree, nested, limits)
	return &ir.Package{
		Path: testdata + "kinds", Name: "kinds", Sources: []string{"in.go"},
		Tools: []*ir.Tool{{
			Name: "echo", Input: all, Output: &ir.StructuredOutput{Type: &ir.Pointer{Elem: &ir.Ref{Object: all}}},
			Func: ir.Func{Name: "Echo", Args: []ir.Arg{ir.ContextArg{}, ir.StructArg{Go: all.Go}}, ReturnsError: true},
		}},
		Objects: []*ir.Object{all, nested, limits, row, tree},
		Enums:   []*ir.Enum{kindsLevel, size, kindsSuit, kindsTeam},
	}
}

var (
	kindsLevel = &ir.Enum{
		Go: in("kinds", "kinds", "level"), Name: "Level", Base: integer(ir.Int), Read: true, Written: true,
		Members: []ir.EnumMember{{Const: "low", JSON: "1"}, {Const: "high", JSON: "2"}},
	}
	kindsSuit = &ir.Enum{
		Go: in("kinds", "kinds", "Suit"), Name: "Suit", Base: text(), Read: true, Written: true,
		Members: []ir.EnumMember{{Const: "Hearts", Exported: true, JSON: `"hearts"`}, {Const: "Spades", Exported: true, JSON: `"spades"`}},
	}
	kindsTeam = &ir.Enum{
		Go: in("kinds", "kinds", "Team"), Name: "Team", Base: text(), UnmarshalText: true, Read: true, Written: true,
		Members: []ir.EnumMember{{Const: "Red", Exported: true, JSON: `"red"`}, {Const: "Blue", Exported: true, JSON: `"blue"`}},
	}
)

func kindsFields(row, tree, nested, limits *ir.Object) []*ir.Field {
	named := func(name string) *ir.GoNamed { return in("kinds", "kinds", name) }
	addr, goInt8 := std("net/netip", "Addr"), &ir.GoNamed{Name: "int8"}
	inBox := &ir.GoArray{Len: 2, Elem: goInt8}
	rows := &ir.GoSlice{Elem: named("Row")}
	optional := func(goName, name string, kind ir.Type) *ir.Field {
		return &ir.Field{GoName: goName, Name: name, Type: kind, Omit: ir.OmitEmpty}
	}
	return []*ir.Field{
		{GoName: "Bool", Name: "bool", Required: true, Type: &ir.Boolean{Go: goBool}},
		optional("Int", "int", integer(ir.Int8)),
		optional("Uint", "uint", integer(ir.Uint64)),
		optional("Float", "float", &ir.Number{Go: &ir.GoNamed{Name: "float32"}, Bits: 32}),
		optional("Text", "text", &ir.String{Go: named("Name")}),
		optional("Suit", "suit", &ir.EnumRef{Enum: kindsSuit}),
		optional("Level", "level", &ir.EnumRef{Enum: kindsLevel}),
		optional("Team", "team", &ir.EnumRef{Enum: kindsTeam}),
		optional("Size", "size", &ir.EnumRef{Enum: size}),
		optional("Names", "names", slice(&ir.String{Go: named("Name")}, named("Name"))),
		optional("Grid", "grid", slice(slice(integer(ir.Int), goInt), &ir.GoSlice{Elem: goInt})),
		{GoName: "Box", Name: "box", Omit: ir.OmitZero, Type: &ir.Array{
			Go: &ir.GoArray{Len: 2, Elem: inBox}, Len: 2, Elem: &ir.Array{Go: inBox, Len: 2, Elem: integer(ir.Int8)},
		}},
		optional("Rows", "rows", slice(&ir.Pointer{Elem: &ir.Ref{Object: row}}, &ir.GoPointer{Elem: named("Row")})),
		optional("Maybe", "maybe", &ir.Array{Go: &ir.GoSlice{Elem: &ir.GoPointer{Elem: goInt}}, Len: -1, Elem: &ir.Pointer{Elem: integer(ir.Int)}, NullableElem: true}),
		optional("Labels", "labels", &ir.Map{Go: &ir.GoMap{Key: goString, Elem: goInt}, Key: text(), Elem: integer(ir.Int)}),
		optional("ByNumber", "by_number", &ir.Map{Go: &ir.GoMap{Key: goInt8, Elem: goString}, Key: integer(ir.Int8), Elem: text()}),
		optional("ByTeam", "by_team", &ir.Map{Go: &ir.GoMap{Key: named("Team"), Elem: rows}, Key: &ir.EnumRef{Enum: kindsTeam}, Elem: slice(&ir.Ref{Object: row}, named("Row"))}),
		optional("ByAddr", "by_addr", &ir.Map{Go: &ir.GoMap{Key: addr, Elem: goBool}, Key: &ir.Text{Go: addr, Library: ir.NetipAddr}, Elem: &ir.Boolean{Go: goBool}}),
		{GoName: "At", Name: "at", Omit: ir.OmitIsZero, Type: &ir.Time{Go: std("time", "Time")}},
		{GoName: "Day", Name: "day", Omit: ir.OmitIsZero, Type: &ir.Time{Go: named("Stamp"), Embedded: true}},
		optional("Wait", "wait", &ir.Duration{Go: std("time", "Duration")}),
		optional("File", "file", &ir.Bytes{Go: &ir.GoSlice{Elem: &ir.GoNamed{Name: "byte"}}}),
		{GoName: "Addr", Name: "addr", Type: &ir.Text{Go: addr, Library: ir.NetipAddr}},
		optional("Raw", "raw", &ir.Raw{Go: std("encoding/json", "RawMessage")}),
		optional("Number", "number", &ir.NumberText{Go: std("encoding/json", "Number")}),
		optional("Any", "any", &ir.Any{}),
		optional("Pointer", "pointer", &ir.Pointer{Elem: text()}),
		{GoName: "Null", Name: "null", Nullable: true, Type: &ir.Pointer{Elem: integer(ir.Int)}},
		optional("Quoted", "quoted", &ir.Integer{Go: &ir.GoNamed{Name: "int16"}, Kind: ir.Int16, Quoted: true}),
		{GoName: "Nested", Name: "nested", Type: &ir.Ref{Object: nested}},
		optional("Tree", "tree", &ir.Pointer{Elem: &ir.Ref{Object: tree}}),
		{GoName: "ID", Name: "id", Path: []ir.Step{{GoName: "Base", Go: named("Base")}}, Type: integer(ir.Int)},
		{GoName: "Note", Name: "note", Path: []ir.Step{{GoName: "Extra", Pointer: true, Go: named("Extra")}}, Type: text()},
		{GoName: "Limits", Name: "limits", Type: &ir.Ref{Object: limits}},
		{GoName: "Hidden", Name: "hidden", Hidden: true, Default: &ir.Literal{JSON: `"set"`}, Type: text()},
	}
}

// kindsLimits has constraints that are met when its members are left out.
func kindsLimits(t *testing.T) *ir.Object {
	return &ir.Object{
		Go: in("kinds", "kinds", "Limits"), Name: "Limits", Read: true, Written: true,
		Fields: []*ir.Field{
			{GoName: "City", Name: "city", Omit: ir.OmitEmpty, Type: text(constraint(t, "minLength", ir.Count(2)), constraint(t, "maxLength", ir.Count(3)), constraint(t, "pattern", ir.Word("^[^x]*$")))},
			{GoName: "Days", Name: "days", Default: &ir.Literal{JSON: "3"}, Type: integer(ir.Int, constraint(t, "minimum", ir.Decimal("1")), constraint(t, "exclusiveMaximum", ir.Decimal("15")))},
			{GoName: "Half", Name: "half", Type: integer(ir.Int, constraint(t, "minimum", ir.Decimal("-0.5")), constraint(t, "maximum", ir.Decimal("2.5")))},
			{GoName: "Ratio", Name: "ratio", Omit: ir.OmitEmpty, Type: &ir.Number{Go: goFloat64, Bits: 64, Constraints: []ir.Constraint{constraint(t, "multipleOf", ir.Decimal("0.1")), constraint(t, "exclusiveMinimum", ir.Decimal("0"))}}},
			{GoName: "Step", Name: "step", Type: integer(ir.Int, constraint(t, "multipleOf", ir.Decimal("5")))},
			{GoName: "Tags", Name: "tags", Type: slice(text(constraint(t, "maxLength", ir.Count(1))), goString)},
			{GoName: "Words", Name: "words", Type: &ir.Map{
				Go: &ir.GoMap{Key: goString, Elem: goString}, Key: text(constraint(t, "minLength", ir.Count(2))), Elem: text(),
				Constraints: []ir.Constraint{constraint(t, "maxProperties", ir.Count(1))},
			}},
			{GoName: "Size", Name: "size", Default: &ir.Literal{JSON: `"S"`}, Type: text(constraint(t, "enum", ir.List{`"S"`, `"L"`}))},
		},
	}
}
