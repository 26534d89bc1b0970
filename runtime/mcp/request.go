package mcp

import (
	"context"
	"errors"
	"runtime/debug"
	"strconv"
	"sync"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// request is one in flight that runs a user's function, such as tools/call. It is never used again for another one: a
// handler may leave goroutines behind that hold its context or its Call.
//
// It is settled once: by the handler's return, the deadline, a cancellation, or the
// end of the session, whichever comes first.
type request struct {
	session *Session
	stream  Stream
	id      jsonrpc.ID
	key     jsonrpc.Key
	caller  caller
	target  target
	outer   Request // what interceptors see
	ctx     requestContext
	call    Call
	work    *work
	inputs  *inputs // what a retry brought; nil in the first round

	mu      sync.Mutex // held while something is sent before the answer
	settled bool
	posing  map[*question]struct{} // that the client has not answered
	info    *CallInfo              // made when first asked for
}

// startCall begins a tool call. The error is the answer.
func startCall(m *message) *Error {
	s := m.session.server
	tool, err := findTool(s.tools.Load(), m.Params.Get("name"))
	if err != nil {
		return err
	}
	missing := m.missing(tool.Needs)
	if missing != nil && m.caller.revision.Modern() {
		return missing.wire
	}
	if missing != nil {
		return m.refuseTool(tool, missing.text)
	}
	w, err := m.begin(tool)
	if w == nil {
		return err
	}
	w.call.begin(s, &tool.Tool, orEmptyObject(m.Params.Get("arguments")), &w.request.call)
	w.launch(Request{Method: "tools/call", Name: tool.Name, Params: m.Params.Raw, Tool: &tool.Tool, runner: &w.call})
	return nil
}

// refuseTool answers a call that is not to run.
func (m *message) refuseTool(tool *entry, text string) *Error {
	r := &request{session: m.session, stream: m.stream, id: m.ID, key: m.ID.Key(), caller: m.caller, target: tool}
	if err := m.session.enter(r.key, r, 1); err != nil {
		return err
	}
	r.fail(ErrReturned, text)
	return nil
}

// begin puts a request in flight that is to run t. Without work it has been
// answered, or the error is the answer.
func (m *message) begin(t target) (*work, *Error) {
	s := m.session.server
	r := &request{session: m.session, stream: m.stream, id: m.ID, key: m.ID.Key(), caller: m.caller, target: t, inputs: m.inputs}
	r.ctx.base, r.ctx.trace = m.base, m.caller.trace
	r.call.peer = r
	if err := m.session.enter(r.key, r, 1); err != nil {
		return nil, err
	}
	if s.running.Add(1) > int64(s.limits.Calls) {
		s.running.Add(-1)
		r.fail(ErrReturned, s.catalogue.say("busy", "count", itoa(s.limits.Calls)))
		return nil, nil
	}
	w := s.pool.get(s)
	w.request, r.work = r, w
	return w, nil
}

// launch runs the handler. outer lacks what is known of the caller.
func (w *work) launch(outer Request) {
	r := w.request
	outer.Revision, outer.Principal = r.caller.revision, r.caller.principal
	r.outer = outer
	w.clock.arm(limitOf(r.target.limit(), w.server.limits.Timeout))
	go w.run()
}

// findTool returns the tool that the token names. The error is for the client.
func findTool(tools *set[*entry], token []byte) (*entry, *Error) {
	if len(token) >= 2 && token[0] == '"' {
		if tool := tools.byKey[string(token[1:len(token)-1])]; tool != nil {
			return tool, nil
		}
	}
	name, ok := jsonrpc.Text(token)
	if !ok {
		return nil, invalidParams("name must be a string")
	}
	if tool := tools.byKey[name]; tool != nil {
		return tool, nil
	}
	message := "unknown tool " + quote([]byte(name))
	if meant, ok := tools.nearest(name); ok {
		message += "; did you mean " + meant + "?"
	}
	return nil, invalidParams(message)
}

// limitOf is a target's own limit, or else the server's; 0 is none.
func limitOf(own, server time.Duration) time.Duration {
	if own == 0 {
		own = server
	}
	return max(own, 0)
}

// enter puts a request in flight; pending is 1 when the end of the session waits for
// its answer. The error is the answer when that cannot be.
func (s *Session) enter(key jsonrpc.Key, call inFlight, pending int) *Error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.closed:
		return errClosed
	case !s.calls.Add(key, call):
		return errIDTaken
	}
	s.pending += pending
	return nil
}

