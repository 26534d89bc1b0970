package tag

import "strings"

// meant are words of other dialects for which no spelling is near.
func meant(key string) string {
	switch strings.ToLower(key) {
	case "min", "gte", "ge":
		return "minimum, minLength or minItems"
	case "max", "lte", "le":
		return "maximum, maxLength or maxItems"
	case "gt":
		return "exclusiveMinimum"
	case "lt":
		return "exclusiveMaximum"
	case "len":
		return "minLength and maxLength"
	case "oneof", "one_of", "enums", "values", "choices":
		return "enum"
	case "regex", "regexp", "match", "matches":
		return "pattern"
	case "desc", "doc":
		return "description"
	case "examples", "eg":
		return "example"
	case "unique":
		return "uniqueItems"
	case "step":
		return "multipleOf"
	}
	return ""
}

func (p *parser) unknownKeyword(key piece) {
	problem := p.report("unknown-keyword", key.span(), "unknown keyword %q", key.text)
	problem.Hint = "text that starts with WORD= needs description=…"
	levels, name := SplitKey(key.text)
	switch name {
	case "oneof_ref", "anyof_ref", "anchor":
		problem.Hint = "name a Go type instead"
		return
	case "required":
		problem.Hint = "delete it: only a member of an object can be required"
		return
	}
	if words := meant(name); words != "" {
		problem.Message += "; did you mean " + words + "?"
		problem.Hint = "write " + words
		return
	}
	if near, ok := Nearest(name, names(p.known)); ok {
		whole := strings.Join(append(levels, near), ".")
		problem.Message += "; did you mean " + whole + "?"
		problem.Hint = "write " + whole
		problem.Fix = []Edit{{Span: key.span(), NewText: whole}}
	}
}

// stray reports a lone word among keywords.
func (p *parser) stray(key piece, k Keyword, known bool) {
	if known {
		problem := p.report("bad-keyword-value", key.span(), "%s needs a value", key.text)
		problem.Hint = "give it one, as in " + k.sample()
		return
	}
	problem := p.report("stray-word", key.span(), "%q is neither keyword nor description", key.text)
	problem.Hint = "write description=" + key.text + ", or more than one word"
	if near, ok := Nearest(key.text, names(p.known)); ok {
		problem.Message += "; did you mean " + near + "?"
		k, _ := p.keyword(near)
		if k.fits(false) {
			problem.Hint = "write " + near
			problem.Fix = []Edit{{Span: key.span(), NewText: near}}
		} else {
			problem.Hint = "write it with a value, as in " + k.sample()
		}
	}
}

// description takes everything from part i on as the description.
func (p *parser) description(pr pair, parts []piece, i int) {
	text := pr.value.from(len(pr.value.text) - len(joined(parts, i, len(parts)).text))
	if i > 0 {
		text = text.trimLeft()
	} else if len(parts) == 1 {
		p.oneWord(text)
	}
	for j := i + 1; j < len(parts); j++ {
		if !p.isKeyword(parts[j]) {
			continue
		}
		shown := strings.Trim(parts[j].text, space)
		problem := p.report("keyword-after-text", parts[j].trimLeft().span(), "%s is inside the description, where nothing reads it", shown)
		problem.Hint = "move it to the front"
		problem.Fix = []Edit{
			{Span: Span{Offset: pr.value.span().Offset, End: pr.value.span().Offset}, NewText: p.text(parts[j].trimLeft().span()) + ","},
			{Span: Span{Offset: parts[j-1].span().End, End: parts[j].span().End}},
		}
	}
	p.describe(p.asText(text))
}

// oneWord warns of a description that may be a misspelt flag or keyword.
func (p *parser) oneWord(text piece) {
	word := strings.Trim(text.text, space)
	if word == "" || strings.ContainsAny(word, space) {
		return
	}
	near, ok := Nearest(word, names(p.known))
	if !ok {
		return
	}
	k, _ := p.keyword(near)
	what, hint := "keyword "+near+"=…", "write description="+word+" if it is one"
	if k.fits(false) {
		what = "flag " + near
	}
	p.report("one-word-description", text.span(), "description %q: did you mean the %s?", word, what).Hint = hint
}

// describe takes a description. A field has one, however it is spelled.
func (p *parser) describe(text Text) {
	first := p.field.Description
	if first == nil {
		p.field.Description = &text
		return
	}
	if first.Text == text.Text {
		problem := p.report("redundant", text.Span, "the description is given twice")
		problem.Related = []Related{{Span: first.Span, Message: "the first one"}}
		problem.Hint = "delete one"
		if pr, ok := p.lookup(descriptionKey); ok && pr.value.span() == text.Span {
			problem.Fix = []Edit{p.deletion(pr)}
		}
		return
	}
	problem := p.report("sources-disagree", text.Span, "the description differs from the one given before")
	problem.Related = []Related{{Span: first.Span, Message: "the first one"}}
	problem.Hint = "delete one"
}
