package mcp

import (
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// mostSubscriptions is how many resources one session may subscribe to.
const mostSubscriptions = 10_000

// subscribe begins to tell a legacy session of changes of a resource: "Resources" in
// each of those revisions.
func subscribe(m *message, dst []byte) ([]byte, *Error) {
	uri, err := m.subscription()
	if err != nil {
		return nil, err
	}
	if found, _ := m.session.server.resourceSet().find(uri); found == nil {
		return nil, notFound(m.caller.revision, uri, "", nil)
	}
	s := m.session
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.subscribed == nil {
		s.subscribed = make(map[string]struct{})
	}
	if len(s.subscribed) >= mostSubscriptions {
		return nil, invalidParams("a session may subscribe to " + itoa(mostSubscriptions) + " resources and no more")
	}
	s.subscribed[uri] = struct{}{}
	return append(dst, "{}"...), nil
}

// unsubscribe ends what subscribe began. That there was nothing is no mistake.
func unsubscribe(m *message, dst []byte) ([]byte, *Error) {
	uri, err := m.subscription()
	if err != nil {
		return nil, err
	}
	m.session.mu.Lock()
	defer m.session.mu.Unlock()
	delete(m.session.subscribed, uri)
	return append(dst, "{}"...), nil
}

func (m *message) subscription() (uri string, err *Error) {
	uri, ok := jsonrpc.Text(m.Params.Get("uri"))
	if !ok {
		return "", invalidParams("uri must be a string")
	}
	return uri, nil
}

// ResourceUpdated tells the clients that have subscribed to one of these URIs that
// what it holds has changed.
func (s *Server) ResourceUpdated(uris ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, uri := range uris {
		notification := jsonrpc.AppendNotification(nil, "notifications/resources/updated",
			append(jsonwire.AppendText([]byte(`{"uri":`), uri), '}'))
		for session := range s.sessions {
			if session.follows(uri) {
				session.stream.Send(notification, false)
			}
		}
	}
}

func (s *Session) follows(uri string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, ok := s.subscribed[uri]
	return ok
}
