package streamable

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

func TestModernAnswers(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}, say("hello", "hi"), steps(0)))
	got := e.modern(`"a"`, "tools/call", `"name":"hello"`)
	assert.Equal(t, 200, got.status)
	assert.Equal(t, "application/json", got.header.Get("Content-Type"))
	assert.Empty(t, got.header.Get("Mcp-Session-Id"))
	assert.Equal(t, result(`"a"`, "hi"), got.body)

	// What comes before an answer makes it a stream.
	withToken := strings.Replace(modernRequest("7", "tools/call", `"name":"steps"`), `{"io.`, `{"progressToken":"p","io.`, 1)
	got = e.post(withToken, modernHeaders("tools/call", `"name":"steps"`)...)
	assert.Equal(t, 200, got.status)
	assert.Equal(t, "text/event-stream", got.header.Get("Content-Type"))
	assert.Equal(t, "no-cache", got.header.Get("Cache-Control"))
	assert.Equal(t, "no", got.header.Get("X-Accel-Buffering"))
	assert.Equal(t, "event: message\ndata: "+progress(`"p"`, 1)+"\n\n"+
		"event: message\ndata: "+progress(`"p"`, 2)+"\n\n"+
		"event: message\ndata: "+progress(`"p"`, 3)+"\n\n"+
		"event: message\ndata: "+result("7", "stepped")+"\n\n", got.body)

	// A client that takes only one form gets that one.
	jsonOnly := append(modernHeaders("tools/call", `"name":"steps"`), "Accept: application/json")
	assert.Equal(t, result("7", "stepped"), e.post(withToken, jsonOnly...).body)
	got = e.modern("8", "tools/call", `"name":"hello"`, "Accept: text/event-stream")
	assert.Equal(t, "event: message\ndata: "+result("8", "hi")+"\n\n", got.body)
}

