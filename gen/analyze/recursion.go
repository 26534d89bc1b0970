package analyze

import "github.com/mcptoolgen/mcptoolgen/gen/ir"

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
