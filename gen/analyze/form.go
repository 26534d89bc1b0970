package analyze

import (
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/load"
)

// markedForm is a struct with //mcp:form.
type markedForm struct {
	pos    token.Pos // of the directive
	named  *types.Named
	object *ir.Object // nil after a complaint
}

// formMethods are what a form gets.
var formMethods = []string{"FormMCP", "ReadMCP"}

// collectForm keeps a struct with //mcp:form, and refuses what can have no methods.
func (u *unit) collectForm(f *load.File, t *target, p placed) {
	pos := p.text.file.Pos(p.Offset)
	if f.Constrained != "" {
		u.report("constrained-file", pos, "%s stands in a file that is not in every build (%s), and the generated file is", t.what, f.Constrained).
			hint("move it to a file without such a constraint")
		return
	}
	obj, _ := u.pkg.Info.Defs[t.name].(*types.TypeName)
	if obj == nil {
		u.report("does-not-compile", t.name.Pos(), "%s is not type-checked", t.what).hint("mend the errors of this file first")
		return
	}
	named, ok := obj.Type().(*types.Named)
	switch {
	case !ok || obj.IsAlias():
		u.report("wrong-target", pos, "//mcp:form applies to structs, not to %s", t.what).hint("mark the type that it stands for")
		return
	case named.TypeParams().Len() > 0:
		u.report("uninstantiated-generic", pos, "%s has type parameters, and a form has one schema", obj.Name()).
			hint("write a struct without type parameters")
		return
	}
	if _, ok := named.Underlying().(*types.Struct); !ok {
		u.report("wrong-target", pos, "//mcp:form applies to structs, not to %s", t.what).hint("put it into a field of a struct")
		return
	}
	u.ownFormMethods(named)
	u.addSource(f)
	u.forms = append(u.forms, &markedForm{pos: pos, named: named})
}

// ownFormMethods refuses methods that the generated file will declare.
func (u *unit) ownFormMethods(named *types.Named) {
	for i := range named.NumMethods() {
		m := named.Method(i)
		if slices.Contains(formMethods, m.Name()) && filepath.Base(u.position(m.Pos()).Filename) != load.GeneratedFile {
			u.report("identifier-collision", m.Pos(), "the generated file declares %s.%s, and so does this package", named.Obj().Name(), m.Name()).
				hint("rename this one")
		}
	}
}

// resolveForm lowers a form: a struct whose unknown members are ignored, because the
// protocol's form schema cannot forbid them.
func (u *unit) resolveForm(f *markedForm) {
	name := f.named.Obj().Name()
	ref, _ := u.typeOf(f.named, place{pos: f.named.Obj().Pos(), path: name, owner: name, way: reading, open: true}).(*ir.Ref)
	if ref == nil {
		return
	}
	f.object = ref.Object
	u.out.Forms = append(u.out.Forms, &ir.Form{Pos: u.position(f.pos), Object: ref.Object})
	slices.SortFunc(u.out.Forms, func(a, b *ir.Form) int { return strings.Compare(a.Object.Name, b.Object.Name) })
}

// checkForm holds the members of a form against what the protocol can ask for:
// 2025-11-25, "Elicitation", PrimitiveSchemaDefinition.
func (u *unit) checkForm(m *markedForm) {
	if m.object == nil {
		return
	}
	for _, f := range m.object.Fields {
		path := m.named.Obj().Name() + "." + f.GoName
		if f.Hidden {
			continue
		}
		if f.Secret {
			u.reportAt("form-secret", f.Pos, "%s is secret, and a form must not ask for credentials", path).
				hint("ask for it outside the client: a form's answer passes through the client and its log")
			continue
		}
		if what := unaskable(f); what != "" {
			u.reportAt("form-type", f.Pos, "%s: a form cannot ask for %s", path, what).
				hint("use a string, a number, a bool, a time.Time, a string type with constants, or a slice of one")
		}
	}
}

// unaskable says what a member is that a form has no control for; empty when it has one.
func unaskable(f *ir.Field) string {
	if f.Nullable {
		return "null"
	}
	t := deref(f.Type)
	if opt, ok := t.(*ir.Opt); ok {
		t = deref(opt.Elem)
	}
	switch t := t.(type) {
	case *ir.String, *ir.Time:
		return ""
	case *ir.Boolean:
		return quotedAs(t.Quoted, "a boolean")
	case *ir.Integer:
		return quotedAs(t.Quoted, "an integer")
	case *ir.Number:
		return quotedAs(t.Quoted, "a number")
	case *ir.EnumRef:
		if _, ok := t.Enum.Base.(*ir.Boolean); !ok {
			return ""
		}
	case *ir.Array:
		if t.Len < 0 && !t.NullableElem && isChoice(t.Elem) {
			return ""
		}
		return "an array of anything but choices"
	}
	return keyword.KindOf(t).String()
}

func quotedAs(quoted bool, what string) string {
	if quoted {
		return what + " in a string"
	}
	return ""
}

// isChoice says whether a form can offer the values of a type: strings that are listed.
func isChoice(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.EnumRef:
		_, ok := t.Enum.Base.(*ir.String)
		return ok
	case *ir.String:
		return slices.ContainsFunc(t.Constraints, func(c ir.Constraint) bool {
			_, listed := c.Fails.(ir.NotOneOf)
			return listed
		})
	}
	return false
}
