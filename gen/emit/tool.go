package emit

import (
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// published is what the page has for one tool: how it is published, its schemas, the
// call, and the check.
func (p *page) published(t *ir.Tool) []decl {
	var all []decl
	if t.Func.Recv == nil {
		all = append(all, p.toolVar(t))
	} else {
		all = append(all, p.constructor(t))
	}
	all = append(all, p.schemas(t)...)
	if t.Func.Recv == nil {
		all = append(all, p.callFunc(t))
	} else {
		all = append(all, p.toolType(t), p.callMethod(t))
	}
	if t.Schema == nil {
		all = append(all, p.checkFunc(t))
	}
	return all
}

// toolVar is the tool of a function.
//
//	// getForecastTool publishes GetForecast.
//	var getForecastTool = mcp.Tool{
//		Name: "get_forecast",
//		Call: mcp.ToolFunc(callGetForecast),
//	}
func (p *page) toolVar(t *ir.Tool) decl {
	name := p.names.toolVar(t)
	call := mcpToolFunc.call(jen.Id(p.names.call(t)))
	return decl{
		doc:  name + " publishes " + t.Func.Name + ".",
		code: jen.Var().Id(name).Op("=").Add(p.toolLiteral(t, call)),
	}
}

// constructor makes the tool of a method.
//
//	// newAddUserTool publishes Store.AddUser.
//	func newAddUserTool(s *Store) mcp.Tool {
//		return mcp.Tool{
//			Name: "add_user",
//			Call: addUserTool{s},
//		}
//	}
func (p *page) constructor(t *ir.Tool) decl {
	name, recv := p.names.constructor(t), t.Func.Recv.TypeName
	param := p.names.receiverParam(recv)
	call := jen.Id(p.names.toolType(t)).Values(jen.Id(param))
	return decl{
		doc: name + " publishes " + recv + "." + t.Func.Name + ".",
		code: jen.Func().Id(name).Params(jen.Id(param).Op("*").Id(recv)).Add(mcpTool.code()).Block(
			jen.Return(p.toolLiteral(t, call)),
		),
	}
}

// toolType carries a method's receiver to its call. It is one pointer, so that it
// is an interface value without an allocation.
//
//	// addUserTool calls Store.AddUser.
//	type addUserTool struct{ store *Store }
func (p *page) toolType(t *ir.Tool) decl {
	name, recv := p.names.toolType(t), t.Func.Recv.TypeName
	return decl{
		doc:  name + " calls " + recv + "." + t.Func.Name + ".",
		code: jen.Type().Id(name).Struct(jen.Id(p.names.receiverField(recv)).Op("*").Id(recv)),
	}
}

// toolLiteral is the tool as data. Members that say nothing are left out.
func (p *page) toolLiteral(t *ir.Tool, call *jen.Statement) *jen.Statement {
	var members []jen.Code
	add := func(name string, value *jen.Statement) {
		members = append(members, jen.Id(name).Op(":").Add(value))
	}
	add("Name", literal(t.Name))
	if t.Title != "" {
		add("Title", literal(t.Title))
	}
	if description := describe(t); description != "" {
		add("Description", text(description))
	}
	if t.Hints != (ir.Hints{}) {
		add("Annotations", annotations(t.Hints))
	}
	p.schemaMembers(t, add)
	if t.Timeout > 0 {
		add("Timeout", duration(t.Timeout))
	}
	if t.MaxResult > 0 {
		add("MaxResult", size(t.MaxResult))
	}
	if headers := headersOf(t.Input); len(headers) > 0 {
		add("Headers", jen.Index().Add(mcpHeader.code()).Custom(multiline, headers...))
	}
	if secrets := secretsOf(t.Input); len(secrets) > 0 {
		add("Secrets", stringSlice(secrets))
	}
	if t.MaskErrors {
		add("MaskErrors", jen.True())
	}
	if t.Icon != "" {
		icon := jen.Values(jen.Id("Source").Op(":").Add(literal(t.Icon)))
		add("Icons", jen.Index().Add(mcpIcon.code()).Values(icon))
	}
	if len(t.Meta) > 0 {
		add("Meta", metaOf(t.Meta))
	}
	if t.Schema == nil {
		add("Reader", jen.Id(p.names.check(t)))
	}
	add("Call", call)
	return mcpTool.code().Custom(multiline, members...)
}

// metaOf is a tool's _meta, as JSON by name.
//
//	mcp.Meta{
//		"owner": `"billing"`,
//	}
func metaOf(all []ir.Meta) *jen.Statement {
	var members []jen.Code
	for _, m := range all {
		members = append(members, literal(m.Name).Op(":").Add(literal(m.JSON)))
	}
	return mcpMeta.code().Custom(multiline, members...)
}

// describe is the tool's description with its examples.
func describe(t *ir.Tool) string {
	parts := []string{t.Description}
	for _, e := range t.Examples {
		line := "Example: " + e.Arguments
		if e.Description != "" {
			line = "Example (" + e.Description + "): " + e.Arguments
		}
		parts = append(parts, line)
	}
	return strings.TrimPrefix(strings.Join(parts, "\n\n"), "\n\n")
}

// annotations are the hints that are true.
//
//	mcp.ToolAnnotations{ReadOnly: true}
func annotations(h ir.Hints) *jen.Statement {
	return mcpToolAnnotations.code().ValuesFunc(func(g *jen.Group) {
		for _, hint := range []struct {
			name string
			is   bool
		}{
			{"ReadOnly", h.ReadOnly}, {"Destructive", h.Destructive},
			{"Idempotent", h.Idempotent}, {"OpenWorld", h.OpenWorld},
		} {
			if hint.is {
				g.Id(hint.name).Op(":").True()
			}
		}
	})
}

// size is a number of bytes: 2 << 20 where it is whole mebibytes.
func size(n int64) *jen.Statement {
	if n%(1<<20) == 0 {
		return number(strconv.FormatInt(n>>20, 10)).Op("<<").Lit(20)
	}
	return number(strconv.FormatInt(n, 10))
}

func stringSlice(all []string) *jen.Statement {
	return jen.Index().String().ValuesFunc(func(g *jen.Group) {
		for _, s := range all {
			g.Lit(s)
		}
	})
}

// headersOf are the arguments that a client repeats as HTTP headers.
func headersOf(o *ir.Object) []jen.Code {
	var all []jen.Code
	walkMembers(o, "", nil, func(f *ir.Field, pointer string) {
		if f.Header == "" {
			return
		}
		all = append(all, jen.Values(
			jen.Id("Name").Op(":").Lit(f.Header),
			jen.Id("Path").Op(":").Lit(pointer),
			jen.Id("Kind").Op(":").Add(headerKind(f.Type).code()),
		))
	})
	return all
}

func headerKind(t ir.Type) symbol {
	switch t := t.(type) {
	case *ir.Integer:
		if !t.Quoted {
			return mcpHeaderInteger
		}
	case *ir.Boolean:
		if !t.Quoted {
			return mcpHeaderBoolean
		}
	case *ir.EnumRef:
		return headerKind(t.Enum.Base)
	case *ir.Pointer:
		return headerKind(t.Elem)
	}
	return mcpHeaderString
}

// secretsOf are the JSON Pointers of secret members. What holds secrets at many
// places, an array or a cycle, is secret as a whole.
func secretsOf(o *ir.Object) []string {
	var all []string
	walkMembers(o, "", nil, func(f *ir.Field, pointer string) {
		inner, plural := innerObjects(f.Type)
		if f.Secret || plural && holdSecret(inner, map[*ir.Object]bool{}) {
			all = append(all, pointer)
		}
	})
	return all
}

// walkMembers visits the members of an object and of the structs in it, with their
// JSON Pointers. It enters neither arrays nor maps nor the same struct twice.
func walkMembers(o *ir.Object, prefix string, around []*ir.Object, visit func(*ir.Field, string)) {
	if o == nil {
		return
	}
	around = append(around, o)
	for _, f := range readFields(o) {
		pointer := prefix + "/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(f.Name)
		visit(f, pointer)
		inner, plural := innerObjects(f.Type)
		if len(inner) == 1 && !plural && !f.Secret {
			walkMembers(inner[0], pointer, around, visit)
		}
	}
}

// innerObjects are the objects that a type holds. plural is true when a value may
// hold many, or one of several: through an array, a map, a cycle or a union.
func innerObjects(t ir.Type) (all []*ir.Object, plural bool) {
	switch t := t.(type) {
	case *ir.Pointer:
		return innerObjects(t.Elem)
	case *ir.Opt:
		return innerObjects(t.Elem)
	case *ir.Array:
		all, _ = innerObjects(t.Elem)
		return all, true
	case *ir.Map:
		all, _ = innerObjects(t.Elem)
		return all, true
	case *ir.Ref:
		return []*ir.Object{t.Object}, t.Object.Recursive
	case *ir.UnionRef:
		for _, v := range t.Union.Variants {
			all = append(all, v.Object)
		}
		return all, true
	}
	return nil, false
}

func holdSecret(objects []*ir.Object, around map[*ir.Object]bool) bool {
	for _, o := range objects {
		if around[o] {
			continue
		}
		around[o] = true
		for _, f := range readFields(o) {
			inner, _ := innerObjects(f.Type)
			if f.Secret || holdSecret(inner, around) {
				return true
			}
		}
	}
	return false
}