// The status and the code of everything that is wrong with a request of 2026-07-28.
func TestModernRefusals(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}, say("hello", "hi"), headed, tool("needy", func(context.Context, *mcp.CallToolRequest) (mcp.Result, error) {
		return nil, &mcp.Error{Code: -32021, Message: "sampling is needed", Data: []byte(`{"requiredCapabilities":{"sampling":{}}}`)}
	}), tool("lost", func(context.Context, *mcp.CallToolRequest) (mcp.Result, error) {
		return nil, &mcp.Error{Code: -32601, Message: "the handler says so"}
	})))
	const version, list, call, hello = "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/list", "Mcp-Method: tools/call", "Mcp-Name: hello"
	request := func(method, params string) string { return modernRequest(`"i"`, method, params) }
	for _, c := range []struct {
		name   string
		body   string
		header []string
		status int
		want   string // a part of the body
	}{
		{"all is well", request("tools/list", ""), []string{version, list}, 200, `"result":`},
		{"white space around values", request("tools/list", ""), []string{"mcp-protocol-version:   2026-07-28  ", "MCP-METHOD: \ttools/list "}, 200, `"result":`},

		{"no _meta", `{"jsonrpc":"2.0","id":"i","method":"tools/list"}`, []string{version, list}, 400, `-32602`},
		{"no version in _meta", `{"jsonrpc":"2.0","id":"i","method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/clientCapabilities":{}}}}`, []string{version, list}, 400, `-32602`},
		{"no capabilities", `{"jsonrpc":"2.0","id":"i","method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}`, []string{version, list}, 400, `-32602`},
		{"a version that is no text", `{"jsonrpc":"2.0","id":"i","method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":1,"io.modelcontextprotocol/clientCapabilities":{}}}}`, []string{version, list}, 400, `-32602`},
		{"discover without _meta or header", `{"jsonrpc":"2.0","id":"i","method":"server/discover"}`, nil, 400, `-32602`},

		{"no version header", request("tools/list", ""), []string{list}, 400, `-32020`},
		{"a legacy version header", request("tools/list", ""), []string{"MCP-Protocol-Version: 2025-06-18", list}, 400, `-32020`},
		{"two version headers", request("tools/list", ""), []string{version, "MCP-Protocol-Version: 2025-06-18", list}, 400, `-32020`},
		{"a version header that exists nowhere", request("tools/list", ""), []string{"MCP-Protocol-Version: v999.0.0", list}, 400, `-32020`},
		{"a version that exists nowhere", strings.ReplaceAll(request("tools/list", ""), "2026-07-28", "v999.0.0"), []string{"MCP-Protocol-Version: v999.0.0", list}, 400,
			`"code":-32022,"message":"unsupported protocol version","data":{"supported":["2026-07-28"],"requested":"v999.0.0"}`},
		{"a version only the body knows", strings.ReplaceAll(request("tools/list", ""), "2026-07-28", "v999.0.0"), []string{version, list}, 400, `-32020`},
		{"a legacy version in the body alone", strings.ReplaceAll(request("tools/list", ""), "2026-07-28", "2025-06-18"), []string{version, list}, 400, `-32020`},

		{"no method header", request("tools/list", ""), []string{version}, 400, `-32020`},
		{"another method", request("tools/list", ""), []string{version, call}, 400, `-32020`},
		{"the method in another case", request("tools/list", ""), []string{version, "Mcp-Method: Tools/List"}, 400, `-32020`},
		{"two methods", request("tools/list", ""), []string{version, list, call}, 400, `-32020`},

		{"initialize", request("initialize", `"protocolVersion":"2026-07-28"`), []string{version, "Mcp-Method: initialize"}, 404, `-32601`},
		{"initialize without _meta", `{"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}`, []string{version}, 404, `-32601`},
		{"ping", request("ping", ""), []string{version, "Mcp-Method: ping"}, 404, `-32601`},
		{"setLevel", request("logging/setLevel", `"level":"info"`), []string{version, "Mcp-Method: logging/setLevel"}, 404, `-32601`},
		{"subscribe", request("resources/subscribe", `"uri":"a:b"`), []string{version, "Mcp-Method: resources/subscribe"}, 404, `-32601`},
		{"an unknown method", request("unknown/method", ""), []string{version, "Mcp-Method: unknown/method"}, 404, `-32601`},
		{"an unknown method, and no header", request("unknown/method", ""), []string{version}, 400, `-32020`},
		{"a handler that says method not found", request("tools/call", `"name":"lost"`), []string{version, call, "Mcp-Name: lost"}, 200, `-32601`},

		{"a name", request("tools/call", `"name":"hello"`), []string{version, call, hello}, 200, `"result":`},
		{"no name header", request("tools/call", `"name":"hello"`), []string{version, call}, 400, `-32020`},
		{"another name", request("tools/call", `"name":"hello"`), []string{version, call, "Mcp-Name: Hello"}, 400, `-32020`},
		{"an encoded name", request("tools/call", `"name":"hello"`), []string{version, call, "Mcp-Name: =?base64?aGVsbG8=?="}, 200, `"result":`},
		{"a name with bad padding", request("tools/call", `"name":"hello"`), []string{version, call, "Mcp-Name: =?base64?aGVsbG8?="}, 400, `-32020`},
		{"a name with a bad alphabet", request("tools/call", `"name":"hello"`), []string{version, call, "Mcp-Name: =?base64?aGVs!G8=?="}, 400, `-32020`},
		{"markers in capitals are a name", request("tools/call", `"name":"=?BASE64?aGVsbG8=?="`), []string{version, call, "Mcp-Name: =?BASE64?aGVsbG8=?="}, 200, `-32602`},
		{"an unknown tool", request("tools/call", `"name":"helo"`), []string{version, call, "Mcp-Name: helo"}, 200, `-32602`},
		{"a tool that is no text", request("tools/call", `"name":7`), []string{version, call}, 200, `-32602`},
		{"a missing capability", request("tools/call", `"name":"needy"`), []string{version, call, "Mcp-Name: needy"}, 400, `"data":{"requiredCapabilities":{"sampling":{}}}`},
		{"a level of logging that does not exist", strings.Replace(request("tools/list", ""), `"_meta":{`, `"_meta":{"io.modelcontextprotocol/logLevel":"loud",`, 1), []string{version, list}, 200, `-32602`},

		{"a batch", `[` + request("tools/list", "") + `]`, []string{version, list}, 400, `-32600`},
		{"a response", `{"jsonrpc":"2.0","id":1,"result":{}}`, []string{version}, 400, `-32600`},
		{"an id of null", `{"jsonrpc":"2.0","id":null,"method":"tools/list"}`, []string{version, list}, 400, `-32600`},
		{"no JSON", `{`, []string{version, list}, 400, `-32700`},
	} {
		got := e.post(c.body, c.header...)
		assert.Equal(t, c.status, got.status, "%s: %s", c.name, got.body)
		assert.Contains(t, got.body, c.want, c.name)
		assert.Equal(t, "application/json", got.header.Get("Content-Type"), c.name)
		assert.Empty(t, got.header.Get("Mcp-Session-Id"), c.name)
		if c.status == 400 && strings.HasPrefix(c.body, `{"jsonrpc":"2.0","id":"i"`) {
			assert.Contains(t, got.body, `"id":"i"`, c.name)
		}
	}
}

