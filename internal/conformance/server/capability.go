package main

import (
	"context"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// MissingCapability needs a client that samples.
//
//mcp:tool test_missing_capability readonly
func MissingCapability(_ context.Context, call *mcp.Call) (string, error) {
	var capabilities jsonrpc.Object
	if capabilities.Parse(call.Info().Capabilities) == nil && capabilities.Get("sampling") != nil {
		return "the client samples", nil
	}
	return "", errCannotSample
}

var errCannotSample = &mcp.Error{Code: -32021, Message: "the client must declare sampling", Data: []byte(`{"requiredCapabilities":{"sampling":{}}}`)}
