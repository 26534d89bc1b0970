package analyze

import (
	"go/types"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// hasIsZero reports whether omitzero asks the type's own IsZero method.
func (u *unit) hasIsZero(t types.Type) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, true, u.pkg.Types, "IsZero")
	fn, ok := obj.(*types.Func)
	return ok && fn.Signature().Params().Len() == 0 && fn.Signature().Results().Len() == 1
}

// comparableOrNil reports whether == tells a value's zero: of any type that is
// comparable, and with nil of slices and maps.
func comparableOrNil(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Slice, *types.Map, *types.Interface:
		return true
	}
	return types.Comparable(t)
}

// presence decides whether the member is required, and what null means.
func (u *unit) presence(s *site) {
	f := s.field
	_, pointer := f.Type.(*ir.Pointer)
	if s.required != nil && s.defaulted != nil {
		u.reportAt("required-with-default", s.defaulted.pos, "a required member never uses its default").
			seeAt(s.required.pos, "required here").
			hint("drop one of them")
	}
	if s.required != nil && s.variadic {
		u.reportAt("contradictory-options", s.required.pos, "a variadic parameter may always be left out").hint("take a slice instead")
	}
	if s.required != nil && s.optional != nil {
		u.reportAt("contradictory-options", s.optional.pos, "optional and required exclude each other").
			seeAt(s.required.pos, "required here").
			hint("drop one of them")
	}
	if s.hidden != nil && s.defaulted == nil && s.at.way == reading {
		u.reportAt("contradictory-options", s.hidden.pos, `mcp:"-" hides %s from the model, so it needs a default`, s.subject()).
			hint(`add default=… to the jsonschema tag, or use json:"-"`)
	}
	f.Nullable = s.nullable != nil
	_, opt := f.Type.(*ir.Opt)
	if s.at.way == writing {
		if opt {
			f.Omit = ir.OmitIsZero
		}
		f.Nullable = pointer && f.Omit == ir.OmitNever
		return
	}
	f.Required = s.required != nil ||
		!(s.omitEmpty || s.defaulted != nil || s.optional != nil || pointer || opt || s.variadic || s.hidden != nil)
}
