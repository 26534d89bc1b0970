package analyze

import (
	"go/types"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// resolvePrompt lowers a declaration marked //mcp:prompt. It returns nil after a
// complaint that leaves nothing to generate.
func (u *unit) resolvePrompt(m *marked) *ir.Prompt {
	p := &ir.Prompt{Pos: u.position(m.directivePos("prompt")), Func: u.function(m), Name: m.wireName}
	p.Arguments = u.input(m, &p.Func, u.callerParams(m, &p.Func))
	if p.Arguments == nil || !u.strings(m, p.Arguments, "a prompt argument") {
		return nil
	}
	if p.Output = u.messages(m, &p.Func); p.Output == nil {
		return nil
	}
	return p
}

// messages lowers what a prompt function returns.
func (u *unit) messages(m *marked, fn *ir.Func) ir.Output {
	v := u.oneResult(m, fn, "a prompt returns a string or []mcp.PromptMessage")
	if v == nil {
		return nil
	}
	t := types.Unalias(v.Type())
	if form, ok := formOf(t, "PromptMessage", "GetPromptResult"); ok {
		return &ir.ContentOutput{Form: form}
	}
	if b, ok := t.Underlying().(*types.Basic); ok && b.Info()&types.IsString != 0 {
		return &ir.TextOutput{Go: u.goType(t)}
	}
	u.report("result-shape", m.pos, "want a string or messages; got %s", u.spellResults(m.sig.Results())).
		hint("a prompt returns a string, mcp.PromptMessage, []mcp.PromptMessage or *mcp.GetPromptResult")
	return nil
}

// bindPrompt fills in what the directive and the doc comment say of a prompt.
func (u *unit) bindPrompt(m *marked) {
	p, o := m.prompt, m.options
	p.Timeout, p.MaxResult, p.MaskErrors = o.timeout, o.maxResult, o.mask
	p.Title = titleOf(p.Name)
	if o.title != nil {
		p.Title = o.title.value
	}
	p.Description = m.description()
	p.Completions = completions(p.Arguments)
}

// checkPrompts looks at the prompts' names.
func (u *unit) checkPrompts() {
	seen := map[string]*marked{}
	for _, m := range u.marked {
		if m.prompt == nil {
			continue
		}
		u.checkStringMembers(m, m.prompt.Arguments)
		pos := m.pos
		if m.options.positional != nil {
			pos = m.options.positional.pos
		}
		if !toolName.MatchString(m.wireName) {
			u.report("bad-option-value", pos, "%q: a prompt's name is of letters, digits, _ and -, at most 64, and does not begin with a digit", m.wireName).
				hint("give it another name: //mcp:prompt NAME")
		}
		if first, ok := seen[m.wireName]; ok {
			u.report("name-collision", pos, "%s and %s are both the prompt %s", first.what, m.what, m.wireName).
				see(first.pos, "the other one").
				hint("name one of them: //mcp:prompt NAME")
		} else {
			seen[m.wireName] = m
		}
	}
}
