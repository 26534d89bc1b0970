package tag_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// known is a vocabulary for tests; the real one is gen/keyword's.
var known = []tag.Keyword{
	{Name: "title", Text: true}, {Name: "description", Text: true},
	{Name: "minLength"}, {Name: "maxLength"}, {Name: "minimum"}, {Name: "maximum"},
	{Name: "pattern", Text: true}, {Name: "format"},
	{Name: "default", Text: true}, {Name: "enum", Text: true, List: true},
	{Name: "uniqueItems", Bare: "true"}, {Name: "type"},
	{Name: "required", Flag: true}, {Name: "nullable", Flag: true},
}

// problem is shown as code, the text that it points at, and message.
func show(source string, base int, p tag.Problem) string {
	return fmt.Sprintf("%s %q: %s", p.Code, source[p.Offset-base:p.End-base], p.Message)
}

// assertHints holds what is promised of a problem: it says what to do.
func assertHints(t *testing.T, problems []tag.Problem) {
	t.Helper()
	for _, p := range problems {
		assert.NotEmpty(t, p.Hint, p.Message)
		assert.NotContains(t, p.Hint, "=…", p.Message)
	}
}

func showAll(source string, problems []tag.Problem) []string {
	var all []string
	for _, p := range problems {
		all = append(all, show(source, 0, p))
	}
	return all
}

// entries is shown as key=value|value.
func entries(all []tag.Entry) []string {
	var shown []string
	for _, e := range all {
		var values []string
		for _, v := range e.Values {
			values = append(values, v.Text)
		}
		if e.Values == nil {
			shown = append(shown, e.Key())
		} else {
			shown = append(shown, e.Key()+"="+strings.Join(values, "|"))
		}
	}
	return shown
}

