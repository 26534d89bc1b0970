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
func (p *page) callFunc(k *kind, fn *ir.Func, body func(*jen.Group, *jen.Statement)) decl {
	return decl{code: jen.Func().Id(p.names.call(fn)).Add(p.callSignature(k, fn)).BlockFunc(func(g *jen.Group) {
		body(g, jen.Id(fn.Name))
	})}
}

// callMethod is the same for a method.
//
//	func (t addUserTool) Call(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
//		…
//		out, err := t.store.AddUser(ctx, in)
func (p *page) callMethod(k *kind, fn *ir.Func, body func(*jen.Group, *jen.Statement)) decl {
	recv := jen.Id(p.tool).Id(p.names.published(k, fn))
	method := jen.Id(p.tool).Dot(p.names.receiverField(fn.Recv.TypeName)).Dot(fn.Name)
	doc := k.method + " reads the arguments, calls " + fn.Name + " and writes its result."
	switch {
	case k == completerKind:
		doc = k.method + " calls " + fn.Name + " with what was typed."
	case k == resourceKind:
		doc = k.method + " calls " + fn.Name + " and writes its result."
	}
	return decl{
		doc: doc,
		code: jen.Func().Params(recv).Id(k.method).Add(p.callSignature(k, fn)).BlockFunc(func(g *jen.Group) {
			body(g, method)
		}),
	}
}

// callSignature is (ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error).
func (p *page) callSignature(k *kind, fn *ir.Func) *jen.Statement {
	ctx := "_"
	for _, arg := range fn.Args {
		if _, ok := arg.(ir.ContextArg); ok {
			ctx = p.ctx
		}
	}
	result := mcpResult.code()
	if k == completerKind {
		result = jen.Index().String()
	}
	return jen.Params(
		jen.Id(ctx).Add(contextContext.code()),
		jen.Id(p.req).Op("*").Add(k.request.code()),
	).Params(result, jen.Error())
}

func (p *page) callBody(g *jen.Group, t *ir.Tool, function *jen.Statement) {
	if t.Schema == nil {
		p.readArguments(g, t)
	}
	p.result(g, toolKind, &t.Func, t.Output, p.called(toolKind, &t.Func, function))
}

// called is the call of the author's function. Many arguments stand on lines of their own.
func (p *page) called(k *kind, fn *ir.Func, function *jen.Statement) *jen.Statement {
	var args []jen.Code
	width := len(fn.Name)
	for _, arg := range fn.Args {
		args = append(args, p.argument(k, arg))
		switch arg := arg.(type) {
		case ir.FieldArg:
			width += len("in., ") + len(arg.Field.GoName)
		case ir.ContextArg, ir.StructArg:
			width += len("ctx, ")
		default:
			width += len("mcp.CallOf(req), ")
		}
	}
	if width <= callWidth {
		return function.Call(args...)
	}
	return function.Custom(jen.Options{Open: "(", Close: ")", Separator: ",", Multi: true}, args...)
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
	p.refuse(g, toolKind)
}

// refuse answers arguments that are wrong.
func (p *page) refuse(g *jen.Group, k *kind) {
	g.If(jen.Op("!").Add(readValid.on(jen.Id(p.args)))).Block(
		jen.Return(k.invalid.call(jen.Id(p.req))),
	)
}

// argument is one argument of the call.
func (p *page) argument(k *kind, arg ir.Arg) *jen.Statement {
	switch arg := arg.(type) {
	case ir.ContextArg:
		return jen.Id(p.ctx)
	case ir.CallArg:
		return k.callOf.call(jen.Id(p.req))
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
	case ir.PrefixArg:
		return jen.Id(p.req).Dot("Value")
	case ir.KnownArg:
		return jen.Id(p.req).Dot("Arguments")
	}
	panic("emit: Arg outside the closed set")
}

// result calls the function and makes a result of what it returns.
func (p *page) result(g *jen.Group, k *kind, fn *ir.Func, out ir.Output, call *jen.Statement) {
	if _, none := out.(*ir.NoOutput); none {
		p.done(g, fn, call)
		return
	}
	structured, isStructured := out.(*ir.StructuredOutput)
	value := call
	switch {
	case fn.ReturnsError:
		g.List(jen.Id(p.out), jen.Id(p.err)).Op(":=").Add(call)
		g.If(jen.Id(p.err).Op("!=").Nil()).Block(jen.Return(k.failed.call(jen.Id(p.req), jen.Id(p.err))))
		value = jen.Id(p.out)
	case isStructured:
		g.Id(p.out).Op(":=").Add(call)
	}
	switch o := out.(type) {
	case *ir.TextOutput:
		if !isPredeclared(o.Go, "string") {
			value = jen.String().Parens(value)
		}
		g.Return(k.text.call(jen.Id(p.req), value))
	case *ir.BlobOutput:
		g.Return(mcpBlobContents.call(jen.Id(p.req), value))
	case *ir.ContentOutput:
		g.Return(p.content(k, o, value))
	case *ir.StructuredOutput:
		p.structured(g, k, structured)
	}
}

// done is the end of a function without a result.
//
//	if err := Ping(ctx); err != nil {
//		return mcp.ToolError(req, err)
//	}
//	return mcp.DoneResult(req)
func (p *page) done(g *jen.Group, fn *ir.Func, call *jen.Statement) {
	if fn.ReturnsError {
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
func (p *page) structured(g *jen.Group, k *kind, o *ir.StructuredOutput) {
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
		g.Id(p.names.appender(ref.Object)).Call(k.output.call(jen.Id(p.req)), at.address())
	} else {
		g.Id(p.e).Op(":=").Add(k.output.call(jen.Id(p.req)))
		p.write(g, at, t, loop{})
	}
	if o.TextOnly {
		g.Return(k.json.call(jen.Id(p.req)))
		return
	}
	g.Return(mcpStructuredResult.call(jen.Id(p.req)))
}

// content hands content blocks on as they are.
func (p *page) content(k *kind, o *ir.ContentOutput, value *jen.Statement) *jen.Statement {
	switch o.Form {
	case ir.ManyContents:
		return k.content.call(jen.Id(p.req), value.Op("..."))
	case ir.CallToolResults:
		return k.whole.call(jen.Id(p.req), value)
	}
	return k.content.call(jen.Id(p.req), value)
}
