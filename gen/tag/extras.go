package tag

import "strings"

// extras reads the jsonschema_extras tag, as invopop/jsonschema does: keywords of
// the author's own, which are published and mean nothing here. One that this
// program would enforce does not belong there.
func (p *parser) extras() {
	pr, ok := p.lookup(extrasKey)
	if !ok {
		return
	}
	if strings.Trim(pr.value.text, space) == "" {
		p.empty(pr)
		return
	}
	parts := pr.value.commas(true)
	for i, part := range parts {
		w := wordOf(part)
		_, known := p.schemaKeyword(w.key.text)
		switch {
		case w.key.text == "" || !w.hasValue:
			problem := p.report("bad-keyword-value", part.span(), "want NAME=VALUE in the jsonschema_extras tag")
			problem.Hint = "write x-owner=billing, or escape a comma as " + `\\,`
		case known:
			problem := p.report("wrong-tag", w.key.span(), "%s belongs in the jsonschema tag: an extra is published and not enforced", w.key.text)
			problem.Hint = "move it there"
			problem.Fix = p.move(pr, parts, i, schemaKey)
		default:
			p.spaces(w, true)
			p.field.Extras = p.entry(p.field.Extras, Keyword{Name: w.key.text, List: true}, w, []Text{p.asText(w.value)})
		}
	}
}
