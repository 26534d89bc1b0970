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
	// Ready waits until the client has taken enough of what was sent, or ctx ends, and
	// says whether it has. It does so too when nobody will take anything any more.
	Ready(ctx context.Context) bool
}

// ReplyStream is a Stream for the answers to what one Receive was given, where an
// answer is more than a message: over HTTP it has a status, and ends the response.
type ReplyStream interface {
	Stream
	// SendError is Send for a response that is an error.
	SendError(message []byte, err *Error)
	// NoAnswer says that a request will never be answered: the client cancelled it.
	NoAnswer()
}

// Session is one client: its requests in flight, and, once it has said initialize,
// what was agreed. Requests that carry their revision with them (2026-07-28) may be
// mixed in; they agree on nothing.
//
// Receive is called by one goroutine at a time, Close concurrently with it.
type Session struct {
	server    *Server
	base      context.Context // values for handlers
	principal string
	shared    bool
	feed      feed // of changes, once the client is ready for them
	calls     jsonrpc.InFlight[inFlight]
	asked     jsonrpc.InFlight[*question]
	parsed    message // of the one Receive that runs

	mu       sync.Mutex
	revision Revision // noRevision before initialize
	client   clientParams
	logLevel LogLevel
	told     features      // what the handshake said that the server has
	pending  int           // requests without an answer
	quiet    chan struct{} // closed when pending is 0; nil while nobody waits
	closed   bool
	deaf     bool // no more questions: nobody would answer

	lastQuestion int64 // the id of the last one
}

// clientParams is what a client said of itself, as JSON text.
type clientParams struct {
	info, capabilities []byte
}

// inFlight is a request without an answer: a *request or a *subscription.
type inFlight interface {
	// abandon ends it: with an answer, unless the client wants none.
	abandon(cause error)
}

// SessionConfig says what a transport knows of a client, and can do for it.
type SessionConfig struct {
	Changes   Stream     // takes changes of lists and what else answers no request; nil: there is no place for it
	Principal string     // who the client is; empty when the transport does not know
	Agreed    *Agreement // a handshake that was made before, in another Session; nil: none
	// Shared says that the requests of the client may reach other processes, so that
	// nothing may be offered that is kept in the memory of one.
	Shared bool
}

// Agreement is what a handshake came to. Client and Capabilities are what the client
// said of itself, JSON text, nil when it said nothing.
type Agreement struct {
	Revision             Revision
	Client, Capabilities []byte
}

// NewSession returns a session of one client that is served by this process alone.
// Changes of lists, and whatever else answers no request, go to stream. Handlers see
// the values of ctx; its end is not the session's: that is Close.
func (s *Server) NewSession(ctx context.Context, stream Stream) *Session {
	return s.OpenSession(ctx, SessionConfig{Changes: stream})
}

// OpenSession is NewSession for a transport that knows more of the client. A session
// that goes on from an agreement is told of changes from now on.
func (s *Server) OpenSession(ctx context.Context, config SessionConfig) *Session {
	session := &Session{
		server:    s,
		base:      context.WithoutCancel(ctx),
		principal: config.Principal,
		shared:    config.Shared,
		logLevel:  LogInfo, // nothing is filtered before the client says so
	}
	session.feed.stream = config.Changes
	if config.Shared {
		session.logLevel = LogOff // nobody can set it
	}
	if agreed := config.Agreed; agreed != nil {
		session.revision = agreed.Revision
		session.client = clientParams{info: agreed.Client, capabilities: agreed.Capabilities}
		session.told = s.features()
		s.tellOfChanges(session)
	}
	return session
}

// Agreement returns what the handshake came to, nil before it.
func (s *Session) Agreement() *Agreement {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.revision == noRevision {
		return nil
	}
	return &Agreement{Revision: s.revision, Client: s.client.info, Capabilities: s.client.capabilities}
}

// message is one message while Receive looks at it.
type message struct {
	jsonrpc.Message
	session *Session
	stream  Stream
	base    context.Context
	batch   bool // it is part of a batch
	caller  caller
	inputs  *inputs // what a retry brings for questions; nil when nothing
}

// Receive takes one message, or a batch, from the client. Answers go to stream, and
// it returns how many there will be, those that have gone counted; a request that
// the client cancels has none. The text is the session's from now on: nobody changes
// it. Everything but handlers has taken effect when Receive returns.
func (s *Session) Receive(stream Stream, text []byte) (answers int) {
	return s.receiveAll(s.base, stream, text)
}

