package analyze

import (
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// levelOf follows the items, keys and values prefixes of a key.
func (u *unit) levelOf(node ir.Type, t text, e tag.Entry, subject string) (ir.Type, bool) {
	for _, level := range e.Levels {
		next := descend(node, level)
		if next == nil {
			need := map[string]string{"items": "an array", "values": "a map", "keys": "a map"}[level]
			u.reportAt("keyword-kind", t.position(e.Offset), "%s. needs %s, %s is %s", level, need, subject, keyword.KindOf(node)).
				hint("write %s", e.Name)
			return nil, false
		}
		node = next
	}
	return node, true
}

func descend(node ir.Type, level string) ir.Type {
	switch n := deref(node).(type) {
	case *ir.Array:
		if level == "items" {
			return n.Elem
		}
	case *ir.Map:
		switch level {
		case "values":
			return n.Elem
		case "keys":
			return n.Key
		}
	}
	return nil
}

func deref(t ir.Type) ir.Type {
	for {
		p, ok := t.(*ir.Pointer)
		if !ok {
			return t
		}
		t = p.Elem
	}
}

// levels are an array's own kind and its elements', outside in.
func levels(node ir.Type) (kinds []keyword.Kind, nodes []ir.Type) {
	for {
		kinds, nodes = append(kinds, keyword.KindOf(node)), append(nodes, node)
		array, ok := deref(node).(*ir.Array)
		if !ok {
			return kinds, nodes
		}
		node = array.Elem
	}
}

// constraintsOf is where the constraints of a type are kept, behind pointers.
func constraintsOf(t ir.Type) *[]ir.Constraint {
	switch t := deref(t).(type) {
	case *ir.Boolean:
		return &t.Constraints
	case *ir.Integer:
		return &t.Constraints
	case *ir.Number:
		return &t.Constraints
	case *ir.String:
		return &t.Constraints
	case *ir.EnumRef:
		return &t.Constraints
	case *ir.Array:
		return &t.Constraints
	case *ir.Map:
		return &t.Constraints
	case *ir.Time:
		return &t.Constraints
	case *ir.Duration:
		return &t.Constraints
	case *ir.Bytes:
		return &t.Constraints
	case *ir.Text:
		return &t.Constraints
	case *ir.BigInt:
		return &t.Constraints
	case *ir.Custom:
		return constraintsOf(t.Wire)
	case *ir.Opt:
		return constraintsOf(t.Elem)
	case *ir.UnionRef:
		return &t.Constraints
	case *ir.Raw:
		return &t.Constraints
	case *ir.NumberText:
		return &t.Constraints
	case *ir.Any:
		return &t.Constraints
	case *ir.Ref:
		return &t.Constraints
	}
	return nil
}
