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

// Server is a set of tools, resources and prompts and how to serve them, to any
// number of sessions at once. It is safe for concurrent use.
type Server struct {
	info         Implementation
	instructions string
	limits       Limits
	asking       AskLimits
	stateKeys    [][]byte
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

	sealOnce sync.Once
	sealWith Sealer // see sealer

	// The sets are replaced, never changed. Those of resources and prompts are nil
	// until there are some: the protocol's features for them do not exist before.
	tools     atomic.Pointer[set[*entry]]
	resources atomic.Pointer[resourceSet]
	prompts   atomic.Pointer[promptSet]

	mu            sync.Mutex         // held to replace a set, and for what follows
	feeds         map[*feed]struct{} // of whoever is told of changes
	subscriptions int                // how many of them came from subscriptions/listen
}

// NewServer returns a server without tools. It panics when info lacks a name.
func NewServer(info Implementation, options ...Option) *Server {
	if info.Name == "" {
		panic("mcp: NewServer: the implementation needs a name")
	}
	s := &Server{
		info:   info,
		limits: Limits{}.withDefaults(),
		asking: AskLimits{}.withDefaults(),
		ttl:    time.Minute,
		scope:  CachePublic,
		logger: logToStderr,
		feeds:  make(map[*feed]struct{}),
	}
	s.tools.Store(noTools)
	for _, option := range options {
		option(s)
	}
	s.handle = chain(s.interceptors, run)
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
	s.changeTools(func(old *set[*entry]) *set[*entry] { return old.with("tool", toolEntries(tools), false) })
}

// ReplaceTools adds tools and replaces those of the same name. It panics like
// AddTools when a tool is declared wrongly or a name comes twice in tools. Calls
// that run finish with the tool they began with.
func (s *Server) ReplaceTools(tools ...Tool) {
	s.changeTools(func(old *set[*entry]) *set[*entry] { return old.with("tool", toolEntries(tools), true) })
}

// RemoveTools removes the tools of these names; other names are ignored. Calls that
// run finish.
func (s *Server) RemoveTools(names ...string) {
	s.changeTools(func(old *set[*entry]) *set[*entry] { return old.without(names) })
}

// changeTools installs what change makes of the tools, and tells the sessions when
// that is something else.
func (s *Server) changeTools(change func(*set[*entry]) *set[*entry]) {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.tools.Load()
	if next := change(old); next != old {
		s.tools.Store(next)
		s.announce(toolsChanged)
	}
}

// AddResources adds resources and resource templates, also while the server serves.
// It panics, and adds nothing, when a URI exists already, two templates match the
// same URIs, or a resource is declared wrongly: that is a mistake in the program.
func (s *Server) AddResources(resources ...Resource) {
	s.changeResources(func(old *resourceSet) *resourceSet { return old.with(resources, false) })
}

// ReplaceResources adds resources and replaces those of the same URI or template. It
// panics like AddResources when a resource is declared wrongly or a URI comes twice
// in resources. Readings that run finish with the resource they began with.
func (s *Server) ReplaceResources(resources ...Resource) {
	s.changeResources(func(old *resourceSet) *resourceSet { return old.with(resources, true) })
}

// RemoveResources removes the resources of these URIs, or templates; others are
// ignored. Readings that run finish.
func (s *Server) RemoveResources(uris ...string) {
	s.changeResources(func(old *resourceSet) *resourceSet { return old.without(uris) })
}

func (s *Server) changeResources(change func(*resourceSet) *resourceSet) {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.resourceSet()
	if next := change(old); next != old {
		s.resources.Store(next)
		s.announce(resourcesChanged)
	}
}

// AddPrompts adds prompts, also while the server serves. It panics, and adds
// nothing, when a name exists already or a prompt is declared wrongly: that is a
// mistake in the program.
func (s *Server) AddPrompts(prompts ...Prompt) {
	s.changePrompts(func(old *set[*promptEntry]) *set[*promptEntry] {
		return old.with("prompt", promptEntries(prompts), false)
	})
}

// ReplacePrompts adds prompts and replaces those of the same name. It panics like
// AddPrompts when a prompt is declared wrongly or a name comes twice in prompts.
func (s *Server) ReplacePrompts(prompts ...Prompt) {
	s.changePrompts(func(old *set[*promptEntry]) *set[*promptEntry] {
		return old.with("prompt", promptEntries(prompts), true)
	})
}

// RemovePrompts removes the prompts of these names; other names are ignored.
func (s *Server) RemovePrompts(names ...string) {
	s.changePrompts(func(old *set[*promptEntry]) *set[*promptEntry] { return old.without(names) })
}

func (s *Server) changePrompts(change func(*set[*promptEntry]) *set[*promptEntry]) {
	s.mu.Lock()
	defer s.mu.Unlock()
	old := s.promptSet()
	if next := change(old.set); next != old.set {
		s.prompts.Store(newPromptSet(next))
		s.announce(promptsChanged)
	}
}

// ResourceUpdated tells the clients that have subscribed to one of these URIs that
// what it holds has changed.
func (s *Server) ResourceUpdated(uris ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, uri := range uris {
		s.announce(topic{method: "notifications/resources/updated", uri: uri})
	}
}

// ToolHeaders returns which arguments of a tool are mirrored in HTTP headers. It is
// empty too when there is no such tool.
func (s *Server) ToolHeaders(name string) []Header {
	if tool := s.tools.Load().byKey[name]; tool != nil {
		return tool.Headers
	}
	return nil
}

// Interceptor wraps the handling of requests. See Handler.
type Interceptor func(next Handler) Handler

// Handler handles a request that runs a user's function: tools/call, resources/read,
// prompts/get and completion/complete. It is called concurrently, within the
// request's deadline; its error is a protocol error.
type Handler func(ctx context.Context, r *Request) (Result, error)

// Request is what an interceptor sees of a request. It is valid until the handler
// returns.
type Request struct {
	Method    string    // "tools/call"
	Name      string    // of the tool or prompt; the URI that is read
	Params    []byte    // verbatim; not to be changed
	Tool      *Tool     // of tools/call; not to be changed
	Resource  *Resource // of resources/read; not to be changed
	Prompt    *Prompt   // of prompts/get; not to be changed
	Revision  Revision
	Principal string // empty when the transport knows none

	runner runner
}

// chain makes one handler of interceptors around last.
func chain(interceptors []Interceptor, last Handler) Handler {
	for i := len(interceptors) - 1; i >= 0; i-- {
		last = interceptors[i](last)
	}
	return last
}

// run is the innermost handler.
func run(ctx context.Context, r *Request) (Result, error) {
	return r.runner.concluded(r.runner.run(ctx))
}
