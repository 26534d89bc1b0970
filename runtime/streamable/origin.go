package streamable

import (
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// fromKnownPlace checks Host and Origin, which browsers set and pages cannot, and
// answers when one is not allowed: "Security Warning" of the transport in every
// revision. It tells the browser of an origin that is.
func (x *exchange) fromKnownPlace() bool {
	checked, ok := x.h.config.hostAllowed(x.r)
	if !ok {
		x.refuse(http.StatusForbidden, nil, "this Host is not allowed")
		return false
	}
	origins := x.r.Header["Origin"]
	if len(origins) == 0 {
		return true
	}
	origin := origins[0]
	switch {
	case len(origins) > 1:
	case slices.ContainsFunc(x.h.config.origins, func(o string) bool { return strings.EqualFold(o, origin) }):
		header := x.w.Header()
		header.Set("Access-Control-Allow-Origin", origin)
		header.Set("Access-Control-Expose-Headers", "Mcp-Session-Id, Mcp-Protocol-Version, WWW-Authenticate")
		header.Add("Vary", "Origin")
		return true
	case checked && sameHost(origin, x.r.Host):
		return true
	}
	x.refuse(http.StatusForbidden, nil, "this Origin is not allowed")
	return false
}

// hostAllowed says whether the request's Host is allowed, and whether that was
// checked: without a list, on an address that is not the loopback, it cannot be.
func (c *config) hostAllowed(r *http.Request) (checked, ok bool) {
	loopback := onLoopback(r)
	if !loopback && len(c.hosts) == 0 {
		return false, true
	}
	name := strings.ToLower(hostname(r.Host))
	for _, allowed := range c.hosts {
		if strings.EqualFold(allowed, r.Host) || strings.EqualFold(allowed, name) {
			return true, true
		}
	}
	return true, loopback && (name == "localhost" || name == "127.0.0.1" || name == "::1" || name == "[::1]")
}

// onLoopback says whether the request came in on a loopback address.
func onLoopback(r *http.Request) bool {
	local, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	if !ok {
		return false
	}
	address, err := netip.ParseAddrPort(local.String())
	return err == nil && address.Addr().Unmap().IsLoopback()
}

// hostname is host without its port.
func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return host
}

func sameHost(origin, host string) bool {
	u, err := url.Parse(origin)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && strings.EqualFold(u.Host, host)
}

const corsHeaders = "Accept, Authorization, Content-Type, Last-Event-ID, Mcp-Method, Mcp-Name, Mcp-Protocol-Version, Mcp-Session-Id"

// preflight answers OPTIONS, which browsers send before what they do not do for every
// page.
func (x *exchange) preflight() {
	header := x.w.Header()
	if header.Get("Access-Control-Allow-Origin") == "" {
		x.notAllowed("GET, POST, DELETE, OPTIONS")
		return
	}
	allowed := corsHeaders
	// Arguments that are mirrored have headers of their own, which nobody can list.
	for name := range strings.SplitSeq(x.r.Header.Get("Access-Control-Request-Headers"), ",") {
		if name = strings.TrimSpace(name); len(name) > len(paramPrefix) && strings.EqualFold(name[:len(paramPrefix)], paramPrefix) && isToken(name) {
			allowed += ", " + name
		}
	}
	header.Set("Access-Control-Allow-Methods", "GET, POST, DELETE")
	header.Set("Access-Control-Allow-Headers", allowed)
	header.Set("Access-Control-Max-Age", "7200")
	header.Add("Vary", "Access-Control-Request-Headers")
	x.w.WriteHeader(http.StatusNoContent)
}

// isToken says whether name can be the name of a header: a token of RFC 9110.
func isToken(name string) bool {
	for i := range len(name) {
		c := name[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("!#$%&'*+-.^_`|~", c) >= 0) {
			return false
		}
	}
	return name != ""
}
