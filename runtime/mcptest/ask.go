package mcptest

import (
	"bytes"
	"context"
	"testing"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Asked is a question that a server asks its client.
type Asked struct {
	Key     string // of the question; empty in a legacy session, where there is none on the wire
	Method  string // elicitation/create, sampling/createMessage or roots/list
	Message string // for the user; empty where there is none
	Params  string // JSON text
}

// Human answers a question: it returns the result, JSON text, such as
// {"action":"accept","content":{"confirm":true}}. An empty one is no answer: a
// 2026-07-28 client leaves it out, a legacy client answers with an error.
type Human func(Asked) string

// capabilities are those of a client that can do everything.
const capabilities = `{"elicitation":{"form":{},"url":{}},"sampling":{"tools":{}},"roots":{}}`

const mostRounds = 20

// Both calls a tool on two servers of newServer, of whose tools handlers ask the
// client: of one as a 2026-07-28 client, for which a handler runs again in each
// round, and of the other in a session of 2025-11-25, for which it runs once. It
// fails the test unless both come to the same result, and returns that. What the
// handlers did to the world has to be the same too; that is the test's to see, and a
// difference is a missing mcp.Once.
func Both(t testing.TB, newServer func() *mcp.Server, name, arguments string, human Human) *Result {
	t.Helper()
	modern := converse(t, newServer(), name, arguments, human, false)
	legacy := Live(t, newServer(), name, arguments, human)
	if modern.IsError != legacy.IsError || modern.text != legacy.text || modern.Structured != legacy.Structured ||
		(modern.Error == nil) != (legacy.Error == nil) {
		t.Errorf("%s ends differently:\n2026-07-28: %s\n2025-11-25: %s", name, modern.shown(), legacy.shown())
	}
	return modern
}

// Rounds calls a tool as a 2026-07-28 client does, as often as it asks.
func Rounds(t testing.TB, server *mcp.Server, name, arguments string, human Human) *Result {
	t.Helper()
	return converse(t, server, name, arguments, human, false)
}

// Replay is Rounds, with every request sent twice. It fails the test when the same
// request is answered with other questions the second time: then something random, a
// clock say, is in their words. What handlers do, they do twice as often.
func Replay(t testing.TB, server *mcp.Server, name, arguments string, human Human) *Result {
	t.Helper()
	return converse(t, server, name, arguments, human, true)
}

func (r *Result) shown() string {
	if r.Error != nil {
		return "error " + r.text
	}
	return r.JSON
}

// converse is a 2026-07-28 client that answers questions and sends the request again.
func converse(t testing.TB, server *mcp.Server, name, arguments string, human Human, twice bool) *Result {
	t.Helper()
	extra := []byte(nil)
	for range mostRounds {
		r := exchangeOnce(t, server, name, arguments, extra)
		if twice {
			again := exchangeOnce(t, server, name, arguments, extra)
			if first, second := questions(r), questions(again); first != second {
				t.Fatalf("%s asks something else when it runs again:\nfirst  %s\nsecond %s", name, first, second)
			}
			r = again
		}
		asked := questions(r)
		if asked == "" {
			return r
		}
		extra = append([]byte(`,"inputResponses":`), answerAll(t, asked, human)...)
		var o jsonrpc.Object
		if o.Parse([]byte(r.JSON)) == nil && o.Get("requestState") != nil {
			extra = append(append(extra, `,"requestState":`...), o.Get("requestState")...)
		}
	}
	t.Fatalf("%s still asks after %d rounds", name, mostRounds)
	return nil
}

// questions are the inputRequests of a result, empty when it is complete.
func questions(r *Result) string {
	var o jsonrpc.Object
	if r.Error != nil || o.Parse([]byte(r.JSON)) != nil || string(o.Get("resultType")) != `"input_required"` {
		return ""
	}
	return string(o.Get("inputRequests"))
}

func answerAll(t testing.TB, requests string, human Human) []byte {
	t.Helper()
	var o, request jsonrpc.Object
	if err := o.Parse([]byte(requests)); err != nil {
		t.Fatalf("inputRequests: %v", err)
	}
	answers := []byte{'{'}
	for i := range o.Len() {
		m := o.At(i)
		if err := request.Parse(m.Value); err != nil {
			t.Fatalf("inputRequests: %v", err)
		}
		method, _ := jsonrpc.Text(request.Get("method"))
		answer := human(asked(string(m.Name), method, request.Get("params")))
		if answer == "" {
			continue
		}
		if len(answers) > 1 {
			answers = append(answers, ',')
		}
		answers = append(jsonwire.AppendText(answers, string(m.Name)), ':')
		answers = append(answers, answer...)
	}
	return append(answers, '}')
}

func asked(key, method string, params []byte) Asked {
	a := Asked{Key: key, Method: method, Params: string(params)}
	var o jsonrpc.Object
	if o.Parse(params) == nil {
		a.Message, _ = jsonrpc.Text(o.Get("message"))
	}
	return a
}

// exchangeOnce sends one 2026-07-28 call and returns what comes of it.
func exchangeOnce(t testing.TB, server *mcp.Server, name, arguments string, extra []byte) *Result {
	t.Helper()
	request := []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"_meta":{` +
		`"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":` + capabilities + `},"name":`)
	request = appendCall(request, name, arguments)
	out := new(lines)
	session := server.NewSession(t.Context(), out)
	session.Receive(out, append(append(request, extra...), "}}"...))
	session.Idle(t.Context())
	session.Close(t.Context())
	for _, line := range out.take() {
		var m jsonrpc.Message
		if err := jsonrpc.Parse(line, &m); err == nil && m.Kind == jsonrpc.Response {
			return read(t, &m)
		}
	}
	t.Fatal("the server gave no answer")
	return nil
}

func appendCall(request []byte, name, arguments string) []byte {
	request = jsonwire.AppendText(request, name)
	if arguments != "" {
		request = append(append(request, `,"arguments":`...), arguments...)
	}
	return request
}

// Live calls a tool in a session of 2025-11-25, and answers what the server asks
// while the call runs.
func Live(t testing.TB, server *mcp.Server, name, arguments string, human Human) *Result {
	t.Helper()
	out := new(lines)
	session := server.NewSession(t.Context(), out)
	defer session.Close(t.Context())
	session.Receive(out, []byte(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":`+
		capabilities+`,"clientInfo":{"name":"test","version":"1"}}}`))
	session.Receive(out, []byte(`{"jsonrpc":"2.0","method":"notifications/initialized"}`))
	out.take()
	request := appendCall([]byte(`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":`), name, arguments)
	session.Receive(out, append(request, "}}"...))
	for {
		stop, cancel := context.WithTimeout(t.Context(), answerTime)
		out.await(1, stop.Done())
		cancel()
		messages := out.take()
		if len(messages) == 0 {
			t.Fatal("the server gave no answer")
		}
		for _, line := range messages {
			var m jsonrpc.Message
			if err := jsonrpc.Parse(line, &m); err != nil {
				t.Fatalf("the server sent %s", line)
			}
			switch m.Kind {
			case jsonrpc.Response:
				return read(t, &m)
			case jsonrpc.Request:
				session.Receive(out, reply(&m, human))
			}
		}
	}
}

// reply is the response to a question.
func reply(m *jsonrpc.Message, human Human) []byte {
	answer := human(asked("", string(m.Method), m.Params.Raw))
	if answer == "" {
		return jsonrpc.AppendError(nil, m.ID, &mcp.Error{Code: jsonrpc.CodeInternalError, Message: "no answer"})
	}
	return append(append(jsonrpc.AppendResultStart(nil, bytes.Clone(m.ID)), answer...), '}')
}
