package tag

import (
	"slices"
	"strings"
)

// word is a part of a tag seen as key, or key=value.
type word struct {
	part       piece
	key, value piece
	hasValue   bool
	lead, gap  Span // spaces before the key, and around it before the equals sign
}

// wordOf reads a part as a word. A part whose key would hold a space has an
// empty key: it is text.
func wordOf(part piece) word {
	trimmed := part.trimLeft()
	w := word{part: part, key: trimmed.trimRight()}
	w.lead = Span{Offset: part.span().Offset, End: trimmed.span().Offset}
	if eq := strings.IndexByte(trimmed.text, '='); eq >= 0 {
		w.key = trimmed.slice(0, eq).trimRight()
		w.gap = Span{Offset: w.key.span().End, End: trimmed.at[eq]}
		w.value = trimmed.from(eq + 1).withoutCommaEscapes()
		w.hasValue = true
	}
	if strings.ContainsAny(w.key.text, space) {
		w.key = w.key.slice(0, 0)
	}
	return w
}

func (w word) spaced() bool { return w.lead.End > w.lead.Offset || w.gap.End > w.gap.Offset }

// keyword finds a keyword by its name without prefixes.
func (p *parser) keyword(name string) (Keyword, bool) { return find(p.known, name) }

// schemaKeyword finds the keyword of a key with prefixes.
func (p *parser) schemaKeyword(key string) (Keyword, bool) { return Find(p.known, key) }

// schema classifies the jsonschema tag: keywords from the left, then at most
// one text, which is the description to its end.
func (p *parser) schema() {
	pr, ok := p.lookup(schemaKey)
	if !ok {
		return
	}
	if strings.Trim(pr.value.text, space) == "" {
		p.empty(pr)
		return
	}
	parts := pr.value.commas(true)
	for i := 0; i < len(parts); {
		next := p.part(pr, parts, i)
		if next == 0 {
			p.description(pr, parts, i)
			return
		}
		i = next
	}
}

// part reads part i and returns the number of the next one, or 0 when the part
// begins the description.
func (p *parser) part(pr pair, parts []piece, i int) (next int) {
	w := wordOf(parts[i])
	key := w.key.text
	k, known := p.schemaKeyword(key)
	switch {
	case strings.Trim(parts[i].text, space) == "":
		p.report("stray-word", parts[i].span(), "nothing between two commas of the jsonschema tag").Hint = "delete one"
	case key == "":
		return 0
	case key == "-" && !w.hasValue:
		p.dashed = true
		p.spaces(w, true)
		p.field.MCP = p.entry(p.field.MCP, Keyword{Name: "-", Flag: true}, w, nil)
	case known && k.Flag && w.hasValue:
		p.flagValue(k, w)
	case known && k.Flag:
		p.spaces(w, true)
		p.field.Keywords = p.entry(p.field.Keywords, k, w, nil)
	case known && k.fits(w.hasValue):
		return p.keywordPart(k, parts, i)
	case p.isMCP(w):
		problem := p.report("wrong-tag", w.key.span(), "%s belongs in the mcp tag", key)
		problem.Hint = "move it there, or write description=" + key
		problem.Fix = p.move(pr, parts, i, mcpKey)
	case w.hasValue && w.gap.End == w.gap.Offset:
		p.unknownKeyword(w.key)
	case w.hasValue || !p.isStray(parts, i):
		return 0
	default:
		p.stray(w.key, k, known)
	}
	return i + 1
}

// isMCP reports a key of the mcp tag, written as it would be there.
func (p *parser) isMCP(w word) bool {
	k, ok := mcpKeyword(w.key.text)
	return ok && k.fits(w.hasValue)
}

// flagValue reports required=true and its like.
func (p *parser) flagValue(k Keyword, w word) {
	problem := p.report("bad-keyword-value", w.value.span(), "%s takes no value", k.Name)
	if w.value.text == "true" {
		problem.Hint = "write " + k.Name
		problem.Fix = []Edit{{Span: Span{Offset: w.key.span().End, End: w.value.span().End}}}
	} else {
		problem.Hint = "leave " + k.Name + " out when it does not hold"
	}
}

// keywordPart reads known=value and returns the number of the next part.
func (p *parser) keywordPart(k Keyword, parts []piece, i int) (next int) {
	w := wordOf(parts[i])
	end := p.uncut(k, parts, i)
	if end > i+1 {
		whole := joined(parts, i, end)
		w = wordOf(whole)
		p.cut(k, w, parts[i:end])
	}
	p.spaces(w, true)
	values := []Text{p.bare(k, w)}
	if w.hasValue {
		values[0] = p.asText(p.value(k, w))
	}
	p.field.Keywords = p.entry(p.field.Keywords, k, w, values)
	return end
}

// bare is the value of a keyword that stands alone.
func (p *parser) bare(k Keyword, w word) Text {
	text := p.asText(w.key)
	text.Text = k.Bare
	return text
}

// joined is the text of several parts with the commas between them.
func joined(parts []piece, from, to int) piece {
	var text []byte
	var at []int
	for i := from; i < to; i++ {
		if i > from {
			text = append(text, ',')
			at = append(at, parts[i-1].span().End)
		}
		text = append(text, parts[i].text...)
		at = append(at, parts[i].at[:len(parts[i].text)]...)
	}
	return piece{text: string(text), at: append(at, parts[to-1].span().End)}
}

