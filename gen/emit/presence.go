package emit

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// What an object asks of its members together is about those that are present: all
// that came, but for null where that means absent. A reader that must know notes
// it in given, beside seen, which has all that came; or counts it in members.

// flag is one of the bools that a reader keeps: seen.City, given.Days.
type flag struct{ of, name string }

func (f flag) code() *jen.Statement { return jen.Id(f.of).Dot(f.name) }

// presence is how the reader of an object knows which members are there.
type presence struct {
	*page
	object  *ir.Object
	fields  []*ir.Field
	seen    []string        // the names in seen, one for each field
	tag     string          // that of the tag; empty when the object is no variant
	present map[string]flag // by member
	given   []string        // the names in given
	counted bool
}

func (p *page) presenceOf(o *ir.Object) *presence {
	fields := readFields(o)
	r := &presence{
		page: p, object: o, fields: fields, seen: seenNames(fields), present: map[string]flag{},
		counted: p.names.counts[o] || slices.ContainsFunc(enforced(o.Constraints), isCompare),
	}
	if o.Tag != nil {
		r.tag = upperFirst(identifier(o.Tag.Name))
		for r.tag == "" || slices.Contains(r.seen, r.tag) {
			r.tag += "Tag"
		}
		r.present[o.Tag.Name] = flag{p.locals.seen, r.tag}
	}
	related := relatedMembers(o)
	for i, f := range fields {
		r.present[f.Name] = flag{p.locals.seen, r.seen[i]}
		if related[f.Name] && mayBeAbsent(f) {
			r.present[f.Name] = flag{p.locals.given, r.seen[i]}
			r.given = append(r.given, r.seen[i])
		}
	}
	return r
}

func isCompare(c ir.Constraint) bool {
	_, ok := c.Fails.(ir.Compare)
	return ok
}

// relatedMembers are the members whose presence an object asks about.
func relatedMembers(o *ir.Object) map[string]bool {
	names := map[string]bool{}
	add := func(all []string) {
		for _, name := range all {
			names[name] = true
		}
	}
	for _, d := range o.Dependents {
		add(append([]string{d.If}, d.Then...))
	}
	for _, g := range o.Groups {
		for _, set := range g.Sets {
			add(set.Names)
		}
	}
	return names
}

// mayBeAbsent reports whether null for a member counts as its absence.
func mayBeAbsent(f *ir.Field) bool {
	_, isOpt := f.Type.(*ir.Opt)
	return !f.Required && !f.Nullable && !isOpt && !admitsNull(f.Type)
}

// declare declares what the reader keeps.
//
//	var seen, given struct {
//		City, Days bool
//	}
//	members := 0
func (r *presence) declare(g *jen.Group) {
	seen := r.seen
	if r.tag != "" {
		seen = append([]string{r.tag}, seen...)
	}
	if len(seen) > 0 {
		g.Var().Id(r.locals.seen).Add(boolStruct(seen))
	}
	if len(r.given) > 0 {
		g.Var().Id(r.locals.given).Add(boolStruct(r.given))
	}
	if r.counted {
		g.Id(r.members).Op(":=").Lit(0)
	}
}

// note notes that a member is there.
//
//	given.Days = true
//	members++
func (r *presence) note(g *jen.Group, name string) {
	if f, known := r.present[name]; known && f.of == r.locals.given {
		g.Add(f.code()).Op("=").True()
	}
	if r.counted {
		g.Id(r.members).Op("++")
	}
}

// checks emits what an object asks of its members together, when all of them were
// read.
func (r *presence) checks(g *jen.Group) {
	for i, f := range r.fields {
		if f.Required {
			g.If(jen.Op("!").Add(flag{r.locals.seen, r.seen[i]}.code())).Block(r.decoder(readMissing, jen.Lit(f.Name)))
		}
	}
	for _, d := range r.object.Dependents {
		r.dependents(g, d)
	}
	for _, group := range r.object.Groups {
		r.group(g, group)
	}
	r.limits(g)
	r.validate(g, variable(r.in).pointee(), validatesOf(r.object.Constraints))
	if r.names.counts[r.object] {
		g.Return(jen.Id(r.members))
	}
}

// dependents asks for the members that another one needs.
//
//	if given.Amount && !given.Currency {
//		d.DependentMissing("currency", "amount")
//	}
func (r *presence) dependents(g *jen.Group, d ir.Dependent) {
	for _, name := range d.Then {
		if name == d.If || r.isRequired(name) {
			continue // its absence is another problem
		}
		g.If(r.present[d.If].code().Op("&&").Op("!").Add(r.present[name].code())).Block(
			r.decoder(readDependentMissing, literal(name), literal(d.If)),
		)
	}
}

