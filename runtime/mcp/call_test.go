package mcp_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

func TestDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		causes, release := make(chan error, 1), make(chan struct{})
		brief := patient("brief", causes)
		brief.Timeout = 3 * time.Second
		server := serverWith(brief, stubborn("stuck", release))
		p := connect(t, server)

		p.send(call("1", "brief"))
		time.Sleep(3*time.Second - 1)
		synctest.Wait()
		assert.Empty(t, p.out.take())
		time.Sleep(1)
		synctest.Wait()
		text := "did not finish within its limit of %s and was stopped. Ask for less at once, or try again later."
		assert.Equal(t, []string{errorText("1", "brief "+strings.ReplaceAll(text, "%s", "3s"))}, p.out.take())
		cause := <-causes
		assert.ErrorIs(t, cause, mcp.ErrDeadline)
		assert.ErrorIs(t, cause, context.DeadlineExceeded)

		// A handler that ignores its context does not hold the answer back.
		p.send(call("2", "stuck"))
		time.Sleep(time.Minute)
		synctest.Wait()
		assert.Equal(t, []string{errorText("2", "stuck "+strings.ReplaceAll(text, "%s", "1m0s"))}, p.out.take())
		assert.Equal(t, 1, server.Running(), "it is counted while it runs")
		close(release)
		synctest.Wait()
		assert.Empty(t, p.out.take(), "and says nothing more")
		assert.Zero(t, server.Running())
	})
}

func TestNoDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		slow := stubborn("slow", release)
		slow.Timeout = -1
		p := connect(t, serverWith(slow))
		p.send(call("1", "slow"))
		time.Sleep(1000 * time.Hour)
		close(release)
		assert.Equal(t, []string{okText("1", "late")}, p.ask())
	})
}

func TestContext(t *testing.T) {
	type key struct{}
	checked := make(chan context.Context, 1)
	look := tool("look", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		_, ok := ctx.Deadline()
		assert.False(t, ok, "the clock can stand still")
		assert.NoError(t, ctx.Err())
		assert.Equal(t, "v", ctx.Value(key{}))
		assert.Equal(t, mcp.Trace{Parent: "00-aa-bb-01", State: "s=1"}, mcp.TraceOf(ctx))
		child, cancel := context.WithTimeout(ctx, time.Hour)
		defer cancel()
		checked <- child
		return mcp.DoneResult(req)
	})
	server := serverWith(look)
	out := new(recorder)
	p := peer{server.NewSession(context.WithValue(t.Context(), key{}, "v"), out), out}
	before := runtime.NumGoroutine()
	p.ask(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"look","_meta":{"traceparent":"00-aa-bb-01","tracestate":"s=1",` +
		modernMeta[len(`"_meta":{`):] + `}}`)
	child := <-checked
	<-child.Done()
	assert.LessOrEqual(t, runtime.NumGoroutine(), before+1, "a derived context needs no goroutine")
}

func TestContextEnds(t *testing.T) {
	kept := make(chan context.Context, 1)
	p := connect(t, serverWith(tool("keep", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		kept <- ctx
		return mcp.DoneResult(req)
	})))
	p.ask(call("1", "keep"))
	ctx := <-kept
	<-ctx.Done()
	assert.Equal(t, context.Canceled, ctx.Err())
	assert.ErrorIs(t, context.Cause(ctx), mcp.ErrReturned)
}

func TestCancellation(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		causes := make(chan error, 2)
		server := serverWith(patient("wait", causes), content("quick"))
		p := connect(t, server)
		p.send(call("1", "wait"), call(`"1"`, "wait"))
		synctest.Wait()
		cancel := func(id string) {
			p.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":` + id + `,"reason":"tired"}}`)
		}
		cancel("1")
		synctest.Wait()
		assert.ErrorIs(t, <-causes, mcp.ErrCancelledByClient)
		assert.Empty(t, causes, `1 and "1" are two ids`)
		cancel("1")
		cancel("77")
		cancel(`"1"`)
		assert.Empty(t, p.ask(), "a cancelled call has no answer")
		<-causes
		assert.Len(t, p.ask(call("1", "quick")), 1, "its id is free")
		cancel("1")
		synctest.Wait()
		assert.Zero(t, server.Running())
	})
}

