package directive

import (
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// nearMiss finds a comment that its author took for a directive: // mcp:tool,
// //MCP:tool, //mcp: tool, // //mcp:tool. An indented one is a code block of a
// doc comment, and a sentence that happens to begin with "mcp:" is prose.
func nearMiss(comment string, offset int) []tag.Problem {
	body, ok := strings.CutPrefix(comment, "//")
	if !ok {
		return nil
	}
	body, spaced := cutSpace(body)
	if inner, twice := strings.CutPrefix(body, "//"); twice {
		body, _ = cutSpace(inner)
	}
	if len(body) < 4 || !strings.EqualFold(body[:3], "mcp") {
		return nil
	}
	body, ok = strings.CutPrefix(strings.TrimLeft(body[3:], space), ":")
	if !ok {
		return nil
	}
	trimmed := strings.TrimLeft(body, space)
	word, args := trimmed, ""
	if i := strings.IndexAny(trimmed, space); i >= 0 {
		word, args = trimmed[:i], trimmed[i:]
	}
	verb := strings.ToLower(word)
	sentence := spaced && trimmed != body // "// MCP: tool names are short"
	if !slices.Contains(verbNames(), verb) {
		near, ok := tag.Nearest(verb, verbNames())
		if !ok || trimmed != body {
			return nil
		}
		verb = near
	}
	if readsAsProse(verb, args, sentence) {
		return nil
	}
	end := len(comment) - len(args)
	at := tag.Span{Offset: offset, End: offset + end}
	return []tag.Problem{{
		Span: at, Code: "not-a-directive",
		Message: "this is prose, not a directive (gofmt and go doc treat it as text)",
		Hint:    "write " + prefix + verb,
		Fix:     []tag.Edit{{Span: at, NewText: prefix + verb}},
	}}
}

func cutSpace(text string) (rest string, spaced bool) { return strings.CutPrefix(text, " ") }

// readsAsProse reports whether the words behind a verb are more of a sentence
// than of a directive: more lone words that are no keys than the verb takes.
func readsAsProse(name, args string, sentence bool) bool {
	v, _ := LookupVerb(name)
	if v.Text {
		return sentence
	}
	l := &lexer{src: args}
	lone := 0
	for l.skip(); l.pos < len(l.src); l.skip() {
		a, ok := l.arg()
		if !ok || a.Key.Text != "" || a.IsQuoted() {
			continue
		}
		if _, isKey := v.key(a.Value.Text); !isKey && !isNearKey(v, a.Value.Text) {
			lone++
		}
	}
	allowed := 0
	if v.Positional.Name != "" && !sentence {
		allowed = 1
	}
	return lone > allowed
}

// isNearKey reports a misspelt key.
func isNearKey(v Verb, word string) bool {
	_, near := tag.Nearest(word, v.flags())
	return near
}

// flags are the keys that may stand without a value.
func (v Verb) flags() []string {
	var names []string
	for _, k := range v.Keys {
		if k.Kind == Flag || k.Kind == TriState || k.Bare != "" {
			names = append(names, k.Name)
		}
	}
	return names
}
