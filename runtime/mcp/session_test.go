package mcp_test

import (
	"bytes"
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// recorder is a stream that keeps what is sent.
type recorder struct {
	mu   sync.Mutex
	sent []string
}

func (r *recorder) Send(message []byte, _ bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sent = append(r.sent, string(bytes.Clone(message)))
}

func (r *recorder) Ready(context.Context) bool { return true }

// take returns what was sent since the last take.
func (r *recorder) take() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	sent := r.sent
	r.sent = nil
	return sent
}

// peer is a session and what it sends.
type peer struct {
	*mcp.Session
	out *recorder
}

func connect(t *testing.T, server *mcp.Server) peer {
	t.Helper()
	out := new(recorder)
	return peer{server.NewSession(t.Context(), out), out}
}

func (p peer) send(messages ...string) {
	for _, m := range messages {
		p.Receive(p.out, []byte(m))
	}
}

// ask sends messages and returns what came until all are answered.
func (p peer) ask(messages ...string) []string {
	p.send(messages...)
	p.Idle(context.Background())
	return p.out.take()
}

// handshake makes p a session of the revision.
func (p peer) handshake(t *testing.T, revision string) {
	t.Helper()
	answer := p.ask(`{"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":"`+revision+`","capabilities":{}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	require.Len(t, answer, 1)
}

const modernMeta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`

// call is a tools/call of 2026-07-28; id is JSON text.
func call(id, name string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":{"name":"` + name + `",` + modernMeta + `}}`
}

func serverWith(tools ...mcp.Tool) *mcp.Server { return serverLimited(mcp.Limits{}, tools...) }

func serverLimited(limits mcp.Limits, tools ...mcp.Tool) *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "s", Version: "1"},
		mcp.WithLimits(limits), mcp.WithLogger(quiet), mcp.WithoutServerInfo())
	server.AddTools(tools...)
	return server
}

// errorText is the answer to a modern call with a tool execution error.
func errorText(id, text string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"result":{"content":[{"type":"text","text":"` + text + `"}],"isError":true,"resultType":"complete"}}`
}

func okText(id, text string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"result":{"content":[{"type":"text","text":"` + text + `"}],"resultType":"complete"}}`
}

// Ids come back byte for byte, however they are spelled.
func TestIDsAreEchoedByteForByte(t *testing.T) {
	p := connect(t, fixtureServer())
	for _, id := range []string{
		`"1"`, `1`, `0`, `-1`, `-0`, `""`, `9007199254740993`, `1152921504606846977`, `"\u0061"`, `"\ud800"`, `"é\/"`,
		strings.Repeat("9", 400), `"` + strings.Repeat("x", 4000) + `"`,
	} {
		assert.Equal(t, []string{`{"jsonrpc":"2.0","id":` + id + `,"result":{}}`}, p.ask(`{"jsonrpc":"2.0","id":`+id+`,"method":"ping"}`))
	}
}

func TestDuplicateIDInFlight(t *testing.T) {
	release := make(chan struct{})
	p := connect(t, serverWith(stubborn("wait", release)))
	p.send(call(`"a"`, "wait"))
	assert.Empty(t, p.out.take())
	refused := `"error":{"code":-32600,"message":"invalid request: a request with this id is in flight"}}`
	p.send(call(`"\u0061"`, "wait"), `{"jsonrpc":"2.0","id":"a","method":"ping"}`)
	assert.Equal(t, []string{`{"jsonrpc":"2.0","id":"\u0061",` + refused, `{"jsonrpc":"2.0","id":"a",` + refused}, p.out.take())
	close(release)
	p.Idle(t.Context())
	assert.Equal(t, []string{okText(`"a"`, "late")}, p.out.take())
	assert.Equal(t, []string{okText(`"a"`, "late")}, p.ask(call(`"a"`, "wait")), "an answered id is free again")
}

// Two clients of different eras and capabilities on one pipe share nothing.
func TestErasMixed(t *testing.T) {
	p := connect(t, fixtureServer())
	legacyPing := `{"jsonrpc":"2.0","id":1,"method":"ping"}`
	assert.Contains(t, p.ask(call("7", "done"))[0], `"resultType":"complete"`, "modern before any handshake")
	p.handshake(t, "2024-11-05")
	assert.Equal(t, []string{`{"jsonrpc":"2.0","id":1,"result":{}}`}, p.ask(legacyPing))
	assert.Contains(t, p.ask(`{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{` + modernMeta + `}}`)[0], `"ttlMs":60000`)
	assert.NotContains(t, p.ask(`{"jsonrpc":"2.0","id":3,"method":"tools/list"}`)[0], `"annotations"`)
	assert.Contains(t, p.ask(`{"jsonrpc":"2.0","id":4,"method":"ping","params":{` + modernMeta + `}}`)[0], `-32601`)
}

