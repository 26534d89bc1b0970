package emit

import (
	"slices"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// namePatterns names a variable for each regular expression that a reader checks,
// after the field where it stands first. Equal ones share it.
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
				name := patternName(o, f, used)
				used[name] = true
				n.patterns[pattern] = name
				n.patternsOf[o] = append(n.patternsOf[o], pattern)
			}
		}
	}
}

// patternName is cityPattern; where another pattern has that name,
// addressCityPattern.
func patternName(o *ir.Object, f *ir.Field, used map[string]bool) string {
	name := lowerFirst(f.GoName) + "Pattern"
	if used[name] {
		name = lowerFirst(o.Name) + upperFirst(f.GoName) + "Pattern"
	}
	for used[name] {
		name = "other" + upperFirst(name)
	}
	return name
}

// patternsIn are the regular expressions that a reader checks in a value, outside
// in. Structs bring their own.
func patternsIn(t ir.Type) []string {
	switch t := t.(type) {
	case *ir.String:
		return unmatched(t.Constraints)
	case *ir.Text:
		return unmatched(t.Constraints)
	case *ir.Pointer:
		return patternsIn(t.Elem)
	case *ir.Array:
		return patternsIn(t.Elem)
	case *ir.Map:
		return slices.Concat(patternsIn(t.Key), patternsIn(t.Elem))
	}
	return nil
}

func unmatched(constraints []ir.Constraint) []string {
	var all []string
	for _, c := range constraints {
		if _, ok := c.Fails.(ir.Unmatched); ok {
			all = append(all, string(c.Operand.(ir.Word)))
		}
	}
	return all
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
