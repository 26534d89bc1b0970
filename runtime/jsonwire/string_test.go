package jsonwire_test

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestText(t *testing.T) {
	tests := []struct{ text, want string }{
		{`""`, ""},
		{`"a"`, "a"},
		{`"12345678"`, "12345678"},
		{`"123456789abcdefgh"`, "123456789abcdefgh"},
		{`"\"\\\/\b\f\n\r\t"`, "\"\\/\b\f\n\r\t"},
		{`"\u0041\u00e9\ub300\ud83d\ude00"`, "Aé대😀"},
		{`"1234567\n12345678\n"`, "1234567\n12345678\n"},
		{`"\u0000"`, "\x00"},
		{"\"부서 \u2028 <&>\x7f\"", "부서 \u2028 <&>\x7f"},
		{`"é\n"`, "é\n"},
	}
	for _, test := range tests {
		for _, owned := range []bool{true, false} {
			var d jsonwire.Decoder
			d.Reset([]byte(test.text), jsonwire.Options{Owned: owned})
			assert.Equal(t, test.want, d.Text(), test.text)
			assert.True(t, d.Valid(), test.text)
		}
		d := decode(test.text)
		text, ok := d.TextBytes()
		assert.True(t, ok, test.text)
		assert.Equal(t, test.want, string(text))
	}
}

func TestTextOfInvalidUnicode(t *testing.T) {
	for _, text := range []string{
		`"\ud800"`, `"\udc00"`, `"\ud800\ud800"`, `"\ud800x"`, `"\ud800\n"`, `"\udc00\ud800"`, `"\ud83d\u0041"`, "\"\xff\"", "\"abcdefgh\xc3\"", "\"\xc3\\n\"",
	} {
		d := decode(text)
		assert.Empty(t, d.Text(), text)
		require.NoError(t, d.Err())
		require.Equal(t, 1, d.Problems(), text)
		assert.Equal(t, "unicode", d.Violations()[0].Keyword)
		assert.True(t, utf8.ValidString(d.Violations()[0].Got))
		d.Violation("minLength", 1)
		assert.Equal(t, 1, d.Problems(), text)
	}
}

func TestTextSharesChunksUnlessOwned(t *testing.T) {
	short := `["` + strings.Repeat(`abcd","`, 500) + `"]`
	var d jsonwire.Decoder
	read := func(text string) (kept []string) {
		kept = make([]string, 0, 512)
		data := []byte(text)
		d.Reset(data, jsonwire.Options{})
		for d.NextElement() {
			kept = append(kept, d.Text())
		}
		clear(data)
		return kept
	}
	kept := read(short)
	require.Len(t, kept, 501)
	for _, s := range kept[:500] {
		require.Equal(t, "abcd", s)
	}
	again := read(short)
	assert.Equal(t, kept, again)

	long := strings.Repeat("x", 10<<20)
	kept = read(`["` + long + `","a\n` + long + `"]`)
	assert.True(t, kept[0] == long)
	assert.True(t, kept[1] == "a\n"+long)
}

// FuzzText compares with encoding/json, which replaces what is not Unicode.
func FuzzText(f *testing.F) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var want string
		err := json.Unmarshal(text, &want)
		if err != nil || len(text) == 0 || !strings.Contains(string(text), `"`) {
			return
		}
		d := decode(string(text))
		got := d.Text()
		require.NoError(t, d.Err(), "%q", text)
		if d.Problems() > 0 {
			assert.Contains(t, want, "\uFFFD", "%q", text)
			return
		}
		assert.Equal(t, want, got, "%q", text)
	})
}
