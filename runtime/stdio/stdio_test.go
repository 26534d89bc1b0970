package stdio

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

const schema = `{"type":"object","properties":{},"additionalProperties":false}`

func tool(name string, call mcp.ToolFunc) mcp.Tool {
	return mcp.Tool{Name: name, Description: name, InputSchema: schema, Call: call}
}

func say(name, text string) mcp.Tool {
	return tool(name, func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		return mcp.TextResult(req, text)
	})
}

func serverWith(limits mcp.Limits, tools ...mcp.Tool) *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "s", Version: "1"}, mcp.WithLimits(limits),
		mcp.WithLogger(func(mcp.LogLevel, string) {}), mcp.WithoutServerInfo())
	server.AddTools(tools...)
	return server
}

const meta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`

func call(id int, name string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,%s}}`, id, name, meta)
}

func answer(id int, text string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":{"content":[{"type":"text","text":%q}],"resultType":"complete"}}`, id, text)
}

func ping(id string) string { return `{"jsonrpc":"2.0","id":` + id + `,"method":"ping"}` }

func pong(id string) string { return `{"jsonrpc":"2.0","id":` + id + `,"result":{}}` }

// serve gives the whole input at once, as printf does, and returns the lines that came.
func serve(t *testing.T, server *mcp.Server, input string) []string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, Serve(t.Context(), server, strings.NewReader(input), &out))
	text := out.String()
	require.True(t, text == "" || strings.HasSuffix(text, "\n"))
	if text == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(text, "\n"), "\n")
}

func TestEveryRequestBeforeTheEndIsAnswered(t *testing.T) {
	slow := tool("slow", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		time.Sleep(4 * time.Second)
		return mcp.TextResult(req, "slow")
	})
	synctest.Test(t, func(t *testing.T) {
		got := serve(t, serverWith(mcp.Limits{}, slow, say("quick", "quick")),
			call(1, "slow")+"\n"+call(2, "quick")+"\n"+ping("3")+"\n"+call(4, "slow"))
		assert.ElementsMatch(t, []string{answer(1, "slow"), answer(2, "quick"), pong("3"), answer(4, "slow")}, got)
	})
}

func TestGrace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release := make(chan struct{})
		defer close(release)
		stuck := tool("stuck", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			<-ctx.Done()
			<-release
			return mcp.DoneResult(req)
		})
		start := time.Now()
		got := serve(t, serverWith(mcp.Limits{Grace: 2 * time.Second}, stuck), call(1, "stuck")+"\n")
		assert.Equal(t, 2*time.Second, time.Since(start))
		require.Len(t, got, 1)
		assert.Contains(t, got[0], `"isError":true`)
	})
}

func TestEndIsImmediate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		assert.Empty(t, serve(t, serverWith(mcp.Limits{}), ""))
		assert.Equal(t, []string{pong("1")}, serve(t, serverWith(mcp.Limits{}), ping("1")))
		assert.Zero(t, time.Since(start))
	})
}

func TestLines(t *testing.T) {
	server := serverWith(mcp.Limits{})
	parse := `{"jsonrpc":"2.0","error":{"code":-32700,"message":"parse error: expected a JSON value at byte 0"}}`
	for input, want := range map[string][]string{
		"\n\r\n  \n\t\n":                             nil,
		ping("1") + "\r\n" + ping("2") + "\r\n":      {pong("1"), pong("2")},
		"  " + ping("1") + " \n\n" + ping("2"):       {pong("1"), pong("2")},
		"garbage\n" + ping("1") + "\nx\n":            {parse, pong("1"), parse},
		"\x00\xff\n" + ping("1"):                     {parse, pong("1")},
		"{\"jsonrpc\":\"2.0\",\n" + ping("1") + "\n": {`{"jsonrpc":"2.0","error":{"code":-32700,"message":"parse error: expected a member name at byte 17"}}`, pong("1")},
	} {
		assert.Equal(t, want, serve(t, server, input), "%q", input)
	}
}

