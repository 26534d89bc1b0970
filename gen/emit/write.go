package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// write encodes the value in a place.
func (p *page) write(g *jen.Group, at place, t ir.Type, l loop) {
	ir.Visit[none](t, writing{page: p, g: g, at: at, loop: l})
}

// writing emits the statements that encode a value of each kind of type.
type writing struct {
	*page
	g  *jen.Group
	at place
	loop
}

func (w writing) call(m method, args ...jen.Code) none {
	w.g.Add(w.encoder(m, args...))
	return none{}
}

// as is the value converted to a predeclared type, unless it has that already.
func (w writing) as(goType ir.GoType, plain string) *jen.Statement {
	if isPredeclared(goType, plain) {
		return w.at.value()
	}
	return jen.Id(plain).Parens(w.at.value())
}

// Boolean is e.Bool(v.On).
func (w writing) Boolean(t *ir.Boolean) none {
	if t.Quoted {
		return w.call(writeBoolText, w.as(t.Go, "bool"))
	}
	return w.call(writeBool, w.as(t.Go, "bool"))
}

// Integer is e.Int(int64(v.Days)).
func (w writing) Integer(t *ir.Integer) none {
	signed, unsigned := writeInt, writeUint
	if t.Quoted {
		signed, unsigned = writeIntText, writeUintText
	}
	if t.Kind.Signed() {
		return w.call(signed, w.as(t.Go, "int64"))
	}
	return w.call(unsigned, w.as(t.Go, "uint64"))
}

// Number is e.Float64(v.Price).
func (w writing) Number(t *ir.Number) none {
	single, double := writeFloat32, writeFloat64
	if t.Quoted {
		single, double = writeFloat32Text, writeFloat64Text
	}
	if t.Bits == 32 {
		return w.call(single, w.as(t.Go, "float32"))
	}
	return w.call(double, w.as(t.Go, "float64"))
}

// String is e.Text(v.City).
func (w writing) String(t *ir.String) none { return w.call(writeText, w.as(t.Go, "string")) }

// EnumRef is its base, or what its own method makes of it.
func (w writing) EnumRef(t *ir.EnumRef) none {
	if t.Enum.MarshalText {
		return w.call(writeTextFrom, w.at.address())
	}
	return ir.Visit[none](w.ofType(t.Enum.Base, t.Enum.Go), w)
}

// Time is e.Time(v.At), or e.Time(v.Day.Time).
func (w writing) Time(t *ir.Time) none {
	if t.Embedded {
		return w.call(writeTime, w.at.field(timeTime.name).value())
	}
	return w.call(writeTime, w.at.value())
}

// Duration is e.Duration(v.Wait), or e.Int(int64(v.Wait)).
func (w writing) Duration(t *ir.Duration) none {
	if t.Nanoseconds {
		return w.Integer(nanoseconds(t))
	}
	return w.call(writeDuration, w.at.value())
}

// Bytes is e.Base64(v.Photo).
func (w writing) Bytes(*ir.Bytes) none { return w.call(writeBase64, w.at.value()) }

// Text is e.TextFrom(&v.Addr), or e.Text(v.Site.String()).
func (w writing) Text(t *ir.Text) none {
	if t.Library == ir.URL {
		return w.call(writeText, urlString.on(w.at.receiver()))
	}
	return w.call(writeTextFrom, w.at.address())
}

// BigInt is e.BigInt(&v.Total).
func (w writing) BigInt(*ir.BigInt) none { return w.call(writeBigInt, w.at.address()) }

// Custom is e.Any(&v.Price), which its MarshalJSON writes.
func (w writing) Custom(*ir.Custom) none { return w.call(writeAny, w.at.address()) }

// Opt is its value, or null.
//
//	if value, ok := v.Nick.Get(); ok {
//		e.Text(value)
//	} else {
//		e.Null()
//	}
func (w writing) Opt(t *ir.Opt) none {
	w.g.If(
		jen.List(jen.Id(w.value), jen.Id(w.ok)).Op(":=").Add(optGet.on(w.at.receiver())), jen.Id(w.ok),
	).BlockFunc(func(g *jen.Group) {
		w.page.write(g, variable(w.value), t.Elem, w.loop)
	}).Else().Block(w.encoder(writeNull))
	return none{}
}

// UnionRef is appendShape(e, v.Shape).
func (w writing) UnionRef(t *ir.UnionRef) none {
	w.g.Id(w.names.unionAppender(t.Union)).Call(jen.Id(w.e), w.at.value())
	return none{}
}

// Raw is e.Raw(v.Payload).
func (w writing) Raw(*ir.Raw) none { return w.call(writeRaw, w.at.value()) }

// NumberText is e.NumberText(string(v.Total)).
func (w writing) NumberText(t *ir.NumberText) none {
	return w.call(writeNumberText, w.as(t.Go, "string"))
}

// Any is e.Any(v.Model).
func (w writing) Any(*ir.Any) none { return w.call(writeAny, w.at.value()) }

// Ref is appendAddress(e, &v.Home).
func (w writing) Ref(t *ir.Ref) none {
	w.g.Id(w.names.appender(t.Object)).Call(jen.Id(w.e), w.at.address())
	return none{}
}

// Pointer is what it points to, or null.
//
//	if v.TLS == nil {
//		e.Null()
//	} else {
//		e.Bool(*v.TLS)
//	}
func (w writing) Pointer(t *ir.Pointer) none {
	w.g.If(w.at.value().Op("==").Nil()).Block(
		w.encoder(writeNull),
	).Else().BlockFunc(func(g *jen.Group) {
		w.page.write(g, w.at.pointee(), t.Elem, w.loop)
	})
	return none{}
}