// settle says whether the caller is the one to end r. Nothing about r is sent
// after it but the caller's answer.
func (r *request) settle() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.settled {
		return false
	}
	r.settled = true
	if r.posing != nil {
		r.unask()
	}
	r.session.calls.Take(r.key)
	return true
}

// fail ends r without its handler's result, if it has not been settled: the client
// is told text, and cause ends the context.
func (r *request) fail(cause error, text string) {
	if !r.settle() {
		return
	}
	r.ctx.end(cause)
	r.respond(r.target.failed(text))
}

// respond sends the response of a request that the caller has settled.
func (r *request) respond(result Result, err *Error) {
	buffers := &r.session.server.buffers
	buffer := buffers.get()
	*buffer = r.append(*buffer, result, err)
	sendAnswer(r.stream, *buffer, err)
	buffers.put(buffer)
	r.session.ended()
}

// abandon ends r without its handler: with an answer, unless the client wants none.
func (r *request) abandon(cause error) {
	switch cause {
	case ErrCancelledByClient:
		if r.settle() {
			r.ctx.end(cause)
			noAnswer(r.stream)
			r.session.ended()
		}
	case ErrDeadline:
		limit := limitOf(r.target.limit(), r.session.server.limits.Timeout)
		r.fail(cause, r.say("deadline", "limit", limit.String()))
	default:
		r.fail(cause, r.say("shutdown"))
	}
}

// noAnswer tells a stream that counts answers that one will not come.
func noAnswer(stream Stream) {
	if reply, ok := stream.(ReplyStream); ok {
		reply.NoAnswer()
	}
}

// say is the catalogue's phrase, with the target's name.
func (r *request) say(key string, places ...string) string {
	return r.session.server.catalogue.say(key, append(places, "tool", r.target.label())...)
}

// Info implements Peer.
func (r *request) Info() CallInfo {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.info == nil {
		info := r.caller.callInfo()
		r.info = &info
	}
	return *r.info
}

// Notify implements Peer.
func (r *request) Notify(ctx context.Context, method string, params []byte) {
	r.stream.Ready(ctx)
	buffers := &r.session.server.buffers
	buffer := buffers.get()
	defer buffers.put(buffer)
	*buffer = jsonrpc.AppendNotification(*buffer, method, params)
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.settled {
		send(r.stream, *buffer, false)
	}
}

// Detach is what a Call asks of a Peer that knows connections.
func (r *request) Detach(retry time.Duration) {
	if stream, ok := r.stream.(interface{ Detach(time.Duration) }); ok {
		stream.Detach(retry)
	}
}

// work is what a call needs and the next one can use again, unless this one was
// abandoned or an interceptor may have kept something of it.
type work struct {
	server  *Server
	request *request
	call    CallToolRequest
	clock   clock // of expire; under the request's lock until that is settled
}

func (w *work) expire() { w.request.abandon(ErrDeadline) }

// run calls the handler and answers, unless somebody did while it ran.
func (w *work) run() {
	var result Result
	failure := errGone // unless the handler returns
	defer func() {
		what := w.request.target.what()
		if p := recover(); p != nil {
			failure = errGone
			w.server.logger(LogError, what+" panicked: "+panicText(p)+"\n"+string(debug.Stack()))
		} else if failure == errGone {
			w.server.logger(LogError, what+" ended its goroutine without returning")
		}
		w.finish(result, failure)
	}()
	var err error
	result, err = w.server.handle(&w.request.ctx, &w.request.outer)
	failure = w.request.protocolError(err)
}

