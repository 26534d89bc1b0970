package streamable

import (
	"net/http"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/seal"
)

// Option configures a Handler.
type Option func(*config)

type config struct {
	hosts        []string
	origins      []string
	maxBody      int
	principal    func(*http.Request) (string, error)
	keys         *seal.Keys // nil: sessions are in memory
	revocations  Revocations
	mostSessions int
	idle         time.Duration
}

func defaults(server *mcp.Server) config {
	return config{maxBody: server.Limits().MessageBytes, mostSessions: 10_000, idle: time.Hour}
}

// WithAllowedHosts says which names the endpoint is reached by, with a port or for
// any; a request with another Host is refused with 403. On a loopback address the
// names of the loopback are always allowed, and without this option no others; on any
// other address every name is, without it. It is what keeps the page of a stranger,
// whose name resolves to this address, away from the server.
func WithAllowedHosts(hosts ...string) Option {
	return func(c *config) { c.hosts = append(c.hosts, hosts...) }
}

// WithAllowedOrigins says which web pages may use the endpoint, as origins such as
// https://example.com. They get the CORS headers that a browser asks for.
func WithAllowedOrigins(origins ...string) Option {
	return func(c *config) { c.origins = append(c.origins, origins...) }
}

// WithMaxBody sets the longest body that is read, in place of the server's limit on
// messages. A longer one is answered with 413.
func WithMaxBody(bytes int) Option {
	return func(c *config) { c.maxBody = bytes }
}

// WithPrincipal says who sends a request. An error is answered with 401; its text
// goes nowhere. Sessions belong to the principal that began them: to others they do
// not exist. The function is called concurrently, once for every request.
func WithPrincipal(principal func(*http.Request) (string, error)) Option {
	return func(c *config) { c.principal = principal }
}

// WithSessionKeys puts the sessions of legacy clients into their ids, sealed, so that
// all processes with these keys can serve them. What only one process could do is not
// offered then: setting the level of logging, cancelling, asking the client, and
// going on after a connection broke. DELETE is answered with 405, unless there is a
// store of revocations.
func WithSessionKeys(keys *seal.Keys) Option {
	return func(c *config) { c.keys = keys }
}

// Revocations remembers which sealed sessions were ended, for all processes that
// serve them. Its methods are called concurrently.
type Revocations interface {
	// Revoke remembers the id until then.
	Revoke(id string, until time.Time) error
	// Revoked says whether the id was revoked.
	Revoked(id string) (bool, error)
}

// WithRevocations makes DELETE work for sealed sessions.
func WithRevocations(store Revocations) Option {
	return func(c *config) { c.revocations = store }
}

// WithSessionLimits sets how many legacy sessions are remembered (10,000), and how
// long one that nobody uses (an hour). When there are too many, the one that was idle
// longest is forgotten.
func WithSessionLimits(most int, idle time.Duration) Option {
	return func(c *config) { c.mostSessions, c.idle = most, idle }
}