// uncut finds where the value of part i really ends: behind the comma when the
// value opens a bracket that a later part closes, or when it is a description
// that goes on behind ", ", but before the next keyword.
func (p *parser) uncut(k Keyword, parts []piece, i int) (end int) {
	if !k.Text {
		return i + 1
	}
	if k.Name == "description" {
		end = i + 1
		for end < len(parts) && strings.HasPrefix(parts[end].text, " ") && !p.isKeyword(parts[end]) {
			end++
		}
		if end > i+1 {
			return end
		}
	}
	pattern := k.Name == "pattern"
	if isBalanced(wordOf(parts[i]).value.text, pattern) {
		return i + 1
	}
	for end = i + 2; end <= len(parts); end++ {
		if p.isKeyword(parts[end-1]) {
			break
		}
		if isBalanced(wordOf(joined(parts, i, end)).value.text, pattern) {
			return end
		}
	}
	return i + 1
}

// isBalanced reports whether each bracket that text opens is closed in it. In a
// pattern an escaped one does not count, nor one in a character class.
func isBalanced(text string, pattern bool) bool {
	open := 0
	class := false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case pattern && c == '\\':
			i++
		case class:
			class = c != ']'
		case pattern && c == '[':
			class = true
			if rest := strings.TrimPrefix(text[i+1:], "^"); strings.HasPrefix(rest, "]") {
				i = len(text) - len(rest)
			}
		case c == '(' || c == '[' || c == '{':
			open++
		case c == ')' || c == ']' || c == '}':
			open--
		}
	}
	return open <= 0 && !class
}

// cut reports a value that a comma of its own cuts short.
func (p *parser) cut(k Keyword, w word, parts []piece) {
	first := wordOf(parts[0]).value
	problem := p.report("value-cut-at-comma", first.span(), "%s stops at the comma: %s", k.Name, first.text)
	problem.Hint = `escape the comma as \\, in the tag, or use //mcp:schema ` + w.key.text + "=`" + w.value.text + "`"
	escape := `\\`
	if !p.raw {
		escape = `\\\\`
	}
	for _, part := range parts[:len(parts)-1] {
		at := part.span().End
		problem.Fix = append(problem.Fix, Edit{Span: Span{Offset: at, End: at}, NewText: escape})
	}
}

// value is the value of a word. Spaces around it count in free text alone.
func (p *parser) value(k Keyword, w word) piece {
	if k.Text {
		return w.value
	}
	trimmed := w.value.trimLeft().trimRight()
	if trimmed.text != w.value.text && trimmed.text != "" {
		problem := p.report("space-in-tag", w.value.span(), "space around the value of %s", w.key.text)
		problem.Hint = "remove it"
		problem.Fix = []Edit{{Span: w.value.span(), NewText: p.text(trimmed.span())}}
		return trimmed
	}
	return w.value
}

// spaces warns of spaces around a keyword.
func (p *parser) spaces(w word, trailing bool) {
	end := w.part.span().End
	after := Span{Offset: w.key.span().End, End: end}
	trailing = trailing && !w.hasValue && after.End > after.Offset
	if !w.spaced() && !trailing {
		return
	}
	place, shown := "before", w.key.text
	if w.hasValue {
		shown += "="
	}
	at := w.lead
	if at.End == at.Offset {
		place, at = "after", w.gap
		shown = w.key.text
		if trailing {
			at = after
		}
	}
	problem := p.report("space-in-tag", at, "space %s %s: other readers ignore or misread it", place, shown)
	problem.Hint = "remove it"
	for _, gap := range []Span{w.lead, w.gap} {
		if gap.End > gap.Offset {
			problem.Fix = append(problem.Fix, Edit{Span: gap})
		}
	}
	if trailing {
		problem.Fix = append(problem.Fix, Edit{Span: after})
	}
}

// entry adds an entry to those of its tag; only a list may be given twice.
func (p *parser) entry(entries []Entry, k Keyword, w word, values []Text) []Entry {
	levels, name := SplitKey(w.key.text)
	if w.hasValue && values == nil {
		values = []Text{p.asText(w.value)}
	}
	e := Entry{Span: Span{Offset: w.key.span().Offset, End: w.part.span().End}, Levels: levels, Name: name, Values: values}
	i := slices.IndexFunc(entries, func(old Entry) bool { return old.Key() == e.Key() })
	if i < 0 {
		return append(entries, e)
	}
	if k.List {
		entries[i].Values = append(entries[i].Values, values...)
		return entries
	}
	problem := p.report("repeated-option", e.Span, "%s given twice", e.Key())
	problem.Related = []Related{{Span: entries[i].Span, Message: "the first one"}}
	problem.Hint = "delete one"
	return entries
}

// isKeyword reports whether a part is known=value or a known flag.
func (p *parser) isKeyword(part piece) bool {
	w := wordOf(part)
	k, ok := p.schemaKeyword(w.key.text)
	return ok && k.fits(w.hasValue) || w.key.text == "-" && !w.hasValue
}

// isStray reports whether a lone word is more likely a typo than the beginning
// of a description. Behind a keyword a description has a space in it, or is in
// a script that no keyword is written in. The first part is a description
// unless it looks like a keyword and a keyword follows.
func (p *parser) isStray(parts []piece, i int) bool {
	w := strings.Trim(parts[i].text, space)
	if strings.ContainsFunc(w, func(r rune) bool { return r >= 0x80 }) {
		return false
	}
	followed := i+1 < len(parts) && p.isKeyword(parts[i+1])
	if i == 0 {
		_, near := Nearest(w, names(p.known))
		return followed && near
	}
	rest := joined(parts, i, len(parts)).text
	return followed || !strings.ContainsAny(strings.Trim(rest, space), space)
}