func TestCancelRaces(t *testing.T) {
	p := connect(t, serverWith(content("quick")))
	for range 200 {
		got := p.ask(call("1", "quick"), `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
		require.LessOrEqual(t, len(got), 1)
	}
}

func TestClose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		server := serverWith(stubborn("stuck", release), tool("slow", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			time.Sleep(4 * time.Second)
			return mcp.TextResult(req, "made it")
		}))
		p := connect(t, server)
		start := time.Now()
		p.Close(t.Context())
		assert.Zero(t, time.Since(start), "at once when nothing runs")

		p = connect(t, server)
		p.send(call("1", "stuck"), call("2", "slow"))
		p.Close(t.Context())
		assert.Equal(t, 5*time.Second, time.Since(start))
		assert.Equal(t, []string{
			okText("2", "made it"),
			errorText("1", "The server is shutting down; stuck was stopped before it finished."),
		}, p.out.take())
		p.send(call("3", "slow"))
		assert.Equal(t, []string{`{"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"the server is shutting down"}}`}, p.out.take())
		close(release)
	})
}

func TestCloseImpatiently(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		causes := make(chan error, 1)
		p := connect(t, serverWith(patient("wait", causes)))
		p.send(call("1", "wait"))
		synctest.Wait()
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		p.Close(ctx)
		assert.Len(t, p.out.take(), 1)
		assert.ErrorIs(t, <-causes, mcp.ErrShutdown)
	})
}

func TestBusy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		server := serverLimited(mcp.Limits{Calls: 2}, stubborn("wait", release), content("quick"))
		p := connect(t, server)
		p.send(call("1", "wait"), call("2", "wait"))
		busy := errorText("3", "The server is busy with 2 calls. Wait a moment, then retry.")
		p.send(call("3", "quick"))
		assert.Equal(t, []string{busy}, p.out.take())
		time.Sleep(2 * time.Minute) // both are answered, and still run
		p.out.take()
		p.send(call("3", "quick"), `{"jsonrpc":"2.0","id":4,"method":"tools/list","params":{`+modernMeta+`}}`)
		synctest.Wait()
		sent := p.out.take()
		require.Len(t, sent, 2, "only handlers are limited")
		assert.Equal(t, busy, sent[0])
		close(release)
		synctest.Wait()
		assert.Len(t, p.ask(call("3", "quick")), 1)
	})
}

// A panic, and a handler that ends its goroutine, leave the session alive.
func TestHandlerDies(t *testing.T) {
	p := connect(t, serverWith(
		tool("panics", func(context.Context, *mcp.CallToolRequest) (mcp.Result, error) { panic("secret") }),
		tool("panics_nil", func(context.Context, *mcp.CallToolRequest) (mcp.Result, error) { panic(nil) }),
		tool("panics_twice", func(context.Context, *mcp.CallToolRequest) (mcp.Result, error) { panic(new(badError)) }),
		tool("bad_error", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			return mcp.ToolError(req, (*badError)(nil))
		}),
		tool("plain_error", func(context.Context, *mcp.CallToolRequest) (mcp.Result, error) { return nil, (*badError)(nil) }),
		tool("exits", func(context.Context, *mcp.CallToolRequest) (mcp.Result, error) { runtime.Goexit(); return nil, nil }),
		tool("nothing", func(context.Context, *mcp.CallToolRequest) (mcp.Result, error) { return nil, nil }),
		tool("nil_block", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			return mcp.ContentResult(req, nil, mcp.Text{})
		}),
		content("fine", mcp.Text{Text: "ok"}),
	))
	for _, name := range []string{"panics", "panics_nil", "panics_twice", "bad_error", "plain_error", "exits", "nothing", "nil_block"} {
		assert.Equal(t, []string{`{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"internal error"}}`}, p.ask(call("1", name)), name)
	}
	assert.Equal(t, []string{okText("1", "ok")}, p.ask(call("1", "fine")))
}

