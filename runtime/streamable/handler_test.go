package streamable

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

const initializeBody = `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}`

func TestOriginsAndHosts(t *testing.T) {
	open := serve(t, newServer(mcp.Limits{}))
	listed := serve(t, newServer(mcp.Limits{}), WithAllowedHosts("mcp.example", "ported.example:8080"), WithAllowedOrigins("https://app.example", "null"))
	for _, c := range []struct {
		e      *endpoint
		header []string
		want   int
	}{
		{open, nil, 200},
		{open, []string{"Host: localhost:3000"}, 200},
		{open, []string{"Host: LOCALHOST"}, 200},
		{open, []string{"Host: [::1]:99"}, 200},
		{open, []string{"Host: [::1]"}, 200},
		{open, []string{"Host: 127.0.0.1"}, 200},
		{open, []string{"Host: evil.example"}, 403},
		{open, []string{"Host: localhost.evil.example"}, 403},
		{open, []string{"Host: 127.0.0.2:80"}, 403},
		{open, []string{"Host: evil.example", "Origin: http://evil.example"}, 403},
		{open, []string{"Origin: http://evil.example"}, 403},
		{open, []string{"Origin: null"}, 403},
		{open, []string{"Origin: "}, 403},
		{open, []string{"Host: localhost:3000", "Origin: http://localhost:9999"}, 403},
		{open, []string{"Host: localhost:3000", "Origin: http://localhost:3000"}, 200},
		{open, []string{"Host: localhost:3000", "Origin: ftp://localhost:3000"}, 403},
		{open, []string{"Host: localhost:3000", "Origin: http://localhost:3000", "Origin: http://localhost:3000"}, 403},
		{open, []string{"Origin: https://app.example"}, 403},
		{listed, []string{"Host: mcp.example"}, 200},
		{listed, []string{"Host: mcp.example:1234"}, 200},
		{listed, []string{"Host: ported.example:8080"}, 200},
		{listed, []string{"Host: ported.example"}, 403},
		{listed, []string{"Host: localhost"}, 200},
		{listed, []string{"Host: evil.example"}, 403},
		{listed, []string{"Origin: https://app.example"}, 200},
		{listed, []string{"Origin: https://APP.example"}, 200},
		{listed, []string{"Origin: http://app.example"}, 403},
		{listed, []string{"Origin: null"}, 200},
		{listed, []string{"Host: mcp.example", "Origin: https://mcp.example"}, 200},
	} {
		got := c.e.post(initializeBody, c.header...)
		assert.Equal(t, c.want, got.status, "%s: %s", c.header, got.body)
		if c.want == 403 {
			assert.Regexp(t, `^\{"jsonrpc":"2.0","error":\{"code":-32600,`, got.body)
			for _, method := range []string{http.MethodGet, http.MethodDelete, http.MethodOptions, http.MethodPut} {
				assert.Equal(t, 403, c.e.send(method, header(c.header...), "").status, method)
			}
		}
	}
}

// On an address that is not the loopback the Host is unknown, and so proves no Origin.
func TestHostElsewhere(t *testing.T) {
	h, listed := NewHandler(newServer(mcp.Limits{})), NewHandler(newServer(mcp.Limits{}), WithAllowedHosts("mcp.example"))
	for _, c := range []struct {
		h            *Handler
		host, origin string
		want         int
	}{
		{h, "anything.example", "", 200},
		{h, "evil.example", "http://evil.example", 403},
		{listed, "mcp.example", "", 200},
		{listed, "mcp.example", "http://mcp.example", 200},
		{listed, "localhost", "", 403},
		{listed, "other.example", "", 403},
	} {
		r := httptest.NewRequest(http.MethodPost, "/mcp", strings.NewReader(initializeBody))
		r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 80}))
		r.Host = c.host
		r.Header.Set("Content-Type", "application/json")
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		w := httptest.NewRecorder()
		c.h.ServeHTTP(w, r)
		assert.Equal(t, c.want, w.Code, c)
	}
}

func TestCORS(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}), WithAllowedOrigins("https://app.example"))
	const origin = "Origin: https://app.example"
	got := e.send(http.MethodOptions, header(origin, "Access-Control-Request-Method: POST",
		"Access-Control-Request-Headers: content-type, mcp-param-region, x-evil, mcp-param-, mcp-param-a b"), "")
	assert.Equal(t, 204, got.status)
	assert.Equal(t, "https://app.example", got.header.Get("Access-Control-Allow-Origin"))
	assert.Equal(t, "GET, POST, DELETE", got.header.Get("Access-Control-Allow-Methods"))
	assert.Equal(t, corsHeaders+", mcp-param-region", got.header.Get("Access-Control-Allow-Headers"))
	assert.Contains(t, got.header.Values("Vary"), "Origin")

	got = e.post(initializeBody, origin)
	assert.Equal(t, "https://app.example", got.header.Get("Access-Control-Allow-Origin"))
	assert.Equal(t, "Mcp-Session-Id, Mcp-Protocol-Version, WWW-Authenticate", got.header.Get("Access-Control-Expose-Headers"))

	got = e.post(initializeBody)
	assert.Empty(t, got.header.Get("Access-Control-Allow-Origin"))
	got = e.send(http.MethodOptions, nil, "")
	assert.Equal(t, 405, got.status)
	assert.Equal(t, "GET, POST, DELETE, OPTIONS", got.header.Get("Allow"))
	assert.Equal(t, 405, e.send(http.MethodPut, nil, "").status)
	assert.Equal(t, 405, e.send(http.MethodHead, nil, "").status)
}

