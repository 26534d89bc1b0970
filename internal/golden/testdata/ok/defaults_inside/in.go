// Package nested has defaults at several depths.
package nested

import (
	"context"
	"net/netip"
)

// Retry says how often.
type Retry struct {
	// Times is how often.
	Times int `json:"times,omitempty" jsonschema:"default=3"`
	// Hosts are where.
	Hosts []*string `json:"hosts,omitempty" jsonschema:"items.nullable,default=[\"a\"\\,null]"`
}

// Client is who asks.
type Client struct {
	// Retry says how often.
	Retry Retry `json:"retry,omitempty"`
	// Name is who it is.
	Name string `json:"name,omitempty" jsonschema:"default=me"`
}

// Base is embedded by pointer.
type Base struct {
	// Zone is a place.
	Zone string `json:"zone,omitempty" jsonschema:"default=eu"`
}

// Point is a place.
type Point struct {
	Base
	// X is across.
	X int `json:"x,omitempty" jsonschema:"default=1"`
	// Addr is an address.
	Addr netip.Addr `json:"addr,omitzero"`
}

// Options are options.
type Options struct {
	*Base
	// Client is who asks.
	Client Client `json:"client,omitempty"`
	// Other is who else asks.
	Other *Client `json:"other,omitempty"`
	// Third must be there.
	Third Client `json:"third"`
	// Points are two places unless given.
	Points []Point `json:"points,omitempty" jsonschema:"default=[{\"x\":5\\,\"addr\":\"::1\"}\\,{\"zone\":\"us\"}]"`
	// Size is of a kind that is a number in a string.
	Size int64 `json:"size,omitempty,string" jsonschema:"default=5"`
}

// Connect returns the options as understood.
//
//mcp:tool
func Connect(ctx context.Context, o Options) (Options, error) {
	return o, nil
}