type badError struct{ text *string }

func (e *badError) Error() string { return *e.text }

func TestTooLarge(t *testing.T) {
	big := content("text", mcp.Text{Text: strings.Repeat("x", 60)}, mcp.EmbeddedResource{Text: strings.Repeat("y", 41)})
	own := content("own", mcp.Text{Text: strings.Repeat("x", 101)})
	own.MaxResult = 101
	structured := tool("structured", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		mcp.Output(req).Text(strings.Repeat("x", 99))
		return mcp.StructuredResult(req)
	})
	server := serverLimited(mcp.Limits{ResultBytes: 100, BlobBytes: 10}, big, own, structured,
		content("blobs", mcp.Image{Data: make([]byte, 6)}, mcp.Audio{Data: make([]byte, 5)}),
		failing("error", errors.New(strings.Repeat("e", 101))))
	p := connect(t, server)
	advice := "Ask for fewer items, a shorter range or less detail."
	for name, size := range map[string]string{"text": "101", "structured": "101", "error": "101"} {
		want := errorText("1", "The result of "+name+" is too large: "+size+" bytes of text, and the limit is 100. "+advice)
		assert.Equal(t, []string{want}, p.ask(call("1", name)))
	}
	assert.Equal(t, []string{errorText("1", "The result of blobs is too large: 11 bytes of binary data, and the limit is 10. Ask for fewer or smaller items.")},
		p.ask(call("1", "blobs")))
	assert.NotContains(t, p.ask(call("1", "own"))[0], "isError")
}

// An output schema that a client sees is a promise.
// What the runtime itself has to say gets through, however small the limit.
func TestOwnTextsAreNeverTooLarge(t *testing.T) {
	server := serverLimited(mcp.Limits{ResultBytes: 10}, failing("masked", mcp.Internal(errors.New("disk"))), failing("empty", errors.New("")), queryUsers)
	p := connect(t, server)
	for _, name := range []string{"masked", "empty"} {
		answer := p.ask(call("1", name))[0]
		assert.Contains(t, answer, `"isError":true`)
		assert.NotContains(t, answer, "too large")
	}
	answer := p.ask(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"query_users","arguments":{"limit":9999},` + modernMeta + `}}`)[0]
	assert.Contains(t, answer, "must be at most 100")
}

func TestOutputSchemaIsKept(t *testing.T) {
	missing := content("missing", mcp.Text{Text: "no structure"})
	missing.OutputSchema = `{"type":"object"}`
	wrong := tool("wrong", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		return mcp.WholeResult(req, &mcp.CallToolResult{StructuredContent: []byte(` [1]`)})
	})
	wrong.OutputSchema = `{"type":"object"}`
	spaced := tool("spaced", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		return mcp.WholeResult(req, &mcp.CallToolResult{StructuredContent: []byte("{\n}")})
	})
	p := connect(t, serverWith(missing, wrong, spaced))
	for _, name := range []string{"missing", "wrong"} {
		assert.Equal(t, []string{`{"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"internal error"}}`}, p.ask(call("1", name)), name)
	}
	assert.Contains(t, p.ask(call("1", "spaced"))[0], `"text":"{\n}"}],"structuredContent":{ }`)
	p.handshake(t, "2024-11-05")
	assert.Equal(t, []string{`{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"no structure"}]}}`},
		p.ask(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"missing"}}`), "this client never saw the schema")
}

// What a handler sends after its answer, or without being asked, goes nowhere.
func TestNotificationsStayInside(t *testing.T) {
	kept := make(chan *mcp.Call, 1)
	p := connect(t, serverWith(tool("keep", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		kept <- mcp.CallOf(req)
		mcp.CallOf(req).Progress(ctx, 1, 2, "")
		return mcp.DoneResult(req)
	})))
	assert.Len(t, p.ask(call("1", "keep")), 1, "no token, no progress")
	<-kept
	asking := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"keep","_meta":{"progressToken":"t","io.modelcontextprotocol/logLevel":"debug",` +
		modernMeta[len(`"_meta":{`):] + `}}`
	assert.Len(t, p.ask(asking), 2)
	late := <-kept
	late.Progress(t.Context(), 2, 2, "late")
	late.Log(t.Context(), mcp.LogError, "", "late")
	assert.Empty(t, p.out.take())
}

