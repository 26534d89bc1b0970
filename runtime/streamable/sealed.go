package streamable

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

const (
	sessionPurpose = "mcptoolgen/session/1"
	sealedAge      = 24 * time.Hour // a sealed session cannot be forgotten, only grow old
	mostSealed     = 1 << 10        // of each thing that a client says of itself: headers have limits
)

// sealSession returns the id of a session that is in its id.
func (h *Handler) sealSession(agreed *mcp.Agreement, principal string) string {
	text := jsonwire.AppendText([]byte(`{"revision":`), agreed.Revision.String())
	text = strconv.AppendInt(append(text, `,"until":`...), time.Now().Add(sealedAge).Unix(), 10)
	if said := len(agreed.Client); said > 0 && said <= mostSealed {
		text = append(append(text, `,"client":`...), agreed.Client...)
	}
	if said := len(agreed.Capabilities); said > 0 && said <= mostSealed {
		text = append(append(text, `,"capabilities":`...), agreed.Capabilities...)
	}
	return h.config.keys.Seal(sessionPurpose, append(text, '}'), h.bindingOf(principal))
}

// bindingOf is what a session belongs to: this server and one principal.
func (h *Handler) bindingOf(principal string) []byte {
	sum := sha256.Sum256([]byte(principal))
	return append(sum[:], h.server.Info().Name...)
}

// openSession returns what a sealed id holds, or answers that there is no such session.
func (x *exchange) openSession(id string, request jsonrpc.ID) (agreed *mcp.Agreement, until time.Time) {
	text, err := x.h.config.keys.Open(sessionPurpose, id, x.h.bindingOf(x.principal))
	var o jsonrpc.Object
	if err == nil {
		err = o.Parse(text)
	}
	name, _ := jsonrpc.Text(o.Get("revision"))
	revision, known := mcp.ParseRevision(name)
	seconds, _ := strconv.ParseInt(string(o.Get("until")), 10, 64)
	until = time.Unix(seconds, 0)
	if err != nil || !known || !time.Now().Before(until) {
		x.refuse(http.StatusNotFound, request, "there is no such session")
		return nil, until
	}
	if store := x.h.config.revocations; store != nil {
		revoked, err := store.Revoked(revocationID(id))
		if err != nil {
			x.h.server.Log(mcp.LogError, "the store of revocations: "+err.Error())
			x.unavailable("the session cannot be checked")
			return nil, until
		}
		if revoked {
			x.refuse(http.StatusNotFound, request, "there is no such session")
			return nil, until
		}
	}
	return &mcp.Agreement{Revision: revision, Client: o.Get("client"), Capabilities: o.Get("capabilities")}, until
}

// revocationID names a session to the store, which need not be trusted with the id.
func revocationID(id string) string {
	sum := sha256.Sum256([]byte(id))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// postSealed gives a message to a session that is in its id.
func (x *exchange) postSealed(id string, in *incoming, takes forms) {
	agreed, _ := x.openSession(id, in.ID)
	if agreed == nil {
		return
	}
	session := x.h.server.OpenSession(x.r.Context(), mcp.SessionConfig{Principal: x.principal, Agreed: agreed, Shared: true})
	if !x.begin(session, nil) {
		return
	}
	defer x.h.end(session)
	s, reader := newStream(noNumber)
	answers := session.Receive(s, in.text)
	if answers == 0 {
		x.w.WriteHeader(http.StatusAccepted)
		return
	}
	s.expect(answers)
	if x.reply(s, reader, answerForm{forms: takes, batch: in.isBatchOf(agreed.Revision, x.h.server), status: refusal}) == gone {
		s.kill() // the call goes on, and nobody can ask for its answer
	}
}

// getSealed tells the client of changes in this process.
func (x *exchange) getSealed(id string) {
	agreed, _ := x.openSession(id, nil)
	if agreed == nil {
		return
	}
	s := newChanges(noNumber)
	reader := s.attach(0)
	session := x.h.server.OpenSession(x.r.Context(), mcp.SessionConfig{Changes: s, Principal: x.principal, Agreed: agreed, Shared: true})
	if !x.begin(session, s) {
		return
	}
	defer x.h.end(session)
	defer session.Cancel()
	x.stream(s, reader, false)
}

// deleteSealed ends a sealed session, if there is a store that remembers it.
func (x *exchange) deleteSealed(id string) {
	store := x.h.config.revocations
	if store == nil {
		x.notAllowed("GET, POST, OPTIONS")
		return
	}
	agreed, until := x.openSession(id, nil)
	if agreed == nil {
		return
	}
	if err := store.Revoke(revocationID(id), until); err != nil {
		x.h.server.Log(mcp.LogError, "the store of revocations: "+err.Error())
		x.unavailable("the session cannot be ended")
		return
	}
	x.w.WriteHeader(http.StatusNoContent)
}
