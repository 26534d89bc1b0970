package mcp

import (
	"encoding/base64"
	"strconv"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// CreateMessageRequest asks the client's model to write: sampling.
type CreateMessageRequest struct {
	Messages      []SamplingMessage
	MaxTokens     int // at most
	SystemPrompt  string
	Temperature   *float64
	StopSequences []string
	Hints         []string // names of models, or parts of names, the preferred first
}

// SamplingMessage is one message of a conversation with a model.
type SamplingMessage struct {
	Role    Role    // empty: the user's
	Content Content // Text, Image, or Audio (2025-03-26 and later)
}

// UserText is a conversation of one message, the user's.
func UserText(text string) []SamplingMessage {
	return []SamplingMessage{{Role: RoleUser, Content: Text{Text: text}}}
}

// CreateMessageResult is what the model wrote.
type CreateMessageResult struct {
	Role       Role
	Model      string
	StopReason string
	Content    []Content // Text, Image and Audio blocks; others are left out
}

// Text returns the text blocks, joined.
func (m *CreateMessageResult) Text() string {
	var text string
	for _, block := range m.Content {
		if t, ok := block.(Text); ok {
			text += t.Text
		}
	}
	return text
}

// AskSample has the client's model write; the result goes to into. See Call.Sample.
func AskSample(key string, req *CreateMessageRequest, into *CreateMessageResult) Question {
	problem := ""
	for _, message := range req.Messages {
		if message.Content == nil {
			problem = "question " + quote([]byte(key)) + " has a message without content"
		}
	}
	return Question{
		key: key, method: "sampling/createMessage", needs: []ClientFeature{Sampling}, problem: problem,
		params: func(r Revision, _ string) []byte { return req.append(nil, r) },
		read: func(response []byte, _ Catalogue) (string, action) {
			var result CreateMessageResult
			a := result.read(response)
			if a == actionAccept {
				*into = result
			}
			return "", a
		},
	}
}

func (m *CreateMessageRequest) append(dst []byte, r Revision) []byte {
	dst = append(dst, `{"messages":[`...)
	for i, message := range m.Messages {
		if i > 0 {
			dst = append(dst, ',')
		}
		role := message.Role
		if role == "" {
			role = RoleUser
		}
		dst = jsonwire.AppendText(append(dst, `{"role":`...), string(role))
		dst = append(dst, `,"content":`...)
		dst = append(appendContent(dst, message.Content, r, nil), '}')
	}
	dst = append(dst, `],"maxTokens":`...)
	dst = strconv.AppendInt(dst, int64(m.MaxTokens), 10)
	if m.SystemPrompt != "" {
		dst = appendMember(dst, "systemPrompt", m.SystemPrompt)
	}
	if m.Temperature != nil && finite(*m.Temperature) {
		dst = append(dst, `,"temperature":`...)
		dst = jsonwire.AppendFloat64(dst, *m.Temperature)
	}
	if len(m.StopSequences) > 0 {
		dst = append(dst, `,"stopSequences":`...)
		dst = appendTexts(dst, m.StopSequences)
	}
	if len(m.Hints) > 0 {
		dst = append(dst, `,"modelPreferences":{"hints":[`...)
		for i, hint := range m.Hints {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = append(jsonwire.AppendText(append(dst, `{"name":`...), hint), '}')
		}
		dst = append(dst, "]}"...)
	}
	return append(dst, '}')
}

// read takes a CreateMessageResult apart: accept when it is one.
func (m *CreateMessageResult) read(response []byte) action {
	var o jsonrpc.Object
	if o.Parse(response) != nil {
		return actionAgain
	}
	var hasModel bool
	role, hasRole := jsonrpc.Text(o.Get("role"))
	m.Role = Role(role)
	m.Model, hasModel = jsonrpc.Text(o.Get("model"))
	m.StopReason, _ = jsonrpc.Text(o.Get("stopReason"))
	if !hasRole || !hasModel || m.Role != RoleUser && m.Role != RoleAssistant {
		return actionAgain
	}
	content := o.Get("content")
	if isObject(content) {
		return m.readBlock(content)
	}
	if len(content) == 0 || content[0] != '[' {
		return actionAgain
	}
	var d jsonwire.Decoder
	d.Reset(content, jsonwire.Options{Owned: true})
	for d.NextElement() {
		if m.readBlock(d.Slice()) != actionAccept {
			return actionAgain
		}
	}
	return actionAccept
}

// readBlock adds a block. What is no kind of block that a handler is given, such as a
// call of a tool, needs only its type.
func (m *CreateMessageResult) readBlock(raw []byte) action {
	var o jsonrpc.Object
	if o.Parse(raw) != nil {
		return actionAgain
	}
	kind, ok := jsonrpc.Text(o.Get("type"))
	if !ok {
		return actionAgain
	}
	switch kind {
	case "text":
		text, ok := jsonrpc.Text(o.Get("text"))
		if !ok {
			return actionAgain
		}
		m.Content = append(m.Content, Text{Text: text})
	case "image", "audio":
		encoded, hasData := jsonrpc.Text(o.Get("data"))
		data, err := base64.StdEncoding.DecodeString(encoded)
		mime, hasType := jsonrpc.Text(o.Get("mimeType"))
		if !hasData || err != nil || !hasType {
			return actionAgain
		}
		if kind == "image" {
			m.Content = append(m.Content, Image{Data: data, MIMEType: mime})
		} else {
			m.Content = append(m.Content, Audio{Data: data, MIMEType: mime})
		}
	}
	return actionAccept
}

// Root is a folder that the user works in.
type Root struct {
	URI  string // file:// today
	Name string // for people; may be empty
}

// AskRoots lists the folders that the user works in; they go to into. See Call.Roots.
func AskRoots(key string, into *[]Root) Question {
	return Question{
		key: key, method: "roots/list", needs: []ClientFeature{ClientRoots},
		params: func(Revision, string) []byte { return []byte("{}") },
		read: func(response []byte, _ Catalogue) (string, action) {
			roots, a := readRoots(response)
			if a == actionAccept {
				*into = roots
			}
			return "", a
		},
	}
}

// readRoots takes a ListRootsResult apart: accept when it is one.
func readRoots(response []byte) ([]Root, action) {
	var o jsonrpc.Object
	if o.Parse(response) != nil {
		return nil, actionAgain
	}
	list := o.Get("roots")
	if len(list) == 0 || list[0] != '[' {
		return nil, actionAgain
	}
	roots := []Root{}
	var d jsonwire.Decoder
	d.Reset(list, jsonwire.Options{Owned: true})
	for d.NextElement() {
		var root jsonrpc.Object
		if root.Parse(d.Slice()) != nil {
			return nil, actionAgain
		}
		uri, ok := jsonrpc.Text(root.Get("uri"))
		if !ok {
			return nil, actionAgain
		}
		name, _ := jsonrpc.Text(root.Get("name"))
		roots = append(roots, Root{URI: uri, Name: name})
	}
	return roots, actionAccept
}

// withMessage is an object with another message, if it has one.
func withMessage(o *jsonrpc.Object, message string) []byte {
	if _, ok := jsonrpc.Text(o.Get("message")); !ok {
		return o.Raw
	}
	dst := []byte{'{'}
	for i := range o.Len() {
		m := o.At(i)
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(jsonwire.AppendText(dst, string(m.Name)), ':')
		if string(m.Name) == "message" {
			dst = jsonwire.AppendText(dst, message)
		} else {
			dst = append(dst, m.Value...)
		}
	}
	return append(dst, '}')
}
