package emit

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// goType spells a type.
func (n *names) goType(t ir.GoType) *jen.Statement {
	switch t := t.(type) {
	case *ir.GoNamed:
		s := jen.Id(t.Name)
		if t.Path != "" {
			s = jen.Qual(t.Path, t.Name)
		}
		if len(t.Args) > 0 {
			s.TypesFunc(func(g *jen.Group) {
				for _, arg := range t.Args {
					g.Add(n.goType(arg))
				}
			})
		}
		return s
	case *ir.GoPointer:
		return jen.Op("*").Add(n.goType(t.Elem))
	case *ir.GoSlice:
		return jen.Index().Add(n.goType(t.Elem))
	case *ir.GoArray:
		return jen.Index(jen.Lit(int(t.Len))).Add(n.goType(t.Elem))
	case *ir.GoMap:
		return jen.Map(n.goType(t.Key)).Add(n.goType(t.Elem))
	case *ir.GoStruct:
		if alias, ok := n.structs[spelling(t)]; ok {
			return jen.Id(alias)
		}
		return n.structLiteral(t)
	}
	panic("emit: GoType outside the closed set")
}

// structLiteral spells an anonymous struct type in full.
func (n *names) structLiteral(t *ir.GoStruct) *jen.Statement {
	return jen.StructFunc(func(g *jen.Group) {
		for _, f := range t.Fields {
			field := jen.Empty()
			if !f.Embedded {
				field = jen.Id(f.Name)
			}
			field.Add(n.goType(f.Type))
			if f.Tag != "" {
				field.Add(raw(f.Tag))
			}
			g.Add(field)
		}
	})
}

// isPredeclared reports whether t is the predeclared type of that name.
func isPredeclared(t ir.GoType, name string) bool {
	named, ok := t.(*ir.GoNamed)
	return ok && named.Path == "" && named.Name == name
}

// spelling tells struct types apart: identical types have one.
func spelling(t ir.GoType) string {
	switch t := t.(type) {
	case *ir.GoNamed:
		return fmt.Sprintf("%s.%s%s", t.Path, t.Name, spellings(t.Args))
	case *ir.GoPointer:
		return "*" + spelling(t.Elem)
	case *ir.GoSlice:
		return "[]" + spelling(t.Elem)
	case *ir.GoArray:
		return fmt.Sprintf("[%d]%s", t.Len, spelling(t.Elem))
	case *ir.GoMap:
		return "map[" + spelling(t.Key) + "]" + spelling(t.Elem)
	case *ir.GoStruct:
		var b strings.Builder
		for _, f := range t.Fields {
			fmt.Fprintf(&b, "%s %t %s %q;", f.Name, f.Embedded, spelling(f.Type), f.Tag)
		}
		return "struct{" + b.String() + "}"
	}
	return ""
}

func spellings(types []ir.GoType) string {
	all := make([]string, 0, len(types))
	for _, t := range types {
		all = append(all, spelling(t))
	}
	return strings.Join(all, ",")
}

// userPackages are the packages of the types that the package's declarations
// name, sorted by path.
func userPackages(p *ir.Package) []importName {
	found := map[string]string{}
	for _, o := range p.Objects {
		addPackages(found, o.Go)
		for _, f := range o.Fields {
			addTypePackages(found, f.Type)
			for _, step := range f.Path {
				addPackages(found, step.Go)
			}
		}
	}
	for _, e := range p.Enums {
		addPackages(found, e.Go)
	}
	for _, u := range p.Unions {
		addPackages(found, u.Go)
	}
	for _, c := range readConstraints(p) {
		if v, ok := c.Fails.(ir.Validate); ok && v.Func != nil {
			addPackages(found, v.Func)
		}
	}
	for _, t := range p.Tools {
		addOutputPackages(found, t.Output)
	}
	for _, r := range p.Resources {
		addOutputPackages(found, r.Output)
	}
	for _, i := range items(p) {
		for _, arg := range i.fn.Args {
			if s, ok := arg.(ir.StructArg); ok {
				addPackages(found, s.Go)
			}
		}
	}
	return sortedImports(found)
}