func (r *presence) isRequired(name string) bool {
	return slices.ContainsFunc(r.fields, func(f *ir.Field) bool { return f.Name == name && f.Required })
}

// group asks for one of several sets of members, or for exactly one.
//
//	if given.Name == (given.Street && given.City) {
//		d.NeedsOneOf("name", "street+city")
//	}
func (r *presence) group(g *jen.Group, group ir.Group) {
	var sets, absent []jen.Code
	var names []string
	for _, set := range group.Sets {
		sets = append(sets, r.set(set, len(group.Sets) == 2))
		absent = append(absent, jen.Op("!").Add(r.set(set, true)))
		names = append(names, strings.Join(set.Names, "+"))
	}
	switch {
	case group.AnyOf:
		g.If(joined("&&", absent)).Block(r.naming(readNeedsAnyOf, names))
	case len(sets) == 2:
		g.If(joined("==", sets)).Block(r.naming(readNeedsOneOf, names))
	default:
		r.exactlyOne(g, sets, names)
	}
}

// set is whether all members of a set are there.
func (r *presence) set(set ir.MemberSet, inParens bool) *jen.Statement {
	var flags []jen.Code
	for _, name := range set.Names {
		flags = append(flags, r.present[name].code())
	}
	if inParens && len(flags) > 1 {
		return jen.Parens(joined("&&", flags))
	}
	return joined("&&", flags)
}

// exactlyOne counts the sets that are there.
//
//	n := 0
//	for _, ok := range [...]bool{given.Name, given.ID, given.Street && given.City} {
//		if ok {
//			n++
//		}
//	}
//	if n != 1 {
//		d.NeedsOneOf("name", "id", "street+city")
//	}
func (r *presence) exactlyOne(g *jen.Group, sets []jen.Code, names []string) {
	write := func(g *jen.Group) {
		g.Id(r.n).Op(":=").Lit(0)
		each := jen.Index(jen.Op("...")).Bool().Values(joined(",", sets))
		g.For(jen.List(jen.Id("_"), jen.Id(r.ok)).Op(":=").Range().Add(each)).Block(
			jen.If(jen.Id(r.ok)).Block(jen.Id(r.n).Op("++")),
		)
		g.If(jen.Id(r.n).Op("!=").Lit(1)).Block(r.naming(readNeedsOneOf, names))
	}
	if len(r.object.Groups) > 1 {
		g.BlockFunc(write)
	} else {
		write(g)
	}
}

// limits compares the number of members.
//
//	if members < 1 {
//		d.Violation("minProperties", 1)
//	}
func (r *presence) limits(g *jen.Group) {
	for _, x := range enforced(r.object.Constraints) {
		compare, ok := x.Fails.(ir.Compare)
		switch {
		case !ok:
			r.fail("no check of %s for an object", x.Keyword)
		case !countNeverFails(compare, x):
			g.If(countFails(jen.Id(r.members), x)).Block(r.violation(x))
		}
	}
}

// readRef reads a struct, and checks what this use of it asks beyond its type: the
// number of its members.
//
//	if n := readLimits(d, &in.Limits); n < 1 {
//		d.Violation("minProperties", 1)
//	}
func (p *page) readRef(g *jen.Group, at place, t *ir.Ref) {
	p.declare(g, at, t)
	call := jen.Id(p.names.reader(t.Object)).Call(jen.Id(p.d), at.address())
	if limits := p.memberLimits(t); len(limits) > 0 {
		g.Add(p.chain(call, limits))
	} else {
		g.Add(call)
	}
	p.validate(g, at, validatesOf(t.Constraints))
}

// memberLimits are the constraints of a use of a struct on the number of members.
func (p *page) memberLimits(t *ir.Ref) []ir.Constraint {
	var limits []ir.Constraint
	for _, x := range enforced(t.Constraints) {
		compare, ok := x.Fails.(ir.Compare)
		switch {
		case !ok:
			p.fail("no check of %s for a struct", x.Keyword)
		case !countNeverFails(compare, x):
			limits = append(limits, x)
		}
	}
	return limits
}

// findCounts finds the objects whose readers return how many members are there:
// some use of them asks.
func (n *names) findCounts() {
	for _, o := range n.pkg.Objects {
		if o.Read {
			for _, f := range readFields(o) {
				n.findCount(f.Type)
			}
		}
	}
}

func (n *names) findCount(t ir.Type) {
	switch t := t.(type) {
	case *ir.Pointer:
		n.findCount(t.Elem)
	case *ir.Opt:
		n.findCount(t.Elem)
	case *ir.Array:
		n.findCount(t.Elem)
	case *ir.Map:
		n.findCount(t.Elem)
	case *ir.Ref:
		if slices.ContainsFunc(enforced(t.Constraints), isCompare) {
			n.counts[t.Object] = true
		}
	}
}
