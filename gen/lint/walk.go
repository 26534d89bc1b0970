package lint

import "github.com/mcptoolgen/mcptoolgen/gen/ir"

// member is one field of the arguments or of the result.
type member struct {
	*ir.Field
	owner *ir.Object
}

// inputMembers are the members that a model fills in, nested ones included, each
// once and in schema order.
func inputMembers(t *ir.Tool) []member {
	return (&walk{seen: map[*ir.Object]bool{}}).object(t.Input)
}

// outputMembers are those of a structured result.
func outputMembers(t *ir.Tool) []member {
	out, ok := t.Output.(*ir.StructuredOutput)
	if !ok {
		return nil
	}
	return (&walk{seen: map[*ir.Object]bool{}}).within(out.Type)
}

type walk struct {
	seen map[*ir.Object]bool
}

func (w *walk) object(o *ir.Object) []member {
	if o == nil || w.seen[o] {
		return nil
	}
	w.seen[o] = true
	var all []member
	for _, f := range o.Fields {
		if f.Hidden {
			continue
		}
		all = append(all, member{f, o})
		all = append(all, w.within(f.Type)...)
	}
	return all
}

func (w *walk) within(t ir.Type) []member {
	var all []member
	for _, o := range objectsOf(t) {
		all = append(all, w.object(o)...)
	}
	return all
}

// objectsOf are the objects that a type holds, without those inside them.
func objectsOf(t ir.Type) []*ir.Object {
	switch t := element(t).(type) {
	case *ir.Ref:
		return []*ir.Object{t.Object}
	case *ir.UnionRef:
		var all []*ir.Object
		for _, v := range t.Union.Variants {
			all = append(all, v.Object)
		}
		return all
	}
	return nil
}

// value is what a type holds, behind pointers and options.
func value(t ir.Type) ir.Type {
	for {
		switch x := t.(type) {
		case *ir.Pointer:
			t = x.Elem
		case *ir.Opt:
			t = x.Elem
		case *ir.Custom:
			t = x.Wire
		default:
			return t
		}
	}
}

// element is what a type holds at the end, behind arrays and maps too.
func element(t ir.Type) ir.Type {
	for {
		switch x := value(t).(type) {
		case *ir.Array:
			t = x.Elem
		case *ir.Map:
			t = x.Elem
		default:
			return x
		}
	}
}
