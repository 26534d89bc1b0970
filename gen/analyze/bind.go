package analyze

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// site is a field or a parameter in the author's source, with what stands there.
type site struct {
	field      *ir.Field
	va         *types.Var
	goType     types.Type
	at         place
	syntax     *ast.Field // nil for a parameter, and where the source is out of reach
	literal    string     // of the struct tag, quotes included
	literalPos token.Pos  // NoPos where the source is out of reach
	param      bool
	variadic   bool
	marked     *marked // the function of a parameter

	object       *ir.Object       // that the member belongs to
	given        map[string]given // explicit keys, by their spelling with prefixes
	descriptions []given
	required     *given
	nullable     *given
	defaulted    *given
	optional     *given
	hidden       *given
	omitEmpty    bool
}

// given is something that the author wrote, and where.
type given struct {
	key    string
	values string // normalised, for comparing
	pos    token.Position
	origin string // "the jsonschema tag", "//mcp:schema"
	entry  entrySpan
}

// typeDirectives are //mcp:enum and //mcp:schema on a type.
type typeDirectives struct {
	enumMode string // off, open or nothing
	schema   []placed
	union    *placed
	variant  *placed
	validate *placed
}

// typeDirectives reads what stands on a type, in this package or in another one
// of the module.
func (u *unit) typeDirectives(obj types.Object) *typeDirectives {
	key := obj.Pkg().Path() + "." + obj.Name()
	if d, ok := u.onTypes[key]; ok {
		return d
	}
	d := &typeDirectives{}
	u.onTypes[key] = d
	if decl := u.source.typeDecl(obj); decl != nil && u.inModule(obj) {
		for _, p := range u.directives(decl.doc) {
			switch p.Verb.Text {
			case "enum":
				for _, o := range p.Options {
					d.enumMode = o.Key
				}
			case "schema":
				d.schema = append(d.schema, p)
			case "union":
				d.union = &p
			case "variant":
				d.variant = &p
			case "validate":
				d.validate = &p
			}
		}
	}
	return d
}

// bind attaches to every member what tags and directives ask for.
func bind(u *unit) {
	for _, m := range u.marked {
		u.bindParams(m)
	}
	for _, s := range u.sites {
		u.bindSite(s)
	}
	u.bindRelations()
	for _, m := range u.marked {
		switch {
		case m.tool != nil:
			u.bindTool(m)
		case m.resource != nil:
			u.bindResource(m)
		case m.prompt != nil:
			u.bindPrompt(m)
		}
	}
	taken := map[*ir.Field]token.Pos{}
	for _, m := range u.marked {
		if m.completer != nil {
			u.bindCompleter(m, taken)
		}
	}
}

func (u *unit) bindSite(s *site) {
	s.given = map[string]given{}
	if !s.param {
		u.bindTag(s)
	}
	for _, p := range u.siteDirectives(s) {
		origin := "//mcp:" + p.Verb.Text
		u.bindNanoseconds(s, p.text, p.MCP)
		u.bindEntries(s, p.text, p.Keywords, origin)
		u.bindMCP(s, p.text, p.MCP, origin)
		for _, o := range p.Options {
			switch o.Key {
			case "desc":
				u.describeSite(s, given{"desc", o.Text.Text, p.text.position(o.Offset), origin, entrySpan{p.text, "", o.Span}})
			case "name":
				s.field.Name = o.Text.Text
			}
		}
	}
	u.presence(s)
	if len(s.descriptions) > 0 {
		s.field.Description = s.descriptions[0].values
	} else {
		s.field.Description = u.inferredDescription(s)
	}
}

// siteDirectives are //mcp:schema on a field, or //mcp:param of a parameter.
func (u *unit) siteDirectives(s *site) []placed {
	if s.param {
		if p, ok := s.marked.params[s.va.Name()]; ok {
			return []placed{p}
		}
		return nil
	}
	if s.syntax == nil || !u.inModule(s.va) {
		return nil
	}
	return ofVerb(append(u.directives(s.syntax.Doc), u.directives(s.syntax.Comment)...), "schema")
}

func (u *unit) inferredDescription(s *site) string {
	if s.param {
		return s.marked.paramDoc(s.va.Name())
	}
	if !u.inModule(s.va) {
		return ""
	}
	return fieldDescription(s.syntax)
}

