package streamable

import (
	"context"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

var legacyRevisions = []string{"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"}

func TestSession(t *testing.T) {
	for _, revision := range legacyRevisions {
		e := serve(t, newServer(mcp.Limits{}, say("hello", "hi")))
		id := e.handshake(revision)
		assert.Regexp(t, `^[\x21-\x7e]{16,}$`, id)
		assert.NotEqual(t, id, e.handshake(revision))

		session := "Mcp-Session-Id: " + id
		got := e.post(callOf("1", "hello"), session, "MCP-Protocol-Version: "+revision)
		assert.Equal(t, 200, got.status)
		assert.Equal(t, "application/json", got.header.Get("Content-Type"))
		assert.Equal(t, legacyResult("1", "hi"), got.body)

		got = e.post(`{"jsonrpc":"2.0","id":5,"result":{}}`, session)
		assert.Equal(t, 202, got.status, "a response")
		got = e.post(`{"jsonrpc":"2.0","method":"unheard/of"}`, session)
		assert.Equal(t, answer{202, got.header, ""}, got)
		got = e.post(`{"jsonrpc":"2.0","id":"u","method":"unknown/method"}`, session)
		assert.Equal(t, answer{200, got.header, `{"jsonrpc":"2.0","id":"u","error":{"code":-32601,"message":"method not found: \"unknown/method\""}}`}, got)
		got = e.post(`{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"`+revision+`","capabilities":{}}}`, session)
		assert.Equal(t, 400, got.status, "initialize again")
		assert.Contains(t, got.body, "-32600")

		// The other era goes on beside it.
		assert.Equal(t, result("3", "hi"), e.modern("3", "tools/call", `"name":"hello"`).body)
		assert.Equal(t, result("3", "hi"), e.modern("3", "tools/call", `"name":"hello"`, session).body)

		assert.Equal(t, 204, e.send(http.MethodDelete, header(session), "").status)
		for _, method := range []string{http.MethodPost, http.MethodGet, http.MethodDelete} {
			got := e.send(method, header(session), callOf(`"late"`, "hello"))
			assert.Equal(t, 404, got.status, method)
		}
		assert.Contains(t, e.post(callOf(`"late"`, "hello"), session).body, `"id":"late"`)
	}
}

func TestSessionIsMissing(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}, say("hello", "hi")))
	for body, want := range map[string]int{
		callOf("1", "hello"):                                                                                  400,
		`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`:                                                      400,
		`{"jsonrpc":"2.0","id":1,"method":"unknown/method"}`:                                                  400,
		`{"jsonrpc":"2.0","id":1,"method":"ping"}`:                                                            200,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`:                                              400,
		`{"jsonrpc":"2.0","id":1,"result":{}}`:                                                                400,
		`[{"jsonrpc":"2.0","id":1,"method":"ping"}]`:                                                          400,
		`[{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}]`:          400,
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}`:                                          200,
		strings.Replace(modernRequest("1", "tools/list", ""), "2026-07-28", "2025-06-18", 1):                  400,
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26","capa":"?"}}`: 200,
	} {
		got := e.post(body)
		assert.Equal(t, want, got.status, "%s: %s", body, got.body)
		if want == 200 && strings.Contains(body, `"params":{}`) {
			assert.Contains(t, got.body, "-32602")
			assert.Empty(t, got.header.Get("Mcp-Session-Id"), "an initialize that failed makes no session")
		}
	}
	got := e.post(callOf("1", "hello"), "Mcp-Session-Id: nobody")
	assert.Equal(t, 404, got.status)
	assert.Contains(t, got.body, `"id":1`)
	assert.Equal(t, 400, e.send(http.MethodGet, header("Accept: text/event-stream"), "").status)
	assert.Equal(t, 400, e.send(http.MethodDelete, nil, "").status)
}