func TestAccept(t *testing.T) {
	for accept, want := range map[string]forms{
		"application/json, text/event-stream": {true, true},
		"*/*":                                 {true, true},
		"application/*":                       {true, false},
		"application/json":                    {true, false},
		"text/event-stream":                   {false, true},
		"TEXT/Event-Stream ; q=0.5":           {false, true},
		"text/html":                           {false, false},
		"":                                    {false, false},
		"*/*, text/event-stream;q=0":          {true, false},
		"text/event-stream;q=0, */*":          {true, false},
		"application/json;q=0, application/*, text/*; q=1": {false, true},
	} {
		r := httptest.NewRequest(http.MethodPost, "/", nil)
		r.Header.Set("Accept", accept)
		assert.Equal(t, want, accepted(r), accept)
	}
	assert.Equal(t, forms{true, true}, accepted(httptest.NewRequest(http.MethodPost, "/", nil)))

	e := serve(t, newServer(mcp.Limits{}))
	assert.Equal(t, 406, e.post(initializeBody, "Accept: text/html").status)
	session := "Mcp-Session-Id: " + e.handshake("2025-11-25")
	for accept, want := range map[string]int{"application/json": 406, "text/html": 406} {
		assert.Equal(t, want, e.send(http.MethodGet, header(session, "Accept: "+accept), "").status)
	}
}

func TestContentTypes(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}))
	for contentType, want := range map[string]int{
		"application/json": 200, "application/json; charset=utf-8": 200, "Application/JSON;charset=UTF-8": 200,
		"text/plain": 415, "": 415, "application/json-rpc": 415, "application/jsonx": 415, "multipart/form-data; boundary=x": 415,
	} {
		assert.Equal(t, want, e.post(initializeBody, "Content-Type: "+contentType).status, contentType)
	}
}

// What is no message is answered with the error of JSON-RPC, and 400.
func TestBrokenMessages(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}))
	session := "Mcp-Session-Id: " + e.handshake("2025-11-25")
	for body, want := range map[string]string{
		``:     `-32700`,
		`{`:    `-32700`,
		`null`: `-32600`,
		`7`:    `-32600`,
		"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}":       `-32700`,
		`{"jsonrpc":"2.0","id":1,"method":"ping"} {}`:              `-32700`,
		`{"jsonrpc":"2.0","id":1.5,"method":"ping"}`:               `-32600`,
		`{"jsonrpc":"2.0","id":true,"method":"ping"}`:              `-32600`,
		`{"jsonrpc":"2.0","id":null,"method":"ping"}`:              `-32600`,
		`{"jsonrpc":"1.0","id":"x","method":"ping"}`:               `"id":"x","error":{"code":-32600`,
		`{"jsonrpc":"2.0","id":1,"Method":"ping"}`:                 `-32600`,
		`{"jsonrpc":"2.0","id":1,"method":"ping","method":"ping"}`: `-32600`,
	} {
		got := e.post(body, session)
		assert.Equal(t, 400, got.status, body)
		assert.Contains(t, got.body, want, body)
		assert.Equal(t, "application/json", got.header.Get("Content-Type"), body)
	}
	// A notification has no answer, whatever is wrong with it.
	got := e.post(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":[]}`, session)
	assert.Equal(t, answer{400, got.header, ""}, got)
}

func TestIDsOverHTTP(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}))
	session := "Mcp-Session-Id: " + e.handshake("2025-11-25")
	for _, id := range []string{`"1"`, `1`, `0`, `-1`, `""`, `9007199254740993`, `1152921504606846977`, `"\u0061"`} {
		assert.Equal(t, `{"jsonrpc":"2.0","id":`+id+`,"result":{}}`, e.post(`{"jsonrpc":"2.0","id":`+id+`,"method":"ping"}`, session).body)
		assert.Contains(t, e.modern(id, "unknown/method", "").body, `"id":`+id+`,"error"`)
	}
}

