package mcp_test

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcptest"
)

// asker is a tool whose handler asks, as generated code makes it.
func asker(name string, handler func(context.Context, *mcp.Call) (string, error)) mcp.Tool {
	return mcp.Tool{
		Name: name, Description: "Asks.", InputSchema: `{"type":"object"}`,
		Call: mcp.ToolFunc(func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			text, err := handler(ctx, mcp.CallOf(req))
			if err != nil {
				return mcp.ToolError(req, err)
			}
			return mcp.TextResult(req, text)
		}),
	}
}

// askServer is a server of these tools that logs nowhere.
func askServer(tools ...mcp.Tool) *mcp.Server { return askServerWith(nil, tools...) }

func askServerWith(options []mcp.Option, tools ...mcp.Tool) *mcp.Server {
	quiet := mcp.WithLogger(func(mcp.LogLevel, string) {})
	s := mcp.NewServer(mcp.Implementation{Name: "asking", Version: "1"}, append([]mcp.Option{quiet}, options...)...)
	s.AddTools(tools...)
	return s
}

const (
	yes       = `{"action":"accept","content":{"confirm":true}}`
	no        = `{"action":"accept","content":{"confirm":false}}`
	decline   = `{"action":"decline"}`
	dismissed = `{"action":"cancel"}`
	written   = `{"role":"assistant","model":"m","content":{"type":"text","text":"Come!"}}`
	folders   = `{"roots":[{"uri":"file:///r","name":"r"}]}`
)

// always gives one answer to everything.
func always(answer string) mcptest.Human { return func(mcptest.Asked) string { return answer } }

func pick(value string) string { return `{"action":"accept","content":{"choice":"` + value + `"}}` }

// files is a world with something to delete.
type files struct {
	mu      sync.Mutex
	names   []string
	deleted int
	reads   int
}

func (f *files) purge(ctx context.Context, call *mcp.Call) (string, error) {
	f.mu.Lock()
	old := append([]string(nil), f.names...)
	f.reads++
	f.mu.Unlock()
	if err := call.Confirm(ctx, "purge", fmt.Sprintf("Delete %d files?", len(old)), old...); err != nil {
		return "", err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.deleted += len(old)
	f.names = nil
	return fmt.Sprintf("deleted %d files", len(old)), nil
}

// address is a form as the generator writes it, shortened.
type address struct {
	Street, Zip string
}

func (*address) FormMCP() mcp.FormSchema {
	const schema = `{"type":"object","properties":{"street":{"type":"string","minLength":1},"zip":{"type":"string"}},"required":["street","zip"]}`
	return mcp.FormSchema{Schema: schema, Old: schema}
}

func (a *address) ReadMCP(d *jsonwire.Decoder) {
	*a = address{}
	var seen struct{ Street, Zip bool }
	for d.NextMember() {
		switch string(d.Name()) {
		case "street":
			seen.Street, a.Street = true, d.Text()
			if a.Street == "" {
				d.Violation("minLength", 1)
			}
		case "zip":
			seen.Zip, a.Zip = true, d.Text()
			if len(a.Zip) != 5 {
				d.Violation("pattern", "^[0-9]{5}$")
			}
		default:
			d.Ignore()
		}
	}
	if !seen.Street {
		d.Missing("street")
	}
	if !seen.Zip {
		d.Missing("zip")
	}
}

func ship(ctx context.Context, call *mcp.Call) (string, error) {
	var to address
	if err := call.Elicit(ctx, "to", "Where should it go?", &to); err != nil {
		return "", err
	}
	return to.Street + " " + to.Zip, nil
}

// staff has questions that depend on answers, and a checkpoint.
type staff struct {
	mu     sync.Mutex
	drafts int
	sent   int
}

type draftID string

func (s *staff) invite(ctx context.Context, call *mcp.Call) (string, error) {
	department, err := call.Choose(ctx, "department", "Which department?", mcp.Choices("hr", "sales")...)
	if err != nil {
		return "", err
	}
	draft, err := mcp.Once(ctx, call, "draft", func(context.Context) (draftID, error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.drafts++
		return draftID(fmt.Sprintf("draft-%d", s.drafts)), nil
	})
	if err != nil {
		return "", err
	}
	people := map[string][]string{"sales": {"ann", "bo"}, "hr": {"cy"}}
	who, err := call.Choose(ctx, "person", "Who in "+department+"?", mcp.Choices(people[department]...)...)
	if err != nil {
		return "", err
	}
	text, err := call.Sample(ctx, "text", &mcp.CreateMessageRequest{MaxTokens: 100, Messages: mcp.UserText("Invite " + who + ".")})
	if err != nil {
		return "", err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent++
	return fmt.Sprintf("%s/%s %s: %s", department, who, draft, text.Text()), nil
}

func inviter(q mcptest.Asked) string {
	switch {
	case q.Method == "sampling/createMessage":
		return written
	case strings.HasPrefix(q.Message, "Which"):
		return pick("sales")
	}
	return pick("bo")
}

// gather asks three things at once.
func gather(ctx context.Context, call *mcp.Call) (string, error) {
	var to address
	var text mcp.CreateMessageResult
	var roots []mcp.Root
	err := call.Ask(ctx,
		mcp.AskForm("to", "Where?", &to),
		mcp.AskSample("text", &mcp.CreateMessageRequest{MaxTokens: 10, Messages: mcp.UserText("Say hello.")}, &text),
		mcp.AskRoots("roots", &roots))
	if err != nil {
		return "", err
	}
	return to.Zip + " " + text.Text() + " " + roots[0].URI, nil
}

func gatherer(q mcptest.Asked) string {
	switch q.Method {
	case "roots/list":
		return folders
	case "sampling/createMessage":
		return written
	}
	return `{"action":"accept","content":{"street":"Elm","zip":"12345"}}`
}
