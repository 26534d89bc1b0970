package analyze

import (
	"fmt"
	"regexp"
	"strings"
)

// uriTemplate is a template of RFC 6570 as far as the runtime can match it: {x}
// for one segment or a part of it, and a last {+x} for all the rest.
type uriTemplate struct {
	variables []string
	shape     string // the template with its variables' names left out
}

// uriProblem says what is wrong at a place in a template.
type uriProblem struct {
	offset  int
	message string
	hint    string
}

var (
	uriVariable = regexp.MustCompile(`^[a-zA-Z0-9_]+(\.[a-zA-Z0-9_]+)*$`)
	uriScheme   = regexp.MustCompile(`^[a-zA-Z][a-zA-Z0-9+.-]*:.`)
	notInURI    = regexp.MustCompile("[\\x00-\\x20\\x7f\"<>\\\\^`|]")
)

// parseURITemplate reads a URI or a template. One without variables is a URI.
func parseURITemplate(text string) (t uriTemplate, problem *uriProblem) {
	at := func(offset int, hint, format string, args ...any) (uriTemplate, *uriProblem) {
		return t, &uriProblem{offset, fmt.Sprintf(format, args...), hint}
	}
	if i := notInURI.FindStringIndex(text); i != nil {
		return at(i[0], "percent-encode it", "%q cannot stand in a URI", text[i[0]:i[1]])
	}
	if !uriScheme.MatchString(text) {
		return at(0, "begin with one, as in staff://users/{id}", "%s has no scheme", text)
	}
	var shape strings.Builder
	for pos := 0; ; {
		open := strings.IndexByte(text[pos:], '{')
		literal := text[pos:]
		if open >= 0 {
			literal = text[pos : pos+open]
		}
		if i := strings.IndexByte(literal, '}'); i >= 0 {
			return at(pos+i, "write {x}", "} without its {")
		}
		shape.WriteString(literal)
		if open < 0 {
			t.shape = shape.String()
			return t, nil
		}
		start := pos + open
		length := strings.IndexByte(text[start:], '}')
		if length < 0 {
			return at(start, "write {x}", "{ without its }")
		}
		expression := text[start+1 : start+length]
		name, rest := strings.CutPrefix(expression, "+")
		pos = start + length + 1
		switch {
		case !uriVariable.MatchString(name):
			return at(start, "a variable is {x}, or at the end {+x} for the rest with its slashes", "{%s} cannot be matched", expression)
		case rest && pos < len(text):
			return at(start, "move it to the end, or write {"+name+"} for one segment", "{%s} takes all the rest of the URI, so nothing can follow", expression)
		case literal == "" && len(t.variables) > 0:
			return at(start, "put text between them, such as a slash", "no text between two variables, so nothing tells where the first one ends")
		case contains(t.variables, name):
			return at(start, "name one of them otherwise", "{%s} comes twice", name)
		}
		t.variables = append(t.variables, name)
		shape.WriteString(map[bool]string{false: "{}", true: "{+}"}[rest])
	}
}

func contains(names []string, name string) bool {
	for _, n := range names {
		if n == name {
			return true
		}
	}
	return false
}
