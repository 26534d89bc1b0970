package streamable

import (
	"bytes"
	"context"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

const (
	// A notification waits while more than this is unsent, so that a handler that
	// reports progress in a loop does not fill memory.
	muchUnsent = 1 << 20
	// So much is kept of one stream for a client that comes back for what it missed.
	keptToResume = 256 << 10
)

// stream holds messages on their way to a client: the answers to one POST with what
// comes before them, or what a session has to say by itself. Whoever sends does not
// wait; the goroutine of an HTTP request takes and writes. If that ends, the stream
// of a session goes on, and another request may take over.
type stream struct {
	number  int  // in its session, from 1; noNumber: what was taken is gone
	changes bool // it carries changes: the same one twice says no more than once

	mu      sync.Mutex
	events  []event
	first   int  // number of events[0]; they count from 1
	next    int  // number of the first event that was not taken
	bytes   int  // of all events
	unsent  int  // of those not taken
	only    bool // only answers are wanted
	dead    bool // nothing is wanted any more
	ended   bool // nothing more will come
	want    int  // answers that will come; unknown: -1
	got     int
	err     *mcp.Error    // of the last answer
	retry   time.Duration // the client is to hang up and come back after it; 0: not
	reader  *reader       // nil: nobody takes
	wake    chan struct{} // holds something when there is something to look at
	drained chan struct{} // closed when something is taken; nil while nobody waits
}

type event struct {
	text   []byte
	answer bool
}

// reader is an HTTP request that takes from a stream.
type reader struct {
	replaced chan struct{} // closed when another one took over
}

const noNumber = 0

// newStream returns a stream for the answers to one POST, and its reader.
func newStream(number int) (*stream, *reader) {
	s := &stream{number: number, first: 1, next: 1, want: -1, wake: make(chan struct{}, 1), reader: &reader{make(chan struct{})}}
	return s, s.reader
}

// newChanges returns a stream for what a session has to say by itself. Nobody takes
// from it yet.
func newChanges(number int) *stream {
	return &stream{number: number, changes: true, first: 1, next: 1, want: -1, wake: make(chan struct{}, 1)}
}

// Send implements mcp.Stream.
func (s *stream) Send(message []byte, final bool) { s.send(message, final, nil) }

// SendError implements mcp.ReplyStream.
func (s *stream) SendError(message []byte, err *mcp.Error) { s.send(message, true, err) }

func (s *stream) send(message []byte, answer bool, err *mcp.Error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if answer {
		s.got++
		s.err = err
	}
	if !s.dead && !s.ended && (answer || !s.only) && !s.isPending(message) {
		s.events = append(s.events, event{bytes.Clone(message), answer})
		s.bytes += len(message)
		s.unsent += len(message)
		s.trim()
	}
	s.signal()
}

// isPending says whether a change waits to be taken already.
func (s *stream) isPending(message []byte) bool {
	if !s.changes {
		return false
	}
	for _, e := range s.events[s.next-s.first:] {
		if bytes.Equal(e.text, message) {
			return true
		}
	}
	return false
}

// NoAnswer implements mcp.ReplyStream.
func (s *stream) NoAnswer() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.got++
	s.signal()
}

// Ready implements mcp.Stream. A client that is not there holds nobody up.
func (s *stream) Ready(ctx context.Context) bool {
	for {
		s.mu.Lock()
		if s.reader == nil || s.dead || s.ended || s.unsent <= muchUnsent {
			s.mu.Unlock()
			return true
		}
		if s.drained == nil {
			s.drained = make(chan struct{})
		}
		drained := s.drained
		s.mu.Unlock()
		select {
		case <-drained:
		case <-ctx.Done():
			return false
		}
	}
}

// Detach makes the client hang up and come back, if it can find the stream again.
func (s *stream) Detach(retry time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.number != noNumber && s.reader != nil && !s.only {
		s.retry = max(retry, time.Millisecond)
		s.signal()
	}
}

