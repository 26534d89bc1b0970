// Package seal puts text into tokens that a client carries and can neither read nor
// change: the state of an exchange, the id of a session that several processes serve.
//
// A token is base64url without padding, of
//
//	version 1 | key id 4 | random 24 | AES-256-GCM ciphertext and tag
//
// Key and nonce come from HKDF-SHA256 of the secret, with the random as salt and the
// purpose as info, so that no number of tokens makes a nonce come twice, and that a
// token of one purpose opens for no other. Version, key id, random and what the
// caller binds it to are authenticated.
package seal

import (
	"bufio"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"strconv"
	"strings"
)

// LeastSecret is how many bytes a secret must have.
const LeastSecret = 32

const (
	version     = 1
	idBytes     = 4
	randomBytes = 24
	headBytes   = 1 + idBytes + randomBytes
	keyBytes    = 32
	nonceBytes  = 12
	tagBytes    = 16
)

// ErrToken says that a token was not made here, was changed, or belongs elsewhere.
var ErrToken = errors.New("the token is not valid")

// Keys seal with the first of their secrets and open with any. They are safe for
// concurrent use.
type Keys struct{ secrets []secret }

type secret struct {
	id    [idBytes]byte
	bytes []byte
}

// NewKeys returns the keys of these secrets, the current one first. The error says
// that there is none, or one is too short.
func NewKeys(secrets ...[]byte) (*Keys, error) {
	if len(secrets) == 0 {
		return nil, errors.New("there is no key")
	}
	k := new(Keys)
	for _, bytes := range secrets {
		if len(bytes) < LeastSecret {
			return nil, errors.New("a key needs " + strconv.Itoa(LeastSecret) + " bytes or more, not " + strconv.Itoa(len(bytes)))
		}
		s := secret{bytes: append([]byte(nil), bytes...)}
		sum := sha256.Sum256(append([]byte("mcptoolgen key id\x00"), bytes...))
		copy(s.id[:], sum[:])
		k.secrets = append(k.secrets, s)
	}
	return k, nil
}

// Ephemeral returns keys of a new random secret, which ends with the process.
func Ephemeral() *Keys {
	bytes := make([]byte, LeastSecret)
	rand.Read(bytes) // it never fails: it ends the process instead
	k, err := NewKeys(bytes)
	if err != nil {
		panic("seal: " + err.Error())
	}
	return k
}

// ReadSecrets reads a key file: one secret in base64 a line, the current one first.
// Blank lines and lines that begin with # count for nothing.
func ReadSecrets(file io.Reader) ([][]byte, error) {
	var secrets [][]byte
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		bytes, err := base64.StdEncoding.DecodeString(line)
		if err != nil {
			// The error's text would show a part of the key.
			return nil, errors.New("line " + strconv.Itoa(number) + " is not base64")
		}
		secrets = append(secrets, bytes)
	}
	return secrets, lines.Err()
}

// Seal returns a token that holds text. Open gives it back for the same purpose and
// binding, which need not be secret and are not in the token.
func (k *Keys) Seal(purpose string, text, binding []byte) string {
	s := k.secrets[0]
	token := make([]byte, headBytes, headBytes+len(text)+tagBytes)
	token[0] = version
	copy(token[1:], s.id[:])
	rand.Read(token[1+idBytes : headBytes]) // it never fails: it ends the process instead
	aead, nonce := s.cipher(purpose, token[1+idBytes:headBytes])
	token = aead.Seal(token, nonce, text, append(token[:headBytes:headBytes], binding...))
	return base64.RawURLEncoding.EncodeToString(token)
}

// Open returns what Seal was given, or ErrToken.
func (k *Keys) Open(purpose, token string, binding []byte) ([]byte, error) {
	sealed, err := base64.RawURLEncoding.Strict().DecodeString(token)
	if err != nil || len(sealed) < headBytes+tagBytes || sealed[0] != version || strings.ContainsAny(token, "\r\n") {
		return nil, ErrToken
	}
	for _, s := range k.secrets {
		if string(s.id[:]) != string(sealed[1:1+idBytes]) {
			continue
		}
		aead, nonce := s.cipher(purpose, sealed[1+idBytes:headBytes])
		text, err := aead.Open(nil, nonce, sealed[headBytes:], append(sealed[:headBytes:headBytes], binding...))
		if err == nil {
			return text, nil
		}
	}
	return nil, ErrToken
}

func (s *secret) cipher(purpose string, random []byte) (cipher.AEAD, []byte) {
	derived, err := hkdf.Key(sha256.New, s.bytes, random, purpose, keyBytes+nonceBytes)
	if err != nil {
		panic("seal: " + err.Error()) // only for lengths that nothing here asks for
	}
	block, err := aes.NewCipher(derived[:keyBytes])
	if err != nil {
		panic("seal: " + err.Error())
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		panic("seal: " + err.Error())
	}
	return aead, derived[keyBytes:]
}
