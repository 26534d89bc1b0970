package mcp

import (
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// The members of _meta that the protocol reads.
const (
	metaVersion      = "io.modelcontextprotocol/protocolVersion"
	metaCapabilities = "io.modelcontextprotocol/clientCapabilities"
	metaClient       = "io.modelcontextprotocol/clientInfo"
	metaLogLevel     = "io.modelcontextprotocol/logLevel"
	metaServer       = "io.modelcontextprotocol/serverInfo"
)

const codeUnsupportedVersion = -32022 // 2026-07-28, UnsupportedProtocolVersionError

// caller is who sent a request and in which revision it is meant.
type caller struct {
	revision      Revision
	principal     string
	client        clientParams
	progressToken []byte
	logLevel      LogLevel
	trace         Trace
}

// identify finds out the era of a request and reads its _meta. The error is the
// answer.
//
// A request is modern when its _meta names a revision that is not a legacy one;
// or when no other revision has its method.
func (m *message) identify() *Error {
	m.caller = caller{principal: m.session.principal, logLevel: LogOff}
	var meta jsonrpc.Object
	if raw := m.Params.Get("_meta"); raw != nil {
		if err := meta.Parse(raw); err != nil {
			return invalidParams("_meta: " + err.Error())
		}
	}
	if token := meta.Get("progressToken"); token != nil {
		if !jsonrpc.IsID(token) {
			return invalidParams("_meta.progressToken must be a string or an integer")
		}
		m.caller.progressToken = token
	}
	if meta.Len() > 0 {
		m.caller.trace = traceIn(&meta)
	}
	named := meta.Get(metaVersion)
	version, isText := jsonrpc.Text(named)
	if named != nil && !isText {
		return invalidParams("_meta: " + metaVersion + " must be a string")
	}
	revision, known := ParseRevision(version)
	switch {
	case named != nil && !(known && !revision.Modern()):
		return m.identifyModern(&meta, version, revision)
	case onlyModern(m.Method):
		return invalidParams("_meta needs " + metaVersion + " and " + metaCapabilities)
	}
	return m.identifyLegacy()
}

// identifyModern reads what every request of 2026-07-28 must say.
func (m *message) identifyModern(meta *jsonrpc.Object, version string, revision Revision) *Error {
	c := &m.caller
	c.client.capabilities = meta.Get(metaCapabilities)
	if !isObject(c.client.capabilities) {
		return invalidParams("_meta needs " + metaCapabilities + ", an object")
	}
	if revision == noRevision {
		return unsupportedVersion(version)
	}
	c.revision = revision
	if c.client.info = meta.Get(metaClient); c.client.info != nil && !isObject(c.client.info) {
		return invalidParams("_meta: " + metaClient + " must be an object")
	}
	if level := meta.Get(metaLogLevel); level != nil {
		var ok bool
		if c.logLevel, ok = parseLogLevel(level); !ok {
			return invalidParams("_meta: " + metaLogLevel + " must be one of debug, info, notice, warning, error, critical, alert, emergency")
		}
	}
	return nil
}

// identifyLegacy takes what the handshake agreed on.
func (m *message) identifyLegacy() *Error {
	s := m.session
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.revision != noRevision {
		m.caller.revision = s.revision
		m.caller.client = s.client
		m.caller.logLevel = s.logLevel
		return nil
	}
	if name := string(m.Method); name == "initialize" || name == "ping" {
		m.caller.revision = newestLegacy
		return nil
	}
	return &Error{
		Code:    jsonrpc.CodeInvalidRequest,
		Message: "invalid request: send initialize first, or name a revision in _meta: " + metaVersion,
	}
}

func unsupportedVersion(requested string) *Error {
	data := append([]byte(`{"supported":`), appendRevisions(nil, newestRevision, firstModern)...)
	data = append(appendMember(data, "requested", requested), '}')
	return &Error{Code: codeUnsupportedVersion, Message: "unsupported protocol version", Data: data}
}

func traceIn(meta *jsonrpc.Object) (t Trace) {
	t.Parent, _ = jsonrpc.Text(meta.Get("traceparent"))
	t.State, _ = jsonrpc.Text(meta.Get("tracestate"))
	t.Baggage, _ = jsonrpc.Text(meta.Get("baggage"))
	return t
}

// callInfo is the caller as a handler sees it.
func (c *caller) callInfo() CallInfo {
	return CallInfo{
		Revision:      c.revision,
		Principal:     c.principal,
		Client:        readImplementation(c.client.info),
		Capabilities:  c.client.capabilities,
		ProgressToken: c.progressToken,
		LogLevel:      c.logLevel,
	}
}

// readImplementation reads what a client says of itself, and takes what is well formed.
func readImplementation(raw []byte) (i Implementation) {
	var o jsonrpc.Object
	if o.Parse(orNull(raw)) != nil {
		return i
	}
	i.Name, _ = jsonrpc.Text(o.Get("name"))
	i.Version, _ = jsonrpc.Text(o.Get("version"))
	i.Title, _ = jsonrpc.Text(o.Get("title"))
	i.Description, _ = jsonrpc.Text(o.Get("description"))
	i.WebsiteURL, _ = jsonrpc.Text(o.Get("websiteUrl"))
	return i
}

func isObject(value []byte) bool { return len(value) > 0 && value[0] == '{' }

func invalidParams(message string) *Error {
	return &Error{Code: jsonrpc.CodeInvalidParams, Message: "invalid params: " + message}
}

// quote is text from a client as a JSON string, cut so that a message stays one.
func quote(text []byte) string {
	if len(text) > longestName {
		text = append(text[:longestName:longestName], "…"...)
	}
	return string(jsonwire.AppendText(nil, string(text)))
}
