package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// place is an addressable Go expression: where a reader puts a value, or from
// where an appender takes one. Each use makes the code anew, because a
// jen.Statement is mutable.
type place struct {
	code    func() *jen.Statement
	pointer bool // code is a pointer, and the place is what it points to
	fresh   bool // a local variable that the first assignment declares
}

// variable is a local variable as a place.
func variable(name string) place {
	return place{code: func() *jen.Statement { return jen.Id(name) }}
}

// declared is a local variable that the first assignment declares.
func declared(name string) place {
	p := variable(name)
	p.fresh = true
	return p
}

// value is the place itself: in.City, or *in.City.
func (p place) value() *jen.Statement {
	if p.pointer {
		return jen.Op("*").Add(p.code())
	}
	return p.code()
}

// operand is the place where a selector or an index may follow: in.City, or
// (*in.City).
func (p place) operand() *jen.Statement {
	if p.pointer {
		return jen.Parens(p.value())
	}
	return p.code()
}

// address is a pointer to the place: &in.City, or in.City when that is one.
func (p place) address() *jen.Statement {
	if p.pointer {
		return p.code()
	}
	return jen.Op("&").Add(p.code())
}

// receiver is the place where a method call may follow. Go takes the address, or
// follows the pointer, by itself.
func (p place) receiver() *jen.Statement { return p.code() }

// pointee is what a pointer in the place points to.
func (p place) pointee() place {
	return place{code: p.operand, pointer: true}
}

// field is a struct field of the place.
func (p place) field(name string) place {
	return place{code: func() *jen.Statement { return p.code().Dot(name) }}
}

// index is an element of the place.
func (p place) index(key string) place { return p.at(variable(key)) }

// at is the element of the place that a key in another one names.
func (p place) at(key place) place {
	return place{code: func() *jen.Statement { return p.operand().Index(key.value()) }}
}

// member is the struct field that holds a member, through embedded structs.
func (p place) member(f *ir.Field) place {
	for _, step := range f.Path {
		p = p.field(step.GoName)
	}
	return p.field(f.GoName)
}

// assign puts a value into the place.
func (p place) assign(value jen.Code) *jen.Statement {
	if p.fresh {
		return p.value().Op(":=").Add(value)
	}
	return p.value().Op("=").Add(value)
}