func TestCallInfo(t *testing.T) {
	infos := make(chan mcp.CallInfo, 1)
	p := connect(t, serverWith(tool("who", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		infos <- mcp.CallOf(req).Info()
		return mcp.DoneResult(req)
	})))
	p.ask(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"who","_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",` +
		`"io.modelcontextprotocol/clientCapabilities":{"sampling":{}},"io.modelcontextprotocol/clientInfo":{"name":"c","version":"2","title":7},"progressToken":0}}}`)
	assert.Equal(t, mcp.CallInfo{
		Revision: mcp.Revision20260728, Client: mcp.Implementation{Name: "c", Version: "2"},
		Capabilities: []byte(`{"sampling":{}}`), ProgressToken: []byte("0"), LogLevel: mcp.LogOff,
	}, <-infos)
	p.ask(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{"roots":{}},"clientInfo":{"name":"l"}}}`)
	p.ask(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"who"}}`)
	assert.Equal(t, mcp.CallInfo{
		Revision: mcp.Revision20250326, Client: mcp.Implementation{Name: "l"}, Capabilities: []byte(`{"roots":{}}`), LogLevel: mcp.LogInfo,
	}, <-infos)
}

func TestInterceptors(t *testing.T) {
	var order []string
	named := func(name string) mcp.Interceptor {
		return func(next mcp.Handler) mcp.Handler {
			return func(ctx context.Context, r *mcp.Request) (mcp.Result, error) {
				order = append(order, name+" "+r.Method+" "+r.Name+" "+r.Revision.String())
				if r.Name == "refused" {
					return nil, &mcp.Error{Code: 403, Message: "not you"}
				}
				result, err := next(ctx, r)
				if called, ok := result.(*mcp.CallToolResult); ok && name == "outer" {
					called.Content = append(called.Content, mcp.Text{Text: "stamped"})
				}
				return result, err
			}
		}
	}
	server := mcp.NewServer(mcp.Implementation{Name: "s"}, mcp.WithoutServerInfo(), mcp.WithInterceptors(named("outer"), named("inner")))
	server.AddTools(content("say", mcp.Text{Text: "hi"}), content("refused"))
	p := connect(t, server)
	assert.Equal(t, []string{`{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"hi"},{"type":"text","text":"stamped"}],"resultType":"complete"}}`},
		p.ask(call("1", "say")))
	assert.Equal(t, []string{"outer tools/call say 2026-07-28", "inner tools/call say 2026-07-28"}, order)
	assert.Equal(t, []string{`{"jsonrpc":"2.0","id":1,"error":{"code":403,"message":"not you"}}`}, p.ask(call("1", "refused")))
}

// Many calls at once: each has its answer, once, and nothing is mixed up.
func TestParallelCalls(t *testing.T) {
	server := fixtureServer()
	p := connect(t, server)
	const n = 200
	want := make(map[string]bool, n)
	for i := range n {
		id := `"` + strings.Repeat("i", i+1) + `"`
		limit := strings.Repeat("1", i%2+1)
		p.send(`{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":{"name":"query_users","arguments":{"department":"hr","limit":` + limit + `},` + modernMeta + `}}`)
		want[`"id":`+id+`,"result":{"content":[{"type":"text","text":"{\"count\":`+limit+`}"}]`] = true
	}
	got := p.ask()
	require.Len(t, got, n)
	for _, line := range got {
		part, _, _ := strings.Cut(strings.TrimPrefix(line, `{"jsonrpc":"2.0",`), `,"structuredContent"`)
		assert.True(t, want[part], line)
		delete(want, part)
	}
	assert.Empty(t, want)
	assert.Zero(t, server.Running())
}
