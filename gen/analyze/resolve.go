package analyze

import (
	"go/token"
	"go/types"
	"path"
	"strings"

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
// only a struct can come round to itself.
func (u *unit) namedKind(named *types.Named, at place) ir.Type {
	if _, ok := named.Underlying().(*types.Struct); !ok {
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

// shapeOf is what kind of Go value a type is.
func shapeOf(t types.Type) ir.Shape {
	switch t := t.Underlying().(type) {
	case *types.Slice, *types.Map:
		return ir.LenShape
	case *types.Array:
		return ir.ArrayShape
	case *types.Basic:
		switch info := t.Info(); {
		case info&types.IsString != 0:
			return ir.LenShape
		case info&types.IsBoolean != 0:
			return ir.BoolShape
		}
		return ir.NumberShape
	}
	return ir.StructShape
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

// kindOf lowers a type by its kind. as is the type that the author wrote.
func (u *unit) kindOf(kind, as types.Type, at place) ir.Type {
	switch t := kind.(type) {
	case *types.Basic:
		return u.basicType(t, as, at)
	case *types.Slice:
		return u.sliceType(t, as, at)
	case *types.Array:
		if elem := u.typeOf(t.Elem(), at.in("[]")); elem != nil {
			return &ir.Array{Go: u.goType(as), Elem: elem, Len: t.Len()}
		}
		return nil
	case *types.Map:
		return u.mapType(t, as, at)
	case *types.Struct:
		return u.structType(t, as, at)
	case *types.Interface:
		if t.Empty() {
			return &ir.Any{}
		}
		if named, ok := as.(*types.Named); ok && u.inModule(named.Obj()) {
			if d := u.typeDirectives(named.Obj()); d.union != nil {
				return u.unionOf(named, t, d.union, at)
			}
		}
		u.report("interface-without-union", at.pos, "%s: %s is an interface, so a model cannot know what to send", at.path, u.spell(as)).
			hint("%s", u.unionHint(as, t))
		return nil
	}
	u.unsupported(as, at)
	return nil
}

func (u *unit) unsupported(t types.Type, at place) {
	what := u.spell(t)
	switch t.Underlying().(type) {
	case *types.Signature:
		what = "a func"
	case *types.Chan:
		what = "a chan"
	}
	c := u.report("unsupported-type", at.pos, "%s: %s cannot be JSON", at.path, what)
	if strings.Contains(at.path, ".") {
		c.hint(`mark the field json:"-", or take it out of the struct`)
	} else {
		c.hint("take it out of the signature")
	}
}

func (u *unit) basicType(t *types.Basic, as types.Type, at place) ir.Type {
	goType := u.goType(as)
	switch info := t.Info(); {
	case t.Kind() == types.Invalid:
		u.invalid(at)
		return nil
	case info&types.IsBoolean != 0:
		return &ir.Boolean{Go: goType}
	case info&types.IsInteger != 0:
		return &ir.Integer{Go: goType, Kind: ir.IntegerKind(types.Typ[t.Kind()].Name())}
	case info&types.IsFloat != 0:
		bits := 64
		if t.Kind() == types.Float32 {
			bits = 32
		}
		return &ir.Number{Go: goType, Bits: bits}
	case info&types.IsString != 0:
		return &ir.String{Go: goType}
	}
	u.unsupported(as, at)
	return nil
}

func (u *unit) sliceType(t *types.Slice, as types.Type, at place) ir.Type {
	if b, ok := t.Elem().Underlying().(*types.Basic); ok && b.Kind() == types.Byte {
		named, isNamed := types.Unalias(t.Elem()).(*types.Named)
		if !isNamed {
			return &ir.Bytes{Go: u.goType(as)}
		}
		if !u.half(named, "JSON", at.way) && !u.half(named, "Text", at.way) {
			u.report("unsupported-type", at.pos, "%s: encoding/json writes a slice of the byte type %s as base64", at.path, named.Obj().Name()).
				hint("use []byte, or a type that is no byte")
			return nil
		}
	}
	elem := u.typeOf(t.Elem(), at.in("[]"))
	if elem == nil {
		return nil
	}
	return &ir.Array{Go: u.goType(as), Elem: elem, Len: -1}
}

func (u *unit) mapType(t *types.Map, as types.Type, at place) ir.Type {
	here := at.in("[" + u.spell(t.Key()) + "]")
	key := u.mapKey(t.Key(), here)
	elem := u.typeOf(t.Elem(), here)
	if key == nil || elem == nil {
		return nil
	}
	return &ir.Map{Go: u.goType(as), Key: key, Elem: elem}
}

// mapKey lowers a key: strings, integers, enums and text types only. It follows
// encoding/json: a string kind is its string, even with text methods.
func (u *unit) mapKey(t types.Type, at place) ir.Type {
	if named, ok := types.Unalias(t).(*types.Named); ok {
		if u.unnameable(named, at) {
			return nil
		}
		if members, _ := u.constantSet(named); members == nil && u.half(named, "Text", at.way) {
			return &ir.Text{Go: u.goType(named), Shape: shapeOf(named)}
		} else if members != nil {
			return u.enumOf(named, members, at)
		}
	}
	if b, ok := t.Underlying().(*types.Basic); ok {
		switch {
		case b.Kind() == types.Invalid:
			u.invalid(at)
			return nil
		case b.Info()&types.IsString != 0:
			return &ir.String{Go: u.goType(t)}
		case b.Info()&types.IsInteger != 0:
			return &ir.Integer{Go: u.goType(t), Kind: ir.IntegerKind(types.Typ[b.Kind()].Name())}
		}
	}
	u.report("unsupported-map-key", at.pos, "%s: a JSON object has string names; %s is no string, integer or text type", at.path, u.spell(t)).
		hint("use a string or an integer key")
	return nil
}

// maxDepth bounds types that unfold for ever.
const maxDepth = 100

func (u *unit) structType(t *types.Struct, as types.Type, at place) ir.Type {
	key := objectKey{way: at.way, open: at.open}
	tag := at.tag
	if at.tag = nil; tag != nil {
		key.tag = *tag
	}
	named, isNamed := as.(*types.Named)
	if isNamed {
		key.name = types.TypeString(named, nil)
	} else {
		key.name = at.owner
	}
	if o, ok := u.objects[key]; ok {
		return &ir.Ref{Object: o}
	}
	if at.depth++; at.depth > maxDepth {
		u.report("unsupported-type", at.pos, "%s: structs within structs, more than %d deep", at.path, maxDepth).
			hint("flatten the type")
		return nil
	}
	o := &ir.Object{Tag: tag, Pos: u.position(at.pos), Go: u.goType(as), Read: at.way == reading, Written: at.way == writing, Open: at.open}
	if isNamed {
		o.Name = u.stem(named, key)
		o.Description = u.typeDescription(named.Obj())
		if u.inModule(named.Obj()) {
			o.Pos = u.position(named.Obj().Pos())
		}
	} else {
		o.Name = at.owner
	}
	if at.open {
		o.Name += "Open"
	}
	if tag != nil {
		o.Name += "Variant"
	}
	u.objects[key] = o
	u.out.Objects = append(u.out.Objects, o)
	at.owner = o.Name
	o.Fields = u.fieldsOf(t, o, at)
	return &ir.Ref{Object: o}
}

// stem names a struct's reader and appender: T in its own package, else the
// package's name before it, and as much of the import path as it takes to be
// the only one.
func (u *unit) stem(named *types.Named, key objectKey) string {
	name := exported(named.Obj().Name())
	for i := range named.TypeArgs().Len() {
		if i == 0 {
			name += "Of"
		} else {
			name += "And"
		}
		name += u.argStem(named.TypeArgs().At(i))
	}
	dirs := []string(nil)
	if pkg := named.Obj().Pkg(); pkg != nil {
		dirs = strings.Split(pkg.Path(), "/")
		if pkg != u.pkg.Types {
			name = exported(pkg.Name()) + name
			dirs = dirs[:len(dirs)-1]
		}
	}
	for {
		taken, ok := u.stems[name]
		if !ok || taken == key.name || len(dirs) == 0 {
			u.stems[name] = key.name
			return name
		}
		name = exported(identifier(dirs[len(dirs)-1])) + name
		dirs = dirs[:len(dirs)-1]
	}
}

// argStem names a type argument: PageOfUser, PairOfStringAndSliceOfInt.
func (u *unit) argStem(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		name := exported(t.Obj().Name())
		if pkg := t.Obj().Pkg(); pkg != nil && pkg != u.pkg.Types {
			name = exported(pkg.Name()) + name
		}
		for i := range t.TypeArgs().Len() {
			name += "Of" + u.argStem(t.TypeArgs().At(i))
		}
		return name
	case *types.Pointer:
		return "PointerTo" + u.argStem(t.Elem())
	case *types.Slice:
		return "SliceOf" + u.argStem(t.Elem())
	case *types.Array:
		return "ArrayOf" + u.argStem(t.Elem())
	case *types.Map:
		return "MapOf" + u.argStem(t.Elem())
	case *types.Basic:
		return exported(t.Name())
	}
	return "Struct"
}

// identifier drops what cannot stand in one: my-shop.v2 → myshopv2.
func identifier(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' {
			return r
		}
		return -1
	}, s)
}