// What initialize asks for it gets, or the newest legacy revision.
func TestInitializeOverHTTP(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}))
	for asked, want := range map[string]string{
		"2024-11-05": "2024-11-05", "2025-03-26": "2025-03-26", "2025-06-18": "2025-06-18", "2025-11-25": "2025-11-25",
		"2026-07-28": "2025-11-25", "2099-01-01": "2025-11-25",
	} {
		got := e.post(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"` + asked + `","capabilities":{}}}`)
		assert.Equal(t, 200, got.status)
		assert.Contains(t, got.body, `"protocolVersion":"`+want+`"`)
		assert.Contains(t, got.body, `"logging":{}`)
	}
}

func TestVersionHeaderOfSession(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}))
	session := "Mcp-Session-Id: " + e.handshake("2025-06-18")
	ping := `{"jsonrpc":"2.0","id":1,"method":"ping"}`
	for version, want := range map[string]int{
		"2025-06-18": 200, "2025-03-26": 200, "": 400, "bogus": 400, "2026-07-28": 400, "2099-01-01": 400,
	} {
		got := e.post(ping, session, "MCP-Protocol-Version: "+version)
		assert.Equal(t, want, got.status, "%s: %s", version, got.body)
	}
	assert.Equal(t, 200, e.post(ping, session).status)
}

func TestBatchOverHTTP(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}, say("hello", "hi"), steps(0)))
	session := "Mcp-Session-Id: " + e.handshake("2025-03-26")
	got := e.post(`[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},7,{"jsonrpc":"2.0","id":2,"method":"ping"}]`, session)
	assert.Equal(t, `[{"jsonrpc":"2.0","id":1,"result":{}},{"jsonrpc":"2.0","error":{"code":-32600,"message":"invalid request: a message is an object"}},{"jsonrpc":"2.0","id":2,"result":{}}]`, got.body)
	got = e.post(`[{"jsonrpc":"2.0","method":"x"},{"jsonrpc":"2.0","id":7,"result":{}}]`, session)
	assert.Equal(t, answer{202, got.header, ""}, got)
	got = e.post(`[]`, session)
	assert.Equal(t, answer{400, got.header, `{"jsonrpc":"2.0","error":{"code":-32600,"message":"invalid request: an empty batch"}}`}, got)
	got = e.post(`[{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26"}}]`, session)
	assert.Equal(t, answer{200, got.header, `[{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"invalid request: initialize cannot be in a batch"}}]`}, got)
	// With notifications the answers are events.
	got = e.post(`[`+callWithProgress("1", "steps")+`,`+callOf("2", "hello")+`]`, session)
	assert.Equal(t, "text/event-stream", got.header.Get("Content-Type"))
	assert.ElementsMatch(t, []string{
		progress(`"p"`, 1), progress(`"p"`, 2), progress(`"p"`, 3), legacyResult("1", "stepped"), legacyResult("2", "hi"),
	}, datas(got.body))

	for _, revision := range []string{"2024-11-05", "2025-06-18", "2025-11-25"} {
		session := "Mcp-Session-Id: " + e.handshake(revision)
		got := e.post(`[{"jsonrpc":"2.0","id":1,"method":"ping"}]`, session)
		assert.Equal(t, 400, got.status)
		assert.Contains(t, got.body, "-32600")
	}
}

func TestSessionStream(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}, steps(0)))
	for revision, prime := range map[string]string{"2025-06-18": "", "2025-11-25": "id: 3-0\ndata:\n\n"} {
		session := "Mcp-Session-Id: " + e.handshake(revision)
		const number = "3" // changes are 1, initialized was 2
		got := e.post(callWithProgress("1", "steps"), session)
		assert.Equal(t, prime+
			"event: message\nid: "+number+"-1\ndata: "+progress(`"p"`, 1)+"\n\n"+
			"event: message\nid: "+number+"-2\ndata: "+progress(`"p"`, 2)+"\n\n"+
			"event: message\nid: "+number+"-3\ndata: "+progress(`"p"`, 3)+"\n\n"+
			"event: message\nid: "+number+"-4\ndata: "+legacyResult("1", "stepped")+"\n\n", got.body)
	}
}

