package analyze

import (
	"go/constant"
	"go/token"
	"go/types"
	"sort"
	"strconv"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// constantSet returns the typed constants of a type in declaration order, one for
// each value, and whether its kind is string. It is nil for fewer than two, for a
// type of another module, and where //mcp:enum says off or open.
func (u *unit) constantSet(named *types.Named) (members []*types.Const, isString bool) {
	basic, ok := named.Underlying().(*types.Basic)
	if !ok || !u.inModule(named.Obj()) {
		return nil, false
	}
	if mode := u.typeDirectives(named.Obj()).enumMode; mode != "" {
		return nil, false
	}
	members = u.constants(named)
	if len(members) < 2 {
		return nil, false
	}
	return members, basic.Info()&types.IsString != 0
}

// constants are the constants of the type in its package.
func (u *unit) constants(named *types.Named) []*types.Const {
	pkg, fset := u.pkg.Types, u.pkg.Fset
	if named.Obj().Pkg() != pkg {
		pkg, fset = u.fromSource(named.Obj().Pkg()), u.pkg.Fset
	}
	var all []*types.Const
	for _, name := range pkg.Scope().Names() {
		c, ok := pkg.Scope().Lookup(name).(*types.Const)
		if !ok || name == "_" {
			continue
		}
		if t, ok := types.Unalias(c.Type()).(*types.Named); ok && typeName(t) == typeName(named) {
			all = append(all, c)
		}
	}
	sort.Slice(all, func(i, j int) bool {
		a, b := fset.Position(all[i].Pos()), fset.Position(all[j].Pos())
		if a.Filename != b.Filename {
			return a.Filename < b.Filename
		}
		return a.Offset < b.Offset || a.Offset == b.Offset && lessLineCol(a, b)
	})
	seen := map[string]bool{}
	var unique []*types.Const
	for _, c := range all {
		if value := c.Val().ExactString(); !seen[value] {
			seen[value] = true
			unique = append(unique, c)
		}
	}
	return unique
}

func lessLineCol(a, b token.Position) bool {
	return a.Line < b.Line || a.Line == b.Line && a.Column < b.Column
}

// enumOf lowers a use of a type with a constant set.
func (u *unit) enumOf(named *types.Named, members []*types.Const, at place) ir.Type {
	key := objectKey{name: types.TypeString(named, nil), way: at.way}
	if e, ok := u.enums[key]; ok {
		return &ir.EnumRef{Enum: e}
	}
	e := &ir.Enum{
		Pos:         u.declared(named.Obj()),
		Go:          u.goNamed(named),
		Name:        u.stem(named, objectKey{name: key.name}),
		Description: u.typeDescription(named.Obj()),
		Base:        u.basicType(named.Underlying().(*types.Basic), named, at),
		Read:        at.way == reading,
		Written:     at.way == writing,
	}
	e.UnmarshalText = u.half(named, "Text", reading)
	e.MarshalText = u.half(named, "Text", writing)
	isString := named.Underlying().(*types.Basic).Info()&types.IsString != 0
	for _, c := range members {
		e.Members = append(e.Members, ir.EnumMember{
			Const: c.Name(), Exported: c.Exported(), JSON: constantJSON(c.Val()), Description: u.constantDescription(c),
		})
	}
	if isString && e.UnmarshalText && !e.MarshalText && at.way == writing {
		e.MarshalText = false // written as its string
	}
	u.enums[key] = e
	u.out.Enums = append(u.out.Enums, e)
	return &ir.EnumRef{Enum: e}
}

// constantJSON is a constant's value as JSON text.
func constantJSON(v constant.Value) string {
	switch v.Kind() {
	case constant.String:
		return quoteJSON(constant.StringVal(v))
	case constant.Bool:
		return strconv.FormatBool(constant.BoolVal(v))
	case constant.Float:
		f, _ := constant.Float64Val(v)
		return strings.Replace(strconv.FormatFloat(f, 'g', -1, 64), "e+", "e", 1)
	}
	return v.ExactString()
}

// quoteJSON writes a JSON string with the fewest escapes.
func quoteJSON(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		case r < 0x20:
			b.WriteString(`\u00` + strconv.FormatInt(int64(r)>>4, 16) + strconv.FormatInt(int64(r)&15, 16))
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}
