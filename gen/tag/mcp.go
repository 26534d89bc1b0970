package tag

import (
	"strings"
)

// MCPKeys are the keys of the mcp tag, which //mcp:param takes too.
func MCPKeys() []Keyword {
	return []Keyword{
		{Name: "-", Flag: true}, // not in the schema
		{Name: "coerce", Bare: "safe", Words: []string{"off", "safe"}, Sample: "safe"}, // whether "10" is read for 10
		{Name: "header", Text: true, Sample: "Region"},                                 // mirrored into an HTTP header
		{Name: "nanoseconds", Flag: true},                                              // a time.Duration as an integer
		{Name: "optional", Flag: true},                                                 // may be absent
		{Name: "secret", Flag: true},                                                   // never shown, logged or echoed
		{Name: "string", Flag: true},                                                   // 64 bits as a decimal string
	}
}

func mcpKeyword(name string) (Keyword, bool) { return find(MCPKeys(), name) }

// mcp reads the mcp tag.
func (p *parser) mcp() {
	pr, ok := p.lookup(mcpKey)
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
		k, known := mcpKeyword(w.key.text)
		_, schema := p.schemaKeyword(w.key.text)
		switch {
		case w.key.text == "":
			p.report("unknown-option", part.span(), "empty entry in the mcp tag").Hint = "delete the comma"
		case !known && schema:
			problem := p.report("wrong-tag", w.key.span(), "%s belongs in the jsonschema tag", w.key.text)
			problem.Hint = "move it there"
			problem.Fix = p.move(pr, parts, i, schemaKey)
		case !known:
			p.unknownMCP(w.key)
		case k.Flag && w.hasValue:
			problem := p.report("bad-option-value", w.value.span(), "%s takes no value", k.Name)
			problem.Hint = "write " + k.Name
		case !k.fits(w.hasValue) || w.hasValue && w.value.text == "":
			problem := p.report("bad-option-value", w.key.span(), "%s needs a value", k.Name)
			problem.Hint = "give it one, as in " + k.sample()
		case w.hasValue && !p.isOneOf(k, w):
		case k.Name == "-" && p.dashed:
			problem := p.report("redundant", part.span(), `jsonschema:"-" says so already`)
			problem.Hint = "delete one"
			if edit, ok := Deletion(p.src, p.literal.Offset, part.span()); ok {
				problem.Fix = []Edit{edit}
			}
		case k.Bare != "" && !w.hasValue:
			p.spaces(w, true)
			p.field.MCP = p.entry(p.field.MCP, k, w, []Text{p.bare(k, w)})
		default:
			p.spaces(w, true)
			p.field.MCP = p.entry(p.field.MCP, k, w, nil)
		}
	}
}

// isOneOf reports a value that is none of those that the key takes.
func (p *parser) isOneOf(k Keyword, w word) bool {
	message, hint := k.Refuse(w.value.text)
	if message == "" {
		return true
	}
	p.report("bad-option-value", w.value.span(), "%s", message).Hint = hint
	return false
}

func (p *parser) unknownMCP(key piece) {
	known := names(MCPKeys())
	problem := p.report("unknown-option", key.span(), "unknown key %q in the mcp tag", key.text)
	problem.Hint = "known keys: " + strings.Join(known, ", ")
	if near, ok := Nearest(key.text, known); ok {
		problem.Message += "; did you mean " + near + "?"
		problem.Hint = "write " + near
		problem.Fix = []Edit{{Span: key.span(), NewText: near}}
	}
}

// empty reports a tag that says nothing.
func (p *parser) empty(pr pair) {
	message := "empty %s tag"
	if pr.key.text == schemaKey {
		message = "empty %s tag (go-sdk panics on it)"
	}
	problem := p.report("empty-tag", pr.value.span(), message, pr.key.text)
	problem.Hint = "remove it"
	problem.Fix = []Edit{p.deletion(pr)}
}
