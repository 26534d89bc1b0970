package mcp

import (
	"bytes"
	"context"
	"sync"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
)

// Stream takes the messages for a client: of a whole session, or those about one
// request. It is called concurrently.
type Stream interface {
	// Send takes one message, without line breaks, and does not keep it. It must not
	// wait for the client.
	// final says that the message is the response, after which nothing comes that is
	// about the same request.
	Send(message []byte, final bool)
	// Ready waits until the client has taken enough of what was sent, or ctx ends.
	Ready(ctx context.Context)
}

// Session is one client: its requests in flight, and, once it has said initialize,
// what was agreed. Requests that carry their revision with them (2026-07-28) may be
// mixed in; they agree on nothing.
//
// Receive is called by one goroutine at a time, Close concurrently with it.
type Session struct {
	server *Server
	base   context.Context // values for handlers
	stream Stream          // what answers no request: changes of lists
	calls  jsonrpc.InFlight[*request]
	parsed message // of the one Receive that runs

	mu       sync.Mutex
	revision Revision // noRevision before initialize
	client   clientParams
	logLevel LogLevel
	told     features      // what the handshake said that the server has
	pending  int           // requests without an answer
	quiet    chan struct{} // closed when pending is 0; nil while nobody waits
	closed   bool

	subscribed map[string]struct{} // URIs of resources
}

// clientParams is what a client said of itself, as JSON text.
type clientParams struct {
	info, capabilities []byte
}

// NewSession returns a session of one client. Changes of lists, and whatever else
// answers no request, go to stream. Handlers see the values of ctx; its end is not
// the session's: that is Close.
func (s *Server) NewSession(ctx context.Context, stream Stream) *Session {
	// Nothing is filtered before the client says so.
	return &Session{server: s, base: context.WithoutCancel(ctx), stream: stream, logLevel: LogInfo}
}

// message is one message while Receive looks at it.
type message struct {
	jsonrpc.Message
	session *Session
	stream  Stream
	batch   bool // it is part of a batch
	caller  caller
}

// Receive takes one message, or a batch, from the client. Answers go to stream.
// The text is the session's from now on: nobody changes it. Everything but handlers
// has taken effect when Receive returns.
func (s *Session) Receive(stream Stream, text []byte) {
	if !jsonrpc.IsBatch(text) {
		s.receive(stream, text, false)
		return
	}
	elements, err := jsonrpc.Batch(text, s.server.limits.Batch)
	if s.agreed() != Revision20250326 && (err == nil || err.Code != jsonrpc.CodeParseError) {
		err = &Error{Code: jsonrpc.CodeInvalidRequest, Message: "invalid request: batches exist in revision 2025-03-26 only"}
	}
	if err != nil {
		s.refuse(stream, nil, err)
		return
	}
	for _, element := range elements {
		s.receive(stream, element, true)
	}
}

func (s *Session) receive(stream Stream, text []byte, batch bool) {
	m := &s.parsed
	m.session, m.stream, m.batch = s, stream, batch
	err := jsonrpc.Parse(text, &m.Message)
	switch {
	case m.Kind == jsonrpc.Notification:
		// Nothing answers a notification, whatever is wrong with it.
		if row := lookupNotice(m.Method); row != nil && err == nil {
			row.notice(s, &m.Params)
		}
	case err != nil:
		s.refuse(stream, m.ID, err)
	case m.Kind == jsonrpc.Request:
		if err := m.request(); err != nil {
			s.refuse(stream, m.ID, err)
		}
	}
	// A response answers nothing that this server asks.
}

// RefuseOversize answers a message that is longer than the limit and was thrown
// away, but for its beginning.
func (s *Session) RefuseOversize(stream Stream, beginning []byte) {
	s.refuse(stream, jsonrpc.FindID(beginning), &Error{
		Code:    jsonrpc.CodeInvalidRequest,
		Message: "invalid request: the message is longer than " + itoa(s.server.limits.MessageBytes) + " bytes",
	})
}

// refuse answers with a protocol error.
func (s *Session) refuse(stream Stream, id jsonrpc.ID, err *Error) {
	buffer := s.server.buffers.get()
	*buffer = jsonrpc.AppendError(*buffer, id, err)
	send(stream, *buffer, true)
	s.server.buffers.put(buffer)
}

// send sends a message with spaces for its line breaks, which in JSON can only stand
// between tokens: a schema or a result written by hand has them.
func send(stream Stream, message []byte, final bool) {
	for _, lineBreak := range []byte{'\n', '\r'} {
		for rest := message; ; {
			i := bytes.IndexByte(rest, lineBreak)
			if i < 0 {
				break
			}
			rest[i] = ' '
			rest = rest[i+1:]
		}
	}
	stream.Send(message, final)
}

// request answers or starts a request. The error is its answer.
func (m *message) request() *Error {
	s := m.session
	if err := m.identify(); err != nil {
		return err
	}
	row := lookup(m.Method, m.caller.revision)
	switch {
	case row == nil || row.needs&^s.server.features() != 0:
		return &Error{Code: jsonrpc.CodeMethodNotFound, Message: "method not found: " + quote(m.Method)}
	case row.params && m.Params.Raw == nil:
		return invalidParams("params are missing")
	}
	if row.start != nil {
		return row.start(m)
	}
	if _, taken := s.calls.Get(m.ID.Key()); taken {
		return errIDTaken
	}
	buffer := s.server.buffers.get()
	defer s.server.buffers.put(buffer)
	body, err := row.answer(m, jsonrpc.AppendResultStart(*buffer, m.ID))
	if err != nil {
		return err
	}
	*buffer = append(body, '}')
	send(m.stream, *buffer, true)
	return nil
}

var (
	errIDTaken = &Error{Code: jsonrpc.CodeInvalidRequest, Message: "invalid request: a request with this id is in flight"}
	errClosed  = &Error{Code: jsonrpc.CodeInternalError, Message: "the server is shutting down"}
)

// knows says whether the handshake told the client of a feature.
func (s *Session) knows(f features) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.told&f != 0
}

// agreed returns the revision of the handshake, noRevision before it.
func (s *Session) agreed() Revision {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.revision
}

// ended counts a request that was answered, or needs no answer any more.
func (s *Session) ended() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pending--
	if s.pending == 0 && s.quiet != nil {
		close(s.quiet)
		s.quiet = nil
	}
}

// Close ends the session after the last message. Calls that run get the limit of
// grace, or until ctx ends; then their contexts end and they are answered with
// isError. Close returns once every request has its answer, at once when nothing
// runs. Handlers that ignore their context may outlive it.
func (s *Session) Close(ctx context.Context) {
	s.server.leave(s)
	timer := time.NewTimer(max(s.server.limits.Grace, 0))
	defer timer.Stop()
	quiet := s.awaitQuiet()
	select {
	case <-quiet:
	case <-ctx.Done():
	case <-timer.C:
	}
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	for _, r := range s.calls.All() {
		r.abandon(ErrShutdown)
	}
	// A request that is being answered this moment is no longer in calls.
	<-s.awaitQuiet()
}

// Idle waits until every request received so far has its answer, or ctx ends.
func (s *Session) Idle(ctx context.Context) {
	select {
	case <-s.awaitQuiet():
	case <-ctx.Done():
	}
}

// awaitQuiet returns a channel that is closed when no request waits for its answer.
func (s *Session) awaitQuiet() <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.quiet == nil {
		s.quiet = make(chan struct{})
	}
	quiet := s.quiet
	if s.pending == 0 {
		close(quiet)
		s.quiet = nil
	}
	return quiet
}