func TestClassifier(t *testing.T) {
	for _, c := range []struct {
		tag         string // value of the jsonschema tag as it stands in the source
		keywords    []string
		description string
		problems    []string
	}{
		{tag: `the person to greet`, description: "the person to greet"},
		{tag: `city, state or ZIP`, description: "city, state or ZIP"},
		{tag: `minimum=1,maximum=100`, keywords: []string{"minimum=1", "maximum=100"}},
		{tag: `minimum=1,the number of nights`, keywords: []string{"minimum=1"}, description: "the number of nights"},
		{tag: `minimum=1, the number of nights`, keywords: []string{"minimum=1"}, description: "the number of nights"},
		{tag: `minimum=1,the number, or none`, keywords: []string{"minimum=1"}, description: "the number, or none"},
		{tag: `minimum=1,泊数`, keywords: []string{"minimum=1"}, description: "泊数"},
		{tag: `泊数,料金`, description: "泊数,料金"},
		{
			tag: ` enum=Alice,enum=Bob`, keywords: []string{"enum=Alice|Bob"},
			problems: []string{`space-in-tag " ": space before enum=: other readers ignore or misread it`},
		},
		{
			tag: `enum=a, enum=b`, keywords: []string{"enum=a|b"},
			problems: []string{`space-in-tag " ": space before enum=: other readers ignore or misread it`},
		},
		{
			tag: `minimum =1`, keywords: []string{"minimum=1"},
			problems: []string{`space-in-tag " ": space after minimum: other readers ignore or misread it`},
		},
		{
			tag: `minimum= 1`, keywords: []string{"minimum=1"},
			problems: []string{`space-in-tag " 1": space around the value of minimum`},
		},
		{
			tag: `required ,minimum=1`, keywords: []string{"required", "minimum=1"},
			problems: []string{`space-in-tag " ": space after required: other readers ignore or misread it`},
		},
		{
			tag:      `mininum=1`,
			problems: []string{`unknown-keyword "mininum": unknown keyword "mininum"; did you mean minimum?`},
		},
		{
			tag: `mininum=1,maxLenght=3,enum=a`, keywords: []string{"enum=a"},
			problems: []string{
				`unknown-keyword "mininum": unknown keyword "mininum"; did you mean minimum?`,
				`unknown-keyword "maxLenght": unknown keyword "maxLenght"; did you mean maxLength?`,
			},
		},
		{
			tag:      `min=1`,
			problems: []string{`unknown-keyword "min": unknown keyword "min"; did you mean minimum, minLength or minItems?`},
		},
		{
			tag:      `items.mininum=1`,
			problems: []string{`unknown-keyword "items.mininum": unknown keyword "items.mininum"; did you mean items.minimum?`},
		},
		{tag: `items.required`, problems: nil, description: "items.required"},
		{
			tag: `enum=a,items.required`, keywords: []string{"enum=a"},
			problems: []string{`stray-word "items.required": "items.required" is neither keyword nor description`},
		},
		{
			tag:      `oneof_ref=Circle`,
			problems: []string{`unknown-keyword "oneof_ref": unknown keyword "oneof_ref"`},
		},
		{
			tag: `enum=a,requird`, keywords: []string{"enum=a"},
			problems: []string{`stray-word "requird": "requird" is neither keyword nor description; did you mean required?`},
		},
		{
			tag: `enum=a,requird,maxLength=5`, keywords: []string{"enum=a", "maxLength=5"},
			problems: []string{`stray-word "requird": "requird" is neither keyword nor description; did you mean required?`},
		},
		{
			tag: `requird,maxLength=5`, keywords: []string{"maxLength=5"},
			problems: []string{`stray-word "requird": "requird" is neither keyword nor description; did you mean required?`},
		},
		{
			tag: `required,minimum`, keywords: []string{"required"},
			problems: []string{`bad-keyword-value "minimum": minimum needs a value`},
		},
		{
			tag: `required,,minimum=1`, keywords: []string{"required", "minimum=1"},
			problems: []string{`stray-word "": nothing between two commas of the jsonschema tag`},
		},
		{
			tag: `City or ZIP,enum=x`, description: "City or ZIP,enum=x",
			problems: []string{`keyword-after-text "enum=x": enum=x is inside the description, where nothing reads it`},
		},
		{
			tag: `City or ZIP, required, so send it`, description: "City or ZIP, required, so send it",
			problems: []string{`keyword-after-text "required": required is inside the description, where nothing reads it`},
		},
		{
			tag: `requird`, description: "requird",
			problems: []string{`one-word-description "requird": description "requird": did you mean the flag required?`},
		},
		{
			tag: `title`, description: "title",
			problems: []string{`one-word-description "title": description "title": did you mean the keyword title=…?`},
		},
		{tag: `greeting`, description: "greeting"},
		{
			tag: `pattern=^a{1,3}$`, keywords: []string{"pattern=^a{1,3}$"},
			problems: []string{`value-cut-at-comma "^a{1": pattern stops at the comma: ^a{1`},
		},
		{tag: `pattern=^a{1\\,3}$`, keywords: []string{"pattern=^a{1,3}$"}},
		{
			tag: `pattern=^[a,b]$,maxLength=2`, keywords: []string{"pattern=^[a,b]$", "maxLength=2"},
			problems: []string{`value-cut-at-comma "^[a": pattern stops at the comma: ^[a`},
		},
		{tag: `pattern=^[(]\\($,maxLength=2`, keywords: []string{`pattern=^[(]\($`, "maxLength=2"}},
		{tag: `pattern=^[]]$,maxLength=2`, keywords: []string{`pattern=^[]]$`, "maxLength=2"}},
		{tag: `pattern=^(a,maxLength=2`, keywords: []string{`pattern=^(a`, "maxLength=2"}},
		{
			tag: `description=degrees (Celsius, by default),maxLength=2`, keywords: []string{"maxLength=2"},
			description: "degrees (Celsius, by default)",
			problems:    []string{`value-cut-at-comma "degrees (Celsius": description stops at the comma: degrees (Celsius`},
		},
		{
			tag: `description=Hello, world`, description: "Hello, world",
			problems: []string{`value-cut-at-comma "Hello": description stops at the comma: Hello`},
		},
		{
			tag: `default=[1,2]`, keywords: []string{"default=[1,2]"},
			problems: []string{`value-cut-at-comma "[1": default stops at the comma: [1`},
		},
		{tag: `enum=:(,enum=:)`, keywords: []string{"enum=:(|:)"}},
		{tag: `items.minLength=1,keys.pattern=^a$,values.items.maximum=3,items.nullable`,
			keywords: []string{"items.minLength=1", "keys.pattern=^a$", "values.items.maximum=3", "items.nullable"}},
		{tag: `enum=,enum=a\\,b`, keywords: []string{"enum=|a,b"}},
		{tag: `uniqueItems`, keywords: []string{"uniqueItems=true"}},
		{tag: `uniqueItems,minimum=1,required`, keywords: []string{"uniqueItems=true", "minimum=1", "required"}},
		{tag: `uniqueItems=false`, keywords: []string{"uniqueItems=false"}},
		{
			tag: `required, uniqueItems`, keywords: []string{"required", "uniqueItems=true"},
			problems: []string{`space-in-tag " ": space before uniqueItems: other readers ignore or misread it`},
		},
		{
			tag: `uniqeItems,minimum=1`, keywords: []string{"minimum=1"},
			problems: []string{`stray-word "uniqeItems": "uniqeItems" is neither keyword nor description; did you mean uniqueItems?`},
		},
		{tag: `type=string`, keywords: []string{"type=string"}},
		{tag: `title=a=b`, keywords: []string{"title=a=b"}},
		{
			tag:      `required=true`,
			problems: []string{`bad-keyword-value "true": required takes no value`},
		},
		{
			tag: `minimum=1,minimum=2`, keywords: []string{"minimum=1"},
			problems: []string{`repeated-option "minimum=2": minimum given twice`},
		},
		{
			tag: `minimum=1,header=Region`, keywords: []string{"minimum=1"},
			problems: []string{`wrong-tag "header": header belongs in the mcp tag`},
		},
		{
			tag:      `secret`,
			problems: []string{`wrong-tag "secret": secret belongs in the mcp tag`},
		},
		{
			tag: `description=one,two words`, description: "one",
			problems: []string{`sources-disagree "two words": the description differs from the one given before`},
		},
		{
			tag: ``, problems: []string{`empty-tag "": empty jsonschema tag (go-sdk panics on it)`},
		},
	} {
		t.Run(c.tag, func(t *testing.T) {
			source := "`json:\"x\" jsonschema:\"" + c.tag + "\"`"
			f, problems := tag.Parse(source, 0, known)
			assert.Equal(t, c.problems, showAll(source, problems))
			assertHints(t, problems)
			assert.Equal(t, c.keywords, entries(f.Keywords))
			if c.description == "" {
				assert.Nil(t, f.Description)
			} else {
				require.NotNil(t, f.Description)
				assert.Equal(t, c.description, f.Description.Text)
			}
		})
	}
}

