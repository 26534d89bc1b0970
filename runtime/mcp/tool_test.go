package mcp_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

func TestWrongDeclarations(t *testing.T) {
	good := content("good")
	changed := func(change func(*mcp.Tool)) mcp.Tool {
		tool := good
		change(&tool)
		return tool
	}
	for name, bad := range map[string]mcp.Tool{
		`mcp: tool name "" is not 1 to 128 of A-Z a-z 0-9 _ . -`:                          changed(func(t *mcp.Tool) { t.Name = "" }),
		`mcp: tool name "a b" is not 1 to 128 of A-Z a-z 0-9 _ . -`:                       changed(func(t *mcp.Tool) { t.Name = "a b" }),
		`mcp: tool good has no Call`:                                                      changed(func(t *mcp.Tool) { t.Call = nil }),
		`mcp: tool good: InputSchema: expected ',' or '}' after a member at byte 15`:      changed(func(t *mcp.Tool) { t.InputSchema = `{"type":"array"` }),
		`mcp: tool good: InputSchema: must be an object`:                                  changed(func(t *mcp.Tool) { t.InputSchema = "true" }),
		`mcp: tool good: InputSchema needs "type":"object"`:                               changed(func(t *mcp.Tool) { t.InputSchema = `{"type":"array"}` }),
		`mcp: tool good: InputSchema: member "type" comes twice`:                          changed(func(t *mcp.Tool) { t.InputSchema = `{"type":"object","type":"object"}` }),
		`mcp: tool good: OutputSchema: text after the object at byte 3`:                   changed(func(t *mcp.Tool) { t.OutputSchema = `{} x` }),
		`mcp: tool good: Meta a/b is not JSON`:                                            changed(func(t *mcp.Tool) { t.Meta = mcp.Meta{"a/b": "x"} }),
		`mcp: two tools are named taken: "Tests taken." and "The other" (Another story.)`: changed(func(t *mcp.Tool) { t.Name, t.Title, t.Description = "taken", "The other", "Another story.\nMore." }),
	} {
		server := serverWith(content("taken"))
		assert.PanicsWithValue(t, name, func() { server.AddTools(content("new"), bad) })
		assert.NotContains(t, connect(t, server).ask(`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{` + modernMeta + `}}`)[0], `"new"`,
			"nothing was added")
	}
	assert.Panics(t, func() { serverWith().ReplaceTools(good, good) })
	assert.Panics(t, func() { mcp.NewServer(mcp.Implementation{}) })
}

func TestReplaceTools(t *testing.T) {
	server := serverWith(content("a", mcp.Text{Text: "old"}), content("b"))
	server.ReplaceTools(content("a", mcp.Text{Text: "new"}), content("c"))
	p := connect(t, server)
	assert.Equal(t, []string{okText("1", "new")}, p.ask(call("1", "a")))
	assert.Len(t, p.ask(call("1", "b"), call("2", "c")), 2)
}

func TestToolCheck(t *testing.T) {
	for arguments, want := range map[string][]mcp.Violation{
		`{"department":"hr"}`: nil,
		``:                    {{Pointer: "/department", Path: "department", Keyword: "required"}},
		`null`:                {{Pointer: "/department", Path: "department", Keyword: "required"}},
		`{"department":"hr","limit":0}`: {
			{Pointer: "/limit", Path: "limit", Keyword: "minimum", Expected: "1", Got: "0"},
		},
	} {
		assert.Equal(t, want, queryUsers.Check([]byte(arguments)), arguments)
	}
	assert.Equal(t, "syntax", queryUsers.Check([]byte(`{"department":`))[0].Keyword)
	raw := content("raw")
	assert.Nil(t, raw.Check([]byte(`{"department":`)))
}

// An adapter calls a tool without a server.
func TestCallToolRequestOfAnAdapter(t *testing.T) {
	peer := &fakePeer{info: mcp.CallInfo{Revision: mcp.Revision20250618, ProgressToken: []byte("1")}}
	req := mcp.NewCallToolRequest(&queryUsers, []byte(`{"department":"hr","limit":3}`), mcp.NewCall(peer))
	result, err := queryUsers.Call.Call(t.Context(), req)
	assert.NoError(t, err)
	assert.Equal(t, `{"count":3}`, string(result.(*mcp.CallToolResult).StructuredContent))
	mcp.CallOf(req).Progress(t.Context(), 1, 0, "m")
	assert.Equal(t, []string{`notifications/progress {"progressToken":1,"progress":1,"message":"m"}`}, peer.sent)

	req = mcp.NewCallToolRequest(&queryUsers, nil, mcp.NewCall(peer))
	result, err = queryUsers.Call.Call(t.Context(), req)
	assert.NoError(t, err)
	assert.True(t, result.(*mcp.CallToolResult).IsError)
}

type fakePeer struct {
	info mcp.CallInfo
	sent []string
}

func (p *fakePeer) Info() mcp.CallInfo { return p.info }
func (p *fakePeer) Notify(_ context.Context, method string, params []byte) {
	p.sent = append(p.sent, method+" "+string(params))
}

// What one call costs: the measure of a change, not of a machine.
func TestCallAllocations(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates, and sync.Pool forgets on purpose under it")
	}
	server := fixtureServer()
	out := new(drain)
	session := server.NewSession(t.Context(), out)
	line := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"query_users","arguments":{"department":"hr","limit":7},` + modernMeta + `}}`
	n := testing.AllocsPerRun(200, func() {
		session.Receive(out, []byte(line))
		session.Idle(context.Background())
	})
	assert.LessOrEqual(t, n, 10.0)
}

func TestManyToolsAreCheap(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates, and sync.Pool forgets on purpose under it")
	}
	tools := make([]mcp.Tool, 1000)
	for i := range tools {
		tools[i] = queryUsers
		tools[i].Name = fmt.Sprintf("tool_%d", i)
		tools[i].Meta = nil
	}
	construct := testing.AllocsPerRun(10, func() { serverWith(tools...) })
	assert.LessOrEqual(t, construct, 100.0)
	server := serverWith(tools...)
	out := new(drain)
	session := server.NewSession(t.Context(), out)
	line := []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{` + modernMeta + `}}`)
	session.Receive(out, line)
	assert.LessOrEqual(t, testing.AllocsPerRun(10, func() { session.Receive(out, line) }), 10.0)
}

// drain is a stream that goes nowhere.
type drain struct{}

func (drain) Send([]byte, bool)          {}
func (drain) Ready(context.Context) bool { return true }

func BenchmarkCall(b *testing.B) {
	server := fixtureServer()
	out := new(drain)
	session := server.NewSession(b.Context(), out)
	line := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"query_users","arguments":{"department":"hr","limit":7},` + modernMeta + `}}`
	b.ReportAllocs()
	for b.Loop() {
		session.Receive(out, []byte(line))
		session.Idle(context.Background())
	}
}

func BenchmarkConstruct1000(b *testing.B) {
	tools := make([]mcp.Tool, 1000)
	for i := range tools {
		tools[i] = queryUsers
		tools[i].Name = fmt.Sprintf("tool_%d", i)
	}
	b.ReportAllocs()
	for b.Loop() {
		serverWith(tools...)
	}
}
