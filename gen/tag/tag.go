// Package tag is the grammar of the json, jsonschema, jsonschema_description,
// jsonschema_extras and mcp struct tags: text in, entries with byte offsets out.
//
// It knows no Go types and no meaning of a keyword; the caller hands in the
// names of the known ones (gen/keyword has the table). Everything that the
// grammar refuses is a Problem at the byte that is wrong, and parsing goes on
// behind it, so that one run finds all of them.
package tag

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Span is a range of bytes, counted from the start of the file when the caller
// gave the place of the text in it.
type Span struct{ Offset, End int }

// Text is a piece of the author's text, unquoted, and where it stands.
type Text struct {
	Span
	Text  string
	Style Style
}

// Style says how a Text is written in the source.
type Style int

// The styles.
const (
	Plain          Style = iota // a word of a directive
	Quoted                      // a quoted value of a directive; the span has the quotes
	QuotedPair                  // the value in "key=value", quoted as a whole
	RawTag                      // part of a tag in backquotes
	InterpretedTag              // part of a tag in double quotes
)

// Replace is the edit that puts another text in t's place, quoted and escaped as
// that place demands. It says false where no escape can express it.
func (t Text) Replace(text string) (Edit, bool) {
	backquote := strings.Contains(text, "`")
	switch t.Style {
	case QuotedPair:
		return Edit{}, false
	case RawTag, InterpretedTag:
		text = strconv.Quote(strings.ReplaceAll(text, ",", `\,`))
		if t.Style == InterpretedTag {
			text = strconv.Quote(text[1 : len(text)-1])
		} else if backquote {
			return Edit{}, false
		}
		text = text[1 : len(text)-1]
	default:
		if text != "" && !strings.ContainsAny(text, "\"`, "+space) {
			break
		}
		if backquote || strings.ContainsAny(text, "\r\n") {
			text = strconv.Quote(text)
		} else {
			text = "`" + text + "`"
		}
	}
	return Edit{Span: t.Span, NewText: text}, true
}

// Edit replaces a span by text that is ready for its surroundings (escaped for
// the string literal that it goes into).
type Edit struct {
	Span
	NewText string
}

// Problem is what is wrong with a tag or directive, in the terms of a diagnostic.
type Problem struct {
	Span
	Code    string
	Message string
	Related []Related
	Hint    string // what to write instead
	Fix     []Edit // does it mechanically; nil when it takes thought
}

// Related is another place that a problem speaks of.
type Related struct {
	Span
	Message string
}

// Keyword is what the grammar must know of a JSON Schema keyword.
type Keyword struct {
	Name string
	Flag bool // stands alone, without "=value": required, nullable
	List bool // may be given more than once: enum, example
	Text bool // the value is free text, in which spaces count: title, pattern

	Bare   string   // the value that the keyword has when it stands alone: uniqueItems; empty where it needs one
	Words  []string // what the value may be; nil where the caller judges it
	Sample string   // a value for messages: 1
}

// fits reports whether the keyword may be written with a value, or without one.
func (k Keyword) fits(hasValue bool) bool {
	if hasValue {
		return !k.Flag
	}
	return k.Flag || k.Bare != ""
}

// sample is the keyword as it might be written.
func (k Keyword) sample() string {
	if k.Sample == "" {
		return k.Name
	}
	return k.Name + "=" + k.Sample
}

// Refuse says what is wrong with a value that is none of Words; problem is empty
// when nothing is.
func (k Keyword) Refuse(value string) (problem, hint string) {
	if k.Words == nil || slices.Contains(k.Words, value) {
		return "", ""
	}
	write := k.Words[0]
	if near, ok := Nearest(value, k.Words); ok {
		write = near
	}
	return k.Name + "=" + value + ": want " + strings.Join(k.Words, " or "), "write " + k.Name + "=" + write
}

// Entry is one key of a tag or directive.
type Entry struct {
	Span            // of the whole entry, as in minLength=1; of the first one when a list key is given again
	Levels []string // items, keys and values prefixes, outside in
	Name   string   // without the prefixes
	Values []Text   // one; several of a list; none of a flag
}

// Key is the name with its prefixes, as the author wrote it.
func (e Entry) Key() string {
	key := ""
	for _, level := range e.Levels {
		key += level + "."
	}
	return key + e.Name
}

// Find finds the keyword of a key with prefixes. Of the flags, elements can be
// nullable and nothing else.
func Find(keywords []Keyword, key string) (Keyword, bool) {
	levels, name := SplitKey(key)
	k, ok := find(keywords, name)
	if ok && k.Flag && len(levels) > 0 && (name != "nullable" || levels[len(levels)-1] == "keys") {
		return Keyword{}, false
	}
	return k, ok
}

