package mcp

import (
	"strings"
	"unicode/utf8"
)

// template is a URI template of RFC 6570, as far as it can be matched without
// doubt: {x} stands for one segment or a part of it, and a last {+x} for all the
// rest.
type template struct {
	parts []templatePart
	tail  string // literal text behind the last variable
	// shape is the template with its variables' names left out: two templates of
	// one shape match the same URIs.
	shape string
}

// templatePart is literal text and the variable behind it.
type templatePart struct {
	literal string
	name    string
	rest    bool // {+x}
}

// The bytes that stand for variables in a shape. They are in no URI.
const (
	oneSegment = '\x00'
	allTheRest = '\x01'
)

// parseTemplate reads a template. The problem is for whoever declared it.
func parseTemplate(text string) (t *template, problem string) {
	t = &template{}
	var shape strings.Builder
	for rest := text; ; {
		literal, after, found := strings.Cut(rest, "{")
		if strings.Contains(literal, "}") {
			return nil, "has a } without its {"
		}
		shape.WriteString(literal)
		if !found {
			t.tail, t.shape = literal, shape.String()
			return t, ""
		}
		name, behind, closed := strings.Cut(after, "}")
		part := templatePart{literal: literal, name: strings.TrimPrefix(name, "+"), rest: strings.HasPrefix(name, "+")}
		switch {
		case !closed:
			return nil, "has a { without its }"
		case !isVariable(part.name):
			return nil, "has {" + name + "}, and only {x} and a last {+x} can be matched"
		case part.rest && behind != "":
			return nil, "has something behind {" + name + "}, which takes all the rest"
		case literal == "" && len(t.parts) > 0:
			return nil, "has no text between two variables"
		case t.has(part.name):
			return nil, "has {" + part.name + "} twice"
		}
		t.parts = append(t.parts, part)
		if part.rest {
			shape.WriteByte(allTheRest)
		} else {
			shape.WriteByte(oneSegment)
		}
		rest = behind
	}
}

// isVariable says whether a name is a varname of RFC 6570 without escapes.
func isVariable(name string) bool {
	for i := range len(name) {
		c := name[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '.') {
			return false
		}
	}
	return name != "" && name[0] != '.' && name[len(name)-1] != '.'
}

func (t *template) has(name string) bool {
	for _, part := range t.parts {
		if part.name == name {
			return true
		}
	}
	return false
}

// match returns what the variables stand for in uri, in the order of the template
// and as they are there. No variable stands for nothing.
//
// The first possible end of each is taken: as no variable but the last runs over a
// slash, that finds a match where there is one.
func (t *template) match(uri string) (values []string, ok bool) {
	values = make([]string, 0, len(t.parts))
	for i, part := range t.parts {
		if uri, ok = strings.CutPrefix(uri, part.literal); !ok {
			return nil, false
		}
		if part.rest {
			return append(values, uri), uri != ""
		}
		end := t.end(i, uri)
		if end < 1 {
			return nil, false
		}
		values = append(values, uri[:end])
		uri = uri[end:]
	}
	return values, uri == t.tail
}

// end is where the value of variable i ends in rest, which begins with it; less than
// 1 when it cannot be there.
func (t *template) end(i int, rest string) int {
	segment := len(rest)
	if slash := strings.IndexAny(rest, "/?#"); slash >= 0 {
		segment = slash
	}
	if i+1 == len(t.parts) {
		return min(len(rest)-len(t.tail), segment)
	}
	next := t.parts[i+1].literal
	if rest == "" {
		return 0
	}
	// The literal may begin anywhere in the segment but at its first byte, and go
	// on behind it.
	found := strings.Index(rest[1:min(len(rest), segment+len(next))], next)
	return found + 1
}

// better says whether t fits a URI that both match more closely than other: at the
// first place where they differ it has text and other a variable.
func (t *template) better(other *template) bool {
	a, b := t.shape, other.shape
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return b[i] == allTheRest || b[i] == oneSegment && a[i] != allTheRest
		}
	}
	return len(a) > len(b)
}

// decodeVariable undoes the percent-encoding of RFC 3986, once. The problem says
// what makes the value unsafe to use: what a variable stands for must be a part of
// the URI that the template shows, not a way out of it.
func decodeVariable(raw string, rest bool) (value, problem string) {
	value, ok := percentDecode(raw)
	switch {
	case !ok:
		return "", "is not percent-encoded as RFC 3986 says"
	case !utf8.ValidString(value):
		return "", "is not UTF-8"
	case strings.IndexByte(value, 0) >= 0:
		return "", "holds a NUL byte"
	case !rest && strings.ContainsAny(value, "/\\"):
		return "", "holds a slash"
	}
	for _, segment := range strings.FieldsFunc(value, func(r rune) bool { return r == '/' || r == '\\' }) {
		if segment == "." || segment == ".." {
			return "", "leads out of its place with " + segment
		}
	}
	return value, ""
}

func percentDecode(text string) (string, bool) {
	if !strings.Contains(text, "%") {
		return text, true
	}
	decoded := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		if text[i] != '%' {
			decoded = append(decoded, text[i])
			continue
		}
		if i+2 >= len(text) || !isHex(text[i+1]) || !isHex(text[i+2]) {
			return "", false
		}
		decoded = append(decoded, hexValue(text[i+1])<<4|hexValue(text[i+2]))
		i += 2
	}
	return string(decoded), true
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

func hexValue(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c&^0x20 - 'A' + 10
}

// isURI says whether text may be a URI or, with letters of any script, an IRI: it
// has a scheme, and none of the characters that neither may have.
func isURI(text string) bool {
	scheme, _, found := strings.Cut(text, ":")
	if !found || scheme == "" || !utf8.ValidString(text) {
		return false
	}
	for i := range len(scheme) {
		c := scheme[i] | 0x20
		letter := 'a' <= c && c <= 'z'
		if !letter && (i == 0 || !('0' <= scheme[i] && scheme[i] <= '9' || strings.IndexByte("+-.", scheme[i]) >= 0)) {
			return false
		}
	}
	for i := range len(text) {
		if c := text[i]; c <= ' ' || c == 0x7f || strings.IndexByte("\"<>\\^`{|}", c) >= 0 {
			return false
		}
	}
	return true
}
