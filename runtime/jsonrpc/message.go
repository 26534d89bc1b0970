package jsonrpc

import (
	"strconv"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// Kind is what a message is.
type Kind uint8

// The kinds of message. An Invalid one is none of the others.
const (
	Invalid Kind = iota
	Request
	Notification
	Response
)

// Message is one JSON-RPC message in pieces. Its fields are views into the text it
// was parsed from. It may be used again for another Parse, and not concurrently.
type Message struct {
	Kind   Kind
	ID     ID     // nil when there is none, or none that could be read
	Method []byte // without escapes
	Params Object // of a request or a notification; Raw is nil without params
	Result []byte // of a response; nil when it is an error
	Error  []byte // of a response; nil when it is a result
}

// Parse takes data to pieces. The error is what a request deserves as an answer,
// with m.ID if that could be read; m.Kind is Notification when the text is one and
// so must not be answered, whatever is wrong with it.
func Parse(data []byte, m *Message) *Error {
	*m = Message{}
	pos := space(data, 0)
	if pos == len(data) || data[pos] != '{' {
		if err := jsonwire.Check(data); err != nil {
			return parseError(err)
		}
		return invalidRequest("a message is an object")
	}
	r := reader{data: data, m: m}
	end, err := walk(data, pos, r.member)
	if err == nil {
		if end = space(data, end); end != len(data) {
			err = &jsonwire.SyntaxError{Offset: end, Message: "text after the message"}
		}
	}
	if err != nil {
		*m = Message{}
		return parseError(err)
	}
	return r.judge()
}

// reader collects the members of one message.
type reader struct {
	data                                 []byte
	m                                    *Message
	version, id, method, result, failure []byte
	params                               []byte // set when params is no object
	problem                              *Error // the first thing wrong with the envelope
	paramsProblem                        *Error
	idTwice                              bool
	paramsSeen                           bool
}

func (r *reader) member(name []byte, pos int) (int, error) {
	if string(name) == "params" && pos < len(r.data) && r.data[pos] == '{' && !r.paramsSeen {
		r.paramsSeen = true
		end, err := r.m.Params.scan(r.data, pos)
		if twice, ok := err.(*Error); ok {
			r.paramsProblem = &Error{Code: CodeInvalidParams, Message: "invalid params: " + twice.Message}
			err = nil
		}
		return end, err
	}
	end, err := jsonwire.Scan(r.data, pos)
	if err != nil {
		return end, err
	}
	value := r.data[pos:end]
	switch string(name) {
	case "jsonrpc":
		r.keep(&r.version, name, value)
	case "id":
		r.idTwice = r.id != nil
		r.keep(&r.id, name, value)
	case "method":
		r.keep(&r.method, name, value)
	case "params":
		if r.paramsSeen {
			r.twice(name)
		}
		r.paramsSeen, r.params = true, value
	case "result":
		r.keep(&r.result, name, value)
	case "error":
		r.keep(&r.failure, name, value)
	}
	return end, nil
}

func (r *reader) keep(into *[]byte, name, value []byte) {
	if *into != nil {
		r.twice(name)
		return
	}
	*into = value
}

func (r *reader) twice(name []byte) {
	if r.problem == nil {
		r.problem = invalidRequest("member " + string(quoted(name)) + " comes twice")
	}
}

// judge says what the collected members make.
func (r *reader) judge() *Error {
	m := r.m
	readable := IsID(r.id) && !r.idTwice
	if readable {
		m.ID = ID(r.id)
	}
	if r.method != nil && r.method[0] == '"' {
		m.Method = memberName(r.method)
		if r.id == nil {
			m.Kind = Notification
		}
	}
	switch {
	case r.problem != nil:
		return r.problem
	case string(r.version) != `"2.0"`:
		return invalidRequest(`jsonrpc must be "2.0"`)
	case r.method == nil && (r.result != nil) != (r.failure != nil):
		return r.response()
	case r.method == nil:
		return invalidRequest("method is missing")
	case m.Method == nil:
		return invalidRequest("method must be a string")
	case r.result != nil || r.failure != nil:
		return invalidRequest("a request has no result and no error")
	case r.id != nil && !readable:
		return invalidRequest("id must be a string or an integer")
	case r.paramsProblem != nil:
		return r.paramsProblem
	case r.params != nil && string(r.params) != "null":
		return &Error{Code: CodeInvalidParams, Message: "invalid params: must be an object"}
	}
	if m.Kind != Notification {
		m.Kind = Request
	}
	return nil
}

func (r *reader) response() *Error {
	m := r.m
	if m.ID == nil && !(r.failure != nil && (r.id == nil || string(r.id) == "null")) {
		return invalidRequest("id must be a string or an integer")
	}
	m.Kind, m.Result, m.Error = Response, r.result, r.failure
	return nil
}

// IsBatch says whether data is a JSON array, as far as its first byte tells.
func IsBatch(data []byte) bool {
	pos := space(data, 0)
	return pos < len(data) && data[pos] == '['
}

// Batch returns the elements of data, which IsBatch, at most limit of them. The error
// answers the whole batch: broken text, no element, or too many.
func Batch(data []byte, limit int) ([][]byte, *Error) {
	if err := jsonwire.Check(data); err != nil {
		return nil, parseError(err)
	}
	var elements [][]byte
	pos := space(data, space(data, 0)+1)
	for data[pos] != ']' {
		if len(elements) == limit {
			return nil, invalidRequest("a batch holds at most " + strconv.Itoa(limit) + " messages")
		}
		end, err := jsonwire.Scan(data, pos)
		if err != nil {
			return nil, parseError(err)
		}
		elements = append(elements, data[pos:end])
		if pos = space(data, end); data[pos] == ',' {
			pos = space(data, pos+1)
		}
	}
	if elements == nil {
		return nil, invalidRequest("an empty batch")
	}
	return elements, nil
}

// FindID looks for the id of a request in the beginning of a message whose end is
// not there. It returns nil when the id does not come before the text ends.
func FindID(beginning []byte) ID {
	pos := space(beginning, 0)
	if pos == len(beginning) || beginning[pos] != '{' {
		return nil
	}
	var found ID
	// The error is the end of the text, and expected.
	_, _ = walk(beginning, pos, func(name []byte, pos int) (int, error) {
		end, err := jsonwire.Scan(beginning, pos)
		if err == nil && end < len(beginning) && found == nil && string(name) == "id" && IsID(beginning[pos:end]) {
			found = ID(beginning[pos:end])
		}
		return end, err
	})
	return found
}
