package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// none is the answer of visitors that write instead.
type none struct{}

// loop is where values are read or written: which loop variables are taken. The
// zero value is outside of loops.
type loop struct{ elem, index string }

// read decodes the pending value into a place and checks it.
func (p *page) read(g *jen.Group, at place, t ir.Type, l loop) {
	if call := ir.Visit[*jen.Statement](t, decoding{p}); call != nil {
		g.Add(at.assign(call))
		at.fresh = false
		p.check(g, at, t)
		return
	}
	switch t := t.(type) {
	case *ir.Text:
		p.readText(g, at, t)
	case *ir.Pointer:
		// in.TLS = new(bool)
		// *in.TLS = d.Bool()
		g.Add(at.assign(jen.New(p.names.goType(goTypeOf(t.Elem)))))
		p.read(g, at.pointee(), t.Elem, l)
	case *ir.Ref:
		p.declare(g, at, t)
		g.Id(p.names.reader(t.Object)).Call(jen.Id(p.d), at.address())
		p.check(g, at, t)
	case *ir.Array:
		if t.Len < 0 {
			p.readSlice(g, at, t, l)
		} else {
			p.readArray(g, at, t, l)
		}
	case *ir.Map:
		p.readMap(g, at, t, l)
	}
}

// declare declares a local variable before something is read into it.
func (p *page) declare(g *jen.Group, at place, t ir.Type) {
	if at.fresh {
		g.Var().Add(at.code()).Add(p.names.goType(goTypeOf(t)))
	}
}

// readText hands the string to the type's own method.
//
//	if text, ok := d.TextBytes(); ok {
//		if err := in.Addr.UnmarshalText(text); err != nil {
//			d.TextError(err)
//		}
//	}
func (p *page) readText(g *jen.Group, at place, t *ir.Text) {
	p.declare(g, at, t)
	g.If(
		jen.List(jen.Id(p.text), jen.Id(p.ok)).Op(":=").Add(p.decoder(readTextBytes)),
		jen.Id(p.ok),
	).BlockFunc(func(g *jen.Group) {
		g.If(
			jen.Id(p.err).Op(":=").Add(unmarshalText.on(at.receiver(), jen.Id(p.text))),
			jen.Id(p.err).Op("!=").Nil(),
		).Block(p.decoder(readTextError, jen.Id(p.err)))
		p.check(g, variable(p.text), t)
	})
}

// decoding is the expression that decodes a value of each kind of type, or nil
// when it takes statements.
type decoding struct{ *page }

// convert converts a decoder's result unless it has the Go type already.
func (c decoding) convert(goType ir.GoType, plain string, call *jen.Statement) *jen.Statement {
	if isPredeclared(goType, plain) {
		return call
	}
	return c.names.goType(goType).Call(call)
}

// Boolean is d.Bool().
func (c decoding) Boolean(t *ir.Boolean) *jen.Statement {
	if t.Quoted {
		return c.convert(t.Go, "bool", c.decoder(readBoolText))
	}
	return c.convert(t.Go, "bool", c.decoder(readBool))
}

// Integer is d.Int(), or the method of another kind.
func (c decoding) Integer(t *ir.Integer) *jen.Statement {
	switch {
	case !t.Quoted:
		return c.convert(t.Go, plainInteger(t), c.decoder(readInteger[t.Kind]))
	case t.Kind.Signed():
		return c.convert(t.Go, "int64", c.decoder(readIntText, jen.Lit(bits(t.Kind))))
	}
	return c.convert(t.Go, "uint64", c.decoder(readUintText, jen.Lit(bits(t.Kind))))
}

// plainInteger is the predeclared type that the decoder's method for the kind
// returns, by the name that the author gave it.
func plainInteger(t *ir.Integer) string {
	switch {
	case isPredeclared(t.Go, "byte") && t.Kind == ir.Uint8:
		return "byte"
	case isPredeclared(t.Go, "rune") && t.Kind == ir.Int32:
		return "rune"
	}
	return string(t.Kind)
}

// bits is the width of a kind; int and uint count as 64 bits wide.
func bits(kind ir.IntegerKind) int {
	switch kind {
	case ir.Int8, ir.Uint8:
		return 8
	case ir.Int16, ir.Uint16:
		return 16
	case ir.Int32, ir.Uint32:
		return 32
	}
	return 64
}

// Number is d.Float64() or d.Float32().
func (c decoding) Number(t *ir.Number) *jen.Statement {
	switch {
	case t.Bits == 32 && t.Quoted:
		return c.convert(t.Go, "float32", c.decoder(readFloat32Text))
	case t.Bits == 32:
		return c.convert(t.Go, "float32", c.decoder(readFloat32))
	case t.Quoted:
		return c.convert(t.Go, "float64", c.decoder(readFloat64Text))
	}
	return c.convert(t.Go, "float64", c.decoder(readFloat64))
}

// String is d.Text().
func (c decoding) String(t *ir.String) *jen.Statement {
	return c.convert(t.Go, "string", c.decoder(readText))
}

// EnumRef is readDepartment(d).
func (c decoding) EnumRef(t *ir.EnumRef) *jen.Statement {
	return jen.Id(c.names.enumReader(t.Enum)).Call(jen.Id(c.d))
}

// Time is d.Time(), or Stamp{Time: d.Time()}.
func (c decoding) Time(t *ir.Time) *jen.Statement {
	if t.Embedded {
		return c.names.goType(t.Go).Values(jen.Id(timeTime.name).Op(":").Add(c.decoder(readTime)))
	}
	return c.decoder(readTime)
}

// Duration is d.Duration().
func (c decoding) Duration(*ir.Duration) *jen.Statement { return c.decoder(readDuration) }

// Bytes is d.Bytes(), which is assignable to every type of byte slice.
func (c decoding) Bytes(*ir.Bytes) *jen.Statement { return c.decoder(readBytes) }

// Raw is d.Raw(), which is assignable to json.RawMessage.
func (c decoding) Raw(*ir.Raw) *jen.Statement { return c.decoder(readRaw) }

// NumberText is json.Number(d.NumberText()).
func (c decoding) NumberText(t *ir.NumberText) *jen.Statement {
	return c.names.goType(t.Go).Call(c.decoder(readNumberText))
}

// Any is d.Any().
func (c decoding) Any(*ir.Any) *jen.Statement { return c.decoder(readAny) }

// Text takes statements.
func (c decoding) Text(*ir.Text) *jen.Statement { return nil }

// Array takes statements.
func (c decoding) Array(*ir.Array) *jen.Statement { return nil }

// Map takes statements.
func (c decoding) Map(*ir.Map) *jen.Statement { return nil }

// Pointer takes statements.
func (c decoding) Pointer(*ir.Pointer) *jen.Statement { return nil }

// Ref takes statements.
func (c decoding) Ref(*ir.Ref) *jen.Statement { return nil }
