// Package mcptest calls tools, reads resources and gets prompts in memory, and plays
// transcripts, for the tests of programs that publish them. The server is the real one; only the transport is
// missing.
//
//	func TestQueryUsers(t *testing.T) {
//		r := mcptest.Call(t, staff.Tools(), "query_users", `{"limit":9999}`)
//		if !r.IsError || !strings.Contains(r.Text(), "at most 100") {
//			t.Error(r.Text())
//		}
//	}
package mcptest

import (
	"bytes"
	"context"
	"sync"
	"testing"

	_ "github.com/mcptoolgen/mcptoolgen/runtime/asking" // servers under test may ask
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Result is what a 2026-07-28 client sees of a call, a reading or a prompt.
type Result struct {
	Error      *mcp.Error // a protocol error; all else is then empty
	IsError    bool       // a tool execution error
	Structured string     // JSON text; empty: none
	JSON       string     // the whole result
	Content    []string   // the content blocks, contents or messages, JSON text

	text string
}

// Text returns what is text in the content, joined with line breaks, or the message
// of a protocol error.
func (r *Result) Text() string { return r.text }

// Call calls one of tools with arguments, JSON text that may be empty, through a
// server that has them and nothing else. It fails the test when the server gives no
// answer at all; a protocol error is a Result.
func Call(t testing.TB, tools []mcp.Tool, name, arguments string) *Result {
	t.Helper()
	server := mcp.NewServer(mcp.Implementation{Name: "test", Version: "1"})
	server.AddTools(tools...)
	return CallServer(t, server, name, arguments)
}

// CallServer is Call for a server with options of its own.
func CallServer(t testing.TB, server *mcp.Server, name, arguments string) *Result {
	t.Helper()
	params := jsonwire.AppendText([]byte(`"name":`), name)
	if arguments != "" {
		params = append(append(params, `,"arguments":`...), arguments...)
	}
	return ask(t, server, "tools/call", params)
}

// Read reads one of resources, or what one of their templates stands for, through a
// server that has them and nothing else. The Result's Content are the contents.
func Read(t testing.TB, resources []mcp.Resource, uri string) *Result {
	t.Helper()
	server := mcp.NewServer(mcp.Implementation{Name: "test", Version: "1"})
	server.AddResources(resources...)
	return ask(t, server, "resources/read", jsonwire.AppendText([]byte(`"uri":`), uri))
}

// Get gets one of prompts with arguments, JSON text of an object of strings that may
// be empty, through a server that has them and nothing else. The Result's Content are
// the messages.
func Get(t testing.TB, prompts []mcp.Prompt, name, arguments string) *Result {
	t.Helper()
	server := mcp.NewServer(mcp.Implementation{Name: "test", Version: "1"})
	server.AddPrompts(prompts...)
	params := jsonwire.AppendText([]byte(`"name":`), name)
	if arguments != "" {
		params = append(append(params, `,"arguments":`...), arguments...)
	}
	return ask(t, server, "prompts/get", params)
}

// ask sends a request with params, the members behind its _meta.
func ask(t testing.TB, server *mcp.Server, method string, params []byte) *Result {
	t.Helper()
	request := []byte(`{"jsonrpc":"2.0","id":1,"method":"` + method + `","params":{"_meta":{` +
		`"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}},`)
	request = append(request, params...)
	out := new(lines)
	session := server.NewSession(t.Context(), out)
	session.Receive(out, append(request, "}}"...))
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

// read takes a response apart.
func read(t testing.TB, m *jsonrpc.Message) *Result {
	t.Helper()
	var o jsonrpc.Object
	if m.Error != nil {
		if err := o.Parse(m.Error); err != nil {
			t.Fatalf("error %v: %s", err, m.Error)
		}
		var d jsonwire.Decoder
		d.Reset(o.Get("code"), jsonwire.Options{})
		message, _ := jsonrpc.Text(o.Get("message"))
		return &Result{Error: &mcp.Error{Code: d.Int(), Message: message, Data: o.Get("data")}, text: message}
	}
	if err := o.Parse(m.Result); err != nil {
		t.Fatalf("result %v: %s", err, m.Result)
	}
	r := &Result{
		IsError:    string(o.Get("isError")) == "true",
		Structured: string(o.Get("structuredContent")),
		JSON:       string(m.Result),
	}
	for _, name := range []string{"content", "contents", "messages"} {
		if list := o.Get(name); list != nil {
			r.take(list)
		}
	}
	return r
}

// take takes in what a list holds: blocks, contents, or messages with blocks.
func (r *Result) take(list []byte) {
	var block jsonrpc.Object
	var d jsonwire.Decoder
	d.Reset(list, jsonwire.Options{})
	for d.NextElement() {
		raw := d.Raw()
		r.Content = append(r.Content, string(raw))
		if block.Parse(raw) == nil && block.Get("content") != nil {
			raw = block.Get("content")
		}
		if block.Parse(raw) != nil || block.Get("text") == nil {
			continue
		}
		text, _ := jsonrpc.Text(block.Get("text"))
		if r.text != "" {
			r.text += "\n"
		}
		r.text += text
	}
}

// lines is a stream that keeps what is sent.
type lines struct {
	mu   sync.Mutex
	kept [][]byte
	more chan struct{} // closed when something is sent; nil while nobody waits
}

func (l *lines) Send(message []byte, _ bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.kept = append(l.kept, bytes.Clone(message))
	if l.more != nil {
		close(l.more)
		l.more = nil
	}
}

func (l *lines) Ready(context.Context) bool { return true }

// take returns what was sent since the last take.
func (l *lines) take() [][]byte {
	l.mu.Lock()
	defer l.mu.Unlock()
	kept := l.kept
	l.kept = nil
	return kept
}

// await waits until there are n lines, or stop is closed.
func (l *lines) await(n int, stop <-chan struct{}) {
	for {
		l.mu.Lock()
		if len(l.kept) >= n {
			l.mu.Unlock()
			return
		}
		if l.more == nil {
			l.more = make(chan struct{})
		}
		more := l.more
		l.mu.Unlock()
		select {
		case <-more:
		case <-stop:
			return
		}
	}
}