func addOutputPackages(found map[string]string, out ir.Output) {
	if o, ok := out.(*ir.StructuredOutput); ok {
		addTypePackages(found, o.Type)
	}
}

func sortedImports(found map[string]string) []importName {
	var all []importName
	for _, path := range slices.Sorted(maps.Keys(found)) {
		all = append(all, importName{path: path, name: found[path]})
	}
	return all
}

func addPackages(found map[string]string, t ir.GoType) {
	switch t := t.(type) {
	case *ir.GoNamed:
		if t.Path != "" {
			found[t.Path] = t.Package
		}
		for _, arg := range t.Args {
			addPackages(found, arg)
		}
	case *ir.GoPointer:
		addPackages(found, t.Elem)
	case *ir.GoSlice:
		addPackages(found, t.Elem)
	case *ir.GoArray:
		addPackages(found, t.Elem)
	case *ir.GoMap:
		addPackages(found, t.Key)
		addPackages(found, t.Elem)
	case *ir.GoStruct:
		for _, f := range t.Fields {
			addPackages(found, f.Type)
		}
	}
}

// addTypePackages adds the packages that a type's spelling needs. Objects, enums
// and unions bring their own.
func addTypePackages(found map[string]string, t ir.Type) {
	switch t := t.(type) {
	case *ir.Pointer:
		addTypePackages(found, t.Elem)
	case *ir.Array:
		addPackages(found, t.Go)
		addTypePackages(found, t.Elem)
	case *ir.Map:
		addPackages(found, t.Go)
		addTypePackages(found, t.Key)
		addTypePackages(found, t.Elem)
	case *ir.Opt:
		addPackages(found, t.Go)
		addTypePackages(found, t.Elem)
	case *ir.Any, *ir.Ref, *ir.EnumRef, *ir.UnionRef:
	default:
		addPackages(found, goTypeOf(t))
	}
}

// goTypeOf is the Go type of a value.
func goTypeOf(t ir.Type) ir.GoType { return ir.Visit[ir.GoType](t, goTypes{}) }

// goTypes answers goTypeOf for each kind of type.
type goTypes struct{}

func (goTypes) Boolean(t *ir.Boolean) ir.GoType       { return t.Go }
func (goTypes) Integer(t *ir.Integer) ir.GoType       { return t.Go }
func (goTypes) Number(t *ir.Number) ir.GoType         { return t.Go }
func (goTypes) String(t *ir.String) ir.GoType         { return t.Go }
func (goTypes) EnumRef(t *ir.EnumRef) ir.GoType       { return t.Enum.Go }
func (goTypes) Array(t *ir.Array) ir.GoType           { return t.Go }
func (goTypes) Map(t *ir.Map) ir.GoType               { return t.Go }
func (goTypes) Time(t *ir.Time) ir.GoType             { return t.Go }
func (goTypes) Duration(t *ir.Duration) ir.GoType     { return t.Go }
func (goTypes) Bytes(t *ir.Bytes) ir.GoType           { return t.Go }
func (goTypes) Text(t *ir.Text) ir.GoType             { return t.Go }
func (goTypes) BigInt(t *ir.BigInt) ir.GoType         { return t.Go }
func (goTypes) Custom(t *ir.Custom) ir.GoType         { return t.Go }
func (goTypes) Opt(t *ir.Opt) ir.GoType               { return t.Go }
func (goTypes) UnionRef(t *ir.UnionRef) ir.GoType     { return t.Union.Go }
func (goTypes) Raw(t *ir.Raw) ir.GoType               { return t.Go }
func (goTypes) NumberText(t *ir.NumberText) ir.GoType { return t.Go }
func (goTypes) Any(*ir.Any) ir.GoType                 { return &ir.GoNamed{Name: "any"} }
func (goTypes) Pointer(t *ir.Pointer) ir.GoType       { return &ir.GoPointer{Elem: goTypeOf(t.Elem)} }
func (goTypes) Ref(t *ir.Ref) ir.GoType               { return objectType(t.Object) }

// objectType is the struct type of an object. That of plain parameters is
// declared in the generated file.
func objectType(o *ir.Object) ir.GoType {
	if o.Synthetic {
		return &ir.GoNamed{Name: lowerFirst(o.Name)}
	}
	return o.Go
}
