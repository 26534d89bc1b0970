package streamable

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

const emptySchema = `{"type":"object","properties":{},"additionalProperties":false}`

func tool(name string, call mcp.ToolFunc) mcp.Tool {
	return mcp.Tool{Name: name, Description: name, InputSchema: emptySchema, Call: call}
}

func say(name, text string) mcp.Tool {
	return tool(name, func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		return mcp.TextResult(req, text)
	})
}

// steps reports progress three times, a step apart.
func steps(apart time.Duration) mcp.Tool {
	return tool("steps", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		for i := range 3 {
			mcp.CallOf(req).Progress(ctx, float64(i+1), 3, "")
			time.Sleep(apart)
		}
		return mcp.TextResult(req, "stepped")
	})
}

// headed is a tool with an argument of each kind that a header can mirror.
var headed = mcp.Tool{
	Name:        "headed",
	Description: "headed",
	InputSchema: `{"type":"object","properties":{"where":{"type":"object"},"level":{"type":"integer"},"dry":{"type":"boolean"}}}`,
	Headers: []mcp.Header{
		{Name: "Region", Path: "/where/region", Kind: mcp.HeaderString},
		{Name: "Level", Path: "/level", Kind: mcp.HeaderInteger},
		{Name: "Dry", Path: "/dry", Kind: mcp.HeaderBoolean},
	},
	Call: mcp.ToolFunc(func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) { return mcp.DoneResult(req) }),
}

func newServer(limits mcp.Limits, tools ...mcp.Tool) *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "s", Version: "1"}, mcp.WithLimits(limits),
		mcp.WithLogger(func(mcp.LogLevel, string) {}), mcp.WithoutServerInfo())
	server.AddTools(tools...)
	return server
}

// endpoint is a handler that serves, and a client for it.
type endpoint struct {
	t       testing.TB
	handler *Handler
	client  *http.Client
	url     string
}

// serve serves on a real loopback address.
func serve(t testing.TB, server *mcp.Server, options ...Option) *endpoint {
	t.Helper()
	h := NewHandler(server, options...)
	s := httptest.NewServer(h)
	t.Cleanup(func() {
		h.Shutdown(t.Context())
		s.CloseClientConnections()
		s.Close()
	})
	return &endpoint{t, h, s.Client(), s.URL + "/mcp"}
}

// serveInBubble serves over pipes in memory, for tests with a clock of their own.
func serveInBubble(t *testing.T, server *mcp.Server, options ...Option) *endpoint {
	t.Helper()
	h := NewHandler(server, options...)
	l := &pipeListener{conns: make(chan net.Conn), closed: make(chan struct{})}
	s := &http.Server{Handler: h}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = s.Serve(l) // it ends with the test
	}()
	transport := &http.Transport{DialContext: l.dial, DisableCompression: true}
	t.Cleanup(func() {
		transport.CloseIdleConnections()
		h.Shutdown(context.Background())
		_ = s.Close()
		<-done
	})
	return &endpoint{t, h, &http.Client{Transport: transport}, "http://localhost/mcp"}
}

type pipeListener struct {
	conns  chan net.Conn
	closed chan struct{}
}

func (l *pipeListener) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	client, server := net.Pipe()
	select {
	case l.conns <- server:
		return client, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (l *pipeListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *pipeListener) Close() error {
	close(l.closed)
	return nil
}

func (l *pipeListener) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80} }

// header makes a header of "Name: value" lines.
func header(lines ...string) http.Header {
	h := http.Header{}
	for _, line := range lines {
		name, value, _ := strings.Cut(line, ": ")
		h.Add(name, value)
	}
	return h
}

// answer is a response that was read to its end.
type answer struct {
	status int
	header http.Header
	body   string
}

// send sends one request and reads the whole response. A header with no values is
// not sent.
func (e *endpoint) send(method string, h http.Header, body string) answer {
	e.t.Helper()
	response := e.open(context.Background(), method, h, body)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	require.NoError(e.t, err)
	return answer{response.StatusCode, response.Header, string(text)}
}