// Changes go to the GET stream of a session, once, and wait for it.
func TestChangesOverHTTP(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const changed = `{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}`
		server := newServer(mcp.Limits{})
		e := serveInBubble(t, server)
		id := e.handshake("2025-11-25")
		server.AddTools(say("a", "a"))
		server.AddTools(say("b", "b"))
		get := func(lines ...string) *events {
			response := e.open(t.Context(), http.MethodGet, header(append(lines, "Mcp-Session-Id: "+id, "Accept: text/event-stream")...), "")
			require.Equal(t, 200, response.StatusCode)
			return readEvents(response)
		}
		one := get()
		got, ok := one.next()
		assert.Equal(t, sse{"1-1", changed}, got)
		assert.True(t, ok)
		server.AddTools(say("c", "c"))
		got, _ = one.next()
		assert.Equal(t, sse{"1-2", changed}, got)

		two := get("Last-Event-ID: 1-1") // it missed what the first one got
		assert.Empty(t, one.rest(), "another stream took over")
		got, _ = two.next()
		assert.Equal(t, sse{"1-2", changed}, got)
		go func() {
			time.Sleep(31 * time.Second)
			e.send(http.MethodDelete, header("Mcp-Session-Id: "+id), "")
		}()
		assert.Empty(t, two.rest())
		assert.Equal(t, "event: message\nid: 1-2\ndata: "+changed+"\n\n:\n\n:\n\n", two.raw.String())
	})
}

// A connection that breaks does not end a call, and the client can ask for the rest.
func TestResume(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := serveInBubble(t, newServer(mcp.Limits{}, steps(10*time.Second)))
		id := e.handshake("2025-11-25")
		ctx, cancel := context.WithCancel(t.Context())
		first := readEvents(e.open(ctx, http.MethodPost, header("Mcp-Session-Id: "+id), callWithProgress("1", "steps")))
		prime, _ := first.next()
		assert.Equal(t, sse{"3-0", ""}, prime)
		got, _ := first.next()
		assert.Equal(t, sse{"3-1", progress(`"p"`, 1)}, got)
		cancel()
		time.Sleep(15 * time.Second)

		resume := func(last string) answer {
			return e.send(http.MethodGet, header("Mcp-Session-Id: "+id, "Accept: text/event-stream", "Last-Event-ID: "+last), "")
		}
		rest := resume("3-1").body
		assert.Equal(t, "event: message\nid: 3-2\ndata: "+progress(`"p"`, 2)+"\n\n"+
			"event: message\nid: 3-3\ndata: "+progress(`"p"`, 3)+"\n\n"+
			"event: message\nid: 3-4\ndata: "+legacyResult("1", "stepped")+"\n\n", strings.ReplaceAll(rest, ":\n\n", ""))
		assert.Equal(t, datas(rest), datas(resume("3-1").body), "as often as it likes")
		assert.Equal(t, []string{legacyResult("1", "stepped")}, datas(resume("3-3").body))
		assert.Equal(t, 200, resume("3-99").status)
		for _, bad := range []string{"3", "x-1", "9-1", "0-0", "-1--1", "3-"} {
			assert.Equal(t, 400, resume(bad).status, bad)
		}
		assert.Equal(t, 404, e.send(http.MethodGet, header("Mcp-Session-Id: "+e.handshake("2025-11-25")+"x", "Accept: text/event-stream", "Last-Event-ID: 3-1"), "").status)
	})
}

