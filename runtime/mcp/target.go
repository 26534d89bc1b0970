package mcp

import (
	"context"
	"errors"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// target is what a request runs: a tool, a resource, a prompt, or a completer.
type target interface {
	what() string         // for the log: "tool query_users"
	label() string        // its name, for the client
	limit() time.Duration // its own limit of time; 0: the server's

	// failed is the outcome of a request that did not run to its end, for the reason
	// that the client is told.
	failed(text string) (Result, *Error)
	// appendResult appends the result of r as its revision can take it. The error
	// is what the client gets instead.
	appendResult(dst []byte, r *request, result Result) ([]byte, *Error)
}

// runner is a target with what one request gives it.
type runner interface {
	run(ctx context.Context) (Result, error)
	// concluded is what becomes of the outcome of run: questions may be open.
	concluded(result Result, err error) (Result, error)
}

// The target that is a tool.

func (t *entry) what() string         { return "tool " + t.Name }
func (t *entry) label() string        { return t.Name }
func (t *entry) limit() time.Duration { return t.Timeout }

func (t *entry) failed(text string) (Result, *Error) {
	return &CallToolResult{IsError: true, Content: []Content{Text{Text: text}}, told: true}, nil
}

// failure is what a client is told where there is no result that could say it: for
// everything but tools.
func failure(text string) *Error {
	return &Error{Code: jsonrpc.CodeInternalError, Message: text}
}

// exchange is what every request of a handler has: arguments to read, and a way to
// write the result and to say what went wrong.
type exchange struct {
	arguments []byte
	call      *Call
	texts     Catalogue
	logger    Logger
	decoder   jsonwire.Decoder
	encoder   jsonwire.Encoder
}

func (x *exchange) begin(s *Server, arguments []byte, call *Call) {
	x.arguments, x.call = arguments, call
	x.texts, x.logger = s.catalogue, s.logger
	x.decoder.Reset(arguments, jsonwire.Options{MaxDepth: s.limits.Depth, Owned: true})
}

// concluded implements runner.
func (x *exchange) concluded(result Result, err error) (Result, error) {
	return x.call.conclude(result, err)
}

// errorText is what a client is told of an error of the handler, unless that is a
// protocol error, or the client lacks what a question needs: the error's text, or a neutral one while the log gets the error.
// told says that the words are the runtime's own.
func (x *exchange) errorText(kind, name string, masked bool, err error) (text string, told bool, protocol *Error) {
	if errors.As(err, &protocol) {
		return "", false, protocol
	}
	var missing *capabilityError
	if errors.As(err, &missing) && x.call != nil && x.call.Revision().Modern() {
		return "", false, missing.wire
	}
	if text, ok := ownText(err); ok && (masked || isInternal(err)) {
		return text, true, nil
	}
	if masked || isInternal(err) {
		x.logger(LogError, kind+" "+name+": "+err.Error())
		return x.texts.say("error.masked", "tool", name), true, nil
	}
	if text = err.Error(); text == "" {
		return x.texts.say("error.empty", "tool", name), true, nil
	}
	return text, false, nil
}
