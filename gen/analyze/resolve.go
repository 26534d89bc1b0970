package analyze

import (
	"go/token"
	"go/types"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// direction says whether a type is read (arguments) or written (results). A type
// needs only the half of it that its direction uses.
type direction int

const (
	reading direction = iota
	writing
)

// place is where in the author's source a type stands, for complaints about it.
type place struct {
	pos   token.Pos // in the user's module
	path  string    // Input.Meta
	owner string    // stem for the name of an anonymous struct
	way   direction
	open  bool // unknown members are ignored
	depth int
	tag   *ir.Tag // of the union whose variant comes next
}

func (p place) in(suffix string) place {
	p.path += suffix
	return p
}

// objectKey tells readers apart: the same struct read by a tolerant tool and by a
// strict one needs two.
type objectKey struct {
	name string // of the type, with its package; or the owner of an anonymous struct
	way  direction
	open bool
	tag  ir.Tag // of a variant of a union
}

// typeOf lowers a Go type, or complains and returns nil.
//
// Which row of the table of types it falls in is decided in the order of the
// cases here: library types, JSON methods, string constants, text methods, other
// constants, kind.
func (u *unit) typeOf(t types.Type, at place) ir.Type {
	t = types.Unalias(t)
	if ptr, ok := t.(*types.Pointer); ok {
		elem := u.typeOf(ptr.Elem(), at)
		if elem == nil {
			return nil
		}
		return &ir.Pointer{Elem: elem}
	}
	if named, ok := t.(*types.Named); ok {
		lowered := u.namedType(named, at)
		if lowered != nil {
			u.bindType(named, lowered)
			u.bindValidate(named, lowered, at)
		}
		return lowered
	}
	return u.kindOf(t, t, at)
}

func (u *unit) namedType(named *types.Named, at place) ir.Type {
	if u.unnameable(named, at) {
		return nil
	}
	if m := u.mapping(named); m != nil {
		return u.mappedType(named, m, at)
	}
	return u.unmapped(named, at)
}

// unmapped lowers a type whose wire form nobody has stated.
func (u *unit) unmapped(named *types.Named, at place) ir.Type {
	if isOpt(named) {
		return u.optType(named, at)
	}
	if lib := u.libraryType(named); lib != nil {
		return lib
	}
	if u.half(named, "JSON", at.way) || u.half(named, "JSON", other(at.way)) {
		u.wireShape(named, at, "JSON")
		return nil
	}
	if u.promotedText(named, at) {
		return nil
	}
	members, isString := u.constantSet(named)
	if members != nil && isString {
		return u.enumOf(named, members, at)
	}
	switch {
	case u.half(named, "Text", at.way):
		return &ir.Text{Go: u.goType(named), Shape: shapeOf(named)}
	case u.half(named, "Text", other(at.way)):
		u.wireShape(named, at, "Text")
		return nil
	}
	if members != nil {
		return u.enumOf(named, members, at)
	}
	return u.namedKind(named, at)
}

// namedKind lowers a named type by its kind, once for each time it is entered:
// only a struct, or a union of structs, can come round to itself.
func (u *unit) namedKind(named *types.Named, at place) ir.Type {
	switch named.Underlying().(type) {
	case *types.Struct, *types.Interface:
	default:
		if u.entered[named] {
			u.report("unsupported-type", at.pos, "%s: %s contains itself without a struct between", at.path, named.Obj().Name()).
				hint("put the recursion in a field of a struct")
			return nil
		}
		u.entered[named] = true
		defer delete(u.entered, named)
	}
	return u.kindOf(named.Underlying(), named, at)
}

func other(d direction) direction { return 1 - d }

// libraryType recognises the types of the standard library that have a row of
// their own, and the struct that only embeds a time.Time.
func (u *unit) libraryType(named *types.Named) ir.Type {
	switch typeName(named) {
	case "time.Time":
		return &ir.Time{Go: u.goType(named)}
	case "time.Duration":
		return &ir.Duration{Go: u.goType(named)}
	case "encoding/json.RawMessage":
		return &ir.Raw{Go: u.goType(named)}
	case "encoding/json.Number":
		return &ir.NumberText{Go: u.goType(named)}
	case "math/big.Int":
		return &ir.BigInt{Go: u.goType(named)}
	case "net/netip.Addr":
		return &ir.Text{Go: u.goType(named), Library: ir.NetipAddr}
	case "net/netip.Prefix":
		return &ir.Text{Go: u.goType(named), Library: ir.NetipPrefix}
	case "net/url.URL":
		return &ir.Text{Go: u.goType(named), Library: ir.URL}
	case "github.com/google/uuid.UUID", "github.com/gofrs/uuid.UUID", "github.com/gofrs/uuid/v5.UUID":
		return &ir.Text{Go: u.goType(named), Library: ir.UUID, Shape: ir.ArrayShape}
	}
	if st, ok := named.Underlying().(*types.Struct); ok && st.NumFields() == 1 && st.Field(0).Embedded() {
		inner, ok := types.Unalias(st.Field(0).Type()).(*types.Named)
		if ok && typeName(inner) == "time.Time" && !u.declaresMethods(named) {
			return &ir.Time{Go: u.goType(named), Embedded: true}
		}
	}
	return nil
}

// declaresMethods reports whether the type has JSON or text methods of its own.
func (u *unit) declaresMethods(named *types.Named) bool {
	for i := range named.NumMethods() {
		switch named.Method(i).Name() {
		case "MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText":
			return true
		}
	}
	return false
}

// half reports whether *T has the method of encoding/json or encoding that the
// direction needs: UnmarshalX to read, MarshalX to write.
func (u *unit) half(named *types.Named, format string, way direction) bool {
	name := "Unmarshal" + format
	if way == writing {
		name = "Marshal" + format
	}
	obj, _, _ := types.LookupFieldOrMethod(types.NewPointer(named), false, nil, name)
	fn, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	sig := fn.Signature()
	if way == reading {
		return sig.Params().Len() == 1 && isBytes(sig.Params().At(0).Type()) && sig.Results().Len() == 1 && isError(sig.Results().At(0).Type())
	}
	return sig.Params().Len() == 0 && sig.Results().Len() == 2 && isBytes(sig.Results().At(0).Type()) && isError(sig.Results().At(1).Type())
}

// promotedText complains about a struct that embeds a text type beside other
// fields: encoding/json would take the embedded text for the whole of it.
func (u *unit) promotedText(named *types.Named, at place) bool {
	st, ok := named.Underlying().(*types.Struct)
	if !ok || st.NumFields() < 2 {
		return false
	}
	for _, method := range []string{"MarshalText", "UnmarshalText"} {
		obj, index, _ := types.LookupFieldOrMethod(types.NewPointer(named), false, nil, method)
		if _, isFunc := obj.(*types.Func); isFunc && len(index) > 1 {
			embedded := st.Field(index[0])
			u.report("unknown-wire-shape", at.pos, "%s: %s embeds %s, whose %s would stand for the whole struct", at.path, named.Obj().Name(), embedded.Name(), method).
				hint("make %s a named field", embedded.Name())
			return true
		}
	}
	return false
}

func isBytes(t types.Type) bool {
	s, ok := types.Unalias(t).(*types.Slice)
	return ok && types.Identical(s.Elem(), types.Typ[types.Byte])
}

func isError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

func (u *unit) wireShape(named *types.Named, at place, format string) {
	name, verb := named.Obj().Name(), "reads"
	if at.way == writing {
		verb = "writes"
	}
	switch {
	case !u.half(named, format, at.way):
		need := map[direction]string{reading: "Unmarshal" + format, writing: "Marshal" + format}
		u.report("unknown-wire-shape", at.pos, "%s: %s has %s but not %s, so what it %s is unknown",
			at.path, name, need[other(at.way)], need[at.way], verb).
			hint("give %s a method %s", name, need[at.way])
	default:
		u.report("unknown-wire-shape", at.pos, "%s: %s has its own JSON methods, so what it %s is unknown", at.path, name, verb).
			hint("use a type without JSON methods, or one with UnmarshalText and MarshalText")
	}
}

// invalid repeats what the type checker said of a type that does not resolve.
func (u *unit) invalid(at place) {
	line := u.position(at.pos).Line
	for _, e := range u.pkg.Errors {
		if e.Pos.Filename == u.position(at.pos).Filename && e.Pos.Line == line {
			u.reportAt("does-not-compile", e.Pos, "%s: %s", at.path, e.Message).hint("mend the declaration; generation needs its types")
			return
		}
	}
	u.report("does-not-compile", at.pos, "%s: the type does not resolve", at.path).hint("mend the declaration; generation needs its types")
}