func TestWholeTags(t *testing.T) {
	for name, c := range map[string]struct {
		source      string
		keywords    []string
		mcp         []string
		description string
		problems    []string
	}{
		"no_tag": {source: ``},
		"other_tags": {
			source:   "`db:\"x\" json:\"x\" yaml:\"x,omitempty\"`",
			keywords: nil,
		},
		"interpreted": {
			source:   `"json:\"x\" jsonschema:\"pattern=^\\\\d{1\\\\,2}$,mininum=1\""`,
			keywords: []string{`pattern=^\d{1,2}$`},
			problems: []string{`unknown-keyword "mininum": unknown keyword "mininum"; did you mean minimum?`},
		},
		"mcp": {
			source: "`mcp:\"header=Region,secret,optional,string\"`",
			mcp:    []string{"header=Region", "secret", "optional", "string"},
		},
		"mcp_coerce":     {source: "`mcp:\"coerce,nanoseconds\"`", mcp: []string{"coerce=safe", "nanoseconds"}},
		"mcp_coerce_off": {source: "`mcp:\"coerce=off\"`", mcp: []string{"coerce=off"}},
		"mcp_coerce_on": {
			source:   "`mcp:\"coerce=on\"`",
			problems: []string{`bad-option-value "on": coerce=on: want off or safe`},
		},
		"mcp_typo": {
			source:   "`mcp:\"secrett\"`",
			problems: []string{`unknown-option "secrett": unknown key "secrett" in the mcp tag; did you mean secret?`},
		},
		"mcp_later": {
			source:   "`mcp:\"alias=qty\"`",
			problems: []string{`unknown-option "alias": unknown key "alias" in the mcp tag`},
		},
		"mcp_schema_keyword": {
			source:   "`mcp:\"secret,minimum=1\"`",
			mcp:      []string{"secret"},
			problems: []string{`wrong-tag "minimum": minimum belongs in the jsonschema tag`},
		},
		"mcp_values": {
			source: "`mcp:\"secret=yes,header,header=\"`",
			problems: []string{
				`bad-option-value "yes": secret takes no value`,
				`bad-option-value "header": header needs a value`,
				`bad-option-value "header": header needs a value`,
			},
		},
		"mcp_space": {
			source:   "`mcp:\"secret, optional\"`",
			mcp:      []string{"secret", "optional"},
			problems: []string{`space-in-tag " ": space before optional: other readers ignore or misread it`},
		},
		"mcp_twice": {
			source:   "`mcp:\"secret,secret\"`",
			mcp:      []string{"secret"},
			problems: []string{`repeated-option "secret": secret given twice`},
		},
		"mcp_empty": {
			source:   "`mcp:\"\"`",
			problems: []string{`empty-tag "": empty mcp tag`},
		},
		"mcp_comma": {
			source:   "`mcp:\"secret,\"`",
			mcp:      []string{"secret"},
			problems: []string{`unknown-option "": empty entry in the mcp tag`},
		},
		"hidden_by_jsonschema": {source: "`jsonschema:\"-\"`", mcp: []string{"-"}},
		"hidden_twice": {
			source: "`jsonschema:\"-\" mcp:\"-\"`", mcp: []string{"-"},
			problems: []string{`redundant "-": jsonschema:"-" says so already`},
		},
		"hidden_with_default": {
			source: "`jsonschema:\"default=3\" mcp:\"-\"`", keywords: []string{"default=3"}, mcp: []string{"-"},
		},
		"hidden_with_header": {
			source: "`mcp:\"-,header=Region\"`", mcp: []string{"-", "header=Region"},
			problems: []string{`contradictory-options "header=Region": "-" hides the member, so header has no meaning`},
		},
		"left_out_with_keyword": {
			source: "`json:\"-\" jsonschema:\"minimum=1\"`", keywords: []string{"minimum=1"},
			problems: []string{`contradictory-options "minimum=1": json:"-" leaves the field out, so minimum has no meaning`},
		},
		"required_and_optional": {
			source: "`jsonschema:\"required\" mcp:\"optional\"`", keywords: []string{"required"}, mcp: []string{"optional"},
			problems: []string{`contradictory-options "optional": required and optional exclude each other`},
		},
		"description_tag": {
			source:      "`jsonschema:\"minimum=1\" jsonschema_description:\"a, b = c\"`",
			keywords:    []string{"minimum=1"},
			description: "a, b = c",
		},
		"description_twice": {
			source: "`jsonschema:\"the city\" jsonschema_description:\"the city\"`", description: "the city",
			problems: []string{`redundant "the city": the description is given twice`},
		},
		"description_differs": {
			source: "`jsonschema:\"the city\" jsonschema_description:\"the town\"`", description: "the city",
			problems: []string{`sources-disagree "the town": the description differs from the one given before`},
		},
		"extras": {source: "`jsonschema_extras:\"x-owner=billing,x-tags=a,x-tags=b\\\\,c\"`"},
		"extras_enforced": {
			source:   "`jsonschema_extras:\"x-a=b,minimum=1\"`",
			problems: []string{`wrong-tag "minimum": minimum belongs in the jsonschema tag: an extra is published and not enforced`},
		},
		"extras_without_value": {
			source:   "`jsonschema_extras:\"x-a\"`",
			problems: []string{`bad-keyword-value "x-a": want NAME=VALUE in the jsonschema_extras tag`},
		},
		"extras_empty": {
			source:   "`jsonschema_extras:\"\"`",
			problems: []string{`empty-tag "": empty jsonschema_extras tag`},
		},
		"comma_between_tags": {
			source: "`json:\"x\",jsonschema:\"minimum=1\"`", keywords: []string{"minimum=1"},
			problems: []string{`bad-quoting ",": tags are separated by a space, else Go does not find the next one`},
		},
		"unquoted_value": {
			source:   "`jsonschema:minimum=1 json:\"x\"`",
			problems: []string{"bad-quoting \"jsonschema:minimum=1 json:\\\"x\\\"\": malformed struct tag, which Go ignores from here on: want key:\"value\""},
		},
		"no_closing_quote": {
			source:   "`jsonschema:\"minimum=1`",
			problems: []string{"bad-quoting \"jsonschema:\\\"minimum=1\": malformed struct tag, which Go ignores from here on: the value of jsonschema has no closing quote"},
		},
		"bad_escape": {
			source:   "`jsonschema:\"pattern=\\d\"`",
			problems: []string{"bad-quoting \"jsonschema:\\\"pattern=\\\\d\\\"\": malformed struct tag, which Go ignores from here on: the value of jsonschema is no Go string"},
		},
		"foreign_malformed": {source: "`validate:required`"},
		"twice": {
			source: "`jsonschema:\"minimum=1\" jsonschema:\"maximum=2\"`", keywords: []string{"minimum=1"},
			problems: []string{`repeated-option "jsonschema": jsonschema tag given twice, and Go reads the first alone`},
		},
		"wrong_case": {
			source:   "`jsonSchema:\"minimum=1\"`",
			problems: []string{`wrong-tag "jsonSchema": nothing reads the tag jsonSchema; did you mean jsonschema?`},
		},
	} {
		t.Run(name, func(t *testing.T) {
			f, problems := tag.Parse(c.source, 0, known)
			assert.Equal(t, c.problems, showAll(c.source, problems))
			assertHints(t, problems)
			assert.Equal(t, c.keywords, entries(f.Keywords))
			assert.Equal(t, c.mcp, entries(f.MCP))
			if f.Description != nil {
				assert.Equal(t, c.description, f.Description.Text)
			} else {
				assert.Empty(t, c.description)
			}
		})
	}
}

