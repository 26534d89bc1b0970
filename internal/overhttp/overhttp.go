// Package overhttp plays conversations that were written for a pipe over HTTP: a line
// is a POST, and what comes back is lines again. It is how one transcript tests both
// transports.
package overhttp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/streamable"
)

// A message that is not answered for so long is left alone, and the next one is sent:
// on a pipe too, only handlers run concurrently.
const aMoment = 300 * time.Millisecond

// Serve is stdio.Serve for the other transport: it serves on a loopback address and
// is its client. It returns at the end of input, once everything is answered.
func Serve(ctx context.Context, server *mcp.Server, in io.Reader, out io.Writer) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	handler := streamable.NewHandler(server)
	web := &http.Server{Handler: handler, ReadHeaderTimeout: time.Minute}
	served := make(chan error, 1)
	go func() { served <- web.Serve(listener) }()
	c := &conversation{server: server, url: "http://" + listener.Addr().String(), out: out, client: new(http.Client)}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() && ctx.Err() == nil {
		if line := bytes.TrimSpace(lines.Bytes()); len(line) > 0 {
			c.send(ctx, bytes.Clone(line))
		}
	}
	handler.Shutdown(ctx)
	c.pending.Wait()
	c.client.CloseIdleConnections()
	if err := errors.Join(c.err, web.Close()); err != nil {
		return err
	}
	if err := <-served; !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return lines.Err()
}

// conversation is the client's half.
type conversation struct {
	server  *mcp.Server
	url     string
	client  *http.Client
	pending sync.WaitGroup

	mu      sync.Mutex
	out     io.Writer
	session string
	err     error
}

// send sends one message and waits a moment for its answer.
func (c *conversation) send(ctx context.Context, message []byte) {
	done := make(chan struct{})
	c.pending.Go(func() {
		defer close(done)
		if err := c.exchange(ctx, message); err != nil {
			c.mu.Lock()
			defer c.mu.Unlock()
			c.err = errors.Join(c.err, err)
		}
	})
	timer := time.NewTimer(aMoment)
	defer timer.Stop()
	select {
	case <-done:
	case <-timer.C:
	}
}

func (c *conversation) exchange(ctx context.Context, message []byte) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.url, bytes.NewReader(message))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json, text/event-stream")
	c.mu.Lock()
	if c.session != "" {
		request.Header.Set("Mcp-Session-Id", c.session)
	}
	c.mu.Unlock()
	c.repeat(message, request.Header)
	response, err := c.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if id := response.Header.Get("Mcp-Session-Id"); id != "" {
		c.mu.Lock()
		c.session = id
		c.mu.Unlock()
	}
	if response.Header.Get("Content-Type") == "text/event-stream" {
		return c.events(response.Body)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	return c.document(body)
}

// events writes the data of a stream of events.
func (c *conversation) events(body io.Reader) error {
	lines := bufio.NewScanner(body)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		if data, ok := bytes.CutPrefix(lines.Bytes(), []byte("data: ")); ok && len(data) > 0 {
			if err := c.write(data); err != nil {
				return err
			}
		}
	}
	return lines.Err()
}

// document writes a message, or those of an array.
func (c *conversation) document(body []byte) error {
	if len(body) == 0 {
		return nil
	}
	if !jsonrpc.IsBatch(body) {
		return c.write(body)
	}
	messages, err := jsonrpc.Batch(body, 1<<20)
	if err != nil {
		return fmt.Errorf("the answer to a batch: %w", err)
	}
	for _, message := range messages {
		if err := c.write(message); err != nil {
			return err
		}
	}
	return nil
}

func (c *conversation) write(message []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	_, err := c.out.Write(append(bytes.Clone(message), '\n'))
	return err
}

// repeat says in headers what a request of 2026-07-28 says in its body.
func (c *conversation) repeat(message []byte, header http.Header) {
	var m jsonrpc.Message
	var meta jsonrpc.Object
	if jsonrpc.Parse(message, &m) != nil || meta.Parse(orNull(m.Params.Get("_meta"))) != nil {
		return
	}
	version, ok := jsonrpc.Text(meta.Get("io.modelcontextprotocol/protocolVersion"))
	if !ok {
		return
	}
	header.Set("Mcp-Protocol-Version", version)
	if revision, known := mcp.ParseRevision(version); known && !revision.Modern() {
		return
	}
	header.Set("Mcp-Method", string(m.Method))
	for _, member := range []string{"uri", "name"} {
		if name, ok := jsonrpc.Text(m.Params.Get(member)); ok {
			header.Set("Mcp-Name", encode(name))
		}
	}
	name, _ := jsonrpc.Text(m.Params.Get("name"))
	for _, h := range c.server.ToolHeaders(name) {
		if value, given := argument(m.Params.Get("arguments"), h.Path); given {
			header.Set("Mcp-Param-"+h.Name, encode(value))
		}
	}
}

// argument is the argument at a JSON Pointer, false when it is absent or null.
func argument(value []byte, pointer string) (string, bool) {
	for name := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		var o jsonrpc.Object
		if o.Parse(orNull(value)) != nil {
			return "", false
		}
		value = o.Get(name)
	}
	if text, ok := jsonrpc.Text(value); ok {
		return text, true
	}
	return string(value), value != nil && string(value) != "null"
}

// encode is text as the value of a header.
func encode(text string) string {
	for _, r := range text {
		if r <= ' ' || r >= 0x7f {
			return "=?base64?" + base64.StdEncoding.EncodeToString([]byte(text)) + "?="
		}
	}
	return text
}

func orNull(value []byte) []byte {
	if value == nil {
		return []byte("null")
	}
	return value
}
