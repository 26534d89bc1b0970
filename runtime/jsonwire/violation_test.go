package jsonwire_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestViolationLocations(t *testing.T) {
	long := strings.Repeat("é", 2000)
	tests := []struct{ text, pointer, path string }{
		{`?`, "", ""},
		{`{"a":?}`, "/a", "a"},
		{`[0,{"a":[[],?]}]`, "/1/a/1", "[1].a[1]"},
		{`{"items":[{},{},{},{"qty":?}]}`, "/items/3/qty", "items[3].qty"},
		{`{"labels":{"a b":?}}`, "/labels/a b", `labels["a b"]`},
		{`{"a/b~c":{"":?}}`, "/a~1b~0c/", `["a/b~c"][""]`},
		{`{"x.y":{"부서":{"a-b_$1":?}}}`, "/x.y/부서/a-b_$1", `["x.y"].부서.a-b_$1`},
		{`{"\"\n":?}`, "/\"\n", `["\"\n"]`},
		{`{"p\u0061th":?}`, "/path", "path"},
		{`{"` + long + `":?}`, "/" + long[:2*1024] + "…", long[:2*64] + "…"},
	}
	for _, test := range tests {
		t.Run(test.path, func(t *testing.T) {
			const lone = `"\ud800"` // Any reports this wherever it is
			d := decode(strings.Replace(test.text, "?", lone, 1))
			d.Any()
			assert.Equal(t, []jsonwire.Violation{
				{Pointer: test.pointer, Path: test.path, Keyword: "unicode", Got: lone},
			}, d.Violations())
		})
	}
}

func TestViolationOperands(t *testing.T) {
	d := decode(`[0,0,0,0,0,0]`)
	for _, operand := range []any{-5, int64(1 << 60), uint64(1 << 63), 0.25, true, `"a", "b"`} {
		require.True(t, d.NextElement())
		d.Skip()
		d.Violation("const", operand)
	}
	var expected []string
	for _, v := range d.Violations() {
		expected = append(expected, v.Expected)
	}
	assert.Equal(t, []string{"-5", "1152921504606846976", "9223372036854775808", "0.25", "true", `"a", "b"`}, expected)
}

func TestViolationShowsWhatCame(t *testing.T) {
	long := strings.Repeat("é", 100)
	tests := []struct {
		text, got string
		cut       bool
	}{
		{`"x"`, `"x"`, false},
		{"{ \"a b\" : [ 1 ,\n\t\"\\\" ]\" ] }", `{"a b":[1,"\" ]"]}`, false},
		{`"` + long[:2*62] + `"`, `"` + long[:2*62] + `"`, false},
		{`"` + long[:2*63] + `"`, `"` + long[:2*63] + "…", true},
		{`[` + strings.Repeat("1, ", 100_000) + `1]`, `[` + strings.Repeat("1,", 31) + "1…", true},
	}
	for _, test := range tests {
		d := decode(test.text)
		d.Bool()
		v := d.Violations()[0]
		assert.Equal(t, test.got, v.Got)
		assert.Equal(t, test.cut, v.Cut)
		assert.False(t, v.Secret)
	}
}

func TestViolationsOfOneValue(t *testing.T) {
	d := decode(`{"a":"x","b":5}`)
	require.True(t, d.NextMember())
	d.Text()
	d.Violation("minLength", 2)
	d.Violation("pattern", `^y$`)
	require.True(t, d.NextMember())
	d.Text()
	d.Violation("minLength", 2)
	d.TextError(errors.New("empty"))
	require.False(t, d.NextMember())
	d.Violation("minProperties", 3)
	assert.Equal(t, []string{
		`a: minLength 2, got "x"`,
		`a: pattern ^y$, got "x"`,
		`b: type string, got 5`,
		`: minProperties 3, got {"a":"x","b":5}`,
	}, summary(d))
}

func TestViolationOfName(t *testing.T) {
	d := decode(`{"a\tb":{"deep":[1]}}`)
	require.True(t, d.NextMember())
	d.Violation("propertyNames", `^x`)
	d.Skip()
	assert.Equal(t, []string{`["a\tb"]: propertyNames ^x, got "a\tb"`}, summary(d))
}