func TestJSON(t *testing.T) {
	for name, c := range map[string]struct {
		source   string
		name     string
		flags    string
		problems []string
	}{
		"name":     {source: "`json:\"city\"`", name: "city"},
		"options":  {source: "`json:\"city,omitempty,omitzero,string\"`", name: "city", flags: "omitempty omitzero string"},
		"no_name":  {source: "`json:\",omitempty\"`", flags: "omitempty"},
		"left_out": {source: "`json:\"-\"`", flags: "ignored"},
		"dash":     {source: "`json:\"-,\"`", name: "-"},
		"comma":    {source: "`json:\"a,\"`", name: "a", problems: []string{`unknown-json-option "": empty option in the json tag`}},
		"bad_name": {
			source:   "`json:\"it's\"`",
			problems: []string{`unknown-json-option "it's": encoding/json does not accept the name "it's" and silently uses the Go name`},
		},
		"required": {
			source: "`json:\"location,required\"`", name: "location",
			problems: []string{`unknown-json-option "required": encoding/json has no option "required"`},
		},
		"typo": {
			source: "`json:\"a,omitemtpy\"`", name: "a",
			problems: []string{`unknown-json-option "omitemtpy": encoding/json has no option "omitemtpy"; did you mean omitempty?`},
		},
		"space": {
			source: "`json:\"a, omitempty\"`", name: "a",
			problems: []string{`unknown-json-option " omitempty": encoding/json has no option " omitempty"; did you mean omitempty?`},
		},
	} {
		t.Run(name, func(t *testing.T) {
			f, problems := tag.Parse(c.source, 0, known)
			var flags []string
			for _, flag := range []struct {
				name string
				set  bool
			}{
				{"ignored", f.JSON.Ignored}, {"omitempty", f.JSON.OmitEmpty},
				{"omitzero", f.JSON.OmitZero}, {"string", f.JSON.String},
			} {
				if flag.set {
					flags = append(flags, flag.name)
				}
			}
			assert.Equal(t, c.name, f.JSON.Name.Text)
			assert.Equal(t, c.flags, strings.Join(flags, " "))
			assert.Equal(t, c.problems, showAll(c.source, problems))
			assertHints(t, problems)
		})
	}
}

