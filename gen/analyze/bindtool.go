package analyze

import (
	"go/types"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// bindParams sorts the //mcp:param directives of a function by parameter, and
// refuses those of no parameter that a model supplies.
func (u *unit) bindParams(m *marked) {
	m.params = map[string]placed{}
	byName := map[string][]placed{}
	var order []string
	for _, p := range m.verbs["param"] {
		if p.Positional == nil || !u.paramExists(m, p) {
			continue
		}
		name := p.Positional.Text
		if byName[name] == nil {
			order = append(order, name)
		}
		byName[name] = append(byName[name], p)
	}
	for _, name := range order {
		all := byName[name]
		values := make([]directive.Values, len(all))
		for i, p := range all {
			values[i] = p.Values
		}
		merged, problems := directive.Merge(u.keywords, values...)
		all[0].text.problems(problems)
		m.params[name] = placed{merged, all[0].text, all[0].group}
	}
}

func (u *unit) paramExists(m *marked, p placed) bool {
	name, at := p.Positional.Text, p.text.position(p.Positional.Offset)
	var names []string
	for i := range m.sig.Params().Len() {
		v := m.sig.Params().At(i)
		supplied := isNamed(v.Type(), "context.Context") || isPointerTo(v.Type(), mcpPath+".Call")
		if !supplied && v.Name() != "" && v.Name() != "_" {
			names = append(names, v.Name())
		}
		if v.Name() != name {
			continue
		}
		switch {
		case supplied:
			u.reportAt("injected-parameter", at, "%s is supplied by the server and is not part of the schema", name).hint("remove this line")
		case m.structInput != nil:
			u.reportAt("wrong-target", at, "%s is a struct, whose fields say what they take", name).
				hint("put the keywords in the jsonschema tags of %s", u.spell(m.structInput))
		default:
			return true
		}
		return false
	}
	if m.structInput != nil {
		if st, ok := m.structInput.Underlying().(*types.Struct); ok {
			for i := range st.NumFields() {
				if f := st.Field(i); f.Name() == name || strings.EqualFold(f.Name(), name) {
					u.reportAt("wrong-target", at, "%s is a field of %s, not a parameter of %s", name, u.spell(m.structInput), m.name).
						hint("put the keywords in its jsonschema tag")
					return false
				}
			}
		}
	}
	c := u.reportAt("unknown-parameter", at, "%s has no parameter %q", m.name, name)
	if near, ok := tag.Nearest(name, names); ok {
		c.d.Message += "; did you mean \"" + near + "\"?"
	}
	if len(names) > 0 {
		c.hint("name one of its parameters: %s", strings.Join(names, ", "))
	} else {
		c.hint("remove this line: %s takes nothing from the model", m.name)
	}
	return false
}

// bindTool fills in what the directives and the doc comment say of a tool.
func (u *unit) bindTool(m *marked) {
	t, o := m.tool, m.options
	t.Timeout, t.MaxResult, t.MaskErrors = o.timeout, o.maxResult, o.mask
	t.Coerce, t.FullProfile = o.coerce, o.full
	t.Needs = slices.Compact(slices.Sorted(slices.Values(o.needs)))
	t.Hints = ir.Hints{Destructive: true, OpenWorld: true}
	if h, ok := o.hints["readonly"]; ok && h.value {
		t.Hints.ReadOnly, t.Hints.Destructive = true, false
	}
	for key, to := range map[string]*bool{
		"destructive": &t.Hints.Destructive, "idempotent": &t.Hints.Idempotent, "openworld": &t.Hints.OpenWorld,
	} {
		if h, ok := o.hints[key]; ok {
			*to = h.value
		}
	}
	t.Title = titleOf(t.Name)
	if o.title != nil {
		t.Title = o.title.value
	}
	t.Description = m.description()
	if o.trimName {
		t.Description = trimName(t.Description, m.name)
	}
	u.bindPresentation(m)
	u.bindReturns(m)
	u.bindExamples(m)
	if m.options.timeoutPos.IsValid() && !takesContext(t) {
		u.report("no-context", m.options.timeoutPos, "no context.Context: timeout=%s cannot stop the call", o.timeout).
			hint("let %s take a context first", m.name)
	}
}

func takesContext(t *ir.Tool) bool {
	for _, a := range t.Func.Args {
		if _, ok := a.(ir.ContextArg); ok {
			return true
		}
	}
	return false
}

// description is the doc comment without what it says of parameters.
func (m *marked) description() string {
	text := describe(m.doc)
	if m.options.noParamDocs {
		return text
	}
	rest, _ := splitParams(text, m.paramNames())
	return rest
}

func (m *marked) paramDoc(name string) string {
	if m.options.noParamDocs {
		return ""
	}
	_, params := splitParams(describe(m.doc), m.paramNames())
	return params[name]
}

// paramNames are the plain parameters. A struct's fields document themselves.
func (m *marked) paramNames() map[string]bool {
	names := map[string]bool{}
	if m.structInput != nil {
		return names
	}
	for i := range m.sig.Params().Len() {
		names[m.sig.Params().At(i).Name()] = true
	}
	return names
}

// trimName drops the function's name from the front of its description.
func trimName(text, name string) string {
	rest, ok := strings.CutPrefix(text, name+" ")
	if !ok {
		return text
	}
	return exported(rest)
}

func (u *unit) bindReturns(m *marked) {
	all := m.verbs["returns"]
	if len(all) == 0 {
		return
	}
	values := make([]directive.Values, len(all))
	for i, p := range all {
		values[i] = p.Values
	}
	merged, problems := directive.Merge(u.keywords, values...)
	all[0].text.problems(problems)
	desc, ok := merged.Lookup("desc")
	if !ok {
		return
	}
	switch out := m.tool.Output.(type) {
	case *ir.NoOutput:
		u.reportAt("contradictory-options", all[0].text.position(desc.Offset), "//mcp:returns describes a result, and %s has none", m.name).
			hint("remove it")
	case *ir.StructuredOutput:
		if !out.TextOnly {
			out.Description = desc.Text.Text
			return
		}
	}
	// Without an output schema the description is the one place for it.
	m.tool.Description = strings.TrimLeft(m.tool.Description+"\n\nReturns: "+desc.Text.Text, "\n")
}

func (u *unit) bindExamples(m *marked) {
	for _, p := range m.verbs["example"] {
		if p.Positional == nil {
			continue
		}
		e := ir.Example{Arguments: p.Positional.Text}
		if desc, ok := p.Lookup("desc"); ok {
			e.Description = desc.Text.Text
		}
		m.examples = append(m.examples, p)
		m.tool.Examples = append(m.tool.Examples, e)
	}
}
