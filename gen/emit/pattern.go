package emit

import (
	"path"
	"slices"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// namePatterns names a variable or function for each regular expression that a
// reader checks, after the field where it stands first. Equal ones share it.
func (n *names) namePatterns() {
	used := map[string]bool{}
	for _, o := range n.pkg.Objects {
		if !o.Read {
			continue
		}
		for _, f := range readFields(o) {
			for _, pattern := range patternsIn(f.Type) {
				if n.patterns[pattern] != "" {
					continue
				}
				name := patternName(o, f, pattern, used)
				used[name] = true
				n.patterns[pattern] = name
				n.patternsOf[o] = append(n.patternsOf[o], pattern)
			}
		}
	}
}

// patternName is cityPattern; where another pattern has that name,
// addressCityPattern. A function that matches is matchesCityPattern.
func patternName(o *ir.Object, f *ir.Field, pattern string, used map[string]bool) string {
	prefixed := lowerFirst
	if _, ok := shapeOf(pattern); ok {
		prefixed = func(name string) string { return "matches" + upperFirst(name) }
	}
	name := prefixed(f.GoName) + "Pattern"
	if used[name] {
		name = prefixed(o.Name+upperFirst(f.GoName)) + "Pattern"
	}
	for used[name] {
		name = "other" + upperFirst(name)
	}
	return name
}

// patternsIn are the regular expressions that a reader checks in a value, outside
// in. Structs bring their own.
func patternsIn(t ir.Type) []string {
	var all []string
	for _, c := range constraintsIn(t) {
		if _, ok := c.Fails.(ir.Unmatched); ok {
			all = append(all, string(c.Operand.(ir.Word)))
		}
	}
	return all
}

// constraintsIn are the constraints of a value and of what is in it, but for
// structs.
func constraintsIn(t ir.Type) []ir.Constraint {
	all := ir.Visit[[]ir.Constraint](t, constraintsOf{})
	switch t := t.(type) {
	case *ir.Pointer:
		return constraintsIn(t.Elem)
	case *ir.Opt:
		return constraintsIn(t.Elem)
	case *ir.Custom:
		return slices.Concat(all, constraintsIn(t.Wire))
	case *ir.Array:
		return slices.Concat(all, constraintsIn(t.Elem))
	case *ir.Map:
		return slices.Concat(all, constraintsIn(t.Key), constraintsIn(t.Elem))
	}
	return all
}

// constraintsOf are the constraints of each kind of type.
type constraintsOf struct{}

func (constraintsOf) Boolean(t *ir.Boolean) []ir.Constraint       { return t.Constraints }
func (constraintsOf) Integer(t *ir.Integer) []ir.Constraint       { return t.Constraints }
func (constraintsOf) Number(t *ir.Number) []ir.Constraint         { return t.Constraints }
func (constraintsOf) String(t *ir.String) []ir.Constraint         { return t.Constraints }
func (constraintsOf) EnumRef(t *ir.EnumRef) []ir.Constraint       { return t.Constraints }
func (constraintsOf) Array(t *ir.Array) []ir.Constraint           { return t.Constraints }
func (constraintsOf) Map(t *ir.Map) []ir.Constraint               { return t.Constraints }
func (constraintsOf) Time(t *ir.Time) []ir.Constraint             { return t.Constraints }
func (constraintsOf) Duration(t *ir.Duration) []ir.Constraint     { return t.Constraints }
func (constraintsOf) Bytes(t *ir.Bytes) []ir.Constraint           { return t.Constraints }
func (constraintsOf) Text(t *ir.Text) []ir.Constraint             { return t.Constraints }
func (constraintsOf) BigInt(t *ir.BigInt) []ir.Constraint         { return t.Constraints }
func (constraintsOf) Custom(*ir.Custom) []ir.Constraint           { return nil }
func (constraintsOf) Opt(*ir.Opt) []ir.Constraint                 { return nil }
func (constraintsOf) UnionRef(t *ir.UnionRef) []ir.Constraint     { return t.Constraints }
func (constraintsOf) Raw(t *ir.Raw) []ir.Constraint               { return t.Constraints }
func (constraintsOf) NumberText(t *ir.NumberText) []ir.Constraint { return t.Constraints }
func (constraintsOf) Any(t *ir.Any) []ir.Constraint               { return t.Constraints }
func (constraintsOf) Pointer(*ir.Pointer) []ir.Constraint         { return nil }
func (constraintsOf) Ref(t *ir.Ref) []ir.Constraint               { return t.Constraints }

// readConstraints are all that stand on the arguments of a package's tools.
func readConstraints(p *ir.Package) []ir.Constraint {
	var all []ir.Constraint
	for _, o := range p.Objects {
		if !o.Read {
			continue
		}
		all = append(all, o.Constraints...)
		for _, f := range readFields(o) {
			all = append(all, constraintsIn(f.Type)...)
		}
	}
	return all
}

// calledPackages are the packages of the runtime whose functions readers call
// beside those of every reader, sorted by path.
func calledPackages(p *ir.Package) []importName {
	found := map[string]string{}
	for _, c := range readConstraints(p) {
		if call, ok := c.Fails.(ir.Call); ok && call.Func.Package != "" {
			found[runtimePath+call.Func.Package] = call.Func.Package
		}
	}
	for _, o := range p.Objects {
		for _, f := range readFields(o) {
			if o.Read && namesFormat(f.Type) {
				found[formatPath] = path.Base(formatPath)
			}
		}
	}
	return sortedImports(found)
}

// namesFormat reports whether a value holds a library type whose text a named
// format tells.
func namesFormat(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.Text:
		return t.Library == ir.URL || t.Library == ir.UUID
	case *ir.Pointer:
		return namesFormat(t.Elem)
	case *ir.Opt:
		return namesFormat(t.Elem)
	case *ir.Array:
		return namesFormat(t.Elem)
	case *ir.Map:
		return namesFormat(t.Key) || namesFormat(t.Elem)
	}
	return false
}

// enumUse says how arguments contain an enum.
type enumUse struct {
	value bool // as a value
	name  bool // as a key of a map
}

// findEnumUses finds out which readers of enums are wanted.
func (n *names) findEnumUses() {
	for _, o := range n.pkg.Objects {
		if !o.Read {
			continue
		}
		for _, f := range readFields(o) {
			n.findEnumUse(f.Type)
		}
	}
}

func (n *names) findEnumUse(t ir.Type) {
	switch t := t.(type) {
	case *ir.EnumRef:
		use := n.enumUses[t.Enum]
		use.value = true
		n.enumUses[t.Enum] = use
	case *ir.Pointer:
		n.findEnumUse(t.Elem)
	case *ir.Opt:
		n.findEnumUse(t.Elem)
	case *ir.Array:
		n.findEnumUse(t.Elem)
	case *ir.Map:
		if key, ok := t.Key.(*ir.EnumRef); ok {
			use := n.enumUses[key.Enum]
			use.name = true
			n.enumUses[key.Enum] = use
		}
		n.findEnumUse(t.Elem)
	}
}
