// Package directive is the grammar of //mcp: comments: text in, directives with
// byte offsets out.
//
// Parse takes one comment apart, Check holds it against the table of verbs and
// options, and Merge joins several directives on one declaration:
//
//	d, problems := directive.Parse(comment.Text, offset)
//	values, problems := directive.Check(d, keyword.Known())
//	merged, problems := directive.Merge(keyword.Known(), values)
//
// The package depends on gen/tag because //mcp:param and //mcp:schema take the
// keys of the struct tags; they are listed once, there.
package directive

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// Directive is one //mcp: comment taken apart, not judged.
type Directive struct {
	tag.Span          // of the whole comment
	Verb     tag.Text // the word behind "//mcp:"; empty when the comment is no directive
	Args     []Arg    // none of a verb that takes text
	Rest     tag.Text // everything behind the verb
	broken   bool     // an argument is missing from Args, because it had a quoting problem
}

// Arg is one argument.
type Arg struct {
	tag.Span          // key=value as a whole
	Key      tag.Text // empty for a lone value
	Value    tag.Text // unquoted; its Style says whether there were quotes
}

// IsQuoted reports whether the value was in quotes: then it is no flag, and a
// list does not split it.
func (a Arg) IsQuoted() bool { return a.Value.Style != tag.Plain }

// Mentions reports quickly whether a source file can hold a directive, a near
// miss of one or an mcp tag: whether it has "mcp:" in any letter case.
func Mentions(src []byte) bool {
	for {
		i := bytes.IndexByte(src, ':')
		if i < 0 {
			return false
		}
		if i >= 3 && src[i-3]|0x20 == 'm' && src[i-2]|0x20 == 'c' && src[i-1]|0x20 == 'p' {
			return true
		}
		src = src[i+1:]
	}
}

const prefix = "//mcp:"

const space = " \t\r\n"

// Parse reads the text of one // comment. offset is its place in the file; 0
// gives spans in the comment itself. A comment that is neither a directive nor
// a near miss gives a Directive without a verb and no problem; a near miss
// (// mcp:tool) gives no verb and a not-a-directive problem.
func Parse(comment string, offset int) (Directive, []tag.Problem) {
	rest, ok := strings.CutPrefix(comment, prefix)
	if !ok || rest == "" || !isVerbStart(rest[0]) {
		return Directive{}, nearMiss(comment, offset)
	}
	l := &lexer{src: comment, pos: len(prefix), offset: offset}
	d := Directive{Span: tag.Span{Offset: offset, End: offset + len(comment)}}
	start := l.pos
	l.until(space)
	d.Verb = l.text(start)
	l.skip()
	d.Rest = tag.Text{Text: strings.TrimRight(comment[l.pos:], space)}
	d.Rest.Span = l.span(l.pos, l.pos+len(d.Rest.Text))
	if v, known := LookupVerb(d.Verb.Text); !known || v.Text {
		return d, nil
	}
	for l.skip(); l.pos < len(l.src); l.skip() {
		if a, ok := l.arg(); ok {
			d.Args = append(d.Args, a)
		}
	}
	d.broken = l.problems != nil
	return d, l.problems
}

