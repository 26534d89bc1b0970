package mcp

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestPhrases(t *testing.T) {
	for want, v := range map[string]Violation{
		"must be an integer, got 1.5":                                  {Keyword: "type", Expected: "integer", Got: "1.5"},
		"must be true or false, got null":                              {Keyword: "type", Expected: "boolean", Got: "null"},
		"must be an RFC 3339 date-time, got \"yesterday\"":             {Keyword: "format", Expected: "date-time", Got: `"yesterday"`},
		"must be a valid semver":                                       {Keyword: "format", Expected: "semver"},
		"must be standard base64 with padding":                         {Keyword: "contentEncoding", Expected: "base64"},
		"must be at least 1 character long":                            {Keyword: "minLength", Expected: "1"},
		"must be at least 2 characters long":                           {Keyword: "minLength", Expected: "2"},
		"must have at most 1 item":                                     {Keyword: "maxItems", Expected: "1"},
		"must match the pattern ^[a-z]{1,3}$, got \"{x}\"":             {Keyword: "pattern", Expected: "^[a-z]{1,3}$", Got: `"{x}"`},
		"must be one of \"a\", \"b\", got 7":                           {Keyword: "enum", Expected: `"a", "b"`, Got: "7"},
		"given more than once":                                         {Keyword: "duplicate", Got: `"x"`},
		"is not accepted":                                              {Keyword: "text", Secret: true},
		"want red or green, got \"blue\"":                              {Keyword: "text", Text: "want red or green", Got: `"blue"`},
		"does not satisfy minContains 3":                               {Keyword: "minContains", Expected: "3"},
		"does not satisfy contains":                                    {Keyword: "contains"},
		"unknown argument; did you mean limit? Known arguments: limit": {Keyword: "additionalProperties", Pointer: "/limt", Known: []string{"limit"}},
		"unknown argument. There are no arguments.":                    {Keyword: "additionalProperties", Pointer: "/x"},
		"unknown member. There are no members.":                        {Keyword: "additionalProperties", Pointer: "/a/x"},
		"unknown member; did you mean a/b~c? Known members: a/b~c":     {Keyword: "additionalProperties", Pointer: "/o/a~1b~0d", Known: []string{"a/b~c"}},
	} {
		assert.Equal(t, want, Catalogue(nil).problem("", v))
	}
}

func TestMissingMembers(t *testing.T) {
	const schema = `{"type":"object","$defs":{"node":{"type":"object","properties":{"next":{"$ref":"#/$defs/node"},"n":{"type":"integer"}}},"loop":{"$ref":"#/$defs/loop"}},"properties":{
		"enum":{"type":"string","enum":["engineering","sales","hr"]},
		"one":{"type":"string","enum":["only"]},
		"const":{"const":7},
		"range":{"type":"integer","minimum":1,"maximum":100},
		"least":{"type":"number","minimum":0.5},
		"most":{"type":"integer","maximum":9},
		"between":{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1},
		"text":{"type":"string","minLength":1},
		"long":{"type":"string","minLength":2,"maxLength":80},
		"short":{"type":"string","maxLength":80},
		"pattern":{"type":"string","pattern":"^\\d+$"},
		"mail":{"type":"string","format":"email"},
		"flag":{"type":"boolean"},
		"tags":{"type":"array","maxItems":10,"items":{"type":"string"}},
		"any":{},
		"object":{"type":"object","properties":{"a":{},"b":{}},"required":["b"]},
		"open":{"type":"object"},
		"nullable":{"anyOf":[{"type":"integer"},{"type":"null"}]},
		"node":{"$ref":"#/$defs/node"},
		"loop":{"$ref":"#/$defs/loop"},
		"lost":{"$ref":"#/$defs/none"},
		"map":{"type":"object","additionalProperties":{"type":"object","properties":{"x":{"type":"boolean"}}}},
		"a/b":{"type":"null"}
	}}`
	for pointer, want := range map[string]string{
		"/enum": `one of "engineering", "sales", "hr"`, "/one": `"only"`, "/const": "7",
		"/range": "an integer from 1 to 100", "/least": "a number, at least 0.5", "/most": "an integer, at most 9",
		"/between": "a number greater than 0 less than 1",
		"/text":    "a string", "/long": "a string of 2 to 80 characters", "/short": "a string of at most 80 characters",
		"/pattern": `a string that matches the pattern ^\d+$`, "/mail": "an e-mail address", "/flag": "true or false",
		"/tags": "an array of at most 10 items; each item a string", "/any": "",
		"/object": "an object with b", "/open": "an object", "/object/a": "", "/nullable": "an integer",
		"/node": "an object with next, n", "/node/next/next/n": "an integer", "/loop": "", "/lost": "",
		"/map/key/x": "true or false", "/tags/3": "a string", "/a~1b": "null", "/nobody": "", "/flag/x": "",
	} {
		assert.Equal(t, want, Catalogue(nil).expected(schema, pointer), pointer)
	}
	assert.Empty(t, Catalogue(nil).expected("not JSON", "/a"))
}

