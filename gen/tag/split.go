package tag

import (
	"fmt"
	"strings"
)

// The keys that this package reads.
const (
	jsonKey        = "json"
	schemaKey      = "jsonschema"
	descriptionKey = "jsonschema_description"
	extrasKey      = "jsonschema_extras"
	mcpKey         = "mcp"
)

// pair is one key:"value" of a struct tag.
type pair struct {
	key   piece
	whole piece // key, colon and quoted value, in the text of the tag
	value piece // unquoted
}

// parser takes one struct tag apart.
type parser struct {
	literal  Span // with its quotes
	src      string
	raw      bool // the literal is in backquotes
	pairs    []pair
	known    []Keyword
	dashed   bool // jsonschema:"-"
	field    Field
	problems []Problem
}

func (p *parser) report(code string, at Span, format string, args ...any) *Problem {
	p.problems = append(p.problems, Problem{Span: at, Code: code, Message: fmt.Sprintf(format, args...)})
	return &p.problems[len(p.problems)-1]
}

// asText is a piece in the terms of the caller.
func (p *parser) asText(from piece) Text {
	style := InterpretedTag
	if p.raw {
		style = RawTag
	}
	return Text{Span: from.span(), Text: from.text, Style: style}
}

// text is the source text of a span.
func (p *parser) text(at Span) string {
	return p.src[at.Offset-p.literal.Offset : at.End-p.literal.Offset]
}

// lookup finds the tag that reflect.StructTag.Lookup would.
func (p *parser) lookup(key string) (pair, bool) {
	for _, pr := range p.pairs {
		if pr.key.text == key {
			return pr, true
		}
	}
	return pair{}, false
}

// split finds the pairs by the rules of reflect.StructTag, which stops without a
// word at the first thing that it does not understand. Here that is a problem
// when something of ours stands behind it.
func (p *parser) split(tag piece) {
	for {
		tag = p.separators(tag)
		if tag.text == "" {
			return
		}
		end := strings.IndexFunc(tag.text, func(r rune) bool { return r <= ' ' || r == ':' || r == '"' || r == 0x7f })
		if end <= 0 || tag.text[end] != ':' || end+1 == len(tag.text) || tag.text[end+1] != '"' {
			tag = p.malformed(tag, `want key:"value"`)
			continue
		}
		close := closingQuote(tag.text[end+2:])
		if close < 0 {
			p.malformed(tag, "the value of "+tag.text[:end]+" has no closing quote")
			return
		}
		whole := tag.slice(0, end+2+close+1)
		value, ok := whole.from(end + 1).unquote()
		if !ok {
			p.malformed(whole, "the value of "+tag.text[:end]+" is no Go string")
		} else {
			p.add(pair{key: tag.slice(0, end), whole: whole, value: value})
		}
		tag = tag.from(len(whole.text))
	}
}

// separators skips what stands between two pairs. Only a space may.
func (p *parser) separators(tag piece) piece {
	rest := tag.from(len(tag.text) - len(strings.TrimLeft(tag.text, space+",;")))
	between := tag.slice(0, len(tag.text)-len(rest.text))
	if strings.Trim(between.text, " ") != "" && mentionsOurs(rest.text) {
		problem := p.report("bad-quoting", between.span(), "tags are separated by a space, else Go does not find the next one")
		problem.Hint = "write one space"
		problem.Fix = []Edit{{Span: between.span(), NewText: " "}}
	}
	return rest
}

// malformed reports what is no pair and returns what follows it.
func (p *parser) malformed(tag piece, message string) piece {
	if mentionsOurs(tag.text) {
		p.report("bad-quoting", tag.span(), "malformed struct tag, which Go ignores from here on: %s", message).
			Hint = `write key:"value", with one space before the next key`
	}
	end := strings.IndexAny(tag.text, space)
	if end <= 0 {
		return tag.from(len(tag.text))
	}
	return tag.from(end)
}

