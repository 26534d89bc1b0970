package client

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
)

// Dial agrees on a revision with the server at a URL, over Streamable HTTP. A nil
// client is http.DefaultClient.
func Dial(ctx context.Context, url string, web *http.Client, options Options) (*Client, error) {
	if web == nil {
		web = http.DefaultClient
	}
	options = options.withDefaults()
	c := &Client{options: options, conn: &httpConn{url: url, web: web, limit: options.MessageBytes, mirrored: map[string][]mirror{}}}
	if err := c.negotiate(ctx); err != nil {
		_ = c.Close() // what went wrong first is what the caller wants to know
		return nil, err
	}
	return c, nil
}

// httpConn sends each message as a POST and reads its answer from the response.
type httpConn struct {
	url   string
	web   *http.Client
	limit int

	mu       sync.Mutex
	last     int64
	session  string
	agreed   string              // the revision of the session
	mirrored map[string][]mirror // of tools that were listed
}

func (h *httpConn) send(ctx context.Context, message []byte) error {
	response, err := h.post(ctx, message)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		return &statusError{response.Status}
	}
	return nil
}

// request sends a request and reads until its answer. When ctx ends, the connection
// does too, which tells a server of 2026-07-28; an older one is told.
func (h *httpConn) request(ctx context.Context, method string, progress func(Progress), params func(id int64) []byte) ([]byte, error) {
	h.mu.Lock()
	h.last++
	id := h.last
	h.mu.Unlock()
	message := jsonrpc.AppendRequest(nil, id, method, params(id))
	response, err := h.post(ctx, message)
	if err == nil {
		defer response.Body.Close()
		var result []byte
		if result, err = h.answer(response, id, progress); err == nil {
			h.learn(method, response.Header, result)
			return result, nil
		}
	}
	if ctx.Err() != nil {
		h.cancel(id)
		return nil, ctx.Err()
	}
	return nil, err
}

func (h *httpConn) post(ctx context.Context, message []byte) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, h.url, bytes.NewReader(message))
	if err != nil {
		return nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json, text/event-stream")
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.session != "" {
		request.Header.Set("Mcp-Session-Id", h.session)
	}
	if h.agreed != "" {
		request.Header.Set("Mcp-Protocol-Version", h.agreed)
	}
	h.repeat(message, request.Header)
	return h.web.Do(request)
}

// answer reads a response until the answer to id.
func (h *httpConn) answer(response *http.Response, id int64, progress func(Progress)) ([]byte, error) {
	if !strings.HasPrefix(response.Header.Get("Content-Type"), "text/event-stream") {
		message, err := io.ReadAll(io.LimitReader(response.Body, int64(h.limit)))
		if err != nil {
			return nil, err
		}
		if response.StatusCode >= 400 && (len(message) == 0 || message[0] != '{') {
			return nil, &statusError{response.Status}
		}
		if len(message) == 0 {
			return nil, fmt.Errorf("the server answers %s, and nothing else", response.Status)
		}
		got, err := h.receive(message, id, progress)
		if got == nil && err == nil {
			err = fmt.Errorf("the server answers %s, and something else", response.Status)
		}
		return got, err
	}
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(make([]byte, 0, 64<<10), h.limit)
	for lines.Scan() {
		data, ok := bytes.CutPrefix(lines.Bytes(), []byte("data:"))
		if data = bytes.TrimSpace(data); !ok || len(data) == 0 {
			continue
		}
		if got, err := h.receive(bytes.Clone(data), id, progress); got != nil || err != nil {
			return got, err
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("reading from the server: %w", err)
	}
	return nil, errGone
}

// statusError is an answer without a message. Old servers have no other for what they
// do not know.
type statusError struct{ status string }

func (e *statusError) Error() string { return "the server answers " + e.status }

// receive takes a message: nil and no error when it is not the answer to id.
func (h *httpConn) receive(message []byte, id int64, progress func(Progress)) ([]byte, error) {
	var m jsonrpc.Message
	if err := jsonrpc.Parse(message, &m); err != nil {
		return nil, fmt.Errorf("the server sent what is no message: %w: %.200q", err, message)
	}
	switch {
	case m.Kind == jsonrpc.Response && (m.ID == nil || string(m.ID) == fmt.Sprint(id)):
		got := answerOf(&m)
		return got.result, got.err
	case m.Kind == jsonrpc.Notification && string(m.Method) == "notifications/progress" && progress != nil:
		if string(m.Params.Get("progressToken")) == fmt.Sprint(id) {
			progress(progressIn(&m.Params))
		}
	case m.Kind == jsonrpc.Request:
		// The server waits for it on another connection.
		go func() { _ = h.send(context.Background(), reply(&m)) }()
	}
	return nil, nil
}

// learn keeps what later messages need of an answer.
func (h *httpConn) learn(method string, header http.Header, result []byte) {
	var o jsonrpc.Object
	if o.Parse(result) != nil {
		return // whoever asked will say so
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	switch method {
	case "initialize":
		h.session, h.agreed = header.Get("Mcp-Session-Id"), text(&o, "protocolVersion")
	case "tools/list":
		for _, raw := range elements(o.Get("tools")) {
			var tool jsonrpc.Object
			if tool.Parse(raw) == nil {
				h.mirrored[text(&tool, "name")] = mirrorsIn(tool.Get("inputSchema"), nil)
			}
		}
	}
}

const farewellTime = 2 * time.Second // for a server to hear that its client is done

// cancel tells a server that has sessions that nobody waits for the request.
func (h *httpConn) cancel(id int64) {
	h.mu.Lock()
	inSession := h.agreed != ""
	h.mu.Unlock()
	if !inSession {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), farewellTime)
	defer cancel()
	// Nobody waits for that either.
	_ = h.send(ctx, jsonrpc.AppendNotification(nil, "notifications/cancelled", fmt.Appendf(nil, `{"requestId":%d}`, id)))
}

// close ends the session, if there is one.
func (h *httpConn) close() {
	h.mu.Lock()
	session := h.session
	h.mu.Unlock()
	if session == "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), farewellTime)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodDelete, h.url, nil)
	if err != nil {
		return // the URL was good enough before
	}
	request.Header.Set("Mcp-Session-Id", session)
	// A server need not end sessions; it forgets them.
	if response, err := h.web.Do(request); err == nil {
		response.Body.Close()
	}
}

// knows says whether a tool was listed.
func (h *httpConn) knows(tool string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	_, ok := h.mirrored[tool]
	return ok
}
