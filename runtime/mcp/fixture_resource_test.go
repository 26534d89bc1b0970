package mcp_test

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// The resources and prompts of these tests look as generated ones do, shortened.

// text is a resource that always holds the same text.
func text(uri, contents string) mcp.Resource {
	return mcp.Resource{
		URI: uri, Name: strings.TrimPrefix(uri, "test://"), MIMEType: "text/plain",
		Read: mcp.ReaderFunc(func(_ context.Context, req *mcp.ReadResourceRequest) (mcp.Result, error) {
			return mcp.TextContents(req, contents)
		}),
	}
}

// failingResource is a resource whose reader returns err.
func failingResource(uri string, err error) mcp.Resource {
	r := text(uri, "")
	r.Read = mcp.ReaderFunc(func(_ context.Context, req *mcp.ReadResourceRequest) (mcp.Result, error) {
		return mcp.ResourceError(req, err)
	})
	return r
}

func readID(d *jsonwire.Decoder, id *int) {
	for d.NextMember() {
		switch string(d.Name()) {
		case "id":
			*id = d.Int()
			if *id < 1 {
				d.Violation("minimum", 1)
			}
		default:
			d.Unknown("id")
		}
	}
}

// user is a template whose variable is a number.
var user = mcp.Resource{
	URI: "test://users/{id}", Name: "user", Title: "User", Description: "One user.", MIMEType: "application/json",
	Annotations: &mcp.Annotations{Audience: []string{"assistant"}, Priority: &half},
	Icons:       []mcp.Icon{{Source: "https://example.com/u.png"}},
	Meta:        mcp.Meta{"example.com/team": `"people"`},
	Completions: []mcp.Completion{{Name: "id", Completer: mcp.CompleterFunc(func(_ context.Context, req *mcp.CompleteRequest) ([]string, error) {
		var all []string
		for i := range 150 {
			if id := fmt.Sprint(i + 1); strings.HasPrefix(id, req.Value) {
				all = append(all, id)
			}
		}
		return all, nil
	})}},
	Read: mcp.ReaderFunc(func(_ context.Context, req *mcp.ReadResourceRequest) (mcp.Result, error) {
		var id int
		args := mcp.Variables(req)
		readID(args, &id)
		if !args.Valid() {
			return mcp.InvalidVariables(req)
		}
		if id > 1000 {
			return mcp.ResourceError(req, fmt.Errorf("there are 1000 users: %w", mcp.ErrResourceNotFound))
		}
		out := mcp.ResourceOutput(req)
		out.BeginObject()
		out.Name("id")
		out.Int(int64(id))
		out.EndObject()
		return mcp.JSONContents(req)
	}),
}

// echo is a template that answers what its variables stand for.
func echo(uri string) mcp.Resource {
	r := text(uri, "")
	r.Read = mcp.ReaderFunc(func(_ context.Context, req *mcp.ReadResourceRequest) (mcp.Result, error) {
		answer := uri
		for d := mcp.Variables(req); d.NextMember(); {
			answer += " " + d.NameText() + "=" + d.Text()
		}
		return mcp.TextContents(req, answer)
	})
	return r
}

func fixtureResources() []mcp.Resource {
	masked := failingResource("test://fail_masked", errSecret)
	masked.MaskErrors = true
	sized := text("test://readme", "hello")
	sized.Size = 5
	return []mcp.Resource{
		sized, user, echo("test://users/me"), echo("test://files/{+path}"), masked,
		failingResource("test://fail", errors.New("the disk is gone")),
		failingResource("test://gone", mcp.ErrResourceNotFound),
		{URI: "test://blob", Name: "blob", Read: mcp.ReaderFunc(func(_ context.Context, req *mcp.ReadResourceRequest) (mcp.Result, error) {
			return mcp.BlobContents(req, []byte{0, 1, 2})
		})},
		{URI: "test://many", Name: "many", MIMEType: "text/plain", Read: mcp.ReaderFunc(func(_ context.Context, req *mcp.ReadResourceRequest) (mcp.Result, error) {
			return mcp.Contents(req,
				mcp.ResourceContents{URI: "test://many/1", Text: "one", Meta: mcp.Meta{"example.com/a": "1"}},
				mcp.ResourceContents{URI: "test://many/2", MIMEType: "image/png", Blob: []byte("png")})
		})},
		{URI: "test://panics", Name: "panics", Read: mcp.ReaderFunc(func(context.Context, *mcp.ReadResourceRequest) (mcp.Result, error) { panic(errSecret) })},
	}
}

