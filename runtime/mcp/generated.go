package mcp

import (
	"errors"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// This file holds what generated code calls. It is not meant to be called by hand,
// though it may be: a hand-written Caller uses it the same way.

// GeneratedCodeV1 is the handshake: code that was generated for a newer runtime
// does not compile against this one.
const GeneratedCodeV1 = 1

// Arguments returns a decoder over the arguments of the call; absent and null
// arguments are {}. Decoded strings may alias the message, which nobody changes.
func Arguments(req *CallToolRequest) *jsonwire.Decoder { return &req.decoder }

// RawArguments returns the arguments verbatim, {} when they are absent or null.
func RawArguments(req *CallToolRequest) []byte { return req.arguments }

// CallOf returns the handler's view of its request.
func CallOf(req *CallToolRequest) *Call { return req.call }

// InvalidArguments is the result for arguments that the decoder found wrong: all
// problems at once, as text for the model and in _meta for programs.
func InvalidArguments(req *CallToolRequest) (Result, error) {
	problems, total := req.decoder.Violations(), req.decoder.Problems()
	if err := req.decoder.Err(); err != nil {
		problems, total = append(problems, Violation{Keyword: "syntax", Text: err.Error()}), total+1
	}
	return req.invalid(problems, total)
}

func (c *CallToolRequest) invalid(problems []Violation, total int) (Result, error) {
	hideSecrets(c.tool.Secrets, problems)
	return &CallToolResult{
		IsError: true,
		Content: []Content{Text{Text: c.texts.argumentsText(c.tool.Name, c.tool.InputSchema, problems, total)}},
		Meta:    Meta{violationsMeta: string(appendViolations(nil, problems))},
		told:    true,
	}, nil
}

// ToolError is the result for an error of the handler: a protocol error when it is
// an *Error, a neutral text when it is Internal or the tool masks its errors, else
// the error's text.
func ToolError(req *CallToolRequest, err error) (Result, error) {
	text, told, protocol := req.errorText("tool", req.tool.Name, req.tool.MaskErrors, err)
	if protocol != nil {
		return nil, protocol
	}
	return &CallToolResult{IsError: true, Content: []Content{Text{Text: text}}, told: told}, nil
}

// failed is a tool execution error in the runtime's own words.
func (c *CallToolRequest) failed(text string) (Result, error) {
	return &CallToolResult{IsError: true, Content: []Content{Text{Text: text}}, told: true}, nil
}

// DoneResult is the result of a tool that returns nothing.
func DoneResult(req *CallToolRequest) (Result, error) {
	return TextResult(req, req.texts.say("done"))
}

// TextResult is the result of a tool that returns text.
func TextResult(req *CallToolRequest, text string) (Result, error) {
	req.one[0] = Text{Text: text}
	req.result = CallToolResult{Content: req.one[:]}
	return &req.result, nil
}

// Output returns the encoder of the call's structured result.
func Output(req *CallToolRequest) *jsonwire.Encoder { return &req.encoder }

// StructuredResult is the result that was written to Output: structured content,
// and the same JSON as text. A value that JSON cannot say is a tool execution error.
func StructuredResult(req *CallToolRequest) (Result, error) {
	if err := req.encoder.Err(); err != nil {
		return req.unwritable(err)
	}
	req.result = CallToolResult{StructuredContent: req.encoder.Bytes(), sound: true}
	return &req.result, nil
}

// JSONTextResult is StructuredResult with the text alone.
func JSONTextResult(req *CallToolRequest) (Result, error) {
	if err := req.encoder.Err(); err != nil {
		return req.unwritable(err)
	}
	return TextResult(req, string(req.encoder.Bytes()))
}

func (c *CallToolRequest) unwritable(err error) (Result, error) {
	return c.failed(c.texts.say("error.output", "tool", c.tool.Name, "problem", err.Error()))
}

// ContentResult is the result of a tool that returns content blocks.
func ContentResult(req *CallToolRequest, content ...Content) (Result, error) {
	if content == nil {
		content = []Content{}
	}
	req.result = CallToolResult{Content: content}
	return &req.result, nil
}

// WholeResult is the result of a tool that makes the whole result. A nil one is empty.
func WholeResult(_ *CallToolRequest, result *CallToolResult) (Result, error) {
	if result == nil {
		result = &CallToolResult{}
	}
	return result, nil
}

// Variables returns a decoder over what the variables of a template stand for, an
// object of strings, which it converts to what is asked for.
func Variables(req *ReadResourceRequest) *jsonwire.Decoder { return &req.decoder }

// ReadingCall returns the reader's view of its request.
func ReadingCall(req *ReadResourceRequest) *Call { return req.call }

// InvalidVariables is the error for variables that the decoder found wrong: there is
// no such resource, for this reason.
func InvalidVariables(req *ReadResourceRequest) (Result, error) {
	problems := req.decoder.Violations()
	reason := req.texts.problemLines(choices(req.resource.Completions), problems)
	return nil, notFound(req.call.Revision(), req.uri, reason, problems)
}

// ResourceError is the answer for an error of a reader: a protocol error when it is
// an *Error, that of a URI that leads to nothing when it is ErrResourceNotFound, a
// neutral text when it is Internal or the resource masks its errors, else the
// error's text.
func ResourceError(req *ReadResourceRequest, err error) (Result, error) {
	if errors.Is(err, ErrResourceNotFound) {
		reason := err.Error()
		if err == ErrResourceNotFound || req.resource.MaskErrors || isInternal(err) {
			reason = ""
		}
		return nil, notFound(req.call.Revision(), req.uri, reason, nil)
	}
	text, _, protocol := req.errorText("resource", req.resource.URI, req.resource.MaskErrors, err)
	if protocol != nil {
		return nil, protocol
	}
	return nil, failure(text)
}

// ResourceOutput returns the encoder of contents that are JSON.
func ResourceOutput(req *ReadResourceRequest) *jsonwire.Encoder { return &req.encoder }

// JSONContents is the result that was written to ResourceOutput. A value that JSON
// cannot say is an error of the reader.
func JSONContents(req *ReadResourceRequest) (Result, error) {
	if err := req.encoder.Err(); err != nil {
		return nil, failure(req.texts.say("error.output", "tool", req.resource.URI, "problem", err.Error()))
	}
	return TextContents(req, string(req.encoder.Bytes()))
}

// TextContents is the result of a reader that returns text.
func TextContents(req *ReadResourceRequest, text string) (Result, error) {
	return Contents(req, ResourceContents{Text: text})
}

// BlobContents is the result of a reader that returns bytes.
func BlobContents(req *ReadResourceRequest, blob []byte) (Result, error) {
	if blob == nil {
		blob = []byte{}
	}
	return Contents(req, ResourceContents{Blob: blob})
}

// Contents is the result of a reader that returns contents.
func Contents(_ *ReadResourceRequest, contents ...ResourceContents) (Result, error) {
	return &ReadResourceResult{Contents: contents}, nil
}

// WholeContents is the result of a reader that makes the whole result. A nil one is empty.
func WholeContents(_ *ReadResourceRequest, result *ReadResourceResult) (Result, error) {
	if result == nil {
		result = &ReadResourceResult{}
	}
	return result, nil
}

// PromptArguments returns a decoder over the arguments of a prompt, an object of
// strings, which it converts to what is asked for.
func PromptArguments(req *GetPromptRequest) *jsonwire.Decoder { return &req.decoder }

// PromptCall returns the prompt's view of its request.
func PromptCall(req *GetPromptRequest) *Call { return req.call }

// InvalidPromptArguments is the error for arguments that the decoder found wrong: all
// problems at once, as text, and in the data for programs.
func InvalidPromptArguments(req *GetPromptRequest) (Result, error) {
	return nil, req.invalid(req.decoder.Violations(), req.decoder.Problems())
}

// PromptError is the answer for an error of a prompt: a protocol error when it is an
// *Error, a neutral text when it is Internal or the prompt masks its errors, else the
// error's text.
func PromptError(req *GetPromptRequest, err error) (Result, error) {
	text, _, protocol := req.errorText("prompt", req.prompt.Name, req.prompt.MaskErrors, err)
	if protocol != nil {
		return nil, protocol
	}
	return nil, failure(text)
}

// PromptText is the result of a prompt that is one message of the user.
func PromptText(req *GetPromptRequest, text string) (Result, error) {
	return PromptMessages(req, PromptMessage{Content: Text{Text: text}})
}

// PromptMessages is the result of a prompt that returns messages.
func PromptMessages(_ *GetPromptRequest, messages ...PromptMessage) (Result, error) {
	return &GetPromptResult{Messages: messages}, nil
}

// WholePrompt is the result of a prompt that makes the whole result. A nil one is empty.
func WholePrompt(_ *GetPromptRequest, result *GetPromptResult) (Result, error) {
	if result == nil {
		result = &GetPromptResult{}
	}
	return result, nil
}
