package streamable

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/seal"
)

func keysOf(t *testing.T, secret string) *seal.Keys {
	t.Helper()
	keys, err := seal.NewKeys([]byte(strings.Repeat(secret, 32)))
	require.NoError(t, err)
	return keys
}

// What one process began, the other goes on with.
func TestSealedSessions(t *testing.T) {
	one := serve(t, newServer(mcp.Limits{}, say("hello", "hi"), steps(0)), WithSessionKeys(keysOf(t, "a")))
	two := serve(t, newServer(mcp.Limits{}, say("hello", "hi"), steps(0)), WithSessionKeys(keysOf(t, "a")))
	stranger := serve(t, newServer(mcp.Limits{}, say("hello", "hi")), WithSessionKeys(keysOf(t, "b")))
	for _, revision := range legacyRevisions {
		id := one.handshake(revision)
		assert.Regexp(t, `^[A-Za-z0-9_-]+$`, id)
		assert.Less(t, len(id), 400)
		session := "Mcp-Session-Id: " + id
		for _, e := range []*endpoint{two, one} {
			assert.Equal(t, legacyResult("1", "hi"), e.post(callOf("1", "hello"), session).body)
			assert.Equal(t, 202, e.post(`{"jsonrpc":"2.0","method":"notifications/initialized"}`, session).status)
			assert.Equal(t, 202, e.post(`{"jsonrpc":"2.0","id":1,"result":{}}`, session).status)
			assert.Contains(t, e.post(`{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}`, session).body, "-32600")
			assert.Contains(t, e.post(`{"jsonrpc":"2.0","id":2,"method":"logging/setLevel","params":{"level":"info"}}`, session).body, "-32601")
			got := e.send(http.MethodDelete, header(session), "")
			assert.Equal(t, 405, got.status)
			assert.Equal(t, "GET, POST, OPTIONS", got.header.Get("Allow"))
		}
		for _, wrong := range []string{id + "A", id[:len(id)-1], "x", strings.Repeat("A", 300)} {
			assert.Equal(t, 404, two.post(callOf("1", "hello"), "Mcp-Session-Id: "+wrong).status)
		}
		assert.Equal(t, 404, stranger.post(callOf("1", "hello"), session).status)
	}
	// It is the revision that is carried, and what a stream needs is not there.
	batch := `[{"jsonrpc":"2.0","id":1,"method":"ping"}]`
	assert.Equal(t, 200, two.post(batch, "Mcp-Session-Id: "+one.handshake("2025-03-26")).status)
	newest := "Mcp-Session-Id: " + one.handshake("2025-11-25")
	assert.Equal(t, 400, two.post(batch, newest).status)
	got := two.post(callWithProgress("1", "steps"), newest).body
	assert.True(t, strings.HasPrefix(got, "event: message\ndata: "), got)
	assert.Len(t, datas(got), 4)
}

// A capability that needs one process's memory is not offered.
func TestSealedCapabilities(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}), WithSessionKeys(keysOf(t, "a")))
	assert.Contains(t, e.post(initializeBody).body, `"capabilities":{"tools":{"listChanged":true}}`)
	assert.Contains(t, e.modern("1", "server/discover", "").body, `"logging":{}`, "it is of each request there")
}

func TestSealedPrincipal(t *testing.T) {
	e := serve(t, newServer(mcp.Limits{}, say("hello", "hi")), WithSessionKeys(keysOf(t, "a")), WithPrincipal(named))
	session := "Mcp-Session-Id: " + e.handshake("2025-11-25", "Authorization: ann")
	assert.Equal(t, 200, e.post(callOf("1", "hello"), session, "Authorization: ann").status)
	assert.Equal(t, 404, e.post(callOf("1", "hello"), session, "Authorization: bob").status)
}

func TestSealedSessionsGrowOld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := serveInBubble(t, newServer(mcp.Limits{}, say("hello", "hi")), WithSessionKeys(keysOf(t, "a")))
		session := "Mcp-Session-Id: " + e.handshake("2025-11-25")
		time.Sleep(sealedAge - time.Minute)
		assert.Equal(t, 200, e.post(callOf("1", "hello"), session).status)
		time.Sleep(time.Minute)
		assert.Equal(t, 404, e.post(callOf("1", "hello"), session).status)
	})
}

func TestSealedChanges(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		server := newServer(mcp.Limits{})
		e := serveInBubble(t, server, WithSessionKeys(keysOf(t, "a")))
		id := e.handshake("2025-11-25")
		get := readEvents(e.open(t.Context(), http.MethodGet, header("Mcp-Session-Id: "+id, "Accept: text/event-stream"), ""))
		server.AddTools(say("x", "x"))
		got, _ := get.next()
		assert.Equal(t, sse{"", `{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}`}, got)
		get.body.Close()
		synctest.Wait()
		server.AddTools(say("y", "y")) // nobody is told, and nothing is left behind
		again := readEvents(e.open(t.Context(), http.MethodGet, header("Mcp-Session-Id: "+id, "Accept: text/event-stream"), ""))
		e.handler.Shutdown(t.Context())
		assert.Empty(t, again.rest())
	})
}

// memoryStore is a store of revocations for one process.
type memoryStore struct{ ids sync.Map }

func (m *memoryStore) Revoke(id string, until time.Time) error {
	m.ids.Store(id, until)
	return nil
}

func (m *memoryStore) Revoked(id string) (bool, error) {
	_, revoked := m.ids.Load(id)
	return revoked, nil
}

func TestRevocations(t *testing.T) {
	store := new(memoryStore)
	one := serve(t, newServer(mcp.Limits{}, say("hello", "hi")), WithSessionKeys(keysOf(t, "a")), WithRevocations(store))
	two := serve(t, newServer(mcp.Limits{}, say("hello", "hi")), WithSessionKeys(keysOf(t, "a")), WithRevocations(store))
	session := "Mcp-Session-Id: " + one.handshake("2025-11-25")
	assert.Equal(t, 200, two.post(callOf("1", "hello"), session).status)
	assert.Equal(t, 204, one.send(http.MethodDelete, header(session), "").status)
	assert.Equal(t, 404, two.post(callOf("1", "hello"), session).status)
	assert.Equal(t, 404, two.send(http.MethodDelete, header(session), "").status)
	assert.Equal(t, 404, two.send(http.MethodGet, header(session, "Accept: text/event-stream"), "").status)
}
