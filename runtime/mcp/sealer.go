package mcp

import (
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// Sealer keeps what a client carries between the rounds of a 2026-07-28 request from
// being read or changed by it. Package asking is one. It is used concurrently.
type Sealer interface {
	// Seal makes a token, of letters, digits, - and _, that Open returns plain for.
	// The audience is who may open it: the name of the server.
	Seal(audience string, plain []byte) (token string)
	// Open returns what was sealed for the audience. A token of any other origin is
	// not ok, whatever it is.
	Open(audience, token string) (plain []byte, ok bool)
	// Digest returns a short text that stands for parts.
	Digest(parts ...[]byte) string
	// Flow returns a random name.
	Flow() string
}

var newSealer func(keys [][]byte) Sealer

// RegisterSealer says how servers get their sealers; keys are those of WithStateKeys,
// none for a random one. Package asking calls it when it is imported; a program without
// it cannot ask 2026-07-28 clients. It is to be called from an init function.
func RegisterSealer(newOne func(keys [][]byte) Sealer) { newSealer = newOne }

// sealer returns the server's sealer, nil in a program that has none.
func (s *Server) sealer() Sealer {
	s.sealOnce.Do(func() {
		if newSealer != nil {
			s.sealWith = newSealer(s.stateKeys)
		}
	})
	return s.sealWith
}

// WithStateKeys sets the keys that seal the requestState of 2026-07-28: with the same
// ones, any process of a server takes up what another began, also after a restart.
// The default is a random key for each process. current seals; it and older open, so
// that keys can be changed while exchanges are on their way: first older, then current.
// A key has at least 32 bytes and is a secret; the option panics when one is shorter.
func WithStateKeys(current []byte, older ...[]byte) Option {
	keys := append([][]byte{current}, older...)
	for _, key := range keys {
		if len(key) < 32 {
			panic("mcp: WithStateKeys: a key needs at least 32 bytes")
		}
	}
	return func(s *Server) { s.stateKeys = keys }
}

// UseStateKeys is WithStateKeys for a server that exists and does not serve yet.
func (s *Server) UseStateKeys(current []byte, older ...[]byte) { WithStateKeys(current, older...)(s) }

// origin is the request that a state belongs to.
type origin struct {
	method    string
	params    []byte
	principal string
}

// subject is the digest of who asks.
func (o origin) subject(s Sealer) string {
	if o.principal == "" {
		return ""
	}
	return s.Digest([]byte("principal"), []byte(o.principal))
}

// digest is what makes a retry the same request: another client, or a newer one, may
// spell the same arguments differently. What nests too deep for a canonical spelling
// is taken as it is.
func (o origin) digest(s Sealer) string {
	parts := [][]byte{[]byte(o.method)}
	var params jsonrpc.Object
	// The params were parsed when the request came in.
	_ = params.Parse(o.params)
	target := params.Get("name")
	if target == nil {
		target = params.Get("uri")
	}
	for _, value := range [][]byte{target, orEmptyObject(params.Get("arguments"))} {
		if text, ok := jsonwire.AppendCanonical(nil, value, jsonwire.DefaultMaxDepth); ok {
			value = text
		}
		parts = append(parts, value)
	}
	return s.Digest(parts...)
}

// resume opens the state that a retry brought, and checks that it belongs to it.
func (s *Server) resume(token string, o origin, now time.Time) (*state, refusal) {
	sealer := s.sealer()
	if sealer == nil || len(token) > s.asking.Bytes {
		return nil, stateInvalid
	}
	plain, ok := sealer.Open(s.info.Name, token)
	if !ok {
		return nil, stateInvalid
	}
	st, ok := readState(plain)
	if !ok {
		return nil, stateInvalid
	}
	return st, st.check(o.subject(sealer), o.digest(sealer), now)
}
