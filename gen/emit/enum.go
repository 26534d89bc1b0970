package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// enumFunc is the reader of a type with a constant set. It returns the constants
// themselves, so that no string is allocated.
//
//	// readDepartment decodes one of the constants of Department.
//	func readDepartment(d *jsonwire.Decoder) Department {
//		text, ok := d.TextBytes()
//		if !ok {
//			return ""
//		}
//		switch string(text) {
//		case "engineering":
//			return Engineering
//		}
//		d.Violation("enum", `"engineering"`)
//		return ""
//	}
func (p *page) enumFunc(e *ir.Enum) decl {
	name := p.names.enumReader(e)
	code := jen.Func().Id(name).Params(p.decoderParam()).Add(p.names.goType(e.Go)).
		BlockFunc(func(g *jen.Group) {
			switch _, isText := e.Base.(*ir.String); {
			case e.UnmarshalText:
				p.spelledMember(g, e)
			case isText:
				p.textMember(g, e)
			default:
				p.valueMember(g, e)
			}
		})
	return decl{doc: name + " decodes one of the constants of " + e.Go.Name + ".", code: code}
}

// textMember reads a string and returns the constant that it names.
func (p *page) textMember(g *jen.Group, e *ir.Enum) {
	g.List(jen.Id(p.text), jen.Id(p.ok)).Op(":=").Add(p.decoder(readTextBytes))
	g.If(jen.Op("!").Id(p.ok)).Block(jen.Return(jen.Lit("")))
	g.Switch(jen.String().Parens(jen.Id(p.text))).BlockFunc(func(g *jen.Group) {
		for _, m := range uniqueMembers(e) {
			g.Case(text(unquoted(m.JSON))).Block(jen.Return(p.constantName(e, m)))
		}
	})
	g.Add(p.notMember(e))
	g.Return(jen.Lit(""))
}

// valueMember reads a number or bool and returns it if it is a constant.
//
//	value := Level(d.Int())
//	switch value {
//	case Low, High:
//	default:
//		d.Violation("enum", "1, 2")
//	}
//	return value
func (p *page) valueMember(g *jen.Group, e *ir.Enum) {
	read := ir.Visit[*jen.Statement](p.ofType(e.Base, e.Go), decoding{p})
	g.Id(p.value).Op(":=").Add(read)
	g.Switch(jen.Id(p.value)).Block(
		p.memberCase(e).Block(),
		jen.Default().Block(p.notMember(e)),
	)
	g.Return(jen.Id(p.value))
}

// ofType is an enum's base with the enum's own Go type.
func (p *page) ofType(base ir.Type, own ir.GoType) ir.Type {
	switch base := base.(type) {
	case *ir.Integer:
		return &ir.Integer{Go: own, Kind: base.Kind, Quoted: base.Quoted}
	case *ir.Number:
		return &ir.Number{Go: own, Bits: base.Bits, Quoted: base.Quoted}
	case *ir.Boolean:
		return &ir.Boolean{Go: own, Quoted: base.Quoted}
	}
	return &ir.String{Go: own}
}

// spelledMember lets the type's own method read, which may accept more spellings
// than the constants have. What it makes of them must be a constant.
//
//	var value Department
//	text, ok := d.TextBytes()
//	if !ok {
//		return value
//	}
//	if err := value.UnmarshalText(text); err == nil {
//		switch value {
//		case Engineering, Sales:
//			return value
//		}
//	}
//	d.Violation("enum", `"engineering", "sales"`)
//	return value
func (p *page) spelledMember(g *jen.Group, e *ir.Enum) {
	g.Var().Id(p.value).Add(p.names.goType(e.Go))
	g.List(jen.Id(p.text), jen.Id(p.ok)).Op(":=").Add(p.decoder(readTextBytes))
	g.If(jen.Op("!").Id(p.ok)).Block(jen.Return(jen.Id(p.value)))
	g.If(
		jen.Id(p.err).Op(":=").Add(unmarshalText.on(jen.Id(p.value), jen.Id(p.text))),
		jen.Id(p.err).Op("==").Nil(),
	).Block(
		jen.Switch(jen.Id(p.value)).Block(p.memberCase(e).Block(jen.Return(jen.Id(p.value)))),
	)
	g.Add(p.notMember(e))
	g.Return(jen.Id(p.value))
}

