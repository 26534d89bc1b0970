package mcp

import (
	"sync/atomic"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

const metaSubscription = "io.modelcontextprotocol/subscriptionId"

// subscription is a subscriptions/listen request: "Subscriptions" of 2026-07-28. It
// stays in flight, tells of changes, and is answered only when the server ends it.
type subscription struct {
	feed
	session  *Session
	key      jsonrpc.Key
	revision Revision
	ended    atomic.Bool
}

// startListening begins a subscription. The error is the answer.
func startListening(m *message) *Error {
	l := &subscription{session: m.session, key: m.ID.Key(), revision: m.caller.revision}
	l.feed = feed{stream: m.stream, id: m.ID}
	granted, err := l.grant(m.Params.Get("notifications"))
	if err != nil {
		return err
	}
	s := m.session.server
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.subscriptions >= s.limits.Listeners {
		return &Error{Code: jsonrpc.CodeInternalError, Message: "too many subscriptions: the server serves " + itoa(s.limits.Listeners) + " at once"}
	}
	if err := m.session.enter(l.key, l, 0); err != nil {
		return err
	}
	s.subscriptions++
	// Changes are announced under s.mu too: none goes out before the acknowledgement,
	// and none after it is lost.
	params := append([]byte(`{"notifications":`), granted...)
	params = append(l.appendMeta(append(params, ',')), '}')
	send(l.stream, jsonrpc.AppendNotification(nil, "notifications/subscriptions/acknowledged", params), false)
	s.feeds[&l.feed] = struct{}{}
	return nil
}

// grant takes from what a client asks to be told of what this server can tell, and
// returns it as JSON text.
func (l *subscription) grant(asked []byte) ([]byte, *Error) {
	var filter jsonrpc.Object
	if err := filter.Parse(orNull(asked)); err != nil {
		return nil, invalidParams("notifications " + err.Error())
	}
	granted := []byte{'{'}
	has := l.session.server.features()
	for _, list := range changes {
		switch string(filter.Get(list.name)) {
		case "", "false":
		case "true":
			if has&list.about == 0 {
				continue
			}
			if len(granted) > 1 {
				granted = append(granted, ',')
			}
			granted = append(append(append(granted, '"'), list.name...), `":true`...)
			l.lists = append(l.lists, list.topic)
		default:
			return nil, invalidParams("notifications." + list.name + " must be a boolean")
		}
	}
	uris, err := l.grantResources(filter.Get("resourceSubscriptions"))
	if err != nil {
		return nil, err
	}
	if len(uris) > 0 && has&offersResources != 0 {
		if len(granted) > 1 {
			granted = append(granted, ',')
		}
		granted = appendTexts(append(granted, `"resourceSubscriptions":`...), uris)
	}
	return append(granted, '}'), nil
}

// grantResources takes from the URIs that a client asks to be told of those that lead
// to a resource.
func (l *subscription) grantResources(asked []byte) (granted []string, err *Error) {
	if asked == nil {
		return nil, nil
	}
	var d jsonwire.Decoder
	d.Reset(asked, jsonwire.Options{})
	resources := l.session.server.resourceSet()
	for d.NextElement() {
		uri := d.Text()
		if _, twice := l.uris[uri]; twice {
			continue
		}
		if found, _ := resources.find(uri); found == nil {
			continue
		}
		if len(l.uris) >= mostSubscriptions {
			return nil, errSubscriptions
		}
		if l.uris == nil {
			l.uris = make(map[string]struct{})
		}
		l.uris[uri] = struct{}{}
		granted = append(granted, uri)
	}
	if !d.Valid() {
		return nil, invalidParams("notifications.resourceSubscriptions must be an array of strings")
	}
	return granted, nil
}

// abandon implements inFlight.
func (l *subscription) abandon(cause error) {
	if l.ended.Swap(true) {
		return
	}
	l.session.calls.Take(l.key)
	s := l.session.server
	l.feed.close(s)
	s.mu.Lock()
	s.subscriptions--
	s.mu.Unlock()
	if cause == ErrCancelledByClient {
		noAnswer(l.stream)
		return
	}
	// The specification's page on cancellation asks for a notification, the one on
	// subscriptions for a result: they get both.
	params := append([]byte(`{"requestId":`), l.id...)
	params = append(l.appendMeta(append(params, `,"reason":"the server ends the subscription",`...)), '}')
	send(l.stream, jsonrpc.AppendNotification(nil, "notifications/cancelled", params), false)
	body := jsonrpc.AppendResultStart(nil, l.id)
	body = append(body, `{"resultType":"complete","_meta":{`...)
	if !s.anonymous {
		body = append(s.info.append(append(body, `"`+metaServer+`":`...), l.revision), ',')
	}
	body = append(append(body, `"`+metaSubscription+`":`...), l.id...)
	sendAnswer(l.stream, append(body, "}}}"...), nil)
}
