package mcp

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
)

// Implementation names a program that speaks the protocol.
type Implementation struct {
	Name        string
	Version     string
	Title       string // 2025-06-18 and later
	Description string // this and the rest: 2025-11-25 and later
	WebsiteURL  string
	Icons       []Icon
}

// Error is a protocol error: a JSON-RPC error response. A handler that returns one
// answers with it instead of a tool execution error. Codes from -32768 to -32000
// belong to the protocol.
type Error = jsonrpc.Error

// Server is a set of tools and how to serve them, to any number of sessions at
// once. It is safe for concurrent use.
type Server struct {
	info         Implementation
	instructions string
	limits       Limits
	catalogue    Catalogue
	interceptors []Interceptor
	ttl          time.Duration
	scope        CacheScope
	anonymous    bool
	logger       Logger

	handle  Handler // what interceptors and the tool's call make together
	running atomic.Int64
	pool    workPool
	buffers bufferPool

	tools         atomic.Pointer[toolSet] // replaced, never changed
	mu            sync.Mutex              // held to replace tools, and for what follows
	feeds         map[*feed]struct{}      // of whoever is told of changes
	subscriptions int                     // how many of them came from subscriptions/listen
}

// NewServer returns a server without tools. It panics when info lacks a name.
func NewServer(info Implementation, options ...Option) *Server {
	if info.Name == "" {
		panic("mcp: NewServer: the implementation needs a name")
	}
	s := &Server{
		info:   info,
		limits: Limits{}.withDefaults(),
		ttl:    time.Minute,
		scope:  CachePublic,
		logger: logToStderr,
		feeds:  make(map[*feed]struct{}),
	}
	s.tools.Store(&toolSet{})
	for _, option := range options {
		option(s)
	}
	s.handle = chain(s.interceptors, callTool)
	return s
}

// Info returns what the server says of itself.
func (s *Server) Info() Implementation { return s.info }

// Limits returns the limits in force.
func (s *Server) Limits() Limits { return s.limits }

// Log writes a line to the server's own log.
func (s *Server) Log(level LogLevel, text string) { s.logger(level, text) }

// AddTools adds tools, also while the server serves. It panics, and adds nothing,
// when a name exists already or a tool is declared wrongly: that is a mistake in
// the program.
func (s *Server) AddTools(tools ...Tool) {
	s.changeTools(func(old *toolSet) *toolSet { return old.with(tools, false) })
}

// ReplaceTools adds tools and replaces those of the same name. It panics like
// AddTools when a tool is declared wrongly or a name comes twice in tools. Calls
// that run finish with the tool they began with.
func (s *Server) ReplaceTools(tools ...Tool) {
	s.changeTools(func(old *toolSet) *toolSet { return old.with(tools, true) })
}

// RemoveTools removes the tools of these names; other names are ignored. Calls that
// run finish.
func (s *Server) RemoveTools(names ...string) {
	s.changeTools(func(old *toolSet) *toolSet { return old.without(names) })
}

// changeTools installs what change makes of the tools, and tells the sessions when
// that is something else.
func (s *Server) changeTools(change func(*toolSet) *toolSet) {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.tools.Load()
	next := change(old)
	if next == old {
		return
	}
	s.tools.Store(next)
	s.announce(toolsChanged)
}

// ToolHeaders returns which arguments of a tool are mirrored in HTTP headers. It is
// empty too when there is no such tool.
func (s *Server) ToolHeaders(name string) []Header {
	if tool := s.tools.Load().byName[name]; tool != nil {
		return tool.Headers
	}
	return nil
}

// Interceptor wraps the handling of requests. See Handler.
type Interceptor func(next Handler) Handler

// Handler handles a request that runs a user's function: tools/call. It is called
// concurrently, within the request's deadline; its error is a protocol error.
type Handler func(ctx context.Context, r *Request) (Result, error)

// Request is what an interceptor sees of a request. It is valid until the handler
// returns.
type Request struct {
	Method    string // "tools/call"
	Name      string // of the tool
	Params    []byte // verbatim; not to be changed
	Tool      *Tool  // not to be changed
	Revision  Revision
	Principal string // empty when the transport knows none

	call *CallToolRequest
}

// chain makes one handler of interceptors around last.
func chain(interceptors []Interceptor, last Handler) Handler {
	for i := len(interceptors) - 1; i >= 0; i-- {
		last = interceptors[i](last)
	}
	return last
}

// callTool is the innermost handler. Arguments that are no object stop here when
// nobody else looks at them.
func callTool(ctx context.Context, r *Request) (Result, error) {
	if r.Tool.Reader == nil && !isObject(r.call.arguments) {
		r.call.decoder.NextMember()
		return InvalidArguments(r.call)
	}
	return r.Tool.Call.Call(ctx, r.call)
}
