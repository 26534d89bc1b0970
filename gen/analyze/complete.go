package analyze

import (
	"go/token"
	"go/types"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// resolveCompleter lowers a declaration marked //mcp:complete.
//
//	func([ctx context.Context,] prefix string [, known map[string]string]) ([]string [, error])
func (u *unit) resolveCompleter(m *marked) *ir.Completer {
	c := &ir.Completer{Pos: u.position(m.directivePos("complete")), Func: u.function(m)}
	res := m.sig.Results()
	n := res.Len()
	if n > 0 && isError(res.At(n-1).Type()) {
		c.Func.ReturnsError = true
		n--
	}
	if n != 1 || !types.Identical(res.At(0).Type(), types.NewSlice(types.Typ[types.String])) {
		u.report("result-shape", m.pos, "want ([]string) or ([]string, error); got %s", u.spellResults(res)).
			hint("a completer returns the values that may be meant")
		return nil
	}
	known := types.NewMap(types.Typ[types.String], types.Typ[types.String])
	for i := range m.sig.Params().Len() {
		v := m.sig.Params().At(i)
		switch {
		case i == 0 && isNamed(v.Type(), "context.Context"):
			c.Func.Args = append(c.Func.Args, ir.ContextArg{})
		case isPointerTo(v.Type(), mcpPath+".Call"):
			u.report("unsupported-type", v.Pos(), "parameter %s: a completer takes no *mcp.Call", v.Name()).
				hint("nobody is asked, and nothing is reported, while somebody types")
			return nil
		case types.Identical(v.Type(), types.Typ[types.String]) && !takesArg(c.Func, ir.PrefixArg{}):
			c.Func.Args = append(c.Func.Args, ir.PrefixArg{})
		case types.Identical(v.Type(), known) && takesArg(c.Func, ir.PrefixArg{}) && !takesArg(c.Func, ir.KnownArg{}):
			c.Func.Args = append(c.Func.Args, ir.KnownArg{})
		default:
			u.report("unsupported-type", v.Pos(), "parameter %s: a completer takes what was typed, and perhaps the other arguments", v.Name()).
				hint("func %s(ctx context.Context, prefix string, known map[string]string) ([]string, error)", m.name)
			return nil
		}
	}
	if !takesArg(c.Func, ir.PrefixArg{}) {
		u.report("unsupported-type", m.pos, "%s does not take what was typed", m.name).
			hint("func %s(ctx context.Context, prefix string) ([]string, error)", m.name)
		return nil
	}
	return c
}

func takesArg(fn ir.Func, wanted ir.Arg) bool {
	for _, a := range fn.Args {
		if a == wanted {
			return true
		}
	}
	return false
}

// completed is an argument or variable that a completer may serve.
type completed struct {
	of          *marked
	kind        string // "prompt onboard"
	members     *ir.Object
	completions *[]ir.Completion
}

// bindCompleter gives a completer to what its directives name.
func (u *unit) bindCompleter(m *marked, taken map[*ir.Field]token.Pos) {
	for _, p := range m.verbs["complete"] {
		if p.Positional == nil {
			continue // reported by the grammar
		}
		pos := p.text.file.Pos(p.Positional.Offset)
		served, name, ok := u.served(pos, p.Positional.Text)
		if !ok {
			continue
		}
		f := memberOf(served.members, name)
		if f == nil {
			c := u.report("bad-option-value", pos, "%s has nothing named %q to complete", served.kind, name)
			if near, ok := tag.Nearest(name, memberNames(served.members)); ok {
				c.hint("did you mean %s?", near)
			} else {
				c.hint("name one of %s", strings.Join(memberNames(served.members), ", "))
			}
			continue
		}
		if m.recv != nil && (served.of.recv == nil || served.of.recv.TypeName != m.recv.TypeName) {
			u.report("wrong-target", p.text.file.Pos(p.Offset), "%s is no method of %s, so that it has no %s for the completer", served.of.what, m.recv.TypeName, m.recv.TypeName).
				see(served.of.pos, "what is completed").
				hint("make the completer a function, or a method of the same type as what it completes")
			continue
		}
		if first, twice := taken[f]; twice {
			u.report("repeated-option", pos, "%s of %s has two completers", f.Name, served.kind).
				see(first, "the first one").
				hint("delete one")
			continue
		}
		taken[f] = pos
		served.set(f.Name, m.completer)
	}
}

// set puts a completer in the place of the values that a type has, keeping the order
// of the members.
func (s completed) set(name string, c *ir.Completer) {
	byName := map[string]ir.Completion{name: {Name: name, Completer: c}}
	for _, old := range *s.completions {
		if old.Name != name {
			byName[old.Name] = old
		}
	}
	*s.completions = nil
	for _, f := range s.members.Fields {
		if c, ok := byName[f.Name]; ok {
			*s.completions = append(*s.completions, c)
		}
	}
}

// served finds what a directive names: prompt.argument, or uri{variable}, or a
// template that has one variable.
func (u *unit) served(pos token.Pos, text string) (s completed, name string, ok bool) {
	if strings.Contains(text, "{") {
		return u.servedResource(pos, text)
	}
	prompt, name, found := strings.Cut(text, ".")
	if !found {
		u.report("bad-option-value", pos, "%q names no argument of a prompt and no variable of a resource", text).
			hint("write PROMPT.ARGUMENT, or the URI template of a resource with the variable behind it: staff://users/{id}")
		return s, "", false
	}
	var names []string
	for _, m := range u.marked {
		if m.prompt == nil {
			continue
		}
		if names = append(names, m.wireName); m.wireName == prompt {
			return completed{m, "the prompt " + prompt, m.prompt.Arguments, &m.prompt.Completions}, name, true
		}
	}
	u.unknownServed(pos, "prompt", prompt, names)
	return s, "", false
}

func (u *unit) servedResource(pos token.Pos, text string) (s completed, name string, ok bool) {
	uri := text
	if i := strings.LastIndexByte(text, '{'); strings.HasSuffix(text, "}") {
		uri, name = text[:i], strings.TrimPrefix(text[i+1:len(text)-1], "+")
	}
	var templates []string
	for _, m := range u.marked {
		if m.resource == nil || m.resource.Variables == nil {
			continue
		}
		found := completed{m, "the resource " + m.resource.URI, m.resource.Variables, &m.resource.Completions}
		switch variables := m.template.variables; {
		case m.resource.URI == uri:
			return found, name, true
		case m.resource.URI == text && len(variables) == 1:
			return found, variables[0], true
		case m.resource.URI == text:
			u.report("bad-option-value", pos, "%s has several variables", text).
				hint("write the one that is completed behind it: %s{%s}", text, variables[0])
			return s, "", false
		}
		templates = append(templates, m.resource.URI)
	}
	u.unknownServed(pos, "resource template", text, templates)
	return s, "", false
}

func (u *unit) unknownServed(pos token.Pos, kind, name string, known []string) {
	c := u.report("bad-option-value", pos, "this package has no %s %s", kind, name)
	if near, ok := tag.Nearest(name, known); ok {
		c.hint("did you mean %s?", near)
	} else {
		c.hint("a completer stands in the package of what it completes")
	}
}

func memberOf(o *ir.Object, name string) *ir.Field {
	for _, f := range o.Fields {
		if f.Name == name && !f.Hidden {
			return f
		}
	}
	return nil
}
