package directive_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// known is a vocabulary for tests; the real one is gen/keyword's.
var known = []tag.Keyword{
	{Name: "minimum"}, {Name: "maximum"}, {Name: "pattern", Text: true}, {Name: "description", Text: true},
	{Name: "enum", Text: true, List: true}, {Name: "default", Text: true},
	{Name: "required", Flag: true}, {Name: "nullable", Flag: true},
	{Name: "uniqueItems", Bare: "true"}, {Name: "type"},
}

// show gives code, the text pointed at, message and hint.
func show(comment string, problems []tag.Problem) []string {
	var all []string
	for _, p := range problems {
		all = append(all, fmt.Sprintf("%s %q: %s; fix: %s", p.Code, comment[p.Offset:p.End], p.Message, p.Hint))
	}
	return all
}

// values is shown as positional, options, keywords, mcp keys and text, each as written.
func values(v directive.Values) string {
	var words []string
	if v.Positional != nil {
		words = append(words, v.Positional.Text)
	}
	for _, o := range v.Options {
		switch {
		case o.Duration != 0:
			words = append(words, o.Key+"="+o.Duration.String())
		case o.Size != 0:
			words = append(words, fmt.Sprintf("%s=%d", o.Key, o.Size))
		case o.JSON != "":
			words = append(words, o.Key+"="+o.JSON)
		case o.Text.Text != "":
			words = append(words, o.Key+"="+o.Text.Text)
		default:
			words = append(words, fmt.Sprintf("%s=%v", o.Key, o.Bool))
		}
	}
	for _, e := range slices.Concat(v.Keywords, v.MCP) {
		word := e.Key()
		for i, value := range e.Values {
			word += map[bool]string{true: "=", false: "|"}[i == 0] + value.Text
		}
		words = append(words, word)
	}
	if v.Rest.Text != "" {
		words = append(words, "("+v.Rest.Text+")")
	}
	return strings.Join(words, " ")
}

// read goes the whole way for one comment.
func read(comment string) (directive.Values, []tag.Problem) {
	d, problems := directive.Parse(comment, 0)
	if d.Verb.Text == "" {
		return directive.Values{}, problems
	}
	v, more := directive.Check(d, known)
	problems = append(problems, more...)
	v, more = directive.Merge(known, v)
	return v, append(problems, more...)
}

func TestGood(t *testing.T) {
	for _, c := range []struct{ comment, want string }{
		{"//mcp:tool", ""},
		{"//mcp:tool get_forecast readonly", "get_forecast readonly=true"},
		{"//mcp:tool readonly=true destructive=false  idempotent\topenworld=false",
			"readonly=true destructive=false idempotent=true openworld=false"},
		{`//mcp:tool "readonly" readonly`, "readonly readonly=true"},
		{`//mcp:tool title="Get the forecast" timeout=1m30s maxresult=2MiB`, "title=Get the forecast timeout=1m30s maxresult=2097152"},
		{"//mcp:tool title=`a \"b\" \\d` maxresult=500KB", "title=a \"b\" \\d maxresult=500000"},
		{`//mcp:tool "title=The title" maxresult=1024`, "title=The title maxresult=1024"},
		{`//mcp:tool output=structured unknown=ignore errors=mask schema=schema.json paramdocs=off trim-name`,
			"output=structured unknown=ignore errors=mask schema=schema.json paramdocs=off trim-name=true"},
		{"//mcp:tool readonly\r", "readonly=true"},
		{`//mcp:param nights default=1 minimum=1 maximum=30 desc="how many"`, "nights desc=how many default=1 minimum=1 maximum=30"},
		{`//mcp:param secret secret header=Tenant optional name=tenant`, "secret name=tenant secret header=Tenant optional"},
		{`//mcp:param size enum=small,large enum="a,b"`, "size enum=small|large|a,b"},
		{`//mcp:param tags items.enum=a,b items.nullable required`, "tags items.enum=a|b items.nullable required"},
		{"//mcp:param code pattern=`^a{1,3}$`", "code pattern=^a{1,3}$"},
		{`//mcp:param code pattern=^a{1,3}$`, "code pattern=^a{1,3}$"},
		{`//mcp:param hidden - default=x`, "hidden default=x -"},
		{`//mcp:schema enum=""`, "enum="},
		{`//mcp:returns desc="the id"`, "desc=the id"},
		{"//mcp:example `{\"city\":\"Oslo\"}` desc=short", `{"city":"Oslo"} desc=short`},
		{"//mcp:enum open", "open=true"},
		{`//mcp:tool "confirm"`, "confirm"},
		{"//mcp:tool coerce profile=full", "coerce=safe profile=full"},
		{"//mcp:server coerce=off profile=portable", "coerce=off profile=portable"},
		{"//mcp:param a coerce nanoseconds", "a coerce=safe nanoseconds"},
		{"//mcp:param a coerce=off", "a coerce=off"},
		{"//mcp:param tags uniqueItems", "tags uniqueItems=true"},
		{"//mcp:map github.com/google/uuid.UUID type=string enum=a,b", "github.com/google/uuid.UUID type=string enum=a|b"},
		{"//mcp:union tag=kind", "tag=kind"},
		{"//mcp:server budget=300", "budget=300"},
		{"//mcp:tool icon=https://example.org/a.png", "icon=https://example.org/a.png"},
		{"//mcp:tool meta.owner=billing meta.org.example/rank=3 meta.limits=`{\"a\":[1]}` meta.version=\"3\" meta.live=true",
			`meta.owner="billing" meta.org.example/rank=3 meta.limits={"a":[1]} meta.version="3" meta.live=true`},
		{"//mcp:variant kind=card", "kind=card"},
		{"//mcp:validate checkBooking", "checkBooking"},
		{"//mcp:server output=text timeout=5s", "output=text timeout=5s"},
		{`//mcp:ignore no-context it is "quick" enough  `, `no-context (it is "quick" enough)`},
	} {
		t.Run(c.comment, func(t *testing.T) {
			v, problems := read(c.comment)
			assert.Empty(t, show(c.comment, problems))
			assert.Equal(t, c.want, values(v))
		})
	}
}

