package mcp_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

const legacyHandshake = `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}`

func readResource(id int, uri string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"resources/read","params":{"uri":%q}}`, id, uri)
}

func changed(kind string) string {
	return `{"jsonrpc":"2.0","method":"notifications/` + kind + `/list_changed"}`
}

// One notification a call, and only for what the handshake said that there is.
func TestResourcesAndPromptsChange(t *testing.T) {
	server := serverWith()
	server.AddResources(text("test://a", "a"))
	p := connect(t, server)
	p.ask(legacyHandshake, `{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	p.out.take()

	server.AddResources(text("test://b", "b"), echo("test://{x}/c"))
	assert.Equal(t, []string{changed("resources")}, p.out.take())
	server.ReplaceResources(text("test://b", "B"))
	assert.Equal(t, []string{changed("resources")}, p.out.take())
	assert.Equal(t, []string{`{"jsonrpc":"2.0","id":1,"result":{"contents":[{"uri":"test://b","mimeType":"text/plain","text":"B"}]}}`},
		p.ask(readResource(1, "test://b")))
	server.RemoveResources("test://{x}/c", "test://nobody")
	assert.Equal(t, []string{changed("resources")}, p.out.take())
	server.RemoveResources("test://{x}/c")
	server.AddResources()
	assert.Empty(t, p.out.take(), "nothing changed")

	server.AddPrompts(onboard)
	assert.Empty(t, p.out.take(), "the handshake knew of no prompts")
	later := connect(t, server)
	later.ask(legacyHandshake, `{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	later.out.take()
	server.ReplacePrompts(onboard)
	server.RemovePrompts("onboard")
	assert.Equal(t, []string{changed("prompts"), changed("prompts")}, later.out.take())
}

func TestResourceSubscription(t *testing.T) {
	server := serverWith()
	server.AddResources(user)
	p := connect(t, server)
	p.ask(legacyHandshake, `{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":1,"method":"resources/subscribe","params":{"uri":"test://users/1"}}`)
	const updated = `{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"test://users/1"}}`
	server.ResourceUpdated("test://users/1", "test://users/2")
	assert.Equal(t, []string{updated}, p.out.take())
	p.ask(`{"jsonrpc":"2.0","id":2,"method":"resources/unsubscribe","params":{"uri":"test://users/1"}}`)
	server.ResourceUpdated("test://users/1")
	assert.Empty(t, p.out.take())
}

func TestListenToResources(t *testing.T) {
	server := serverWith()
	server.AddResources(user)
	p := connect(t, server)
	assert.Equal(t, []string{acknowledged(`1`, `{"resourcesListChanged":true,"resourceSubscriptions":["test://users/1"]}`)},
		p.ask(listen(`1`, `{"resourcesListChanged":true,"promptsListChanged":true,"resourceSubscriptions":["test://users/1","test://users/1","test://nobody"]}`)))
	server.ResourceUpdated("test://users/1")
	server.AddResources(text("test://a", ""))
	assert.Equal(t, []string{
		`{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"test://users/1","_meta":{"io.modelcontextprotocol/subscriptionId":1}}}`,
		`{"jsonrpc":"2.0","method":"notifications/resources/list_changed","params":{"_meta":{"io.modelcontextprotocol/subscriptionId":1}}}`,
	}, p.out.take())
	for _, filter := range []string{`{"resourceSubscriptions":"test://a"}`, `{"resourceSubscriptions":[1]}`} {
		assert.Equal(t, []string{`{"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"invalid params: notifications.resourceSubscriptions must be an array of strings"}}`},
			p.ask(listen(`2`, filter)))
	}
}

// Text goes before a variable; where that decides nothing, what was added first.
func TestResourceOrder(t *testing.T) {
	server := serverWith()
	server.AddResources(echo("test://{+all}"), echo("test://{x}.c/d"), echo("test://{x}b{y}/d"), echo("test://a/{x}"), echo("test://a/b"))
	p := connect(t, server)
	p.ask(legacyHandshake)
	for uri, want := range map[string]string{
		"test://a/b":     "test://a/b",
		"test://a/c":     "test://a/{x} x=c",
		"test://b/c":     "test://{+all} all=b/c",
		"test://abb.c/d": "test://{x}.c/d x=abb",
	} {
		answer := strings.Join(p.ask(readResource(1, uri)), "")
		assert.Contains(t, answer, `"text":"`+want+`"`, uri)
	}
}

func TestResourceDeclarations(t *testing.T) {
	none := mcp.ReaderFunc(func(context.Context, *mcp.ReadResourceRequest) (mcp.Result, error) { return nil, nil })
	for want, resources := range map[string][]mcp.Resource{
		`mcp: resource "no uri" is not a URI with a scheme`:                   {{URI: "no uri", Name: "x", Read: none}},
		`mcp: resource "a://b c{x}" is not a URI with a scheme`:               {{URI: "a://b c{x}", Name: "x", Read: none}},
		`mcp: resource a://b has no Name`:                                     {{URI: "a://b", Read: none}},
		`mcp: resource a://b has no Read`:                                     {{URI: "a://b", Name: "b"}},
		`mcp: resource a://b: _meta x is not JSON`:                            {{URI: "a://b", Name: "b", Read: none, Meta: mcp.Meta{"x": "{"}}},
		`mcp: resource template a://{x}{y} has no text between two variables`: {{URI: "a://{x}{y}", Name: "b", Read: none}},
		`mcp: resource a://{x} completes y, which is no variable of it`:       {{URI: "a://{x}", Name: "b", Read: none, Completions: []mcp.Completion{{Name: "y"}}}},
		`mcp: two resources are named a://b: "b" and "b"`:                     {{URI: "a://b", Name: "b", Read: none}, {URI: "a://b", Name: "b", Read: none}},
		`mcp: the resource templates a://{x} and a://{y} match the same URIs`: {{URI: "a://{x}", Name: "b", Read: none}, {URI: "a://{y}", Name: "b", Read: none}},
	} {
		server := serverWith()
		assert.PanicsWithValue(t, want, func() { server.AddResources(resources...) })
	}
	get := mcp.PrompterFunc(func(context.Context, *mcp.GetPromptRequest) (mcp.Result, error) { return nil, nil })
	for want, prompts := range map[string][]mcp.Prompt{
		`mcp: a prompt has no Name`:                                  {{Get: get}},
		`mcp: prompt a has no Get`:                                   {{Name: "a"}},
		`mcp: prompt a: _meta x is not JSON`:                         {{Name: "a", Get: get, Meta: mcp.Meta{"x": ""}}},
		`mcp: prompt a completes y, which is no argument of it`:      {{Name: "a", Get: get, Completions: []mcp.Completion{{Name: "y"}}}},
		`mcp: two prompts are named a: "" and "The other" (Another)`: {{Name: "a", Get: get}, {Name: "a", Get: get, Title: "The other", Description: "Another"}},
	} {
		server := serverWith()
		assert.PanicsWithValue(t, want, func() { server.AddPrompts(prompts...) })
	}
}

// The pages of all lists together are the lists.
func TestListsOfResourcesHavePages(t *testing.T) {
	server := mcp.NewServer(mcp.Implementation{Name: "s"}, mcp.WithLimits(mcp.Limits{Page: 1}))
	server.AddResources(text("test://a", ""), text("test://b", ""), echo("test://{x}/a"), echo("test://{x}/b"))
	server.AddPrompts(prompt("a", nothing), prompt("b", nothing))
	p := connect(t, server)
	p.ask(legacyHandshake)
	for _, method := range []string{"resources/list", "resources/templates/list", "prompts/list"} {
		first := strings.Join(p.ask(`{"jsonrpc":"2.0","id":1,"method":"`+method+`"}`), "")
		_, cursor, _ := strings.Cut(first, `"nextCursor":"`)
		cursor, _, _ = strings.Cut(cursor, `"`)
		second := strings.Join(p.ask(`{"jsonrpc":"2.0","id":1,"method":"`+method+`","params":{"cursor":"`+cursor+`"}}`), "")
		assert.NotEmpty(t, cursor, method)
		assert.NotContains(t, second, "nextCursor", method)
		assert.Equal(t, 2, strings.Count(first+second, `"name":`), method)
	}
}

func nothing(context.Context, *mcp.GetPromptRequest) (mcp.Result, error) { return nil, nil }

// An interceptor sees what is read, got and completed.
func TestInterceptorsOfResources(t *testing.T) {
	var seen []string
	server := mcp.NewServer(mcp.Implementation{Name: "s"}, mcp.WithInterceptors(func(next mcp.Handler) mcp.Handler {
		return func(ctx context.Context, r *mcp.Request) (mcp.Result, error) {
			seen = append(seen, fmt.Sprint(r.Method, " ", r.Name, " ", r.Resource != nil, " ", r.Prompt != nil))
			return next(ctx, r)
		}
	}))
	server.AddResources(user)
	server.AddPrompts(onboard)
	p := connect(t, server)
	p.ask(legacyHandshake)
	p.ask(readResource(1, "test://users/1"))
	p.ask(`{"jsonrpc":"2.0","id":2,"method":"prompts/get","params":{"name":"onboard"}}`)
	p.ask(`{"jsonrpc":"2.0","id":3,"method":"completion/complete","params":{"ref":{"type":"ref/prompt","name":"onboard"},"argument":{"name":"department","value":""}}}`)
	assert.Equal(t, []string{"resources/read test://users/1 true false", "prompts/get onboard false true", "completion/complete onboard false false"}, seen)
}
