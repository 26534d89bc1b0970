package keyword_test

import (
	"fmt"
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// bind reads the operands of a keyword; problems are shown with code, message
// and hint.
func bind(t *testing.T, name string, on keyword.Kind, texts ...string) (ir.Operand, []string) {
	t.Helper()
	d, ok := keyword.Lookup(name)
	require.True(t, ok)
	var values []tag.Text
	for _, text := range texts {
		values = append(values, tag.Text{Text: text, Style: tag.RawTag})
	}
	op, problems, ok := d.Bind(values, on)
	assert.Equal(t, op != nil, ok)
	var shown []string
	for _, p := range problems {
		assert.NotEmpty(t, p.Hint, p.Message)
		shown = append(shown, fmt.Sprintf("%s: %s; fix: %s", p.Code, p.Message, p.Hint))
	}
	return op, shown
}

func TestBind(t *testing.T) {
	for _, c := range []struct {
		name string
		on   keyword.Kind
		text string
		want ir.Operand
	}{
		{"minLength", keyword.String, "0", ir.Count(0)},
		{"minLength", keyword.String, "1e2", ir.Count(100)},
		{"maximum", keyword.Number, "0.10", ir.Decimal("0.10")},
		{"maximum", keyword.Integer, "1e3", ir.Decimal("1e3")},
		{"maximum", keyword.Integer, "9223372036854775807", ir.Decimal("9223372036854775807")},
		{"maximum", keyword.Number, "1e999999999999999999999", ir.Decimal("1e999999999999999999999")},
		{"multipleOf", keyword.Number, "0.01", ir.Decimal("0.01")},
		{"pattern", keyword.String, `^\d+$`, ir.Word(`^\d+$`)},
		{"format", keyword.String, "email", ir.Word("email")},
		{"title", keyword.Map, "a, b = c", ir.Word("a, b = c")},
		{"uniqueItems", keyword.Array, "false", ir.Flag(false)},
		{"deprecated", keyword.Integer, "true", ir.Flag(true)},
		{"default", keyword.String, `say "hi" <b>`, ir.Value(`"say \"hi\" <b>"`)},
		{"default", keyword.String, "", ir.Value(`""`)},
		{"default", keyword.Integer, "5.0", ir.Value("5.0")},
		{"default", keyword.Number, "0.1", ir.Value("0.1")},
		{"default", keyword.Boolean, "false", ir.Value("false")},
		{"default", keyword.Array, ` [1, "a"]`, ir.Value(`[1,"a"]`)},
		{"default", keyword.Map, `{"a": 12345678901234567890}`, ir.Value(`{"a":12345678901234567890}`)},
		{"default", keyword.Any, "null", ir.Value("null")},
		{"default", keyword.Time, "2026-01-31T12:00:00Z", ir.Value(`"2026-01-31T12:00:00Z"`)},
		{"default", keyword.Duration, "1m30s", ir.Value(`"1m30s"`)},
		{"default", keyword.Bytes, "aGk=", ir.Value(`"aGk="`)},
		{"default", keyword.Text, "10.0.0.1", ir.Value(`"10.0.0.1"`)},
		{"default", keyword.NumberText, "1.50", ir.Value("1.50")},
		{"const", keyword.Integer, "5", ir.Value("5")},
		{"anyof_type", keyword.Any, "string;null", ir.Word("string;null")},
		{"type", keyword.Struct, "object", ir.Word("object")},
	} {
		t.Run(c.name+"="+c.text, func(t *testing.T) {
			op, problems := bind(t, c.name, c.on, c.text)
			assert.Empty(t, problems)
			assert.Equal(t, c.want, op)
		})
	}
}

func TestBindLists(t *testing.T) {
	op, problems := bind(t, "enum", keyword.String, "a", "b,c", "")
	assert.Empty(t, problems)
	assert.Equal(t, ir.List{`"a"`, `"b,c"`, `""`}, op)

	op, problems = bind(t, "enum", keyword.Integer, "1", "1.0", "x", "2")
	assert.Equal(t, []string{
		"bad-keyword-value: enum=1.0 given twice; fix: delete one",
		"bad-keyword-value: enum=x is not a number; fix: give a number, such as enum=1",
	}, problems)
	assert.Equal(t, ir.List{"1", "2"}, op)

	op, problems = bind(t, "example", keyword.Boolean, "true", "true")
	assert.Empty(t, problems)
	assert.Equal(t, ir.List{"true", "true"}, op)

	op, problems = bind(t, "dependentRequired", keyword.String, "currency", "unit")
	assert.Empty(t, problems)
	assert.Equal(t, ir.List{`"currency"`, `"unit"`}, op)

	op, problems = bind(t, "oneof_required", keyword.String, "")
	assert.Equal(t, []string{"bad-keyword-value: oneof_required has no value; fix: give one, as in oneof_required=by_name"}, problems)
	assert.Nil(t, op)

	op, problems = bind(t, "enum", keyword.Boolean, "yes")
	assert.Equal(t, []string{"bad-keyword-value: enum=yes: want true or false; fix: write enum=true or enum=false"}, problems)
	assert.Nil(t, op)
}

func TestBindFlags(t *testing.T) {
	op, problems := bind(t, "required", keyword.String)
	assert.Empty(t, problems)
	assert.Equal(t, ir.Flag(true), op)
}

func TestBindRefuses(t *testing.T) {
	for _, c := range []struct {
		name string
		on   keyword.Kind
		text string
		want string
	}{
		{"maximum", keyword.Integer, "1O", "maximum=1O is not a number (letter O?); fix: write maximum=10"},
		{"maximum", keyword.Integer, "+5", "maximum=+5 is not a number; fix: write maximum=5"},
		{"maximum", keyword.Number, ".5", "maximum=.5 is not a number; fix: write maximum=0.5"},
		{"maximum", keyword.Number, "5.", "maximum=5. is not a number; fix: write maximum=5"},
		{"maximum", keyword.Integer, "1_000", "maximum=1_000 is not a number; fix: write maximum=1000"},
		{"maximum", keyword.Integer, "007", "maximum=007 is not a number; fix: write maximum=7"},
		{"maximum", keyword.Integer, "0x10", "maximum=0x10 is not a number; fix: write maximum=16"},
		{"maximum", keyword.Number, "NaN", "maximum=NaN is not a number; fix: give a number, such as maximum=1"},
		{"maximum", keyword.Number, "few", "maximum=few is not a number; fix: give a number, such as maximum=1"},
		{"maximum", keyword.Number, "", "maximum has no value; fix: give it one, as in maximum=100"},
		{"maximum", keyword.Integer, "1.5", "maximum=1.5: want a whole number, as the value is one; fix: give a whole number, such as maximum=1"},
		{"multipleOf", keyword.Number, "0", "multipleOf=0: must be more than 0; fix: give a number above 0, such as multipleOf=1"},
		{"multipleOf", keyword.Number, "-1", "multipleOf=-1: must be more than 0; fix: give a number above 0, such as multipleOf=1"},
		{"minLength", keyword.String, "-1", "minLength=-1: must not be negative; fix: give a whole number, such as minLength=1"},
		{"minLength", keyword.String, "1.5", "minLength=1.5: want a whole number; fix: give a whole number, such as minLength=1"},
		{"minLength", keyword.String, "few", "minLength=few is not a number; fix: give a whole number, such as minLength=1"},
		{"maxLength", keyword.String, "1e30", "maxLength=1e30: no value can be that long; at most 2147483647; fix: lower it, or leave maxLength out"},
		{"uniqueItems", keyword.Array, "yes", "uniqueItems=yes: want true or false; fix: write uniqueItems=true or uniqueItems=false"},
		{"default", keyword.Boolean, "yes", "default=yes: want true or false; fix: write default=true or default=false"},
		{"default", keyword.Integer, "1.5", "default=1.5 is not an integer; fix: give a whole number, such as default=1"},
		{"default", keyword.Integer, "", "default= is not a number; fix: give a number, such as default=1"},
		{"default", keyword.Array, "a", "default=a: want a JSON array; fix: write it as in default=[]"},
		{"default", keyword.Map, "[]", "default=[]: want a JSON object; fix: write it as in default={}"},
		{"default", keyword.Any, "a", "default=a: want JSON; fix: write it as in default=\"a\""},
		{"default", keyword.Any, "1 2", "default=1 2: want JSON; fix: write it as in default=\"a\""},
		{"default", keyword.Time, "noon", "default=noon: want a time; fix: write it as in default=2026-01-31T12:00:00Z"},
		{"default", keyword.Duration, "5", "default=5: want a duration; fix: write it as in default=1m30s"},
		{"default", keyword.Bytes, "aGk", "default=aGk: want padded base64; fix: write it as in default=aGk="},
		{"format", keyword.String, "emial", "format=emial: no such format; did you mean email?; fix: write format=email"},
		{"format", keyword.String, "phone", "format=phone: no such format; fix: known formats: date-time, date, time, duration, email, hostname, ipv4, ipv6, uri, uri-reference, uuid"},
		{"anyof_type", keyword.Any, "string;nubmer", "anyof_type=string;nubmer: nubmer is no JSON type; did you mean number?; fix: write anyof_type=string;number"},
		{"oneof_type", keyword.Any, "string;string", "oneof_type=string;string: string given twice; fix: delete one"},
		{"oneof_type", keyword.Any, "string,null", "oneof_type=string,null: want semicolons between types; fix: write oneof_type=string;null"},
		{"type", keyword.String, "null", `type=null: "null" is no JSON type; fix: known types: string, integer, number, boolean, array, object`},
		{"type", keyword.String, "int", `type=int: int is no JSON type; did you mean integer?; fix: write type=integer`},
		{"pattern", keyword.String, "^(a", "pattern: missing closing ); fix: close the group, or escape ( as \\\\( in a tag"},
		{"pattern", keyword.String, "a**", "pattern: invalid nested repetition operator: **; fix: repeat once: *"},
		{"pattern", keyword.String, "a{1001}", "pattern: invalid repeat count: {1001}; fix: repeat at most 1000 times, and bound the rest by minLength and maxLength"},
		{"pattern", keyword.String, "(?=a)b", "pattern: invalid or unsupported Perl syntax: (?=; fix: say it without lookaround: Go matches in linear time and has none"},
		{"pattern", keyword.String, `(a)\1`, `pattern: invalid escape sequence: \1; fix: write what \1 stands for; Go has no backreferences`},
	} {
		t.Run(c.name+"="+c.text, func(t *testing.T) {
			op, problems := bind(t, c.name, c.on, c.text)
			assert.Nil(t, op)
			assert.Equal(t, []string{"bad-keyword-value: " + c.want}, problems)
		})
	}
}

func TestPatternDialect(t *testing.T) {
	for _, c := range []struct{ pattern, want string }{
		{`^[a-z0-9_-]{1,20}$`, ""},
		{`^\d{4}-\d\d(\.\w+)?\s*$`, ""},
		{`^(?:a|b)+?[^\]\-x]\/\x41$`, ""},
		{`^\p{L}\p{Lu}\P{N}$`, ""},
		{`^[]a]$`, "[] is not portable JSON Schema; fix: write pattern=^[\\]a]$"},
		{`(?i)^ab-1$`, "(?i) is not portable JSON Schema; fix: write pattern=^[Aa][Bb]-1$"},
		{`(?i)k`, "(?i) is not portable JSON Schema; fix: write pattern=[Kk\u212a]"},
		{`^(?i:a)[(?]$`, "(?i: is not portable JSON Schema; fix: write pattern=^[Aa][(?]$"},
		{`(?s)^a.b$`, "(?s) is not portable JSON Schema; fix: write pattern=^a[\\s\\S]b$"},
		{`(?P<year>\d+)`, "(?P< is not portable JSON Schema; fix: write pattern=([0-9]+)"},
		{`\Aab\z`, `\A, \z are not portable JSON Schema; fix: write pattern=^ab$`},
		{`\Qa.b\E+`, `\Q is not portable JSON Schema; fix: write pattern=a\.b+`},
		{`\Q\p{(?\E`, `\Q is not portable JSON Schema; fix: write pattern=\\p\{\(\?`},
		{`\Q\p{(?`, `\Q is not portable JSON Schema; fix: write pattern=\\p\{\(\?`},
		{`^\pL+$`, `\pL is not portable JSON Schema; fix: write it in plain character classes, groups and repetitions`},
		{`^[[:digit:]]+$`, "[:digit:] is not portable JSON Schema; fix: write pattern=^[0-9]+$"},
		{`^\p{Greek}$`, `\p{Greek} is not portable JSON Schema; fix: write it in plain character classes, groups and repetitions`},
		{`a\@b`, `\@ is not portable JSON Schema; fix: write pattern=a@b`},
		{`a\-b`, `\- is not portable JSON Schema; fix: write pattern=a-b`},
		{`^{.*}$`, `{, } are not portable JSON Schema; fix: write pattern=^\{[^\n]*\}$`},
		{`a{,3}`, `{, } are not portable JSON Schema; fix: write pattern=a\{,3\}`},
		{`\x{e9}\101`, `\x{e9}, \101 are not portable JSON Schema; fix: write pattern=éA`},
		{`(?i)^(ab|c)?$`, "(?i) is not portable JSON Schema; fix: write pattern=^([Aa][Bb]|[Cc])?$"},
		{`(?i)(?:ab|cd){2,}?x`, "(?i) is not portable JSON Schema; fix: write pattern=(?:[Aa][Bb]|[Cc][Dd]){2,}?[Xx]"},
	} {
		t.Run(c.pattern, func(t *testing.T) {
			op, problems := bind(t, "pattern", keyword.String, c.pattern)
			assert.Equal(t, ir.Word(c.pattern), op)
			if c.want == "" {
				assert.Empty(t, problems)
			} else {
				assert.Equal(t, []string{"pattern-dialect: " + c.want}, problems)
			}
		})
	}
}

func TestFixOfAPatternIsEscapedForItsTag(t *testing.T) {
	d, _ := keyword.Lookup("pattern")
	_, problems, _ := d.Bind([]tag.Text{{Text: `\Aa.\z`, Style: tag.RawTag, Span: tag.Span{Offset: 5, End: 9}}}, keyword.String)
	require.Len(t, problems, 1)
	assert.Equal(t, []tag.Edit{{Span: tag.Span{Offset: 5, End: 9}, NewText: `^a[^\\n]$`}}, problems[0].Fix)
}

func TestMisplaced(t *testing.T) {
	for _, c := range []struct {
		name string
		on   keyword.Kind
		want string
		hint string
	}{
		{"minimum", keyword.String, "minimum needs a number, Name is string; did you mean minLength?", "write minLength"},
		{"minLength", keyword.Integer, "minLength needs a string, Name is integer; did you mean minimum?", "write minimum"},
		{"exclusiveMaximum", keyword.Array, "exclusiveMaximum needs a number, Name is array; did you mean maxItems?", "write maxItems"},
		{"maxLength", keyword.Map, "maxLength needs a string, Name is map; did you mean maxProperties?", "write maxProperties"},
		{"pattern", keyword.Integer, "pattern needs a string, Name is integer", "remove pattern, or make Name a string"},
		{"enum", keyword.Array, "enum needs a string, number or boolean, Name is array", "remove enum, or make Name a string, number or boolean"},
		{"uniqueItems", keyword.Struct, "uniqueItems needs an array, Name is struct", "remove uniqueItems, or make Name an array"},
		{"minLength", keyword.Time, "minLength needs a string, Name is time.Time", "remove minLength, or make Name a string"},
		{"anyof_type", keyword.String, "anyof_type needs an any, Name is string", "remove anyof_type, or make Name an any"},
	} {
		t.Run(c.name+" on "+c.on.String(), func(t *testing.T) {
			d, ok := keyword.Lookup(c.name)
			require.True(t, ok)
			p := d.Misplaced(tag.Span{Offset: 3, End: 9}, "Name", c.on)
			assert.Equal(t, tag.Problem{
				Span: tag.Span{Offset: 3, End: 9}, Code: "keyword-kind", Message: c.want, Hint: c.hint,
			}, p)
		})
	}
}

func TestLevel(t *testing.T) {
	strings := []keyword.Kind{keyword.Array, keyword.Array, keyword.String}
	for _, c := range []struct {
		name  string
		level int
		ok    bool
	}{
		{"maxItems", 0, true}, {"description", 0, true}, {"default", 0, true},
		{"maxLength", 2, true}, {"enum", 2, true}, {"minimum", 0, false},
	} {
		d, ok := keyword.Lookup(c.name)
		require.True(t, ok)
		level, ok := d.Level(strings)
		assert.Equal(t, c.level, level, c.name)
		assert.Equal(t, c.ok, ok, c.name)
	}
}

// A list remembers where each of its values stands, without those refused.
func TestBindEntryKeepsPositions(t *testing.T) {
	d, _ := keyword.Lookup("enum")
	e := tag.Entry{Span: tag.Span{Offset: 10, End: 40}, Name: "enum", Values: []tag.Text{
		{Span: tag.Span{Offset: 15}, Text: "1"}, {Span: tag.Span{Offset: 22}, Text: "x"}, {Span: tag.Span{Offset: 29}, Text: "7"},
	}}
	at := func(offset int) token.Position {
		return token.Position{Filename: "a.go", Line: 1, Column: offset, Offset: offset}
	}
	c, problems, ok := d.BindEntry(e, keyword.Integer, at)
	require.True(t, ok)
	assert.Len(t, problems, 1)
	assert.Equal(t, ir.Constraint{
		Pos: at(10), At: []token.Position{at(15), at(29)},
		Keyword: "enum", Operand: ir.List{"1", "7"}, Fails: ir.NotOneOf{},
	}, c)

	limit, _ := keyword.Lookup("maximum")
	bound, _, ok := limit.BindEntry(tag.Entry{Values: []tag.Text{{Text: "5"}}}, keyword.Integer, at)
	require.True(t, ok)
	broken := keyword.EnumBreaks([]ir.Constraint{c, bound})
	require.Len(t, broken, 1)
	assert.Equal(t, at(29), broken[0].Pos)
}

func TestConstraintOfUniqueItemsFalse(t *testing.T) {
	d, _ := keyword.Lookup("uniqueItems")
	assert.Nil(t, d.Constraint(token.Position{}, ir.Flag(false)).Fails)
	assert.Equal(t, ir.Call{Func: ir.RuntimeFunc{Name: "UniqueItems"}}, d.Constraint(token.Position{}, ir.Flag(true)).Fails)
	assert.True(t, d.Holds(ir.Flag(false), "[1,1]"))
}

func TestKindOf(t *testing.T) {
	enum := &ir.Enum{Base: &ir.Integer{Kind: ir.Int8}}
	for _, c := range []struct {
		t    ir.Type
		want keyword.Kind
	}{
		{&ir.String{}, keyword.String}, {&ir.Integer{}, keyword.Integer}, {&ir.Number{}, keyword.Number},
		{&ir.Boolean{}, keyword.Boolean}, {&ir.Array{}, keyword.Array}, {&ir.Map{}, keyword.Map},
		{&ir.Ref{}, keyword.Struct}, {&ir.Time{}, keyword.Time}, {&ir.Duration{}, keyword.Duration},
		{&ir.Bytes{}, keyword.Bytes}, {&ir.Text{}, keyword.Text}, {&ir.NumberText{}, keyword.NumberText},
		{&ir.Any{}, keyword.Any}, {&ir.Raw{}, keyword.Any},
		{&ir.Duration{Nanoseconds: true}, keyword.Integer}, {&ir.BigInt{}, keyword.Integer}, {&ir.UnionRef{}, keyword.Union},
		{&ir.Opt{Elem: &ir.String{}}, keyword.String}, {&ir.Custom{Wire: &ir.Map{}}, keyword.Map},
		{&ir.EnumRef{Enum: enum}, keyword.Integer}, {&ir.Pointer{Elem: &ir.String{}}, keyword.String},
	} {
		assert.Equal(t, c.want, keyword.KindOf(c.t))
	}
	assert.Equal(t, "string or number", (keyword.String | keyword.Number | keyword.Integer).String())
}
