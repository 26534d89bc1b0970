package mcp

import (
	"context"
	"time"
)

// Prompt is a template for messages that a person chooses to send to a model.
// Generated code declares them; a program may also write one by hand. A Prompt is
// not changed after it was given to a server.
type Prompt struct {
	Name        string // unique in a server
	Title       string // for people
	Description string

	Arguments  []PromptArgument
	Timeout    time.Duration // 0: the server's default; negative: none
	MaxResult  int           // bytes of text; 0: the server's default
	MaskErrors bool          // handler errors reach the log, and the client a neutral text
	Icons      []Icon
	Meta       Meta

	// Completions complete arguments. An argument need not have one.
	Completions []Completion
	Get         Prompter
}

// PromptArgument is an argument of a prompt. On the wire all are strings.
type PromptArgument struct {
	Name        string
	Title       string // 2025-06-18 and later
	Description string
	Required    bool
	Secret      bool // its value is never shown, logged or traced
}

// Prompter makes the messages of a prompt. It runs concurrently with itself. The
// request is valid until it returns. Its error is a protocol error.
type Prompter interface {
	Get(ctx context.Context, req *GetPromptRequest) (Result, error)
}

// PrompterFunc is a function as a Prompter.
type PrompterFunc func(context.Context, *GetPromptRequest) (Result, error)

// Get calls f.
func (f PrompterFunc) Get(ctx context.Context, req *GetPromptRequest) (Result, error) {
	return f(ctx, req)
}

// GetPromptResult is what a prompt comes to. It is not changed once it was returned.
type GetPromptResult struct {
	Description string
	Messages    []PromptMessage
	Meta        Meta
}

func (*GetPromptResult) isResult() {}

// PromptMessage is one message of a prompt.
type PromptMessage struct {
	Role    Role // empty: the user's
	Content Content
}

// Role is who says a message.
type Role string

// The roles.
const (
	RoleUser      Role = "user"
	RoleAssistant Role = "assistant"
)

// GetPromptRequest is one request for a prompt, as generated code sees it. It is not
// for concurrent use, and not valid after the prompt was made.
type GetPromptRequest struct {
	exchange
	prompt *Prompt
}

// run implements runner.
func (r *GetPromptRequest) run(ctx context.Context) (Result, error) {
	if err := r.strings(); err != nil {
		return nil, err
	}
	return r.prompt.Get.Get(ctx, r)
}
