package mcp

import (
	"os"
	"time"
)

// Option configures a Server.
type Option func(*Server)

// WithInstructions tells a model how to use the server as a whole.
func WithInstructions(text string) Option {
	return func(s *Server) { s.instructions = text }
}

// WithLimits replaces limits; zero fields keep their defaults.
func WithLimits(limits Limits) Option {
	return func(s *Server) { s.limits = limits.withDefaults() }
}

// WithCatalogue puts what a model is told into other words, another language say.
// What the catalogue lacks is said in English.
func WithCatalogue(catalogue Catalogue) Option {
	return func(s *Server) { s.catalogue = catalogue }
}

// WithInterceptors wraps every request that runs a handler. The first one given is
// the outermost.
func WithInterceptors(interceptors ...Interceptor) Option {
	return func(s *Server) { s.interceptors = append(s.interceptors, interceptors...) }
}

// CacheScope says who may share a cached answer.
type CacheScope string

// The scopes of 2026-07-28.
const (
	CachePublic  CacheScope = "public"  // the same for everybody
	CachePrivate CacheScope = "private" // for one principal
)

// WithCaching sets how long (in whole milliseconds) and by whom a 2026-07-28 client
// may cache lists and the server's description. The default is a minute, public.
func WithCaching(ttl time.Duration, scope CacheScope) Option {
	return func(s *Server) { s.ttl, s.scope = max(ttl, 0), scope }
}

// WithoutServerInfo keeps the server's name and version out of the _meta of
// 2026-07-28 results. The handshake of the older revisions needs them.
func WithoutServerInfo() Option {
	return func(s *Server) { s.anonymous = true }
}

// Logger takes a line of the server's own log: masked errors, panics with their
// stacks. It is called concurrently.
type Logger func(level LogLevel, text string)

// WithLogger replaces the logger, which writes to standard error.
func WithLogger(logger Logger) Option {
	return func(s *Server) { s.logger = logger }
}

func logToStderr(level LogLevel, text string) {
	// Standard error is the place for logs on stdio; if it is gone, there is none.
	_, _ = os.Stderr.WriteString("mcp: " + level.String() + ": " + text + "\n")
}
