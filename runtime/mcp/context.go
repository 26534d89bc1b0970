package mcp

import (
	"context"
	"errors"
	"sync"
	"time"
)

// Why a call's context ended: context.Cause of it is one of these.
var (
	// ErrDeadline says that the call's time is up. It is a context.DeadlineExceeded too.
	ErrDeadline error = deadlineError{}
	// ErrCancelledByClient says that the client wants no answer any more.
	ErrCancelledByClient = errors.New("cancelled by the client")
	// ErrShutdown says that the session ended.
	ErrShutdown = errors.New("the session ended")
	// ErrReturned says that the handler returned. What it left running should stop.
	ErrReturned = errors.New("the handler returned")
)

type deadlineError struct{}

func (deadlineError) Error() string        { return "the call's deadline has passed" }
func (deadlineError) Is(target error) bool { return target == context.DeadlineExceeded }

// requestContext is the context of one request. It costs nothing until the handler
// looks at it. It is never used again for another request: a handler may leave
// goroutines behind that still hold it.
//
// It reports no deadline, since the clock may stand still while the client is asked.
type requestContext struct {
	base  context.Context // for values
	trace Trace

	mu     sync.Mutex
	inner  context.Context // made when first needed
	cancel context.CancelCauseFunc
	cause  error // set once the request has ended
}

func (c *requestContext) Deadline() (time.Time, bool) { return time.Time{}, false }

func (c *requestContext) Done() <-chan struct{} { return c.real().Done() }

func (c *requestContext) Err() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cause != nil {
		return context.Canceled
	}
	return nil
}

// Value finds more than values: contexts derived from this one, and context.Cause,
// look for a cancellable context with it.
func (c *requestContext) Value(key any) any {
	if key == (traceKey{}) {
		return c.trace
	}
	return c.real().Value(key)
}

// end cancels the context, once.
func (c *requestContext) end(cause error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cause != nil {
		return
	}
	c.cause = cause
	if c.cancel != nil {
		c.cancel(cause)
	}
}

// real returns the context that does the work.
func (c *requestContext) real() context.Context {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.inner == nil {
		c.inner, c.cancel = context.WithCancelCause(c.base)
		if c.cause != nil {
			c.cancel(c.cause)
		}
	}
	return c.inner
}

// Trace is the trace context (W3C Trace Context and Baggage) that came with a
// request; its fields are empty where nothing came.
type Trace struct {
	Parent  string // traceparent
	State   string // tracestate
	Baggage string // baggage
}

type traceKey struct{}

// TraceOf returns the trace context of the request that ctx belongs to.
func TraceOf(ctx context.Context) Trace {
	trace, _ := ctx.Value(traceKey{}).(Trace)
	return trace
}
