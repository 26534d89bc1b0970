package streamable

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// blank is a ResponseWriter that keeps nothing.
type blank struct{ header http.Header }

func (b *blank) Header() http.Header         { return b.header }
func (b *blank) Write(p []byte) (int, error) { return len(p), nil }
func (b *blank) WriteHeader(int)             {}

// BenchmarkCall is a call of either era, without net/http's own part.
func BenchmarkCall(b *testing.B) {
	h := NewHandler(newServer(mcp.Limits{}, say("hello", "hi")))
	c := newClientSession(h.server, "")
	s, _ := newStream(noNumber)
	c.session.Receive(s, []byte(initializeBody))
	h.sessions.add(c)
	for name, body := range map[string]string{
		"2026-07-28": modernRequest("1", "tools/call", `"name":"hello"`),
		"2025-11-25": callOf("1", "hello"),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			r := httptest.NewRequest(http.MethodPost, "/mcp", nil)
			r.Header = http.Header{"Content-Type": {"application/json"}, "Accept": {"application/json, text/event-stream"}}
			if name == "2026-07-28" {
				r.Header.Set("Mcp-Protocol-Version", name)
				r.Header.Set("Mcp-Method", "tools/call")
				r.Header.Set("Mcp-Name", "hello")
			} else {
				r.Header.Set("Mcp-Session-Id", c.id)
			}
			for b.Loop() {
				r.Body = readCloser{strings.NewReader(body)}
				r.ContentLength = int64(len(body))
				h.ServeHTTP(&blank{http.Header{}}, r)
			}
		})
	}
}

type readCloser struct{ *strings.Reader }

func (readCloser) Close() error { return nil }