func TestBodyLimit(t *testing.T) {
	small := serve(t, newServer(mcp.Limits{MessageBytes: 1000}))
	larger := serve(t, newServer(mcp.Limits{MessageBytes: 1000}), WithMaxBody(2000))
	ping := func(length int) string {
		body := `{"jsonrpc":"2.0","id":"p","method":"ping","params":{"x":""}}`
		return strings.Replace(body, `""`, `"`+strings.Repeat("x", length-len(body))+`"`, 1)
	}
	assert.Equal(t, 200, small.post(ping(1000)).status)
	for _, body := range []string{ping(1001), ping(100_000)} {
		got := small.post(body)
		assert.Equal(t, 413, got.status)
		assert.Contains(t, got.body, `"id":"p"`)
	}
	assert.Equal(t, 200, larger.post(ping(2000)).status)
	assert.Equal(t, 413, larger.post(ping(2001)).status)

	// Without a length, as in chunks.
	request, err := http.NewRequest(http.MethodPost, small.url, io.MultiReader(strings.NewReader(ping(5_000))))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/json")
	response, err := small.client.Do(request)
	require.NoError(t, err)
	response.Body.Close()
	assert.Equal(t, 413, response.StatusCode)
}

// A client that sends its body for ever does not keep its goroutine.
func TestSlowBody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := serveInBubble(t, newServer(mcp.Limits{}))
		body, never := io.Pipe()
		defer never.Close()
		request, err := http.NewRequest(http.MethodPost, e.url, body)
		require.NoError(t, err)
		request.Header.Set("Content-Type", "application/json")
		start := time.Now()
		response, err := e.client.Do(request)
		require.NoError(t, err)
		assert.Equal(t, 400, response.StatusCode)
		assert.Equal(t, readTime, time.Since(start))
		response.Body.Close()
	})
}

func TestPrincipal(t *testing.T) {
	who := make(chan string, 1)
	server := newServer(mcp.Limits{}, tool("who", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		who <- mcp.CallOf(req).Principal()
		return mcp.DoneResult(req)
	}))
	e := serve(t, server, WithPrincipal(named))
	got := e.post(initializeBody)
	assert.Equal(t, 401, got.status)
	assert.Equal(t, "Bearer", got.header.Get("WWW-Authenticate"))
	assert.NotContains(t, got.body, errStranger.Error())

	session := "Mcp-Session-Id: " + e.handshake("2025-11-25", "Authorization: ann")
	assert.Equal(t, 200, e.post(callOf("1", "who"), session, "Authorization: ann").status)
	assert.Equal(t, "ann", <-who)
	for _, method := range []string{http.MethodPost, http.MethodGet, http.MethodDelete} {
		assert.Equal(t, 404, e.send(method, header(session, "Authorization: bob"), callOf("1", "who")).status, method)
		assert.Equal(t, 401, e.send(method, header(session), callOf("1", "who")).status, method)
	}
	e.modern("1", "tools/call", `"name":"who"`, "Authorization: bob")
	assert.Equal(t, "bob", <-who)
}

// A handler sees the values of the request that called it, not of initialize.
func TestContextValues(t *testing.T) {
	type key struct{}
	seen := make(chan any, 1)
	h := NewHandler(newServer(mcp.Limits{}, tool("see", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		seen <- ctx.Value(key{})
		return mcp.DoneResult(req)
	})))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), key{}, r.Header.Get("X-Value"))))
	}))
	t.Cleanup(s.Close)
	e := &endpoint{t, h, s.Client(), s.URL}
	session := "Mcp-Session-Id: " + e.handshake("2025-11-25", "X-Value: first")
	e.post(callOf("1", "see"), session, "X-Value: second")
	assert.Equal(t, "second", <-seen)
	e.modern("1", "tools/call", `"name":"see"`, "X-Value: third")
	assert.Equal(t, "third", <-seen)
}

// The end of the server: what runs is answered, what waits ends, what comes is refused.
func TestShutdown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		quick := tool("quick", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			time.Sleep(3 * time.Second)
			return mcp.TextResult(req, "quick")
		})
		stuck := tool("stuck", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			<-ctx.Done()
			return mcp.ToolError(req, ctx.Err())
		})
		e := serveInBubble(t, newServer(mcp.Limits{}, quick, stuck))
		id := e.handshake("2025-11-25")
		get := readEvents(e.open(t.Context(), http.MethodGet, header("Mcp-Session-Id: "+id, "Accept: text/event-stream"), ""))
		answers := make(chan answer, 3)
		go func() { answers <- e.modern("1", "tools/call", `"name":"quick"`) }()
		go func() { answers <- e.post(callOf("2", "stuck"), "Mcp-Session-Id: "+id) }()
		go func() { answers <- e.modern("3", "tools/call", `"name":"stuck"`) }()
		synctest.Wait()
		start := time.Now()
		down := make(chan struct{})
		go func() {
			e.handler.Shutdown(context.Background())
			close(down)
		}()
		synctest.Wait()
		assert.Equal(t, 503, e.modern("4", "tools/call", `"name":"quick"`).status)
		assert.Empty(t, get.rest())
		<-down
		assert.Equal(t, 5*time.Second, time.Since(start))
		all := (<-answers).body + (<-answers).body + (<-answers).body
		assert.Contains(t, all, result("1", "quick"))
		assert.Equal(t, 2, strings.Count(all, `"isError":true`), all)
	})
}
