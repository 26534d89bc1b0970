package streamable

import (
	"bytes"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// The headers of the transport, as net/http spells them.
const (
	versionName = "Mcp-Protocol-Version"
	sessionName = "Mcp-Session-Id"
	methodName  = "Mcp-Method"
	nameName    = "Mcp-Name"
	lastEvent   = "Last-Event-Id"
	paramPrefix = "Mcp-Param-"
)

const codeHeaderMismatch = -32020 // 2026-07-28, HeaderMismatchError

func mismatch(message string) *mcp.Error {
	return &mcp.Error{Code: codeHeaderMismatch, Message: "header mismatch: " + message}
}

// lacksMeta says whether _meta lacks what every request of 2026-07-28 must have.
func (in *incoming) lacksMeta() bool {
	_, isText := jsonrpc.Text(in.version)
	capabilities := in.meta.Get(metaCapabilities)
	return !isText || len(capabilities) == 0 || capabilities[0] != '{'
}

// checkHeaders checks the headers of a request of 2026-07-28, which must agree with
// its body. The error is the answer, with status 400. What only a session can judge,
// it says nothing of.
func (in *incoming) checkHeaders(v versionHeader, header http.Header, server *mcp.Server) *mcp.Error {
	version, _ := jsonrpc.Text(in.version)
	switch {
	case !v.given:
		return mismatch("MCP-Protocol-Version is missing")
	case v.value != version:
		return mismatch("MCP-Protocol-Version is " + quote(v.value) + ", and the body says " + quote(version))
	}
	revision, _ := mcp.ParseRevision(version)
	if revision == 0 {
		return nil // it is not supported
	}
	if err := agree(header, methodName, string(in.Method)); err != nil {
		return err
	}
	if !server.HasMethod(in.Method, revision) {
		return nil
	}
	return in.checkTarget(header, server)
}

// targets are the methods whose Mcp-Name repeats a member of params.
var targets = map[string]string{"tools/call": "name", "prompts/get": "name", "resources/read": "uri"}

// checkTarget checks the headers that repeat params.
func (in *incoming) checkTarget(header http.Header, server *mcp.Server) *mcp.Error {
	member, ok := targets[string(in.Method)]
	if !ok {
		return nil
	}
	name, isText := jsonrpc.Text(in.Params.Get(member))
	if !isText {
		return nil // the params are wrong
	}
	if err := agree(header, nameName, name); err != nil {
		return err
	}
	if string(in.Method) != "tools/call" {
		return nil
	}
	for _, h := range server.ToolHeaders(name) {
		if err := checkParam(header, h, in.Params.Get("arguments")); err != nil {
			return err
		}
	}
	return nil
}

// agree checks a header that must be there and say want.
func agree(header http.Header, name, want string) *mcp.Error {
	values := header[name]
	if len(values) == 0 {
		return mismatch(name + " is missing")
	}
	for _, value := range values {
		got, ok := decode(value)
		if name == methodName {
			got, ok = value, true // a method needs no encoding, and so has none
		}
		switch {
		case !ok:
			return mismatch(name + " is not valid base64")
		case got != want:
			return mismatch(name + " is " + quote(got) + ", and the body says " + quote(want))
		}
	}
	return nil
}

// checkParam checks the header of one argument: it is there exactly when the argument
// is there and not null, and says the same.
func checkParam(header http.Header, h mcp.Header, arguments []byte) *mcp.Error {
	name := http.CanonicalHeaderKey(paramPrefix + h.Name)
	argument := at(arguments, h.Path)
	values := header[name]
	switch {
	case argument == nil || string(argument) == "null":
		if len(values) > 0 {
			return mismatch(name + " is given, and the argument is not")
		}
		return nil
	case len(values) == 0:
		return mismatch(name + " is missing, and the argument is given")
	}
	for _, value := range values {
		got, ok := decode(value)
		if !ok {
			return mismatch(name + " is not valid base64")
		}
		if !saysSame(h.Kind, got, argument) {
			// The argument may be secret, and the header must not be told either.
			return mismatch(name + " differs from the argument")
		}
	}
	return nil
}

// saysSame compares a header with an argument, JSON text, of that kind. An argument
// of another type is for the tool's reader to refuse, whatever the header says.
func saysSame(kind mcp.HeaderKind, header string, argument []byte) bool {
	switch kind {
	case mcp.HeaderInteger:
		if c := argument[0]; c != '-' && (c < '0' || c > '9') {
			return true
		}
		number := []byte(header)
		return header != "" && (header[0] == '-' || '0' <= header[0] && header[0] <= '9') &&
			jsonwire.Check(number) == nil && jsonwire.EqualJSON(number, argument)
	case mcp.HeaderBoolean:
		return argument[0] != 't' && argument[0] != 'f' || header == string(argument)
	}
	text, isText := jsonrpc.Text(argument)
	return !isText || header == text
}

// at returns the value at a JSON Pointer, nil when there is none.
func at(value []byte, pointer string) []byte {
	for step := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		var o jsonrpc.Object
		if len(value) == 0 || value[0] != '{' || o.Parse(value) != nil {
			return nil
		}
		value = o.Get(strings.ReplaceAll(strings.ReplaceAll(step, "~1", "/"), "~0", "~"))
	}
	return value
}

const (
	encodedStart = "=?base64?"
	encodedEnd   = "?="
)

// decode returns what a header value says: itself, or what is encoded in it, false
// when the encoding is wrong.
func decode(value string) (string, bool) {
	if len(value) < len(encodedStart)+len(encodedEnd) || !strings.HasPrefix(value, encodedStart) || !strings.HasSuffix(value, encodedEnd) {
		return value, true
	}
	encoded := value[len(encodedStart) : len(value)-len(encodedEnd)]
	text, err := base64.StdEncoding.Strict().DecodeString(encoded)
	return string(text), err == nil
}

// quote is text from a client, cut so that a message stays one.
func quote(text string) string {
	const most = 64
	if len(text) > most {
		text = string(bytes.ToValidUTF8([]byte(text[:most]), nil)) + "…"
	}
	return strconv.Quote(text)
}
