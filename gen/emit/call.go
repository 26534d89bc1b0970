package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// callFunc calls a function with the arguments of a request.
//
//	func callGetForecast(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
//		var in ForecastInput
//		args := mcp.Arguments(req)
//		readForecastInput(args, &in)
//		if !args.Valid() {
//			return mcp.InvalidArguments(req)
//		}
//		out, err := GetForecast(ctx, in)
//		if err != nil {
//			return mcp.ToolError(req, err)
//		}
//		return mcp.TextResult(req, out)
//	}
func (p *page) callFunc(t *ir.Tool) decl {
	return decl{code: jen.Func().Id(p.names.call(t)).Add(p.callSignature(t)).BlockFunc(func(g *jen.Group) {
		p.callBody(g, t, jen.Id(t.Func.Name))
	})}
}

// callMethod is the same for a method.
//
//	func (t addUserTool) Call(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
//		…
//		out, err := t.store.AddUser(ctx, in)
func (p *page) callMethod(t *ir.Tool) decl {
	recv := jen.Id(p.tool).Id(p.names.toolType(t))
	method := jen.Id(p.tool).Dot(p.names.receiverField(t.Func.Recv.TypeName)).Dot(t.Func.Name)
	return decl{
		doc: "Call reads the arguments, calls " + t.Func.Name + " and writes its result.",
		code: jen.Func().Params(recv).Id("Call").Add(p.callSignature(t)).BlockFunc(func(g *jen.Group) {
			p.callBody(g, t, method)
		}),
	}
}

// callSignature is (ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error).
func (p *page) callSignature(t *ir.Tool) *jen.Statement {
	ctx := "_"
	for _, arg := range t.Func.Args {
		if _, ok := arg.(ir.ContextArg); ok {
			ctx = p.ctx
		}
	}
	return jen.Params(
		jen.Id(ctx).Add(contextContext.code()),
		jen.Id(p.req).Op("*").Add(mcpCallToolRequest.code()),
	).Params(mcpResult.code(), jen.Error())
}

func (p *page) callBody(g *jen.Group, t *ir.Tool, function *jen.Statement) {
	if t.Schema == nil {
		p.readArguments(g, t)
	}
	var args []jen.Code
	for _, arg := range t.Func.Args {
		args = append(args, p.argument(arg))
	}
	p.result(g, t, function.Call(args...))
}

// readArguments reads and checks the arguments.
func (p *page) readArguments(g *jen.Group, t *ir.Tool) {
	bare := t.Input == nil || isBare(t.Input)
	if !bare {
		g.Var().Id(p.in).Add(p.names.goType(objectType(t.Input)))
	}
	g.Id(p.args).Op(":=").Add(mcpArguments.call(jen.Id(p.req)))
	if t.Coerce && !bare {
		g.Add(readCoerce.on(jen.Id(p.args), jen.True()))
	}
	if bare {
		g.Id(p.names.check(t)).Call(jen.Id(p.args))
	} else {
		g.Id(p.names.reader(t.Input)).Call(jen.Id(p.args), jen.Op("&").Id(p.in))
	}
	g.If(jen.Op("!").Add(readValid.on(jen.Id(p.args)))).Block(
		jen.Return(mcpInvalidArguments.call(jen.Id(p.req))),
	)
}

// argument is one argument of the call.
func (p *page) argument(arg ir.Arg) *jen.Statement {
	switch arg := arg.(type) {
	case ir.ContextArg:
		return jen.Id(p.ctx)
	case ir.CallArg:
		return mcpCallOf.call(jen.Id(p.req))
	case ir.StructArg:
		if arg.Pointer {
			return jen.Op("&").Id(p.in)
		}
		return jen.Id(p.in)
	case ir.RawArg:
		return mcpRawArguments.call(jen.Id(p.req))
	case ir.FieldArg:
		field := jen.Id(p.in).Dot(arg.Field.GoName)
		if arg.Variadic {
			field.Op("...")
		}
		return field
	}
	panic("emit: Arg outside the closed set")
}

// result calls the function and makes a result of what it returns.
func (p *page) result(g *jen.Group, t *ir.Tool, call *jen.Statement) {
	if _, none := t.Output.(*ir.NoOutput); none {
		p.done(g, t, call)
		return
	}
	structured, isStructured := t.Output.(*ir.StructuredOutput)
	value := call
	switch {
	case t.Func.ReturnsError:
		g.List(jen.Id(p.out), jen.Id(p.err)).Op(":=").Add(call)
		g.If(jen.Id(p.err).Op("!=").Nil()).Block(jen.Return(mcpToolError.call(jen.Id(p.req), jen.Id(p.err))))
		value = jen.Id(p.out)
	case isStructured:
		g.Id(p.out).Op(":=").Add(call)
	}
	switch o := t.Output.(type) {
	case *ir.TextOutput:
		if !isPredeclared(o.Go, "string") {
			value = jen.String().Parens(value)
		}
		g.Return(mcpTextResult.call(jen.Id(p.req), value))
	case *ir.ContentOutput:
		g.Return(p.content(o, value))
	case *ir.StructuredOutput:
		p.structured(g, structured)
	}
}

// done is the end of a function without a result.
//
//	if err := Ping(ctx); err != nil {
//		return mcp.ToolError(req, err)
//	}
//	return mcp.DoneResult(req)
func (p *page) done(g *jen.Group, t *ir.Tool, call *jen.Statement) {
	if t.Func.ReturnsError {
		g.If(jen.Id(p.err).Op(":=").Add(call), jen.Id(p.err).Op("!=").Nil()).Block(
			jen.Return(mcpToolError.call(jen.Id(p.req), jen.Id(p.err))),
		)
	} else {
		g.Add(call)
	}
	g.Return(mcpDoneResult.call(jen.Id(p.req)))
}

// structured appends the result as JSON.
//
//	appendForecast(mcp.Output(req), &out)
//	return mcp.StructuredResult(req)
func (p *page) structured(g *jen.Group, o *ir.StructuredOutput) {
	at, t := variable(p.out), o.Type
	for {
		pointer, ok := t.(*ir.Pointer)
		if !ok {
			break
		}
		// A nil result without an error is the zero value.
		g.If(at.value().Op("==").Nil()).Block(at.assign(jen.New(p.names.goType(goTypeOf(pointer.Elem)))))
		at, t = at.pointee(), pointer.Elem
	}
	if ref, ok := t.(*ir.Ref); ok {
		g.Id(p.names.appender(ref.Object)).Call(mcpOutput.call(jen.Id(p.req)), at.address())
	} else {
		g.Id(p.e).Op(":=").Add(mcpOutput.call(jen.Id(p.req)))
		p.write(g, at, t, loop{})
	}
	if o.TextOnly {
		g.Return(mcpJSONTextResult.call(jen.Id(p.req)))
		return
	}
	g.Return(mcpStructuredResult.call(jen.Id(p.req)))
}

// content hands content blocks on as they are.
func (p *page) content(o *ir.ContentOutput, value *jen.Statement) *jen.Statement {
	switch o.Form {
	case ir.ManyContents:
		return mcpContentResult.call(jen.Id(p.req), value.Op("..."))
	case ir.CallToolResults:
		return mcpWholeResult.call(jen.Id(p.req), value)
	}
	return mcpContentResult.call(jen.Id(p.req), value)
}
