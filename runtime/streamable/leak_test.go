package streamable

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// The tests of this file leave nothing behind: synctest fails when a goroutine of its
// bubble outlives it.

// Clients that vanish in every state there is leave no goroutine and no session.
func TestVanishingClients(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := newServer(mcp.Limits{Timeout: -1}, tool("wait", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			mcp.CallOf(req).Progress(ctx, 1, 0, "")
			<-ctx.Done()
			return mcp.DoneResult(req)
		}))
		e := serveInBubble(t, server)
		id := e.handshake("2025-11-25")
		ctx, cancel := context.WithCancel(t.Context())
		progress := func(body string) string {
			return strings.Replace(body, `"_meta":{`, `"_meta":{"progressToken":1,`, 1)
		}
		call := modernRequest("1", "tools/call", `"name":"wait"`)
		for _, open := range []func() *http.Response{
			func() *http.Response {
				return e.open(ctx, http.MethodPost, header(modernHeaders("tools/call", `"name":"wait"`)...), progress(call))
			},
			func() *http.Response {
				return e.open(ctx, http.MethodPost, header(modernHeaders("tools/call", `"name":"wait"`)...), call) // waits for patience
			},
			func() *http.Response {
				return e.open(ctx, http.MethodPost, header(modernHeaders("subscriptions/listen", "")...), modernRequest("1", "subscriptions/listen", `"notifications":{"toolsListChanged":true}`))
			},
			func() *http.Response {
				return e.open(ctx, http.MethodGet, header("Mcp-Session-Id: "+id, "Accept: text/event-stream"), "")
			},
			func() *http.Response {
				return e.open(ctx, http.MethodPost, header("Mcp-Session-Id: "+id), callWithProgress("1", "wait"))
			},
		} {
			open()
		}
		cancel()
		synctest.Wait()
		assert.Empty(t, e.handler.serving)
		server.AddTools(say("x", "x")) // nobody is told
		// The call of the session goes on, until the session ends.
		assert.Equal(t, 204, e.send(http.MethodDelete, header("Mcp-Session-Id: "+id), "").status)
		assert.Empty(t, e.handler.sessions.byID)
	})
}

// A client that does not read holds a handler back, and after a while is gone.
func TestSlowReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		causes := make(chan error, 1)
		sent := 0
		flood := tool("flood", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			text := strings.Repeat("x", 10_000)
			for i := 0; ctx.Err() == nil; i++ {
				mcp.CallOf(req).Progress(ctx, float64(i+1), 0, text)
				sent = i + 1
			}
			causes <- context.Cause(ctx)
			return mcp.DoneResult(req)
		})
		e := serveInBubble(t, newServer(mcp.Limits{Timeout: -1}, flood))
		start := time.Now()
		body := strings.Replace(modernRequest("1", "tools/call", `"name":"flood"`), `"_meta":{`, `"_meta":{"progressToken":1,`, 1)
		response := e.open(t.Context(), http.MethodPost, header(modernHeaders("tools/call", `"name":"flood"`)...), body)
		assert.ErrorIs(t, <-causes, mcp.ErrCancelledByClient)
		assert.Equal(t, writeTime, time.Since(start))
		assert.Less(t, sent, 300, "what is not taken is bounded")
		response.Body.Close()
	})
}

// What a client does not come back for is bounded.
func TestKeptForResuming(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		big := tool("big", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			for i := range 300 {
				mcp.CallOf(req).Progress(ctx, float64(i+1), 0, strings.Repeat("x", 10_000))
			}
			return mcp.TextResult(req, "big")
		})
		e := serveInBubble(t, newServer(mcp.Limits{}, big))
		id := e.handshake("2025-11-25")
		for range 25 {
			ctx, cancel := context.WithCancel(t.Context())
			response := e.open(ctx, http.MethodPost, header("Mcp-Session-Id: "+id), callWithProgress("1", "big"))
			_, _ = readEvents(response).next()
			cancel()
			synctest.Wait()
		}
		c := e.handler.sessions.byID[id]
		held := 0
		for _, s := range c.streams {
			bytes, _ := s.size()
			held += bytes
		}
		assert.LessOrEqual(t, held, 5*keptToResume+20_000)
		assert.LessOrEqual(t, len(c.streams), mostFinished+1)
		last := c.streams[len(c.streams)-1]
		got := e.send(http.MethodGet, header("Mcp-Session-Id: "+id, "Accept: text/event-stream", fmt.Sprintf("Last-Event-ID: %d-0", last.number)), "")
		all := datas(got.body)
		assert.Equal(t, legacyResult("1", "big"), all[len(all)-1])
	})
}

