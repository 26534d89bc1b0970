// Package network has the address types of the standard library.
package network

import (
	"context"
	"net/netip"
	"net/url"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Route has addresses of each sort.
type Route struct {
	// From is where it begins.
	From netip.Addr `json:"from"`
	// Via is a network.
	Via netip.Prefix `json:"via,omitzero"`
	// Site is a place on the web.
	Site url.URL `json:"site,omitzero"`
	// Docs are optional.
	Docs *url.URL `json:"docs,omitempty"`
	// Hops are further addresses.
	Hops []netip.Addr `json:"hops,omitempty" jsonschema:"uniqueItems"`
	// Up says which addresses answer.
	Up map[netip.Addr]bool `json:"up,omitempty"`
	// Proxy is none if null.
	Proxy mcp.Opt[url.URL] `json:"proxy,omitzero"`
	// Gateway is 10.0.0.1 unless given.
	Gateway netip.Addr `json:"gateway,omitempty" jsonschema:"default=10.0.0.1"`
	// Peers are two unless given.
	Peers []netip.Addr `json:"peers,omitempty" jsonschema:"default=[\"::1\"\\,\"::2\"]"`
	// Home is a page.
	Home *url.URL `json:"home,omitempty" jsonschema:"default=/index.html"`
}

// Trace returns its arguments.
//
//mcp:tool readonly
func Trace(ctx context.Context, r Route) (Route, error) {
	return r, nil
}
