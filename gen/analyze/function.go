package analyze

import (
	"go/types"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// The runtime package whose types a signature may name.
const mcpPath = "github.com/mcptoolgen/mcptoolgen/runtime/mcp"

// param is one parameter that a model supplies.
type param struct {
	v        *types.Var
	variadic bool
}

// resolveTool lowers the signature of a marked declaration: how it is called,
// what it takes and what becomes of its result. It returns nil after a complaint
// that leaves nothing to generate.
func (u *unit) resolveTool(m *marked) *ir.Tool {
	t := &ir.Tool{Pos: u.position(m.directivePos("tool")), Name: m.wireName, Func: u.function(m)}
	params := u.callerParams(m, &t.Func)
	if m.options.schema != nil {
		u.rawInput(m, t, params)
	} else {
		t.Input = u.input(m, &t.Func, params)
	}
	u.results(m, t)
	if t.Input == nil || t.Output == nil {
		return nil
	}
	return t
}

// function is how the declaration is called, before its arguments.
func (u *unit) function(m *marked) ir.Func {
	return ir.Func{Pos: u.position(m.pos), Name: m.name, Recv: m.recv}
}

// callerParams appends the context and call arguments, which the server
// supplies, and returns the parameters that the model does.
func (u *unit) callerParams(m *marked, fn *ir.Func) []param {
	var rest []param
	sig := m.sig
	for i := range sig.Params().Len() {
		v := sig.Params().At(i)
		switch {
		case isNamed(v.Type(), "context.Context"):
			if i != 0 {
				u.report("unsupported-type", v.Pos(), "parameter %s: context.Context must be the first parameter", v.Name()).
					hint("move it to the front")
				continue
			}
			fn.Args = append(fn.Args, ir.ContextArg{})
		case isPointerTo(v.Type(), mcpPath+".Call"):
			if len(rest) > 0 {
				u.report("unsupported-type", v.Pos(), "parameter %s: *mcp.Call must come before the arguments", v.Name()).
					hint("move it behind the context")
				continue
			}
			fn.Args = append(fn.Args, ir.CallArg{})
		default:
			rest = append(rest, param{v, sig.Variadic() && i == sig.Params().Len()-1})
		}
	}
	return rest
}

func isNamed(t types.Type, name string) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && typeName(named) == name
}

func isPointerTo(t types.Type, name string) bool {
	ptr, ok := types.Unalias(t).(*types.Pointer)
	return ok && isNamed(ptr.Elem(), name)
}

// rawInput is the input of a tool with a hand-written schema: one json.RawMessage.
func (u *unit) rawInput(m *marked, t *ir.Tool, params []param) {
	if len(params) != 1 || !isNamed(params[0].v.Type(), "encoding/json.RawMessage") {
		u.report("bad-option-value", m.options.schema.pos, "schema=: %s must take the arguments as one json.RawMessage", m.name).
			hint("func %s(ctx context.Context, arguments json.RawMessage) …", m.name)
		return
	}
	t.Schema = m.options.schema.schema
	t.Func.Args = append(t.Func.Args, ir.RawArg{})
	t.Input = &ir.Object{Name: exported(m.name) + "Arguments", Synthetic: true, Open: true}
}

// input lowers what the model supplies: the fields of a single struct, or one
// member for each parameter. It returns nil after a complaint.
func (u *unit) input(m *marked, fn *ir.Func, params []param) *ir.Object {
	at := place{pos: m.pos, way: reading, open: m.options.open}
	if len(params) == 1 && !params[0].variadic {
		if st, pointer, ok := u.structParam(params[0].v.Type()); ok {
			at.pos, at.path, at.owner = params[0].v.Pos(), u.spell(st), exported(m.stem)+"Arguments"
			ref, _ := u.typeOf(st, at).(*ir.Ref)
			if ref == nil {
				return nil
			}
			m.structInput = st
			fn.Args = append(fn.Args, ir.StructArg{Go: u.goType(st), Pointer: pointer})
			return ref.Object
		}
	}
	o := &ir.Object{Pos: u.position(m.pos), Name: exported(m.stem) + "Arguments", Synthetic: true, Read: true, Open: m.options.open}
	u.out.Objects = append(u.out.Objects, o)
	ok := true
	for _, p := range params {
		f := u.paramField(m, p, o, at)
		if f == nil {
			ok = false
			continue
		}
		o.Fields = append(o.Fields, f)
		fn.Args = append(fn.Args, ir.FieldArg{Field: f, Variadic: p.variadic})
	}
	if !ok {
		return nil
	}
	return o
}

