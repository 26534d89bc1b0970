package emit

import (
	"go/token"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// kind is what a function is published as, and the runtime's words for it.
type kind struct {
	noun   string // tool
	suffix string // Tool, of names
	list   string // Tools
	order  string // of the list

	published symbol // mcp.Tool
	function  symbol // mcp.ToolFunc
	method    string // Call
	request   symbol // mcp.CallToolRequest

	arguments, invalid, callOf, failed symbol
	text, output, json, content, whole symbol
}

var (
	toolKind = &kind{
		noun: "tool", suffix: "Tool", list: "Tools", order: "sorted by name",
		published: mcpTool, function: mcpToolFunc, method: "Call", request: mcpCallToolRequest,
		arguments: mcpArguments, invalid: mcpInvalidArguments, callOf: mcpCallOf, failed: mcpToolError,
		text: mcpTextResult, output: mcpOutput, json: mcpJSONTextResult, content: mcpContentResult, whole: mcpWholeResult,
	}
	resourceKind = &kind{
		noun: "resource", suffix: "Resource", list: "Resources", order: "in the order of their declaration",
		published: mcpResource, function: mcpReaderFunc, method: "Read", request: mcpReadResourceRequest,
		arguments: mcpVariables, invalid: mcpInvalidVariables, callOf: mcpReadingCall, failed: mcpResourceError,
		text: mcpTextContents, output: mcpResourceOutput, json: mcpJSONContents, content: mcpContents, whole: mcpWholeContents,
	}
	promptKind = &kind{
		noun: "prompt", suffix: "Prompt", list: "Prompts", order: "sorted by name",
		published: mcpPrompt, function: mcpPrompterFunc, method: "Get", request: mcpGetPromptRequest,
		arguments: mcpPromptArguments, invalid: mcpInvalidPromptArguments, callOf: mcpPromptCall, failed: mcpPromptError,
		text: mcpPromptText, content: mcpPromptMessages, whole: mcpWholePrompt,
	}
	completerKind = &kind{noun: "completer", suffix: "Completer", function: mcpCompleterFunc, method: "Complete", request: mcpCompleteRequest}
)

// item is one function that is published.
type item struct {
	kind *kind
	pos  token.Position
	name string // for people
	fn   *ir.Func
}

// itemsOf are the functions of a kind, in the order of its list.
func itemsOf(pkg *ir.Package, k *kind) []item {
	var all []item
	switch k {
	case toolKind:
		for _, t := range pkg.Tools {
			all = append(all, item{k, t.Pos, t.Name, &t.Func})
		}
	case resourceKind:
		for _, r := range pkg.Resources {
			all = append(all, item{k, r.Pos, r.URI, &r.Func})
		}
	case promptKind:
		for _, p := range pkg.Prompts {
			all = append(all, item{k, p.Pos, p.Name, &p.Func})
		}
	case completerKind:
		for _, c := range completers(pkg) {
			all = append(all, item{k, c.Pos, c.Func.Name, &c.Func})
		}
	}
	return all
}

// items are all of them.
func items(pkg *ir.Package) []item {
	var all []item
	for _, k := range []*kind{toolKind, resourceKind, promptKind, completerKind} {
		all = append(all, itemsOf(pkg, k)...)
	}
	return all
}

// completers are those of the package, each once, in the order of what they complete.
func completers(pkg *ir.Package) []*ir.Completer {
	var all []*ir.Completer
	seen := map[*ir.Completer]bool{}
	add := func(completions []ir.Completion) {
		for _, c := range completions {
			if c.Completer != nil && !seen[c.Completer] {
				seen[c.Completer] = true
				all = append(all, c.Completer)
			}
		}
	}
	for _, r := range pkg.Resources {
		add(r.Completions)
	}
	for _, p := range pkg.Prompts {
		add(p.Completions)
	}
	return all
}

// publishedVar is the tool, resource or prompt of a function.
//
//	// getForecastTool publishes GetForecast.
//	var getForecastTool = mcp.Tool{
//		Name: "get_forecast",
//		Call: mcp.ToolFunc(callGetForecast),
//	}
func (p *page) publishedVar(k *kind, fn *ir.Func, literal func(call *jen.Statement) *jen.Statement) decl {
	name := p.names.published(k, fn)
	return decl{
		doc:  name + " publishes " + fn.Name + ".",
		code: jen.Var().Id(name).Op("=").Add(literal(k.function.call(jen.Id(p.names.call(fn))))),
	}
}

// constructor makes the tool, resource or prompt of a method.
//
//	// newAddUserTool publishes Store.AddUser.
//	func newAddUserTool(s *Store) mcp.Tool {
//		return mcp.Tool{
//			Name: "add_user",
//			Call: addUserTool{s},
//		}
//	}
func (p *page) constructor(k *kind, fn *ir.Func, literal func(call *jen.Statement) *jen.Statement) decl {
	name, recv := p.names.constructor(k, fn), fn.Recv.TypeName
	param := p.names.receiverParam(recv)
	return decl{
		doc: name + " publishes " + recv + "." + fn.Name + ".",
		code: jen.Func().Id(name).Params(jen.Id(param).Op("*").Id(recv)).Add(k.published.code()).Block(
			jen.Return(literal(p.carried(k, fn))),
		),
	}
}

// carried is a method's receiver in the type that carries it: addUserTool{s}.
func (p *page) carried(k *kind, fn *ir.Func) *jen.Statement {
	return jen.Id(p.names.published(k, fn)).Values(jen.Id(p.names.receiverParam(fn.Recv.TypeName)))
}

// carrier carries a method's receiver to its call. It is one pointer, so that it is
// an interface value without an allocation.
//
//	// addUserTool calls Store.AddUser.
//	type addUserTool struct{ store *Store }
func (p *page) carrier(k *kind, fn *ir.Func) decl {
	name, recv := p.names.published(k, fn), fn.Recv.TypeName
	return decl{
		doc:  name + " calls " + recv + "." + fn.Name + ".",
		code: jen.Type().Id(name).Struct(jen.Id(p.names.receiverField(recv)).Op("*").Id(recv)),
	}
}

// publish is a function or method with all that calls it.
func (p *page) publish(k *kind, fn *ir.Func, literal func(call *jen.Statement) *jen.Statement, body func(*jen.Group, *jen.Statement)) []decl {
	if fn.Recv == nil {
		return []decl{p.publishedVar(k, fn, literal), p.callFunc(k, fn, body)}
	}
	return []decl{p.constructor(k, fn, literal), p.carrier(k, fn), p.callMethod(k, fn, body)}
}