func TestParamHeaders(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}, headed))
	for _, c := range []struct {
		arguments string
		header    []string
		status    int
	}{
		{`{"where":{"region":"eu"},"level":42,"dry":true}`, []string{"Mcp-Param-Region: eu", "mcp-param-level: 42", "Mcp-Param-Dry: true"}, 200},
		{`{}`, nil, 200},
		{`null`, nil, 200},
		{`{"where":{"region":null}}`, nil, 200},
		{`{"where":"nowhere"}`, nil, 200},
		{`{}`, []string{"Mcp-Param-Other: x"}, 200},
		{`{}`, []string{"Mcp-Param-Region: eu"}, 400},
		{`{"where":{"region":null}}`, []string{"Mcp-Param-Region: null"}, 400},
		{`{"where":{"region":"eu"}}`, nil, 400},
		{`{"where":{"region":"eu"}}`, []string{"Mcp-Param-Region: us"}, 400},
		{`{"where":{"region":"eu"}}`, []string{"Mcp-Param-Region: eu", "Mcp-Param-Region: us"}, 400},
		{`{"where":{"region":"\u00fc"}}`, []string{"Mcp-Param-Region: =?base64?w7w=?="}, 200},
		{`{"where":{"region":"ü"}}`, []string{"Mcp-Param-Region: =?base64?w7w?="}, 400},
		{`{"where":{"region":"=?base64?w7w="}}`, []string{"Mcp-Param-Region: =?base64?w7w="}, 200},
		{`{"where":{"region":"base64?w7w=?="}}`, []string{"Mcp-Param-Region: base64?w7w=?="}, 200},
		{`{"where":{"region":""}}`, []string{"Mcp-Param-Region: =?base64??="}, 200},
		{`{"where":{"region":""}}`, []string{"Mcp-Param-Region: "}, 200},
		{`{"level":42}`, []string{"Mcp-Param-Level: 42.0"}, 200},
		{`{"level":42.0}`, []string{"Mcp-Param-Level: 42"}, 200},
		{`{"level":42}`, []string{"Mcp-Param-Level: 4.2e1"}, 200},
		{`{"level":42}`, []string{"Mcp-Param-Level: =?base64?NDI=?="}, 200},
		{`{"level":42}`, []string{"Mcp-Param-Level: 43"}, 400},
		{`{"level":42}`, []string{"Mcp-Param-Level: 042"}, 400},
		{`{"level":42}`, []string{"Mcp-Param-Level: "}, 400},
		{`{"level":9007199254740993}`, []string{"Mcp-Param-Level: 9007199254740992"}, 400},
		{`{"level":"42"}`, []string{"Mcp-Param-Level: 42"}, 200}, // the reader's business
		{`{"dry":false}`, []string{"Mcp-Param-Dry: false"}, 200},
		{`{"dry":false}`, []string{"Mcp-Param-Dry: true"}, 400},
		{`{"dry":false}`, []string{"Mcp-Param-Dry: False"}, 400},
	} {
		got := e.modern("1", "tools/call", `"name":"headed","arguments":`+c.arguments, c.header...)
		assert.Equal(t, c.status, got.status, "%s %s: %s", c.arguments, c.header, got.body)
		assert.Equal(t, c.status == 400, strings.Contains(got.body, "-32020"), got.body)
	}
	// A session knows nothing of such headers.
	id := e.handshake("2025-11-25")
	got := e.post(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"headed","arguments":{"level":1}}}`, "Mcp-Session-Id: "+id, "Mcp-Param-Level: 2")
	assert.Contains(t, got.body, `"result"`)
}

func TestModernNotifications(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}))
	for _, body := range []string{
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`,
		`{"jsonrpc":"2.0","method":"notifications/unheard_of"}`,
	} {
		got := e.post(body, "MCP-Protocol-Version: 2026-07-28")
		assert.Equal(t, 202, got.status)
		assert.Empty(t, got.body)
	}
	got := e.post(`{"jsonrpc":"2.0","method":"notifications/cancelled"}`, "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call")
	assert.Equal(t, 400, got.status)
}