func TestLongLines(t *testing.T) {
	const limit = 1000
	server := serverWith(mcp.Limits{MessageBytes: limit}, say("a", "a"))
	padded := func(id string, size int) string {
		line := `{"jsonrpc":"2.0","id":` + id + `,"method":"ping","params":{"pad":""}}`
		return strings.Replace(line, `""`, `"`+strings.Repeat("x", size-len(line))+`"`, 1)
	}
	tooLong := func(id string) string {
		return `{"jsonrpc":"2.0",` + id + `"error":{"code":-32600,"message":"invalid request: the message is longer than 1000 bytes"}}`
	}
	assert.Equal(t, []string{pong("1"), pong("2"), tooLong(`"id":3,`), pong("4"), tooLong(`"id":"five",`)}, serve(t, server,
		padded("1", limit)+"\n"+padded("2", limit)+"\r\n"+padded("3", limit+1)+"\n"+ping("4")+"\n"+padded(`"five"`, 300_000)))
	assert.Equal(t, []string{tooLong(""), pong("1")}, serve(t, server, strings.Repeat("[", 5000)+"\n"+ping("1")))
}

// The sizes at which a buffered reader changes its mind.
func TestLinesAroundTheBuffer(t *testing.T) {
	server := serverWith(mcp.Limits{})
	for _, size := range []int{readBuffer - 1, readBuffer, readBuffer + 1, 2 * readBuffer, 4*readBuffer + 1, 3 << 20} {
		line := `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"pad":""}}`
		line = strings.Replace(line, `""`, `"`+strings.Repeat("x", size-len(line))+`"`, 1)
		assert.Equal(t, []string{pong("1"), pong("2")}, serve(t, server, line+"\n"+ping("2")+"\n"), size)
	}
	assert.Contains(t, serve(t, server, strings.Repeat(" ", 5<<20)+"\n"+ping("2"))[0], "longer than 4194304 bytes")
}

func TestParallelCalls(t *testing.T) {
	server := serverWith(mcp.Limits{}, tool("wait", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		time.Sleep(time.Second)
		return mcp.TextResult(req, "waited")
	}))
	synctest.Test(t, func(t *testing.T) {
		var input strings.Builder
		var want []string
		for i := range 200 {
			input.WriteString(call(i, "wait") + "\n")
			want = append(want, answer(i, "waited"))
		}
		start := time.Now()
		assert.ElementsMatch(t, want, serve(t, server, input.String()))
		assert.Equal(t, time.Second, time.Since(start), "all at once")
	})
}

// pipes serves over pipes in memory; the client writes to in and reads from out.
func pipes(t *testing.T, ctx context.Context, server *mcp.Server) (in *io.PipeWriter, out *io.PipeReader, done chan error) {
	t.Helper()
	serverIn, in := io.Pipe()
	out, serverOut := io.Pipe()
	done = make(chan error, 1)
	go func() { done <- Serve(ctx, server, serverIn, serverOut) }()
	return in, out, done
}

// A client that writes everything before it reads anything is served.
func TestSlowReader(t *testing.T) {
	server := serverWith(mcp.Limits{}, say("big", strings.Repeat("x", 100_000)))
	in, out, done := pipes(t, t.Context(), server)
	for i := range 200 {
		_, err := io.WriteString(in, call(i, "big")+"\n")
		require.NoError(t, err)
	}
	require.NoError(t, in.Close())
	go func() {
		_, err := io.Copy(io.Discard, out)
		assert.NoError(t, err)
	}()
	require.NoError(t, <-done)
}

