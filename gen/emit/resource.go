package emit

import (
	"strconv"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/schema"
)

// resource is what the page has for one resource.
//
//	// userResource publishes User.
//	var userResource = mcp.Resource{
//		URI:  "staff://users/{id}",
//		Name: "user",
//		Read: mcp.ReaderFunc(callUser),
//	}
//
//	func callUser(ctx context.Context, req *mcp.ReadResourceRequest) (mcp.Result, error) {
//		var in userArguments
//		args := mcp.Variables(req)
//		readUserArguments(args, &in)
//		if !args.Valid() {
//			return mcp.InvalidVariables(req)
//		}
//		out, err := User(ctx, in.id)
//		if err != nil {
//			return mcp.ResourceError(req, err)
//		}
//		appendUser(mcp.ResourceOutput(req), &out)
//		return mcp.JSONContents(req)
//	}
func (p *page) resource(r *ir.Resource) []decl {
	literal := func(call *jen.Statement) *jen.Statement { return p.resourceLiteral(r, call) }
	return p.publish(resourceKind, &r.Func, literal, func(g *jen.Group, function *jen.Statement) {
		if r.Variables != nil {
			p.readStrings(g, resourceKind, r.Variables)
		}
		p.result(g, resourceKind, &r.Func, r.Output, p.called(resourceKind, &r.Func, function))
	})
}

// resourceLiteral is the resource as data. Members that say nothing are left out.
func (p *page) resourceLiteral(r *ir.Resource, call *jen.Statement) *jen.Statement {
	m := &members{}
	m.text("URI", r.URI)
	m.text("Name", r.Name)
	m.text("Title", r.Title)
	m.text("Description", r.Description)
	m.text("MIMEType", r.MIMEType)
	if r.Size > 0 {
		m.add("Size", size(r.Size))
	}
	if len(r.Audience) > 0 || r.Priority != "" {
		m.add("Annotations", jen.Op("&").Add(mcpAnnotations.code()).ValuesFunc(func(g *jen.Group) {
			if len(r.Audience) > 0 {
				g.Id("Audience").Op(":").Add(stringSlice(r.Audience))
			}
			if r.Priority != "" {
				f, _ := strconv.ParseFloat(r.Priority, 64)
				g.Id("Priority").Op(":").New(jen.Lit(f))
			}
		}))
	}
	m.limits(r.Timeout, r.MaxResult)
	m.masked(r.MaskErrors)
	p.completions(m, r.Completions)
	m.add("Read", call)
	return m.literal(mcpResource)
}

// prompt is what the page has for one prompt.
//
//	// onboardPrompt publishes Onboard.
//	var onboardPrompt = mcp.Prompt{
//		Name: "onboard",
//		Arguments: []mcp.PromptArgument{
//			{Name: "tone", Required: true},
//		},
//		Get: mcp.PrompterFunc(callOnboard),
//	}
func (p *page) prompt(t *ir.Prompt) []decl {
	literal := func(call *jen.Statement) *jen.Statement { return p.promptLiteral(t, call) }
	return p.publish(promptKind, &t.Func, literal, func(g *jen.Group, function *jen.Statement) {
		p.readStrings(g, promptKind, t.Arguments)
		p.result(g, promptKind, &t.Func, t.Output, p.called(promptKind, &t.Func, function))
	})
}

// promptLiteral is the prompt as data. Members that say nothing are left out.
func (p *page) promptLiteral(t *ir.Prompt, call *jen.Statement) *jen.Statement {
	m := &members{}
	m.text("Name", t.Name)
	m.text("Title", t.Title)
	m.text("Description", t.Description)
	if fields := readFields(t.Arguments); len(fields) > 0 {
		var arguments []jen.Code
		for _, f := range fields {
			arguments = append(arguments, promptArgument(f))
		}
		m.add("Arguments", jen.Index().Add(mcpPromptArgument.code()).Custom(multiline, arguments...))
	}
	m.limits(t.Timeout, t.MaxResult)
	m.masked(t.MaskErrors)
	p.completions(m, t.Completions)
	m.add("Get", call)
	return m.literal(mcpPrompt)
}

// promptArgument is {Name: "tone", Required: true}; one with a description takes
// several lines.
func promptArgument(f *ir.Field) *jen.Statement {
	m := &members{}
	m.text("Name", f.Name)
	description := schema.InWords(f)
	m.text("Description", description)
	if f.Required {
		m.add("Required", jen.True())
	}
	if f.Secret {
		m.add("Secret", jen.True())
	}
	if description == "" {
		return jen.Values(m.all...)
	}
	return jen.Custom(multiline, m.all...)
}

// completions say how arguments and variables are completed.
//
//	Completions: []mcp.Completion{
//		{Name: "department", Values: []string{"engineering", "sales"}},
//		{Name: "tone", Completer: mcp.CompleterFunc(callCompleteTone)},
//	},
func (p *page) completions(m *members, completions []ir.Completion) {
	if len(completions) == 0 {
		return
	}
	var all []jen.Code
	for _, c := range completions {
		name := jen.Id("Name").Op(":").Lit(c.Name)
		if c.Completer == nil {
			all = append(all, jen.Values(name, jen.Id("Values").Op(":").Add(wrappedStrings(c.Values))))
			continue
		}
		fn := &c.Completer.Func
		how := completerKind.function.call(jen.Id(p.names.call(fn)))
		if fn.Recv != nil {
			how = p.carried(completerKind, fn)
		}
		all = append(all, jen.Values(name, jen.Id("Completer").Op(":").Add(how)))
	}
	m.add("Completions", jen.Index().Add(mcpCompletion.code()).Custom(multiline, all...))
}

// wrappedStrings is a slice of strings, on several lines when there are many.
func wrappedStrings(all []string) *jen.Statement {
	lines := filled(all, len(`""`), textWidth/2)
	if len(lines) <= 1 {
		return stringSlice(all)
	}
	var codes []jen.Code
	for _, line := range lines {
		codes = append(codes, jen.ListFunc(func(g *jen.Group) {
			for _, s := range line {
				g.Lit(s)
			}
		}))
	}
	return jen.Index().String().Custom(multiline, codes...)
}

// completer is the call of a completer.
//
//	// callCompleteTone completes what was typed.
//	func callCompleteTone(ctx context.Context, req *mcp.CompleteRequest) ([]string, error) {
//		return completeTone(ctx, req.Value)
//	}
func (p *page) completer(c *ir.Completer) []decl {
	fn := &c.Func
	body := func(g *jen.Group, function *jen.Statement) {
		call := p.called(completerKind, fn, function)
		if fn.ReturnsError {
			g.Return(call)
		} else {
			g.Return(call, jen.Nil())
		}
	}
	if fn.Recv == nil {
		return []decl{p.callFunc(completerKind, fn, body)}
	}
	return []decl{p.carrier(completerKind, fn), p.callMethod(completerKind, fn, body)}
}

// readStrings reads and checks arguments or variables, which come as strings.
func (p *page) readStrings(g *jen.Group, k *kind, o *ir.Object) {
	if isBare(o) {
		g.Id(p.args).Op(":=").Add(k.arguments.call(jen.Id(p.req)))
		g.For(readNextMember.on(jen.Id(p.args))).Block(readUnknown.on(jen.Id(p.args)))
	} else {
		g.Var().Id(p.in).Add(p.names.goType(objectType(o)))
		g.Id(p.args).Op(":=").Add(k.arguments.call(jen.Id(p.req)))
		g.Id(p.names.reader(o)).Call(jen.Id(p.args), jen.Op("&").Id(p.in))
	}
	p.refuse(g, k)
}
