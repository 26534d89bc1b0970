package emit

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// encoder is a call of one of the encoder's methods.
func (p *page) encoder(m method, args ...jen.Code) *jen.Statement {
	return m.on(jen.Id(p.e), args...)
}

// appendFunc is the appender of a struct.
//
//	// appendForecast encodes v as one JSON object.
//	func appendForecast(e *jsonwire.Encoder, v *Forecast) {
//		e.BeginObject()
//		e.Name("city")
//		e.Text(v.City)
//		e.EndObject()
//	}
func (p *page) appendFunc(o *ir.Object) decl {
	name, v := p.names.appender(o), p.v
	fields := readFields(o)
	if len(fields) == 0 {
		v = "_"
	}
	code := jen.Func().Id(name).Params(
		jen.Id(p.e).Op("*").Add(jsonwireEncoder.code()),
		jen.Id(v).Op("*").Add(p.names.goType(objectType(o))),
	).BlockFunc(func(g *jen.Group) {
		if o.Recursive {
			g.If(p.encoder(writeTooDeep)).Block(jen.Return())
		}
		g.Add(p.encoder(writeBeginObject))
		if o.Tag != nil {
			g.Add(p.memberName(o.Tag.Name))
			g.Add(p.encoder(writeText, literal(o.Tag.Value)))
		}
		p.written(g, fields)
		g.Add(p.encoder(writeEndObject))
	})
	return decl{doc: name + " encodes " + p.v + " as one JSON object.", code: code}
}

// written emits the fields of an object. Those that come through one embedded
// pointer stand together under one test of it: encoding/json leaves them out when
// it is nil.
//
//	if v.Base != nil {
//		e.Name("id")
//		e.Int(int64(v.Base.ID))
//	}
func (p *page) written(g *jen.Group, fields []*ir.Field) {
	for len(fields) > 0 {
		same := 1
		for same < len(fields) && slices.Equal(nilPath(fields[same]), nilPath(fields[0])) {
			same++
		}
		group := fields[:same]
		fields = fields[same:]
		if test := p.present(group[0]); test != nil {
			g.If(test).BlockFunc(func(g *jen.Group) { p.writtenFields(g, group) })
		} else {
			p.writtenFields(g, group)
		}
	}
}

func (p *page) writtenFields(g *jen.Group, fields []*ir.Field) {
	for _, f := range fields {
		p.writtenField(g, f)
	}
}

// nilPath is the embedded structs on the way to a field, down to the last pointer.
func nilPath(f *ir.Field) []string {
	var all []string
	last := 0
	for i, step := range f.Path {
		all = append(all, step.GoName)
		if step.Pointer {
			last = i + 1
		}
	}
	return all[:last]
}

// present tests the embedded pointers on the way to a field; nil when there are
// none.
func (p *page) present(f *ir.Field) *jen.Statement {
	var test *jen.Statement
	at := variable(p.v)
	for _, step := range f.Path {
		at = at.field(step.GoName)
		if !step.Pointer {
			continue
		}
		if test == nil {
			test = at.value().Op("!=").Nil()
		} else {
			test.Op("&&").Add(at.value()).Op("!=").Nil()
		}
	}
	return test
}

// writtenField emits one member, under the test that its omitempty or omitzero
// comes to.
func (p *page) writtenField(g *jen.Group, f *ir.Field) {
	at := variable(p.v).member(f)
	t := f.Type
	write := func(g *jen.Group) {
		g.Add(p.memberName(f.Name))
		pointer, isPointer := t.(*ir.Pointer)
		if isPointer && f.Omit != ir.OmitNever {
			p.write(g, at.pointee(), pointer.Elem, loop{}) // not nil here
			return
		}
		p.write(g, at, t, loop{})
	}
	test, always := p.keeps(at, f)
	if always {
		write(g)
		return
	}
	g.If(test).BlockFunc(write)
}

// memberName writes the name of a member.
func (p *page) memberName(name string) *jen.Statement {
	if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == '"' || r == '\\' }) {
		return p.encoder(writeKey, jen.Lit(name))
	}
	return p.encoder(writeName, jen.Lit(name))
}

// keeps is the test that a member is written, as encoding/json decides it. always
// is true when nothing omits it.
func (p *page) keeps(at place, f *ir.Field) (test *jen.Statement, always bool) {
	switch f.Omit {
	case ir.OmitEmpty:
		return p.notEmpty(at, f.Type)
	case ir.OmitZero:
		return p.notZero(at, f.Type)
	case ir.OmitIsZero:
		if _, isPointer := f.Type.(*ir.Pointer); isPointer {
			return at.value().Op("!=").Nil().Op("&&").Op("!").Add(isZero.on(at.receiver())), false
		}
		return jen.Op("!").Add(isZero.on(at.receiver())), false
	}
	return nil, true
}

// notEmpty is the opposite of what omitempty leaves out: false, 0, nil, and what
// has no length. A struct is never empty.
func (p *page) notEmpty(at place, t ir.Type) (test *jen.Statement, always bool) {
	switch t := t.(type) {
	case *ir.Array:
		if t.Len >= 0 {
			return jen.False(), t.Len > 0
		}
		return jen.Len(at.value()).Op("!=").Lit(0), false
	case *ir.Map, *ir.Bytes, *ir.Raw:
		return jen.Len(at.value()).Op("!=").Lit(0), false
	case *ir.Text:
		return p.shapeNotEmpty(at, t.Shape)
	case *ir.Custom:
		return p.shapeNotEmpty(at, t.Shape)
	case *ir.Ref, *ir.Time, *ir.BigInt:
		return nil, true
	}
	return p.notZero(at, t)
}

// shapeNotEmpty is notEmpty of a type that stands in JSON as its own methods say.
func (p *page) shapeNotEmpty(at place, shape ir.Shape) (test *jen.Statement, always bool) {
	switch shape {
	case ir.LenShape:
		return jen.Len(at.value()).Op("!=").Lit(0), false
	case ir.NumberShape:
		return at.value().Op("!=").Lit(0), false
	case ir.BoolShape:
		return at.value(), false
	}
	return nil, true
}

// notZero is the opposite of what omitzero leaves out.
func (p *page) notZero(at place, t ir.Type) (test *jen.Statement, always bool) {
	switch t := t.(type) {
	case *ir.Boolean:
		return at.value(), false
	case *ir.Integer, *ir.Number, *ir.Duration:
		return at.value().Op("!=").Lit(0), false
	case *ir.String, *ir.NumberText:
		return at.value().Op("!=").Lit(""), false
	case *ir.EnumRef:
		return p.notZero(at, t.Enum.Base)
	case *ir.Text:
		if test, always := p.shapeNotEmpty(at, t.Shape); !always {
			return test, false
		}
	case *ir.Custom:
		if test, always := p.shapeNotEmpty(at, t.Shape); !always {
			return test, false
		}
	case *ir.Opt:
		return jen.Op("!").Add(isZero.on(at.receiver())), false
	case *ir.Array:
		if t.Len < 0 {
			return at.value().Op("!=").Nil(), false
		}
	case *ir.Map, *ir.Bytes, *ir.Raw, *ir.Any, *ir.Pointer, *ir.UnionRef:
		return at.value().Op("!=").Nil(), false
	}
	// A struct or a Go array: analyze lets omitzero stand only on comparable ones.
	return at.value().Op("!=").Parens(p.names.goType(goTypeOf(t)).Values()), false
}
