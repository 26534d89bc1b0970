package lint

import (
	"fmt"
	"go/token"
	"regexp"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// description wants each tool to say what it does.
func description(l *linter, t *ir.Tool) {
	text := strings.TrimSpace(t.Description)
	if text == "" {
		l.report("no-description", t.Pos, t.Name+" has no description; the model has only the name to go by",
			"write a doc comment that says what it does and when to use it")
		return
	}
	if problem := emptiness(text, t.Func.Name); problem != "" {
		l.report("empty-description", t.Pos, "the description of "+t.Name+" "+problem,
			"say what it does, and when to use it")
	}
}

// filler are words that add nothing to what a name says.
var filler = wordSet(`a an and by for from given in of on or some specified the this to with is are does
	function method tool todo fixme tbd xxx wip`)

// emptiness says why a description tells no more than the name of its function.
func emptiness(text, name string) string {
	first, _, _ := strings.Cut(text, " ")
	if other := strings.TrimRight(first, ".,:;"); isOtherName(other, name) {
		return "speaks of " + other
	}
	known := map[string]bool{}
	for _, word := range wordsOf(name) {
		known[stem(word)] = true
	}
	for _, word := range wordsOf(text) {
		if !known[stem(word)] && !filler[word] {
			return ""
		}
	}
	return "only repeats its name"
}

// isOtherName reports whether a doc comment begins with the name of another
// function, left there by a copy or a rename: a name of several words of which
// some, but not all, are this one's.
func isOtherName(other, name string) bool {
	if other == name || strings.Contains(name, other) || !regexp.MustCompile(`^[A-Z]\w*$`).MatchString(other) {
		return false
	}
	theirs, mine := wordsOf(other), wordsOf(name)
	return len(theirs) > 1 && slices.ContainsFunc(theirs, func(word string) bool { return slices.Contains(mine, word) })
}

// parameters wants each argument to say what it is for.
func parameters(l *linter, t *ir.Tool) {
	for _, f := range inputMembers(t) {
		if f.Description != "" || describesItself(f.Type) || explainsItself(f.Name) {
			continue
		}
		hint := "write a comment on the field"
		if f.owner.Synthetic {
			hint = fmt.Sprintf("say it in the doc comment (%s is …), or add //mcp:param %s desc=", f.GoName, f.GoName)
		}
		l.report("undocumented-parameter", f.Pos, "nothing says what "+f.Name+" is for", hint)
	}
}

// describesItself reports whether a type comes with words of its own: a doc
// comment, the members of an enum, a format.
func describesItself(t ir.Type) bool {
	switch t := element(t).(type) {
	case *ir.EnumRef, *ir.Time, *ir.Duration:
		return true
	case *ir.Ref:
		return t.Object.Description != ""
	case *ir.UnionRef:
		return t.Union.Description != ""
	case *ir.String:
		return slices.ContainsFunc(t.Constraints, func(c ir.Constraint) bool {
			switch c.Fails.(type) {
			case ir.NotOneOf, ir.Call: // an enum, a format
				return true
			}
			return c.Fails == nil // a title, an example
		})
	}
	return false
}

// explainsItself reports whether a name needs no words beside it.
func explainsItself(name string) bool {
	words := wordsOf(name)
	return len(words) > 0 && len(words) <= 2 && selfExplaining[words[len(words)-1]]
}

// instructions finds text that works on the model behind the user's back.
func instructions(l *linter, t *ir.Tool) {
	check := func(pos token.Position, what, text string) {
		if problem := suspicious(text); problem != "" {
			l.report("instruction-in-description", pos, what+" "+problem, "say what it does, in text that everybody can see")
		}
	}
	check(t.Pos, "the description of "+t.Name, t.Description)
	check(t.Pos, "the title of "+t.Name, t.Title)
	for _, e := range t.Examples {
		check(t.Pos, "an example of "+t.Name, e.Description)
	}
	for _, f := range slices.Concat(inputMembers(t), outputMembers(t)) {
		check(f.Pos, "the description of "+f.Name, f.Description)
		if enum, ok := element(f.Type).(*ir.EnumRef); ok {
			for _, m := range enum.Enum.Members {
				check(enum.Enum.Pos, "the description of "+m.Const, m.Description)
			}
		}
	}
}

// orders are phrases of prompt injection. A description in good faith may tell
// the model when to use a tool, so "must" and "always" are not among them.
var orders = regexp.MustCompile(`(?i)\b(ignore|disregard|forget|override)\s+(all\s+|any\s+)?(of\s+)?(the\s+|your\s+)?(previous|prior|above|earlier|other|existing)\s+(instructions?|prompts?|rules|tools?|messages?)\b` +
	`|\b(do not|don't|never)\s+(tell|inform|mention|reveal|show|notify)\b[^.]{0,40}\b(the\s+)?users?\b` +
	`|\bwithout\s+(telling|informing|asking|notifying)\s+(the\s+)?user` +
	`|\bsystem\s+prompt\b` +
	`|\byou\s+are\s+now\b` +
	`|</?\s*(important|system|instructions?|secret)\s*>`)

// suspicious says what is wrong with a text, if anything is.
func suspicious(text string) string {
	for _, r := range text {
		if isHidden(r) {
			return fmt.Sprintf("has a character that nobody sees, %U", r)
		}
	}
	if found := orders.FindString(text); found != "" {
		return fmt.Sprintf("gives the model orders: %q", found)
	}
	return ""
}

// isHidden reports characters that show nothing and can carry text: the tags of
// Unicode, controls of writing direction, and spaces without width. The joiners
// U+200C and U+200D are part of scripts and emoji.
func isHidden(r rune) bool {
	switch {
	case r >= 0xE0000 && r <= 0xE007F, // tags
		r >= 0xE0100 && r <= 0xE01EF, // variation selectors beyond those of emoji
		r >= 0x202A && r <= 0x202E,   // embedding and override of direction
		r >= 0x2066 && r <= 0x2069,   // isolation of direction
		r >= 0x2060 && r <= 0x2064,   // word joiner and invisible operators
		r == 0x200B, r == 0x200E, r == 0x200F, r == 0xFEFF, r == 0x00AD, r == 0x180E,
		r < 0x20 && r != '\n' && r != '\t' && r != '\r', r == 0x7F:
		return true
	}
	return false
}
