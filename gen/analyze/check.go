package analyze

import (
	"regexp"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
)

// check asks the questions that take more than one declaration, or more than one
// keyword, to answer. It changes nothing in the model.
func check(u *unit) {
	for _, s := range u.sites {
		u.checkSite(s)
	}
	for _, o := range u.out.Objects {
		u.checkObject(o)
	}
	u.checkTools()
	u.checkResources()
	u.checkPrompts()
	for _, m := range u.marked {
		if m.tool != nil {
			u.checkHeaders(m)
			u.checkExamples(m)
			u.checkParamComments(m)
		}
	}
	u.checkForeign()
	for _, f := range u.forms {
		u.checkForm(f)
	}
	u.checkFile()
}

func (u *unit) checkSite(s *site) {
	f := s.field
	u.checkConstraints(f.Type)
	if f.Default != nil {
		what := "default=" + f.Default.JSON
		if e, ok := deref(f.Type).(*ir.EnumRef); ok && !isMember(e.Enum, f.Default.JSON) {
			u.reportAt("value-breaks-constraint", f.Default.Pos, "%s is no constant of %s", what, e.Enum.Go.Name).
				hint("use one of %s", memberList(e.Enum))
		} else if list := constraintsOf(f.Type); list != nil {
			u.add(keyword.Breaks(f.Default.Pos, what, f.Default.JSON, *list)...)
		}
	}
	if s.at.way == reading {
		u.checkUntyped(s)
		u.checkOptionalStruct(s)
	}
}

// checkConstraints looks at every level of a type.
func (u *unit) checkConstraints(t ir.Type) {
	if list := constraintsOf(t); list != nil {
		u.add(keyword.EmptyRange(*list, keyword.RangeOf(deref(t)))...)
		u.add(keyword.EnumBreaks(*list)...)
		for _, c := range *list {
			if values, ok := c.Operand.(ir.List); ok && c.Fails == nil {
				for _, value := range values {
					u.add(keyword.Breaks(c.Pos, c.Keyword+"="+value, value, *list)...)
				}
			}
		}
		if e, ok := deref(t).(*ir.EnumRef); ok {
			u.checkEnumSubset(e)
			u.checkConstants(e)
		}
	}
	switch t := deref(t).(type) {
	case *ir.Array:
		u.checkConstraints(t.Elem)
	case *ir.Map:
		u.checkConstraints(t.Key)
		u.checkConstraints(t.Elem)
	}
}

// checkEnumSubset holds the values that a tag allows against the constants.
func (u *unit) checkEnumSubset(e *ir.EnumRef) {
	for _, c := range e.Constraints {
		values, _ := c.Operand.(ir.List)
		if v, ok := c.Operand.(ir.Value); ok && c.Fails != nil {
			values = ir.List{string(v)}
		}
		if _, restricts := c.Fails.(ir.NotOneOf); !restricts {
			continue
		}
		for _, v := range values {
			if !isMember(e.Enum, v) {
				u.reportAt("value-breaks-constraint", c.Pos, "%s=%s is no constant of %s", c.Keyword, v, e.Enum.Go.Name).
					hint("use one of %s", memberList(e.Enum))
			}
		}
	}
}

// checkConstants finds constants that a keyword refuses: the schema would offer
// a value that is never accepted.
func (u *unit) checkConstants(e *ir.EnumRef) {
	for _, c := range e.Constraints {
		def, ok := keyword.Lookup(c.Keyword)
		if _, subset := c.Fails.(ir.NotOneOf); !ok || subset || c.Fails == nil {
			continue
		}
		for _, m := range e.Enum.Members {
			if !def.Holds(c.Operand, m.JSON) {
				u.reportAt("value-breaks-constraint", c.Pos, "%s=%s refuses %s, a constant of %s", c.Keyword, spellOperand(c.Operand), m.JSON, e.Enum.Go.Name).
					hint("remove the keyword, or list the allowed constants with enum=")
				break
			}
		}
	}
}

func isMember(e *ir.Enum, value string) bool {
	return slices.ContainsFunc(e.Members, func(m ir.EnumMember) bool { return m.JSON == value })
}

func memberList(e *ir.Enum) string {
	var out []string
	for _, m := range e.Members {
		out = append(out, m.JSON)
	}
	return strings.Join(out, ", ")
}

// checkUntyped warns of a member that takes anything, unless its author has said
// something of it in a tag or directive.
func (u *unit) checkUntyped(s *site) {
	switch deref(s.field.Type).(type) {
	case *ir.Any, *ir.Raw:
		if len(s.given) == 0 && len(s.descriptions) == 0 && !s.field.Hidden {
			u.report("untyped-member", s.at.pos, "%s takes any JSON value, and the model is not told what to send", s.at.path).
				hint("say what it may be with //mcp:schema, or give it a type")
		}
	}
}

