package emit

import (
	"encoding/base64"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// constant is a JSON value from the author's source as a Go expression that is
// assignable to the type.
func (p *page) constant(t ir.Type, value string) *jen.Statement {
	switch t := t.(type) {
	case *ir.Boolean:
		return jen.Lit(unquoted(value) == "true")
	case *ir.Integer:
		return p.integer(unquoted(value))
	case *ir.Number:
		return number(unquoted(value))
	case *ir.String:
		return text(unquoted(value))
	case *ir.NumberText:
		return jen.Lit(unquoted(value))
	case *ir.EnumRef:
		return p.enumConstant(t.Enum, value)
	case *ir.Time:
		return p.timeConstant(t, unquoted(value))
	case *ir.Duration:
		if t.Nanoseconds {
			return p.integer(value)
		}
		return p.durationConstant(unquoted(value))
	case *ir.Bytes:
		return p.bytesConstant(t, unquoted(value))
	case *ir.Raw:
		return p.names.goType(t.Go).Call(literal(value))
	case *ir.Any:
		return p.anyConstant(value)
	case *ir.Array:
		return p.arrayConstant(t, value)
	case *ir.Map:
		return p.mapConstant(t, value)
	case *ir.Ref:
		return p.structConstant(t.Object, value)
	case *ir.Pointer:
		return p.pointerConstant(t, value)
	}
	p.fail("no constant for %s", value)
	return jen.Nil()
}

// pointerConstant is nil, the address of a composite literal, or new(5) with the
// type that the value is to have.
func (p *page) pointerConstant(t *ir.Pointer, value string) *jen.Statement {
	if value == "null" {
		return jen.Nil()
	}
	constant := p.constant(t.Elem, value)
	switch {
	case isStruct(t.Elem):
		return jen.Op("&").Add(constant)
	case isUntyped(t.Elem):
		constant = p.names.goType(goTypeOf(t.Elem)).Call(constant)
	}
	return jen.New(constant)
}

func isStruct(t ir.Type) bool {
	_, ok := t.(*ir.Ref)
	return ok
}

// isUntyped reports whether the constants of a type are untyped, so that they need
// a conversion where nothing else says which type they are to have.
func isUntyped(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.Boolean:
		return !isPredeclared(t.Go, "bool")
	case *ir.Integer:
		return !isPredeclared(t.Go, "int")
	case *ir.Number:
		return true // 1 would be an int
	case *ir.String:
		return !isPredeclared(t.Go, "string")
	case *ir.NumberText, *ir.Duration, *ir.Any:
		return true
	}
	return false
}

// unquoted is the text of a JSON string, or the value itself.
func unquoted(value string) string {
	var s string
	if json.Unmarshal([]byte(value), &s) == nil && strings.HasPrefix(strings.TrimSpace(value), `"`) {
		return s
	}
	return value
}

// integer is a JSON number with an integer value, in plain digits.
func (p *page) integer(value string) *jen.Statement {
	q, ok := rational(value)
	if !ok || !q.IsInt() {
		p.fail("%s is no integer", value)
		return jen.Lit(0)
	}
	return number(q.Num().String())
}

// enumConstant is the constant with the value, or where its name is out of reach
// the value converted.
func (p *page) enumConstant(e *ir.Enum, value string) *jen.Statement {
	for _, m := range e.Members {
		if sameValue(m.JSON, value) {
			return p.constantName(e, m)
		}
	}
	return p.names.goType(e.Go).Call(p.constant(e.Base, value))
}

// constantName is the constant itself, or its value where the name is not exported
// from another package.
func (p *page) constantName(e *ir.Enum, m ir.EnumMember) *jen.Statement {
	if !m.Exported && e.Go.Path != p.names.pkg.Path {
		return p.names.goType(e.Go).Call(p.constant(e.Base, m.JSON))
	}
	return jen.Qual(e.Go.Path, m.Const)
}

// sameValue compares two scalars as JSON values.
func sameValue(a, b string) bool {
	p, ok := rational(a)
	q, ok2 := rational(b)
	if ok && ok2 {
		return p.Cmp(q) == 0
	}
	return unquoted(a) == unquoted(b)
}

// timeConstant is time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC).
func (p *page) timeConstant(t *ir.Time, value string) *jen.Statement {
	at, err := time.Parse(time.RFC3339Nano, value)
	if err != nil {
		p.fail("%s is no RFC 3339 time", value)
		return jen.Nil()
	}
	zone := timeUTC.code()
	if _, offset := at.Zone(); offset != 0 {
		zone = timeFixedZone.call(jen.Lit(""), jen.Lit(offset))
	}
	date := timeDate.call(
		jen.Lit(at.Year()), jen.Lit(int(at.Month())), jen.Lit(at.Day()),
		jen.Lit(at.Hour()), jen.Lit(at.Minute()), jen.Lit(at.Second()), jen.Lit(at.Nanosecond()), zone,
	)
	if t.Embedded {
		return p.names.goType(t.Go).Values(jen.Id(timeTime.name).Op(":").Add(date))
	}
	return date
}

