package analyze

import (
	"encoding/json"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// resolveResource lowers a declaration marked //mcp:resource. It returns nil after a
// complaint that leaves nothing to generate.
func (u *unit) resolveResource(m *marked) *ir.Resource {
	r := &ir.Resource{Pos: u.position(m.directivePos("resource")), Func: u.function(m), Name: m.wireName}
	uri := m.options.positional
	if uri == nil {
		return nil // reported by the grammar
	}
	template, problem := parseURITemplate(uri.value)
	if problem != nil {
		u.report("bad-option-value", m.uriPos(problem.offset), "%s", problem.message).hint("%s", problem.hint)
		return nil
	}
	r.URI, m.template = uri.value, &template
	params := u.callerParams(m, &r.Func)
	switch {
	case len(template.variables) > 0:
		r.Variables = u.input(m, &r.Func, params)
		if r.Variables == nil || !u.strings(m, r.Variables, "a variable of a URI") {
			return nil
		}
	case len(params) > 0:
		u.report("bad-option-value", uri.pos, "%s has no variable for the parameter %s", r.URI, params[0].v.Name()).
			hint("put {%s} where it stands in the URI, or take the parameter away", params[0].v.Name())
		return nil
	}
	if r.Output = u.contents(m, &r.Func); r.Output == nil {
		return nil
	}
	return r
}

// uriPos is a place in the URI of a resource. In one with escapes it is that of the
// URI.
func (m *marked) uriPos(offset int) token.Pos {
	p := m.verbs["resource"][0]
	if p.Positional.End-p.Positional.Offset == len(p.Positional.Text) {
		return p.text.file.Pos(p.Positional.Offset + offset)
	}
	return m.options.positional.pos
}

// strings refuses what a client cannot send as a string. what is that which it
// sends.
func (u *unit) strings(m *marked, o *ir.Object, what string) bool {
	sound := true
	for _, f := range o.Fields {
		t := f.Type
		if p, ok := t.(*ir.Pointer); ok {
			t = p.Elem
		}
		if !isScalar(t) {
			sound = false
			kind := keyword.KindOf(t).String()
			if _, ok := t.(*ir.Opt); ok {
				kind = "mcp.Opt"
			}
			u.reportAt("unsupported-type", f.Pos, "%s of %s: %s is a string on the wire, and %s cannot be read from one", f.Name, m.name, what, kind).
				hint("take a string, number, bool, enum or text type")
		}
	}
	return sound
}

// isScalar reports whether a type is one JSON string, number or boolean.
func isScalar(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.Boolean, *ir.Integer, *ir.Number, *ir.String, *ir.EnumRef, *ir.Time, *ir.Duration, *ir.Bytes, *ir.Text, *ir.BigInt, *ir.NumberText:
		return true
	case *ir.Custom:
		return isScalar(t.Wire)
	}
	return false
}

// contents lowers what a resource function returns.
func (u *unit) contents(m *marked, fn *ir.Func) ir.Output {
	v := u.oneResult(m, fn, "a resource returns its contents")
	if v == nil {
		return nil
	}
	t := types.Unalias(v.Type())
	if form, ok := formOf(t, "ResourceContents", "ReadResourceResult"); ok {
		return &ir.ContentOutput{Form: form}
	}
	pos := v.Pos()
	if !pos.IsValid() || !u.inModulePos(pos) {
		pos = m.pos
	}
	lowered := u.typeOf(t, place{pos: pos, path: "result " + u.spell(t), owner: exported(m.stem) + "Result", way: writing})
	switch lowered := lowered.(type) {
	case nil:
		return nil
	case *ir.String:
		return &ir.TextOutput{Go: lowered.Go}
	case *ir.Bytes:
		return &ir.BlobOutput{}
	}
	return &ir.StructuredOutput{Type: lowered, TextOnly: true}
}

// oneResult is the result beside the error, which must be one.
func (u *unit) oneResult(m *marked, fn *ir.Func, because string) *types.Var {
	res := m.sig.Results()
	n := res.Len()
	if n > 0 && isError(res.At(n-1).Type()) {
		fn.ReturnsError = true
		n--
	}
	if n != 1 {
		u.report("result-shape", m.pos, "want (T) or (T, error); got %s", u.spellResults(res)).
			hint("%s", because)
		return nil
	}
	return res.At(0)
}

// formOf recognises results that are what goes on the wire already: one of it, many,
// or the whole.
func formOf(t types.Type, one, whole string) (ir.ContentForm, bool) {
	if isPointerTo(t, mcpPath+"."+whole) {
		return ir.CallToolResults, true
	}
	if s, ok := t.(*types.Slice); ok && isNamed(s.Elem(), mcpPath+"."+one) {
		return ir.ManyContents, true
	}
	return ir.OneContent, isNamed(t, mcpPath+"."+one)
}

