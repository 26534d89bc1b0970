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

func TestScan(t *testing.T) {
	text := []byte(` {"a":[1,"]}"]} , x`)
	end, err := jsonwire.Scan(text, 0)
	require.NoError(t, err)
	assert.Equal(t, ` {"a":[1,"]}"]}`, string(text[:end]))

	end, err = jsonwire.Scan(text, 7)
	require.NoError(t, err)
	assert.Equal(t, `1`, string(text[7:end]))

	_, err = jsonwire.Scan(text, len(text))
	assert.EqualError(t, err, "unexpected end of JSON text at byte 19")
}

func TestCheck(t *testing.T) {
	valid := []string{
		`0`, `-0`, `1.5e+10`, `1E-400`, `true`, ` null `, "\t\r\n[]\n", `{}`, `[[],{},[{}]]`, `""`, `"\"\\\/\b\f\n\r\t\u12aB"`,
		`"\ud800"`, `"\udc00\ud800x"`, "\"\u2028\u007f\U0010ffff\"", `{"a":1,"a":2,"":{"":[]}}`, `[1 , 2]`, `{ "a" : 1 , "b" : 2 }`,
	}
	for _, text := range valid {
		assert.NoError(t, jsonwire.Check([]byte(text)), "%q", text)
	}
	invalid := []string{
		``, ` `, `01`, `-`, `+1`, `.5`, `1.`, `1e`, `1e+`, `0x1`, `1_0`, `NaN`, `tru`, `True`, `nul`, `[`, `]`, `[1`, `[1,`, `[1,]`, `[,1]`, `[1 2]`,
		`{`, `}`, `{"a"`, `{"a":`, `{"a":1`, `{"a":1,`, `{"a":1,}`, `{,}`, `{a:1}`, `{"a" 1}`, `{"a":1 "b":2}`, `{"a":1]`, `[1}`, `[}`, `{]`,
		`"`, `"\`, `"\u`, `"\u123`, `"\u123g"`, `"\x"`, "\"\x00\"", "\"\x1f\"", "\"\n\"", `"a" "b"`, `1 2`, `[]]`, "\ufeff1", "\u00a01", "\"\xff\"", "\"\xed\xa0\x80\"",
		"\"\xc0\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xe2\x80", "\"a\xc3\\n\"", "[1]\x00", "/**/1", `{"a":1}}`, `'a'`,
	}
	for _, text := range invalid {
		assert.Error(t, jsonwire.Check([]byte(text)), "%q", text)
	}
}

func TestCheckNestsWithoutLimit(t *testing.T) {
	for _, depth := range []int{1, 63, 64, 65, 127, 128, 129, 1000, 100_000} {
		object := strings.Repeat(`{"a":[`, depth) + strings.Repeat(`]}`, depth)
		assert.NoError(t, jsonwire.Check([]byte(object)), depth)
		assert.Error(t, jsonwire.Check([]byte(object+"]")), depth)
		wrong := strings.Repeat(`[{"a":`, depth) + `1` + strings.Repeat(`]}`, depth)
		assert.Error(t, jsonwire.Check([]byte(wrong)), depth)
	}
}

// FuzzCheck compares verdicts with encoding/json, which lets invalid UTF-8 pass,
// and has a limit of depth.
func FuzzCheck(f *testing.F) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) > 10_000 {
			return
		}
		err := jsonwire.Check(text)
		want := json.Valid(text) && utf8.Valid(text)
		assert.Equal(t, want, err == nil, "%q: %v", text, err)

		// A Decoder that reads everything comes to the same verdict.
		var d jsonwire.Decoder
		d.Reset(text, jsonwire.Options{Owned: true, MaxDepth: 10_000})
		d.Any()
		if utf8.Valid(text) {
			assert.Equal(t, want, d.Err() == nil, "%q: %v", text, d.Err())
		}
		if err, ok := d.Err().(*jsonwire.SyntaxError); ok {
			assert.LessOrEqual(t, err.Offset, len(text))
		}
		d.Reset(text, jsonwire.Options{})
		d.Raw()
		assert.Equal(t, want, d.Err() == nil, "%q: %v", text, d.Err())
	})
}

// seeds are texts that fuzzing starts from.
var seeds = []string{
	``, `null`, `true`, `[false, null]`, `0`, `-1.5e-7`, `1e1000000000000000000`, `""`, `"\u0070\ud83d\ude00"`, `"\ud800"`, "\"\u2028é부\"",
	`{"path":1,"p\u0061th":2}`, `{"a":[1,{"b":"c"}],"d":{}}`, `[[[[[[]]]]]]`, "\"\xff\"", `[1,2,`, `{"a":tru}`, "\"tab\there\"", `"\x"`, `01`,
	`"a long string without any escape in it, and then \"one\""`, `[9007199254740993,0.1,-0,1E400,123456789012345678901234567890]`,
}