// Whatever the handshake asks for, it gets a legacy revision that exists.
func TestInitializeRevisions(t *testing.T) {
	for asked, want := range map[string]string{
		"2024-11-05": "2024-11-05", "2025-03-26": "2025-03-26", "2025-06-18": "2025-06-18", "2025-11-25": "2025-11-25",
		"2026-07-28": "2025-11-25", "2099-01-01": "2025-11-25", "": "2025-11-25", "DRAFT": "2025-11-25",
	} {
		p := connect(t, fixtureServer())
		answer := p.ask(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"` + asked + `","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}`)
		require.Len(t, answer, 1)
		assert.Contains(t, answer[0], `"protocolVersion":"`+want+`"`)
		for _, modern := range []string{"resultType", "ttlMs", "cacheScope", "_meta"} {
			assert.NotContains(t, answer[0], modern)
		}
	}
}

func TestListChanged(t *testing.T) {
	const changed = `{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}`
	server := fixtureServer()
	fresh, half, whole := connect(t, server), connect(t, server), connect(t, server)
	half.ask(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{}}}`)
	whole.handshake(t, "2025-06-18")

	server.AddTools(mcp.WithPrefix(fixtureTools()[:2], "crm_")...)
	assert.Equal(t, []string{changed}, whole.out.take(), "one notification a call")
	assert.Empty(t, half.out.take(), "not before notifications/initialized")
	assert.Empty(t, fresh.out.take())
	assert.Contains(t, whole.ask(`{"jsonrpc":"2.0","id":2,"method":"tools/list"}`)[0], `"crm_query_users"`)

	server.RemoveTools("crm_query_users", "nobody")
	assert.Equal(t, []string{changed}, whole.out.take())
	server.RemoveTools("nobody")
	server.AddTools()
	assert.Empty(t, whole.out.take(), "nothing changed")
	server.ReplaceTools(fixtureTools()...)
	assert.Equal(t, []string{changed}, whole.out.take())

	whole.Close(t.Context())
	server.RemoveTools("done")
	assert.Empty(t, whole.out.take())
}

func TestPages(t *testing.T) {
	var tools []mcp.Tool
	for _, name := range []string{"e", "b", "d", "a", "c"} {
		tools = append(tools, content(name))
	}
	server := serverLimited(mcp.Limits{Page: 2}, tools...)
	p := connect(t, server)
	page := func(cursor string) string {
		answer := p.ask(`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{` + cursor + modernMeta + `}}`)
		require.Len(t, answer, 1)
		return answer[0]
	}
	next := func(answer string) string {
		_, rest, ok := strings.Cut(answer, `"nextCursor":"`)
		require.True(t, ok)
		cursor, _, _ := strings.Cut(rest, `"`)
		return `"cursor":"` + cursor + `",`
	}
	names := func(answer string) (all string) {
		for _, part := range strings.Split(answer, `{"name":"`)[1:] {
			all += part[:1]
		}
		return all
	}
	first := page("")
	assert.Equal(t, "ab", names(first))
	assert.Equal(t, first, page(`"cursor":null,`))
	server.RemoveTools("b") // the entry that the cursor names
	second := page(next(first))
	assert.Equal(t, "cd", names(second))
	third := page(next(second))
	assert.Equal(t, "e", names(third))
	assert.NotContains(t, third, "nextCursor")
	server.RemoveTools("e")
	assert.Contains(t, page(next(second)), `"tools":[]`)
	for _, bad := range []string{"x", "YQ", "Zjph", next(first)[10:14]} {
		assert.Contains(t, page(`"cursor":"`+bad+`",`), `-32602`, bad)
	}
}

// The list is the same bytes every time, and says nothing that a revision does not know.
func TestListIsStable(t *testing.T) {
	list := func() string {
		return connect(t, fixtureServer()).ask(`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{` + modernMeta + `}}`)[0]
	}
	first := list()
	for range 20 {
		require.Equal(t, first, list())
	}
	assert.NotContains(t, first, "\n", "a message is one line, whatever a schema has")
}

func TestBatchLimit(t *testing.T) {
	p := connect(t, fixtureServer())
	p.handshake(t, "2025-03-26")
	batch := "[" + strings.TrimSuffix(strings.Repeat(`{"jsonrpc":"2.0","id":1,"method":"ping"},`, 10_000), ",") + "]"
	assert.Equal(t, []string{`{"jsonrpc":"2.0","error":{"code":-32600,"message":"invalid request: a batch holds at most 100 messages"}}`}, p.ask(batch))
}

func TestModernOptions(t *testing.T) {
	server := mcp.NewServer(mcp.Implementation{Name: "s", Version: "1"},
		mcp.WithCaching(1500*1e6, mcp.CachePrivate), mcp.WithoutServerInfo(), mcp.WithInstructions("Be kind."))
	assert.Equal(t, []string{`{"jsonrpc":"2.0","id":1,"result":{` +
		`"supportedVersions":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],` +
		`"capabilities":{"logging":{},"tools":{"listChanged":true}},"instructions":"Be kind.","ttlMs":1500,"cacheScope":"private","resultType":"complete"}}`},
		connect(t, server).ask(`{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{`+modernMeta+`}}`))
}

// Nested text that never ends costs neither stack nor time, and the session lives on.
func TestDeepNesting(t *testing.T) {
	p := connect(t, fixtureServer())
	deep := strings.Repeat("[", 200_000) + strings.Repeat("]", 200_000)
	answer := p.ask(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"query_users","arguments":{"department":`+deep+`},`+modernMeta+`}}`,
		`{"jsonrpc":"2.0","id":2,"method":"ping","params":{"junk":`+deep+`}}`)
	assert.Len(t, answer, 2)
}
