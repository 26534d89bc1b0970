package conformance

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// watched puts a proxy before the endpoint that judges whatever the server says through
// it, and returns the proxy's URL. Without the schemas it returns the endpoint's own,
// or fails in CI.
func watched(t *testing.T, target string) string {
	t.Helper()
	if os.Getenv("MCP_SCHEMA_DIR") == "" {
		if os.Getenv("CI") != "" {
			t.Fatal("MCP_SCHEMA_DIR is not set, and CI is")
		}
		t.Log("MCP_SCHEMA_DIR is not set: nobody compares the messages with the schemas")
		return target
	}
	at, err := url.Parse(target)
	require.NoError(t, err)
	w := &watcher{t: t, judges: judges(t), sessions: map[string]*witness{}}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(at)
			r.Out.URL.Path = at.Path
			r.Out.Host = r.In.Host
		},
		FlushInterval: -1,
	}
	s := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) { w.serve(proxy, rw, r) }))
	t.Cleanup(func() {
		s.CloseClientConnections()
		s.Close()
		t.Logf("%d messages were compared with the schemas", w.messages)
	})
	return s.URL + at.Path
}

// watcher judges what is said in all conversations with one server.
type watcher struct {
	t *testing.T

	mu       sync.Mutex
	judges   map[string]*judgeOf
	sessions map[string]*witness // by id
	messages int
}

func (w *watcher) serve(next http.Handler, rw http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return // the client went
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	w.mu.Lock()
	heard := w.sessions[r.Header.Get("Mcp-Session-Id")]
	if heard == nil {
		heard = newWitness(w.judges)
	}
	heard.client(string(body))
	w.mu.Unlock()
	kept := &keeper{ResponseWriter: rw}
	defer func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.judge(heard, kept)
		if id := kept.Header().Get("Mcp-Session-Id"); id != "" {
			w.sessions[id] = heard
		}
		if p := recover(); p != nil && p != http.ErrAbortHandler { // a client that went
			panic(p)
		}
	}()
	next.ServeHTTP(kept, r)
}

// judge judges the messages of a response. The caller holds w.mu.
func (w *watcher) judge(heard *witness, kept *keeper) {
	text := kept.body.String()
	messages := []string{text}
	if strings.HasPrefix(kept.Header().Get("Content-Type"), "text/event-stream") {
		messages = nil
		for line := range strings.SplitSeq(text[:strings.LastIndex(text, "\n\n")+1], "\n") {
			if data, ok := strings.CutPrefix(line, "data: "); ok {
				messages = append(messages, data)
			}
		}
	}
	for _, message := range messages {
		if message != "" {
			w.messages++
			assert.NoError(w.t, heard.server(message), message)
		}
	}
}

// keeper keeps what is written.
type keeper struct {
	http.ResponseWriter
	body bytes.Buffer
}

func (k *keeper) Write(p []byte) (int, error) {
	k.body.Write(p)
	return k.ResponseWriter.Write(p)
}

// Unwrap is for http.ResponseController.
func (k *keeper) Unwrap() http.ResponseWriter { return k.ResponseWriter }

// The judges find what is wrong.
func TestJudges(t *testing.T) {
	all := judges(t)
	for _, c := range []struct {
		revision, method, message string
		fits                      bool
	}{
		{modern, "tools/call", `{"jsonrpc":"2.0","id":1,"result":{"content":[],"resultType":"complete"}}`, true},
		{modern, "tools/call", `{"jsonrpc":"2.0","id":1,"result":{"content":[]}}`, false},
		{modern, "tools/list", `{"jsonrpc":"2.0","id":1,"result":{"tools":[],"resultType":"complete"}}`, false},
		{modern, "subscriptions/listen", `{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete"}}`, false},
		{modern, "", `{"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{}}`, false},
		{modern, "", `{"jsonrpc":"2.0","method":"notifications/unheard_of"}`, false},
		{modern, "tools/call", `{"jsonrpc":"2.0","id":1,"error":{"code":-32021,"message":"x"}}`, false},
		{modern, "tools/call", `{"jsonrpc":"2.0","id":1,"error":{"code":"x","message":"x"}}`, false},
		{"2025-11-25", "tools/call", `{"jsonrpc":"2.0","id":1,"result":{"content":[]}}`, true},
		{"2025-11-25", "tools/call", `{"jsonrpc":"2.0","id":null,"result":{"content":[]}}`, false},
		{"2025-11-25", "tools/call", `{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"sound"}]}}`, false},
		{"2025-06-18", "tools/call", `{"jsonrpc":"2.0","id":1,"result":{"content":[],"structuredContent":[1]}}`, false},
		{"2024-11-05", "tools/call", `{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"audio","data":"","mimeType":"a/b"}]}}`, false},
		{"2024-11-05", "tools/call", `{"jsonrpc":"2.0","error":{"code":-32700,"message":"x"}}`, true},
	} {
		err := all[c.revision].message(c.message, c.method)
		assert.Equal(t, c.fits, err == nil, "%s %s: %v", c.revision, c.message, err)
	}
}
