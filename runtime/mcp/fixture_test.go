package mcp_test

import (
	"context"
	"errors"
	"math"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// The tools of these tests look as generated ones do, shortened.

type query struct {
	Department string
	Limit      int
	Token      string
}

func readQuery(d *jsonwire.Decoder, in *query) {
	var seen struct{ Department, Limit, Token bool }
	in.Limit = 10
	for d.NextMember() {
		switch string(d.Name()) {
		case "department":
			if seen.Department {
				d.Duplicate()
			}
			seen.Department = true
			in.Department = d.Text()
			if in.Department != "engineering" && in.Department != "sales" && in.Department != "hr" {
				d.Violation("enum", `"engineering", "sales", "hr"`)
			}
		case "limit":
			if seen.Limit {
				d.Duplicate()
			}
			seen.Limit = true
			in.Limit = d.Int()
			if in.Limit < 1 {
				d.Violation("minimum", 1)
			}
			if in.Limit > 100 {
				d.Violation("maximum", 100)
			}
		case "token":
			if seen.Token {
				d.Duplicate()
			}
			seen.Token = true
			d.Secret()
			in.Token = d.Text()
			if len(in.Token) > 4 {
				d.Violation("maxLength", 4)
			}
		default:
			d.Unknown("department", "limit", "token")
		}
	}
	if !seen.Department {
		d.Missing("department")
	}
}

const querySchema = `{"type":"object","properties":{` +
	`"department":{"type":"string","enum":["engineering","sales","hr"]},` +
	`"limit":{"type":"integer","maximum":100,"minimum":1,"default":10},` +
	`"token":{"type":"string","maxLength":4}` +
	`},"required":["department"],"additionalProperties":false}`

const emptySchema = `{"type":"object","properties":{},"additionalProperties":false}`

// queryUsers is a whole typed tool.
var queryUsers = mcp.Tool{
	Name:         "query_users",
	Title:        "Query users",
	Description:  "Lists the users of a department.",
	Annotations:  mcp.ToolAnnotations{ReadOnly: true, Idempotent: true},
	InputSchema:  querySchema,
	OutputSchema: `{"type":"object","properties":{"count":{"type":"integer"}},"required":["count"]}`,
	Secrets:      []string{"/token"},
	Icons:        []mcp.Icon{{Source: "https://example.com/i.png", MIMEType: "image/png", Sizes: []string{"48x48"}, Theme: "dark"}},
	Meta:         mcp.Meta{"example.com/team": `"people"`},
	Reader:       func(d *jsonwire.Decoder) { readQuery(d, new(query)) },
	Call: mcp.ToolFunc(func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		var in query
		args := mcp.Arguments(req)
		readQuery(args, &in)
		if !args.Valid() {
			return mcp.InvalidArguments(req)
		}
		out := mcp.Output(req)
		out.BeginObject()
		out.Name("count")
		out.Int(int64(in.Limit))
		out.EndObject()
		return mcp.StructuredResult(req)
	}),
}

// tool is a tool without arguments that does what call does.
func tool(name string, call mcp.ToolFunc) mcp.Tool {
	return mcp.Tool{Name: name, Description: "Tests " + name + ".", InputSchema: emptySchema, Call: call}
}

// content is a tool that returns blocks.
func content(name string, blocks ...mcp.Content) mcp.Tool {
	return tool(name, func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		return mcp.ContentResult(req, blocks...)
	})
}

// failing is a tool whose handler returns err.
func failing(name string, err error) mcp.Tool {
	return tool(name, func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		return mcp.ToolError(req, err)
	})
}

var errSecret = errors.New("password is hunter2")

// stubborn is a tool that ignores its context until release is closed.
func stubborn(name string, release <-chan struct{}) mcp.Tool {
	return tool(name, func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		<-release
		return mcp.TextResult(req, "late")
	})
}

