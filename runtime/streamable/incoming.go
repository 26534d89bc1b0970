package streamable

import (
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// incoming is what the transport has to know of a message before a session gets it.
type incoming struct {
	jsonrpc.Message
	text    []byte
	isBatch bool // the rest is empty
	meta    jsonrpc.Object
	version []byte // the revision that _meta names, a JSON value; nil: none
}

// read takes a message apart. The error is its answer.
func (in *incoming) read(text []byte) *mcp.Error {
	in.text, in.isBatch = text, jsonrpc.IsBatch(text)
	if in.isBatch {
		return nil
	}
	if err := jsonrpc.Parse(text, &in.Message); err != nil {
		return err
	}
	if raw := in.Params.Get("_meta"); raw != nil && in.meta.Parse(raw) == nil {
		in.version = in.meta.Get(metaVersion)
	}
	return nil
}

// isBatchOf says whether the message is a batch that its session takes: its answers
// are an array then, and its refusal is not.
func (in *incoming) isBatchOf(r mcp.Revision, server *mcp.Server) bool {
	if !in.isBatch || r != mcp.Revision20250326 {
		return false
	}
	_, err := jsonrpc.Batch(in.text, server.Limits().Batch)
	return err == nil
}

const (
	metaVersion      = "io.modelcontextprotocol/protocolVersion"
	metaCapabilities = "io.modelcontextprotocol/clientCapabilities"
)

// isModern says whether the body means a revision without sessions: one that is
// named and is not a legacy one.
func (in *incoming) isModern() bool {
	if in.version == nil {
		return false
	}
	name, _ := jsonrpc.Text(in.version)
	revision, known := mcp.ParseRevision(name)
	return !known || revision.Modern()
}

// versionHeader is the Mcp-Protocol-Version of a request.
type versionHeader struct {
	value    string
	given    bool
	revision mcp.Revision // zero when it is none
}

func versionOf(r *http.Request) (v versionHeader) {
	values := r.Header[versionName]
	if len(values) == 0 {
		return v
	}
	v.value, v.given = values[0], true
	for _, other := range values[1:] {
		if other != v.value {
			v.value = v.value + ", " + other // no revision is named like that
		}
	}
	v.revision, _ = mcp.ParseRevision(v.value)
	return v
}

// isLegacy says whether a request with this header may belong to a session.
func (v versionHeader) isLegacy() bool {
	return !v.given || v.revision != 0 && !v.revision.Modern()
}

const (
	readTime    = 30 * time.Second // for a body to arrive
	keptOfLarge = 64 << 10         // of a body that is too long, to look for its id
)

// body reads the body of the request, and answers when that cannot be.
func (x *exchange) body() ([]byte, bool) {
	limit := x.h.config.maxBody
	size := min(max(x.r.ContentLength, 511), int64(limit)) + 1 // one byte more, to see the end
	// Not every ResponseWriter has deadlines; then the server's own have to do.
	_ = x.rc.SetReadDeadline(time.Now().Add(readTime))
	defer func() { _ = x.rc.SetReadDeadline(time.Time{}) }()
	text, err := readAll(x.r.Body, int(min(size, 1<<20)), limit)
	switch {
	case errors.Is(err, errTooLong):
		x.w.Header().Set("Connection", "close")
		x.refuse(http.StatusRequestEntityTooLarge, jsonrpc.FindID(text[:min(len(text), keptOfLarge)]), "the message is too long")
		return nil, false
	case err != nil:
		x.refuse(http.StatusBadRequest, nil, "the body could not be read")
		return nil, false
	}
	return text, true
}

var errTooLong = errors.New("too long")

// readAll reads up to limit bytes; errTooLong comes with the beginning. A client is
// given memory for what it sent, not for what it announced.
func readAll(r io.Reader, size, limit int) ([]byte, error) {
	text := make([]byte, 0, size)
	for {
		n, err := r.Read(text[len(text):cap(text)])
		text = text[:len(text)+n]
		switch {
		case len(text) > limit:
			return text, errTooLong
		case errors.Is(err, io.EOF):
			return text, nil
		case err != nil:
			return nil, err
		case len(text) == cap(text):
			text = append(text, 0)[:len(text)]
		}
	}
}