func TestManyProblems(t *testing.T) {
	tool := Tool{Name: "t", InputSchema: `{}`, Reader: func(d *jsonwire.Decoder) {
		for d.NextElement() {
			d.Int()
		}
	}}
	arguments := []byte("[" + strings.TrimSuffix(strings.Repeat(`"x",`, 25), ",") + "]")
	req := NewCallToolRequest(&tool, arguments, NewCall(nil))
	tool.Reader(Arguments(req))
	result, err := InvalidArguments(req)
	assert.NoError(t, err)
	lines := strings.Split(result.(*CallToolResult).Content[0].(Text).Text, "\n")
	assert.Len(t, lines, 1+20+1+1)
	assert.Equal(t, "Invalid arguments for t (25 problems):", lines[0])
	assert.Equal(t, `- [19]: must be an integer, got "x"`, lines[20])
	assert.Equal(t, "- and 5 more", lines[21])
	assert.Equal(t, "Correct the arguments and call t again.", lines[22])
}

// A name that the client made up does not fill the answer.
func TestLongNames(t *testing.T) {
	long := strings.Repeat("é", 10_000)
	v := Violation{Pointer: "/" + long, Path: long, Keyword: "additionalProperties", Known: manyNames(1000)}
	text := Catalogue(nil).argumentsText("t", "", []Violation{v}, 1)
	assert.Less(t, len(text), 1500)
	assert.Contains(t, text, "…")
	assert.NoError(t, jsonwire.Check(appendViolations(nil, []Violation{v})))
}

func manyNames(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = "name" + strconv.Itoa(i)
	}
	return names
}

func TestViolationsForPrograms(t *testing.T) {
	got := appendViolations(nil, []Violation{
		{Pointer: "/a", Keyword: "enum", Expected: `1, 2`, Got: "3"},
		{Pointer: "/b", Keyword: "pattern", Expected: `\d`, Got: `"abc…`, Cut: true},
		{Pointer: "/c", Keyword: "maximum", Expected: "10", Got: "11", Secret: true, Text: "hidden"},
		{Pointer: "", Keyword: "text", Text: "says the user"},
		{Pointer: "/d", Keyword: "uniqueItems", Expected: "true"},
	})
	assert.JSONEq(t, `[
		{"path":"/a","keyword":"enum","expected":[1,2],"got":3},
		{"path":"/b","keyword":"pattern","expected":"\\d","got":"\"abc…"},
		{"path":"/c","keyword":"maximum","expected":10},
		{"path":"","keyword":"text","message":"says the user"},
		{"path":"/d","keyword":"uniqueItems","expected":true}]`, string(got))
}

func TestNearest(t *testing.T) {
	for name, want := range map[string]string{
		"departmnt": "department", "DEPARTMENT": "department", "depatrment": "department", "departments": "department",
		"startRfc3339": "start_rfc_3339", "start-rfc3339": "start_rfc_3339", "id": "id", "di": "id", "ix": "id",
		"dept": "department", "start": "start_rfc_3339", "de": "", "zzzzzz": "", "": "", "limitation": "", "x": "", strings.Repeat("a", 100): "", strings.Repeat("İ", 60): "",
	} {
		got, ok := Nearest(name, []string{"department", "limit", "start_rfc_3339", "id", strings.Repeat("é", 64)})
		assert.Equal(t, want, got, name)
		assert.Equal(t, want != "", ok, name)
	}
}

func TestCatalogueFallsBackToEnglish(t *testing.T) {
	own := Catalogue{"minLength": "mind. {count} Zeichen", "required": ""}
	assert.Equal(t, "mind. 1 Zeichen", own.sayCount("minLength", "1"))
	assert.Equal(t, "must have at least 1 item", own.sayCount("minItems", "1"))
	assert.Equal(t, "must be at most 5", own.say("maximum", "expected", "5"))
	assert.Equal(t, "{x} stays", Catalogue{"k": "{v} stays"}.say("k", "v", "{x}"), "what is filled in is not looked at again")
	assert.Empty(t, own.say("required"))
}

// A secret that came in the wrong place must not be echoed either.
func TestSecretsAreNeverShown(t *testing.T) {
	secrets := []string{"/login/token", "/keys"}
	for _, c := range []struct {
		pointer, keyword string
		shown            bool
	}{
		{"/login/token", "minLength", false},
		{"/login", "type", false},
		{"", "type", false},
		{"/keys", "type", false},
		{"/keys/3", "type", false},
		{"/keys/3/uses", "maximum", true},
		{"/login/tokens", "type", true},
		{"/name", "type", true},
		{"/key", "type", true},
	} {
		problems := []Violation{{Pointer: c.pointer, Keyword: c.keyword, Got: `"s3cret"`, Text: "s3cret is bad"}}
		hideSecrets(secrets, problems)
		assert.Equal(t, c.shown, problems[0].Got != "", c.pointer)
		assert.Equal(t, c.shown, problems[0].Text != "", c.pointer)
	}
}
