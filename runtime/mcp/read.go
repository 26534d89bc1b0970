package mcp

import (
	"errors"
	"strconv"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// codeResourceNotFound is the code of the legacy revisions. The modern one has
// invalid params instead.
const codeResourceNotFound = -32002

// ErrResourceNotFound says that what a URI leads to does not exist. The reader of a
// template returns it, or an error that wraps it, for a value that there is nothing
// for: the client gets the protocol's own error, with the text in its data.
var ErrResourceNotFound = errors.New("resource not found")

// startRead begins resources/read. The error is the answer.
func startRead(m *message) *Error {
	uri, err := m.uri()
	if err != nil {
		return err
	}
	s := m.session.server
	found, raw := s.resourceSet().find(uri)
	if found == nil {
		return notFound(m.caller.revision, uri, "", nil)
	}
	variables, problem := found.variables(raw)
	if problem != "" {
		return notFound(m.caller.revision, uri, problem, nil)
	}
	w, err := m.begin(found)
	if w == nil {
		return err
	}
	r := &ReadResourceRequest{resource: &found.Resource, uri: uri}
	r.begin(s, variables, &w.request.call)
	r.decoder.Coerce(true)
	w.launch(Request{Method: "resources/read", Name: uri, Params: m.Params.Raw, Resource: &found.Resource, runner: r})
	return nil
}

// variables are what a template's variables stand for, decoded, as a JSON object of
// strings. The problem is for the client.
func (e *resourceEntry) variables(raw []string) (object []byte, problem string) {
	object = []byte{'{'}
	for i, part := range e.parts() {
		value, problem := decodeVariable(raw[i], part.rest)
		if problem != "" {
			return nil, part.name + " " + problem
		}
		if i > 0 {
			object = append(object, ',')
		}
		object = append(jsonwire.AppendText(object, part.name), ':')
		object = jsonwire.AppendText(object, value)
	}
	return append(object, '}'), ""
}

// notFound is the error for a URI that leads to nothing, with the reason when there
// is one to give.
func notFound(r Revision, uri, reason string, problems []Violation) *Error {
	err := &Error{Code: codeResourceNotFound, Message: "resource not found: " + quote([]byte(uri))}
	if r.Modern() {
		err.Code = jsonrpc.CodeInvalidParams
	}
	err.Data = append(err.Data, `{"uri":`...)
	err.Data = jsonwire.AppendText(err.Data, uri)
	if reason != "" {
		err.Data = appendMember(err.Data, "reason", reason)
	}
	if len(problems) > 0 {
		err.Data = append(err.Data, `,"violations":`...)
		err.Data = appendViolations(err.Data, problems)
	}
	err.Data = append(err.Data, '}')
	return err
}

// appendResult implements target.
func (e *resourceEntry) appendResult(dst []byte, r *request, result Result) ([]byte, *Error) {
	read, ok := result.(*ReadResourceResult)
	if !ok || read == nil {
		return nil, r.broken("its reader returned no result")
	}
	text, blobs := 0, 0
	for _, c := range read.Contents {
		text, blobs = text+len(c.Text), blobs+len(c.Blob)
		if problem := c.Meta.unfit(); problem != "" {
			return nil, r.broken(problem)
		}
	}
	if tooLarge := r.overLimit(e.MaxResult, text, blobs); tooLarge != "" {
		return nil, failure(tooLarge)
	}
	if problem := read.Meta.unfit(); problem != "" {
		return nil, r.broken(problem)
	}
	dst = append(dst, `{"contents":[`...)
	for i, c := range read.Contents {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = e.appendContents(dst, c, r)
	}
	dst = append(dst, ']')
	if r.caller.revision.Modern() {
		scope := read.Scope
		if scope == "" {
			scope = CachePrivate
		}
		dst = append(dst, `,"ttlMs":`...)
		dst = strconv.AppendInt(dst, max(read.TTL.Milliseconds(), 0), 10)
		dst = appendMember(dst, "cacheScope", string(scope))
	}
	return r.session.server.appendResultEnd(dst, r.caller.revision, read.Meta), nil
}

func (e *resourceEntry) appendContents(dst []byte, c ResourceContents, r *request) []byte {
	if c.URI == "" {
		c.URI = r.outer.Name
	}
	if c.MIMEType == "" {
		c.MIMEType = e.MIMEType
	}
	dst = append(dst, `{"uri":`...)
	dst = jsonwire.AppendText(dst, c.URI)
	if c.MIMEType != "" {
		dst = appendMember(dst, "mimeType", c.MIMEType)
	}
	if c.Blob != nil {
		dst = append(dst, `,"blob":`...)
		dst = jsonwire.AppendBase64(dst, c.Blob)
	} else {
		dst = appendMember(dst, "text", c.Text)
	}
	if len(c.Meta) > 0 && r.caller.revision >= Revision20250618 {
		dst = append(dst, `,"_meta":{`...)
		dst = append(c.Meta.append(dst), '}')
	}
	return append(dst, '}')
}

// problemLines are problems for people, in one line.
func (c Catalogue) problemLines(schema string, problems []Violation) string {
	var lines []string
	for _, v := range problems[:min(len(problems), listedProblems)] {
		lines = append(lines, cut(v.Path)+": "+c.problem(schema, v))
	}
	return strings.Join(lines, "; ")
}