// goType is how generated code in this package spells t.
func (u *unit) goType(t types.Type) ir.GoType {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		return &ir.GoNamed{Name: t.Name()}
	case *types.Pointer:
		return &ir.GoPointer{Elem: u.goType(t.Elem())}
	case *types.Slice:
		return &ir.GoSlice{Elem: u.goType(t.Elem())}
	case *types.Array:
		return &ir.GoArray{Len: t.Len(), Elem: u.goType(t.Elem())}
	case *types.Map:
		return &ir.GoMap{Key: u.goType(t.Key()), Elem: u.goType(t.Elem())}
	case *types.Named:
		return u.goNamed(t)
	case *types.Struct:
		out := &ir.GoStruct{}
		for i := range t.NumFields() {
			f := t.Field(i)
			out.Fields = append(out.Fields, ir.GoField{Name: f.Name(), Embedded: f.Embedded(), Type: u.goType(f.Type()), Tag: t.Tag(i)})
		}
		return out
	}
	return &ir.GoNamed{Name: "any"}
}

func (u *unit) goNamed(t *types.Named) *ir.GoNamed {
	n := &ir.GoNamed{Name: t.Obj().Name()}
	if pkg := t.Obj().Pkg(); pkg != nil {
		n.Path, n.Package = pkg.Path(), pkg.Name()
	}
	for i := range t.TypeArgs().Len() {
		n.Args = append(n.Args, u.goType(t.TypeArgs().At(i)))
	}
	return n
}

