package streamable

import (
	"context"
	"net/http"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// post takes a message, or a batch of them.
func (x *exchange) post() {
	if !isJSON(x.r) {
		x.refuse(http.StatusUnsupportedMediaType, nil, "Content-Type must be application/json")
		return
	}
	takes := accepted(x.r)
	if !takes.json && !takes.events {
		x.refuse(http.StatusNotAcceptable, nil, "Accept must have application/json and text/event-stream")
		return
	}
	text, ok := x.body()
	if !ok {
		return
	}
	var in incoming
	version := versionOf(x.r)
	switch err := in.read(text); {
	case err != nil && in.Kind == jsonrpc.Notification:
		x.w.WriteHeader(http.StatusBadRequest) // nothing answers a notification
	case err != nil:
		x.fail(refusal(err), in.ID, err)
	case in.isBatch && !version.isLegacy():
		x.refuse(http.StatusBadRequest, nil, "batches exist in revision 2025-03-26 only")
	case version.isLegacy() && !in.isModern():
		x.legacy(&in, takes)
	default:
		x.modern(&in, version, takes)
	}
}

// modern serves one message of 2026-07-28: "Streamable HTTP" of that revision.
func (x *exchange) modern(in *incoming, version versionHeader, takes forms) {
	switch {
	case in.Kind == jsonrpc.Response:
		x.refuse(http.StatusBadRequest, nil, "nothing waits for a response")
		return
	case in.Kind == jsonrpc.Notification:
		// There is none that means anything here: to cancel, a client hangs up.
		if given := x.r.Header[methodName]; len(given) > 0 && given[0] != string(in.Method) {
			x.fail(http.StatusBadRequest, nil, mismatch(methodName+" is "+quote(given[0])))
			return
		}
		x.w.WriteHeader(http.StatusAccepted)
		return
	}
	if string(in.Method) == "initialize" {
		// It is told that there is none, whatever else is missing: a client that knows
		// both eras may try this one by it.
		x.fail(http.StatusNotFound, in.ID, &mcp.Error{Code: jsonrpc.CodeMethodNotFound, Message: `method not found: "initialize"`})
		return
	}
	incomplete := in.lacksMeta()
	if incomplete && in.version == nil {
		// The session would take it for a legacy request.
		x.fail(http.StatusBadRequest, in.ID, &mcp.Error{Code: jsonrpc.CodeInvalidParams, Message: "invalid params: _meta needs " + metaVersion + " and " + metaCapabilities})
		return
	}
	if !incomplete {
		if err := in.checkHeaders(version, x.r.Header, x.h.server); err != nil {
			x.fail(http.StatusBadRequest, in.ID, err)
			return
		}
	}
	session := x.h.server.OpenSession(x.r.Context(), mcp.SessionConfig{Principal: x.principal})
	if !x.begin(session, nil) {
		return
	}
	defer x.h.end(session)
	s, reader := newStream(noNumber)
	s.expect(session.Receive(s, in.text))
	unknown := !x.h.server.HasMethod(in.Method, version.revision)
	how := x.reply(s, reader, answerForm{forms: takes, status: func(err *mcp.Error) int {
		switch {
		case err.Code == jsonrpc.CodeMethodNotFound && unknown:
			return http.StatusNotFound
		case incomplete:
			return http.StatusBadRequest
		}
		return modernStatus(err)
	}})
	if how == gone {
		s.kill()
		session.Cancel()
	}
}

// modernStatus is the status of an error that the specification has one for; it
// leaves the others open, and clients read the same from them with 200.
func modernStatus(err *mcp.Error) int {
	switch err.Code {
	case jsonrpc.CodeParseError, jsonrpc.CodeInvalidRequest, codeHeaderMismatch, -32021, -32022:
		return http.StatusBadRequest
	}
	return http.StatusOK
}

// refusal is the status of what is no proper message.
func refusal(err *mcp.Error) int {
	switch err.Code {
	case jsonrpc.CodeParseError, jsonrpc.CodeInvalidRequest:
		return http.StatusBadRequest
	}
	return http.StatusOK
}

// legacy serves what belongs to a session, or begins one.
func (x *exchange) legacy(in *incoming, takes forms) {
	id := x.r.Header.Get(sessionName)
	switch {
	case id != "" && x.h.config.keys != nil:
		x.postSealed(id, in, takes)
	case id != "":
		x.postToSession(id, in, takes)
	case in.Kind == jsonrpc.Request && string(in.Method) == "initialize":
		x.initialize(in, takes)
	default:
		x.homeless(in)
	}
}

// homeless answers what belongs to a session and does not say to which.
func (x *exchange) homeless(in *incoming) {
	if in.Kind != jsonrpc.Request && !in.isBatch {
		x.w.WriteHeader(http.StatusBadRequest) // nothing answers a notification or a response
		return
	}
	session := x.h.server.OpenSession(x.r.Context(), mcp.SessionConfig{Principal: x.principal, Shared: true})
	s, reader := newStream(noNumber)
	s.expect(session.Receive(s, in.text)) // only ping is not refused: there was no initialize
	x.reply(s, reader, answerForm{forms: forms{json: true}, status: func(*mcp.Error) int { return http.StatusBadRequest }})
}

// initialize begins a session.
func (x *exchange) initialize(in *incoming, takes forms) {
	s, reader := newStream(noNumber)
	if x.h.config.keys != nil {
		session := x.h.server.OpenSession(context.Background(), mcp.SessionConfig{Principal: x.principal, Shared: true})
		s.expect(session.Receive(s, in.text))
		if agreed := session.Agreement(); agreed != nil {
			x.w.Header().Set(sessionName, x.h.sealSession(agreed, x.principal))
		}
	} else {
		c := newClientSession(x.h.server, x.principal)
		s.expect(c.session.Receive(s, in.text))
		if c.session.Agreement() != nil {
			if !x.h.sessions.add(c) {
				x.unavailable("too many sessions")
				return
			}
			defer x.h.sessions.release(c)
			x.w.Header().Set(sessionName, c.id)
		}
	}
	x.reply(s, reader, answerForm{forms: takes, status: refusal})
}

// postToSession gives a message to a session in memory.
func (x *exchange) postToSession(id string, in *incoming, takes forms) {
	c := x.session(id, in.ID)
	if c == nil {
		return
	}
	defer x.h.sessions.release(c)
	number := c.nextNumber()
	s, reader := newStream(number)
	answers := c.receive(x.r.Context(), s, in.text)
	if answers == 0 {
		x.w.WriteHeader(http.StatusAccepted)
		return
	}
	s.expect(answers)
	x.reply(s, reader, answerForm{
		forms:  takes,
		batch:  in.isBatchOf(c.revision, x.h.server),
		prime:  c.primes(),
		status: refusal,
		events: c.remember,
	})
	// The connection may be gone: the call goes on, and the client can come back.
	s.detach(reader)
}

// session returns the session that a request names, in use, or answers that there is
// none.
func (x *exchange) session(id string, request jsonrpc.ID) *clientSession {
	c := x.h.sessions.use(id, x.principal)
	if c == nil {
		x.refuse(http.StatusNotFound, request, "there is no such session")
	}
	return c
}

// get opens a stream for what a session has to say by itself, or for what a client
// missed of another one.
func (x *exchange) get() {
	id := x.r.Header.Get(sessionName)
	switch version := versionOf(x.r); {
	case version.revision.Modern():
		x.notAllowed("POST")
	case !version.isLegacy():
		x.refuse(http.StatusBadRequest, nil, "this protocol version is not supported")
	case len(x.r.Header["Accept"]) == 0 || !accepted(x.r).events:
		x.refuse(http.StatusNotAcceptable, nil, "Accept must have text/event-stream")
	case id == "":
		x.refuse(http.StatusBadRequest, nil, sessionName+" is missing")
	case x.h.config.keys != nil:
		x.getSealed(id)
	default:
		x.getFromSession(id)
	}
}

func (x *exchange) getFromSession(id string) {
	c := x.session(id, nil)
	if c == nil {
		return
	}
	defer x.h.sessions.release(c)
	s, from := c.changes, 0
	if missed := x.r.Header.Get(lastEvent); missed != "" {
		number, event, ok := readEventID(missed)
		if ok {
			s, from = c.find(number), event+1
		}
		if !ok || s == nil {
			x.refuse(http.StatusBadRequest, nil, "the stream of "+lastEvent+" is not kept any more")
			return
		}
	}
	reader := s.attach(from)
	x.stream(s, reader, false)
	s.detach(reader)
}

// delete ends a session.
func (x *exchange) delete() {
	id := x.r.Header.Get(sessionName)
	switch version := versionOf(x.r); {
	case version.revision.Modern():
		x.notAllowed("POST")
	case !version.isLegacy():
		x.refuse(http.StatusBadRequest, nil, "this protocol version is not supported")
	case id == "":
		x.refuse(http.StatusBadRequest, nil, sessionName+" is missing")
	case x.h.config.keys != nil:
		x.deleteSealed(id)
	default:
		c := x.session(id, nil)
		if c == nil {
			return
		}
		x.h.sessions.remove(c)
		over, cancel := context.WithCancel(context.Background())
		cancel() // whoever deletes a session does not wait for its calls
		c.close(over)
		x.w.WriteHeader(http.StatusNoContent)
	}
}
