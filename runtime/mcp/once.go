package mcp

import (
	"bytes"
	"context"
)

// Once runs do the first time that the call gets there, and returns its value now and
// whenever the handler runs again: a checkpoint for what must not happen twice because
// a question follows it. An error is not kept. The value travels to a 2026-07-28
// client and back, sealed.
//
// It is at least once, not exactly once: a client whose answer was lost may begin
// again. Concurrent calls with one key wait for the first.
func Once[T ~string | ~[]byte](ctx context.Context, c *Call, key string, do func(context.Context) (T, error)) (T, error) {
	x, err := c.dialogue()
	if err != nil {
		return *new(T), err
	}
	kept, made, err := x.once(ctx, key)
	if err != nil {
		return *new(T), err
	}
	if made == nil {
		return T(kept), nil
	}
	var value T
	ok := false
	defer func() { made([]byte(value), ok) }()
	value, err = do(ctx)
	ok = err == nil
	return value, err
}

// once returns what is kept under key; or a function that takes what was made, which
// the caller has to call.
func (x *dialogue) once(ctx context.Context, key string) (kept []byte, made func([]byte, bool), err error) {
	for {
		x.mu.Lock()
		if x.over {
			x.mu.Unlock()
			return nil, nil, errOver
		}
		if kept, ok := x.state.kept[key]; ok {
			x.mu.Unlock()
			return bytes.Clone(kept), nil, nil
		}
		waiting, ok := x.making[key]
		if !ok {
			done := make(chan struct{})
			x.making[key] = done
			x.mu.Unlock()
			return nil, func(value []byte, ok bool) { x.keep(key, value, ok, done) }, nil
		}
		x.mu.Unlock()
		select {
		case <-waiting:
		case <-ctx.Done():
			return nil, nil, context.Cause(ctx)
		}
	}
}

func (x *dialogue) keep(key string, value []byte, ok bool, done chan struct{}) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if ok {
		x.state.kept[key] = bytes.Clone(value)
	}
	delete(x.making, key)
	close(done)
}
