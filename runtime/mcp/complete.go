package mcp

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
)

// mostValues is how many values one answer may have ("Completion" in every revision).
const mostValues = 100

// Completion says how one argument of a prompt, or one variable of a resource
// template, is completed: by its values, or by a function.
type Completion struct {
	Name      string   // of the argument or variable
	Values    []string // all that there are; those that begin with what was typed are offered
	Completer Completer
}

// Completer suggests values for what somebody is typing, the best ones first. The
// client is sent the first hundred. It runs concurrently with itself.
type Completer interface {
	Complete(ctx context.Context, req *CompleteRequest) ([]string, error)
}

// CompleterFunc is a function as a Completer.
type CompleterFunc func(context.Context, *CompleteRequest) ([]string, error)

// Complete calls f.
func (f CompleterFunc) Complete(ctx context.Context, req *CompleteRequest) ([]string, error) {
	return f(ctx, req)
}

// CompleteRequest is what somebody has typed so far.
type CompleteRequest struct {
	Value     string            // of the argument that is to be completed
	Arguments map[string]string // the others that are known; 2025-06-18 and later
}

// completion is the target, and its run, of one completion/complete.
type completion struct {
	exchange
	kind, name string // "prompt", "onboard"
	masked     bool
	within     time.Duration
	Completion
	request CompleteRequest
}

func (c *completion) what() string         { return "completion of " + c.kind + " " + c.name }
func (c *completion) label() string        { return c.name }
func (c *completion) limit() time.Duration { return c.within }

func (c *completion) failed(text string) (Result, *Error) { return nil, failure(text) }

// startCompletion begins completion/complete.
func startCompletion(m *message) *Error {
	c, err := m.completion()
	if err != nil {
		return err
	}
	w, err := m.begin(c)
	if w == nil {
		return err
	}
	c.begin(m.session.server, nil, &w.request.call)
	w.launch(Request{Method: "completion/complete", Name: c.name, Params: m.Params.Raw, runner: c})
	return nil
}

// completion reads the request: what is to be completed, and by what.
func (m *message) completion() (*completion, *Error) {
	var ref, argument jsonrpc.Object
	if ref.Parse(orNull(m.Params.Get("ref"))) != nil {
		return nil, invalidParams("ref must be an object")
	}
	if argument.Parse(orNull(m.Params.Get("argument"))) != nil {
		return nil, invalidParams("argument must be an object")
	}
	name, ok := jsonrpc.Text(argument.Get("name"))
	value, isText := jsonrpc.Text(argument.Get("value"))
	if !ok || !isText {
		return nil, invalidParams("argument needs a name and a value, both strings")
	}
	c := &completion{request: CompleteRequest{Value: value}}
	completions, names, err := c.of(m.session.server, &ref)
	if err != nil {
		return nil, err
	}
	known := false
	for _, n := range names {
		known = known || n == name
	}
	if !known {
		message := c.kind + " " + quote([]byte(c.name)) + " has no argument " + quote([]byte(name))
		if meant, ok := Nearest(name, names); ok {
			message += "; did you mean " + meant + "?"
		}
		return nil, invalidParams(message)
	}
	for _, how := range completions {
		if how.Name == name {
			c.Completion = how
		}
	}
	c.request.Arguments, err = m.completionContext()
	return c, err
}

// of finds what ref means: how it completes, and all that could be asked for.
func (c *completion) of(s *Server, ref *jsonrpc.Object) (how []Completion, names []string, err *Error) {
	switch kind, _ := jsonrpc.Text(ref.Get("type")); kind {
	case "ref/prompt":
		found, err := findPrompt(s.promptSet(), ref.Get("name"))
		if err != nil {
			return nil, nil, err
		}
		c.kind, c.name, c.masked, c.within = "prompt", found.Name, found.MaskErrors, found.Timeout
		for _, a := range found.Arguments {
			names = append(names, a.Name)
		}
		return found.Completions, names, nil
	case "ref/resource":
		uri, ok := jsonrpc.Text(ref.Get("uri"))
		if !ok {
			return nil, nil, invalidParams("ref.uri must be a string")
		}
		found := s.resourceSet().byURI(uri)
		if found == nil {
			return nil, nil, invalidParams("unknown resource template " + quote([]byte(uri)))
		}
		c.kind, c.name, c.masked, c.within = "resource", found.URI, found.MaskErrors, found.Timeout
		for _, part := range found.parts() {
			names = append(names, part.name)
		}
		return found.Completions, names, nil
	}
	return nil, nil, invalidParams("ref.type must be ref/prompt or ref/resource")
}

// completionContext reads the arguments that are known already.
func (m *message) completionContext() (map[string]string, *Error) {
	var outer, arguments jsonrpc.Object
	raw := m.Params.Get("context")
	if raw == nil || m.caller.revision < Revision20250618 {
		return nil, nil
	}
	if outer.Parse(raw) != nil {
		return nil, invalidParams("context must be an object")
	}
	if raw = outer.Get("arguments"); raw == nil {
		return nil, nil
	}
	if arguments.Parse(raw) != nil {
		return nil, invalidParams("context.arguments must be an object")
	}
	known := make(map[string]string, arguments.Len())
	for i := range arguments.Len() {
		member := arguments.At(i)
		value, ok := jsonrpc.Text(member.Value)
		if !ok {
			return nil, invalidParams("context.arguments: " + quote(member.Name) + " must be a string")
		}
		known[string(member.Name)] = value
	}
	return known, nil
}

// run implements runner.
func (c *completion) run(ctx context.Context) (Result, error) {
	if c.Completer == nil {
		return &completeResult{beginningWith(c.request.Value, c.Values)}, nil
	}
	values, err := c.Completer.Complete(ctx, &c.request)
	if err != nil {
		text, _, protocol := c.errorText(c.kind, c.name, c.masked, err)
		if protocol == nil {
			protocol = failure(text)
		}
		return nil, protocol
	}
	return &completeResult{values}, nil
}

// beginningWith returns the values that begin with what was typed, in whatever case.
func beginningWith(typed string, values []string) []string {
	var found []string
	for _, v := range values {
		if len(v) >= len(typed) && strings.EqualFold(v[:len(typed)], typed) {
			found = append(found, v)
		}
	}
	return found
}

// completeResult is all that a completer found.
type completeResult struct{ values []string }

func (*completeResult) isResult() {}

// appendResult implements target.
func (c *completion) appendResult(dst []byte, r *request, result Result) ([]byte, *Error) {
	found, ok := result.(*completeResult)
	if !ok || found == nil {
		return nil, r.broken("an interceptor replaced its result")
	}
	shown := found.values[:min(len(found.values), mostValues)]
	size := 0
	for _, v := range shown {
		size += len(v)
	}
	if tooLarge := r.overLimit(0, size, 0); tooLarge != "" {
		return nil, failure(tooLarge)
	}
	dst = append(dst, `{"completion":{"values":`...)
	dst = appendTexts(dst, shown)
	dst = append(dst, `,"total":`...)
	dst = strconv.AppendInt(dst, int64(len(found.values)), 10)
	dst = append(dst, `,"hasMore":`...)
	dst = append(strconv.AppendBool(dst, len(found.values) > len(shown)), '}')
	return r.session.server.appendResultEnd(dst, r.caller.revision, nil), nil
}