// unnameable complains about a type that this package's generated code cannot spell.
func (u *unit) unnameable(named *types.Named, at place) bool {
	obj := named.Obj()
	pkg := obj.Pkg()
	if pkg == nil || pkg == u.pkg.Types || pkg.Path() == u.pkg.Path {
		return false
	}
	switch {
	case !obj.Exported():
		u.report("unnameable-type", at.pos, "%s: %s.%s is not exported, so generated code cannot name it", at.path, pkg.Name(), obj.Name()).
			hint("export the type, or declare one of your own")
	case !importable(pkg.Path(), u.pkg.Path):
		u.report("unnameable-type", at.pos, "%s: %s is in the internal package %s, which %s may not import", at.path, obj.Name(), pkg.Path(), u.pkg.Path).
			hint("use a type that this package may import")
	default:
		return false
	}
	return true
}

// importable reports whether the go command lets a package import another, by
// its rule for folders named internal.
func importable(target, from string) bool {
	root := ""
	switch i := strings.LastIndex(target, "/internal/"); {
	case i >= 0:
		root = target[:i]
	case strings.HasSuffix(target, "/internal"):
		root = path.Dir(target)
	case target == "internal" || strings.HasPrefix(target, "internal/"):
		return false // of the standard library
	default:
		return true
	}
	return from == root || strings.HasPrefix(from, root+"/")
}

// typeName is the import path and name of a type, as in encoding/json.Number.
func typeName(named *types.Named) string {
	if pkg := named.Obj().Pkg(); pkg != nil {
		return pkg.Path() + "." + named.Obj().Name()
	}
	return named.Obj().Name()
}

// spell writes a type as its author would in this package.
func (u *unit) spell(t types.Type) string {
	return types.TypeString(t, func(pkg *types.Package) string {
		if pkg == u.pkg.Types {
			return ""
		}
		return pkg.Name()
	})
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

// markRecursive sets Recursive on every object that can come round to itself.
func (u *unit) markRecursive() {
	for _, o := range u.out.Objects {
		o.Recursive = reaches(o, o, map[*ir.Object]bool{})
	}
}

func reaches(from, target *ir.Object, seen map[*ir.Object]bool) bool {
	for _, f := range from.Fields {
		for _, o := range objectsOf(f.Type) {
			if o == target {
				return true
			}
			if !seen[o] {
				seen[o] = true
				if reaches(o, target, seen) {
					return true
				}
			}
		}
	}
	return false
}

// objectsOf are the objects that a type holds, through pointers, arrays, maps
// and unions.
func objectsOf(t ir.Type) []*ir.Object {
	for {
		switch x := t.(type) {
		case *ir.Pointer:
			t = x.Elem
		case *ir.Opt:
			t = x.Elem
		case *ir.Array:
			t = x.Elem
		case *ir.Map:
			t = x.Elem
		case *ir.Ref:
			return []*ir.Object{x.Object}
		case *ir.UnionRef:
			var all []*ir.Object
			for _, v := range x.Union.Variants {
				all = append(all, v.Object)
			}
			return all
		default:
			return nil
		}
	}
}