func TestBad(t *testing.T) {
	for _, c := range []struct {
		comment string
		want    []string
	}{
		{"//mcp:toool", []string{`unknown-directive "toool": unknown directive //mcp:toool; did you mean //mcp:tool?; fix: write //mcp:tool`}},
		{"//mcp:resource audience=user", []string{`bad-option-value "resource": //mcp:resource needs a URI, or a template of one, first; fix: write it behind the verb, as in //mcp:resource staff://users/{id}`}},
		{"//mcp:resource a://b audience=user,people", []string{`bad-option-value "user,people": audience=user,people: want user or assistant, several with commas between; fix: write audience=user,assistant`}},
		{"//mcp:resource a://b priority=2", []string{`bad-option-value "2": priority=2: want a number from 0 to 1; fix: write priority=0.5`}},
		{"//mcp:resource a://b priority", []string{`bad-option-value "priority": priority needs a value; fix: write priority=0.5`}},
		{"//mcp:state x", []string{`unknown-directive "state": unknown directive //mcp:state; fix: known directives: server, tool, param, returns, example, resource, prompt, complete, schema, enum, union, variant, form, validate, map, ignore`}},
		{"//mcp:tool(readonly)", []string{`unknown-directive "tool(readonly)": unknown directive //mcp:tool(readonly); fix: known directives: server, tool, param, returns, example, resource, prompt, complete, schema, enum, union, variant, form, validate, map, ignore`}},
		{"//mcp:tool read-only", []string{`unknown-option "read-only": unknown key "read-only" for //mcp:tool; did you mean readonly?; fix: write readonly, or "read-only" in quotes if it is the name`}},
		{"//mcp:tool confirm", []string{`unknown-option "confirm": unknown key "confirm" for //mcp:tool; fix: the word is reserved for an option; if it is the name, write it in quotes: //mcp:tool "confirm"`}},
		{"//mcp:tool single-use readonly", []string{`unknown-option "single-use": unknown key "single-use" for //mcp:tool; fix: the word is reserved for an option; if it is the name, write it in quotes: //mcp:tool "single-use"`}},
		{"//mcp:tool coerce=on", []string{`bad-option-value "on": coerce=on: want off or safe; fix: write coerce=off or coerce=safe`}},
		{"//mcp:param a coerce=yes", []string{`bad-option-value "yes": coerce=yes: want off or safe; fix: write coerce=off`}},
		{"//mcp:map type=string", []string{`bad-option-value "map": //mcp:map needs a Go type first; fix: write it behind the verb, as in //mcp:map github.com/google/uuid.UUID`}},
		{"//mcp:union kind", []string{`unknown-option "kind": unknown key "kind" for //mcp:union; fix: known keys: tag`}},
		{"//mcp:tool x confirm", []string{`unknown-option "confirm": unknown key "confirm" for //mcp:tool; fix: known keys: readonly, destructive, idempotent, openworld, title, timeout, maxresult, output, unknown, errors, coerce, profile, needs, schema, paramdocs, trim-name, icon, meta.NAME`}},
		{"//mcp:tool readonly get_forecast", []string{`unknown-option "get_forecast": unknown key "get_forecast" for //mcp:tool; fix: the name comes first: //mcp:tool get_forecast …`}},
		{"//mcp:tool x // lists users", []string{
			`unknown-option "//": unknown key "//" for //mcp:tool; fix: a directive takes the whole line: move the comment to a line of its own`,
			`unknown-option "lists": unknown key "lists" for //mcp:tool; fix: known keys: readonly, destructive, idempotent, openworld, title, timeout, maxresult, output, unknown, errors, coerce, profile, needs, schema, paramdocs, trim-name, icon, meta.NAME`,
			`unknown-option "users": unknown key "users" for //mcp:tool; fix: known keys: readonly, destructive, idempotent, openworld, title, timeout, maxresult, output, unknown, errors, coerce, profile, needs, schema, paramdocs, trim-name, icon, meta.NAME`,
		}},
		{"//mcp:returns the id", []string{
			`unknown-option "the": unknown key "the" for //mcp:returns; fix: write desc="…"`,
			`unknown-option "id": unknown key "id" for //mcp:returns; fix: write desc="…"`,
		}},
		{`//mcp:returns "the id"`, []string{`unknown-option "\"the id\"": //mcp:returns takes no value without a key here; fix: write key="the id"`}},
		{"//mcp:param nights mininum=1", []string{`unknown-option "mininum": unknown key "mininum" for //mcp:param; did you mean minimum?; fix: write minimum`}},
		{"//mcp:schema items.mininum=1", []string{`unknown-option "items.mininum": unknown key "items.mininum" for //mcp:schema; did you mean items.minimum?; fix: write items.minimum`}},
		{"//mcp:schema secret", []string{`unknown-option "secret": unknown key "secret" for //mcp:schema; fix: known keys: the keywords of the jsonschema tag`}},
		{"//mcp:param minimum=1", []string{`bad-option-value "param": //mcp:param needs the name of a parameter first; fix: write it behind the verb, as in //mcp:param nights`}},
		{"//mcp:example", []string{`bad-option-value "example": //mcp:example needs a JSON object in backquotes first; fix: write it behind the verb, as in //mcp:example ` + "`{\"nights\":3}`"}},
		{"//mcp:tool readonly=yes", []string{`bad-option-value "yes": readonly=yes: want true or false; fix: write readonly or readonly=false`}},
		{"//mcp:tool trim-name=true", []string{`bad-option-value "true": trim-name takes no value; fix: write trim-name`}},
		{"//mcp:tool timeout=5", []string{`bad-option-value "5": timeout=5: missing unit; fix: write timeout=5s`}},
		{"//mcp:tool timeout=-5s", []string{`bad-option-value "-5s": timeout=-5s: must be more than 0; fix: write timeout=5s`}},
		{"//mcp:tool timeout=soon", []string{`bad-option-value "soon": timeout=soon: not a duration; fix: write timeout=5s or 1m30s`}},
		{"//mcp:tool timeout", []string{`bad-option-value "timeout": timeout needs a value; fix: write timeout=5s`}},
		{"//mcp:tool timeout=", []string{`bad-option-value "": timeout needs a value; fix: write timeout=5s`}},
		{"//mcp:tool maxresult=2M", []string{`bad-option-value "2M": maxresult=2M: unknown unit M; fix: write maxresult=2MiB`}},
		{"//mcp:tool maxresult=big", []string{`bad-option-value "big": maxresult=big: not a size; fix: write maxresult=2MiB, 500KB or a number of bytes`}},
		{"//mcp:tool maxresult=0", []string{`bad-option-value "0": maxresult=0: must be more than 0; fix: write maxresult=2MiB`}},
		{"//mcp:tool maxresult=9999999999GiB", []string{`bad-option-value "9999999999GiB": maxresult=9999999999GiB: too large; fix: write maxresult=2MiB`}},
		{"//mcp:server budget=many", []string{`bad-option-value "many": budget=many: want a whole number above 0; fix: write budget=300`}},
		{"//mcp:tool x needs=sampling,camera", []string{`bad-option-value "sampling,camera": needs=sampling,camera: want elicitation or elicitation.url or sampling or sampling.tools or roots, several with commas between; fix: write needs=elicitation,elicitation.url,sampling,sampling.tools,roots`}},
		{"//mcp:tool x needs=sampling,", []string{`bad-option-value "sampling,": needs=sampling,: want elicitation or elicitation.url or sampling or sampling.tools or roots, several with commas between; fix: write needs=elicitation,elicitation.url,sampling,sampling.tools,roots`}},
		{"//mcp:tool x needs", []string{`bad-option-value "needs": needs needs a value; fix: write needs=elicitation,elicitation.url,sampling,sampling.tools,roots`}},
		{"//mcp:tool meta=1", []string{`unknown-option "meta": unknown key "meta" for //mcp:tool; fix: known keys: readonly, destructive, idempotent, openworld, title, timeout, maxresult, output, unknown, errors, coerce, profile, needs, schema, paramdocs, trim-name, icon, meta.NAME`}},
		{"//mcp:tool output=txt", []string{`bad-option-value "txt": output=txt: want auto or structured or text; fix: write output=text`}},
		{"//mcp:tool title title=x", []string{`bad-option-value "title": title needs a value; fix: write title="…"`}},
		{"//mcp:param nights minimum", []string{`bad-option-value "minimum": minimum needs a value; fix: give it one, as in minimum=x`}},
		{"//mcp:param nights required=true", []string{`bad-option-value "true": required takes no value; fix: write required`}},
		{"//mcp:param size enum=a,,b", []string{`bad-option-value "a,,b": empty value in enum=a,,b; fix: delete a comma, or write "" for an empty value`}},
		{`//mcp:tool title="Get`, []string{`bad-quoting "\"Get": unterminated quoted value; fix: close the quote on the same line`}},
		{`//mcp:tool title="Get"readonly`, []string{`bad-quoting "readonly": need a space after the quoted value; fix: put a space there`}},
		{`//mcp:tool title=Get"the`, []string{`bad-quoting "title=Get\"the": quote the whole value; fix: write title="…"`}},
		{`//mcp:tool title ="x"`, []string{
			`bad-quoting "=\"x\"": want a key before the equals sign; fix: write key=value without spaces`,
			`bad-option-value "title": title needs a value; fix: write title="…"`,
		}},
		{`//mcp:param code pattern="^\d$"`, []string{`bad-quoting "\"^\\d$\"": bad escape in a quoted value; fix: write the value in backquotes, or double the backslash`}},
		{`//mcp:example {"city":"Oslo"}`, []string{
			`bad-quoting "{\"city\":\"Oslo\"}": quote the whole value; fix: write JSON in backquotes`,
		}},
		{"//mcp:ignore no-context", []string{`ignore-without-reason "//mcp:ignore no-context": //mcp:ignore needs a reason; fix: write //mcp:ignore CODE and why the warning does not matter here`}},
		{"//mcp:ignore", []string{`ignore-without-reason "//mcp:ignore": //mcp:ignore needs a reason; fix: write //mcp:ignore CODE and why the warning does not matter here`}},
		{"//mcp:tool readonly destructive", []string{`contradictory-options "destructive": readonly and destructive exclude each other; fix: delete one`}},
		{"//mcp:tool destructive=false readonly", nil},
		{"//mcp:enum open off", []string{`contradictory-options "off": open and off exclude each other; fix: delete one`}},
		{"//mcp:param a optional required", []string{`contradictory-options "required": optional and required exclude each other; fix: delete one`}},
		{"//mcp:tool timeout=5s timeout=6s", []string{`repeated-option "timeout=6s": timeout given twice; fix: delete one`}},
		{"//mcp:param a minimum=1 minimum=1", []string{`repeated-option "minimum=1": minimum given twice; fix: delete one`}},
	} {
		t.Run(c.comment, func(t *testing.T) {
			_, problems := read(c.comment)
			assert.Equal(t, c.want, show(c.comment, problems))
		})
	}
}

