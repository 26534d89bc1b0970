package client_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/client"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/streamable"
)

// region is a tool with an argument that a header repeats.
var region = mcp.Tool{
	Name:        "region",
	Description: "region",
	InputSchema: `{"type":"object","properties":{"where":{"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"}}},"level":{"type":"integer","x-mcp-header":"Level"}}}`,
	Headers:     []mcp.Header{{Name: "Region", Path: "/where/region"}, {Name: "Level", Path: "/level", Kind: mcp.HeaderInteger}},
	Call: mcp.ToolFunc(func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		mcp.CallOf(req).Progress(ctx, 1, 2, "half")
		return mcp.TextResult(req, string(mcp.RawArguments(req)))
	}),
}

func TestHTTP(t *testing.T) {
	causes := make(chan error, 1)
	running := make(chan struct{})
	server := mcp.NewServer(mcp.Implementation{Name: "web", Version: "2"}, mcp.WithInstructions("Ask."))
	server.AddTools(region, mcp.Tool{
		Name: "wait", Description: "wait", InputSchema: `{"type":"object"}`,
		Call: mcp.ToolFunc(func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			running <- struct{}{}
			<-ctx.Done()
			causes <- context.Cause(ctx)
			return mcp.DoneResult(req)
		}),
	})
	var deleted int
	h := streamable.NewHandler(server)
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodDelete {
			deleted++
		}
		h.ServeHTTP(w, r)
	}))
	t.Cleanup(web.Close)
	for pinned, want := range map[string]string{
		"": "2026-07-28", "2026-07-28": "2026-07-28", "2025-11-25": "2025-11-25", "2025-03-26": "2025-03-26",
	} {
		deleted = 0
		c, err := client.Dial(t.Context(), web.URL, nil, client.Options{Revision: pinned})
		require.NoError(t, err)
		assert.Equal(t, want, c.Revision())
		assert.Equal(t, client.Server{Name: "web", Version: "2", Instructions: "Ask."}, c.Server())

		var steps []client.Progress
		got, err := c.CallTool(t.Context(), "region", []byte(`{"where":{"region":"Zürich"},"level":3}`), func(p client.Progress) { steps = append(steps, p) })
		require.NoError(t, err)
		assert.Equal(t, `{"where":{"region":"Zürich"},"level":3}`, got.Text())
		assert.Equal(t, []client.Progress{{Progress: 1, Total: 2, Message: "half"}}, steps)
		tools, err := c.ListTools(t.Context())
		require.NoError(t, err)
		assert.Len(t, tools, 2)
		_, err = c.CallTool(t.Context(), "nobody", nil, nil)
		var refused *jsonrpc.Error
		require.ErrorAs(t, err, &refused)
		assert.Equal(t, -32602, refused.Code)

		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			<-running
			cancel()
		}()
		_, err = c.CallTool(ctx, "wait", nil, nil)
		require.ErrorIs(t, err, context.Canceled)
		assert.ErrorIs(t, <-causes, mcp.ErrCancelledByClient)

		require.NoError(t, c.Close())
		assert.Equal(t, want != "2026-07-28", deleted == 1)
	}
}

// A server that knows nothing of the modern era may not even answer with a message.
func TestHTTPFallback(t *testing.T) {
	server := mcp.NewServer(mcp.Implementation{Name: "old", Version: "1"})
	h := streamable.NewHandler(server)
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Mcp-Method") != "" {
			http.Error(w, "Bad Request: no valid session", http.StatusBadRequest)
			return
		}
		h.ServeHTTP(w, r)
	}))
	t.Cleanup(web.Close)
	c, err := client.Dial(t.Context(), web.URL, web.Client(), client.Options{})
	require.NoError(t, err)
	assert.Equal(t, "2025-11-25", c.Revision())
	require.NoError(t, c.Close())
}

func TestHTTPFailures(t *testing.T) {
	for body, want := range map[string]string{
		"":                                      "the server answers 200 OK, and nothing else",
		"hello":                                 "the server sent what is no message",
		`{"jsonrpc":"2.0","id":99,"result":{}}`: "the server answers 200 OK, and something else",
	} {
		web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(body)) // the client reads it, or the test fails
		}))
		_, err := client.Dial(t.Context(), web.URL, nil, client.Options{Revision: "2025-11-25"})
		assert.ErrorContains(t, err, want)
		web.Close()
	}
	_, err := client.Dial(t.Context(), "http://127.0.0.1:1/", nil, client.Options{})
	assert.ErrorContains(t, err, "refused")
}
