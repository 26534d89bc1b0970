package mcp

import (
	"slices"
	"strconv"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// promptSet is an immutable set of prompts.
type promptSet struct {
	*set[*promptEntry]
	completes bool // one of them completes something
}

// promptEntry is a prompt of a server.
type promptEntry struct{ Prompt }

func (e *promptEntry) key() string { return e.Name }

func (e *promptEntry) portrait() string { return portrait(e.Title, e.Description) }

func (e *promptEntry) what() string         { return "prompt " + e.Name }
func (e *promptEntry) label() string        { return e.Name }
func (e *promptEntry) limit() time.Duration { return e.Timeout }

func (e *promptEntry) failed(text string) (Result, *Error) { return nil, failure(text) }

// promptSet returns the prompts, an empty set when there never were any.
func (s *Server) promptSet() *promptSet {
	if p := s.prompts.Load(); p != nil {
		return p
	}
	return noPrompts
}

var noPrompts = &promptSet{set: &set[*promptEntry]{}}

func newPromptSet(prompts *set[*promptEntry]) *promptSet {
	return &promptSet{prompts, slices.ContainsFunc(prompts.all, func(e *promptEntry) bool { return len(e.Completions) > 0 })}
}

// promptEntries are prompts that have been checked: it panics on a mistake in a
// declaration.
func promptEntries(prompts []Prompt) []*promptEntry {
	entries := make([]*promptEntry, len(prompts))
	for i, p := range prompts {
		switch {
		case p.Name == "":
			panic("mcp: a prompt has no Name")
		case p.Get == nil:
			panic("mcp: prompt " + p.Name + " has no Get")
		}
		if problem := p.Meta.unfit(); problem != "" {
			panic("mcp: prompt " + p.Name + ": " + problem)
		}
		for _, c := range p.Completions {
			if !slices.ContainsFunc(p.Arguments, func(a PromptArgument) bool { return a.Name == c.Name }) {
				panic("mcp: prompt " + p.Name + " completes " + c.Name + ", which is no argument of it")
			}
		}
		entries[i] = &promptEntry{p}
	}
	return entries
}

// findPrompt returns the prompt that the token names. The error is for the client.
func findPrompt(prompts *promptSet, token []byte) (*promptEntry, *Error) {
	name, ok := jsonrpc.Text(token)
	if !ok {
		return nil, invalidParams("the prompt's name must be a string")
	}
	if found := prompts.byKey[name]; found != nil {
		return found, nil
	}
	message := "unknown prompt " + quote([]byte(name))
	if meant, ok := prompts.nearest(name); ok {
		message += "; did you mean " + meant + "?"
	}
	return nil, invalidParams(message)
}

// startPrompt begins prompts/get. The error is the answer.
func startPrompt(m *message) *Error {
	s := m.session.server
	found, err := findPrompt(s.promptSet(), m.Params.Get("name"))
	if err != nil {
		return err
	}
	arguments := orEmptyObject(m.Params.Get("arguments"))
	if !isObject(arguments) {
		return invalidParams("arguments must be an object")
	}
	w, err := m.begin(found)
	if w == nil {
		return err
	}
	r := &GetPromptRequest{prompt: &found.Prompt}
	r.begin(s, arguments, &w.request.call)
	r.decoder.Coerce(true)
	w.launch(Request{Method: "prompts/get", Name: found.Name, Params: m.Params.Raw, Prompt: &found.Prompt, runner: r})
	return nil
}

// strings checks that all arguments are strings, as the protocol has it; null is
// what strict clients send for an argument that is left out.
func (r *GetPromptRequest) strings() *Error {
	var d jsonwire.Decoder
	d.Reset(r.arguments, jsonwire.Options{})
	for d.NextMember() {
		name := string(d.Name())
		if slices.ContainsFunc(r.prompt.Arguments, func(a PromptArgument) bool { return a.Secret && a.Name == name }) {
			d.Secret()
		}
		if !d.Null() {
			d.TextBytes()
		}
	}
	if d.Valid() {
		return nil
	}
	return r.invalid(d.Violations(), d.Problems())
}

// invalid is the error for arguments that are wrong.
func (r *GetPromptRequest) invalid(problems []Violation, total int) *Error {
	data := append(appendViolations([]byte(`{"violations":`), problems), '}')
	return &Error{
		Code:    jsonrpc.CodeInvalidParams,
		Message: r.texts.argumentsText(r.prompt.Name, choices(r.prompt.Completions), problems, total),
		Data:    data,
	}
}

// choices is a schema that says of arguments which values there are, for the texts
// about arguments that are missing.
func choices(completions []Completion) string {
	schema := []byte(`{"properties":{`)
	for _, c := range completions {
		if len(c.Values) == 0 {
			continue
		}
		if schema[len(schema)-1] != '{' {
			schema = append(schema, ',')
		}
		schema = append(jsonwire.AppendText(schema, c.Name), `:{"enum":`...)
		schema = append(appendTexts(schema, c.Values), '}')
	}
	return string(append(schema, "}}"...))
}

// appendResult implements target.
func (e *promptEntry) appendResult(dst []byte, r *request, result Result) ([]byte, *Error) {
	got, ok := result.(*GetPromptResult)
	if !ok || got == nil {
		return nil, r.broken("it returned no result")
	}
	contents := make([]Content, len(got.Messages))
	for i, message := range got.Messages {
		switch {
		case message.Content == nil:
			return nil, r.broken("a message has no content")
		case message.Role != "" && message.Role != RoleUser && message.Role != RoleAssistant:
			return nil, r.broken("a message has the role " + string(message.Role))
		}
		contents[i] = message.Content
	}
	if tooLarge := r.tooLarge(e.MaxResult, nil, contents); tooLarge != "" {
		return nil, failure(tooLarge)
	}
	if problem := got.Meta.unfit(); problem != "" {
		return nil, r.broken(problem)
	}
	dst = append(dst, '{')
	if got.Description != "" {
		dst = append(dst, `"description":`...)
		dst = append(jsonwire.AppendText(dst, got.Description), ',')
	}
	dst = append(dst, `"messages":[`...)
	for i, message := range got.Messages {
		if i > 0 {
			dst = append(dst, ',')
		}
		role := message.Role
		if role == "" {
			role = RoleUser
		}
		dst = append(dst, `{"role":"`...)
		dst = append(append(dst, role...), `","content":`...)
		dst = appendContent(dst, message.Content, r.caller.revision, r.session.server.catalogue)
		dst = append(dst, '}')
	}
	dst = append(dst, ']')
	return r.session.server.appendResultEnd(dst, r.caller.revision, got.Meta), nil
}

// appendEntry implements listed.
func (e *promptEntry) appendEntry(dst []byte, r Revision) []byte {
	dst = append(dst, `{"name":`...)
	dst = jsonwire.AppendText(dst, e.Name)
	if e.Title != "" && r >= Revision20250618 {
		dst = appendMember(dst, "title", e.Title)
	}
	if e.Description != "" {
		dst = appendMember(dst, "description", e.Description)
	}
	if len(e.Arguments) > 0 {
		dst = append(dst, `,"arguments":[`...)
		for i, a := range e.Arguments {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(dst, `{"name":`...)
			dst = jsonwire.AppendText(dst, a.Name)
			if a.Title != "" && r >= Revision20250618 {
				dst = appendMember(dst, "title", a.Title)
			}
			if a.Description != "" {
				dst = appendMember(dst, "description", a.Description)
			}
			dst = append(dst, `,"required":`...)
			dst = append(strconv.AppendBool(dst, a.Required), '}')
		}
		dst = append(dst, ']')
	}
	return appendListedEnd(dst, nil, e.Icons, e.Meta, r)
}
