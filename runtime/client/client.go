// Package client is a small client for Model Context Protocol servers that speak
// over standard input and output, or over HTTP. It lists tools and calls them: what the try
// command and tests need, in both eras of the protocol.
package client

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// Options say how to connect.
type Options struct {
	Name, Version string // what the server is told about the client; default "mcptoolgen", "1"
	Revision      string // pinned protocol revision; empty: the newest that both speak
	MessageBytes  int    // the longest message that is taken from the server; default 64 MiB
}

func (o Options) withDefaults() Options {
	if o.Name == "" {
		o.Name, o.Version = "mcptoolgen", "1"
	}
	if o.MessageBytes == 0 {
		o.MessageBytes = 64 << 20
	}
	return o
}

// Client is connected to one server. Its methods are safe for concurrent use.
type Client struct {
	conn     link
	process  *process // nil when the client started none
	options  Options
	revision string
	server   Server
}

// link is a connection to a server.
type link interface {
	// request sends what params makes of the request's id and waits for the result.
	request(ctx context.Context, method string, progress func(Progress), params func(id int64) []byte) ([]byte, error)
	// send sends a notification.
	send(ctx context.Context, message []byte) error
	close()
}

// Server is what a server says of itself; a modern one may say nothing.
type Server struct {
	Name, Version, Instructions string
}

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

// Text joins the text blocks with line breaks.
func (r *Result) Text() string {
	var texts []string
	for _, block := range r.Content {
		if block.Type == "text" {
			texts = append(texts, block.Text)
		}
	}
	return strings.Join(texts, "\n")
}

// Start starts cmd, whose standard input and output become the connection, and
// agrees on a revision. What the command writes to standard error goes to
// cmd.Stderr, and its end into the errors of a server that died. On an error the
// command has been ended.
func Start(ctx context.Context, cmd *exec.Cmd, options Options) (*Client, error) {
	p, in, out, err := startProcess(cmd)
	if err != nil {
		return nil, err
	}
	return open(ctx, in, out, p, options)
}

// Connect agrees on a revision with a server that writes what comes from in and
// reads what goes to out. On an error out has been closed.
func Connect(ctx context.Context, in io.Reader, out io.WriteCloser, options Options) (*Client, error) {
	return open(ctx, in, out, nil, options)
}

func open(ctx context.Context, in io.Reader, out io.WriteCloser, p *process, options Options) (*Client, error) {
	options = options.withDefaults()
	pipes := newConn(in, out, options.MessageBytes)
	if p != nil {
		pipes.died = p.died
	}
	c := &Client{options: options, process: p, conn: pipes}
	if err := c.negotiate(ctx); err != nil {
		// What went wrong first is what the caller wants to know.
		_ = c.Close()
		return nil, err
	}
	return c, nil
}

// Revision is the protocol revision that was agreed on.
func (c *Client) Revision() string { return c.revision }

// Server is what the server says of itself.
func (c *Client) Server() Server { return c.server }

const mostPages = 10_000 // a server that pages for ever is broken

// ListTools returns all tools, all pages.
func (c *Client) ListTools(ctx context.Context) ([]Tool, error) {
	var tools []Tool
	cursor := ""
	for range mostPages {
		params := []byte{'{'}
		if cursor != "" {
			params = jsonwire.AppendText(append(params, `"cursor":`...), cursor)
		}
		result, err := c.request(ctx, "tools/list", append(params, '}'), nil)
		if err != nil {
			return nil, err
		}
		var page, entry jsonrpc.Object
		if err := page.Parse(result); err != nil {
			return nil, fmt.Errorf("tools/list: the result %w", err)
		}
		for _, raw := range elements(page.Get("tools")) {
			if err := entry.Parse(raw); err != nil {
				return nil, fmt.Errorf("tools/list: a tool %w", err)
			}
			tools = append(tools, Tool{
				Name: text(&entry, "name"), Title: text(&entry, "title"), Description: text(&entry, "description"), JSON: raw,
			})
		}
		token := page.Get("nextCursor")
		if token == nil || string(token) == "null" {
			return tools, nil
		}
		last := cursor
		if cursor, _ = jsonrpc.Text(token); cursor == last {
			return nil, fmt.Errorf("tools/list: the server repeats the cursor %q", cursor)
		}
	}
	return nil, fmt.Errorf("tools/list: more than %d pages", mostPages)
}

// CallTool calls a tool with arguments, a JSON object or nil. Progress may be nil;
// it is called in order, and before CallTool returns, unless ctx has ended. A
// protocol error of the server is a *jsonrpc.Error. When ctx ends, the server is
// told, and the error is that of ctx.
func (c *Client) CallTool(ctx context.Context, name string, arguments []byte, progress func(Progress)) (*Result, error) {
	if web, ok := c.conn.(*httpConn); ok && c.revision == modern && !web.knows(name) {
		// Its schema says which arguments are repeated in headers.
		if _, err := c.ListTools(ctx); err != nil {
			return nil, err
		}
	}
	params := jsonwire.AppendText([]byte(`{"name":`), name)
	if arguments != nil {
		if err := jsonwire.Check(arguments); err != nil {
			return nil, fmt.Errorf("arguments: %w", err)
		}
		params = append(append(params, `,"arguments":`...), arguments...)
	}
	raw, err := c.request(ctx, "tools/call", append(params, '}'), progress)
	if err != nil {
		return nil, err
	}
	return readResult(raw)
}

func readResult(raw []byte) (*Result, error) {
	var o, block jsonrpc.Object
	if err := o.Parse(raw); err != nil {
		return nil, fmt.Errorf("tools/call: the result %w", err)
	}
	if kind := text(&o, "resultType"); kind != "" && kind != "complete" {
		return nil, fmt.Errorf("tools/call: this client cannot continue a result of type %q", kind)
	}
	result := &Result{Structured: o.Get("structuredContent"), IsError: string(o.Get("isError")) == "true", JSON: raw}
	for _, element := range elements(o.Get("content")) {
		if err := block.Parse(element); err != nil {
			return nil, fmt.Errorf("tools/call: a content block %w", err)
		}
		result.Content = append(result.Content, Content{Type: text(&block, "type"), Text: text(&block, "text"), JSON: element})
	}
	return result, nil
}

// Close ends the connection and waits for a started command, which it ends itself
// when it does not go. The error is the command's, with the end of what it wrote to
// standard error.
func (c *Client) Close() error {
	c.conn.close()
	if c.process != nil {
		return c.process.end()
	}
	return nil
}

func text(o *jsonrpc.Object, name string) string {
	value, _ := jsonrpc.Text(o.Get(name))
	return value
}

// elements returns the elements of a JSON array, none when it is no array.
func elements(array []byte) [][]byte {
	if len(array) == 0 || array[0] != '[' {
		return nil
	}
	var all [][]byte
	var d jsonwire.Decoder
	d.Reset(array, jsonwire.Options{MaxDepth: len(array) + 1, Owned: true})
	for d.NextElement() {
		all = append(all, d.Raw())
	}
	return all
}