// nameFunc is the reader of a member name that must be a constant.
//
//	// readDepartmentName decodes a member name, one of the constants of Department.
//	func readDepartmentName(d *jsonwire.Decoder) (Department, bool) {
//		switch string(d.Name()) {
//		case "engineering":
//			return Engineering, true
//		}
//		d.Violation("enum", `"engineering"`)
//		return "", false
//	}
func (p *page) nameFunc(e *ir.Enum) decl {
	name := p.names.nameReader(e)
	code := jen.Func().Id(name).Params(p.decoderParam()).Params(p.names.goType(e.Go), jen.Bool()).
		BlockFunc(func(g *jen.Group) {
			if e.UnmarshalText {
				p.spelledName(g, e)
				return
			}
			g.Switch(jen.String().Parens(p.decoder(readName))).BlockFunc(func(g *jen.Group) {
				for _, m := range uniqueMembers(e) {
					g.Case(text(unquoted(m.JSON))).Block(jen.Return(p.constantName(e, m), jen.True()))
				}
			})
			g.Add(p.notMember(e))
			g.Return(p.zero(e), jen.False())
		})
	return decl{doc: name + " decodes a member name, one of the constants of " + e.Go.Name + ".", code: code}
}

func (p *page) spelledName(g *jen.Group, e *ir.Enum) {
	g.Var().Id(p.value).Add(p.names.goType(e.Go))
	g.If(
		jen.Id(p.err).Op(":=").Add(unmarshalText.on(jen.Id(p.value), p.decoder(readName))),
		jen.Id(p.err).Op("==").Nil(),
	).Block(
		jen.Switch(jen.Id(p.value)).Block(p.memberCase(e).Block(jen.Return(jen.Id(p.value), jen.True()))),
	)
	g.Add(p.notMember(e))
	g.Return(jen.Id(p.value), jen.False())
}

// zero is the zero value of an enum.
func (p *page) zero(e *ir.Enum) *jen.Statement {
	switch e.Base.(type) {
	case *ir.String:
		return jen.Lit("")
	case *ir.Boolean:
		return jen.False()
	}
	return jen.Lit(0)
}

func (p *page) memberCase(e *ir.Enum) *jen.Statement {
	var values []jen.Code
	for _, m := range uniqueMembers(e) {
		values = append(values, p.constantName(e, m))
	}
	return caseOf(values...)
}

// notMember is the violation of a value that is no constant.
//
//	d.Violation("enum", `"engineering", "sales", "hr"`)
func (p *page) notMember(e *ir.Enum) *jen.Statement {
	var values ir.List
	for _, m := range uniqueMembers(e) {
		value := m.JSON
		if isQuoted(e.Base) {
			value = strconv.Quote(value)
		}
		values = append(values, value)
	}
	return p.decoder(readViolation, jen.Lit(enumVerb), p.operand(values))
}

// isQuoted reports whether a number or bool stands in a string.
func isQuoted(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.Integer:
		return t.Quoted
	case *ir.Number:
		return t.Quoted
	case *ir.Boolean:
		return t.Quoted
	}
	return false
}

// enumVerb is what a value outside a constant set breaks.
const enumVerb = "enum"

// uniqueMembers drops constants that repeat the value of an earlier one: a switch
// may not have them twice.
func uniqueMembers(e *ir.Enum) []ir.EnumMember {
	var members []ir.EnumMember
	for _, m := range e.Members {
		repeated := false
		for _, earlier := range members {
			repeated = repeated || earlier.JSON == m.JSON
		}
		if !repeated {
			members = append(members, m)
		}
	}
	return members
}
