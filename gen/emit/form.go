package emit

import (
	"go/token"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/schema"
)

// form is what the page has for a form: its schemas and two methods.
//
//	const addressFormSchema = `{"type":"object","properties":{…},"required":["street"]}`
//
//	// FormMCP is what a client draws.
//	func (*Address) FormMCP() mcp.FormSchema {
//		return mcp.FormSchema{Schema: addressFormSchema, Old: addressFormSchema}
//	}
//
//	// ReadMCP reads and checks what the user filled in.
//	func (a *Address) ReadMCP(d *jsonwire.Decoder) {
//		*a = Address{}
//		readAddressOpen(d, a)
//	}
func (p *page) form(form *ir.Form) []decl {
	o := form.Object
	name := p.names.formType(form)
	current, old, ok := schema.Form(o)
	all := []decl{schemaConst(p.names.formSchema(form), current)}
	members := []jen.Code{jen.Id("Schema").Op(":").Id(p.names.formSchema(form))}
	switch {
	case !ok: // 2025-06-18 cannot ask it
	case old.String() == current.String():
		members = append(members, jen.Id("Old").Op(":").Id(p.names.formSchema(form)))
	default:
		all = append(all, schemaConst(p.names.oldFormSchema(form), old))
		members = append(members, jen.Id("Old").Op(":").Id(p.names.oldFormSchema(form)))
	}
	recv := p.names.receiverParam(name)
	if recv == p.d {
		recv = p.in
	}
	return append(all,
		decl{
			doc: "FormMCP is what a client draws.",
			code: jen.Func().Params(jen.Op("*").Id(name)).Id("FormMCP").Params().Add(mcpFormSchema.code()).Block(
				jen.Return(mcpFormSchema.code().Values(members...)),
			),
		},
		decl{
			doc: "ReadMCP reads and checks what the user filled in.",
			code: jen.Func().Params(jen.Id(recv).Op("*").Id(name)).Id("ReadMCP").Params(p.decoderParam()).Block(
				jen.Op("*").Id(recv).Op("=").Id(name).Values(),
				jen.Id(p.names.reader(o)).Call(jen.Id(p.d), jen.Id(recv)),
			),
		},
	)
}

// Of forms. Methods have the type's own name: it is of this package.

func (n *names) formType(f *ir.Form) string      { return f.Object.Go.(*ir.GoNamed).Name }
func (n *names) formSchema(f *ir.Form) string    { return lowerFirst(n.formType(f)) + "FormSchema" }
func (n *names) oldFormSchema(f *ir.Form) string { return lowerFirst(n.formType(f)) + "OldFormSchema" }

func (n *names) formDeclarations(f *ir.Form) []declaration {
	current, old, ok := schema.Form(f.Object)
	all := []declaration{{n.formSchema(f), "the schema of the form " + n.formType(f), f.Pos}}
	if ok && old.String() != current.String() {
		all = append(all, declaration{n.oldFormSchema(f), "the older schema of the form " + n.formType(f), f.Pos})
	}
	return all
}

// origin is a directive that the file is generated for; false when there is none.
func (n *names) origin() (token.Position, bool) {
	for _, published := range items(n.pkg) {
		return published.pos, true
	}
	for _, form := range n.pkg.Forms {
		return form.Pos, true
	}
	return token.Position{}, false
}