// A handler may send the client away until it has something to say.
func TestDetach(t *testing.T) {
	away := tool("away", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		mcp.CallOf(req).Detach(500 * time.Millisecond)
		time.Sleep(time.Minute)
		return mcp.TextResult(req, "back")
	})
	synctest.Test(t, func(t *testing.T) {
		e := serveInBubble(t, newServer(mcp.Limits{Timeout: time.Hour}, away))
		id := e.handshake("2025-11-25")
		start := time.Now()
		got := e.post(callOf("1", "away"), "Mcp-Session-Id: "+id)
		assert.Equal(t, "id: 3-0\ndata:\n\nretry: 500\n\n", got.body)
		assert.Zero(t, time.Since(start))
		got = e.send(http.MethodGet, header("Mcp-Session-Id: "+id, "Accept: text/event-stream", "Last-Event-ID: 3-0"), "")
		assert.Equal(t, []string{legacyResult("1", "back")}, datas(got.body))
		assert.Equal(t, time.Minute, time.Since(start))

		// Who cannot come back stays.
		assert.Equal(t, legacyResult("2", "back"), e.post(callOf("2", "away"), "Mcp-Session-Id: "+id, "Accept: application/json").body)
		assert.Equal(t, []string{result("3", "back")}, datas(e.modern("3", "tools/call", `"name":"away"`).body))
	})
}

// An explicit cancellation ends a call and its response, of this session alone.
func TestCancelOverHTTP(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		causes := make(chan error, 1)
		e := serveInBubble(t, newServer(mcp.Limits{Timeout: -1}, tool("wait", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			<-ctx.Done()
			causes <- context.Cause(ctx)
			return mcp.DoneResult(req)
		})))
		mine, other := e.handshake("2025-11-25"), e.handshake("2025-11-25")
		done := make(chan answer)
		go func() { done <- e.post(callOf("1", "wait"), "Mcp-Session-Id: "+mine) }()
		synctest.Wait()
		cancel := `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`
		assert.Equal(t, 202, e.post(cancel, "Mcp-Session-Id: "+other).status)
		assert.Equal(t, 202, e.post(cancel, "MCP-Protocol-Version: 2026-07-28").status)
		synctest.Wait()
		assert.Empty(t, causes)
		assert.Equal(t, 202, e.post(cancel, "Mcp-Session-Id: "+mine).status)
		got := <-done
		assert.Equal(t, 202, got.status)
		assert.Empty(t, got.body)
		assert.ErrorIs(t, <-causes, mcp.ErrCancelledByClient)
	})
}

func TestSessionsAreForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := serveInBubble(t, newServer(mcp.Limits{}), WithSessionLimits(3, time.Hour))
		alive := func(id string) bool {
			return e.post(`{"jsonrpc":"2.0","id":1,"method":"ping"}`, "Mcp-Session-Id: "+id).status == 200
		}
		a, b, c := e.handshake("2025-11-25"), e.handshake("2025-11-25"), e.handshake("2025-11-25")
		time.Sleep(time.Minute)
		assert.True(t, alive(a))
		d := e.handshake("2025-11-25")
		assert.False(t, alive(b), "there was no room, and it was idle longest")
		assert.True(t, alive(a) && alive(c) && alive(d))

		get := e.open(t.Context(), http.MethodGet, header("Mcp-Session-Id: "+a, "Accept: text/event-stream"), "")
		go func() { _, _ = io.Copy(io.Discard, get.Body) }() // a client that does not read is not there
		time.Sleep(61 * time.Minute)
		assert.False(t, alive(c), "nobody used it for an hour")
		assert.True(t, alive(a), "somebody listens")

		e.handshake("2025-11-25")
		e.handshake("2025-11-25")
		assert.True(t, alive(a))
		get.Body.Close()
	})
}

func TestTooManyBusySessions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := serveInBubble(t, newServer(mcp.Limits{}), WithSessionLimits(1, time.Hour))
		get := e.open(t.Context(), http.MethodGet, header("Mcp-Session-Id: "+e.handshake("2025-11-25"), "Accept: text/event-stream"), "")
		got := e.post(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}`)
		assert.Equal(t, 503, got.status)
		get.Body.Close()
	})
}
