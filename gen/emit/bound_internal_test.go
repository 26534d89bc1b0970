package emit

import (
	"go/token"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

func TestIntegerBound(t *testing.T) {
	for _, c := range []struct {
		op      token.Token
		operand string
		want    string
	}{
		{token.LSS, "0.5", "1"}, {token.LEQ, "0.5", "0"}, {token.GTR, "0.5", "0"}, {token.GEQ, "0.5", "1"},
		{token.LSS, "-0.5", "0"}, {token.LEQ, "-0.5", "-1"}, {token.GTR, "-0.5", "-1"}, {token.GEQ, "-0.5", "0"},
		{token.LSS, "5.0", "5"}, {token.GTR, "1e3", "1000"}, {token.LSS, "-0", "0"}, {token.GTR, "1e1001", ""},
	} {
		got, ok := integerBound(c.op, c.operand)
		if assert.Equal(t, c.want != "", ok, c.operand) && ok {
			assert.Equal(t, c.want, got.String(), "%s %s", c.op, c.operand)
		}
	}
}

func TestNeverFails(t *testing.T) {
	for _, c := range []struct {
		op    token.Token
		bound string
		kind  ir.IntegerKind
		want  bool
	}{
		{token.LSS, "0", ir.Uint, true}, {token.LSS, "1", ir.Uint, false},
		{token.LEQ, "-1", ir.Uint8, true}, {token.LEQ, "0", ir.Uint8, false},
		{token.GTR, "255", ir.Uint8, true}, {token.GTR, "254", ir.Uint8, false},
		{token.GEQ, "256", ir.Uint8, true}, {token.GEQ, "255", ir.Uint8, false},
		{token.LSS, "-128", ir.Int8, true}, {token.GTR, "9223372036854775807", ir.Int, true},
	} {
		assert.Equal(t, c.want, neverFails(c.op, bigInt(c.bound), c.kind), "%s v %s %s", c.kind, c.op, c.bound)
	}
}

func TestWideKind(t *testing.T) {
	for _, c := range []struct {
		kind  ir.IntegerKind
		bound string
		want  string
	}{
		{ir.Int, "2147483647", ""}, {ir.Int, "2147483648", "int64"}, {ir.Int, "-2147483649", "int64"}, {ir.Int64, "2147483648", ""},
		{ir.Uint, "4294967295", ""}, {ir.Uint, "4294967296", "uint64"}, {ir.Uint64, "18446744073709551615", ""},
	} {
		assert.Equal(t, c.want, wideKind(c.kind, bigInt(c.bound)), "%s %s", c.kind, c.bound)
	}
}

func TestWrap(t *testing.T) {
	assert.Equal(t, []string{"a bb", "ccc", "dddddd", "e"}, wrap("a bb ccc dddddd e", 5))
	assert.Equal(t, []string{"日本 語"}, wrap("日本 語", 4))
	assert.Equal(t, []string{""}, wrap("", 5))
}

func TestPieces(t *testing.T) {
	long := strings.Repeat("word ", 30)
	for _, c := range []struct {
		in   string
		want []string
	}{
		{"", []string{""}},
		{"one line", []string{"one line"}},
		{"two\nlines\n", []string{"two\n", "lines\n"}},
		{"a\n\nb", []string{"a\n", "\n", "b"}},
		{long, []string{strings.Repeat("word ", 18), strings.Repeat("word ", 12)}},
		{strings.Repeat("x", 200), []string{strings.Repeat("x", 200)}},
		{strings.Repeat("x", 95) + " y", []string{strings.Repeat("x", 95) + " ", "y"}},
	} {
		assert.Equal(t, c.want, pieces(c.in))
		assert.Equal(t, c.in, strings.Join(pieces(c.in), ""))
	}
}

func TestLiteral(t *testing.T) {
	for in, want := range map[string]string{
		"plain":     `"plain"`,
		`a "b"`:     "`a \"b\"`",
		`a\b`:       "`a\\b`",
		"`a` \"b\"": "\"`a` \\\"b\\\"\"",
		"a\rb\"":    `"a\rb\""`,
		"日本":        `"日本"`,
	} {
		assert.Equal(t, want, literal(in).GoString())
	}
}

func TestDuration(t *testing.T) {
	for in, want := range map[time.Duration]string{
		5 * time.Second: "5 * time.Second", time.Minute: "time.Minute", 90 * time.Minute: "90 * time.Minute",
		1500 * time.Millisecond: "1500 * time.Millisecond", 7: "7", 0: "0", -2 * time.Hour: "-2 * time.Hour",
	} {
		assert.Equal(t, want, duration(in).GoString())
	}
}

func TestFirstLetters(t *testing.T) {
	for in, want := range map[string]string{
		"GetUser": "getUser", "HTTPGet": "httpGet", "URL": "url", "UserIDs": "userIDs", "SHA256Sum": "sha256Sum",
		"addUser": "addUser", "A": "a", "Élan": "élan",
	} {
		assert.Equal(t, want, lowerFirst(in))
	}
	assert.Equal(t, "Élan", upperFirst("élan"))
}

func TestIdentifier(t *testing.T) {
	assert.Equal(t, "myshopv2", identifier("my-shop.v2"))
	assert.Equal(t, "d", identifier("3d"))
}

func TestFilled(t *testing.T) {
	assert.Equal(t, [][]string{{"aa", "bb"}, {"cc"}}, filled([]string{"aa", "bb", "cc"}, 0, 6))
	assert.Equal(t, [][]string{{"aa"}, {"bb"}}, filled([]string{"aa", "bb"}, 2, 6))
	assert.Empty(t, filled(nil, 0, 6))
}
