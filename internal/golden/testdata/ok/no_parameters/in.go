// Package health has tools without arguments.
package health

import "context"

// Health is what a probe found.
type Health struct {
	OK bool `json:"ok"`
}

// Ping does nothing.
//
//mcp:tool readonly
func Ping(ctx context.Context) error {
	return nil
}

// Status says how the service is.
//
//mcp:tool readonly
func Status(ctx context.Context, _ struct{}) (Health, error) {
	return Health{OK: true}, nil
}

// Version names the version of the service.
//
//mcp:tool readonly
func Version() string {
	return "1.2.3"
}
