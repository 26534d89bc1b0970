package mcp_test

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// fatal is a test that keeps how it failed.
type fatal struct {
	testing.TB
	text string
}

func (f *fatal) Fatalf(format string, args ...any) {
	f.text = fmt.Sprintf(format, args...)
	runtime.Goexit()
}

func (f *fatal) Helper() {}

// wire is a stream that keeps what is sent, message by message.
type wire struct {
	mu   sync.Mutex
	sent []string
	more chan struct{} // has something while there is something new
}

func newWire() *wire { return &wire{more: make(chan struct{}, 1)} }

func (w *wire) Send(message []byte, _ bool) {
	w.mu.Lock()
	w.sent = append(w.sent, string(message))
	w.mu.Unlock()
	select {
	case w.more <- struct{}{}:
	default:
	}
}

func (w *wire) Ready(context.Context) bool { return true }

// next waits for the next message.
func (w *wire) next() string {
	for {
		w.mu.Lock()
		if len(w.sent) > 0 {
			first := w.sent[0]
			w.sent = w.sent[1:]
			w.mu.Unlock()
			return first
		}
		w.mu.Unlock()
		<-w.more
	}
}

func (w *wire) take() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	sent := w.sent
	w.sent = nil
	return sent
}

// modern is a 2026-07-28 client whose requests a test spells out.
type modern struct {
	t            *testing.T
	server       *mcp.Server
	capabilities string
	arguments    string
}

func newModern(t *testing.T, server *mcp.Server) *modern {
	return &modern{t: t, server: server, capabilities: `{"elicitation":{},"sampling":{},"roots":{}}`}
}

// call calls a tool, with extra members of the params, and returns the members of the
// result, or of the error.
func (m *modern) call(tool, extra string) map[string]string {
	m.t.Helper()
	w := newWire()
	s := m.server.NewSession(context.Background(), w)
	arguments := m.arguments
	if arguments != "" {
		arguments = `,"arguments":` + arguments
	}
	s.Receive(w, []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",`+
		`"io.modelcontextprotocol/clientCapabilities":`+m.capabilities+`},"name":"`+tool+`"`+arguments+extra+`}}`))
	s.Idle(context.Background())
	sent := w.take()
	require.Len(m.t, sent, 1, "only the answer is sent")
	var message jsonrpc.Message
	require.Nil(m.t, jsonrpc.Parse([]byte(sent[0]), &message))
	body := message.Result
	if message.Error != nil {
		body = message.Error
	}
	var o jsonrpc.Object
	require.NoError(m.t, o.Parse(body))
	members := map[string]string{}
	for i := range o.Len() {
		members[string(o.At(i).Name)] = string(o.At(i).Value)
	}
	return members
}

// live is a legacy session whose messages a test spells out.
type live struct {
	*mcp.Session
	*wire
}

func newLive(t *testing.T, server *mcp.Server, revision, capabilities string) live {
	t.Helper()
	w := newWire()
	l := live{server.NewSession(context.Background(), w), w}
	l.say(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"` + revision + `","capabilities":` + capabilities +
		`,"clientInfo":{"name":"c","version":"1"}}}`)
	require.True(t, strings.Contains(l.next(), `"protocolVersion":"`+revision+`"`))
	return l
}

func (l live) say(line string) { l.Receive(l.wire, []byte(line)) }

func (l live) call(id int, tool string) {
	l.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q}}`, id, tool))
}
