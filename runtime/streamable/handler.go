// Package streamable serves the Streamable HTTP transport of the Model Context
// Protocol, of all its revisions, on one endpoint.
//
//	http.Handle("/mcp", streamable.NewHandler(server))
//
// A request of 2026-07-28 stands for itself: it says in its _meta what it needs to
// say, in headers some of it again (header.go), and ends when its client goes away.
// The older revisions have sessions (session.go): initialize makes one, its calls
// outlive their connections, and what a client missed it can ask for again
// (stream.go). With a shared key a session is in its id alone, so that any number of
// processes can serve it (sealed.go).
//
// An answer without notifications before it is one JSON document; otherwise it is a
// stream of server-sent events (reply.go).
//
// The HTTP+SSE transport of 2024-11-05 is not served; that revision is, over this one.
package streamable

import (
	"context"
	"net/http"
	"sync"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Handler is an MCP endpoint. It is safe for concurrent use.
type Handler struct {
	server   *mcp.Server
	config   config
	sessions sessionTable

	mu      sync.Mutex
	closing bool
	serving map[*mcp.Session]*stream // those of one request each; the stream, if any, ends with the endpoint
}

// NewHandler returns the endpoint of a server; mount it at one path. Limits on
// messages, calls and grace are the server's own.
//
// A request with an Origin header is refused with 403 unless the origin is allowed,
// or is the endpoint's own host and that is known to be right: see WithAllowedHosts.
func NewHandler(server *mcp.Server, options ...Option) *Handler {
	h := &Handler{server: server, config: defaults(server), serving: make(map[*mcp.Session]*stream)}
	for _, option := range options {
		option(&h.config)
	}
	h.sessions.start(h.config.mostSessions, h.config.idle)
	if h.config.keys != nil {
		server.Log(mcp.LogInfo, "sessions are sealed with a shared key: their clients cannot set the level of logging, cancel, or be asked")
	}
	return h
}

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	x := &exchange{h: h, w: w, r: r, rc: http.NewResponseController(w)}
	if !x.admit() {
		return
	}
	switch r.Method {
	case http.MethodPost:
		x.post()
	case http.MethodGet:
		x.get()
	case http.MethodDelete:
		x.delete()
	default:
		x.notAllowed("GET, POST, DELETE, OPTIONS")
	}
}

// Shutdown ends the endpoint: new requests are refused with 503, subscriptions and
// GET streams end, and calls that run get the server's limit of grace, or until ctx
// ends, before they are answered with isError. It returns when every request has its
// answer, which may not be written yet: http.Server.Shutdown waits for that. Sessions
// are gone afterwards.
func (h *Handler) Shutdown(ctx context.Context) {
	h.mu.Lock()
	h.closing = true
	var ending sync.WaitGroup
	for session, changes := range h.serving {
		ending.Go(func() {
			session.Close(ctx)
			if changes != nil {
				changes.end()
			}
		})
	}
	h.mu.Unlock()
	for _, c := range h.sessions.clear() {
		ending.Go(func() { c.close(ctx) })
	}
	ending.Wait()
}

// begin counts a session of one request, and the stream of its changes, which may be
// nil; it answers when the endpoint has ended.
func (x *exchange) begin(session *mcp.Session, changes *stream) bool {
	h := x.h
	h.mu.Lock()
	closing := h.closing
	if !closing {
		h.serving[session] = changes
	}
	h.mu.Unlock()
	if closing {
		session.Cancel()
		x.unavailable("the server is shutting down")
	}
	return !closing
}

func (h *Handler) end(session *mcp.Session) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.serving, session)
}

func (h *Handler) isClosing() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.closing
}

// exchange is one HTTP request and its response.
type exchange struct {
	h         *Handler
	w         http.ResponseWriter
	r         *http.Request
	rc        *http.ResponseController
	principal string
}

// admit answers whatever must not come further, and preflight requests.
func (x *exchange) admit() bool {
	if !x.fromKnownPlace() {
		return false
	}
	if x.r.Method == http.MethodOptions {
		x.preflight()
		return false
	}
	if name := x.h.config.principal; name != nil {
		principal, err := name(x.r)
		if err != nil {
			x.w.Header().Set("WWW-Authenticate", "Bearer")
			x.refuse(http.StatusUnauthorized, nil, "unauthorized")
			return false
		}
		x.principal = principal
	}
	if x.h.isClosing() {
		x.unavailable("the server is shutting down")
		return false
	}
	return true
}

func (x *exchange) notAllowed(methods string) {
	x.w.Header().Set("Allow", methods)
	x.refuse(http.StatusMethodNotAllowed, nil, "method "+x.r.Method+" is not served here")
}

func (x *exchange) unavailable(why string) {
	x.w.Header().Set("Retry-After", "1")
	x.refuse(http.StatusServiceUnavailable, nil, why)
}

// refuse answers that the request makes no sense to the transport.
func (x *exchange) refuse(status int, id jsonrpc.ID, message string) {
	x.fail(status, id, &mcp.Error{Code: jsonrpc.CodeInvalidRequest, Message: "invalid request: " + message})
}

// fail answers with an error; id is nil when no request was read.
func (x *exchange) fail(status int, id jsonrpc.ID, err *mcp.Error) {
	x.write(status, jsonrpc.AppendError(nil, id, err))
}
