package stdio

import (
	"context"
	"errors"
	"io"
	"sync"
	"time"
)

const (
	// A notification waits while more than this is unsent, so that a handler that
	// reports progress in a loop does not fill memory.
	muchUnsent = 1 << 20
	// No more is read while more than this is unsent: the client does not take its
	// answers. It is large because a client may well write all before it reads.
	mostUnsent = 64 << 20
	keptUnsent = 64 << 10 // a larger buffer is not kept
)

// writer is the stream of messages to the client. Whoever sends does not wait for
// the client; one goroutine writes, all that is ready in one Write.
type writer struct {
	out    io.Writer
	broken chan struct{} // closed when out has failed
	done   chan struct{} // closed when the goroutine has ended

	mu      sync.Mutex
	filled  *sync.Cond // something to write, or closed
	unsent  []byte     // whole lines
	writing int        // bytes in the Write that runs
	drained chan struct{}
	closed  bool
	err     error
}

func newWriter(out io.Writer) *writer {
	w := &writer{out: out, broken: make(chan struct{}), done: make(chan struct{})}
	w.filled = sync.NewCond(&w.mu)
	go w.run()
	return w
}

// Send implements mcp.Stream.
func (w *writer) Send(message []byte, _ bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return
	}
	w.unsent = append(append(w.unsent, message...), '\n')
	w.filled.Signal()
}

// Ready implements mcp.Stream.
func (w *writer) Ready(ctx context.Context) bool { return w.await(ctx, muchUnsent) }

// await waits until at most limit bytes are unsent, or out has failed, and returns
// true; or until ctx ends.
func (w *writer) await(ctx context.Context, limit int) bool {
	for {
		w.mu.Lock()
		if len(w.unsent)+w.writing <= limit || w.err != nil {
			w.mu.Unlock()
			return true
		}
		if w.drained == nil {
			w.drained = make(chan struct{})
		}
		drained := w.drained
		w.mu.Unlock()
		select {
		case <-drained:
		case <-ctx.Done():
			return false
		}
	}
}

// close writes what is unsent, for as long as patience, and returns what went wrong.
// A Write that does not return outlives it.
func (w *writer) close(patience time.Duration) error {
	w.mu.Lock()
	w.closed = true
	w.filled.Signal()
	w.mu.Unlock()
	timer := time.NewTimer(max(patience, 0))
	defer timer.Stop()
	select {
	case <-w.done:
	case <-timer.C:
		return errNotTaken
	}
	return w.err
}

var errNotTaken = errors.New("the client does not take its answers")

// run writes until the writer is closed and empty, or out fails.
func (w *writer) run() {
	defer close(w.done)
	var spare []byte
	w.mu.Lock()
	defer w.mu.Unlock()
	for {
		for len(w.unsent) == 0 {
			if w.closed {
				return
			}
			w.filled.Wait()
		}
		lines := w.unsent
		w.unsent, w.writing = spare[:0], len(lines)
		w.mu.Unlock()
		_, err := w.out.Write(lines)
		w.mu.Lock()
		w.writing = 0
		if w.drained != nil {
			close(w.drained)
			w.drained = nil
		}
		if err != nil {
			w.err, w.unsent = err, nil
			close(w.broken)
			return
		}
		if spare = lines; cap(spare) > keptUnsent {
			spare = nil
		}
	}
}