// signal says that there is something to look at. The caller holds s.mu.
func (s *stream) signal() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// drain lets those go on who wait for the client. The caller holds s.mu.
func (s *stream) drain() {
	if s.drained != nil {
		close(s.drained)
		s.drained = nil
	}
}

// trim forgets what nobody can ask for, or what was asked for too late. The caller
// holds s.mu.
func (s *stream) trim() {
	n := 0
	for n < len(s.events) {
		taken := s.first+n < s.next
		switch {
		case taken && (s.number == noNumber || s.bytes > keptToResume):
		case !taken && s.reader == nil && s.bytes > keptToResume && !s.events[n].answer:
			s.unsent -= len(s.events[n].text)
			s.next++
		default:
			s.forget(n)
			return
		}
		s.bytes -= len(s.events[n].text)
		n++
	}
	s.forget(n)
}

func (s *stream) forget(n int) {
	clear(s.events[:n])
	s.events = s.events[n:]
	s.first += n
}

// expect says how many answers will come, once that is known.
func (s *stream) expect(answers int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.want = answers
	s.signal()
}

// onlyAnswers drops everything else: the client takes nothing else.
func (s *stream) onlyAnswers() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.only = true
	s.drain()
}

// end says that nothing more will come.
func (s *stream) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	s.drain()
	s.signal()
}

// state is what a stream looks like before anything was taken.
type state struct {
	complete bool // all answers are there
	more     bool // and something else than answers
	retry    bool
	err      *mcp.Error
}

func (s *stream) look() state {
	s.mu.Lock()
	defer s.mu.Unlock()
	st := state{complete: s.complete(), retry: s.retry > 0, err: s.err}
	for _, e := range s.events {
		st.more = st.more || !e.answer
	}
	return st
}

func (s *stream) complete() bool { return s.ended || s.want >= 0 && s.got >= s.want }

// take returns the events that were not taken, the number of the first, and whether
// these are the last. retry is not 0 when the client is to come back for the rest.
func (s *stream) take() (events []event, number int, last bool, retry time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	events, number = append(events, s.events[s.next-s.first:]...), s.next
	s.next += len(events)
	s.unsent = 0
	s.drain()
	s.trim()
	retry, s.retry = s.retry, 0
	return events, number, s.complete(), retry
}

// attach makes a request take from the stream, from event number from on, or as far
// back as is known; 0: from where the last one ended.
func (s *stream) attach(from int) *reader {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.reader != nil {
		close(s.reader.replaced)
	}
	s.reader = &reader{make(chan struct{})}
	if from > 0 {
		s.next = min(max(from, s.first), s.first+len(s.events))
		s.unsent = 0
		for _, e := range s.events[s.next-s.first:] {
			s.unsent += len(e.text)
		}
	}
	s.signal()
	return s.reader
}

// detach ends the taking of r. The stream goes on.
func (s *stream) detach(r *reader) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.reader == r {
		s.reader = nil
		s.drain()
		s.trim()
	}
}

// kill ends a stream whose client is gone for good.
func (s *stream) kill() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.dead = true
	s.events, s.first, s.bytes, s.unsent = nil, s.next, 0, 0
	s.drain()
}

// size is how much the stream holds, and whether more will come.
func (s *stream) size() (bytes int, growing bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.bytes, !s.complete() || s.reader != nil
}

// An event id is the number of its stream in the session, and its own in the stream.

func appendEventID(dst []byte, stream, event int) []byte {
	dst = strconv.AppendInt(dst, int64(stream), 10)
	return strconv.AppendInt(append(dst, '-'), int64(event), 10)
}

func readEventID(id string) (stream, event int, ok bool) {
	left, right, ok := strings.Cut(id, "-")
	stream, errStream := strconv.Atoi(left)
	event, errEvent := strconv.Atoi(right)
	return stream, event, ok && errStream == nil && errEvent == nil && stream > 0 && event >= 0
}
