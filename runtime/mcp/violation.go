package mcp

import (
	"strconv"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

const (
	listedProblems = 20  // beyond it, only how many more there are
	listedNames    = 40  // of known members in one line
	shownPath      = 500 // bytes; a client makes up names of any length
	violationsMeta = "io.github.mcptoolgen/violations"
)

// argumentsText is what a model is told of problems in the arguments of a call: each
// in a line of its own, all at once. total counts those that are not in problems.
// name is what was called, and schema, JSON text, describes its arguments.
func (c Catalogue) argumentsText(name, schema string, problems []Violation, total int) string {
	problems = problems[:min(len(problems), listedProblems)]
	var text strings.Builder
	text.WriteString(c.sayCount("arguments", strconv.Itoa(total), "tool", name))
	for _, v := range problems {
		text.WriteString("\n- ")
		path := v.Path
		if path == "" {
			path = c.say("arguments.root")
		}
		text.WriteString(cut(path))
		text.WriteString(": ")
		text.WriteString(c.problem(schema, v))
	}
	if more := total - len(problems); more > 0 {
		text.WriteString("\n- ")
		text.WriteString(c.say("arguments.more", "count", strconv.Itoa(more)))
	}
	text.WriteByte('\n')
	text.WriteString(c.say("arguments.again", "tool", name))
	return text.String()
}

// problem is what is wrong with one value, without its path.
func (c Catalogue) problem(schema string, v Violation) string {
	switch v.Keyword {
	case "required":
		if expected := c.expected(schema, v.Pointer); expected != "" {
			return c.say("required.expected", "expected", expected)
		}
		return c.say("required")
	case "additionalProperties":
		return c.unknown(v)
	case "duplicate":
		return c.say("duplicate")
	}
	text := v.Text
	if text == "" {
		text = c.broken(v)
	}
	if v.Got != "" && !v.Secret {
		return c.say("got", "problem", text, "got", v.Got)
	}
	return text
}

// broken says which keyword a value breaks.
func (c Catalogue) broken(v Violation) string {
	expected := v.Expected
	switch v.Keyword {
	case "type":
		expected = c.kind(expected)
	case "format":
		expected = c.format(expected)
	case "propertyNames":
		expected = c.kind(expected)
	case "contentEncoding":
		expected = c.say("kind.base64")
	case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties", "maxDigits":
		return c.sayCount(v.Keyword, expected)
	}
	if _, ok := c.phrase(v.Keyword); ok {
		return c.say(v.Keyword, "expected", expected)
	}
	if expected == "" {
		return c.say("keyword.unknown.one", "keyword", v.Keyword)
	}
	return c.say("keyword.unknown", "keyword", v.Keyword, "expected", expected)
}

// unknown says that a member is not known, which one was probably meant, and which
// there are.
func (c Catalogue) unknown(v Violation) string {
	parent, name := splitPointer(v.Pointer)
	problem, known, none := c.say("additionalProperties"), "known.members", "known.no-members"
	if parent == "" {
		problem, known, none = c.say("additionalArguments"), "known.arguments", "known.no-arguments"
	}
	if meant, ok := Nearest(name, v.Known); ok {
		problem = c.say("suggestion", "problem", problem, "name", meant)
	} else {
		problem = c.say("unknown.end", "problem", problem)
	}
	if len(v.Known) == 0 {
		return c.say(none, "problem", problem)
	}
	return c.say(known, "problem", problem, "names", names(v.Known))
}

// kind is a JSON type, or what else a decoder asks for, with its article.
func (c Catalogue) kind(word string) string {
	if _, ok := c.phrase("kind." + word); ok {
		return c.say("kind." + word)
	}
	return c.format(word)
}

// format is a named format with its article.
func (c Catalogue) format(name string) string {
	if _, ok := c.phrase("format." + name); ok {
		return c.say("format." + name)
	}
	return c.say("kind.format", "expected", name)
}

// names joins names for a sentence.
func names(all []string) string {
	if len(all) > listedNames {
		return strings.Join(all[:listedNames], ", ") + ", …"
	}
	return strings.Join(all, ", ")
}

// hideSecrets takes out what came where a secret belongs, or something that holds
// one: a value of another kind than the decoder could look into may be the secret
// itself, misplaced. secrets are JSON Pointers; one to an array or map means
// something inside it.
func hideSecrets(secrets []string, problems []Violation) {
	for i := range problems {
		v := &problems[i]
		for _, secret := range secrets {
			if within(secret, v.Pointer) || v.Keyword == "type" && within(v.Pointer, secret) {
				v.Got, v.Text, v.Secret = "", "", true
			}
		}
	}
}

// within reports whether the value at a pointer is at, or inside, another.
func within(pointer, outer string) bool {
	rest, ok := strings.CutPrefix(pointer, outer)
	return ok && (rest == "" || rest[0] == '/')
}

// cut shortens a path that is too long to show.
func cut(path string) string {
	if len(path) <= shownPath {
		return path
	}
	return strings.ToValidUTF8(path[:shownPath], "") + "…"
}

// splitPointer returns the pointer of the container and the name of the member.
func splitPointer(pointer string) (parent, name string) {
	i := strings.LastIndexByte(pointer, '/')
	if i < 0 {
		return "", pointer
	}
	return pointer[:i], pointerName(pointer[i+1:])
}

// pointerName undoes the escapes of RFC 6901, section 4.
func pointerName(token string) string {
	return strings.ReplaceAll(strings.ReplaceAll(token, "~1", "/"), "~0", "~")
}

// appendViolations appends the problems for programs: a JSON array of objects.
func appendViolations(dst []byte, problems []Violation) []byte {
	dst = append(dst, '[')
	for i, v := range problems[:min(len(problems), listedProblems)] {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, `{"path":`...)
		dst = jsonwire.AppendText(dst, cut(v.Pointer))
		dst = appendMember(dst, "keyword", v.Keyword)
		if v.Expected != "" {
			dst = append(dst, `,"expected":`...)
			dst = appendOperand(dst, v)
		}
		if v.Got != "" && !v.Secret {
			dst = append(dst, `,"got":`...)
			// Half a surrogate pair would make the whole message suspect.
			dst = appendValue(dst, v.Got, !v.Cut && v.Keyword != "unicode")
		}
		if v.Text != "" && !v.Secret {
			dst = appendMember(dst, "message", v.Text)
		}
		dst = append(dst, '}')
	}
	return append(dst, ']')
}

func appendOperand(dst []byte, v Violation) []byte {
	switch v.Keyword {
	case "enum":
		return appendValue(dst, "["+v.Expected+"]", true)
	case "type", "format", "pattern", "contentEncoding":
		return jsonwire.AppendText(dst, v.Expected)
	}
	return appendValue(dst, v.Expected, true)
}

// appendValue appends text as the JSON that it is, or else as a string.
func appendValue(dst []byte, text string, whole bool) []byte {
	if whole && jsonwire.Check([]byte(text)) == nil {
		return append(dst, text...)
	}
	return jsonwire.AppendText(dst, text)
}