func TestNearMisses(t *testing.T) {
	for _, c := range []struct{ comment, fixed string }{
		{"// mcp:tool", "//mcp:tool"},
		{"//MCP:tool", "//mcp:tool"},
		{"//Mcp:Tool readonly", "//mcp:tool readonly"},
		{"//mcp:Tool", "//mcp:tool"},
		{"//mcp: tool", "//mcp:tool"},
		{"// //mcp:tool", "//mcp:tool"},
		{"//mcp :tool x", "//mcp:tool x"},
		{"// mcp:toool", "//mcp:tool"},
		{`// mcp:param nights desc="how many" minimum=1`, `//mcp:param nights desc="how many" minimum=1`},
		{"// mcp: tool readonly", "//mcp:tool readonly"},
		{"// mcp:ignore no-context it is quick", "//mcp:ignore no-context it is quick"},
		// Prose, code blocks and other people's comments.
		{"// mcp:tool marks a function for the model.", ""},
		{"// MCP: tool names are short.", ""},
		{"// MCP: the protocol", ""},
		{"//\t//mcp:tool", ""},
		{"//\tmcp:tool", ""},
		{"//   mcp:tool", ""},
		{"// see mcp:tool", ""},
		{"//go:generate mcp:tool", ""},
		{"//mcp", ""},
		{"//mcp:", ""},
		{"//", ""},
		{"", ""},
		{"/* mcp:tool */", ""},
	} {
		t.Run(c.comment, func(t *testing.T) {
			d, problems := directive.Parse(c.comment, 0)
			assert.Empty(t, d.Verb.Text)
			if c.fixed == "" {
				assert.Empty(t, problems)
				return
			}
			require.Len(t, problems, 1)
			assert.Equal(t, "not-a-directive", problems[0].Code)
			require.Len(t, problems[0].Fix, 1)
			e := problems[0].Fix[0]
			assert.Equal(t, c.fixed, c.comment[:e.Offset]+e.NewText+c.comment[e.End:])
		})
	}
}