// Array writes every element. A nil slice is [].
//
//	e.BeginArray()
//	for _, elem := range v.Tags {
//		e.Element()
//		e.Text(elem)
//	}
//	e.EndArray()
func (w writing) Array(t *ir.Array) none {
	w.call(writeBeginArray)
	if byAddress(t.Elem) {
		w.g.For(jen.Id(w.i).Op(":=").Range().Add(w.at.value())).BlockFunc(func(g *jen.Group) {
			g.Add(w.encoder(writeElement))
			w.page.write(g, w.at.index(w.i), t.Elem, w.loop)
		})
		return w.call(writeEndArray)
	}
	inner := w.loop
	inner.elem = w.other(inner.elem)
	w.g.For(jen.List(jen.Id("_"), jen.Id(inner.elem)).Op(":=").Range().Add(w.at.value())).BlockFunc(func(g *jen.Group) {
		g.Add(w.encoder(writeElement))
		w.element(g, variable(inner.elem), t.Elem, t.NullableElem, inner)
	})
	return w.call(writeEndArray)
}

// byAddress reports whether the encoder wants a pointer to the value, so that a
// loop had better not copy it first.
func byAddress(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.Ref, *ir.Text, *ir.BigInt, *ir.Custom:
		return true
	case *ir.EnumRef:
		return t.Enum.MarshalText
	}
	return false
}

// element writes one element of an array or map.
//
//	if elem == nil {
//		e.Fail("null element")
//		continue
//	}
func (w writing) element(g *jen.Group, at place, t ir.Type, nullable bool, l loop) {
	pointer, isPointer := t.(*ir.Pointer)
	if !isPointer {
		w.page.write(g, at, t, l)
		return
	}
	problem := w.encoder(writeFail, jen.Lit("an element is nil"))
	if nullable {
		problem = w.encoder(writeNull)
	}
	g.If(at.value().Op("==").Nil()).Block(problem, jen.Continue())
	w.page.write(g, at.pointee(), pointer.Elem, l)
}

// Map writes every member, sorted by name. A nil map is {}.
//
//	e.BeginObject()
//	for _, key := range jsonwire.SortedKeys(v.Labels) {
//		e.Key(key)
//		e.Text(v.Labels[key])
//	}
//	e.EndObject()
func (w writing) Map(t *ir.Map) none {
	w.call(writeBeginObject)
	k := w.mapKey(t.Key)
	inner := w.loop
	inner.elem = w.other(inner.elem)
	w.g.For(jen.List(jen.Id("_"), jen.Id(w.key)).Op(":=").Range().Add(k.sorted(w.at.value()))).BlockFunc(func(g *jen.Group) {
		g.Add(k.name)
		value := w.at.at(k.key)
		if !needsVariable(t.Elem) {
			w.page.write(g, value, t.Elem, inner)
			return
		}
		g.Id(inner.elem).Op(":=").Add(value.value())
		w.element(g, variable(inner.elem), t.Elem, t.NullableElem, inner)
	})
	return w.call(writeEndObject)
}

// needsVariable reports whether a value of a map goes into a variable first: it is
// used more than once, or its address is taken.
func needsVariable(t ir.Type) bool {
	switch t.(type) {
	case *ir.Pointer, *ir.Array, *ir.Map:
		return true
	}
	return byAddress(t)
}

// writtenKey is how the keys of one kind are written.
type writtenKey struct {
	sorted func(m *jen.Statement) *jen.Statement // all of them, in the order of their names
	key    place                                 // one of them
	name   *jen.Statement                        // the call that writes it
}

// mapKey is how keys are written, as encoding/json does it: a string kind is its
// string, even where it has a MarshalText.
func (w writing) mapKey(t ir.Type) writtenKey {
	k := writtenKey{key: variable(w.key)}
	sorted := func(f symbol) { k.sorted = func(m *jen.Statement) *jen.Statement { return f.call(m) } }
	one := writing{page: w.page, at: k.key}
	switch t := t.(type) {
	case *ir.EnumRef:
		if _, isString := t.Enum.Base.(*ir.String); t.Enum.MarshalText && !isString {
			return w.textKey()
		}
		return w.mapKey(w.ofType(t.Enum.Base, t.Enum.Go))
	case *ir.Integer:
		sorted(jsonwireSortedIntKeys)
		if t.Kind.Signed() {
			k.name = w.encoder(writeKeyInt, one.as(t.Go, "int64"))
		} else {
			k.name = w.encoder(writeKeyUint, one.as(t.Go, "uint64"))
		}
	case *ir.Text:
		if t.Shape != ir.LenShape { // what else has a length is no key
			return w.textKey()
		}
		return w.mapKey(&ir.String{Go: t.Go})
	case *ir.String:
		sorted(jsonwireSortedKeys)
		k.name = w.encoder(writeKey, one.as(t.Go, "string"))
	}
	return k
}

// textKey is a key that its MarshalText writes.
//
//	for _, key := range jsonwire.SortedTextKeys(e, v.ByAddr) {
//		e.Key(key.Name)
//		e.Bool(v.ByAddr[key.Key])
//	}
func (w writing) textKey() writtenKey {
	key := variable(w.key)
	return writtenKey{
		sorted: func(m *jen.Statement) *jen.Statement { return jsonwireSortedTextKeys.call(jen.Id(w.e), m) },
		key:    key.field("Key"),
		name:   w.encoder(writeKey, key.field("Name").value()),
	}
}
