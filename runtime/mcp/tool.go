package mcp

import (
	"context"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// Tool is a tool as data and one call. Generated code declares them; a program may
// also write one by hand. A Tool is not changed after it was given to a server.
type Tool struct {
	Name        string // unique in a server; letters, digits, _ and -
	Title       string // for people
	Description string // for the model

	InputSchema  string // JSON text of an object schema
	OutputSchema string // JSON text; empty when results are not structured

	Annotations ToolAnnotations
	Timeout     time.Duration // 0: the server's default; negative: none
	MaxResult   int           // bytes of text and structured content; 0: the server's default
	Headers     []Header
	Secrets     []string        // JSON Pointers of arguments whose values are never shown, logged or traced
	Needs       []ClientFeature // a client that lacks one is told so before anything runs
	MaskErrors  bool            // handler errors reach the log, and the client a neutral text
	Icons       []Icon
	Meta        Meta

	// Reader reads and checks arguments and keeps nothing. It is nil for a
	// hand-written schema, whose author checks.
	Reader func(*jsonwire.Decoder)
	Call   Caller
}

// Check runs the tool's reader over arguments, absent and null being {}, and
// returns the problems, in text order, at most the first 20. It calls nothing
// else and may be used concurrently. Text that is not JSON is one problem with
// the keyword "syntax". A tool without a Reader has no problems.
func (t *Tool) Check(arguments []byte) []Violation {
	if t.Reader == nil {
		return nil
	}
	var d jsonwire.Decoder
	d.Reset(orEmptyObject(arguments), jsonwire.Options{})
	t.Reader(&d)
	if d.Valid() {
		return nil
	}
	if err := d.Err(); err != nil {
		return []Violation{{Keyword: "syntax", Text: err.Error()}}
	}
	problems := d.Violations()
	hideSecrets(t.Secrets, problems)
	return problems
}

// Violation is one thing wrong with the arguments of a call.
type Violation = jsonwire.Violation

// ToolAnnotations are the four hints of the protocol. All four are always on the wire.
type ToolAnnotations struct {
	ReadOnly    bool // the tool changes nothing
	Destructive bool // it may destroy or overwrite; meaningless when ReadOnly
	Idempotent  bool // the same call again has no further effect; meaningless when ReadOnly
	OpenWorld   bool // it deals with things outside the server's own world
}

// Header says that an argument is mirrored into the HTTP header Mcp-Param-Name.
type Header struct {
	Name string     // without the Mcp-Param- prefix
	Path string     // JSON Pointer of the argument
	Kind HeaderKind // how values are compared
}

// HeaderKind is the JSON type of a mirrored argument.
type HeaderKind uint8

// The kinds of argument that a header can mirror.
const (
	HeaderString HeaderKind = iota
	HeaderInteger
	HeaderBoolean
)

// Icon is an image that a client may show (2025-11-25 and later).
type Icon struct {
	Source   string   // URI: https, or data
	MIMEType string   // empty: as the source says
	Sizes    []string // "48x48", "any"
	Theme    string   // "light", "dark", or empty
}

// Meta is a _meta object: member name to JSON text. It is written in the order of
// its sorted names.
type Meta map[string]string

// Caller is the call of a tool. It runs concurrently with itself. The request is
// valid until it returns. Its error is a protocol error; what a model should see
// is a Result.
type Caller interface {
	Call(ctx context.Context, req *CallToolRequest) (Result, error)
}

// ToolFunc is a function as a Caller.
type ToolFunc func(context.Context, *CallToolRequest) (Result, error)

// Call calls f.
func (f ToolFunc) Call(ctx context.Context, req *CallToolRequest) (Result, error) {
	return f(ctx, req)
}

// WithPrefix returns copies of tools whose names begin with prefix.
func WithPrefix(tools []Tool, prefix string) []Tool {
	renamed := make([]Tool, len(tools))
	for i, t := range tools {
		t.Name = prefix + t.Name
		renamed[i] = t
	}
	return renamed
}

// orEmptyObject reads absent and null arguments as {}.
func orEmptyObject(arguments []byte) []byte {
	if len(arguments) == 0 || string(arguments) == "null" {
		return emptyObject
	}
	return arguments
}

var emptyObject = []byte("{}")