func (p *page) durationConstant(value string) *jen.Statement {
	d, err := time.ParseDuration(value)
	if err != nil {
		p.fail("%s is no duration", value)
	}
	return duration(d)
}

func (p *page) bytesConstant(t *ir.Bytes, value string) *jen.Statement {
	b, err := base64.StdEncoding.DecodeString(value)
	if err != nil {
		p.fail("%s is no base64", value)
	}
	return p.names.goType(t.Go).Call(jen.Lit(string(b)))
}

// duration is 5*time.Second, in the largest unit that leaves no rest.
func duration(d time.Duration) *jen.Statement {
	units := []struct {
		name string
		unit time.Duration
	}{
		{"Hour", time.Hour}, {"Minute", time.Minute}, {"Second", time.Second},
		{"Millisecond", time.Millisecond}, {"Microsecond", time.Microsecond},
	}
	for _, u := range units {
		switch {
		case d == u.unit:
			return symbol{timePath, u.name}.code()
		case d != 0 && d%u.unit == 0:
			return jen.Lit(int(d / u.unit)).Op("*").Add(symbol{timePath, u.name}.code())
		}
	}
	return jen.Lit(int(d))
}

func (p *page) arrayConstant(t *ir.Array, value string) *jen.Statement {
	var elems []json.RawMessage
	if err := json.Unmarshal([]byte(value), &elems); err != nil {
		p.fail("%s is no array", value)
	}
	return p.names.goType(t.Go).ValuesFunc(func(g *jen.Group) {
		for _, e := range elems {
			g.Add(p.constant(t.Elem, string(e)))
		}
	})
}

func (p *page) mapConstant(t *ir.Map, value string) *jen.Statement {
	members := p.objectMembers(value)
	return p.names.goType(t.Go).ValuesFunc(func(g *jen.Group) {
		for _, name := range slices.Sorted(maps.Keys(members)) {
			key := p.constant(t.Key, quotedName(t.Key, name))
			g.Add(key.Op(":").Add(p.constant(t.Elem, string(members[name]))))
		}
	})
}

// quotedName is a member name as a JSON value of the key's kind.
func quotedName(key ir.Type, name string) string {
	if _, ok := key.(*ir.Integer); ok {
		return name
	}
	quoted, err := json.Marshal(name)
	if err != nil {
		return name
	}
	return string(quoted)
}

// structConstant is a composite literal of the members that the value has, and of
// the defaults of the others.
func (p *page) structConstant(o *ir.Object, value string) *jen.Statement {
	members := p.objectMembers(value)
	return p.names.goType(objectType(o)).ValuesFunc(func(g *jen.Group) {
		for _, f := range o.Fields {
			ref, isStruct := f.Type.(*ir.Ref)
			member, given := members[f.Name]
			switch {
			case given && !f.Hidden:
			case f.Default != nil:
				member = json.RawMessage(f.Default.JSON)
			case isStruct && !f.Required && hasDefaults(ref.Object):
				member = json.RawMessage("{}")
			default:
				continue
			}
			g.Id(f.GoName).Op(":").Add(p.constant(f.Type, string(member)))
		}
	})
}

// anyConstant is what the decoder makes of a value of any type.
func (p *page) anyConstant(value string) *jen.Statement {
	switch strings.TrimSpace(value)[0] {
	case '"':
		return text(unquoted(value))
	case 'n':
		return jen.Nil()
	case 't', 'f':
		return jen.Lit(strings.TrimSpace(value) == "true")
	case '[':
		return p.arrayConstant(&ir.Array{Go: &ir.GoSlice{Elem: anyType}, Elem: &ir.Any{}, Len: -1}, value)
	case '{':
		return p.mapConstant(&ir.Map{Go: &ir.GoMap{Key: stringType, Elem: anyType}, Key: &ir.String{Go: stringType}, Elem: &ir.Any{}}, value)
	}
	return jen.Float64().Parens(number(value))
}

var (
	anyType    = &ir.GoNamed{Name: "any"}
	stringType = &ir.GoNamed{Name: "string"}
)

func (p *page) objectMembers(value string) map[string]json.RawMessage {
	var members map[string]json.RawMessage
	if err := json.Unmarshal([]byte(value), &members); err != nil {
		p.fail("%s is no object", value)
	}
	return members
}