// apply carries edits out, as a fix would.
func apply(source string, edits []tag.Edit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b tag.Edit) int { return b.Offset - a.Offset })
	for _, e := range edits {
		source = source[:e.Offset] + e.NewText + source[e.End:]
	}
	return source
}

func TestFixes(t *testing.T) {
	for _, c := range []struct{ before, after string }{
		{"`jsonschema:\" enum=a\"`", "`jsonschema:\"enum=a\"`"},
		{"`jsonschema:\"enum=a, enum=b\"`", "`jsonschema:\"enum=a,enum=b\"`"},
		{"`jsonschema:\"minimum= 1\"`", "`jsonschema:\"minimum=1\"`"},
		{"`jsonschema:\"mininum=1\"`", "`jsonschema:\"minimum=1\"`"},
		{"`jsonschema:\"enum=a,requird\"`", "`jsonschema:\"enum=a,required\"`"},
		{"`jsonschema:\"required=true\"`", "`jsonschema:\"required\"`"},
		{"`jsonschema:\"City or ZIP,enum=x\"`", "`jsonschema:\"enum=x,City or ZIP\"`"},
		{"`jsonschema:\"pattern=^a{1,3}$\"`", "`jsonschema:\"pattern=^a{1\\\\,3}$\"`"},
		{`"jsonschema:\"pattern=^a{1,3}$\""`, `"jsonschema:\"pattern=^a{1\\\\,3}$\""`},
		{"`jsonschema:\"description=a, b, c\"`", "`jsonschema:\"description=a\\\\, b\\\\, c\"`"},
		{"`json:\"x\" jsonschema:\"\"`", "`json:\"x\"`"},
		{"`jsonschema:\"\" json:\"x\"`", "`json:\"x\"`"},
		{"`mcp:\"minimum=1\"`", "` jsonschema:\"minimum=1\"`"},
		{"`mcp:\"secret,minimum=1\"`", "`mcp:\"secret\" jsonschema:\"minimum=1\"`"},
		{"`mcp:\"minimum=1,secret\" jsonschema:\"the number\"`", "`mcp:\"secret\" jsonschema:\"minimum=1,the number\"`"},
		{`"mcp:\"secret,minimum=1\""`, `"mcp:\"secret\" jsonschema:\"minimum=1\""`},
		{"`jsonschema:\"minimum=1,header=Region\"`", "`jsonschema:\"minimum=1\" mcp:\"header=Region\"`"},
		{"`json:\"a,required\"`", "`json:\"a\" jsonschema:\"required\"`"},
		{"`json:\"a, omitempty\"`", "`json:\"a,omitempty\"`"},
		{"`json:\"x\",jsonschema:\"minimum=1\"`", "`json:\"x\" jsonschema:\"minimum=1\"`"},
		{"`jsonSchema:\"minimum=1\"`", "`jsonschema:\"minimum=1\"`"},
		{"`mcp:\"secrett\"`", "`mcp:\"secret\"`"},
	} {
		t.Run(c.before, func(t *testing.T) {
			_, problems := tag.Parse(c.before, 0, known)
			require.Len(t, problems, 1)
			fixed := apply(c.before, problems[0].Fix)
			assert.Equal(t, c.after, fixed)
			_, problems = tag.Parse(fixed, 0, known)
			assert.Empty(t, problems, "the fix mends it")
		})
	}
}

