package mcptest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/stdio"
)

func tool(name string, call mcp.ToolFunc) mcp.Tool {
	return mcp.Tool{Name: name, InputSchema: `{"type":"object"}`, Call: call}
}

var tools = []mcp.Tool{
	tool("echo", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		return mcp.WholeResult(req, &mcp.CallToolResult{StructuredContent: mcp.RawArguments(req)})
	}),
	tool("texts", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		return mcp.ContentResult(req, mcp.Text{Text: "a"}, mcp.Image{MIMEType: "image/png"}, mcp.Text{Text: "b"})
	}),
	tool("fail", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		return mcp.ToolError(req, errors.New("no luck"))
	}),
	tool("refuse", func(context.Context, *mcp.CallToolRequest) (mcp.Result, error) {
		return nil, &mcp.Error{Code: 7, Message: "no", Data: []byte(`{"a":1}`)}
	}),
}

func newServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "s", Version: "1"})
	server.AddTools(tools...)
	return server
}

func TestCall(t *testing.T) {
	r := Call(t, tools, "echo", `{"n":1}`)
	assert.Equal(t, `{"n":1}`, r.Structured)
	assert.Equal(t, `{"n":1}`, r.Text())
	assert.False(t, r.IsError)

	r = Call(t, tools, "texts", "")
	assert.Equal(t, "a\nb", r.Text())
	assert.Equal(t, []string{`{"type":"text","text":"a"}`, `{"type":"image","data":"","mimeType":"image/png"}`, `{"type":"text","text":"b"}`}, r.Content)
	assert.Empty(t, r.Structured)

	r = Call(t, tools, "fail", "{}")
	assert.True(t, r.IsError)
	assert.Equal(t, "no luck", r.Text())

	r = Call(t, tools, "refuse", "{}")
	assert.Equal(t, &mcp.Error{Code: 7, Message: "no", Data: []byte(`{"a":1}`)}, r.Error)
	assert.Equal(t, "no", r.Text())

	r = Call(t, tools, "nobody", "{}")
	assert.Equal(t, -32602, r.Error.Code)
}

func TestReadAndGet(t *testing.T) {
	resources := []mcp.Resource{{URI: "test://{x}", Name: "x", Read: mcp.ReaderFunc(func(_ context.Context, req *mcp.ReadResourceRequest) (mcp.Result, error) {
		return mcp.TextContents(req, req.URI())
	})}}
	r := Read(t, resources, "test://a")
	assert.Equal(t, "test://a", r.Text())
	assert.Equal(t, []string{`{"uri":"test://a","text":"test://a"}`}, r.Content)
	assert.Equal(t, -32602, Read(t, resources, "test://a/b").Error.Code)

	prompts := []mcp.Prompt{{Name: "greet", Get: mcp.PrompterFunc(func(_ context.Context, req *mcp.GetPromptRequest) (mcp.Result, error) {
		return mcp.PromptMessages(req, mcp.PromptMessage{Content: mcp.Text{Text: "hello"}}, mcp.PromptMessage{Content: mcp.Text{Text: "there"}})
	})}}
	r = Get(t, prompts, "greet", `{"a":"b"}`)
	assert.Equal(t, "hello\nthere", r.Text())
	assert.Len(t, r.Content, 2)
	assert.Equal(t, -32602, Get(t, prompts, "nobody", "").Error.Code)
}

const transcript = `Prose, with a -- dash.

-- client --
{"jsonrpc":"2.0","id":1,"method":"ping"}

{"jsonrpc":"2.0","id":2,"method":"ping"}
-- server --
{"id":1,"result":{},"jsonrpc":"2.0"}
{"jsonrpc":"2.0","id":2,"result":{ }}
-- client --
{"jsonrpc":"2.0","method":"notifications/initialized"}
-- server --
-- client --
nonsense
-- server --
{"jsonrpc":"2.0","error":{"code":-32700,"message":"parse error: invalid literal at byte 0"}}
`

func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "t.txtar")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func TestTranscript(t *testing.T) {
	Transcript(t, newServer, file(t, transcript), false)
	TranscriptOver(t, newServer, stdio.Serve, file(t, transcript))
}

// The transcripts of package mcp, played over a transport.
func TestTranscriptsOverStdio(t *testing.T) {
	TranscriptOver(t, newServer, stdio.Serve, "../mcp/testdata/ids.txtar")
}

func TestUpdate(t *testing.T) {
	path := file(t, "Prose.\n-- client --\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n-- server --\nold\n-- client --\n-- server --\nstale\n")
	Transcript(t, newServer, path, true)
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "Prose.\n-- client --\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n-- server --\n{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n-- client --\n-- server --\n", string(got))
	Transcript(t, newServer, path, false)
}

// witness is a test that may fail.
type witness struct {
	testing.TB
	said []string
}

func (w *witness) Errorf(format string, args ...any) {
	w.said = append(w.said, format)
}

func TestTranscriptFails(t *testing.T) {
	ping := "-- client --\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n-- server --\n"
	for text, want := range map[string]string{
		ping + "{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":{}}\n": "%s:%d: message %d: %s\nwant %s\ngot  %s",
		ping: "%s:%d: the server sent one message more:\ngot  %s",
		ping + "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n{\"a\":1}\n":   "%s:%d: the server did not send message %d:\nwant %s",
		"-- client --\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n": "%s: the server sent more than the transcript has:\n%s",
	} {
		w := &witness{TB: t}
		Transcript(w, newServer, file(t, text), false)
		assert.Equal(t, []string{want}, w.said, text)
	}
}

func TestDifference(t *testing.T) {
	for _, c := range []struct{ want, got, difference string }{
		{`{"a":1,"b":[1,2]}`, `{"b":[1,2.0],"a":1}`, ""},
		{`{"a":{"b":1}}`, `{"a":{"b":2}}`, "/a/b is 2, want 1"},
		{`{"a":1}`, `{}`, "/a is missing"},
		{`{}`, `{"a":[1]}`, "/a is one member too many: [1]"},
		{`[1,2]`, `[1]`, "the message has 1 elements, want 2"},
		{`[1,[2]]`, `[1,[3]]`, "/1/0 is 3, want 2"},
		{`{}`, `[]`, "the message is [], want {}"},
		{`x`, `{}`, "the transcript's line is not JSON: invalid character 'x' looking for beginning of value"},
		{`{}`, ``, "the server's line is not JSON: EOF"},
	} {
		assert.Equal(t, c.difference, difference(c.want, c.got), "%s %s", c.want, c.got)
	}
}