type onboarding struct {
	Department string
	Days       int
}

func readOnboarding(d *jsonwire.Decoder, in *onboarding) {
	var seen struct{ Department, Days, Token bool }
	in.Days = 30
	for d.NextMember() {
		switch string(d.Name()) {
		case "department":
			seen.Department = true
			in.Department = d.Text()
			if in.Department != "engineering" && in.Department != "sales" {
				d.Violation("enum", `"engineering", "sales"`)
			}
		case "days":
			if d.Null() {
				continue
			}
			in.Days = d.Int()
			if in.Days > 90 {
				d.Violation("maximum", 90)
			}
		case "token":
			d.Secret()
			d.Text()
		default:
			d.Unknown("department", "days", "token")
		}
	}
	if !seen.Department {
		d.Missing("department")
	}
}

var onboard = mcp.Prompt{
	Name: "onboard", Title: "Onboard", Description: "Welcomes somebody.",
	Arguments: []mcp.PromptArgument{
		{Name: "department", Title: "Department", Description: "Where they work.", Required: true},
		{Name: "days"},
		{Name: "token", Secret: true},
	},
	Icons: []mcp.Icon{{Source: "https://example.com/o.png"}},
	Meta:  mcp.Meta{"example.com/team": `"people"`},
	Completions: []mcp.Completion{
		{Name: "department", Values: []string{"engineering", "sales"}},
		{Name: "days", Completer: mcp.CompleterFunc(func(_ context.Context, req *mcp.CompleteRequest) ([]string, error) {
			if req.Value == "x" {
				return nil, errors.New("no days with x")
			}
			return []string{"30", req.Arguments["department"]}, nil
		})},
	},
	Get: mcp.PrompterFunc(func(_ context.Context, req *mcp.GetPromptRequest) (mcp.Result, error) {
		var in onboarding
		args := mcp.PromptArguments(req)
		readOnboarding(args, &in)
		if !args.Valid() {
			return mcp.InvalidPromptArguments(req)
		}
		return mcp.PromptText(req, fmt.Sprintf("Welcome to %s for %d days.", in.Department, in.Days))
	}),
}

// prompt is a prompt without arguments that does what get does.
func prompt(name string, get mcp.PrompterFunc) mcp.Prompt {
	return mcp.Prompt{Name: name, Get: get}
}

func fixturePrompts() []mcp.Prompt {
	masked := prompt("fail_masked", func(_ context.Context, req *mcp.GetPromptRequest) (mcp.Result, error) {
		return mcp.PromptError(req, errSecret)
	})
	masked.MaskErrors = true
	return []mcp.Prompt{
		onboard, masked,
		prompt("fail", func(_ context.Context, req *mcp.GetPromptRequest) (mcp.Result, error) {
			return mcp.PromptError(req, errors.New("no words"))
		}),
		prompt("panics", func(context.Context, *mcp.GetPromptRequest) (mcp.Result, error) { panic(errSecret) }),
		prompt("nothing", func(context.Context, *mcp.GetPromptRequest) (mcp.Result, error) { return nil, nil }),
		prompt("media", func(ctx context.Context, req *mcp.GetPromptRequest) (mcp.Result, error) {
			mcp.PromptCall(req).Progress(ctx, 1, 1, "")
			return mcp.WholePrompt(req, &mcp.GetPromptResult{Description: "All kinds.", Messages: []mcp.PromptMessage{
				{Role: mcp.RoleAssistant, Content: mcp.Image{Data: []byte("png"), MIMEType: "image/png"}},
				{Content: mcp.Audio{Data: []byte("wav"), MIMEType: "audio/wav"}},
				{Content: mcp.ResourceLink{URI: "test://readme", Name: "readme"}},
				{Content: mcp.EmbeddedResource{URI: "test://readme", MIMEType: "text/plain", Text: "hello"}},
			}})
		}),
	}
}
