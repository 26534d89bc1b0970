package streamable

import (
	"context"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Whatever comes, the endpoint answers with a status of the protocol and with JSON,
// with an id that was sent or none, and lives on.
func FuzzHandler(f *testing.F) {
	for _, body := range []string{
		modernRequest("1", "tools/call", `"name":"hello"`), modernRequest(`"a"`, "server/discover", ""), modernRequest("1", "subscriptions/listen", `"notifications":{}`),
		callOf("1", "hello"), callWithProgress("1", "steps"), initializeBody, `[]`, `[{"jsonrpc":"2.0","id":1,"method":"ping"},7]`,
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`, `{"jsonrpc":"2.0","id":1,"result":{}}`,
		`{"jsonrpc":"2.0","id":1.5,"method":"ping"}`, "\xff", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"_meta":{"_meta":[]}}}`,
	} {
		f.Add(body, "2026-07-28", "tools/call", "hello", false)
		f.Add(body, "", "", "", true)
	}
	h := NewHandler(newServer(mcp.Limits{}, say("hello", "hi"), steps(0), headed))
	c := newClientSession(h.server, "")
	s, _ := newStream(noNumber)
	require.Equal(f, 1, c.session.Receive(s, []byte(strings.Replace(initializeBody, "2025-11-25", "2025-03-26", 1))))
	require.True(f, h.sessions.add(c))
	f.Fuzz(func(t *testing.T, body, version, method, name string, inSession bool) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		r := httptest.NewRequestWithContext(ctx, http.MethodPost, "/mcp", strings.NewReader(body))
		r.Header = http.Header{"Content-Type": {"application/json"}, "Mcp-Method": {method}, "Mcp-Name": {name}, "Mcp-Param-Level": {name}}
		if version != "" {
			r.Header.Set("Mcp-Protocol-Version", version)
		}
		if inSession {
			r.Header.Set("Mcp-Session-Id", c.id)
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		require.Contains(t, []int{200, 202, 400, 404}, w.Code)
		var messages [][]byte
		switch kind := w.Header().Get("Content-Type"); {
		case w.Body.Len() == 0:
		case kind == "application/json":
			require.NoError(t, jsonwire.Check(w.Body.Bytes()))
			messages = [][]byte{w.Body.Bytes()}
			if jsonrpc.IsBatch(w.Body.Bytes()) {
				var err *mcp.Error
				messages, err = jsonrpc.Batch(w.Body.Bytes(), 1000)
				require.Nil(t, err)
			}
		default:
			require.Equal(t, "text/event-stream", kind)
			for _, data := range datas(w.Body.String()) {
				messages = append(messages, []byte(data))
			}
		}
		for _, message := range messages {
			var m jsonrpc.Message
			require.Nil(t, jsonrpc.Parse(message, &m), "%s", message)
			assert.True(t, slices.Contains([]jsonrpc.Kind{jsonrpc.Response, jsonrpc.Notification}, m.Kind))
			assert.Contains(t, body, string(m.ID))
		}
	})
}
