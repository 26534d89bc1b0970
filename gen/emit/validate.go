package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// validations are the author's own functions that judge a value of the type.
func validations(t ir.Type) []ir.Validate {
	return validatesOf(ir.Visit[[]ir.Constraint](t, constraintsOf{}))
}

func validatesOf(constraints []ir.Constraint) []ir.Validate {
	var all []ir.Validate
	for _, x := range constraints {
		if v, ok := x.Fails.(ir.Validate); ok {
			all = append(all, v)
		}
	}
	return all
}

// validateMethod is the author's own.
var validateMethod = method{name: "Validate"}

// validate asks the author's own functions about a value that is sound so far.
//
//	if d.Sound() {
//		if err := in.Span.Validate(); err != nil {
//			d.ValidationError(err)
//		}
//	}
func (p *page) validate(g *jen.Group, at place, all []ir.Validate) {
	for _, v := range all {
		call := validateMethod.on(at.receiver())
		if v.Func != nil {
			call = jen.Qual(v.Func.Path, v.Func.Name).Call(at.value())
		}
		g.If(p.decoder(readSound)).Block(
			jen.If(jen.Id(p.err).Op(":=").Add(call), jen.Id(p.err).Op("!=").Nil()).Block(
				p.decoder(readValidationError, jen.Id(p.err)),
			),
		)
	}
}

// withoutValidation is a stated wire form with the keywords alone.
func withoutValidation(wire ir.Type) ir.Type {
	switch t := wire.(type) {
	case *ir.Boolean:
		return &ir.Boolean{Go: t.Go, Constraints: enforced(t.Constraints)}
	case *ir.Integer:
		return &ir.Integer{Go: t.Go, Kind: t.Kind, Constraints: enforced(t.Constraints)}
	case *ir.Number:
		return &ir.Number{Go: t.Go, Bits: t.Bits, Constraints: enforced(t.Constraints)}
	case *ir.String:
		return &ir.String{Go: t.Go, Constraints: enforced(t.Constraints)}
	case *ir.Any:
		return &ir.Any{Constraints: enforced(t.Constraints)}
	case *ir.Array:
		return &ir.Array{Go: t.Go, Elem: t.Elem, Len: t.Len, Constraints: enforced(t.Constraints)}
	case *ir.Map:
		return &ir.Map{Go: t.Go, Key: t.Key, Elem: t.Elem, Constraints: enforced(t.Constraints)}
	}
	return wire
}
