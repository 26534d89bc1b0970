package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// union is what the page has for a sealed interface.
func (p *page) union(u *ir.Union) []decl {
	var all []decl
	if u.Read {
		all = append(all, p.unionReader(u))
	}
	if u.Written {
		all = append(all, p.unionAppender(u))
	}
	return all
}

// unionReader reads the variant that the tag names, so that there are only problems
// of the one that was meant.
//
//	// readShape decodes one of the variants of Shape, as its kind says.
//	func readShape(d *jsonwire.Decoder) Shape {
//		kind, ok := d.Discriminator("kind")
//		if !ok {
//			return nil
//		}
//		switch kind {
//		case "circle":
//			var in Circle
//			readCircleVariant(d, &in)
//			return in
//		}
//		d.UnknownVariant("circle")
//		return nil
//	}
func (p *page) unionReader(u *ir.Union) decl {
	name := p.names.unionReader(u)
	code := jen.Func().Id(name).Params(p.decoderParam()).Add(p.names.goType(u.Go)).BlockFunc(func(g *jen.Group) {
		g.List(jen.Id(p.kind), jen.Id(p.ok)).Op(":=").Add(p.decoder(readDiscriminator, literal(u.Tag)))
		g.If(jen.Op("!").Id(p.ok)).Block(jen.Return(jen.Nil()))
		var known []jen.Code
		g.Switch(jen.Id(p.kind)).BlockFunc(func(g *jen.Group) {
			for _, v := range u.Variants {
				known = append(known, literal(v.Object.Tag.Value))
				g.Case(literal(v.Object.Tag.Value)).BlockFunc(func(g *jen.Group) { p.readVariant(g, v) })
			}
		})
		g.Add(p.decoder(readUnknownVariant, known...))
		g.Return(jen.Nil())
	})
	return decl{doc: name + " decodes one of the variants of " + u.Go.Name + ", as its " + u.Tag + " says.", code: code}
}

func (p *page) readVariant(g *jen.Group, v ir.Variant) {
	read, variant := jen.Id(p.names.reader(v.Object)), p.names.goType(objectType(v.Object))
	if v.Pointer {
		g.Id(p.in).Op(":=").New(variant)
		g.Add(read.Call(jen.Id(p.d), jen.Id(p.in)))
	} else {
		g.Var().Id(p.in).Add(variant)
		g.Add(read.Call(jen.Id(p.d), jen.Op("&").Id(p.in)))
	}
	g.Return(jen.Id(p.in))
}

// unionAppender writes the variant that a value is. Where a struct is the variant, a
// pointer to it is in the interface too.
//
//	// appendShape encodes v as the variant of Shape that it is.
//	func appendShape(e *jsonwire.Encoder, v Shape) {
//		switch v := v.(type) {
//		case Circle:
//			appendCircleVariant(e, &v)
//			return
//		case *Circle:
//			if v != nil {
//				appendCircleVariant(e, v)
//				return
//			}
//		}
//		e.Fail("a Shape is nil, or no variant")
//	}
func (p *page) unionAppender(u *ir.Union) decl {
	name := p.names.unionAppender(u)
	code := jen.Func().Id(name).Params(
		jen.Id(p.e).Op("*").Add(jsonwireEncoder.code()),
		jen.Id(p.v).Add(p.names.goType(u.Go)),
	).BlockFunc(func(g *jen.Group) {
		g.Switch(jen.Id(p.v).Op(":=").Id(p.v).Assert(jen.Type())).BlockFunc(func(g *jen.Group) {
			for _, v := range u.Variants {
				write := func(value *jen.Statement) []jen.Code {
					return []jen.Code{
						jen.Id(p.names.appender(v.Object)).Call(jen.Id(p.e), value), jen.Return(),
					}
				}
				if !v.Pointer {
					g.Case(p.names.goType(objectType(v.Object))).Block(write(jen.Op("&").Id(p.v))...)
				}
				g.Case(jen.Op("*").Add(p.names.goType(objectType(v.Object)))).Block(
					jen.If(jen.Id(p.v).Op("!=").Nil()).Block(write(jen.Id(p.v))...),
				)
			}
		})
		g.Add(p.encoder(writeFail, jen.Lit("a "+u.Go.Name+" is nil, or no variant of it")))
	})
	return decl{doc: name + " encodes v as the variant of " + u.Go.Name + " that it is.", code: code}
}