func TestTextError(t *testing.T) {
	d := decode(`["x","y"]`)
	require.True(t, d.NextElement())
	d.Text()
	d.TextError(errors.New("no such shade: \"x\" \xff" + strings.Repeat("é", 300)))
	d.Violation("enum", "a")
	require.True(t, d.NextElement())
	d.Secret()
	d.Text()
	d.TextError(errors.New("not y"))
	require.Len(t, d.Violations(), 2)
	text := d.Violations()[0].Text
	assert.True(t, strings.HasPrefix(text, "no such shade: \"x\" \uFFFDéé"))
	assert.Equal(t, 200+1, utf8.RuneCountInString(text))
	assert.Equal(t, jsonwire.Violation{Pointer: "/1", Path: "[1]", Keyword: "text", Secret: true}, d.Violations()[1])
}

func TestUnknown(t *testing.T) {
	d := decode(`{"tokn":"hidden","b":1}`)
	for d.NextMember() {
		if string(d.Name()) == "b" {
			d.Skip()
			continue
		}
		d.Unknown("token", "b")
	}
	assert.Equal(t, []jsonwire.Violation{{
		Pointer: "/tokn", Path: "tokn", Keyword: "additionalProperties", Known: []string{"token", "b"},
	}}, d.Violations())
}

// TestSecrets looks for the secret in everything that a Decoder reports.
func TestSecrets(t *testing.T) {
	const long = `"hidden hidden hidden hidden"`
	tests := []struct {
		name, text string
		want       []string
	}{
		{"wrong_type", `{"token":["hidden"]}`, []string{"token: type string, secret", ": maxProperties 0, secret"}},
		{"constraint", `{"token":"hidden"}`, []string{"token: minLength 20, secret", ": maxProperties 0, secret"}},
		{"container", `{"list":[` + long + `]}`, []string{"list: minItems 2, secret", ": maxProperties 0, secret"}},
		{"below", `{"vault":{"a":["hidden"]}}`, []string{
			"vault.a[0]: const 0, secret", "vault.a: minItems 2, secret", ": maxProperties 0, secret",
		}},
		{"name_below", `{"vault":{"b":{"x":1}}}`, []string{"vault.b: propertyNames ^a, secret", ": maxProperties 0, secret"}},
		{"unicode", `{"token":"hidden\ud800"}`, []string{"token: unicode, secret", ": maxProperties 0, secret"}},
		{"duplicate", `{"token":` + long + `,"token":` + long + `}`, []string{"token: duplicate", ": maxProperties 0, secret"}},
		{"too_deep", `{"deep":[[["hidden"]]]}`, []string{"deep[0][0]: maxDepth 3, secret", ": maxProperties 0, secret"}},
		{"beside", `{"token":` + long + `,"x":"y"}`, []string{`x: const 0, got "y"`, ": maxProperties 0, secret"}},
		{"none", `{"x":"y"}`, []string{`x: const 0, got "y"`, `: maxProperties 0, got {"x":"y"}`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var d jsonwire.Decoder
			d.Reset([]byte(test.text), jsonwire.Options{MaxDepth: 3})
			readSecrets(&d)
			require.NoError(t, d.Err())
			assert.Equal(t, test.want, summary(&d))
			for _, v := range d.Violations() {
				assert.NotContains(t, v.Got+v.Text+v.Expected+v.Path+v.Pointer, "hidden")
			}
		})
	}

	d := decode(`{"token":"hidden`)
	readSecrets(d)
	assert.NotContains(t, d.Err().Error(), "hidden")
}

func readSecrets(d *jsonwire.Decoder) {
	seen := false
	for d.NextMember() {
		switch string(d.Name()) {
		case "token":
			if seen {
				d.Duplicate()
			}
			seen = true
			d.Secret()
			if s := d.Text(); len(s) < 20 {
				d.Violation("minLength", 20)
			}
		case "list":
			for d.NextElement() {
				d.Secret()
				d.Text()
			}
			d.Violation("minItems", 2)
		case "vault":
			d.Secret()
			readVault(d)
		case "deep":
			d.Secret()
			d.Raw()
		default:
			d.Skip()
			d.Violation("const", 0)
		}
	}
	d.Violation("maxProperties", 0)
}

func readVault(d *jsonwire.Decoder) {
	for d.NextMember() {
		if string(d.Name()) != "a" {
			d.Violation("propertyNames", "^a")
			d.Skip()
			continue
		}
		for d.NextElement() {
			d.Skip()
			d.Violation("const", 0)
		}
		d.Violation("minItems", 2)
	}
}
