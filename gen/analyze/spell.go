package analyze

import (
	"go/types"
	"path"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

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
