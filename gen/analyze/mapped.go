package analyze

import (
	"go/types"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// mapping is what its author states of a type: //mcp:map, or //mcp:schema with
// type= on the type itself.
type mapping struct {
	placed
	wire *tag.Entry // the type= entry; nil when only keywords are added
}

// mapping finds what is stated of a type's wire form, if anything is.
func (u *unit) mapping(named *types.Named) *mapping {
	if m, ok := u.maps[typeName(named)]; ok {
		return m
	}
	if !u.inModule(named.Obj()) {
		return nil
	}
	for _, p := range u.typeDirectives(named.Obj()).schema {
		if e := wireEntry(p.Keywords); e != nil {
			return &mapping{p, e}
		}
	}
	return nil
}

// wireEntry is the type= key of a directive.
func wireEntry(entries []tag.Entry) *tag.Entry {
	for i, e := range entries {
		if e.Name == "type" && len(e.Levels) == 0 && len(e.Values) == 1 {
			return &entries[i]
		}
	}
	return nil
}

// mappedType lowers a type whose wire form is stated: read and written by its
// JSON methods, else by its text methods, else by its kind.
func (u *unit) mappedType(named *types.Named, m *mapping, at place) ir.Type {
	if m.wire == nil {
		return u.unmapped(named, at) // the keywords come with bindType
	}
	wire := u.wireType(m)
	if wire == nil {
		return nil
	}
	json := u.half(named, "JSON", at.way)
	switch {
	case json:
		return &ir.Custom{Go: u.goType(named), Shape: shapeOf(named), Wire: wire}
	case u.half(named, "JSON", other(at.way)):
		u.wireShape(named, at, "JSON")
		return nil
	case u.half(named, "Text", at.way):
		if _, ok := wire.(*ir.String); !ok {
			u.reportAt("keyword-kind", m.text.position(m.wire.Offset), "type=%s, but %s is text on the wire", m.wire.Values[0].Text, named.Obj().Name()).
				hint("write type=string")
			return nil
		}
		return &ir.Text{Go: u.goType(named), Shape: shapeOf(named)}
	}
	lowered := u.unmapped(named, at)
	if lowered != nil && wireName(lowered) != m.wire.Values[0].Text {
		u.reportAt("keyword-kind", m.text.position(m.wire.Offset), "type=%s, but %s is %s on the wire, and has no methods to be another", m.wire.Values[0].Text, named.Obj().Name(), wireName(lowered)).
			hint("write type=%s", wireName(lowered))
		return nil
	}
	return lowered
}

// wireType is the type that type= names.
func (u *unit) wireType(m *mapping) ir.Type {
	plain := func(name string) ir.GoType { return &ir.GoNamed{Name: name} }
	switch name := m.wire.Values[0].Text; name {
	case "string":
		return &ir.String{Go: plain("string")}
	case "integer":
		return &ir.Integer{Go: plain("int64"), Kind: ir.Int64}
	case "number":
		return &ir.Number{Go: plain("float64"), Bits: 64}
	case "boolean":
		return &ir.Boolean{Go: plain("bool")}
	case "array":
		return &ir.Array{Go: &ir.GoSlice{Elem: plain("any")}, Elem: &ir.Any{}, Len: -1}
	case "object":
		return &ir.Map{Go: &ir.GoMap{Key: plain("string"), Elem: plain("any")}, Key: &ir.String{Go: plain("string")}, Elem: &ir.Any{}}
	default:
		def, _ := keyword.Lookup(m.wire.Name)
		_, problems, _ := def.Bind(m.wire.Values, keyword.Every)
		m.text.problems(problems)
		return nil
	}
}

// wireName is the JSON type of a lowered type, as type= would name it.
func wireName(t ir.Type) string {
	switch t := deref(t).(type) {
	case *ir.Boolean:
		return quotedOr(t.Quoted, "boolean")
	case *ir.Integer:
		return quotedOr(t.Quoted, "integer")
	case *ir.BigInt:
		return "integer"
	case *ir.Number:
		return quotedOr(t.Quoted, "number")
	case *ir.NumberText:
		return "number"
	case *ir.EnumRef:
		return wireName(t.Enum.Base)
	case *ir.Array:
		return "array"
	case *ir.Map, *ir.Ref:
		return "object"
	case *ir.Custom:
		return wireName(t.Wire)
	case *ir.Opt:
		return wireName(t.Elem)
	case *ir.Duration:
		if t.Nanoseconds {
			return "integer"
		}
	case *ir.Any, *ir.Raw, *ir.UnionRef:
		return "any"
	}
	return "string"
}

func quotedOr(quoted bool, name string) string {
	if quoted {
		return "string"
	}
	return name
}

// bindValidate hangs the author's own check on one use of a type: its Validate
// method, or the function that //mcp:validate names.
func (u *unit) bindValidate(named *types.Named, node ir.Type, at place) {
	if at.way != reading {
		return
	}
	key := types.TypeString(named, nil)
	check, known := u.checks[key]
	if !known {
		check = u.validator(named)
		u.checks[key] = check
	}
	if check == nil {
		return
	}
	list := constraintsOf(node)
	if ref, isRef := node.(*ir.Ref); isRef {
		list = &ref.Object.Constraints
	}
	if list == nil {
		return
	}
	for _, c := range *list {
		if c.Fails == ir.Check(*check) {
			return
		}
	}
	*list = append(*list, ir.Constraint{Pos: u.position(named.Obj().Pos()), Fails: *check})
}

// validator finds how a type is validated, or returns nil.
func (u *unit) validator(named *types.Named) *ir.Validate {
	if u.inModule(named.Obj()) {
		if p := u.typeDirectives(named.Obj()).validate; p != nil && p.Positional != nil {
			return u.validateFunc(named, p)
		}
	}
	obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(named), false, nil, "Validate")
	fn, ok := obj.(*types.Func)
	if !ok || fn.Signature().Params().Len() != 0 || fn.Signature().Results().Len() != 1 || !isError(fn.Signature().Results().At(0).Type()) {
		return nil
	}
	return &ir.Validate{}
}

// validateFunc resolves //mcp:validate FUNC.
func (u *unit) validateFunc(named *types.Named, p *placed) *ir.Validate {
	name, pkg := p.Positional.Text, named.Obj().Pkg()
	at := p.text.position(p.Positional.Offset)
	fn, ok := pkg.Scope().Lookup(name).(*types.Func)
	if !ok || pkg != u.pkg.Types && !fn.Exported() {
		u.reportAt("bad-option-value", at, "there is no func %s that this package could call", name).
			hint("declare func %s(%s) error", name, named.Obj().Name())
		return nil
	}
	sig := fn.Signature()
	if sig.Params().Len() != 1 || !types.Identical(sig.Params().At(0).Type(), named) || sig.Results().Len() != 1 || !isError(sig.Results().At(0).Type()) {
		u.reportAt("bad-option-value", at, "%s is no func(%s) error", name, named.Obj().Name()).
			hint("declare func %s(%s) error", name, named.Obj().Name())
		return nil
	}
	return &ir.Validate{Func: &ir.GoNamed{Path: pkg.Path(), Package: pkg.Name(), Name: name}}
}
