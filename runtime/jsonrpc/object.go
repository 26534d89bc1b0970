package jsonrpc

import (
	"bytes"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// Member is a member of an object: its name without escapes, and its value as it came.
type Member struct {
	Name  []byte
	Value []byte
}

// Object is a JSON object whose members have been located and not read. The zero
// Object is empty. Everything in it is a view into the text that was parsed.
type Object struct {
	Raw  []byte // nil: there was no object
	few  [6]Member
	n    int
	more []Member
	seen map[string]struct{} // names in more, once there are many
}

// Parse locates the members of raw, which is to be one JSON object. The error says
// what is wrong: it is none, is not JSON, or has a name twice; o is then empty, or in
// the last case lacks the later ones.
func (o *Object) Parse(raw []byte) error {
	o.reset()
	pos := space(raw, 0)
	if pos == len(raw) || raw[pos] != '{' {
		return errNoObject
	}
	end, err := o.scan(raw, pos)
	if end = space(raw, end); o.Raw != nil && end != len(raw) {
		o.reset()
		return &jsonwire.SyntaxError{Offset: end, Message: "text after the object"}
	}
	return err
}

// Get returns the value of a member, nil when there is none.
func (o *Object) Get(name string) []byte {
	for i := range o.n {
		if string(o.few[i].Name) == name {
			return o.few[i].Value
		}
	}
	for i := range o.more {
		if string(o.more[i].Name) == name {
			return o.more[i].Value
		}
	}
	return nil
}

// Len returns the number of members.
func (o *Object) Len() int { return o.n + len(o.more) }

// At returns member i, in text order.
func (o *Object) At(i int) Member {
	if i < o.n {
		return o.few[i]
	}
	return o.more[i-o.n]
}

var (
	errNoObject  = &Error{Message: "must be an object"}
	errNeedName  = &jsonwire.SyntaxError{Message: "expected a member name"}
	errNeedColon = &jsonwire.SyntaxError{Message: "expected ':' after a member name"}
	errNeedComma = &jsonwire.SyntaxError{Message: "expected ',' or '}' after a member"}
)

func (o *Object) reset() {
	o.Raw, o.n, o.more, o.seen = nil, 0, nil, nil
}

// scan locates the members of the object that begins at data[pos] and returns its
// end. A name that comes twice is reported after the whole object was scanned, so
// that broken text is reported as such.
func (o *Object) scan(data []byte, pos int) (end int, err error) {
	o.reset()
	var twice error
	end, err = walk(data, pos, func(name []byte, pos int) (int, error) {
		end, err := jsonwire.Scan(data, pos)
		if err == nil && !o.add(name, data[pos:end]) && twice == nil {
			twice = &Error{Message: "member " + string(quoted(name)) + " comes twice"}
		}
		return end, err
	})
	if err != nil {
		o.reset()
		return end, err
	}
	o.Raw = data[pos:end]
	return end, twice
}

// add appends a member; false when there is one of that name.
func (o *Object) add(name, value []byte) bool {
	for i := range o.n {
		if bytes.Equal(o.few[i].Name, name) {
			return false
		}
	}
	if o.n < len(o.few) {
		o.few[o.n] = Member{name, value}
		o.n++
		return true
	}
	if o.seen == nil {
		o.seen = make(map[string]struct{})
	}
	if _, twice := o.seen[string(name)]; twice {
		return false
	}
	o.seen[string(name)] = struct{}{}
	o.more = append(o.more, Member{name, value})
	return true
}

// walk calls member for each member of the object at data[pos], with the name and
// the position of the value; member returns the value's end.
func walk(data []byte, pos int, member func(name []byte, pos int) (int, error)) (int, error) {
	pos = space(data, pos+1)
	if pos < len(data) && data[pos] == '}' {
		return pos + 1, nil
	}
	for {
		if pos >= len(data) || data[pos] != '"' {
			return pos, at(errNeedName, pos)
		}
		end, err := jsonwire.Scan(data, pos)
		if err != nil {
			return pos, err
		}
		name := memberName(data[pos:end])
		if pos = space(data, end); pos >= len(data) || data[pos] != ':' {
			return pos, at(errNeedColon, pos)
		}
		if end, err = member(name, space(data, pos+1)); err != nil {
			return pos, err
		}
		pos = space(data, end)
		switch {
		case pos < len(data) && data[pos] == '}':
			return pos + 1, nil
		case pos >= len(data) || data[pos] != ',':
			return pos, at(errNeedComma, pos)
		}
		pos = space(data, pos+1)
	}
}

// memberName is the name that token spells. One with half a surrogate pair equals
// no name that anybody asks for: it stays as it is.
func memberName(token []byte) []byte {
	inside := token[1 : len(token)-1]
	if bytes.IndexByte(inside, '\\') < 0 {
		return inside
	}
	if text, ok := unescape(token); ok {
		return []byte(text)
	}
	return token
}

func at(err *jsonwire.SyntaxError, pos int) error {
	return &jsonwire.SyntaxError{Offset: pos, Message: err.Message}
}

// space returns the first position from pos on that is not white space.
func space(data []byte, pos int) int {
	for pos < len(data) {
		switch data[pos] {
		case ' ', '\t', '\r', '\n':
			pos++
		default:
			return pos
		}
	}
	return pos
}

// quoted is name as a JSON string, cut so that an error message stays one.
func quoted(name []byte) []byte {
	const most = 64
	if len(name) > most {
		name = append(name[:most:most], "…"...)
	}
	return jsonwire.AppendText(nil, string(name))
}
