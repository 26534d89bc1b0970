package mcp

import (
	"errors"
	"slices"
	"strconv"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// append appends the response to r: the result, or the error, or what stands in for
// a result that cannot be sent.
func (r *request) append(dst []byte, result Result, err *Error) []byte {
	if required, ok := result.(*InputRequiredResult); ok && err == nil && required != nil && r.caller.revision.Modern() {
		dst = jsonrpc.AppendResultStart(dst, r.id)
		return append(r.session.server.appendInputRequired(dst, r.caller.revision, required), '}')
	}
	if err == nil {
		var whole []byte
		if whole, err = r.target.appendResult(jsonrpc.AppendResultStart(dst, r.id), r, result); err == nil {
			return append(whole, '}')
		}
	}
	return jsonrpc.AppendError(dst, r.id, err)
}

// appendResult implements target.
func (t *entry) appendResult(dst []byte, r *request, result Result) ([]byte, *Error) {
	called, ok := result.(*CallToolResult)
	switch {
	case !ok:
		return nil, r.broken("its call returned no result")
	case called == nil:
		called = &CallToolResult{}
	}
	if !called.told {
		if tooLarge := r.tooLarge(t.MaxResult, called.StructuredContent, called.Content); tooLarge != "" {
			called = &CallToolResult{IsError: true, Content: []Content{Text{Text: tooLarge}}}
		}
	}
	if problem := t.unfit(called, r.caller.revision); problem != "" {
		return nil, r.broken(problem)
	}
	return r.appendCallResult(dst, called), nil
}

// broken is the error for a mistake of the target's author; the log has the details.
func (r *request) broken(problem string) *Error {
	r.session.server.logger(LogError, r.target.what()+": "+problem)
	return errBroken
}

var errBroken = &Error{Code: jsonrpc.CodeInternalError, Message: "internal error"}

// protocolError is err as the client may see it, nil for nil.
func (r *request) protocolError(err error) *Error {
	if err == nil {
		return nil
	}
	var protocol *Error
	if !errors.As(err, &protocol) || protocol == nil {
		return r.broken("its call returned an error that is no *mcp.Error: " + err.Error())
	}
	if !codeAllowed(protocol.Code, r.caller.revision) {
		return r.broken("error code " + strconv.Itoa(protocol.Code) + " is reserved by the protocol: " + protocol.Message)
	}
	if protocol.Data != nil && jsonwire.Check(protocol.Data) != nil {
		return r.broken("the data of its error is not JSON: " + protocol.Message)
	}
	return protocol
}

// codeAllowed says whether a handler may answer with an error code: one of JSON-RPC
// or of the revision, or one outside of what JSON-RPC reserves.
func codeAllowed(code int, r Revision) bool {
	switch code {
	case jsonrpc.CodeInvalidParams, jsonrpc.CodeInternalError, jsonrpc.CodeInvalidRequest, jsonrpc.CodeMethodNotFound:
		return true
	case -32021:
		return r.Modern()
	case -32002, -32042:
		return !r.Modern()
	}
	return code < -32768 || code > -32000
}

// tooLarge says what a client is told of a result over a limit, the target's own or
// else the server's; empty when it is not.
func (r *request) tooLarge(own int, structured []byte, content []Content) string {
	text, blobs := len(structured), 0
	for _, block := range content {
		switch b := block.(type) {
		case Text:
			text += len(b.Text)
		case Image:
			blobs += len(b.Data)
		case Audio:
			blobs += len(b.Data)
		case ResourceLink:
			text += len(b.URI) + len(b.Description)
		case EmbeddedResource:
			text, blobs = text+len(b.Text), blobs+len(b.Blob)
		}
	}
	return r.overLimit(own, text, blobs)
}

func (r *request) overLimit(own, text, blobs int) string {
	limits := r.session.server.limits
	limit := own
	if limit == 0 {
		limit = limits.ResultBytes
	}
	switch {
	case text > limit:
		return r.say("too-large", "size", itoa(text), "limit", itoa(limit))
	case blobs > limits.BlobBytes:
		return r.say("too-large.blobs", "size", itoa(blobs), "limit", itoa(limits.BlobBytes))
	}
	return ""
}

// unfit says why a result must not be sent: only hand-written code can make it so.
func (t *entry) unfit(result *CallToolResult, revision Revision) string {
	structured := result.StructuredContent
	switch {
	case structured != nil && !result.sound && jsonwire.Check(structured) != nil:
		return "its structured content is not JSON"
	case !result.IsError && t.publishesOutput(revision) && structured == nil:
		return "it has an output schema, and a result without structured content"
	case !result.IsError && t.objects && structured != nil && !startsObject(structured):
		return "its output schema is of an object, and its structured content is none"
	case slices.Contains(result.Content, nil):
		return "a content block is nil"
	}
	return result.Meta.unfit()
}

// unfit says which member is not JSON; empty when all are.
func (m Meta) unfit() string {
	for name, value := range m {
		if jsonwire.Check([]byte(value)) != nil {
			return "_meta " + name + " is not JSON"
		}
	}
	return ""
}

func startsObject(value []byte) bool {
	for _, c := range value {
		if c != ' ' && c != '\t' && c != '\n' && c != '\r' {
			return c == '{'
		}
	}
	return false
}

// appendCallResult appends result as the request's revision can take it.
func (r *request) appendCallResult(dst []byte, result *CallToolResult) []byte {
	revision, structured := r.caller.revision, result.StructuredContent
	dst = append(dst, `{"content":[`...)
	if result.Content == nil && structured != nil {
		dst = append(dst, `{"type":"text","text":`...)
		dst = append(jsonwire.AppendText(dst, string(structured)), '}')
	}
	for i, block := range result.Content {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = appendContent(dst, block, revision, r.session.server.catalogue)
	}
	dst = append(dst, ']')
	// A legacy client that gets anything but an object drops the whole result.
	if structured != nil && (revision.Modern() || revision >= Revision20250618 && startsObject(structured)) {
		dst = append(dst, `,"structuredContent":`...)
		dst = append(dst, structured...)
	}
	if result.IsError {
		dst = append(dst, `,"isError":true`...)
	}
	return r.session.server.appendResultEnd(dst, revision, result.Meta)
}

// appendContent appends a block, or what comes nearest to it in an old revision: a
// client refuses a kind of content that it does not know.
func appendContent(dst []byte, block Content, r Revision, texts Catalogue) []byte {
	switch b := block.(type) {
	case Text:
		dst = append(dst, `{"type":"text","text":`...)
		dst = jsonwire.AppendText(dst, b.Text)
		return appendContentEnd(dst, b.Annotations, b.Meta, r)
	case Image:
		dst = append(dst, `{"type":"image","data":`...)
		dst = jsonwire.AppendBase64(dst, b.Data)
		dst = appendMember(dst, "mimeType", b.MIMEType)
		return appendContentEnd(dst, b.Annotations, b.Meta, r)
	case Audio:
		if r < Revision20250326 {
			embedded := EmbeddedResource{URI: "audio:content", MIMEType: b.MIMEType, Blob: b.Data, Annotations: b.Annotations}
			return appendEmbedded(dst, embedded, r)
		}
		dst = append(dst, `{"type":"audio","data":`...)
		dst = jsonwire.AppendBase64(dst, b.Data)
		dst = appendMember(dst, "mimeType", b.MIMEType)
		return appendContentEnd(dst, b.Annotations, b.Meta, r)
	case ResourceLink:
		if r < Revision20250618 {
			text := texts.say("content.link", "name", b.Name, "uri", b.URI)
			return appendContent(dst, Text{Text: text, Annotations: b.Annotations}, r, texts)
		}
		return appendLink(dst, b, r)
	case EmbeddedResource:
		return appendEmbedded(dst, b, r)
	}
	return dst
}

func appendLink(dst []byte, b ResourceLink, r Revision) []byte {
	dst = append(dst, `{"type":"resource_link","uri":`...)
	dst = jsonwire.AppendText(dst, b.URI)
	dst = appendMember(dst, "name", b.Name)
	if b.Title != "" {
		dst = appendMember(dst, "title", b.Title)
	}
	if b.Description != "" {
		dst = appendMember(dst, "description", b.Description)
	}
	if b.MIMEType != "" {
		dst = appendMember(dst, "mimeType", b.MIMEType)
	}
	if b.Size > 0 {
		dst = append(dst, `,"size":`...)
		dst = strconv.AppendInt(dst, b.Size, 10)
	}
	if len(b.Icons) > 0 && r >= Revision20251125 {
		dst = append(dst, `,"icons":`...)
		dst = appendIcons(dst, b.Icons)
	}
	return appendContentEnd(dst, b.Annotations, b.Meta, r)
}

func appendEmbedded(dst []byte, b EmbeddedResource, r Revision) []byte {
	dst = append(dst, `{"type":"resource","resource":{"uri":`...)
	dst = jsonwire.AppendText(dst, b.URI)
	if b.MIMEType != "" {
		dst = appendMember(dst, "mimeType", b.MIMEType)
	}
	if b.Blob != nil {
		dst = append(dst, `,"blob":`...)
		dst = append(jsonwire.AppendBase64(dst, b.Blob), '}')
	} else {
		dst = append(appendMember(dst, "text", b.Text), '}')
	}
	return appendContentEnd(dst, b.Annotations, b.Meta, r)
}

// appendContentEnd appends what every block may have, and its closing brace.
func appendContentEnd(dst []byte, a *Annotations, meta Meta, r Revision) []byte {
	if a != nil {
		dst = append(dst, `,"annotations":`...)
		dst = a.append(dst, r)
	}
	if len(meta) > 0 && r >= Revision20250618 {
		dst = append(dst, `,"_meta":{`...)
		dst = append(meta.append(dst), '}')
	}
	return append(dst, '}')
}

func (a *Annotations) append(dst []byte, r Revision) []byte {
	dst = append(dst, '{')
	start := len(dst)
	if len(a.Audience) > 0 {
		dst = append(dst, `,"audience":`...)
		dst = appendTexts(dst, a.Audience)
	}
	if a.Priority != nil {
		dst = append(dst, `,"priority":`...)
		dst = jsonwire.AppendFloat64(dst, min(max(*a.Priority, 0), 1))
	}
	if !a.LastModified.IsZero() && r >= Revision20250618 {
		dst = appendMember(dst, "lastModified", a.LastModified.UTC().Format(time.RFC3339))
	}
	if len(dst) > start { // the first comma is one too many
		dst = append(dst[:start], dst[start+1:]...)
	}
	return append(dst, '}')
}