// bindTag takes in the struct tags of a field.
func (u *unit) bindTag(s *site) {
	t := text{u: u, pos: s.at.pos}
	if s.literalPos.IsValid() && u.inModule(s.va) {
		t = u.textAt(s.literalPos)
	}
	f, problems := tag.Parse(s.literal, t.base(), u.keywords)
	t.problems(problems)
	s.omitEmpty = f.JSON.OmitEmpty || f.JSON.OmitZero
	switch {
	case f.JSON.OmitZero && u.hasIsZero(s.goType):
		s.field.Omit = ir.OmitIsZero
	case f.JSON.OmitZero && !comparableOrNil(s.goType):
		u.reportAt("unknown-json-option", t.position(f.JSON.OmitZeroAt.Offset), "omitzero compares with the zero value, and %s cannot be compared", s.at.path).
			hint("give its type a method IsZero() bool, or use a pointer with omitempty")
	case f.JSON.OmitZero:
		s.field.Omit = ir.OmitZero
	}
	if f.JSON.OmitEmpty {
		s.field.Omit = ir.OmitEmpty
	}
	if f.JSON.String && !quote(s.field.Type) {
		u.reportAt("unknown-json-option", t.position(f.JSON.StringAt.Offset), `json:",string" quotes numbers and booleans; %s is neither`, s.at.path).
			hint("remove the option")
	}
	u.bindNanoseconds(s, t, f.MCP)
	u.bindEntries(s, t, f.Keywords, "the jsonschema tag")
	u.bindMCP(s, t, f.MCP, "the mcp tag")
	u.bindExtras(s, t, f.Extras)
	if t.file != nil && f.JSON.Span != (tag.Span{}) {
		s.field.JSONTagEnd = t.position(f.JSON.End)
	}
	if f.Description != nil {
		u.describeSite(s, given{"description", f.Description.Text, t.position(f.Description.Offset), "the tag", entrySpan{}})
	}
}

// describeSite keeps an explicit description; two must be equal.
func (u *unit) describeSite(s *site, g given) {
	if len(s.descriptions) > 0 {
		u.compareSources(s.descriptions[0], g)
	}
	s.descriptions = append(s.descriptions, g)
}

// compareSources judges one key given by two explicit sources: there is no
// precedence among them, so they must agree.
func (u *unit) compareSources(a, b given) {
	if b.pos.Filename == a.pos.Filename && b.pos.Offset < a.pos.Offset {
		a, b = b, a
	}
	if a.values == b.values {
		u.reportAt("redundant", b.pos, "%s says the same as %s at %d:%d", b.key, a.origin, a.pos.Line, a.pos.Column).
			seeAt(a.pos, "the same").
			hint("delete one of them").
			edits(b.entry.deletion())
		return
	}
	u.reportAt("sources-disagree", b.pos, "%s here, but %s by %s", b.spell(), a.spell(), a.origin).
		seeAt(a.pos, "the other one").
		hint("make them equal, or delete one")
}

func (g given) spell() string {
	if g.values == "" {
		return g.key
	}
	return g.key + "=" + g.values
}

// bindEntries attaches keywords to the levels of the member's type.
func (u *unit) bindEntries(s *site, t text, entries []tag.Entry, origin string) {
	for _, e := range entries {
		g := given{e.Key(), joinValues(e.Values), t.position(e.Offset), origin, s.span(t, e, origin)}
		if first, ok := s.given[g.key]; ok {
			u.compareSources(first, g)
			continue
		}
		s.given[g.key] = g
		if e.Name == "description" && len(e.Levels) == 0 {
			u.describeSite(s, g)
			continue
		}
		def, ok := keyword.Lookup(e.Name)
		if !ok {
			continue // the grammar has complained
		}
		u.bindEntry(s, t, e, def, g)
	}
}

func joinValues(values []tag.Text) string {
	var out []string
	for _, v := range values {
		out = append(out, v.Text)
	}
	return strings.Join(out, ",")
}

