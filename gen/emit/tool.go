package emit

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// published is what the page has for one tool: how it is published, its schemas, the
// call, and the check.
func (p *page) published(t *ir.Tool) []decl {
	literal := func(call *jen.Statement) *jen.Statement { return p.toolLiteral(t, call) }
	body := func(g *jen.Group, function *jen.Statement) { p.callBody(g, t, function) }
	all := p.publish(toolKind, &t.Func, literal, body)
	all = slices.Insert(all, 1, p.schemas(t)...)
	if t.Schema == nil {
		all = append(all, p.checkFunc(t))
	}
	return all
}

// members are those of a composite literal.
type members struct{ all []jen.Code }

func (m *members) add(name string, value *jen.Statement) {
	m.all = append(m.all, jen.Id(name).Op(":").Add(value))
}

// text adds a member that is text, if it says something.
func (m *members) text(name, value string) {
	if value != "" {
		m.add(name, text(value))
	}
}

// limits are what tools, resources and prompts have in common.
func (m *members) limits(timeout time.Duration, maxResult int64) {
	if timeout > 0 {
		m.add("Timeout", duration(timeout))
	}
	if maxResult > 0 {
		m.add("MaxResult", size(maxResult))
	}
}

func (m *members) masked(errors bool) {
	if errors {
		m.add("MaskErrors", jen.True())
	}
}

// literal has one member a line.
func (m *members) literal(of symbol) *jen.Statement { return of.code().Custom(multiline, m.all...) }

// toolLiteral is the tool as data. Members that say nothing are left out.
func (p *page) toolLiteral(t *ir.Tool, call *jen.Statement) *jen.Statement {
	m := &members{}
	m.text("Name", t.Name)
	m.text("Title", t.Title)
	m.text("Description", describe(t))
	if t.Hints != (ir.Hints{}) {
		m.add("Annotations", annotations(t.Hints))
	}
	p.schemaMembers(t, m.add)
	m.limits(t.Timeout, t.MaxResult)
	if headers := headersOf(t.Input); len(headers) > 0 {
		m.add("Headers", jen.Index().Add(mcpHeader.code()).Custom(multiline, headers...))
	}
	if secrets := secretsOf(t.Input); len(secrets) > 0 {
		m.add("Secrets", stringSlice(secrets))
	}
	if len(t.Needs) > 0 {
		var needs []jen.Code
		for _, word := range t.Needs {
			needs = append(needs, clientFeatures[word].code())
		}
		m.add("Needs", jen.Index().Add(mcpClientFeature.code()).Values(needs...))
	}
	m.masked(t.MaskErrors)
	if t.Icon != "" {
		icon := jen.Values(jen.Id("Source").Op(":").Add(literal(t.Icon)))
		m.add("Icons", jen.Index().Add(mcpIcon.code()).Values(icon))
	}
	if len(t.Meta) > 0 {
		m.add("Meta", metaOf(t.Meta))
	}
	if t.Schema == nil {
		m.add("Reader", jen.Id(p.names.check(t)))
	}
	m.add("Call", call)
	return m.literal(mcpTool)
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
