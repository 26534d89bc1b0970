package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// locals are the local variables of one file's functions, so named that they hide
// nothing.
type locals struct {
	d, e, in, v, seen, elem, item, key, i, j, n, text, ok, err, twice, value, number string
	given, members, kind, c, ctx, req, args, out, tool                               string
}

func newLocals(n *names) locals {
	return locals{
		d: n.local("d"), e: n.local("e"), in: n.local("in"), v: n.local("v"), seen: n.local("seen"),
		elem: n.local("elem"), item: n.local("item"), key: n.local("key"), i: n.local("i"), j: n.local("j"), n: n.local("n"),
		text: n.local("text"), ok: n.local("ok"), err: n.local("err"), twice: n.local("twice"),
		value: n.local("value"), number: n.local("number"), ctx: n.local("ctx"), req: n.local("req"), args: n.local("args"),
		out: n.local("out"), tool: n.local("t"), given: n.local("given"), members: n.local("members"), kind: n.local("kind"), c: n.local("c"),
	}
}

// other is the loop variable inside a loop over name: elem and item take turns.
func (l locals) other(name string) string {
	if name == l.elem {
		return l.item
	}
	return l.elem
}

// otherIndex is the index of a loop inside one: i and j take turns.
func (l locals) otherIndex(name string) string {
	if name == l.i {
		return l.j
	}
	return l.i
}

// decoder is a call of one of the decoder's methods.
func (p *page) decoder(m method, args ...jen.Code) *jen.Statement {
	return m.on(jen.Id(p.d), args...)
}

// readFunc is the reader of a struct.
//
//	// readForecastInput decodes one JSON object into in and checks it against its schema.
//	func readForecastInput(d *jsonwire.Decoder, in *ForecastInput) {
//		var seen struct {
//			City, Days bool
//		}
//		for d.NextMember() {
//			switch string(d.Name()) {
//			…
//			}
//		}
//		if !seen.City {
//			d.Missing("city")
//		}
//	}
func (p *page) readFunc(o *ir.Object) decl {
	name, in := p.names.reader(o), p.in
	if len(o.Fields) == 0 && len(validatesOf(o.Constraints)) == 0 {
		in = "_"
	}
	doc := name + " decodes one JSON object into " + p.in + " and checks it against its schema."
	code := jen.Func().Id(name).Params(
		p.decoderParam(),
		jen.Id(in).Op("*").Add(p.names.goType(objectType(o))),
	)
	if p.names.counts[o] {
		doc += " It returns how many members are there."
		code.Int()
	}
	code.BlockFunc(func(g *jen.Group) {
		r := p.presenceOf(o)
		r.declare(g)
		p.defaults(g, variable(p.in), o, loop{})
		g.For(p.decoder(readNextMember)).Block(r.switchName()...)
		r.checks(g)
	})
	return decl{doc: doc, code: code}
}

// decoderParam is the parameter of every reader.
func (p *page) decoderParam() *jen.Statement {
	return jen.Id(p.d).Op("*").Add(jsonwireDecoder.code())
}

// readFields are the fields that arguments may name.
func readFields(o *ir.Object) []*ir.Field {
	var fields []*ir.Field
	for _, f := range o.Fields {
		if !f.Hidden {
			fields = append(fields, f)
		}
	}
	return fields
}

// seenNames names a bool for each field: its Go name, with those of the embedded
// structs before it where two are alike.
func seenNames(fields []*ir.Field) []string {
	count := map[string]int{}
	for _, f := range fields {
		count[f.GoName]++
	}
	all := make([]string, 0, len(fields))
	for _, f := range fields {
		name := f.GoName
		if count[name] > 1 {
			for i := len(f.Path) - 1; i >= 0; i-- {
				name = f.Path[i].GoName + name
			}
		}
		all = append(all, name)
	}
	return all
}

// boolStruct has a bool for each name, as many on a line as fit.
//
//	struct {
//		City, Days bool
//	}
func boolStruct(names []string) *jen.Statement {
	return jen.StructFunc(func(g *jen.Group) {
		for _, line := range filled(names, 0, textWidth) {
			g.ListFunc(func(g *jen.Group) {
				for _, name := range line {
					g.Id(name)
				}
			}).Bool()
		}
	})
}

// filled distributes words over lines of at most width characters. quotes is what
// stands around each of them.
func filled(words []string, quotes, width int) [][]string {
	var lines [][]string
	room := 0
	for _, w := range words {
		size := len(w) + quotes
		if room -= size + len(", "); len(lines) == 0 || room < 0 {
			lines = append(lines, nil)
			room = width - size
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], w)
	}
	return lines
}

// switchName is the switch over the member's name, one case a property.
func (r *presence) switchName() []jen.Code {
	otherwise := []jen.Code{r.unknown(r.object)}
	if r.object.Open && r.counted {
		otherwise = append(otherwise, jen.Id(r.members).Op("++"))
	}
	if len(r.fields) == 0 && r.tag == "" {
		return otherwise
	}
	return []jen.Code{jen.Switch(jen.String().Parens(r.decoder(readName))).BlockFunc(func(g *jen.Group) {
		if r.tag != "" {
			g.Case(literal(r.object.Tag.Name)).BlockFunc(func(g *jen.Group) {
				r.first(g, r.tag)
				r.note(g, r.object.Tag.Name)
				g.Add(r.decoder(readSkip))
			})
		}
		for i, f := range r.fields {
			g.Case(jen.Lit(f.Name)).BlockFunc(func(g *jen.Group) { r.member(g, f, r.seen[i]) })
		}
		g.Default().Block(otherwise...)
	})}
}

