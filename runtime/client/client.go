// Package client is a small client for tool servers.
package client

import (
	"context"
	"io"
	"os/exec"
)

// Options say how to connect.
type Options struct {
	Name, Version string // what the server is told about the client; default "mcptoolgen", "1"
	Revision      string // pinned protocol revision; empty: the newest both speak
}

// Client is connected to one server.
type Client struct{}

// Tool is a tool as the server lists it.
type Tool struct {
	Name, Title, Description string
	JSON                     []byte // the whole entry, verbatim
}

// Progress is a progress notification.
type Progress struct {
	Progress float64
	Total    float64 // 0: not known
	Message  string
}

// Content is one block of a result.
type Content struct {
	Type string // text, image, audio, resource_link, resource
	Text string // of a text block
	JSON []byte // the whole block, verbatim
}

// Result is the outcome of a tool call.
type Result struct {
	Content    []Content
	Structured []byte // JSON text; nil: none
	IsError    bool
	JSON       []byte // the whole result, verbatim
}

// Start runs cmd, whose standard input and output are the connection.
func Start(ctx context.Context, cmd *exec.Cmd, options Options) (*Client, error) { return nil, nil }

// Connect speaks over in (what the server writes) and out (what it reads).
func Connect(ctx context.Context, in io.Reader, out io.WriteCloser, options Options) (*Client, error) {
	return nil, nil
}

// Revision is the protocol revision that was agreed on.
func (c *Client) Revision() string { return "" }

// ListTools returns all tools, all pages.
func (c *Client) ListTools(ctx context.Context) ([]Tool, error) { return nil, nil }

// CallTool calls a tool; progress may be nil.
// A protocol error of the server is a *jsonrpc.Error.
func (c *Client) CallTool(ctx context.Context, name string, arguments []byte, progress func(Progress)) (*Result, error) {
	return nil, nil
}

// Close ends the connection and waits for a started command.
func (c *Client) Close() error { return nil }
