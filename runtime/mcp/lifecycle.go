package mcp

import (
	"strconv"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// initialize is the handshake of the legacy revisions: "Lifecycle" in each of them.
func initialize(m *message, dst []byte) ([]byte, *Error) {
	asked, ok := jsonrpc.Text(m.Params.Get("protocolVersion"))
	client := clientParams{info: m.Params.Get("clientInfo"), capabilities: m.Params.Get("capabilities")}
	switch {
	case m.batch:
		return nil, &Error{Code: jsonrpc.CodeInvalidRequest, Message: "invalid request: initialize cannot be in a batch"}
	case !ok:
		return nil, invalidParams("protocolVersion must be a string")
	case client.info != nil && !isObject(client.info):
		return nil, invalidParams("clientInfo must be an object")
	case client.capabilities != nil && !isObject(client.capabilities):
		return nil, invalidParams("capabilities must be an object")
	}
	revision, known := ParseRevision(asked)
	if !known || revision.Modern() {
		revision = newestLegacy
	}
	if !m.session.agree(revision, client) {
		return nil, &Error{Code: jsonrpc.CodeInvalidRequest, Message: "invalid request: this session is initialized already"}
	}
	s := m.session.server
	dst = append(dst, `{"protocolVersion":"`...)
	dst = append(dst, revision.String()...)
	dst = append(dst, `","capabilities":`...)
	dst = m.session.appendCapabilities(dst, revision)
	dst = append(dst, `,"serverInfo":`...)
	dst = s.info.append(dst, revision)
	if s.instructions != "" {
		dst = appendMember(dst, "instructions", s.instructions)
	}
	return append(dst, '}'), nil
}

// agree keeps what the handshake said; false when there was one before.
func (s *Session) agree(revision Revision, client clientParams) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.revision != noRevision {
		return false
	}
	s.revision, s.client, s.told = revision, client, s.server.features()
	return true
}

// initialized ends the handshake. From now on the client is told of changes.
func initialized(s *Session, _ *jsonrpc.Object) {
	if s.agreed() != noRevision {
		s.server.tellOfChanges(s)
	}
}

// cancelled ends a request. One that is not in flight, any more or at all, is no
// mistake: the two crossed.
func cancelled(s *Session, params *jsonrpc.Object) {
	id := params.Get("requestId")
	if !jsonrpc.IsID(id) {
		return
	}
	if call, ok := s.calls.Get(jsonrpc.ID(id).Key()); ok {
		call.abandon(ErrCancelledByClient)
	}
}

func ping(_ *message, dst []byte) ([]byte, *Error) {
	return append(dst, "{}"...), nil
}

// discover describes the server: "Discovery" of 2026-07-28.
func discover(m *message, dst []byte) ([]byte, *Error) {
	s := m.session.server
	dst = append(dst, `{"supportedVersions":`...)
	dst = appendRevisions(dst, newestRevision, oldestRevision)
	dst = append(dst, `,"capabilities":`...)
	dst = m.session.appendCapabilities(dst, m.caller.revision)
	if s.instructions != "" {
		dst = appendMember(dst, "instructions", s.instructions)
	}
	dst = s.appendCaching(dst, m.caller.revision)
	return s.appendResultEnd(dst, m.caller.revision, nil), nil
}

// listTools appends one page of the tools.
func listTools(m *message, dst []byte) ([]byte, *Error) {
	return m.appendList(dst, "tools", m.session.server.tools.Load().list(m.caller.revision))
}

// listResources appends one page of the resources that have one URI.
func listResources(m *message, dst []byte) ([]byte, *Error) {
	return m.appendList(dst, "resources", m.session.server.resourceSet().fixed.list(m.caller.revision))
}

// listTemplates appends one page of the resource templates.
func listTemplates(m *message, dst []byte) ([]byte, *Error) {
	return m.appendList(dst, "resourceTemplates", m.session.server.resourceSet().templates.list(m.caller.revision))
}

// listPrompts appends one page of the prompts.
func listPrompts(m *message, dst []byte) ([]byte, *Error) {
	return m.appendList(dst, "prompts", m.session.server.promptSet().list(m.caller.revision))
}

// appendList appends the page of a list that the request asks for.
func (m *message) appendList(dst []byte, name string, l *list) ([]byte, *Error) {
	var cursor string
	if token := m.Params.Get("cursor"); token != nil && string(token) != "null" {
		var ok bool
		if cursor, ok = jsonrpc.Text(token); !ok {
			return nil, invalidParams("cursor must be a string")
		}
	}
	s := m.session.server
	dst = append(append(append(dst, `{"`...), name...), `":[`...)
	dst, next, err := l.appendPage(dst, cursor, s.limits.Page)
	if err != nil {
		return nil, err
	}
	dst = append(dst, ']')
	if next != "" {
		dst = appendMember(dst, "nextCursor", next)
	}
	dst = s.appendCaching(dst, m.caller.revision)
	return s.appendResultEnd(dst, m.caller.revision, nil), nil
}

// setLevel sets what is logged to a legacy session.
func setLevel(m *message, dst []byte) ([]byte, *Error) {
	level, ok := parseLogLevel(m.Params.Get("level"))
	if !ok {
		return nil, invalidParams("level must be one of debug, info, notice, warning, error, critical, alert, emergency")
	}
	s := m.session
	s.mu.Lock()
	defer s.mu.Unlock()
	s.logLevel = level
	return append(dst, "{}"...), nil
}

// append appends what a program says of itself.
func (i Implementation) append(dst []byte, r Revision) []byte {
	dst = append(dst, `{"name":`...)
	dst = jsonwire.AppendText(dst, i.Name)
	dst = appendMember(dst, "version", i.Version)
	if i.Title != "" && r >= Revision20250618 {
		dst = appendMember(dst, "title", i.Title)
	}
	if r >= Revision20251125 {
		if i.Description != "" {
			dst = appendMember(dst, "description", i.Description)
		}
		if i.WebsiteURL != "" {
			dst = appendMember(dst, "websiteUrl", i.WebsiteURL)
		}
		if len(i.Icons) > 0 {
			dst = append(dst, `,"icons":`...)
			dst = appendIcons(dst, i.Icons)
		}
	}
	return append(dst, '}')
}

// appendCaching appends how long a modern client may keep what it got.
func (s *Server) appendCaching(dst []byte, r Revision) []byte {
	if !r.Modern() {
		return dst
	}
	dst = append(dst, `,"ttlMs":`...)
	dst = strconv.AppendInt(dst, s.ttl.Milliseconds(), 10)
	return appendMember(dst, "cacheScope", string(s.scope))
}

// appendResultEnd appends what every result ends with: in a modern one the kind of
// result and who made it, and the result's own _meta.
func (s *Server) appendResultEnd(dst []byte, r Revision, meta Meta) []byte {
	return s.appendEnd(dst, r, "complete", meta)
}

func (s *Server) appendEnd(dst []byte, r Revision, kind string, meta Meta) []byte {
	modern := r.Modern()
	if modern {
		dst = appendMember(dst, "resultType", kind)
	}
	named := modern && !s.anonymous
	if named || len(meta) > 0 {
		dst = append(dst, `,"_meta":{`...)
		if named {
			dst = append(dst, `"`+metaServer+`":`...)
			dst = s.info.append(dst, r)
			if len(meta) > 0 {
				dst = append(dst, ',')
			}
		}
		dst = append(meta.append(dst), '}')
	}
	return append(dst, '}')
}