// isVerbStart is gofmt's rule for what follows the colon of a directive.
func isVerbStart(c byte) bool { return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' }

// lexer walks over one comment.
type lexer struct {
	src      string
	pos      int
	offset   int // of src in its file
	problems []tag.Problem
}

func (l *lexer) span(from, to int) tag.Span {
	return tag.Span{Offset: l.offset + from, End: l.offset + to}
}

// text is what was read since start.
func (l *lexer) text(start int) tag.Text {
	return tag.Text{Span: l.span(start, l.pos), Text: l.src[start:l.pos]}
}

// until moves to the first byte of stop, or to the end.
func (l *lexer) until(stop string) {
	if i := strings.IndexAny(l.src[l.pos:], stop); i >= 0 {
		l.pos += i
	} else {
		l.pos = len(l.src)
	}
}

func (l *lexer) skip() {
	for l.pos < len(l.src) && strings.IndexByte(space, l.src[l.pos]) >= 0 {
		l.pos++
	}
}

func (l *lexer) isQuote() bool {
	return l.pos < len(l.src) && (l.src[l.pos] == '"' || l.src[l.pos] == '`')
}

// arg reads one argument. It says false after a problem, behind which it has
// moved to the next space.
func (l *lexer) arg() (Arg, bool) {
	start := l.pos
	if l.isQuote() {
		value, ok := l.quoted()
		if !ok {
			return Arg{}, false
		}
		return l.standardPair(Arg{Span: value.Span, Value: value}), true
	}
	l.until(space + "=\"`")
	a := Arg{Value: l.text(start)}
	if l.pos < len(l.src) && l.src[l.pos] == '=' {
		a.Key = a.Value
		if a.Key.Text == "" {
			return Arg{}, l.quoting(start, "want a key before the equals sign", "write key=value without spaces")
		}
		l.pos++
		from := l.pos
		if l.isQuote() {
			value, ok := l.quoted()
			if !ok {
				return Arg{}, false
			}
			a.Value = value
		} else {
			l.until(space + "\"`")
			a.Value = l.text(from)
		}
	}
	if l.isQuote() {
		hint := `write key="…"`
		switch {
		case a.Key.Text != "":
			hint = "write " + a.Key.Text + `="…"`
		case l.src[start] == '{':
			hint = "write JSON in backquotes"
		}
		return Arg{}, l.quoting(start, "quote the whole value", hint)
	}
	a.Span = l.span(start, l.pos)
	return a, true
}

// quoted reads a Go string, which ends at a space or at the end.
func (l *lexer) quoted() (tag.Text, bool) {
	start := l.pos
	end := quotedEnd(l.src[start:])
	if end < 0 {
		l.pos = len(l.src)
		l.problem(start, "unterminated quoted value", "close the quote on the same line")
		return tag.Text{}, false
	}
	l.pos += end
	value, err := strconv.Unquote(l.src[start:l.pos])
	if err != nil {
		return tag.Text{}, l.quoting(start, "bad escape in a quoted value",
			"write the value in backquotes, or double the backslash")
	}
	if l.pos < len(l.src) && strings.IndexByte(space, l.src[l.pos]) < 0 {
		return tag.Text{}, l.quoting(l.pos, "need a space after the quoted value", "put a space there")
	}
	return tag.Text{Span: l.span(start, l.pos), Text: value, Style: tag.Quoted}, true
}

// quotedEnd is the length of the string that text begins with, -1 when nothing
// closes it.
func quotedEnd(text string) int {
	for i := 1; i < len(text); i++ {
		switch {
		case text[i] == text[0]:
			return i + 1
		case text[i] == '\\' && text[0] == '"':
			i++
		}
	}
	return -1
}

// standardPair reads "key=value", the spelling of go/ast's ParseArgs, as a pair.
func (l *lexer) standardPair(a Arg) Arg {
	key, value, ok := strings.Cut(a.Value.Text, "=")
	if !ok || !isKey(key) {
		return a
	}
	at := a.Span.Offset + 1
	a.Key = tag.Text{Span: tag.Span{Offset: at, End: at + len(key)}, Text: key}
	a.Value.Text = value
	a.Value.Style = tag.QuotedPair
	a.Value.Span = tag.Span{Offset: at + len(key) + 1, End: a.Span.End - 1}
	return a
}

// isKey reports whether text is written as a key: letters, digits, "_", "-", "."
// behind a letter.
func isKey(text string) bool {
	for i, c := range []byte(text) {
		isLetter := c|0x20 >= 'a' && c|0x20 <= 'z'
		if !isLetter && (i == 0 || !(c >= '0' && c <= '9') && c != '_' && c != '-' && c != '.') {
			return false
		}
	}
	return text != ""
}

// quoting reports a problem and moves on to the next space. It returns false.
func (l *lexer) quoting(start int, message, hint string) bool {
	l.until(space)
	l.problem(start, message, hint)
	return false
}

func (l *lexer) problem(start int, message, hint string) {
	l.problems = append(l.problems, tag.Problem{
		Span: l.span(start, l.pos), Code: "bad-quoting", Message: message, Hint: hint,
	})
}