// patient is a tool that waits for the end of its context and tells the cause.
func patient(name string, causes chan<- error) mcp.Tool {
	return tool(name, func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		<-ctx.Done()
		causes <- context.Cause(ctx)
		return mcp.ToolError(req, ctx.Err())
	})
}

var half = 0.5

// fixtureTools are the tools that transcripts use.
func fixtureTools() []mcp.Tool {
	listIDs := tool("list_ids", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		out := mcp.Output(req)
		out.BeginArray()
		for i := range 3 {
			out.Element()
			out.Int(int64(i))
		}
		out.EndArray()
		return mcp.StructuredResult(req)
	})
	listIDs.OutputSchema = `{"type":"array","items":{"type":"integer"}}`
	notANumber := tool("not_a_number", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		mcp.Output(req).Float64(math.NaN())
		return mcp.StructuredResult(req)
	})
	notANumber.OutputSchema = `{"type":"number"}`
	masked := failing("fail_masked", errSecret)
	masked.MaskErrors = true
	raw := tool("raw", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
		return mcp.TextResult(req, string(mcp.RawArguments(req)))
	})
	raw.InputSchema = "{\n  \"type\": \"object\"\n}"
	return []mcp.Tool{
		queryUsers, listIDs, notANumber, masked, raw,
		tool("done", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) { return mcp.DoneResult(req) }),
		tool("steps", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			call := mcp.CallOf(req)
			call.Progress(ctx, 1, 3, "one")
			call.Progress(ctx, 1, 3, "the same again")
			call.Progress(ctx, 0.5, 3, "backwards")
			call.Progress(ctx, 2.5, 0, "")
			call.Progress(ctx, 3, 3, "three")
			return mcp.TextResult(req, "stepped")
		}),
		tool("logs", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			call := mcp.CallOf(req)
			call.Log(ctx, mcp.LogDebug, "", "debugging")
			call.Log(ctx, mcp.LogInfo, "fixture", "informing")
			call.LogJSON(ctx, mcp.LogError, "fixture", []byte(`{"broken":true}`))
			return mcp.TextResult(req, "logged")
		}),
		content("media",
			mcp.Text{Text: "a<b>&c"},
			mcp.Image{Data: []byte("png"), MIMEType: "image/png", Annotations: &mcp.Annotations{
				Audience: []string{"user"}, Priority: &half, LastModified: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC),
			}},
			mcp.Audio{Data: []byte("wav"), MIMEType: "audio/wav"},
			mcp.ResourceLink{URI: "file:///a.txt", Name: "a.txt", Title: "A", Description: "The letter.", MIMEType: "text/plain", Size: 12},
			mcp.EmbeddedResource{URI: "test://text", MIMEType: "text/plain", Text: "hello"},
			mcp.EmbeddedResource{URI: "test://blob", Blob: []byte{0, 1, 2}, Meta: mcp.Meta{"example.com/a": "1"}},
		),
		failing("fail", errors.New("the database is gone")),
		failing("fail_internal", mcp.Internal(errSecret)),
		failing("fail_protocol", &mcp.Error{Code: 4711, Message: "on purpose", Data: []byte(`{"why":"test"}`)}),
		failing("fail_reserved", &mcp.Error{Code: -32001, Message: "not ours"}),
		tool("panics", func(context.Context, *mcp.CallToolRequest) (mcp.Result, error) { panic(errSecret) }),
		tool("lies", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			return mcp.WholeResult(req, &mcp.CallToolResult{StructuredContent: []byte(`{"broken"`)})
		}),
		tool("empty", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			return mcp.WholeResult(req, nil)
		}),
	}
}

func quiet(mcp.LogLevel, string) {}

func fixtureServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{
		Name: "fixture", Version: "1.2.3", Title: "Fixture", Description: "For tests.", WebsiteURL: "https://example.com/",
	}, mcp.WithLogger(quiet), mcp.WithInstructions("Ask nicely."))
	server.AddTools(fixtureTools()...)
	server.AddResources(fixtureResources()...)
	server.AddPrompts(fixturePrompts()...)
	return server
}
