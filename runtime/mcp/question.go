package mcp

import (
	"bytes"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// Question is something to be asked of the client, made by AskForm, AskConfirm,
// AskChoice, AskSample, AskRoots or AskRaw. It is asked once, by one call.
//
// Its key is the handler's name for it: the same question has the same key when the
// handler runs again, and no other question has it.
type Question struct {
	key        string
	method     string
	message    string   // for people; an answer that breaks the form puts its problems above it
	about      []string // not shown, but part of what is answered
	sealedOnly bool     // an answer counts only if the asking was sealed
	needs      []ClientFeature
	askable    func(Revision) bool // nil: in every revision that has the features
	params     func(r Revision, message string) []byte
	read       func(response []byte, texts Catalogue) (problems string, a action)
	problem    string // what its author did wrong
}

// action is what a response comes to.
type action string

const (
	actionAccept  action = "accept"
	actionDecline action = "decline"
	actionCancel  action = "cancel"
	actionAgain   action = "" // it is no answer: the question is asked again
)

// digest is the identity of the question, beside its key. Without a sealer it is not
// short, and never leaves the process.
func (q *Question) digest(s Sealer) string {
	if q.problem != "" {
		return ""
	}
	parts := [][]byte{[]byte(q.method), q.params(newestRevision, q.message)}
	for _, thing := range q.about {
		parts = append(parts, []byte(thing))
	}
	if s == nil {
		return string(bytes.Join(parts, []byte{0xff})) // no part is anything but UTF-8, or it does not matter
	}
	return s.Digest(parts...)
}

// Form is a form that a user can fill in: the pointer to a struct marked //mcp:form,
// for which the generator writes both methods.
type Form interface {
	// FormMCP returns the form's schema.
	FormMCP() FormSchema
	// ReadMCP reads and checks what the user filled in. It keeps nothing of before.
	ReadMCP(*jsonwire.Decoder)
}

// FormSchema is the schema of a form, JSON text, as the revisions can take it.
type FormSchema struct {
	Schema string // 2025-11-25 and later
	Old    string // 2025-06-18; empty when it cannot be asked there
}

func (s FormSchema) in(r Revision) string {
	if r < Revision20251125 {
		return s.Old
	}
	return s.Schema
}

// AskForm asks the user to fill in a form; see Call.Elicit.
func AskForm(key, message string, into Form) Question {
	return elicit(key, message, into.FormMCP(), into.ReadMCP, nil)
}

// AskConfirm asks the user to agree; see Call.Confirm.
func AskConfirm(key, message string, about ...string) Question {
	const schema = `{"type":"object","properties":{"confirm":{"type":"boolean","title":"Confirm"}},"required":["confirm"]}`
	var yes bool
	read := func(d *jsonwire.Decoder) {
		yes = false
		seen := false
		for d.NextMember() {
			if string(d.Name()) != "confirm" {
				d.Ignore()
				continue
			}
			if seen {
				d.Duplicate()
			}
			seen, yes = true, d.Bool()
		}
		if !seen {
			d.Missing("confirm")
		}
	}
	q := elicit(key, message, FormSchema{schema, schema}, read, func() bool { return !yes })
	q.about, q.sealedOnly = about, true
	return q
}

// Choice is one of several answers.
type Choice struct {
	Value string // what the handler gets
	Title string // for people; empty: the value
}

// Choices are choices without titles.
func Choices(values ...string) []Choice {
	choices := make([]Choice, len(values))
	for i, value := range values {
		choices[i].Value = value
	}
	return choices
}

// AskChoice asks the user for one of choices, whose value goes to into; see
// Call.Choose.
func AskChoice(key, message string, choices []Choice, into *string) Question {
	read := func(d *jsonwire.Decoder) {
		seen := false
		for d.NextMember() {
			if string(d.Name()) != "choice" {
				d.Ignore()
				continue
			}
			if seen {
				d.Duplicate()
			}
			seen, *into = true, d.Text()
			if !hasChoice(choices, *into) {
				d.Violation("enum", valuesOf(choices))
			}
		}
		if !seen {
			d.Missing("choice")
		}
	}
	q := elicit(key, message, choiceSchema(choices), read, nil)
	if len(choices) == 0 {
		q.problem = "question " + quote([]byte(key)) + " has no choices"
	}
	return q
}

func hasChoice(choices []Choice, value string) bool {
	for _, c := range choices {
		if c.Value == value {
			return true
		}
	}
	return false
}

func valuesOf(choices []Choice) string {
	var text []byte
	for i, c := range choices {
		if i > 0 {
			text = append(text, ", "...)
		}
		text = jsonwire.AppendText(text, c.Value)
	}
	return string(text)
}

func choiceSchema(choices []Choice) FormSchema {
	var values, titles, pairs jsonwire.Encoder
	titled := false
	for _, e := range []*jsonwire.Encoder{&values, &titles, &pairs} {
		e.BeginArray()
	}
	for _, c := range choices {
		title := c.Title
		if title == "" {
			title = c.Value
		} else {
			titled = true
		}
		values.Element()
		values.Text(c.Value)
		titles.Element()
		titles.Text(title)
		pairs.Element()
		pairs.BeginObject()
		pairs.Name("const")
		pairs.Text(c.Value)
		pairs.Name("title")
		pairs.Text(title)
		pairs.EndObject()
	}
	for _, e := range []*jsonwire.Encoder{&values, &titles, &pairs} {
		e.EndArray()
	}
	const begin, end = `{"type":"object","properties":{"choice":{"type":"string",`, `}},"required":["choice"]}`
	plain := begin + `"enum":` + string(values.Bytes())
	if !titled {
		return FormSchema{plain + end, plain + end}
	}
	return FormSchema{
		Schema: begin + `"oneOf":` + string(pairs.Bytes()) + end,
		Old:    plain + `,"enumNames":` + string(titles.Bytes()) + end,
	}
}

// elicit is a question in form mode. no says of an answer that was read that it is a
// refusal; it may be nil.
func elicit(key, message string, schema FormSchema, read func(*jsonwire.Decoder), no func() bool) Question {
	return Question{
		key: key, method: "elicitation/create", message: message, needs: []ClientFeature{ElicitForm},
		askable: func(r Revision) bool { return schema.in(r) != "" },
		params: func(r Revision, message string) []byte {
			params := jsonwire.AppendText([]byte(`{"message":`), message)
			params = append(append(params, `,"requestedSchema":`...), schema.in(r)...)
			return append(params, '}')
		},
		read: func(response []byte, texts Catalogue) (string, action) {
			content, a := readElicited(response)
			if a != actionAccept {
				return "", a
			}
			if !isObject(content) {
				return "", actionAgain
			}
			var d jsonwire.Decoder
			d.Reset(content, jsonwire.Options{})
			read(&d)
			if !d.Valid() {
				return texts.formProblems(schema.Schema, &d), actionAgain
			}
			if no != nil && no() {
				return "", actionDecline
			}
			return "", actionAccept
		},
	}
}

// readElicited takes an ElicitResult apart.
func readElicited(response []byte) (content []byte, a action) {
	var o jsonrpc.Object
	if o.Parse(response) != nil {
		return nil, actionAgain
	}
	text, _ := jsonrpc.Text(o.Get("action"))
	switch a = action(text); a {
	case actionAccept, actionDecline, actionCancel:
		return o.Get("content"), a
	}
	return nil, actionAgain
}

// formProblems is what is wrong with a form that was filled in, in one line. The
// schema says what a missing member should be.
func (c Catalogue) formProblems(schema string, d *jsonwire.Decoder) string {
	const most = 5
	var problems []string
	for _, v := range d.Violations() {
		if len(problems) == most {
			problems = append(problems, c.say("arguments.more", "count", itoa(d.Problems()-most)))
			break
		}
		problems = append(problems, cut(v.Path)+": "+c.problem(schema, v))
	}
	return strings.Join(problems, "; ")
}

// AskRaw asks by one of the three methods of the protocol, elicitation/create,
// sampling/createMessage or roots/list, with params of the handler's own, a JSON
// object. The client's result goes to into once it has the method's shape; what is in
// it is the handler's to check.
func AskRaw(key, method string, params []byte, into *[]byte) Question {
	q := Question{key: key, method: method}
	var o jsonrpc.Object
	if err := o.Parse(params); err != nil {
		q.problem = "the params of question " + quote([]byte(key)) + ": " + err.Error()
		return q
	}
	var shape func([]byte) action
	switch method {
	case "elicitation/create":
		q.message, _ = jsonrpc.Text(o.Get("message"))
		q.needs = []ClientFeature{ElicitForm}
		byURL := string(o.Get("mode")) == `"url"`
		if byURL {
			q.needs = []ClientFeature{ElicitURL}
		}
		shape = func(response []byte) action {
			content, a := readElicited(response)
			if a == actionAccept && !byURL && !isObject(content) {
				return actionAgain
			}
			return a
		}
	case "sampling/createMessage":
		q.needs = []ClientFeature{Sampling}
		if o.Get("tools") != nil || o.Get("toolChoice") != nil {
			q.needs = []ClientFeature{SamplingTools}
		}
		shape = func(response []byte) action { return new(CreateMessageResult).read(response) }
	case "roots/list":
		q.needs = []ClientFeature{ClientRoots}
		shape = func(response []byte) action { _, a := readRoots(response); return a }
	default:
		q.problem = "question " + quote([]byte(key)) + ": a client is not asked " + quote([]byte(method))
		return q
	}
	q.params = func(_ Revision, message string) []byte { return withMessage(&o, message) }
	q.read = func(response []byte, _ Catalogue) (string, action) {
		a := shape(response)
		if a == actionAccept {
			*into = response
		}
		return "", a
	}
	return q
}
