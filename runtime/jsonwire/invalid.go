package jsonwire

import (
	"errors"
	"strconv"
	"strings"
)

// InvalidError is what a type's Validate returns to say which part of the value
// is not valid.
type InvalidError struct {
	// Path leads from the value that is validated to the part: in JSON terms, as
	// in items[3].qty or labels["a b"], or as a JSON Pointer (RFC 6901), as in
	// /items/3/qty. Empty is the value itself.
	Path string

	Message string
}

// Error returns the path and the message.
func (e *InvalidError) Error() string {
	if e.Path == "" {
		return e.Message
	}
	return e.Path + ": " + e.Message
}

// ValidationError reports that the Validate of the type of the value just
// consumed refused it: once for each error that [errors.Join] joined, and where
// an [InvalidError] says. An error's text is kept, unless the value is secret or
// holds something that is.
func (d *Decoder) ValidationError(err error) {
	if d.marks&settled != 0 {
		return
	}
	for _, part := range joined(err) {
		d.invalid(part)
	}
	d.marks |= refused
}

// invalid reports one error of a Validate.
func (d *Decoder) invalid(err error) {
	var (
		v    = d.seen("validate", "")
		text = err.Error()
		path []step
	)
	if e, ok := errors.AsType[*InvalidError](err); ok {
		if err == error(e) {
			text = e.Message
		}
		path = parsePath(e.Path)
	}
	if !v.Secret {
		v.Text = errorText(text)
	}
	if len(path) > 0 {
		v.Got, v.Cut = "", false // that is all of the value, not the part
	}
	d.reportBelow(path, v)
}

// reportBelow records a violation of a part of the current value.
func (d *Decoder) reportBelow(path []step, v Violation) {
	if d.keeps() {
		pointer, text := d.appendLocation(nil, nil)
		for i := range path {
			pointer, text = path[i].append(pointer, text)
		}
		v.Pointer, v.Path = string(pointer), string(text)
	}
	d.count(v)
}

// joined returns the errors that errors.Join joined in err. An error that wraps
// several but says something else about them is one.
func joined(err error) []error {
	multiple, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var (
		texts []string
		all   []error
	)
	for _, part := range multiple.Unwrap() {
		texts = append(texts, part.Error())
		all = append(all, joined(part)...)
	}
	if err.Error() != strings.Join(texts, "\n") {
		return []error{err}
	}
	return all
}

// parsePath returns the steps of an InvalidError's path. What cannot be understood
// is taken for a name.
func parsePath(path string) []step {
	if strings.HasPrefix(path, "/") {
		return parsePointer(path)
	}
	var steps []step
	for path != "" {
		if inner, rest, ok := bracketed(path); ok {
			steps, path = append(steps, inner), rest
			continue
		}
		if len(steps) > 0 {
			path = strings.TrimPrefix(path, ".")
		}
		end := strings.IndexAny(path[min(1, len(path)):], ".[") + 1
		if end == 0 {
			end = len(path)
		}
		steps, path = append(steps, namedStep(path[:end])), path[end:]
	}
	return steps
}

// bracketed returns the step that path begins with, if it is in brackets: an
// index or a JSON string.
func bracketed(path string) (inner step, rest string, ok bool) {
	if path[0] != '[' {
		return inner, "", false
	}
	text := viewBytes(path)
	if at(text, 1) == '"' {
		s, problem := scanString(text, 2)
		if problem != "" || at(text, s.end+1) != ']' {
			return inner, "", false
		}
		return step{name: appendUnescaped(nil, text[s.begin:s.end]), index: -1}, path[s.end+2:], true
	}
	end := skipDigits(text, 1)
	index, err := strconv.Atoi(path[1:end])
	if err != nil || at(text, end) != ']' {
		return inner, "", false
	}
	return step{index: index}, path[end+1:], true
}

// parsePointer returns the steps of a JSON Pointer. A token of digits is an index.
func parsePointer(pointer string) []step {
	var steps []step
	for token := range strings.SplitSeq(pointer[1:], "/") {
		index, err := strconv.Atoi(token)
		if err == nil && strconv.Itoa(index) == token && index >= 0 {
			steps = append(steps, step{index: index})
			continue
		}
		steps = append(steps, namedStep(unescapePointer.Replace(token)))
	}
	return steps
}

var unescapePointer = strings.NewReplacer("~1", "/", "~0", "~")

func namedStep(name string) step { return step{name: []byte(name), index: -1} }
