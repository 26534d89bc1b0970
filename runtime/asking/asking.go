// Package asking lets a program ask 2026-07-28 clients. It is imported for its effect
// alone:
//
//	import _ "github.com/mcptoolgen/mcptoolgen/runtime/asking"
//
// Generated code does so where a function may ask, and package serve always does. It
// is apart from package mcp because what the client carries between two rounds is
// encrypted, and cryptography is a tenth of a small server's binary, used or not.
package asking

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"sync"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/seal"
)

func init() { mcp.RegisterSealer(New) }

// purpose keeps the tokens apart from those that other keys of the same secret make.
const purpose = "mcptoolgen/requestState/1"

const digestBytes = 16

// sealer implements mcp.Sealer.
type sealer struct {
	made sync.Once // of a random key, when none was given
	keys *seal.Keys
}

// New returns a sealer with these secrets, the current one first: see seal.NewKeys. It
// panics when one is too short. Without any it makes a random one when it first needs
// it. It is safe for concurrent use.
func New(secrets [][]byte) mcp.Sealer {
	s := new(sealer)
	if len(secrets) == 0 {
		return s
	}
	keys, err := seal.NewKeys(secrets...)
	if err != nil {
		panic("asking: " + err.Error())
	}
	s.keys = keys
	return s
}

func (s *sealer) ready() *seal.Keys {
	s.made.Do(func() {
		if s.keys == nil {
			s.keys = seal.Ephemeral()
		}
	})
	return s.keys
}

// Seal implements mcp.Sealer.
func (s *sealer) Seal(audience string, plain []byte) string {
	return s.ready().Seal(purpose, plain, []byte(audience))
}

// Open implements mcp.Sealer.
func (s *sealer) Open(audience, token string) ([]byte, bool) {
	plain, err := s.ready().Open(purpose, token, []byte(audience))
	return plain, err == nil
}

// Digest implements mcp.Sealer: 128 bits of SHA-256, each part with its length before it.
func (s *sealer) Digest(parts ...[]byte) string {
	h := sha256.New()
	for _, part := range parts {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		h.Write(length[:])
		h.Write(part)
	}
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil)[:digestBytes])
}

// Flow implements mcp.Sealer.
func (s *sealer) Flow() string {
	var random [digestBytes]byte
	rand.Read(random[:]) // it never fails: it ends the process instead
	return base64.RawURLEncoding.EncodeToString(random[:])
}
