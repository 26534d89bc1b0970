package mcp

import "github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"

// method is a row of the protocol: what a client may send, and in which revisions.
type method struct {
	name         string
	since, until Revision
	params       bool     // a request without params is wrong
	asks         bool     // its handler may ask the client, in 2026-07-28 by an interim result
	memory       bool     // what it does is kept by this process: not for a session that several serve
	needs        features // the server must have, or the method is unknown

	// One of these is set. answer appends the result of a request that is answered
	// at once; start begins one that runs a handler; notice takes a notification.
	answer func(*message, []byte) ([]byte, *Error)
	start  func(*message) *Error
	notice func(*Session, *jsonrpc.Object)
}

// methods is the protocol on one screen. The request that is missing in a revision
// is unknown there.
var methods = []method{
	{name: "initialize", since: Revision20241105, until: Revision20251125, params: true, answer: initialize},
	{name: "ping", since: Revision20241105, until: Revision20251125, answer: ping},
	{name: "server/discover", since: Revision20260728, until: newestRevision, params: true, answer: discover},

	{name: "tools/list", since: Revision20241105, until: newestRevision, needs: offersTools, answer: listTools},
	{name: "tools/call", since: Revision20241105, until: newestRevision, params: true, asks: true, needs: offersTools, start: startCall},

	{name: "resources/list", since: Revision20241105, until: newestRevision, needs: offersResources, answer: listResources},
	{name: "resources/templates/list", since: Revision20241105, until: newestRevision, needs: offersResources, answer: listTemplates},
	{name: "resources/read", since: Revision20241105, until: newestRevision, params: true, asks: true, needs: offersResources, start: startRead},
	{name: "resources/subscribe", since: Revision20241105, until: Revision20251125, params: true, memory: true, needs: offersResources, answer: subscribe},
	{name: "resources/unsubscribe", since: Revision20241105, until: Revision20251125, params: true, memory: true, needs: offersResources, answer: unsubscribe},

	{name: "prompts/list", since: Revision20241105, until: newestRevision, needs: offersPrompts, answer: listPrompts},
	{name: "prompts/get", since: Revision20241105, until: newestRevision, params: true, asks: true, needs: offersPrompts, start: startPrompt},

	{name: "completion/complete", since: Revision20241105, until: newestRevision, params: true, needs: offersCompletion, start: startCompletion},

	{name: "subscriptions/listen", since: Revision20260728, until: newestRevision, params: true, start: startListening},

	{name: "logging/setLevel", since: Revision20241105, until: Revision20251125, params: true, memory: true, answer: setLevel},

	{name: "notifications/initialized", since: Revision20241105, until: Revision20251125, notice: initialized},
	{name: "notifications/cancelled", since: Revision20241105, until: newestRevision, notice: cancelled},
}

// lookup returns the request method of that name in revision r, nil when there is none.
func lookup(name []byte, r Revision) *method {
	for i := range methods {
		m := &methods[i]
		if string(name) == m.name && m.notice == nil && m.since <= r && r <= m.until {
			return m
		}
	}
	return nil
}

// HasMethod says whether the server answers requests of that method in revision r.
func (s *Server) HasMethod(name []byte, r Revision) bool {
	row := lookup(name, r)
	return row != nil && row.needs&^s.features() == 0
}

// lookupNotice returns the notification of that name, nil when there is none. A
// notification does not say which revision it means.
func lookupNotice(name []byte) *method {
	for i := range methods {
		if m := &methods[i]; string(name) == m.name && m.notice != nil {
			return m
		}
	}
	return nil
}

// onlyModern says whether a method exists, and only in revisions without a handshake.
func onlyModern(name []byte) bool {
	return lookup(name, newestRevision) != nil && lookup(name, newestLegacy) == nil
}
