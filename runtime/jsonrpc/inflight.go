package jsonrpc

import "sync"

// InFlight is the table of one sender's requests that have no answer yet. The zero
// value is empty. It is safe for concurrent use.
type InFlight[V any] struct {
	mu    sync.Mutex
	calls map[Key]V
}

// Add enters a request; false, and no change, when its id is in flight already.
func (t *InFlight[V]) Add(key Key, call V) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, taken := t.calls[key]; taken {
		return false
	}
	if t.calls == nil {
		t.calls = make(map[Key]V)
	}
	t.calls[key] = call
	return true
}

// Take removes a request and returns it; false when it is not, or no longer, in flight.
func (t *InFlight[V]) Take(key Key) (V, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	call, ok := t.calls[key]
	delete(t.calls, key)
	return call, ok
}

// Get returns a request and leaves it in flight.
func (t *InFlight[V]) Get(key Key) (V, bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	call, ok := t.calls[key]
	return call, ok
}

// All returns the requests in flight, in no order.
func (t *InFlight[V]) All() []V {
	t.mu.Lock()
	defer t.mu.Unlock()
	all := make([]V, 0, len(t.calls))
	for _, call := range t.calls {
		all = append(all, call)
	}
	return all
}

// Len returns how many requests are in flight.
func (t *InFlight[V]) Len() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.calls)
}
