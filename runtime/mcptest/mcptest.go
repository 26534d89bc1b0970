// Package mcptest calls tools in memory and plays transcripts, for the tests of
// programs that publish tools. The server is the real one; only the transport is
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

// Result is what a 2026-07-28 client sees of a call.
type Result struct {
	Error      *mcp.Error // a protocol error; all else is then empty
	IsError    bool       // a tool execution error
	Structured string     // JSON text; empty: none
	JSON       string     // the whole result
	Content    []string   // the content blocks, JSON text

	text string
}

// Text returns the text blocks, joined with line breaks, or the message of a
// protocol error.
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
	request := []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"_meta":{` +
		`"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}},"name":`)
	request = jsonwire.AppendText(request, name)
	if arguments != "" {
		request = append(append(request, `,"arguments":`...), arguments...)
	}
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
	var o, block jsonrpc.Object
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
	var d jsonwire.Decoder
	d.Reset(o.Get("content"), jsonwire.Options{})
	for d.NextElement() {
		raw := d.Raw()
		r.Content = append(r.Content, string(raw))
		if block.Parse(raw) != nil || string(block.Get("type")) != `"text"` {
			continue
		}
		text, _ := jsonrpc.Text(block.Get("text"))
		if r.text != "" {
			r.text += "\n"
		}
		r.text += text
	}
	return r
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