func TestMergeNamesTheEarlierLine(t *testing.T) {
	lines := []struct {
		text   string
		offset int
	}{
		{"//mcp:tool book timeout=5s", 100},
		{"//mcp:tool reserve timeout=6s readonly", 130},
		{"//mcp:tool book destructive", 170},
	}
	var all []directive.Values
	for _, l := range lines {
		d, problems := directive.Parse(l.text, l.offset)
		require.Empty(t, problems)
		v, problems := directive.Check(d, known)
		require.Empty(t, problems)
		all = append(all, v)
	}
	merged, problems := directive.Merge(known, all...)
	assert.Equal(t, "book timeout=5s readonly=true destructive=true", values(merged))
	assert.Equal(t, []tag.Problem{
		{
			Span: tag.Span{Offset: 141, End: 148}, Code: "repeated-option",
			Message: "a second tool name, reserve, beside book", Hint: "delete one",
			Related: []tag.Related{{Span: tag.Span{Offset: 111, End: 115}, Message: "the first one"}},
		},
		{
			Span: tag.Span{Offset: 149, End: 159}, Code: "repeated-option", Message: "timeout given twice", Hint: "delete one",
			Related: []tag.Related{{Span: tag.Span{Offset: 116, End: 126}, Message: "the first one"}},
		},
		{
			Span: tag.Span{Offset: 186, End: 197}, Code: "contradictory-options",
			Message: "readonly and destructive exclude each other", Hint: "delete one",
			Related: []tag.Related{{Span: tag.Span{Offset: 160, End: 168}, Message: "readonly is here"}},
		},
	}, problems)
}

