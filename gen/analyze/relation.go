package analyze

import (
	"go/token"
	"slices"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// relation is something that a member's tag says of it and others: names are
// members for dependentRequired, groups for oneof_required and anyof_required.
type relation struct {
	site    *site
	keyword string
	names   []string
	at      []token.Position
}

func (u *unit) bindRelation(s *site, t text, e tag.Entry) {
	r := relation{site: s, keyword: e.Name}
	for _, v := range e.Values {
		r.names = append(r.names, v.Text)
		r.at = append(r.at, t.position(v.Offset))
	}
	if len(e.Levels) > 0 {
		u.reportAt("keyword-kind", t.position(e.Offset), "%s says something of a member, not of %s", e.Name, e.Levels[0]).
			hint("write %s", e.Name)
		return
	}
	if len(r.names) > 0 && s.at.way == reading {
		u.relations = append(u.relations, r)
	}
}

// bindRelations gathers what the members of each object say of one another.
func (u *unit) bindRelations() {
	for _, r := range u.relations {
		if r.keyword == "dependentRequired" {
			u.bindDependent(r)
			continue
		}
		for i, group := range r.names {
			addToGroup(r.site.object, r.keyword == "anyof_required", group, r.site.field.Name, r.at[i])
		}
	}
}

func (u *unit) bindDependent(r relation) {
	d := ir.Dependent{Pos: r.at[0], If: r.site.field.Name}
	for i, name := range r.names {
		known := slices.ContainsFunc(r.site.object.Fields, func(f *ir.Field) bool { return f.Name == name && !f.Hidden })
		switch {
		case !known:
			c := u.reportAt("bad-keyword-value", r.at[i], "dependentRequired=%s: there is no member %q beside %s", name, name, d.If)
			if near, ok := tag.Nearest(name, memberNames(r.site.object)); ok {
				c.hint("did you mean %s?", near)
			} else {
				c.hint("name a member of the same object, as it is spelled in JSON")
			}
		case name == d.If:
			u.reportAt("bad-keyword-value", r.at[i], "dependentRequired=%s: a member cannot demand itself", name).hint("remove it")
		default:
			d.Then = append(d.Then, name)
		}
	}
	if len(d.Then) > 0 {
		r.site.object.Dependents = append(r.site.object.Dependents, d)
	}
}

func memberNames(o *ir.Object) []string {
	var names []string
	for _, f := range o.Fields {
		names = append(names, f.Name)
	}
	return names
}

// addToGroup puts a member into a set of the object's oneof or anyof group.
func addToGroup(o *ir.Object, anyOf bool, title, member string, at token.Position) {
	i := slices.IndexFunc(o.Groups, func(g ir.Group) bool { return g.AnyOf == anyOf })
	if i < 0 {
		i = len(o.Groups)
		o.Groups = append(o.Groups, ir.Group{Pos: at, AnyOf: anyOf})
	}
	g := &o.Groups[i]
	for j := range g.Sets {
		if g.Sets[j].Title == title {
			g.Sets[j].Names = append(g.Sets[j].Names, member)
			return
		}
	}
	g.Sets = append(g.Sets, ir.MemberSet{Title: title, Names: []string{member}})
}
