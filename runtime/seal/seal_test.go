package seal

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func keys(t *testing.T, secrets ...string) *Keys {
	t.Helper()
	var all [][]byte
	for _, s := range secrets {
		all = append(all, []byte(strings.Repeat(s, LeastSecret)))
	}
	k, err := NewKeys(all...)
	require.NoError(t, err)
	return k
}

func TestOpenWhatWasSealed(t *testing.T) {
	k := keys(t, "a")
	for _, text := range []string{"", "x", strings.Repeat("long ", 10_000)} {
		token := k.Seal("purpose", []byte(text), []byte("bound"))
		got, err := k.Open("purpose", token, []byte("bound"))
		require.NoError(t, err)
		assert.Equal(t, text, string(got))
		assert.NotContains(t, token, "=")
		assert.NotEqual(t, token, k.Seal("purpose", []byte(text), []byte("bound")), "no token comes twice")
	}
}

func TestRotation(t *testing.T) {
	before, both, after := keys(t, "a"), keys(t, "b", "a"), keys(t, "b")
	old, fresh := before.Seal("p", []byte("x"), nil), both.Seal("p", []byte("y"), nil)
	for _, c := range []struct {
		keys  *Keys
		token string
		opens bool
	}{{both, old, true}, {after, old, false}, {before, fresh, false}, {after, fresh, true}, {Ephemeral(), old, false}} {
		_, err := c.keys.Open("p", c.token, nil)
		assert.Equal(t, c.opens, err == nil)
	}
}

// Whatever is changed of a token, it does not open.
func TestTampering(t *testing.T) {
	k := keys(t, "a")
	token := k.Seal("p", []byte("text"), []byte("b"))
	opens := func(purpose, token, binding string) bool {
		_, err := k.Open(purpose, token, []byte(binding))
		return err == nil
	}
	require.True(t, opens("p", token, "b"))
	assert.False(t, opens("q", token, "b"))
	assert.False(t, opens("p", token, "c"))
	assert.False(t, opens("p", token, ""))
	sealed, err := base64.RawURLEncoding.DecodeString(token)
	require.NoError(t, err)
	for i := range sealed {
		changed := bytes.Clone(sealed)
		changed[i] ^= 1
		assert.False(t, opens("p", base64.RawURLEncoding.EncodeToString(changed), "b"), i)
	}
	for i := range token {
		assert.False(t, opens("p", token[:i], "b"))
		assert.False(t, opens("p", token[:i]+"\n"+token[i:], "b"))
	}
	for _, last := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" {
		if changed := token[:len(token)-1] + string(last); changed != token {
			assert.False(t, opens("p", changed, "b"), "one spelling is enough")
		}
	}
	assert.False(t, opens("p", token+"-TAMPERED", "b"))
	assert.False(t, opens("p", strings.Repeat("A", 1<<20), "b"))
}

func TestNewKeys(t *testing.T) {
	_, err := NewKeys()
	assert.EqualError(t, err, "there is no key")
	_, err = NewKeys(make([]byte, 32), make([]byte, 31))
	assert.EqualError(t, err, "a key needs 32 bytes or more, not 31")
}

func TestReadSecrets(t *testing.T) {
	got, err := ReadSecrets(strings.NewReader("# the current one\nQUFB\n\n  QkI=  \r\n"))
	require.NoError(t, err)
	assert.Equal(t, [][]byte{[]byte("AAA"), []byte("BB")}, got)
	_, err = ReadSecrets(strings.NewReader("QUFB\nhunter2!\n"))
	assert.EqualError(t, err, "line 2 is not base64")
}

func FuzzOpen(f *testing.F) {
	bytes := []byte(strings.Repeat("k", LeastSecret))
	k, err := NewKeys(bytes)
	require.NoError(f, err)
	f.Add(k.Seal("q", []byte("x"), nil))
	f.Add("")
	f.Fuzz(func(t *testing.T, token string) {
		_, err := k.Open("p", token, nil)
		assert.ErrorIs(t, err, ErrToken)
	})
}