func (u *unit) bindEntry(s *site, t text, e tag.Entry, def *keyword.Def, g given) {
	if def.Role == keyword.Relation {
		u.bindRelation(s, t, e)
		return
	}
	node, ok := u.levelOf(s.field.Type, t, e, s.subject())
	if !ok {
		return
	}
	if def.Role == keyword.Wire {
		if name := wireName(node); len(e.Values) == 1 && name != e.Values[0].Text && name != "any" {
			u.reportAt("keyword-kind", t.position(e.Values[0].Offset), "type=%s, but %s is %s on the wire", e.Values[0].Text, s.subject(), name).
				hint("remove type=: it follows from the Go type")
		}
		return
	}
	if def.Role == keyword.Fact {
		u.bindFact(s, t, e, def, g, node)
		return
	}
	if len(e.Levels) == 0 {
		kinds, nodes := levels(node)
		level, ok := def.Level(kinds)
		if !ok {
			t.problems([]tag.Problem{def.Misplaced(e.Span, s.subject(), kinds[0])})
			return
		}
		if node = nodes[level]; level > 0 {
			write := strings.Repeat("items.", level) + e.Name
			c := u.reportAt("implicit-items", t.position(e.Offset), "%s of an array is taken for its elements", e.Name).hint("write %s", write)
			if t.file != nil {
				c.edit(editAt(t, e.Offset, e.Offset, strings.Repeat("items.", level)))
			}
		}
	} else if kind := keyword.KindOf(node); def.On&kind == 0 {
		t.problems([]tag.Problem{def.Misplaced(e.Span, e.Key()+" of "+s.subject(), kind)})
		return
	}
	u.attach(node, t, e, def)
}

// attach adds one constraint to a type.
func (u *unit) attach(node ir.Type, t text, e tag.Entry, def *keyword.Def) {
	c, problems, ok := def.BindEntry(e, keyword.KindOf(node), t.position)
	t.problems(problems)
	if !ok {
		return
	}
	list := constraintsOf(node)
	if list == nil {
		return
	}
	for i := range u.ofType[deref(node)] {
		if (*list)[i].Keyword == c.Keyword {
			u.tighten(&(*list)[i], c)
			return
		}
	}
	*list = append(*list, c)
}

// subject names the member in messages.
func (s *site) subject() string { return s.field.GoName }

// bindFact keeps what is said of the member rather than of its value.
func (u *unit) bindFact(s *site, t text, e tag.Entry, def *keyword.Def, g given, node ir.Type) {
	switch e.Name {
	case "required":
		s.required = &g
	case "nullable":
		u.bindNullable(s, t, e, g)
	case "default":
		if len(e.Levels) > 0 {
			u.reportAt("keyword-kind", t.position(e.Offset), "default belongs to a member, not to %s", strings.TrimSuffix(e.Key(), ".default")).
				hint("remove it")
			return
		}
		kind := keyword.KindOf(node)
		if def.On&kind == 0 {
			t.problems([]tag.Problem{def.Misplaced(e.Span, s.subject(), kind)})
			return
		}
		op, problems, ok := def.Bind(e.Values, kind)
		t.problems(problems)
		if value, isValue := op.(ir.Value); ok && isValue {
			s.defaulted = &g
			s.field.Default = &ir.Literal{Pos: g.pos, JSON: string(value)}
		}
	}
}

// bindNullable marks pointers whose null is a value: a member's, or elements'.
func (u *unit) bindNullable(s *site, t text, e tag.Entry, g given) {
	misplaced := func(what string) {
		u.reportAt("keyword-kind", t.position(e.Offset), "nullable needs a pointer, %s is %s", what, keyword.KindOf(s.field.Type)).
			hint("make it a pointer: nil is null")
	}
	if len(e.Levels) == 0 {
		if _, ok := s.field.Type.(*ir.Pointer); !ok {
			misplaced(s.subject())
			return
		}
		s.nullable = &g
		return
	}
	parent := e
	parent.Levels = e.Levels[:len(e.Levels)-1]
	node, ok := u.levelOf(s.field.Type, t, parent, s.subject())
	if !ok {
		return
	}
	switch n := deref(node).(type) {
	case *ir.Array:
		switch n.Elem.(type) {
		case *ir.Opt: // knows null itself
			return
		case *ir.Pointer:
			n.NullableElem = true
			return
		}
	case *ir.Map:
		switch n.Elem.(type) {
		case *ir.Opt:
			return
		case *ir.Pointer:
			if e.Levels[len(e.Levels)-1] == "values" {
				n.NullableElem = true
				return
			}
		}
	}
	misplaced("the " + e.Levels[len(e.Levels)-1] + " of " + s.subject())
}
