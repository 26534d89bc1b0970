// Package raw publishes schemas that the author wrote, and validates by itself.
package raw

import (
	"context"
	"encoding/json"
)

const querySchema = `{"type":"object","oneOf":[{"required":["a"]},{"required":["b"]}],"$comment":"kept, byte for byte: 1.0"}`

// Query takes a or b.
//
//mcp:tool readonly schema=querySchema
func Query(ctx context.Context, arguments json.RawMessage) (string, error) {
	return string(arguments), nil
}

// QueryFile takes what the file says.
//
//mcp:tool readonly schema=query.json
func QueryFile(ctx context.Context, arguments json.RawMessage) (string, error) {
	return string(arguments), nil
}