func TestBaseMovesEveryOffset(t *testing.T) {
	const source = "`json:\"x,required\" jsonschema:\"minimum=1,mininum=1\" mcp:\"header=A\"`"
	const base = 1000
	f, problems := tag.Parse(source, base, known)
	require.Len(t, problems, 2)
	assert.Equal(t, `unknown-json-option "required": encoding/json has no option "required"`, show(source, base, problems[0]))
	assert.Equal(t, `unknown-keyword "mininum": unknown keyword "mininum"; did you mean minimum?`, show(source, base, problems[1]))
	at := func(s tag.Span) string { return source[s.Offset-base : s.End-base] }
	assert.Equal(t, "minimum=1", at(f.Keywords[0].Span))
	assert.Equal(t, "1", at(f.Keywords[0].Values[0].Span))
	assert.Equal(t, "header=A", at(f.MCP[0].Span))
	assert.Equal(t, "x", at(f.JSON.Name.Span))
}

func TestReplace(t *testing.T) {
	for _, c := range []struct {
		style tag.Style
		text  string
		want  string
	}{
		{tag.Plain, "5", "5"},
		{tag.Plain, `^\d, $`, "`^\\d, $`"},
		{tag.Quoted, "a`b", "\"a`b\""},
		{tag.RawTag, `^\d{1,2}"$`, `^\\d{1\\,2}\"$`},
		{tag.InterpretedTag, `^\d{1,2}"$`, `^\\\\d{1\\\\,2}\\\"$`},
	} {
		edit, ok := tag.Text{Span: tag.Span{Offset: 3, End: 5}, Style: c.style}.Replace(c.text)
		require.True(t, ok)
		assert.Equal(t, tag.Edit{Span: tag.Span{Offset: 3, End: 5}, NewText: c.want}, edit)
	}
	_, ok := tag.Text{Style: tag.RawTag}.Replace("`")
	assert.False(t, ok, "a raw literal cannot hold a backquote")
	_, ok = tag.Text{Style: tag.QuotedPair}.Replace("a")
	assert.False(t, ok)
}