// Many clients that only listen (ten thousand in CI) cost little, and nothing when they are gone.
func TestIdleListeners(t *testing.T) {
	n := 1_000
	switch {
	case raceEnabled || testing.Short():
		n = 200
	case os.Getenv("MCP_SOAK") != "":
		n = 10_000
	}
	synctest.Test(t, func(t *testing.T) {
		server := newServer(mcp.Limits{})
		e := serveInBubble(t, server)
		e.modern("0", "server/discover", "")
		before := memory()
		ctx, cancel := context.WithCancel(t.Context())
		var clients []*events
		for range n {
			c := readEvents(e.open(ctx, http.MethodPost, header(modernHeaders("subscriptions/listen", "")...), modernRequest("1", "subscriptions/listen", `"notifications":{"toolsListChanged":true}`)))
			c.next()
			clients = append(clients, c)
		}
		each := (memory() - before) / int64(n)
		t.Logf("%d bytes a listener, its client and both ends of its connection counted", each)
		if !raceEnabled {
			assert.Less(t, each, int64(100_000))
		}
		server.AddTools(say("x", "x"))
		for _, c := range clients {
			got, _ := c.next()
			require.Contains(t, got.data, "list_changed")
		}
		cancel()
		synctest.Wait()
		assert.Empty(t, e.handler.serving)
	})
}

func memory() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.StackInuse)
}

// soakTime is how long TestSoak runs: the environment variable is for CI.
func soakTime(t *testing.T) time.Duration {
	d, err := time.ParseDuration(os.Getenv("MCP_SOAK"))
	if err != nil {
		return time.Second
	}
	t.Logf("for %v", d)
	return d
}

// Clients of both eras that do everything at random, and die at random, over sockets.
func TestSoak(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a second, or what MCP_SOAK says")
	}
	server := newServer(mcp.Limits{Grace: 100 * time.Millisecond}, say("hello", "hi"), steps(time.Millisecond),
		tool("wait", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			<-ctx.Done()
			return mcp.DoneResult(req)
		}))
	h := NewHandler(server)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	web := &http.Server{Handler: h}
	go func() { _ = web.Serve(listener) }() // it ends with the test
	before := runtime.NumGoroutine()

	ctx, cancel := context.WithTimeout(t.Context(), soakTime(t))
	defer cancel()
	var clients sync.WaitGroup
	for i := range 8 {
		clients.Go(func() {
			e := &endpoint{t, h, &http.Client{Transport: &http.Transport{}}, "http://" + listener.Addr().String()}
			defer e.client.CloseIdleConnections()
			soak(ctx, e, rand.New(rand.NewPCG(uint64(i), 0)))
		})
	}
	clients.Go(func() {
		for ctx.Err() == nil {
			server.ReplaceTools(say("extra", "extra"))
			server.RemoveTools("extra")
			time.Sleep(time.Millisecond)
		}
	})
	clients.Wait()
	h.Shutdown(context.Background())
	require.NoError(t, web.Close())
	assert.Eventually(t, func() bool { return runtime.NumGoroutine() <= before+2 }, 10*time.Second, 10*time.Millisecond, "goroutines are left")
}

// soak is one client after the other.
func soak(ctx context.Context, e *endpoint, r *rand.Rand) {
	for ctx.Err() == nil {
		id := "Mcp-Session-Id: " + e.handshake("2025-11-25")
		for range 20 {
			short, cancel := context.WithTimeout(ctx, time.Duration(r.IntN(20))*time.Millisecond)
			switch r.IntN(6) {
			case 0:
				assert.Equal(e.t, legacyResult("1", "hi"), e.post(callOf("1", "hello"), id).body)
			case 1:
				assert.Equal(e.t, result("1", "hi"), e.modern("1", "tools/call", `"name":"hello"`).body)
			case 2:
				e.abandon(short, http.MethodPost, header(id), callWithProgress(fmt.Sprint(r.IntN(1000)+10), "steps"))
			case 3:
				e.abandon(short, http.MethodPost, header(modernHeaders("tools/call", `"name":"wait"`)...), modernRequest("1", "tools/call", `"name":"wait"`))
			case 4:
				e.abandon(short, http.MethodPost, header(modernHeaders("subscriptions/listen", "")...), modernRequest("1", "subscriptions/listen", `"notifications":{"toolsListChanged":true}`))
			case 5:
				e.abandon(short, http.MethodGet, header(id, "Accept: text/event-stream", "Last-Event-ID: 3-1"), "")
			}
			cancel()
		}
		if r.IntN(2) == 0 {
			e.send(http.MethodDelete, header(id), "")
		}
	}
}

// abandon sends a request and goes when ctx ends, wherever it is.
func (e *endpoint) abandon(ctx context.Context, method string, h http.Header, body string) {
	request, err := http.NewRequestWithContext(ctx, method, e.url, strings.NewReader(body))
	if err != nil {
		e.t.Error(err)
		return
	}
	request.Header = http.Header{"Content-Type": {"application/json"}}
	for name, values := range h {
		request.Header[name] = values
	}
	response, err := e.client.Do(request)
	if err != nil {
		return // it went
	}
	defer response.Body.Close()
	_, _ = io.Copy(io.Discard, response.Body) // until it goes
}