// Other methods than POST belong to sessions.
func TestModernMethods(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}))
	for _, method := range []string{http.MethodGet, http.MethodDelete} {
		got := e.send(method, header("MCP-Protocol-Version: 2026-07-28", "Accept: text/event-stream"), "")
		assert.Equal(t, 405, got.status)
		assert.Equal(t, "POST", got.header.Get("Allow"))
		got = e.send(method, header("MCP-Protocol-Version: v999.0.0", "Accept: text/event-stream"), "")
		assert.Equal(t, 400, got.status)
	}
}

// A client that hangs up cancels, and its id is its own.
func TestModernDisconnect(t *testing.T) {
	causes := make(chan error, 1)
	waiting := make(chan struct{}, 2)
	release := make(chan struct{})
	e := serve(t, newServer(mcp.Limits{}, tool("wait", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		waiting <- struct{}{}
		select {
		case <-ctx.Done():
			causes <- context.Cause(ctx)
		case <-release:
		}
		return mcp.TextResult(req, "released")
	})))
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-waiting
		<-waiting
		cancel()
	}()
	other := make(chan answer)
	go func() { other <- e.modern("1", "tools/call", `"name":"wait"`) }()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, e.url, strings.NewReader(modernRequest("1", "tools/call", `"name":"wait"`)))
	require.NoError(t, err)
	request.Header = header(append(modernHeaders("tools/call", `"name":"wait"`), "Content-Type: application/json")...)
	_, err = e.client.Do(request)
	require.ErrorIs(t, err, context.Canceled)
	assert.ErrorIs(t, <-causes, mcp.ErrCancelledByClient)
	close(release)
	assert.Equal(t, result("1", "released"), (<-other).body)
}

// An answer that takes long becomes a stream that is kept alive.
func TestPatience(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := serveInBubble(t, newServer(mcp.Limits{}, tool("slow", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			time.Sleep(50 * time.Second)
			return mcp.TextResult(req, "slow")
		})))
		start := time.Now()
		response := e.open(t.Context(), http.MethodPost, header(modernHeaders("tools/call", `"name":"slow"`)...), modernRequest("1", "tools/call", `"name":"slow"`))
		assert.Equal(t, patience, time.Since(start))
		assert.Equal(t, "text/event-stream", response.Header.Get("Content-Type"))
		got := readEvents(response)
		assert.Equal(t, []string{result("1", "slow")}, got.rest())
		assert.Equal(t, ":\n\n:\n\n:\n\nevent: message\ndata: "+result("1", "slow")+"\n\n", got.raw.String())
		assert.Equal(t, 50*time.Second, time.Since(start))
		response.Body.Close()
	})
}

func TestListenOverHTTP(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := newServer(mcp.Limits{})
		e := serveInBubble(t, server)
		ctx, cancel := context.WithCancel(t.Context())
		listen := func(id, filter string) *events {
			return readEvents(e.open(ctx, http.MethodPost, header(modernHeaders("subscriptions/listen", "")...),
				modernRequest(id, "subscriptions/listen", `"notifications":`+filter)))
		}
		one, same, none := listen(`"a"`, `{"toolsListChanged":true}`), listen(`"a"`, `{"toolsListChanged":true}`), listen(`2`, `{}`)
		changed := `{"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{"_meta":{"io.modelcontextprotocol/subscriptionId":"a"}}}`
		for _, l := range []*events{one, same, none} {
			ack, ok := l.next()
			require.True(t, ok)
			assert.Contains(t, ack.data, "notifications/subscriptions/acknowledged")
			assert.Empty(t, ack.id, "no event ids in this revision")
		}
		server.AddTools(say("x", "x"))
		for _, l := range []*events{one, same} {
			got, _ := l.next()
			assert.Equal(t, changed, got.data)
		}
		e.handler.Shutdown(t.Context())
		assert.Equal(t, []string{
			`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2,"reason":"the server ends the subscription","_meta":{"io.modelcontextprotocol/subscriptionId":2}}}`,
			`{"jsonrpc":"2.0","id":2,"result":{"resultType":"complete","_meta":{"io.modelcontextprotocol/subscriptionId":2}}}`,
		}, none.rest(), "nothing that was not asked for")
		assert.Len(t, one.rest(), 2)
		assert.Len(t, same.rest(), 2)
		cancel()
	})
}
