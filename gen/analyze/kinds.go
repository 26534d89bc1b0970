package analyze

import (
	"go/types"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

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
			hint("%s", u.unionHint(as, t)).
			edits(u.unionDirective(as, t))
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