func mentionsOurs(text string) bool {
	return strings.Contains(text, jsonKey) || strings.Contains(text, mcpKey)
}

// closingQuote is the index of the quote that ends a string, -1 without one.
func closingQuote(text string) int {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return -1
}

// add keeps a pair, once it is one that Go will find.
func (p *parser) add(pr pair) {
	if first, twice := p.lookup(pr.key.text); twice {
		if mentionsOurs(pr.key.text) {
			problem := p.report("repeated-option", pr.key.span(), "%s tag given twice, and Go reads the first alone", pr.key.text)
			problem.Related = []Related{{Span: first.key.span(), Message: "the first one"}}
			problem.Hint = "make one tag of the two"
		}
		return
	}
	plain := strings.NewReplacer("_", "", "-", "").Replace(strings.ToLower(pr.key.text))
	for _, key := range []string{jsonKey, schemaKey, descriptionKey, extrasKey, mcpKey} {
		if plain == strings.ReplaceAll(key, "_", "") && pr.key.text != key {
			problem := p.report("wrong-tag", pr.key.span(), "nothing reads the tag %s; did you mean %s?", pr.key.text, key)
			problem.Hint = "write " + key
			problem.Fix = []Edit{{Span: pr.key.span(), NewText: key}}
		}
	}
	p.pairs = append(p.pairs, pr)
}

// deletion takes a whole pair out of the tag, with the space before it.
func (p *parser) deletion(pr pair) Edit {
	at := pr.whole.span()
	if i := at.Offset - p.literal.Offset; i > 1 && p.src[i-1] == ' ' {
		at.Offset--
	} else if j := at.End - p.literal.Offset; j < len(p.src) && p.src[j] == ' ' {
		at.End++
	}
	return Edit{Span: at}
}

// move takes part number i of the parts of a pair to the front of another tag,
// which it adds when there is none.
func (p *parser) move(from pair, parts []piece, i int, to string) []Edit {
	moved := p.text(parts[i].span())
	out := p.deletion(from)
	switch {
	case len(parts) == 1:
	case i+1 < len(parts):
		out = Edit{Span: Span{Offset: parts[i].span().Offset, End: parts[i+1].span().Offset}}
	default:
		out = Edit{Span: Span{Offset: parts[i-1].span().End, End: parts[i].span().End}}
	}
	if target, exists := p.lookup(to); exists {
		at := target.value.span().Offset
		if target.value.text != "" {
			moved += ","
		}
		return []Edit{out, {Span: Span{Offset: at, End: at}, NewText: moved}}
	}
	quote := `"`
	if !p.raw {
		quote = `\"`
	}
	end := p.literal.End - 1
	return []Edit{out, {Span: Span{Offset: end, End: end}, NewText: " " + to + ":" + quote + moved + quote}}
}

// Deletion takes one entry out of the literal that Parse got, with a comma beside
// it; the last entry takes its whole tag along. It says false when the entry is in
// none of the tags.
func Deletion(literal string, base int, entry Span) (Edit, bool) {
	p := &parser{literal: Span{Offset: base, End: base + len(literal)}, src: literal, raw: strings.HasPrefix(literal, "`")}
	text, ok := source(literal, base).unquote()
	if !ok {
		return Edit{}, false
	}
	p.split(text)
	for _, pr := range p.pairs {
		value := pr.value.span()
		switch {
		case entry.Offset < value.Offset || entry.End > value.End:
		case strings.TrimSpace(p.text(Span{value.Offset, entry.Offset})+p.text(Span{entry.End, value.End})) == "":
			return p.deletion(pr), true
		case entry.End < value.End && p.src[entry.End-base] == ',':
			return Edit{Span: Span{Offset: entry.Offset, End: entry.End + 1}}, true
		case entry.Offset > value.Offset && p.src[entry.Offset-1-base] == ',':
			return Edit{Span: Span{Offset: entry.Offset - 1, End: entry.End}}, true
		}
	}
	return Edit{}, false
}
