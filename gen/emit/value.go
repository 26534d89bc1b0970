package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/schema"
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
		p.validate(g, at, validations(t))
		return
	}
	switch t := t.(type) {
	case *ir.Text:
		p.readText(g, at, t)
	case *ir.BigInt:
		p.declare(g, at, t)
		g.Add(p.decoder(readBigInt, at.address()))
		p.check(g, at, t)
		p.validate(g, at, validations(t))
	case *ir.Custom:
		p.readCustom(g, at, t, l)
	case *ir.Opt:
		p.readOpt(g, at, t, l)
	case *ir.Pointer:
		// in.TLS = new(bool)
		// *in.TLS = d.Bool()
		g.Add(at.assign(jen.New(p.names.goType(goTypeOf(t.Elem)))))
		p.read(g, at.pointee(), t.Elem, l)
	case *ir.Ref:
		p.readRef(g, at, t)
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
//		if err := in.Version.UnmarshalText(text); err != nil {
//			d.TextError(err)
//		}
//	}
func (p *page) readText(g *jen.Group, at place, t *ir.Text) {
	p.declare(g, at, t)
	g.If(
		jen.List(jen.Id(p.text), jen.Id(p.ok)).Op(":=").Add(p.decoder(readTextBytes)),
		jen.Id(p.ok),
	).BlockFunc(func(g *jen.Group) {
		p.unmarshalText(g, at, t, func() *jen.Statement { return jen.Id(p.text) })
		p.check(g, variable(p.text), t)
	})
	p.validate(g, at, validations(t))
}

// unmarshalText makes a value of text. A library type has a rule that our own
// phrase tells.
//
//	if !format.UUID(string(text)) || in.ID.UnmarshalText(text) != nil {
//		d.Violation("format", "uuid")
//	}
func (p *page) unmarshalText(g *jen.Group, at place, t *ir.Text, text func() *jen.Statement, then ...jen.Code) {
	rule := libraryRules[t.Library]
	unmarshal := unmarshalText
	if t.Library == ir.URL {
		unmarshal = unmarshalURL
	}
	call := unmarshal.on(at.receiver(), text())
	if rule.word == "" {
		g.If(jen.Id(p.err).Op(":=").Add(call), jen.Id(p.err).Op("!=").Nil()).
			Block(append([]jen.Code{p.decoder(readTextError, jen.Id(p.err))}, then...)...)
		return
	}
	fails := call.Op("!=").Nil()
	if rule.format != (symbol{}) {
		fails = jen.Op("!").Add(rule.format.call(jen.String().Parens(text()))).Op("||").Add(fails)
	}
	g.If(fails).Block(append([]jen.Code{p.decoder(readViolation, jen.Lit(formatVerb), jen.Lit(rule.word))}, then...)...)
}

// formatVerb is what text breaks that is none of a library type's. It is no
// keyword of an author's.
var formatVerb = schema.FormatName()

// libraryRules are the words for the text of library types, and where their own
// methods allow more than the words say, the format that decides.
var libraryRules = map[ir.Library]struct {
	word   string
	format symbol
}{
	ir.NetipAddr:   {word: "ip"},
	ir.NetipPrefix: {word: "ip-prefix"},
	ir.URL:         {"uri-reference", formatURIReference},
	ir.UUID:        {"uuid", formatUUID},
}

// readCustom checks the wire form, and then lets the type's own method read the
// same bytes.
//
//	text := d.Text()
//	if !pricePattern.MatchString(text) {
//		d.Violation("pattern", `^\d+\.\d\d$`)
//	}
//	if d.Sound() {
//		if err := in.Price.UnmarshalJSON(d.Last()); err != nil {
//			d.TextError(err)
//		}
//	}
func (p *page) readCustom(g *jen.Group, at place, t *ir.Custom, l loop) {
	p.declare(g, at, t)
	at.fresh = false
	p.readWire(g, t.Wire, l)
	g.If(p.decoder(readSound)).Block(jen.If(
		jen.Id(p.err).Op(":=").Add(unmarshalJSON.on(at.receiver(), p.decoder(readLast))),
		jen.Id(p.err).Op("!=").Nil(),
	).Block(p.decoder(readTextError, jen.Id(p.err))))
	p.validate(g, at, validations(t.Wire))
}

// readWire reads a value for the sake of its checks.
func (p *page) readWire(g *jen.Group, wire ir.Type, l loop) {
	wire = withoutValidation(wire) // which is asked of the value, not of its wire form
	if call := ir.Visit[*jen.Statement](wire, decoding{p}); call != nil && !p.isChecked(wire) {
		g.Add(call)
		return
	}
	l.elem = p.other(l.elem)
	p.read(g, declared(l.elem), wire, l)
}

// readSome reads the value of an mcp.Opt that is not null.
//
//	value := d.Text()
//	if utf8.RuneCountInString(value) > 20 {
//		d.Violation("maxLength", 20)
//	}
//	in.Nick.Set(value)
func (p *page) readSome(g *jen.Group, at place, t *ir.Opt, l loop) {
	call := ir.Visit[*jen.Statement](t.Elem, decoding{p})
	if call != nil && !p.isChecked(t.Elem) {
		g.Add(optSet.on(at.receiver(), call))
		return
	}
	p.read(g, declared(p.value), t.Elem, l)
	g.Add(optSet.on(at.receiver(), jen.Id(p.value)))
}

// readOpt reads an mcp.Opt that is an element.
//
//	var elem mcp.Opt[string]
//	if d.Null() {
//		elem.SetNull()
//	} else {
//		elem.Set(d.Text())
//	}
func (p *page) readOpt(g *jen.Group, at place, t *ir.Opt, l loop) {
	p.declare(g, at, t)
	at.fresh = false
	g.If(p.decoder(readNull)).Block(optSetNull.on(at.receiver())).
		Else().BlockFunc(func(g *jen.Group) { p.readSome(g, at, t, l) })
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

// Duration is d.Duration(), or time.Duration(d.Int64()).
func (c decoding) Duration(t *ir.Duration) *jen.Statement {
	if t.Nanoseconds {
		return c.Integer(nanoseconds(t))
	}
	return c.decoder(readDuration)
}

// nanoseconds is a duration as the integer that it is.
func nanoseconds(t *ir.Duration) *ir.Integer {
	return &ir.Integer{Go: t.Go, Kind: ir.Int64, Constraints: t.Constraints}
}

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

// UnionRef is readShape(d).
func (c decoding) UnionRef(t *ir.UnionRef) *jen.Statement {
	return jen.Id(c.names.unionReader(t.Union)).Call(jen.Id(c.d))
}

// Text takes statements.
func (c decoding) Text(*ir.Text) *jen.Statement { return nil }

// BigInt takes statements.
func (c decoding) BigInt(*ir.BigInt) *jen.Statement { return nil }

// Custom takes statements.
func (c decoding) Custom(*ir.Custom) *jen.Statement { return nil }

// Opt takes statements.
func (c decoding) Opt(*ir.Opt) *jen.Statement { return nil }

// Array takes statements.
func (c decoding) Array(*ir.Array) *jen.Statement { return nil }

// Map takes statements.
func (c decoding) Map(*ir.Map) *jen.Statement { return nil }

// Pointer takes statements.
func (c decoding) Pointer(*ir.Pointer) *jen.Statement { return nil }

// Ref takes statements.
func (c decoding) Ref(*ir.Ref) *jen.Statement { return nil }