// structParam reports whether a type falls in the struct row of the table of
// types, by value or behind one pointer.
func (u *unit) structParam(t types.Type) (st types.Type, pointer, ok bool) {
	t = types.Unalias(t)
	if ptr, isPtr := t.(*types.Pointer); isPtr {
		t, pointer = types.Unalias(ptr.Elem()), true
	}
	if _, isStruct := t.Underlying().(*types.Struct); !isStruct {
		return nil, false, false
	}
	if named, isNamed := t.(*types.Named); isNamed {
		if u.libraryType(named) != nil {
			return nil, false, false
		}
		for _, way := range []direction{reading, writing} {
			if u.half(named, "JSON", way) || u.half(named, "Text", way) {
				return nil, false, false
			}
		}
	}
	return t, pointer, true
}

// paramField is the member of one plain parameter.
func (u *unit) paramField(m *marked, p param, o *ir.Object, at place) *ir.Field {
	name := p.v.Name()
	if name == "" || name == "_" {
		u.report("unnamed-parameter", p.v.Pos(), "a parameter of %s has no name, and a member needs one", m.name).
			hint("name the parameter")
		return nil
	}
	at.pos, at.path, at.owner = p.v.Pos(), "parameter "+name, exported(m.stem)+exported(name)
	t := u.typeOf(p.v.Type(), at)
	if t == nil {
		return nil
	}
	f := &ir.Field{Pos: u.position(p.v.Pos()), GoName: name, Name: name, Type: t}
	u.sites = append(u.sites, &site{field: f, object: o, va: p.v, goType: p.v.Type(), at: at, param: true, variadic: p.variadic, marked: m})
	return f
}

// results lowers what the function returns.
func (u *unit) results(m *marked, t *ir.Tool) {
	res := m.sig.Results()
	n := res.Len()
	if n > 0 && isError(res.At(n-1).Type()) {
		t.Func.ReturnsError = true
		n--
	}
	switch n {
	case 0:
		t.Output = &ir.NoOutput{}
	case 1:
		t.Output = u.output(m, res.At(0))
	default:
		u.report("result-shape", m.pos, "want (T), (T, error), (error) or (); got %s", u.spellResults(res)).
			hint("put the results in one struct")
		return
	}
	if _, structured := t.Output.(*ir.StructuredOutput); !structured && t.Output != nil {
		if o := m.options.output; o != nil && o.value == "structured" {
			if _, text := t.Output.(*ir.TextOutput); !text {
				u.report("contradictory-options", o.pos, "output=structured: %s returns no value that could be structured", m.name).
					hint("remove output=structured")
			}
		}
	}
}

func (u *unit) spellResults(res *types.Tuple) string {
	var parts []string
	for i := range res.Len() {
		parts = append(parts, u.spell(res.At(i).Type()))
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

func (u *unit) output(m *marked, v *types.Var) ir.Output {
	t := types.Unalias(v.Type())
	if form, ok := contentForm(t); ok {
		return &ir.ContentOutput{Form: form}
	}
	pos := v.Pos()
	if !pos.IsValid() || !u.inModulePos(pos) {
		pos = m.pos
	}
	at := place{pos: pos, path: "result " + u.spell(t), owner: exported(m.stem) + "Result", way: writing}
	kind := ""
	if m.options.output != nil {
		kind = m.options.output.value
	} else if u.server.output != nil {
		kind = u.server.output.value
	}
	lowered := u.typeOf(t, at)
	if lowered == nil {
		return nil
	}
	if s, ok := lowered.(*ir.String); ok && kind != "structured" {
		return &ir.TextOutput{Go: s.Go}
	}
	return &ir.StructuredOutput{Type: lowered, TextOnly: kind == "text"}
}

// contentForm recognises results that are content blocks already.
func contentForm(t types.Type) (ir.ContentForm, bool) {
	if isPointerTo(t, mcpPath+".CallToolResult") {
		return ir.CallToolResults, true
	}
	if s, ok := t.(*types.Slice); ok && isNamed(s.Elem(), mcpPath+".Content") {
		return ir.ManyContents, true
	}
	for _, name := range []string{"Content", "Text", "Image", "Audio", "ResourceLink", "EmbeddedResource"} {
		if isNamed(t, mcpPath+"."+name) {
			return ir.OneContent, true
		}
	}
	return 0, false
}