// open sends one request and returns once the response has begun.
func (e *endpoint) open(ctx context.Context, method string, h http.Header, body string) *http.Response {
	e.t.Helper()
	request, err := http.NewRequestWithContext(ctx, method, e.url, strings.NewReader(body))
	require.NoError(e.t, err)
	request.Header = http.Header{"Content-Type": {"application/json"}, "Accept": {"application/json, text/event-stream"}}
	maps.Copy(request.Header, h)
	if host := h.Get("Host"); host != "" {
		request.Host = host
		request.Header.Del("Host")
	}
	response, err := e.client.Do(request)
	require.NoError(e.t, err)
	return response
}

func (e *endpoint) post(body string, lines ...string) answer {
	e.t.Helper()
	return e.send(http.MethodPost, header(lines...), body)
}

const modernMeta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`

// modern sends a request of 2026-07-28 with all the headers it needs.
func (e *endpoint) modern(id, method, params string, lines ...string) answer {
	e.t.Helper()
	return e.post(modernRequest(id, method, params), append(modernHeaders(method, params), lines...)...)
}

func modernRequest(id, method, params string) string {
	if params != "" {
		params += ","
	}
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"` + method + `","params":{` + params + modernMeta + `}}`
}

func modernHeaders(method, params string) []string {
	lines := []string{"MCP-Protocol-Version: 2026-07-28", "Mcp-Method: " + method}
	if _, rest, ok := strings.Cut(params, `"name":"`); ok {
		name, _, _ := strings.Cut(rest, `"`)
		lines = append(lines, "Mcp-Name: "+name)
	}
	return lines
}

// handshake makes a session of the revision and returns its id.
func (e *endpoint) handshake(revision string, lines ...string) string {
	e.t.Helper()
	got := e.post(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"`+revision+
		`","capabilities":{"sampling":{}},"clientInfo":{"name":"c","version":"1"}}}`, lines...)
	require.Equal(e.t, 200, got.status, got.body)
	id := got.header.Get("Mcp-Session-Id")
	require.NotEmpty(e.t, id)
	accepted := e.post(`{"jsonrpc":"2.0","method":"notifications/initialized"}`, append(lines, "Mcp-Session-Id: "+id)...)
	require.Equal(e.t, answer{202, accepted.header, ""}, accepted)
	return id
}

// sse is an event of a stream.
type sse struct{ id, data string }

// events reads the events of a stream as they come.
type events struct {
	body io.ReadCloser
	in   *bufio.Reader
	raw  bytes.Buffer
}

func readEvents(response *http.Response) *events {
	return &events{body: response.Body, in: bufio.NewReader(response.Body)}
}

// next returns the next event with data or an id; false at the end.
func (e *events) next() (got sse, ok bool) {
	for {
		line, err := e.in.ReadString('\n')
		if err != nil {
			return got, false
		}
		e.raw.WriteString(line)
		line = strings.TrimSuffix(line, "\n")
		if id, ok := strings.CutPrefix(line, "id: "); ok {
			got.id = id
		}
		if data, ok := strings.CutPrefix(line, "data:"); ok {
			got.data = strings.TrimPrefix(data, " ")
		}
		if line == "" && got != (sse{}) {
			return got, true
		}
	}
}

// rest returns the data of all events that come yet, without empty ones.
func (e *events) rest() (data []string) {
	for {
		got, ok := e.next()
		if !ok {
			return data
		}
		if got.data != "" {
			data = append(data, got.data)
		}
	}
}

// datas returns the data of the events in the text of a stream.
func datas(text string) []string {
	return readEvents(&http.Response{Body: io.NopCloser(strings.NewReader(text))}).rest()
}

func result(id, text string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":{"content":[{"type":"text","text":%q}],"resultType":"complete"}}`, id, text)
}

func legacyResult(id, text string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":{"content":[{"type":"text","text":%q}]}}`, id, text)
}

func callOf(id, name string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":{"name":"` + name + `"}}`
}

func callWithProgress(id, name string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"tools/call","params":{"name":"` + name + `","_meta":{"progressToken":"p"}}}`
}

func progress(token string, n int) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":%s,"progress":%d,"total":3}}`, token, n)
}

var errStranger = errors.New("who is this?")

// named is a WithPrincipal that reads the principal from a header.
func named(r *http.Request) (string, error) {
	if name := r.Header.Get("Authorization"); name != "" {
		return name, nil
	}
	return "", errStranger
}

func sorted(s []string) []string { return slices.Sorted(slices.Values(s)) }

var _ = assert.Equal
