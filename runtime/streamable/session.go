package streamable

import (
	"container/list"
	"context"
	"crypto/rand"
	"slices"
	"sync"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

const (
	changesNumber = 1  // of the stream for what the session says by itself
	mostFinished  = 16 // streams that are kept for a client that missed their end
)

// clientSession is one legacy client, in memory.
type clientSession struct {
	id        string
	principal string
	session   *mcp.Session
	revision  mcp.Revision
	changes   *stream

	receiving sync.Mutex // held while the session takes a message

	mu      sync.Mutex
	last    int       // number of the newest stream
	streams []*stream // those that the client may ask for, oldest first

	// These belong to the table.
	users   int // requests that are being served
	used    time.Time
	element *list.Element // nil: the table does not have it any more
}

func newClientSession(server *mcp.Server, principal string) *clientSession {
	c := &clientSession{id: rand.Text(), principal: principal, last: changesNumber, changes: newChanges(changesNumber)}
	c.session = server.OpenSession(context.Background(), mcp.SessionConfig{Changes: c.changes, Principal: principal})
	return c
}

// receive gives the session a message, or a batch, and returns how many answers come.
func (c *clientSession) receive(ctx context.Context, s *stream, text []byte) int {
	c.receiving.Lock()
	defer c.receiving.Unlock()
	return c.session.ReceiveContext(ctx, s, text)
}

func (c *clientSession) nextNumber() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.last++
	return c.last
}

// primes says whether the client's revision knows events without data.
func (c *clientSession) primes() bool { return c.revision >= mcp.Revision20251125 }

// remember keeps a stream for a client that comes back for it.
func (c *clientSession) remember(s *stream) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.streams = append(c.streams, s)
	finished, held := 0, 0
	for i, kept := range slices.Backward(c.streams) {
		bytes, growing := kept.size()
		if growing {
			continue
		}
		finished++
		if held += bytes; finished > mostFinished || held > 4*keptToResume {
			c.streams = slices.Delete(c.streams, i, i+1)
		}
	}
}

// find returns the stream of that number, nil when it is not kept.
func (c *clientSession) find(number int) *stream {
	if number == changesNumber {
		return c.changes
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, s := range c.streams {
		if s.number == number {
			return s
		}
	}
	return nil
}

// close ends the session: its calls get their grace, or until ctx ends.
func (c *clientSession) close(ctx context.Context) {
	c.session.Close(ctx)
	c.changes.end()
}

// sessionTable holds the sessions in memory. The one that was idle longest goes first
// when there are too many, and any that nobody used for too long.
type sessionTable struct {
	most int
	idle time.Duration

	mu     sync.Mutex
	byID   map[string]*clientSession
	recent list.List // of *clientSession; the one used last is at the front
}

func (t *sessionTable) start(most int, idle time.Duration) {
	t.most, t.idle = most, idle
	t.byID = make(map[string]*clientSession)
}

// add puts a session into the table, in use; false when it is full of busy ones.
func (t *sessionTable) add(c *clientSession) bool {
	c.revision = c.session.Agreement().Revision
	t.mu.Lock()
	forgotten := t.makeRoom()
	ok := len(t.byID) < t.most
	if ok {
		t.byID[c.id] = c
		c.element = t.recent.PushFront(c)
		c.users, c.used = 1, time.Now()
	}
	t.mu.Unlock()
	over, cancel := context.WithCancel(context.Background())
	cancel() // nobody waits for their calls
	for _, old := range forgotten {
		old.close(over)
	}
	return ok
}

// makeRoom takes out what nobody used for too long, and one more if there must be
// room. The caller holds t.mu, and closes what it gets.
func (t *sessionTable) makeRoom() (forgotten []*clientSession) {
	now := time.Now()
	for e := t.recent.Back(); e != nil; {
		c, newer := e.Value.(*clientSession), e.Prev()
		old := now.Sub(c.used) > t.idle
		if !old && len(t.byID) < t.most {
			break
		}
		if c.users == 0 {
			t.take(c)
			forgotten = append(forgotten, c)
		}
		e = newer
	}
	return forgotten
}

func (t *sessionTable) take(c *clientSession) {
	if c.element != nil {
		delete(t.byID, c.id)
		t.recent.Remove(c.element)
		c.element = nil
	}
}

// use returns the session of that id, nil when there is none of that principal. The
// caller releases it.
func (t *sessionTable) use(id, principal string) *clientSession {
	t.mu.Lock()
	defer t.mu.Unlock()
	c := t.byID[id]
	if c == nil || c.principal != principal || c.users == 0 && time.Since(c.used) > t.idle {
		return nil
	}
	c.users++
	c.used = time.Now()
	t.recent.MoveToFront(c.element)
	return c
}

func (t *sessionTable) release(c *clientSession) {
	t.mu.Lock()
	defer t.mu.Unlock()
	c.users--
	c.used = time.Now()
	if c.element != nil {
		t.recent.MoveToFront(c.element)
	}
}

// remove takes a session out; the caller closes it.
func (t *sessionTable) remove(c *clientSession) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.take(c)
}

// clear takes all sessions out; the caller closes them.
func (t *sessionTable) clear() (all []*clientSession) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, c := range t.byID {
		all = append(all, c)
	}
	for _, c := range all {
		t.take(c)
	}
	return all
}
