package mcp

import (
	"context"
	"strings"
	"time"
)

// Resource is something that a client may read: one thing with a URI, or with a
// template for its URI as many as there are values. Generated code declares them; a
// program may also write one by hand. A Resource is not changed after it was given
// to a server.
type Resource struct {
	// URI is a URI, or a template of RFC 6570 that has variables: {x} for one
	// segment, or a part of it, and a last {+x} for the rest of the URI with its
	// slashes.
	URI         string
	Name        string // for programs and people; needs not be unique
	Title       string // for people
	Description string // for the model
	MIMEType    string // of the contents; empty: not said
	Size        int64  // bytes; 0: not known; not of templates
	Annotations *Annotations

	Timeout    time.Duration // 0: the server's default; negative: none
	MaxResult  int           // bytes of text; 0: the server's default
	MaskErrors bool          // handler errors reach the log, and the client a neutral text
	Icons      []Icon
	Meta       Meta

	// Completions complete variables. A variable need not have one.
	Completions []Completion
	Read        Reader
}

// IsTemplate says whether r's URI has variables. It is then in the list of resource
// templates instead of that of resources.
func (r *Resource) IsTemplate() bool { return strings.Contains(r.URI, "{") }

// Reader reads a resource. It runs concurrently with itself. The request is valid
// until it returns. Its error is a protocol error.
type Reader interface {
	Read(ctx context.Context, req *ReadResourceRequest) (Result, error)
}

// ReaderFunc is a function as a Reader.
type ReaderFunc func(context.Context, *ReadResourceRequest) (Result, error)

// Read calls f.
func (f ReaderFunc) Read(ctx context.Context, req *ReadResourceRequest) (Result, error) {
	return f(ctx, req)
}

// ReadResourceResult is what a resource holds. It is not changed once it was
// returned.
type ReadResourceResult struct {
	Contents []ResourceContents
	Meta     Meta

	// TTL and Scope say how long, in whole milliseconds, and by whom a 2026-07-28
	// client may cache the contents. The zero values are not at all, and
	// CachePrivate.
	TTL   time.Duration
	Scope CacheScope
}

func (*ReadResourceResult) isResult() {}

// ResourceContents are the contents of a resource, or of one in it: Text, or Blob
// when that is not nil.
type ResourceContents struct {
	URI      string // empty: as was asked for
	MIMEType string // empty: as the Resource says
	Text     string
	Blob     []byte // as it is; the wire has base64
	Meta     Meta
}

// ReadResourceRequest is one reading of a resource, as generated code sees it. It is
// not for concurrent use, and not valid after the reading ended.
type ReadResourceRequest struct {
	exchange
	resource *Resource
	uri      string
}

// URI returns the URI that is read, as the client wrote it.
func (r *ReadResourceRequest) URI() string { return r.uri }

// run implements runner.
func (r *ReadResourceRequest) run(ctx context.Context) (Result, error) {
	return r.resource.Read.Read(ctx, r)
}