// unknown refuses a member that the schema does not know, or ignores it where the
// schema is open.
//
//	d.Unknown("city", "days")
func (p *page) unknown(o *ir.Object) *jen.Statement {
	var known []string
	switch {
	case o == nil:
	case o.Open:
		return p.decoder(readIgnore)
	default:
		if o.Tag != nil {
			known = append(known, o.Tag.Name)
		}
		for _, f := range readFields(o) {
			known = append(known, f.Name)
		}
	}
	return p.naming(readUnknown, known)
}

// naming is a call of one of the decoder's methods with names of members, over as
// many lines as they take.
func (p *page) naming(m method, all []string) *jen.Statement {
	var lines []jen.Code
	for _, names := range filled(all, len(`""`), textWidth) {
		lines = append(lines, jen.ListFunc(func(g *jen.Group) {
			for _, name := range names {
				g.Add(literal(name))
			}
		}))
	}
	if len(lines) <= 1 {
		return p.decoder(m, lines...)
	}
	return jen.Id(p.d).Dot(m.name).
		Custom(jen.Options{Open: "(", Close: ")", Separator: ",", Multi: true}, lines...)
}

// first notes that a member came, and reports a second one.
//
//	if seen.Days {
//		d.Duplicate()
//	}
//	seen.Days = true
func (r *presence) first(g *jen.Group, name string) {
	seen := flag{r.locals.seen, name}
	g.If(seen.code()).Block(r.decoder(readDuplicate))
	g.Add(seen.code()).Op("=").True()
}

// member reads one member.
//
//	if seen.Days {
//		d.Duplicate()
//	}
//	seen.Days = true
//	if d.Null() {
//		continue
//	}
//	in.Days = d.Int()
func (r *presence) member(g *jen.Group, f *ir.Field, seen string) {
	r.first(g, seen)
	if f.Secret {
		g.Add(r.decoder(readSecret))
	}
	if f.Coerce != ir.CoerceInherit {
		g.Add(r.decoder(readCoerce, jen.Lit(f.Coerce == ir.CoerceOn)))
	}
	at := variable(r.in).member(f)
	opt, isOpt := f.Type.(*ir.Opt)
	switch {
	case isOpt:
		r.note(g, f.Name)
		r.embedded(g, variable(r.in), f)
		g.If(r.decoder(readNull)).Block(optSetNull.on(at.receiver()), jen.Continue())
		r.readSome(g, at, opt, loop{})
		return
	case mayBeAbsent(f):
		g.If(r.decoder(readNull)).Block(jen.Continue())
		r.note(g, f.Name)
	default:
		r.note(g, f.Name)
		if f.Nullable && !admitsNull(f.Type) {
			g.If(r.decoder(readNull)).Block(jen.Continue())
		}
	}
	r.embedded(g, variable(r.in), f)
	r.read(g, at, f.Type, loop{})
}

// admitsNull reports whether null is a value of the type itself, required or not.
func admitsNull(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.Any, *ir.Raw:
		return true
	case *ir.Pointer:
		return admitsNull(t.Elem)
	case *ir.Custom:
		return admitsNull(t.Wire)
	}
	return false
}

// embedded allocates the embedded structs that stand before a promoted field as
// pointers.
//
//	if in.Base == nil {
//		in.Base = new(Base)
//	}
func (p *page) embedded(g *jen.Group, at place, f *ir.Field) {
	for _, step := range f.Path {
		at = at.field(step.GoName)
		if step.Pointer {
			g.If(at.value().Op("==").Nil()).Block(
				at.assign(jen.New(p.names.goType(step.Go))),
			)
		}
	}
}

// checkFunc reads the arguments of a tool and throws them away.
//
//	// checkGetForecast reads the arguments of get_forecast and throws them away.
//	func checkGetForecast(d *jsonwire.Decoder) {
//		var in ForecastInput
//		readForecastInput(d, &in)
//	}
func (p *page) checkFunc(t *ir.Tool) decl {
	name := p.names.check(t)
	code := jen.Func().Id(name).Params(p.decoderParam()).BlockFunc(func(g *jen.Group) {
		if t.Coerce {
			g.Add(p.decoder(readCoerce, jen.True()))
		}
		if t.Input == nil || isBare(t.Input) {
			g.For(p.decoder(readNextMember)).Block(p.unknown(t.Input))
			return
		}
		g.Var().Id(p.in).Add(p.names.goType(objectType(t.Input)))
		g.Id(p.names.reader(t.Input)).Call(jen.Id(p.d), jen.Op("&").Id(p.in))
	})
	return decl{doc: name + " reads the arguments of " + t.Name + " and throws them away.", code: code}
}

// isBare reports whether a tool has no parameters at all, so that there is
// nothing to read into.
func isBare(o *ir.Object) bool { return o.Synthetic && len(o.Fields) == 0 }
