package asking_test

import (
	"bytes"
	"crypto/rand"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/asking"
)

func TestSealAndOpen(t *testing.T) {
	older, current := bytes.Repeat([]byte("o"), 32), bytes.Repeat([]byte("c"), 40)
	before, during, after := asking.New([][]byte{older, current}), asking.New([][]byte{current, older}), asking.New([][]byte{current})
	token := before.Seal("server", []byte("plain"))
	assert.NotEqual(t, token, before.Seal("server", []byte("plain")))

	plain, ok := during.Open("server", token)
	assert.True(t, ok)
	assert.Equal(t, "plain", string(plain))
	_, ok = during.Open("another", token)
	assert.False(t, ok, "audience")
	_, ok = after.Open("server", token)
	assert.False(t, ok, "key")
	_, ok = asking.New(nil).Open("server", token)
	assert.False(t, ok, "random key")
	assert.Panics(t, func() { asking.New([][]byte{older[:31]}) })
}

// Parts are told apart, and every process digests alike.
func TestDigest(t *testing.T) {
	s := asking.New(nil)
	assert.Len(t, s.Digest(), 22)
	assert.NotEqual(t, s.Digest([]byte("ab"), []byte("c")), s.Digest([]byte("a"), []byte("bc")))
	assert.NotEqual(t, s.Digest([]byte("a")), s.Digest([]byte("a"), nil))
	assert.Equal(t, s.Digest([]byte("a")), asking.New(nil).Digest([]byte("a")))
}

// Only our own tokens open.
func FuzzOpen(f *testing.F) {
	secret := make([]byte, 32) // another one in each process that fuzzes
	_, err := rand.Read(secret)
	require.NoError(f, err)
	s := asking.New([][]byte{secret})
	good := s.Seal("server", []byte("plain"))
	f.Add(good)
	f.Add(good[:len(good)-1])
	f.Fuzz(func(t *testing.T, token string) {
		_, ok := s.Open("server", token)
		assert.Equal(t, token == good, ok)
	})
}
