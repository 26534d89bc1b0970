package jsonwire_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestAppendCanonical(t *testing.T) {
	for _, c := range []struct{ value, want string }{
		{` null `, `null`},
		{`true`, `true`},
		{`1`, `1e0`},
		{`1.0e0`, `1e0`},
		{`10e-1`, `1e0`},
		{`-0.0`, `0`},
		{`120`, `12e1`},
		{`"a\u0062"`, `"2:ab`},
		{`"é"`, `"2:é`},
		{`"\ud800"`, `'6:\ud800`},
		{`[]`, `[]`},
		{`[ 1 , [ "" ] ]`, `[1e0,["0:,],]`},
		{`{}`, `{}`},
		{`{"b":1,"a":[{"d":2,"c":3}]}`, `{"1:a[{"1:c3e0,"1:d2e0,},],"1:b1e0,}`},
		{`{"\u0061":1,"a":2}`, `{"1:a1e0,"1:a2e0,}`},
	} {
		got, ok := jsonwire.AppendCanonical([]byte("x"), []byte(c.value), 64)
		assert.True(t, ok, c.value)
		assert.Equal(t, "x"+c.want, string(got), c.value)
	}
}

func TestAppendCanonicalRefuses(t *testing.T) {
	for _, value := range []string{``, `{`, `1 2`, strings.Repeat("[", 3) + strings.Repeat("]", 3)} {
		_, ok := jsonwire.AppendCanonical(nil, []byte(value), 2)
		assert.False(t, ok, value)
	}
}

// What is equal has one canonical text, and what is not has two.
func FuzzAppendCanonical(f *testing.F) {
	f.Add([]byte(`{"a":1,"b":"x"}`), []byte(`{"b":"\u0078","a":1.0}`))
	f.Add([]byte(`"\ud800"`), []byte(`"\ud801"`))
	f.Fuzz(func(t *testing.T, a, b []byte) {
		left, ok := jsonwire.AppendCanonical(nil, a, 1000)
		right, also := jsonwire.AppendCanonical(nil, b, 1000)
		if !ok || !also || strings.Contains(string(a)+string(b), `\ud`) || strings.Contains(string(a)+string(b), `\uD`) {
			return
		}
		if hasTwins(a) || hasTwins(b) {
			return
		}
		assert.Equal(t, jsonwire.EqualJSON(a, b), string(left) == string(right))
	})
}

// hasTwins says whether a name may come twice in one object: such texts have no one value.
func hasTwins(text []byte) bool {
	var d jsonwire.Decoder
	d.Reset(text, jsonwire.Options{MaxDepth: 1000})
	d.Raw()
	return !d.Valid()
}