// ReceiveContext is Receive with other values for handlers than the session's. The
// end of ctx means nothing.
func (s *Session) ReceiveContext(ctx context.Context, stream Stream, text []byte) (answers int) {
	return s.receiveAll(context.WithoutCancel(ctx), stream, text)
}

func (s *Session) receiveAll(base context.Context, stream Stream, text []byte) (answers int) {
	s.parsed.base = base
	if !jsonrpc.IsBatch(text) {
		return s.receive(stream, text, false)
	}
	elements, err := jsonrpc.Batch(text, s.server.limits.Batch)
	if s.agreed() != Revision20250326 && (err == nil || err.Code != jsonrpc.CodeParseError) {
		err = &Error{Code: jsonrpc.CodeInvalidRequest, Message: "invalid request: batches exist in revision 2025-03-26 only"}
	}
	if err != nil {
		s.refuse(stream, nil, err)
		return 1
	}
	for _, element := range elements {
		answers += s.receive(stream, element, true)
	}
	return answers
}

func (s *Session) receive(stream Stream, text []byte, batch bool) (answers int) {
	m := &s.parsed
	m.session, m.stream, m.batch = s, stream, batch
	err := jsonrpc.Parse(text, &m.Message)
	switch {
	case m.Kind == jsonrpc.Notification:
		// Nothing answers a notification, whatever is wrong with it.
		if row := lookupNotice(m.Method); row != nil && err == nil {
			row.notice(s, &m.Params)
		}
		return 0
	case err != nil:
		s.refuse(stream, m.ID, err)
		return 1
	case m.Kind == jsonrpc.Request:
		if err := m.request(); err != nil {
			s.refuse(stream, m.ID, err)
		}
		return 1
	case m.Kind == jsonrpc.Response:
		s.answered(&m.Message)
	}
	return 0
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
	sendAnswer(stream, *buffer, err)
	s.server.buffers.put(buffer)
}

// send sends a message on one line.
func send(stream Stream, message []byte, final bool) {
	onOneLine(message)
	stream.Send(message, final)
}

// sendAnswer sends a response; err is what it says, nil when it is a result.
func sendAnswer(stream Stream, message []byte, err *Error) {
	onOneLine(message)
	if reply, ok := stream.(ReplyStream); ok && err != nil {
		reply.SendError(message, err)
		return
	}
	stream.Send(message, true)
}

// onOneLine puts spaces for line breaks, which in JSON can only stand between tokens:
// a schema or a result written by hand has them.
func onOneLine(message []byte) {
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
}

// request answers or starts a request. The error is its answer.
func (m *message) request() *Error {
	s := m.session
	if err := m.identify(); err != nil {
		return err
	}
	row := lookup(m.Method, m.caller.revision)
	switch {
	case row == nil || row.memory && s.shared || row.needs&^s.server.features() != 0:
		return &Error{Code: jsonrpc.CodeMethodNotFound, Message: "method not found: " + quote(m.Method)}
	case row.params && m.Params.Raw == nil:
		return invalidParams("params are missing")
	}
	m.inputs = nil
	if row.asks {
		var err *Error
		if m.inputs, err = m.readInputs(); err != nil {
			return err
		}
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

// Close ends the session after the last message. Questions to the client fail at
// once. Calls that run get the limit of
// grace, or until ctx ends; then their contexts end and they are answered with
// isError. Close returns once every request has its answer, at once when nothing
// runs. Handlers that ignore their context may outlive it.
func (s *Session) Close(ctx context.Context) {
	s.feed.close(s.server)
	s.hush()
	for _, call := range s.calls.All() {
		if listening, ok := call.(*subscription); ok {
			listening.abandon(ErrShutdown) // it would never end by itself
		}
	}
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
	for _, call := range s.calls.All() {
		call.abandon(ErrShutdown)
	}
	// A request that is being answered this moment is no longer in calls.
	<-s.awaitQuiet()
}

// Cancel ends the session of a client that is gone: the contexts of running calls
// end, and nothing is sent any more. It does not wait for handlers.
func (s *Session) Cancel() {
	s.feed.close(s.server)
	s.hush()
	s.mu.Lock()
	s.closed = true
	s.mu.Unlock()
	for _, call := range s.calls.All() {
		call.abandon(ErrCancelledByClient)
	}
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