// bindResource fills in what the directive and the doc comment say of a resource.
func (u *unit) bindResource(m *marked) {
	r, o := m.resource, m.options
	r.Timeout, r.MaxResult, r.MaskErrors = o.timeout, o.maxResult, o.mask
	if o.name != nil {
		r.Name = o.name.value
	}
	r.Title = titleOf(r.Name)
	if o.title != nil {
		r.Title = o.title.value
	}
	r.Description = m.description()
	r.Size, r.Priority, r.Audience = o.size, o.priority, o.audience
	switch out := r.Output.(type) {
	case *ir.TextOutput:
		r.MIMEType = "text/plain"
	case *ir.StructuredOutput:
		if out.TextOnly {
			r.MIMEType = "application/json"
		}
	}
	if o.mime != nil {
		r.MIMEType = o.mime.value
	}
	if r.Variables != nil {
		r.Completions = completions(r.Variables)
	}
}

// completions are those that follow from the types of an object's members: the
// values of an enum.
func completions(o *ir.Object) []ir.Completion {
	var all []ir.Completion
	for _, f := range o.Fields {
		if values := valuesOf(f.Type); len(values) > 0 && !f.Hidden && !f.Secret {
			all = append(all, ir.Completion{Name: f.Name, Values: values})
		}
	}
	return all
}

// valuesOf are all values that a type has, as a client writes them, nothing where
// they cannot be listed.
func valuesOf(t ir.Type) []string {
	t = deref(t)
	var values []string
	if e, ok := t.(*ir.EnumRef); ok {
		for _, m := range e.Enum.Members {
			values = append(values, m.JSON)
		}
	}
	if list := constraintsOf(t); list != nil {
		for _, c := range *list {
			if allowed, ok := c.Operand.(ir.List); ok {
				if _, restricts := c.Fails.(ir.NotOneOf); restricts {
					values = allowed
				}
			}
		}
	}
	var plain []string
	for _, v := range values {
		if v = unquote(v); !slices.Contains(plain, v) {
			plain = append(plain, v)
		}
	}
	return plain
}

// unquote is a JSON string without its quotes, and another value as it is.
func unquote(text string) string {
	var s string
	if json.Unmarshal([]byte(text), &s) == nil {
		return s
	}
	return text
}

// checkResources holds templates against their functions and against each other.
func (u *unit) checkResources() {
	seen := map[string]*marked{}
	for _, m := range u.marked {
		if m.resource == nil {
			continue
		}
		if m.resource.Variables != nil {
			u.checkVariables(m)
		}
		if m.resource.Size > 0 && m.resource.Variables != nil {
			u.report("contradictory-options", m.options.sizePos, "size= is of one resource, and %s stands for many", m.resource.URI).
				hint("remove it")
		}
		if first, ok := seen[m.template.shape]; ok {
			u.report("name-collision", m.options.positional.pos, "%s and %s match the same URIs", first.resource.URI, m.resource.URI).
				see(first.options.positional.pos, "the other one").
				hint("let text in them differ")
			continue
		}
		seen[m.template.shape] = m
	}
}

// checkVariables finds variables without a parameter, and parameters without a
// variable.
func (u *unit) checkVariables(m *marked) {
	var names []string
	for _, f := range m.resource.Variables.Fields {
		if f.Hidden {
			continue
		}
		names = append(names, f.Name)
		if !contains(m.template.variables, f.Name) {
			c := u.reportAt("unknown-parameter", f.Pos, "%s has no variable %q", m.resource.URI, f.Name)
			if near, ok := tag.Nearest(f.Name, m.template.variables); ok {
				c.d.Message += "; did you mean \"" + near + "\"?"
			}
			c.hint("name it as one of the variables: %s", strings.Join(m.template.variables, ", "))
		}
	}
	for _, v := range m.template.variables {
		if !contains(names, v) {
			u.report("bad-option-value", m.uriPos(strings.Index(m.resource.URI, v)), "{%s}: %s has no parameter of that name", v, m.name).
				hint("add one, or give it the name with //mcp:param PARAMETER name=%s", v)
		}
	}
	u.checkStringMembers(m, m.resource.Variables)
}

// checkStringMembers refuses options that mean nothing where members are strings.
func (u *unit) checkStringMembers(m *marked, o *ir.Object) {
	for _, f := range o.Fields {
		if f.Coerce == ir.CoerceOff && !textual(f.Type) {
			u.reportAt("contradictory-options", f.Pos, "%s comes as a string, so that coerce=off would let nothing through", f.Name).
				hint("remove coerce=off")
		}
		if f.Header != "" {
			u.reportAt("header-parameter", u.headerPos[f], "header %s: only arguments of a tool are mirrored into headers", f.Header).
				hint("remove it")
		}
	}
}

// textual reports whether a value is read from a string anyway.
func textual(t ir.Type) bool {
	switch t := deref(t).(type) {
	case *ir.Boolean, *ir.Integer, *ir.Number, *ir.BigInt, *ir.NumberText:
		return false
	case *ir.EnumRef:
		return textual(t.Enum.Base)
	}
	return true
}