// checkOptionalStruct refuses an optional struct by value that has both defaults
// and required members: left out, it could be neither empty nor complete.
func (u *unit) checkOptionalStruct(s *site) {
	ref, ok := s.field.Type.(*ir.Ref)
	if !ok || s.field.Required || s.field.Hidden {
		return
	}
	var defaults, required string
	for _, f := range ref.Object.Fields {
		switch {
		case f.Default != nil:
			defaults = f.Name
		case f.Required:
			required = f.Name
		}
	}
	if defaults != "" && required != "" {
		u.report("value-breaks-constraint", s.at.pos, "%s may be left out and then takes the default of %s, but it requires %s", s.at.path, defaults, required).
			hint("make it a pointer: nil when it is left out")
	}
}

// propertyName is what every provider takes for a member.
var propertyName = regexp.MustCompile(`^[a-zA-Z0-9_.-]{1,64}$`)

func (u *unit) checkObject(o *ir.Object) {
	seen := map[string]*ir.Field{}
	for _, f := range o.Fields {
		if !propertyName.MatchString(f.Name) {
			u.reportAt("property-name", f.Pos, "%q is no member name that every client takes; one bad name makes some refuse every tool", f.Name).
				hint("use letters, digits, _, . and -, at most 64 of them").
				edits(u.renameMember(o, f))
		}
		if first, ok := seen[strings.ToLower(f.Name)]; ok && o.Synthetic {
			u.reportAt("name-collision", f.Pos, "two parameters are named %q", f.Name).
				seeAt(first.Pos, "the other one").
				hint("rename one of them")
		}
		seen[strings.ToLower(f.Name)] = f
	}
	u.checkGroups(o)
}

// checkGroups refuses a required member in a group of which only some are given.
func (u *unit) checkGroups(o *ir.Object) {
	for _, g := range o.Groups {
		for _, set := range g.Sets {
			for _, f := range o.Fields {
				if f.Required && slices.Contains(set.Names, f.Name) {
					u.reportAt("contradictory-options", f.Pos, "%s is required, and in the group %q, which need not be given", f.Name, set.Title).
						hint("add omitempty to its json tag, or take it out of the group")
				}
			}
		}
	}
}

// toolName is what every client takes for a tool.
var toolName = regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$`)

func (u *unit) checkTools() {
	seen := map[string]*marked{}
	for _, m := range u.marked {
		if m.kind != "tool" {
			continue
		}
		pos := m.pos
		if m.options.positional != nil {
			pos = m.options.positional.pos
		}
		if !toolName.MatchString(m.wireName) {
			better := strings.Trim(strings.NewReplacer(".", "_", "/", "_", ":", "_", " ", "_").Replace(m.wireName), "_")
			c := u.report("tool-name", pos, "%q: clients take only letters, digits, _ and -, at most 64, not beginning with a digit, and some drop every tool for one bad name", m.wireName)
			if toolName.MatchString(better) {
				c.hint("use %s", better).edits(m.renameTool(better))
			} else {
				c.hint("give it another name: //mcp:tool NAME")
			}
		}
		if first, ok := seen[m.wireName]; ok {
			u.report("name-collision", pos, "%s and %s are both the tool %s", first.what, m.what, m.wireName).
				see(first.pos, "the other one").
				hint("name one of them: //mcp:tool NAME")
		} else {
			seen[m.wireName] = m
		}
	}
}

// checkFile asks whether there is something to write, and a place for it.
func (u *unit) checkFile() {
	g := u.pkg.Generated
	at := u.position(u.pkg.Files[0].Syntax.Package)
	at.Filename, at.Offset, at.Line, at.Column = g.Path, 0, 1, 1
	if len(u.marked)+len(u.forms) > 0 && g.Exists && !g.Ours {
		u.reportAt("not-ours", at, "this file was not written by mcptoolgen, and is not overwritten").
			hint("move it away, or rename it")
	}
	if u.targets == 0 && u.pkg.Named && len(u.complaints) == 0 {
		u.report("nothing-marked", u.pkg.Files[0].Syntax.Package, "package %s has no //mcp: directive", u.pkg.Name).
			hint("mark a function: //mcp:tool in its doc comment")
	}
}

func (u *unit) checkExamples(m *marked) {
	for _, p := range m.examples {
		at := p.text.position(p.Positional.Offset)
		for _, problem := range checkExample(m.tool.Input, p.Positional.Text) {
			u.reportAt("value-breaks-constraint", at, "the example is no call of %s: %s", m.wireName, problem).
				hint("mend the example")
		}
	}
}