// errGone is the error of a handler that returned none.
var errGone = &Error{Code: jsonrpc.CodeInternalError, Message: "internal error"}

func (w *work) finish(result Result, err *Error) {
	r, s := w.request, w.server
	mine := r.settle() // first: a question may still start the clock until then
	again := w.clock.disarm()
	r.ctx.end(ErrReturned)
	s.running.Add(-1)
	if !mine {
		return
	}
	r.respond(result, err)
	if again && len(s.interceptors) == 0 {
		s.pool.put(w)
	}
}

// panicText is what was thrown, as far as it can be told without reflection.
func panicText(p any) (text string) {
	defer func() {
		if recover() != nil {
			text = "an error whose text panics too"
		}
	}()
	switch p := p.(type) {
	case error:
		return p.Error()
	case string:
		return p
	case int:
		return strconv.Itoa(p)
	}
	return "a value that is neither error nor text"
}

// CallToolRequest is one call of a tool, as generated code sees it. It is not for
// concurrent use, and not valid after the call returned.
type CallToolRequest struct {
	exchange
	tool   *Tool
	output []byte // the encoder's buffer, kept for the next call
	result CallToolResult
	one    [1]Content
}

// NewCallToolRequest returns the request for a call that did not come through a
// Server: an adapter makes it and hands it to tool.Call. The arguments must not
// change while the call runs, nor later: decoded strings alias them.
func NewCallToolRequest(tool *Tool, arguments []byte, call *Call) *CallToolRequest {
	r := new(CallToolRequest)
	r.tool, r.arguments, r.call = tool, orEmptyObject(arguments), call
	r.decoder.Reset(r.arguments, jsonwire.Options{Owned: true})
	r.logger = logToStderr
	return r
}

func (c *CallToolRequest) begin(s *Server, tool *Tool, arguments []byte, call *Call) {
	c.tool = tool
	c.exchange.begin(s, arguments, call)
	c.encoder.Reset(c.output[:0])
}

// run implements runner. Arguments that are no object stop here when nobody else
// looks at them.
func (c *CallToolRequest) run(ctx context.Context) (Result, error) {
	if c.tool.Reader == nil && !isObject(c.arguments) {
		c.decoder.NextMember()
		return InvalidArguments(c)
	}
	return c.tool.Call.Call(ctx, c)
}

// release lets go of everything that belongs to one call.
func (c *CallToolRequest) release() {
	output := c.encoder.Bytes()
	if cap(output) > keptBuffer {
		output = nil
	}
	c.output = output[:0]
	c.tool, c.arguments, c.call = nil, nil, nil
	c.decoder.Reset(nil, jsonwire.Options{})
	c.result, c.one = CallToolResult{}, [1]Content{}
}

// workPool keeps the work of finished calls. It belongs to one server.
type workPool struct{ pool sync.Pool }

func (p *workPool) get(s *Server) *work {
	if w, ok := p.pool.Get().(*work); ok {
		return w
	}
	w := &work{server: s}
	w.clock.expire = w.expire
	return w
}

func (p *workPool) put(w *work) {
	w.request = nil
	w.call.release()
	p.pool.Put(w)
}

// bufferPool keeps buffers for messages on their way out.
type bufferPool struct{ pool sync.Pool }

func (p *bufferPool) get() *[]byte {
	if b, ok := p.pool.Get().(*[]byte); ok {
		return b
	}
	return new([]byte)
}

func (p *bufferPool) put(b *[]byte) {
	if cap(*b) <= keptBuffer {
		*b = (*b)[:0]
		p.pool.Put(b)
	}
}

func itoa(n int) string { return strconv.Itoa(n) }

// Internal marks an error whose text the client must not see: it gets a neutral
// text, and the log the error. A nil error stays nil.
func Internal(err error) error {
	if err == nil {
		return nil
	}
	return &internalError{err}
}

type internalError struct{ err error }

func (e *internalError) Error() string { return e.err.Error() }
func (e *internalError) Unwrap() error { return e.err }

func isInternal(err error) bool {
	var internal *internalError
	return errors.As(err, &internal)
}