func TestMergeAddsListsUp(t *testing.T) {
	first, _ := read("//mcp:param size enum=a,b")
	second, _ := read("//mcp:param size enum=c desc=big")
	merged, problems := directive.Merge(known, first, second)
	assert.Empty(t, problems)
	assert.Equal(t, "size desc=big enum=a|b|c", values(merged))
	assert.Equal(t, "size enum=a|b", values(first), "the parts stay as they were")

	first, _ = read("//mcp:resource a://b audience=user priority=0.5")
	second, _ = read("//mcp:resource a://b audience=assistant")
	merged, problems = directive.Merge(known, first, second)
	assert.Empty(t, problems)
	audience, _ := merged.Lookup("audience")
	assert.Equal(t, []string{"user", "assistant"}, audience.Words)
	assert.Len(t, merged.Options, 2)

	first, _ = read("//mcp:tool x needs=sampling,roots")
	second, _ = read("//mcp:tool needs=elicitation")
	merged, problems = directive.Merge(known, first, second)
	assert.Empty(t, problems)
	needs, _ := merged.Lookup("needs")
	assert.Equal(t, []string{"sampling", "roots", "elicitation"}, needs.Words)
}

func TestSpans(t *testing.T) {
	const comment = "//mcp:param code  enum=a,bc \"desc=The code\" pattern=`x y`"
	d, problems := directive.Parse(comment, 50)
	require.Empty(t, problems)
	v, problems := directive.Check(d, known)
	require.Empty(t, problems)
	at := func(s tag.Span) string { return comment[s.Offset-50 : s.End-50] }
	desc, ok := v.Lookup("desc")
	require.True(t, ok)
	assert.Equal(t, `"desc=The code"`, at(desc.Span))
	assert.Equal(t, "The code", at(desc.Text.Span))
	assert.Equal(t, "enum=a,bc", at(v.Keywords[0].Span))
	assert.Equal(t, "bc", at(v.Keywords[0].Values[1].Span))
	assert.Equal(t, "`x y`", at(v.Keywords[1].Values[0].Span))
	assert.Equal(t, "code", at(v.Positional.Span))
	assert.Equal(t, "param", at(v.Verb.Span))
}

