package emit

import (
	"encoding/json"
	"maps"
	"slices"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// defaults sets what members that are left out come to, before the loop that reads
// the others. A nested struct that may be left out as a whole gets its own.
//
//	in.Days = 3
func (p *page) defaults(g *jen.Group, at place, o *ir.Object, l loop) {
	for _, f := range o.Fields {
		ref, isStruct := f.Type.(*ir.Ref)
		switch {
		case f.Default != nil:
			p.embedded(g, at, f)
			p.setDefault(g, at.member(f), f.Type, f.Default.JSON, l)
		case isStruct && !f.Required && hasDefaults(ref.Object):
			p.embedded(g, at, f)
			p.defaults(g, at.member(f), ref.Object, l)
		}
	}
}

func hasDefaults(o *ir.Object) bool {
	for _, f := range o.Fields {
		ref, isStruct := f.Type.(*ir.Ref)
		if f.Default != nil || isStruct && !f.Required && hasDefaults(ref.Object) {
			return true
		}
	}
	return false
}

// setDefault puts a value from the author's source into a place.
func (p *page) setDefault(g *jen.Group, at place, t ir.Type, value string, l loop) {
	switch t := t.(type) {
	case *ir.Pointer:
		// in.Language = new(string)
		// *in.Language = "en"
		if value == "null" {
			return
		}
		g.Add(at.assign(jen.New(p.names.goType(goTypeOf(t.Elem)))))
		p.setDefault(g, at.pointee(), t.Elem, value, l)
	case *ir.Ref:
		p.defaults(g, at, t.Object, l)
		p.setMembers(g, at, t.Object, value, l)
	case *ir.Text, *ir.Custom, *ir.BigInt:
		p.decodedDefault(g, at, t, value)
	case *ir.Opt:
		// in.Nick.Set("Bob")
		if value == "null" {
			g.Add(optSetNull.on(at.receiver()))
			return
		}
		p.stored(g, t.Elem, value, l, func(elem *jen.Statement) *jen.Statement { return optSet.on(at.receiver(), elem) })
	case *ir.UnionRef:
		p.setVariant(g, at, t.Union, value, l)
	case *ir.Array:
		p.setElements(g, at, t, value, l)
	case *ir.Map:
		p.setEntries(g, at, t, value, l)
	default:
		g.Add(at.assign(p.constant(t, value)))
	}
}

// setMembers sets the members that a value has.
func (p *page) setMembers(g *jen.Group, at place, o *ir.Object, value string, l loop) {
	members := p.objectMembers(value)
	for _, f := range readFields(o) {
		if member, ok := members[f.Name]; ok {
			p.embedded(g, at, f)
			p.setDefault(g, at.member(f), f.Type, string(member), l)
		}
	}
}

// decodedDefault lets the type's own method read what its author gave. A default
// that it refuses fails every call, so that the author's first try shows it.
//
//	if err := in.Version.UnmarshalText([]byte("1.2")); err != nil {
//		d.TextError(err)
//	}
func (p *page) decodedDefault(g *jen.Group, at place, t ir.Type, value string) {
	unmarshal, source := unmarshalJSON, value
	switch t := t.(type) {
	case *ir.BigInt:
		p.bigDefault(g, at, value)
		return
	case *ir.Text:
		unmarshal, source = unmarshalText, unquoted(value)
		if t.Library == ir.URL {
			unmarshal = unmarshalURL
		}
	}
	g.If(
		jen.Id(p.err).Op(":=").Add(unmarshal.on(at.receiver(), jen.Index().Byte().Parens(literal(source)))),
		jen.Id(p.err).Op("!=").Nil(),
	).Block(p.decoder(readTextError, jen.Id(p.err)))
}

// bigDefault sets a big integer.
//
//	in.Total.SetInt64(5)
func (p *page) bigDefault(g *jen.Group, at place, value string) {
	q, ok := rational(value)
	switch {
	case !ok || !q.IsInt():
		p.fail("%s is no integer", value)
	case q.Num().IsInt64():
		g.Add(setInt64.on(at.receiver(), number(q.Num().String())))
	default:
		g.Add(setString.on(at.receiver(), jen.Lit(q.Num().String()), jen.Lit(10)))
	}
}

// setVariant makes the variant that the tag of the value names.
//
//	in.Shape = Circle{Radius: 1}
func (p *page) setVariant(g *jen.Group, at place, u *ir.Union, value string, l loop) {
	members := p.objectMembers(value)
	for _, v := range u.Variants {
		if unquoted(string(members[u.Tag])) != v.Object.Tag.Value {
			continue
		}
		p.stored(g, &ir.Ref{Object: v.Object}, value, l, func(elem *jen.Statement) *jen.Statement {
			if v.Pointer {
				elem = jen.Op("&").Add(elem)
			}
			return at.assign(elem)
		})
		return
	}
	p.fail("%s names no variant of %s", value, u.Go.Name)
}

// setElements sets an array: by a composite literal where its elements can stand
// in one, else element by element.
func (p *page) setElements(g *jen.Group, at place, t *ir.Array, value string, l loop) {
	if isConstant(t, value) {
		g.Add(at.assign(p.constant(t, value)))
		return
	}
	var elems []json.RawMessage
	if err := json.Unmarshal([]byte(value), &elems); err != nil {
		p.fail("%s is no array", value)
	}
	if t.Len < 0 {
		g.Add(at.assign(p.names.goType(t.Go).Values()))
	}
	for i, elem := range elems {
		p.stored(g, t.Elem, string(elem), l, func(elem *jen.Statement) *jen.Statement {
			if t.Len < 0 {
				return at.value().Op("=").Append(at.value(), elem)
			}
			return at.operand().Index(jen.Lit(i)).Op("=").Add(elem)
		})
	}
}

// setEntries is setElements of a map.
func (p *page) setEntries(g *jen.Group, at place, t *ir.Map, value string, l loop) {
	if isConstant(t, value) {
		g.Add(at.assign(p.constant(t, value)))
		return
	}
	members := p.objectMembers(value)
	g.Add(at.assign(p.names.goType(t.Go).Values()))
	for _, name := range slices.Sorted(maps.Keys(members)) {
		quoted := quotedName(t.Key, name)
		p.stored(g, t.Elem, string(members[name]), l, func(elem *jen.Statement) *jen.Statement {
			if isConstant(t.Key, quoted) {
				return at.operand().Index(p.constant(t.Key, quoted)).Op("=").Add(elem)
			}
			// var key Version
			// if err := key.UnmarshalText([]byte("1.2")); err != nil {
			//	d.TextError(err)
			// }
			// in.ByVersion[key] = elem
			return jen.BlockFunc(func(g *jen.Group) {
				g.Var().Id(p.key).Add(p.names.goType(goTypeOf(t.Key)))
				p.setDefault(g, variable(p.key), t.Key, quoted, l)
				g.Add(at.operand().Index(jen.Id(p.key)).Op("=").Add(elem))
			})
		})
	}
}

// stored makes a value and stores it. One that no expression makes gets a variable
// in a block of its own.
func (p *page) stored(g *jen.Group, t ir.Type, value string, l loop, store func(*jen.Statement) *jen.Statement) {
	if isConstant(t, value) {
		g.Add(store(p.constant(t, value)))
		return
	}
	l.elem = p.other(l.elem)
	g.BlockFunc(func(g *jen.Group) {
		g.Var().Id(l.elem).Add(p.names.goType(goTypeOf(t)))
		p.setDefault(g, variable(l.elem), t, value, l)
		g.Add(store(jen.Id(l.elem)))
	})
}

// isConstant reports whether one expression makes the value.
func isConstant(t ir.Type, value string) bool {
	switch t := t.(type) {
	case *ir.Text, *ir.Custom, *ir.BigInt, *ir.Opt, *ir.UnionRef:
		return false
	case *ir.Pointer:
		return value == "null" || isConstant(t.Elem, value)
	case *ir.Ref:
		return isConstantStruct(t.Object, value)
	case *ir.Array:
		var elems []json.RawMessage
		_ = json.Unmarshal([]byte(value), &elems) // constant complains
		return !slices.ContainsFunc(elems, func(e json.RawMessage) bool { return !isConstant(t.Elem, string(e)) })
	case *ir.Map:
		var members map[string]json.RawMessage
		_ = json.Unmarshal([]byte(value), &members)
		for name, member := range members {
			if !isConstant(t.Key, quotedName(t.Key, name)) || !isConstant(t.Elem, string(member)) {
				return false
			}
		}
	}
	return true
}

// isConstantStruct reports whether a composite literal makes the struct: all that
// is set is its own field, and a constant.
func isConstantStruct(o *ir.Object, value string) bool {
	var members map[string]json.RawMessage
	_ = json.Unmarshal([]byte(value), &members)
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
		if len(f.Path) > 0 || !isConstant(f.Type, string(member)) {
			return false
		}
	}
	return true
}
