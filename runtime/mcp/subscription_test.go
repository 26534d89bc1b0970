package mcp_test

import (
	"context"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// listen is a subscriptions/listen of 2026-07-28; id and filter are JSON text.
func listen(id, filter string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"subscriptions/listen","params":{"notifications":` + filter + `,` + modernMeta + `}}`
}

func acknowledged(id, granted string) string {
	return `{"jsonrpc":"2.0","method":"notifications/subscriptions/acknowledged","params":{"notifications":` + granted +
		`,"_meta":{"io.modelcontextprotocol/subscriptionId":` + id + `}}}`
}

func toolsChanged(id string) string {
	return `{"jsonrpc":"2.0","method":"notifications/tools/list_changed","params":{"_meta":{"io.modelcontextprotocol/subscriptionId":` + id + `}}}`
}

// Whoever listens is told of what it asked for, under the id it used.
func TestListen(t *testing.T) {
	server := serverWith(content("done"), content("fail")) // and without prompts
	p := connect(t, server)
	assert.Equal(t, []string{acknowledged(`"a"`, `{"toolsListChanged":true}`)}, p.ask(listen(`"a"`, `{"toolsListChanged":true,"promptsListChanged":true}`)))
	assert.Equal(t, []string{acknowledged(`7`, `{}`)}, p.ask(listen(`7`, `{}`)))
	assert.Equal(t, []string{acknowledged(`8`, `{"toolsListChanged":true}`)}, p.ask(listen(`8`, `{"toolsListChanged":true}`)))

	server.RemoveTools("done")
	assert.ElementsMatch(t, []string{toolsChanged(`"a"`), toolsChanged(`8`)}, p.out.take())

	p.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":8}}`)
	server.RemoveTools("fail")
	assert.Equal(t, []string{toolsChanged(`"a"`)}, p.out.take())
}

// A server that ends says so, in both of the ways that the specification has.
func TestListenEndsWithTheSession(t *testing.T) {
	server := serverWith(content("x"))
	p := connect(t, server)
	p.ask(listen(`"a"`, `{"toolsListChanged":true}`))
	p.Close(context.Background())
	assert.Equal(t, []string{
		`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"a","reason":"the server ends the subscription","_meta":{"io.modelcontextprotocol/subscriptionId":"a"}}}`,
		`{"jsonrpc":"2.0","id":"a","result":{"resultType":"complete","_meta":{"io.modelcontextprotocol/subscriptionId":"a"}}}`,
	}, p.out.take())
	server.RemoveTools("x")
	assert.Empty(t, p.out.take())
}

// A client that is gone is told nothing.
func TestListenEndsWithTheClient(t *testing.T) {
	server := serverWith(content("x"))
	p := connect(t, server)
	p.ask(listen(`"a"`, `{"toolsListChanged":true}`))
	p.Cancel()
	server.RemoveTools("x")
	assert.Empty(t, p.out.take())
}

func TestListenLimit(t *testing.T) {
	server := serverLimited(mcp.Limits{Listeners: 2})
	one, two := connect(t, server), connect(t, server)
	one.ask(listen(`1`, `{}`), listen(`2`, `{}`))
	refused := []string{`{"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"too many subscriptions: the server serves 2 at once"}}`}
	assert.Equal(t, refused, two.ask(listen(`3`, `{}`)))
	one.Cancel()
	assert.Equal(t, []string{acknowledged(`3`, `{}`)}, two.ask(listen(`3`, `{}`)))
}

// slow is a stream whose client takes nothing while the lock is held.
type slow struct {
	recorder
	mu     sync.Mutex
	taking chan struct{} // closed when it takes again; nil: it does
}

func (s *slow) Ready(ctx context.Context) bool {
	s.mu.Lock()
	taking := s.taking
	s.mu.Unlock()
	if taking == nil {
		return true
	}
	select {
	case <-taking:
		return true
	case <-ctx.Done():
		return false
	}
}

func (s *slow) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.taking = make(chan struct{})
}

func (s *slow) goOn() {
	s.mu.Lock()
	defer s.mu.Unlock()
	close(s.taking)
	s.taking = nil
}

// A client that does not take its messages is told once of many changes, and holds
// nobody up.
func TestSlowListener(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := serverWith()
		out := new(slow)
		session := server.NewSession(t.Context(), out)
		session.Receive(out, []byte(listen(`1`, `{"toolsListChanged":true}`)))
		out.take()
		out.stop()
		for _, name := range []string{"a", "b", "c"} {
			server.AddTools(content(name))
		}
		synctest.Wait()
		assert.Empty(t, out.take())
		out.goOn()
		synctest.Wait()
		assert.Equal(t, []string{toolsChanged(`1`)}, out.take())
		server.AddTools(content("d"))
		assert.Equal(t, []string{toolsChanged(`1`)}, out.take())

		out.stop()
		server.AddTools(content("e"))
		session.Cancel() // its goroutine ends, or synctest complains
	})
}