func TestMentions(t *testing.T) {
	for src, want := range map[string]bool{
		"//mcp:tool": true, "// Mcp:x": true, "`mcp:\"secret\"`": true, "a:b:MCP:": true,
		"mcp": false, "": false, ":": false, "cp:": false, "m:c:p:": false, "package mcp": false,
	} {
		assert.Equal(t, want, directive.Mentions([]byte(src)), src)
	}
}

func TestTableIsSound(t *testing.T) {
	for _, v := range directive.Verbs() {
		assert.NotEmpty(t, v.Summary, v.Name)
		assert.NotZero(t, v.On, v.Name)
		seen := map[string]bool{}
		for _, k := range v.Keys {
			assert.False(t, seen[k.Name], "%s %s", v.Name, k.Name)
			seen[k.Name] = true
			assert.NotEmpty(t, k.Summary, "%s %s", v.Name, k.Name)
			assert.Equal(t, k.Kind == directive.Word || k.Kind == directive.Words, k.Words != nil, "%s %s", v.Name, k.Name)
		}
	}
	assert.Equal(t, "functions, methods and func-typed vars", (directive.Func | directive.Method | directive.FuncVar).String())
	assert.Equal(t, "types", directive.Type.String())
	assert.Equal(t, []string{"schema", "enum", "union", "variant", "form", "validate", "ignore"}, directive.VerbsOn(directive.Type))
}

func TestMarks(t *testing.T) {
	for src, want := range map[string]bool{
		"package p\n\n//mcp:tool\nfunc F() {}\n":                   true,
		"package p\n\n// mcp:tool\nfunc F() {}\n":                  true,
		"package p\n\n//MCP:Tool readonly\nfunc F() {}\n":          true,
		"package p\n\n/*\nmcp:tool\n*/\nfunc F() {}\n":             true,
		"//mcp:server timeout=5s\npackage p\n":                     true,
		"package p\n\ntype T struct{ A int `mcp:\"secret\"` }\n":   false,
		"package p\n\nvar s = \"//mcp:tool\"\n":                    false,
		"package p\n\n// Speak mcp: the protocol.\nfunc F() {}\n":  false,
		"package p\n\nfunc F() {}\n":                               false,
		"package p\n\nfunc broken( {\n\n//mcp:tool\nfunc G() {}\n": true,
	} {
		assert.Equal(t, want, directive.Marks([]byte(src)), src)
	}
}