func TestNearest(t *testing.T) {
	names := []string{"minimum", "maximum", "minLength", "maxLength", "required", "enum"}
	for word, want := range map[string]string{
		"mininum": "minimum", "Minimum": "minimum", "requird": "required", "REQUIRED": "required",
		"maxLenght": "maxLength", "enm": "enum", "eunm": "enum", "min": "", "city": "", "xy": "", "": "",
	} {
		got, ok := tag.Nearest(word, names)
		assert.Equal(t, want, got, word)
		assert.Equal(t, want != "", ok, word)
	}
}

func TestExtras(t *testing.T) {
	f, problems := tag.Parse("`jsonschema_extras:\"x-owner=billing,x-tags=a,x-tags=b\\\\,c\"`", 0, known)
	assert.Empty(t, problems)
	assert.Equal(t, []string{"x-owner=billing", "x-tags=a|b,c"}, entries(f.Extras))
}

func TestDeletion(t *testing.T) {
	for _, c := range []struct{ before, entry, after string }{
		{"`jsonschema:\"minimum=1,maximum=2\"`", "minimum=1", "`jsonschema:\"maximum=2\"`"},
		{"`jsonschema:\"minimum=1,maximum=2\"`", "maximum=2", "`jsonschema:\"minimum=1\"`"},
		{"`json:\"a\" jsonschema:\"minimum=1\" mcp:\"secret\"`", "minimum=1", "`json:\"a\" mcp:\"secret\"`"},
		{`"json:\"a\" jsonschema:\"minimum=1\""`, "minimum=1", `"json:\"a\""`},
	} {
		at := strings.Index(c.before, c.entry)
		edit, ok := tag.Deletion(c.before, 100, tag.Span{Offset: 100 + at, End: 100 + at + len(c.entry)})
		require.True(t, ok, c.before)
		edit.Offset, edit.End = edit.Offset-100, edit.End-100
		assert.Equal(t, c.after, apply(c.before, []tag.Edit{edit}))
	}
	_, ok := tag.Deletion("`json:\"a\"`", 0, tag.Span{Offset: 50, End: 60})
	assert.False(t, ok)
}
