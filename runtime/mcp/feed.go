package mcp

import (
	"context"
	"slices"
	"sync"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// topic is something that a client may be told of without having asked for it just
// now. Twice the same topic says no more than once.
type topic struct {
	method string
	uri    string // of the resource that was updated; empty for lists
}

// The lists that change.
var (
	toolsChanged     = topic{method: "notifications/tools/list_changed"}
	resourcesChanged = topic{method: "notifications/resources/list_changed"}
	promptsChanged   = topic{method: "notifications/prompts/list_changed"}
)

// changes are the lists' topics: what a 2026-07-28 client calls them, and the
// feature that they belong to.
var changes = []struct {
	name  string
	about features
	topic topic
}{
	{"promptsListChanged", offersPrompts, promptsChanged},
	{"resourcesListChanged", offersResources, resourcesChanged},
	{"toolsListChanged", offersTools, toolsChanged},
}

// feed tells one client of changes: of each once, however often it happened before
// the client took the message. Whoever announces a change does not wait for clients,
// and an idle feed costs no goroutine.
type feed struct {
	stream Stream
	id     jsonrpc.ID // of the subscription; nil: a legacy session
	lists  []topic    // the lists that it is told of
	uris   map[string]struct{}

	mu      sync.Mutex
	pending []topic
	waiting context.CancelFunc // ends the goroutine that waits for a slow client; nil: there is none
	closed  bool
}

// tellOfChanges begins to tell a session of changes, if there is a way to.
func (s *Server) tellOfChanges(session *Session) {
	if session.feed.stream == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	session.feed.lists = nil
	for _, c := range changes {
		if session.told&c.about != 0 {
			session.feed.lists = append(session.feed.lists, c.topic)
		}
	}
	s.feeds[&session.feed] = struct{}{}
}

// announce tells of a change. The caller holds s.mu.
func (s *Server) announce(t topic) {
	for f := range s.feeds {
		if f.wants(t) {
			f.tell(t)
		}
	}
}

func (f *feed) wants(t topic) bool {
	if t.uri == "" {
		return slices.Contains(f.lists, t)
	}
	_, ok := f.uris[t.uri]
	return ok
}

// tell sends t, now or when the client has taken what came before.
func (f *feed) tell(t topic) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed || slices.Contains(f.pending, t) {
		return
	}
	f.pending = append(f.pending, t)
	switch {
	case f.waiting != nil:
	case f.stream.Ready(over):
		f.send()
	default:
		var ctx context.Context
		ctx, f.waiting = context.WithCancel(context.Background())
		go f.wait(ctx)
	}
}

// over is a context that has ended: what waits with it only looks.
var over = func() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}()

// wait sends what is pending once the client takes it.
func (f *feed) wait(ctx context.Context) {
	f.stream.Ready(ctx)
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return
	}
	f.waiting()
	f.waiting = nil
	f.send()
}

// send sends what is pending. The caller holds f.mu.
func (f *feed) send() {
	var buffer []byte
	for _, t := range f.pending {
		buffer = f.append(buffer[:0], t)
		send(f.stream, buffer, false)
	}
	f.pending = f.pending[:0]
}

func (f *feed) append(dst []byte, t topic) []byte {
	var params []byte
	if t.uri != "" {
		params = jsonwire.AppendText([]byte(`{"uri":`), t.uri)
	}
	switch {
	case f.id != nil && params == nil:
		params = append(f.appendMeta([]byte(`{`)), '}')
	case f.id != nil:
		params = append(f.appendMeta(append(params, ',')), '}')
	case params != nil:
		params = append(params, '}')
	}
	return jsonrpc.AppendNotification(dst, t.method, params)
}

// appendMeta appends the _meta of every notification of a subscription.
func (f *feed) appendMeta(dst []byte) []byte {
	dst = append(dst, `"_meta":{"`+metaSubscription+`":`...)
	return append(append(dst, f.id...), '}')
}

// close ends the feed; nothing is sent after it but by the caller.
func (f *feed) close(s *Server) {
	s.mu.Lock()
	delete(s.feeds, f)
	s.mu.Unlock()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.closed = true
	if f.waiting != nil {
		f.waiting()
	}
}