// Progress in a loop waits for the client instead of filling memory; cancelling frees it.
func TestProgressWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stopped := make(chan error, 1)
		server := serverWith(mcp.Limits{}, tool("chatty", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			for i := 1.0; ctx.Err() == nil; i++ {
				mcp.CallOf(req).Progress(ctx, i, 0, strings.Repeat("x", 10_000))
			}
			stopped <- context.Cause(ctx)
			return mcp.DoneResult(req)
		}))
		w := newWriter(blocked{})
		session := server.NewSession(t.Context(), w)
		session.Receive(w, []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"chatty","_meta":{"progressToken":1,`+meta[len(`"_meta":{`):]+`}}`))
		synctest.Wait()
		w.mu.Lock()
		assert.Less(t, len(w.unsent)+w.writing, 2*muchUnsent)
		w.mu.Unlock()
		session.Receive(w, []byte(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`))
		assert.ErrorIs(t, <-stopped, mcp.ErrCancelledByClient)
		time.Sleep(time.Hour) // lets the Write return
	})
}

// blocked is a client that does not read for an hour.
type blocked struct{}

func (blocked) Write(p []byte) (int, error) {
	time.Sleep(time.Hour)
	return 0, io.ErrClosedPipe
}

func TestClientGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cause := make(chan error, 1)
		in, out, done := pipes(t, t.Context(), serverWith(mcp.Limits{}, tool("wait", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			<-ctx.Done()
			cause <- context.Cause(ctx)
			return mcp.DoneResult(req)
		})))
		_, err := io.WriteString(in, call(1, "wait")+"\n")
		require.NoError(t, err)
		start := time.Now()
		require.NoError(t, out.CloseWithError(errors.New("broken pipe")))
		_, err = io.WriteString(in, ping("2")+"\n")
		require.NoError(t, err)
		assert.EqualError(t, <-done, "broken pipe")
		assert.ErrorIs(t, <-cause, mcp.ErrShutdown)
		assert.Zero(t, time.Since(start), "nobody is left to wait for")
		require.NoError(t, in.Close())
	})
}

func TestContextEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		in, out, done := pipes(t, ctx, serverWith(mcp.Limits{}, tool("wait", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			time.Sleep(time.Second)
			return mcp.TextResult(req, "waited")
		})))
		_, err := io.WriteString(in, call(1, "wait")+"\n")
		require.NoError(t, err)
		synctest.Wait()
		cancel()
		line := make([]byte, 4096)
		n, err := out.Read(line)
		require.NoError(t, err)
		assert.Equal(t, answer(1, "waited")+"\n", string(line[:n]))
		assert.ErrorIs(t, <-done, context.Canceled)
		require.NoError(t, in.Close())
	})
}

// A client that takes nothing does not keep the server for ever.
func TestClientTakesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		err := Serve(t.Context(), serverWith(mcp.Limits{}), strings.NewReader(ping("1")), blocked{})
		assert.Equal(t, errNotTaken, err)
		assert.Equal(t, 5*time.Second, time.Since(start))
		time.Sleep(time.Hour) // lets the Write return
	})
}

// Answers that are ready while one is written go out together.
func TestAnswersAreJoined(t *testing.T) {
	out := &counting{release: make(chan struct{})}
	w := newWriter(out)
	w.Send([]byte("a"), true)
	<-out.entered()
	for range 100 {
		w.Send([]byte("b"), true)
	}
	close(out.release)
	require.NoError(t, w.close(time.Minute))
	assert.Equal(t, "a\n"+strings.Repeat("b\n", 100), out.text.String())
	assert.Equal(t, 2, out.writes)
}

type counting struct {
	once    sync.Once
	started chan struct{}
	release chan struct{}
	text    bytes.Buffer
	writes  int
}

func (c *counting) entered() chan struct{} {
	c.once.Do(func() { c.started = make(chan struct{}) })
	return c.started
}

func (c *counting) Write(p []byte) (int, error) {
	if c.writes++; c.writes == 1 {
		close(c.entered())
		<-c.release
	}
	return c.text.Write(p)
}

// A bubble does not end while a goroutine that began in it is left.
func TestNoGoroutineStays(t *testing.T) {
	server := serverWith(mcp.Limits{}, say("a", "a"))
	synctest.Test(t, func(t *testing.T) {
		for range 50 {
			serve(t, server, call(1, "a")+"\n"+call(2, "a")+"\nx\n")
		}
	})
}
