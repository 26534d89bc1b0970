package mcp

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// question is a request to the client that has no answer yet.
type question struct {
	id     int64
	answer chan response // has room for the one that comes
}

// response is a client's response, or why there will be none.
type response struct {
	result []byte
	err    error
}

var errNoAnswer = errors.New("the client did not answer in time")

// Request implements Asker: it sends a request on the call's own stream, and the
// call's clock stands still until the answer is there.
func (r *request) Request(ctx context.Context, method string, params []byte) ([]byte, error) {
	q, err := r.pose(method, params)
	if err != nil {
		return nil, err
	}
	defer r.posed(q)
	timer := time.NewTimer(r.session.server.asking.Wait)
	defer timer.Stop()
	select {
	case a := <-q.answer:
		return a.result, a.err
	case <-timer.C:
		r.withdraw(q, errNoAnswer.Error())
		return nil, errNoAnswer
	case <-ctx.Done():
		cause := context.Cause(ctx)
		r.withdraw(q, cause.Error())
		return nil, cause
	}
}

// pose sends a question and stops the clock.
func (r *request) pose(method string, params []byte) (*question, error) {
	s := r.session
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.settled {
		return nil, errOver
	}
	q, err := s.expect()
	if err != nil {
		return nil, err
	}
	if r.work.clock.pause() {
		s.server.running.Add(-1) // whoever waits for a human takes nobody's place
	}
	if r.posing == nil {
		r.posing = map[*question]struct{}{}
	}
	r.posing[q] = struct{}{}
	send(r.stream, jsonrpc.AppendRequest(nil, q.id, method, params), false)
	return q, nil
}

// posed ends a question and lets the clock run on.
func (r *request) posed(q *question) {
	r.session.asked.Take(q.key())
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.posing, q)
	if !r.settled && r.work.clock.resume() {
		r.session.server.running.Add(1)
	}
}

// withdraw tells the client that a question needs no answer any more, unless there is one.
func (r *request) withdraw(q *question, reason string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.settled {
		r.session.withdraw(r.stream, q, reason)
	}
}

// unask withdraws what is open when the request is settled.
func (r *request) unask() {
	for q := range r.posing {
		r.session.withdraw(r.stream, q, "the request that asked has ended")
	}
	if r.work.clock.waits > 0 {
		r.session.server.running.Add(1) // the handler may still run, and counts again
	}
}

func (q *question) key() jsonrpc.Key { return jsonrpc.ID(strconv.AppendInt(nil, q.id, 10)).Key() }

// expect enters a question. It fails when nobody will answer any more.
func (s *Session) expect() (*question, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.deaf {
		return nil, ErrShutdown
	}
	s.lastQuestion++
	q := &question{id: s.lastQuestion, answer: make(chan response, 1)}
	s.asked.Add(q.key(), q)
	return q, nil
}

// withdraw takes a question back, unless it was answered.
func (s *Session) withdraw(stream Stream, q *question, reason string) {
	if _, ok := s.asked.Take(q.key()); !ok {
		return
	}
	params := strconv.AppendInt([]byte(`{"requestId":`), q.id, 10)
	params = append(appendMember(params, "reason", reason), '}')
	send(stream, jsonrpc.AppendNotification(nil, "notifications/cancelled", params), false)
}

// answered hands a response to the question that it is for. One for no question comes
// too late, or from a client in error: there is nobody to tell.
func (s *Session) answered(m *jsonrpc.Message) {
	q, ok := s.asked.Take(m.ID.Key())
	if !ok {
		return
	}
	if m.Error == nil {
		q.answer <- response{result: m.Result}
		return
	}
	q.answer <- response{err: readError(m.Error)}
}

// readError reads the error of a client's response, and takes what is well formed.
func readError(raw []byte) *Error {
	e := &Error{Code: jsonrpc.CodeInternalError}
	var o jsonrpc.Object
	if o.Parse(raw) != nil {
		return e
	}
	if code := o.Get("code"); code != nil {
		var d jsonwire.Decoder
		d.Reset(code, jsonwire.Options{})
		if n := d.Int(); d.Valid() {
			e.Code = n
		}
	}
	e.Message, _ = jsonrpc.Text(o.Get("message"))
	return e
}

// hush ends all questions: no answer can come any more.
func (s *Session) hush() {
	s.mu.Lock()
	s.deaf = true
	s.mu.Unlock()
	for _, q := range s.asked.All() {
		if _, ok := s.asked.Take(q.key()); ok {
			q.answer <- response{err: ErrShutdown}
		}
	}
}

// server implements replayer.
func (r *request) server() *Server { return r.session.server }

// replay implements replayer.
func (r *request) replay() (origin, *inputs) {
	return origin{r.outer.Method, r.outer.Params, r.caller.principal}, r.inputs
}

// gaveUp implements replayer.
func (r *request) gaveUp(text string) (Result, error) {
	result, err := r.target.failed(text)
	if err != nil {
		return nil, err
	}
	return result, nil
}

// reachable implements replayer: the answers of a session that several processes share
// may come to any of them.
func (r *request) reachable() bool { return r.caller.revision.Modern() || !r.session.shared }
