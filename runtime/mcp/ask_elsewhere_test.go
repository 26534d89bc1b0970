package mcp_test

import (
	"context"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Prompts and resources ask as tools do; their failures are protocol errors.
func TestPromptsAndResourcesAsk(t *testing.T) {
	server := askServer()
	server.AddPrompts(mcp.Prompt{Name: "p", Get: mcp.PrompterFunc(func(ctx context.Context, req *mcp.GetPromptRequest) (mcp.Result, error) {
		who, err := mcp.PromptCall(req).Choose(ctx, "who", "Who?", mcp.Choices("ann", "bo")...)
		if err != nil {
			return mcp.PromptError(req, err)
		}
		return &mcp.GetPromptResult{Messages: []mcp.PromptMessage{{Content: mcp.Text{Text: "Greet " + who}}}}, nil
	})})
	server.AddResources(mcp.Resource{URI: "file:///r", Name: "r", Read: mcp.ReaderFunc(func(ctx context.Context, req *mcp.ReadResourceRequest) (mcp.Result, error) {
		if err := mcp.ReadingCall(req).Confirm(ctx, "read", "Read it?"); err != nil {
			return mcp.ResourceError(req, err)
		}
		return mcp.TextContents(req, "contents")
	})})
	const prompt, resource = `"method":"prompts/get","params":{"name":"p"`, `"method":"resources/read","params":{"uri":"file:///r"`

	first := ask(t, server, prompt, "")
	assert.Equal(t, `"input_required"`, first["resultType"])
	other := ask(t, server, resource, `,"requestState":`+first["requestState"])
	assert.Equal(t, `{"reason":"other request"}`, other["data"])
	done := ask(t, server, prompt, `,"inputResponses":{"who":`+pick("bo")+`},"requestState":`+first["requestState"])
	assert.Contains(t, done["messages"], "Greet bo")
	refusal := ask(t, server, prompt, `,"inputResponses":{"who":`+decline+`},"requestState":`+first["requestState"])
	assert.Equal(t, map[string]string{"code": "-32603", "message": `"The user declined: Who?"`}, refusal)

	first = ask(t, server, resource, "")
	assert.NotContains(t, first, "ttlMs", "an interim result is not cached")
	done = ask(t, server, resource, `,"inputResponses":{"read":`+yes+`},"requestState":`+first["requestState"])
	assert.Contains(t, done["contents"], "contents")
	state := first["requestState"]
	for range 7 {
		r := ask(t, server, resource, `,"inputResponses":{},"requestState":`+state)
		state = r["requestState"]
	}
	gaveUp := ask(t, server, resource, `,"inputResponses":{},"requestState":`+state)
	assert.Equal(t, map[string]string{"code": "-32603", "message": `"gave up after 8 rounds; still open: read"`}, gaveUp)
}

// A state belongs to who it was made for.
func TestStateOfAPrincipalOverATransport(t *testing.T) {
	world := &files{names: []string{"a"}}
	server := askServer(asker("purge", world.purge))
	const purge = `"method":"tools/call","params":{"name":"purge"`
	state := askAs(t, server, "ann", purge, "")["requestState"]
	stolen := askAs(t, server, "bob", purge, `,"inputResponses":{"purge":`+yes+`},"requestState":`+state)
	assert.Equal(t, `{"reason":"invalid"}`, stolen["data"])
	assert.Zero(t, world.deleted)
	assert.Contains(t, askAs(t, server, "ann", purge, `,"inputResponses":{"purge":`+yes+`},"requestState":`+state)["content"], "deleted")
}

func ask(t *testing.T, server *mcp.Server, request, extra string) map[string]string {
	t.Helper()
	return askAs(t, server, "", request, extra)
}

// askAs sends one 2026-07-28 request, and returns the members of its result or error.
func askAs(t *testing.T, server *mcp.Server, principal, request, extra string) map[string]string {
	t.Helper()
	w := newWire()
	s := server.OpenSession(context.Background(), mcp.SessionConfig{Principal: principal})
	s.Receive(w, []byte(`{"jsonrpc":"2.0","id":1,`+request+extra+`,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",`+
		`"io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}}}}`))
	s.Idle(context.Background())
	sent := w.take()
	require.Len(t, sent, 1)
	var message jsonrpc.Message
	require.Nil(t, jsonrpc.Parse([]byte(sent[0]), &message), strconv.Quote(sent[0]))
	body := message.Result
	if message.Error != nil {
		body = message.Error
	}
	var o jsonrpc.Object
	require.NoError(t, o.Parse(body))
	members := map[string]string{}
	for i := range o.Len() {
		members[string(o.At(i).Name)] = string(o.At(i).Value)
	}
	return members
}
