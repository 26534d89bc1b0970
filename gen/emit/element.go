package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/schema"
)

// readSlice appends. An empty array is an empty slice, not nil: a handler can tell
// it from an absent one.
//
//	in.Tags = []string{}
//	for d.NextElement() {
//		in.Tags = append(in.Tags, d.Text())
//	}
func (p *page) readSlice(g *jen.Group, at place, t *ir.Array, l loop) {
	g.Add(at.assign(p.names.goType(t.Go).Values()))
	at.fresh = false
	g.For(p.decoder(readNextElement)).BlockFunc(func(g *jen.Group) {
		p.element(g, t.Elem, t.NullableElem, l, func(value *jen.Statement) *jen.Statement {
			return at.value().Op("=").Append(at.value(), value)
		})
	})
	p.check(g, at, t)
	p.validate(g, at, validations(t))
}

// readArray reads as many elements as there is room for and counts the rest.
//
//	i := 0
//	for ; d.NextElement(); i++ {
//		if i >= 3 {
//			d.Skip()
//			continue
//		}
//		in.RGB[i] = d.Uint8()
//	}
//	if i < 3 {
//		d.Violation("minItems", 3)
//	} else if i > 3 {
//		d.Violation("maxItems", 3)
//	}
func (p *page) readArray(g *jen.Group, at place, t *ir.Array, l loop) {
	p.declare(g, at, t)
	at.fresh = false
	size := int(t.Len)
	l.index = p.otherIndex(l.index)
	i := func() *jen.Statement { return jen.Id(l.index) }
	g.Add(i().Op(":=").Lit(0))
	g.For(jen.Empty(), p.decoder(readNextElement), i().Op("++")).BlockFunc(func(g *jen.Group) {
		g.If(i().Op(">=").Lit(size)).Block(p.decoder(readSkip), jen.Continue())
		p.element(g, t.Elem, t.NullableElem, l, func(value *jen.Statement) *jen.Statement {
			return at.index(l.index).value().Op("=").Add(value)
		})
	})
	least, most := schema.FixedLength()
	g.If(i().Op("<").Lit(size)).Block(
		p.decoder(readViolation, jen.Lit(least), jen.Lit(size)),
	).Else().If(i().Op(">").Lit(size)).Block(
		p.decoder(readViolation, jen.Lit(most), jen.Lit(size)),
	)
	p.check(g, at, t)
	p.validate(g, at, validations(t))
}

// readMap reads members by name.
//
//	in.Labels = map[string]string{}
//	for d.NextMember() {
//		key := d.NameText()
//		if _, twice := in.Labels[key]; twice {
//			d.Duplicate()
//		}
//		in.Labels[key] = d.Text()
//	}
func (p *page) readMap(g *jen.Group, at place, t *ir.Map, l loop) {
	g.Add(at.assign(p.names.goType(t.Go).Values()))
	at.fresh = false
	g.For(p.decoder(readNextMember)).BlockFunc(func(g *jen.Group) {
		p.readKey(g, t.Key)
		g.If(
			jen.List(jen.Id("_"), jen.Id(p.twice)).Op(":=").Add(at.index(p.key).value()),
			jen.Id(p.twice),
		).Block(p.decoder(readDuplicate))
		p.element(g, t.Elem, t.NullableElem, l, func(value *jen.Statement) *jen.Statement {
			return at.index(p.key).value().Op("=").Add(value)
		})
	})
	p.check(g, at, t)
	p.validate(g, at, validations(t))
}

// readKey declares key and reads the member's name into it. A name that is no key
// leaves nowhere to put the value.
func (p *page) readKey(g *jen.Group, t ir.Type) {
	switch t := t.(type) {
	case *ir.EnumRef:
		p.parsedKey(g, p.key, jen.Id(p.names.nameReader(t.Enum)).Call(jen.Id(p.d)))
	case *ir.Integer:
		p.integerKey(g, t)
	case *ir.Text:
		// var key Version
		// if err := key.UnmarshalText(d.Name()); err != nil {
		//	d.TextError(err)
		//	d.Skip()
		//	continue
		// }
		key := declared(p.key)
		p.declare(g, key, t)
		name := func() *jen.Statement { return p.decoder(readName) }
		p.unmarshalText(g, key, t, name, p.decoder(readSkip), jen.Continue())
		p.check(g, place{code: name}, t)
		return
	case *ir.String:
		g.Add(declared(p.key).assign(decoding{p}.convert(t.Go, "string", p.decoder(readNameText))))
	}
	p.check(g, variable(p.key), t)
}

// integerKey reads a key in decimal digits.
//
//	number, ok := d.NameInt(32)
//	if !ok {
//		d.Skip()
//		continue
//	}
//	key := int32(number)
func (p *page) integerKey(g *jen.Group, t *ir.Integer) {
	wide, m := "int64", readNameInt
	if !t.Kind.Signed() {
		wide, m = "uint64", readNameUint
	}
	call := p.decoder(m, jen.Lit(bits(t.Kind)))
	if isPredeclared(t.Go, wide) {
		p.parsedKey(g, p.key, call)
		return
	}
	p.parsedKey(g, p.number, call)
	g.Add(declared(p.key).assign(p.names.goType(t.Go).Call(jen.Id(p.number))))
}

// parsedKey reads a key by a call that may find none.
//
//	key, ok := readDepartmentName(d)
//	if !ok {
//		d.Skip()
//		continue
//	}
func (p *page) parsedKey(g *jen.Group, name string, call *jen.Statement) {
	g.List(jen.Id(name), jen.Id(p.ok)).Op(":=").Add(call)
	g.If(jen.Op("!").Id(p.ok)).Block(p.decoder(readSkip), jen.Continue())
}

// element reads one element of an array or map and stores it. A value that takes
// one call and no check goes straight to its place.
//
//	elem := d.Text()
//	if utf8.RuneCountInString(elem) > 20 {
//		d.Violation("maxLength", 20)
//	}
//	in.Tags = append(in.Tags, elem)
func (p *page) element(g *jen.Group, t ir.Type, nullable bool, l loop, store func(*jen.Statement) *jen.Statement) {
	if _, isPointer := t.(*ir.Pointer); nullable && isPointer {
		g.If(p.decoder(readNull)).Block(store(jen.Nil()), jen.Continue())
	}
	call := ir.Visit[*jen.Statement](t, decoding{p})
	if call != nil && !p.isChecked(t) {
		g.Add(store(call))
		return
	}
	l.elem = p.other(l.elem)
	p.read(g, declared(l.elem), t, l)
	g.Add(store(jen.Id(l.elem)))
}
