package mcp

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestTemplateMatch(t *testing.T) {
	for _, c := range []struct {
		template, uri string
		want          []string // nil: no match
	}{
		{"a://{x}", "a://b", []string{"b"}},
		{"a://{x}", "a://", nil},
		{"a://{x}", "a://b/c", nil},
		{"a://{x}", "a://b?c", nil},
		{"a://{x}", "a://b#c", nil},
		{"a://{x}", "b://b", nil},
		{"a://{x}/d", "a://b/d", []string{"b"}},
		{"a://{x}/d", "a://b/d/d", nil},
		{"a://{x}/d", "a:///d", nil},
		{"a://{x}-{y}", "a://1-2-3", []string{"1", "2-3"}},
		{"a://{x}-{y}", "a://-1", nil},
		{"a://{x}-{y}", "a://--1", []string{"-", "1"}},
		{"a://{x}-{y}.txt", "a://1-2.txt.txt", []string{"1", "2.txt"}},
		{"a://{x}-/{y}", "a://1-2-/3", []string{"1-2", "3"}},
		{"a://{x}ab{y}", "a://aabb", []string{"a", "b"}},
		{"a://b?q={q}&n={n}", "a://b?q=1&n=2", []string{"1", "2"}},
		{"a://{x}/{+y}", "a://1/2/3?4#5", []string{"1", "2/3?4#5"}},
		{"a://{x}/{+y}", "a://1/", nil},
		{"a://v{+y}", "a://v1/2", []string{"1/2"}},
	} {
		parsed, problem := parseTemplate(c.template)
		require.Empty(t, problem, c.template)
		got, ok := parsed.match(c.uri)
		assert.Equal(t, c.want != nil, ok, "%s %s", c.template, c.uri)
		if ok {
			assert.Equal(t, c.want, got, "%s %s", c.template, c.uri)
		}
	}
}

func TestTemplateProblems(t *testing.T) {
	for template, want := range map[string]string{
		"a://{x":       "has a { without its }",
		"a://x}":       "has a } without its {",
		"a://{?x}":     "has {?x}, and only {x} and a last {+x} can be matched",
		"a://{x*}":     "has {x*}, and only {x} and a last {+x} can be matched",
		"a://{}":       "has {}, and only {x} and a last {+x} can be matched",
		"a://{+x}/y":   "has something behind {+x}, which takes all the rest",
		"a://{x}{y}":   "has no text between two variables",
		"a://{x}/{x}":  "has {x} twice",
		"a://{x}{+y}":  "has no text between two variables",
		"a://{.x}":     "has {.x}, and only {x} and a last {+x} can be matched",
		"a://{x:3}/{y": "has {x:3}, and only {x} and a last {+x} can be matched",
	} {
		_, problem := parseTemplate(template)
		assert.Equal(t, want, problem, template)
	}
}

// The first of each pair fits a URI that both match more closely.
func TestTemplateBetter(t *testing.T) {
	for _, c := range [][2]string{
		{"a://b/{x}", "a://{x}/b"},
		{"a://{x}/b", "a://{x}/{y}"},
		{"a://{x}", "a://{+x}"},
		{"a://v{x}", "a://{x}"},
		{"a://{x}.txt", "a://{x}"},
		{"a://{x}/{y}", "a://{x}/{+y}"},
	} {
		first, _ := parseTemplate(c[0])
		second, _ := parseTemplate(c[1])
		assert.True(t, first.better(second), c)
		assert.False(t, second.better(first), c)
	}
	a, _ := parseTemplate("a://{x}/b")
	b, _ := parseTemplate("a://{y}/b")
	assert.False(t, a.better(b))
	assert.Equal(t, a.shape, b.shape)
}

func TestDecodeVariable(t *testing.T) {
	for _, c := range []struct {
		raw     string
		rest    bool
		value   string
		problem string
	}{
		{"a%20b", false, "a b", ""},
		{"%E6%97%A5", false, "日", ""},
		{"%2541", false, "%41", ""}, // once
		{"%252e%252e", true, "%2e%2e", ""},
		{"a+b", false, "a+b", ""},
		{"a/b", true, "a/b", ""},
		{"a%2Fb", true, "a/b", ""},
		{"..a/b..", true, "..a/b..", ""},
		{"%4", false, "", "is not percent-encoded as RFC 3986 says"},
		{"%4g", false, "", "is not percent-encoded as RFC 3986 says"},
		{"%ff", false, "", "is not UTF-8"},
		{"a%00", true, "", "holds a NUL byte"},
		{"a%2fb", false, "", "holds a slash"},
		{"a%5cb", false, "", "holds a slash"},
		{"..", false, "", "leads out of its place with .."},
		{"%2e", false, "", "leads out of its place with ."},
		{"a/%2e%2E/b", true, "", "leads out of its place with .."},
		{"a%5c..%5cb", true, "", "leads out of its place with .."},
		{"a/..", true, "", "leads out of its place with .."},
	} {
		value, problem := decodeVariable(c.raw, c.rest)
		assert.Equal(t, c.value, value, c.raw)
		assert.Equal(t, c.problem, problem, c.raw)
	}
}

func TestIsURI(t *testing.T) {
	for text, want := range map[string]bool{
		"a:b": true, "a1+-.:b": true, "file:///x": true, "a://日本": true,
		"": false, "b": false, ":b": false, "1a:b": false, "a_:b": false, "a:b c": false, "a:\x00": false,
		"a:\"": false, "a:\\": false, "a:\xff": false, "a:{x}": false,
	} {
		assert.Equal(t, want, isURI(text), "%q", text)
	}
}

// What matches was put together of the template's text and what the variables stand for.
func FuzzTemplate(f *testing.F) {
	f.Add("a://{x}-{y}/{+z}", "a://1-2/3/4")
	f.Add("a://{x}.txt", "a://.txt.txt")
	f.Fuzz(func(t *testing.T, text, uri string) {
		parsed, problem := parseTemplate(text)
		if problem != "" {
			return
		}
		values, ok := parsed.match(uri)
		if !ok {
			return
		}
		var again strings.Builder
		for i, part := range parsed.parts {
			again.WriteString(part.literal + values[i])
			assert.NotEmpty(t, values[i])
			assert.True(t, part.rest || !strings.ContainsAny(values[i], "/?#"))
		}
		assert.Equal(t, uri, again.String()+parsed.tail)
	})
}