func find(keywords []Keyword, name string) (Keyword, bool) {
	for _, k := range keywords {
		if k.Name == name {
			return k, true
		}
	}
	return Keyword{}, false
}

func names(keywords []Keyword) []string {
	all := make([]string, len(keywords))
	for i, k := range keywords {
		all[i] = k.Name
	}
	return all
}

// SplitKey takes the items, keys and values prefixes off a key.
func SplitKey(key string) (levels []string, name string) {
	for {
		level, rest, dotted := strings.Cut(key, ".")
		if !dotted || level != "items" && level != "keys" && level != "values" {
			return levels, key
		}
		levels = append(levels, level)
		key = rest
	}
}

// Field is what the struct tags of one field say.
type Field struct {
	JSON        JSON
	Keywords    []Entry // of the jsonschema tag, in the author's order
	MCP         []Entry // of the mcp tag, in the author's order; jsonschema:"-" is here, being the same as mcp:"-"
	Description *Text   // from either tag, whichever way it is spelled
	Extras      []Entry // of the jsonschema_extras tag; all are lists
}

// Parse takes the source text of a struct tag literal apart, quotes included.
// base is the literal's offset in its file (0 gives spans in the literal
// itself). keywords are those that the jsonschema tag may use.
//
// A field without a tag is Parse("", 0, nil).
func Parse(literal string, base int, keywords []Keyword) (Field, []Problem) {
	p := &parser{literal: Span{Offset: base, End: base + len(literal)}, src: literal, known: keywords}
	p.raw = strings.HasPrefix(literal, "`")
	text, ok := source(literal, base).unquote()
	if !ok {
		return Field{}, nil
	}
	p.split(text)
	p.json()
	p.schema()
	p.liftDescription()
	p.extras()
	p.mcp()
	p.contradictions()
	slices.SortStableFunc(p.problems, func(a, b Problem) int { return cmp.Compare(a.Offset, b.Offset) })
	return p.field, p.problems
}

// liftDescription gives the description one place, whichever way it is spelled.
func (p *parser) liftDescription() {
	p.field.Keywords = slices.DeleteFunc(p.field.Keywords, func(e Entry) bool {
		if e.Key() != "description" {
			return false
		}
		text := p.field.Description
		p.field.Description = nil
		p.describe(e.Values[0])
		if text != nil {
			p.describe(*text)
		}
		return true
	})
	if pr, ok := p.lookup(descriptionKey); ok {
		if strings.Trim(pr.value.text, space) == "" {
			p.empty(pr)
			return
		}
		p.describe(p.asText(pr.value))
	}
}

// contradictions finds entries that exclude each other.
func (p *parser) contradictions() {
	all := slices.Concat(p.field.Keywords, p.field.MCP)
	isHidden := func(e Entry) bool { return e.Name == "-" }
	others := slices.DeleteFunc(slices.Clone(all), isHidden)
	if p.field.JSON.Ignored && len(others) > 0 {
		problem := p.report("contradictory-options", others[0].Span, "json:\"-\" leaves the field out, so %s has no meaning", others[0].Key())
		problem.Related = []Related{{Span: p.field.JSON.Span, Message: "left out here"}}
		problem.Hint = "delete one"
		return
	}
	if hidden := slices.IndexFunc(all, isHidden); hidden >= 0 {
		for _, e := range others {
			if e.Name == "default" && len(e.Levels) == 0 {
				continue
			}
			problem := p.report("contradictory-options", e.Span, "\"-\" hides the member, so %s has no meaning", e.Key())
			problem.Related = []Related{{Span: all[hidden].Span, Message: "hidden here"}}
			problem.Hint = "delete one"
			return
		}
	}
	p.exclude("required", "optional")
}

// exclude reports two flags that contradict each other.
func (p *parser) exclude(keyword, key string) {
	named := func(name string) func(Entry) bool { return func(e Entry) bool { return e.Key() == name } }
	i, j := slices.IndexFunc(p.field.Keywords, named(keyword)), slices.IndexFunc(p.field.MCP, named(key))
	if i < 0 || j < 0 {
		return
	}
	first, second := p.field.Keywords[i], p.field.MCP[j]
	if second.Offset < first.Offset {
		first, second = second, first
	}
	problem := p.report("contradictory-options", second.Span, "%s and %s exclude each other", first.Key(), second.Key())
	problem.Related = []Related{{Span: first.Span, Message: first.Key() + " is here"}}
	problem.Hint = "delete one"
}
