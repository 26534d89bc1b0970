package mcp

import "github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"

// mostSubscriptions is to how many resources one session, or one subscription, may
// subscribe.
const mostSubscriptions = 10_000

var errSubscriptions = invalidParams("a client may subscribe to " + itoa(mostSubscriptions) + " resources at once and no more")

// subscribe begins to tell a legacy session of changes of a resource: "Resources" in
// each of those revisions.
func subscribe(m *message, dst []byte) ([]byte, *Error) {
	uri, err := m.uri()
	if err != nil {
		return nil, err
	}
	s := m.session.server
	if found, _ := s.resourceSet().find(uri); found == nil {
		return nil, notFound(m.caller.revision, uri, "", nil)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	f := &m.session.feed
	if f.uris == nil {
		f.uris = make(map[string]struct{})
	}
	if len(f.uris) >= mostSubscriptions {
		return nil, errSubscriptions
	}
	f.uris[uri] = struct{}{}
	return append(dst, "{}"...), nil
}

// unsubscribe ends what subscribe began. That there was nothing is no mistake.
func unsubscribe(m *message, dst []byte) ([]byte, *Error) {
	uri, err := m.uri()
	if err != nil {
		return nil, err
	}
	s := m.session.server
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(m.session.feed.uris, uri)
	return append(dst, "{}"...), nil
}

func (m *message) uri() (uri string, err *Error) {
	uri, ok := jsonrpc.Text(m.Params.Get("uri"))
	if !ok {
		return "", invalidParams("uri must be a string")
	}
	return uri, nil
}
