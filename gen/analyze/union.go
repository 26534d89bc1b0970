package analyze

import (
	"go/types"
	"sort"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// defaultTag names the member that tells variants apart, unless tag= does.
const defaultTag = "kind"

// unionOf lowers a use of an interface marked //mcp:union: its variants are the
// structs of its package that implement it.
func (u *unit) unionOf(named *types.Named, iface *types.Interface, d *placed, at place) ir.Type {
	key := objectKey{name: types.TypeString(named, nil), way: at.way, open: at.open}
	if union, ok := u.unions[key]; ok {
		return &ir.UnionRef{Union: union}
	}
	union := &ir.Union{
		Pos:         u.position(named.Obj().Pos()),
		Go:          u.goNamed(named),
		Name:        u.stem(named, objectKey{name: key.name}),
		Description: u.typeDescription(named.Obj()),
		Tag:         defaultTag,
		Read:        at.way == reading,
		Written:     at.way == writing,
	}
	if tag, ok := d.Lookup("tag"); ok {
		union.Tag = tag.Text.Text
	}
	if at.open {
		union.Name += "Open"
	}
	u.unions[key] = union
	u.out.Unions = append(u.out.Unions, union)
	values := map[string]types.Object{}
	for _, v := range u.implementations(named, iface) {
		variant, ok := u.variantOf(named, union, v, values, at)
		if !ok {
			return nil
		}
		union.Variants = append(union.Variants, variant)
	}
	if len(union.Variants) == 0 {
		u.report("interface-without-union", at.pos, "%s: no struct in the package of %s implements it", at.path, named.Obj().Name()).
			hint("declare the variants beside the interface")
		return nil
	}
	return &ir.UnionRef{Union: union}
}

// implementation is a type that implements a union's interface.
type implementation struct {
	obj     types.Object // in the universe of types that this package was checked in
	pointer bool
}

// implementations are those in the interface's own package, in the order of
// declaration.
func (u *unit) implementations(named *types.Named, iface *types.Interface) []implementation {
	pkg := named.Obj().Pkg()
	scope := pkg.Scope()
	if pkg != u.pkg.Types {
		// Export data lacks the unexported types, which must not be missed in silence.
		source := u.fromSource(pkg)
		if obj := source.Scope().Lookup(named.Obj().Name()); obj != nil {
			if i, ok := obj.Type().Underlying().(*types.Interface); ok {
				scope, iface = source.Scope(), i
			}
		}
	}
	var all []implementation
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() || types.IsInterface(obj.Type()) {
			continue
		}
		if t, ok := obj.Type().(*types.Named); ok && t.TypeParams().Len() > 0 {
			continue
		}
		switch {
		case types.Implements(obj.Type(), iface):
			all = append(all, implementation{obj, false})
		case types.Implements(types.NewPointer(obj.Type()), iface):
			all = append(all, implementation{obj, true})
		}
	}
	sort.SliceStable(all, func(i, j int) bool {
		a, b := u.position(all[i].obj.Pos()), u.position(all[j].obj.Pos())
		return a.Filename < b.Filename || a.Filename == b.Filename && a.Offset < b.Offset
	})
	for i, v := range all {
		if own := pkg.Scope().Lookup(v.obj.Name()); own != nil {
			all[i].obj = own
		}
	}
	return all
}

func (u *unit) variantOf(named *types.Named, union *ir.Union, v implementation, values map[string]types.Object, at place) (ir.Variant, bool) {
	t, isNamed := v.obj.Type().(*types.Named)
	st, isStruct := v.obj.Type().Underlying().(*types.Struct)
	if !isNamed || !isStruct || u.half(t, "JSON", at.way) || u.half(t, "Text", at.way) || u.libraryType(t) != nil {
		u.report("unsupported-type", at.pos, "%s: %s implements %s, and a variant must be a plain struct", at.path, v.obj.Name(), named.Obj().Name()).
			hint("make it a struct, or take the method away")
		return ir.Variant{}, false
	}
	if u.unnameable(t, at) {
		return ir.Variant{}, false
	}
	value := snakeCase(v.obj.Name())
	if d := u.typeDirectives(v.obj); d.variant != nil {
		if kind, ok := d.variant.Lookup("kind"); ok {
			value = kind.Text.Text
		}
	}
	if first, ok := values[value]; ok {
		u.report("name-collision", v.obj.Pos(), "%s and %s are both the %s %q of %s", first.Name(), v.obj.Name(), union.Tag, value, named.Obj().Name()).
			see(first.Pos(), "the other one").
			hint("name one of them: //mcp:variant kind=NAME")
		return ir.Variant{}, false
	}
	values[value] = v.obj
	at.tag = &ir.Tag{Name: union.Tag, Value: value}
	at.path += "(" + v.obj.Name() + ")"
	ref, ok := u.structType(st, t, at).(*ir.Ref)
	if !ok {
		return ir.Variant{}, false
	}
	for _, f := range ref.Object.Fields {
		if strings.EqualFold(f.Name, union.Tag) {
			u.reportAt("name-collision", f.Pos, "%s has a member %q, which tells the variants of %s apart", v.obj.Name(), f.Name, named.Obj().Name()).
				hint("rename the member, or give //mcp:union another tag=")
			return ir.Variant{}, false
		}
	}
	u.bindType(t, ref)
	u.bindValidate(t, ref, at)
	return ir.Variant{Object: ref.Object, Pointer: v.pointer, Description: ref.Object.Description}, true
}

// unionDirective adds //mcp:union to the interface, where that is the hint.
func (u *unit) unionDirective(as types.Type, iface *types.Interface) []diag.Edit {
	named, ok := as.(*types.Named)
	if !ok || !u.inModule(named.Obj()) || len(u.implementations(named, iface)) == 0 {
		return nil
	}
	decl := u.source.typeDecl(named.Obj())
	if decl == nil || decl.doc == nil {
		return nil
	}
	end := u.position(decl.doc.End())
	return []diag.Edit{{Filename: end.Filename, Start: end.Offset, End: end.Offset, NewText: "\n//mcp:union tag=" + defaultTag}}
}

// unionHint says how an interface could become JSON.
func (u *unit) unionHint(as types.Type, iface *types.Interface) string {
	named, ok := as.(*types.Named)
	if !ok || !u.inModule(named.Obj()) || len(u.implementations(named, iface)) == 0 {
		return "use a concrete type"
	}
	return "add //mcp:union tag=kind to the doc comment of " + named.Obj().Name()
}

// isOpt recognises mcp.Opt[T].
func isOpt(named *types.Named) bool {
	return typeName(named) == mcpPath+".Opt" && named.TypeArgs().Len() == 1
}

func (u *unit) optType(named *types.Named, at place) ir.Type {
	arg := named.TypeArgs().At(0)
	if _, pointer := types.Unalias(arg).(*types.Pointer); pointer {
		u.report("unsupported-type", at.pos, "%s: mcp.Opt of a pointer has two ways to be null", at.path).
			hint("take the pointer away: Opt knows null itself")
		return nil
	}
	elem := u.typeOf(arg, at)
	if elem == nil {
		return nil
	}
	switch elem.(type) {
	case *ir.Any, *ir.Raw, *ir.Opt:
		u.report("unsupported-type", at.pos, "%s: mcp.Opt of %s has two ways to be null", at.path, u.spell(arg)).
			hint("use the type without mcp.Opt")
		return nil
	}
	return &ir.Opt{Go: u.goType(named), Elem: elem}
}
