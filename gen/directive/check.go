package directive

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// Values are the options of one directive, or of several of the same verb on
// one declaration, checked and converted.
type Values struct {
	tag.Span               // of the (first) directive
	Verb       tag.Text    // of the (first) directive
	Positional *tag.Text   // nil when absent
	Options    []Value     // in the author's order
	Keywords   []tag.Entry // schema keywords, as a jsonschema tag would give them
	MCP        []tag.Entry // mcp tag keys, likewise
	Rest       tag.Text    // of a verb that takes text: the text behind the positional
}

// Value is one option of the table.
type Value struct {
	tag.Span               // of the whole option
	Key      string        //
	Text     tag.Text      // the value as written, unquoted; empty for a key alone
	Bool     bool          // of a Flag or TriState
	Duration time.Duration // of a Duration, more than 0
	Size     int64         // of a Size, in bytes, or of a Count; more than 0
	JSON     string        // of a JSON, as text
	Words    []string      // of Words, in the author's order
}

// Lookup finds an option by key.
func (v *Values) Lookup(key string) (Value, bool) {
	for _, value := range v.Options {
		if value.Key == key {
			return value, true
		}
	}
	return Value{}, false
}

// Check holds a directive against the table. keywords are the JSON Schema
// keywords that //mcp:param and //mcp:schema take. An unknown verb gives one
// problem and no options. Whether the declaration is one that the verb may stand
// on is the caller's to ask (Verb.On), and what the positional and the keywords
// mean is too. Values holds what was right even where something was not.
func Check(d Directive, keywords []tag.Keyword) (Values, []tag.Problem) {
	c := &checker{keywords: keywords, values: Values{Span: d.Span, Verb: d.Verb}}
	verb, ok := LookupVerb(d.Verb.Text)
	if !ok {
		c.unknownVerb(d.Verb)
		return c.values, c.problems
	}
	c.verb = verb
	if verb.Text {
		c.text(d)
		return c.values, c.problems
	}
	args := d.Args
	if verb.Positional.Name != "" {
		args = c.positional(d)
	}
	for _, a := range args {
		c.arg(a)
	}
	return c.values, c.problems
}

// checker holds one directive against its verb.
type checker struct {
	verb     Verb
	keywords []tag.Keyword
	values   Values
	problems []tag.Problem
}

func (c *checker) report(code string, at tag.Span, format string, args ...any) *tag.Problem {
	c.problems = append(c.problems, tag.Problem{Span: at, Code: code, Message: fmt.Sprintf(format, args...)})
	return &c.problems[len(c.problems)-1]
}

func (c *checker) unknownVerb(verb tag.Text) {
	problem := c.report("unknown-directive", verb.Span, "unknown directive %s%s", prefix, verb.Text)
	problem.Hint = "known directives: " + strings.Join(verbNames(), ", ")
	if near, ok := tag.Nearest(verb.Text, verbNames()); ok {
		problem.Message += "; did you mean " + prefix + near + "?"
		problem.Hint = "write " + prefix + near
		problem.Fix = []tag.Edit{{Span: verb.Span, NewText: near}}
	}
}

// text reads a verb whose line is a word and then prose: //mcp:ignore.
func (c *checker) text(d Directive) {
	word, rest := d.Rest.Text, ""
	if i := strings.IndexAny(word, space); i >= 0 {
		word, rest = word[:i], strings.Trim(word[i:], space)
	}
	end := d.Rest.End
	if word != "" {
		c.values.Positional = &tag.Text{Span: tag.Span{Offset: d.Rest.Offset, End: d.Rest.Offset + len(word)}, Text: word}
	}
	c.values.Rest = tag.Text{Span: tag.Span{Offset: end - len(rest), End: end}, Text: rest}
	if rest == "" {
		c.report("ignore-without-reason", d.Span, "%s%s needs a reason", prefix, c.verb.Name).
			Hint = "write " + prefix + c.verb.Name + " CODE and why the warning does not matter here"
	}
}

// positional takes the first argument when it is the verb's positional, and
// returns the others.
func (c *checker) positional(d Directive) []Arg {
	wanted := c.verb.Positional
	if len(d.Args) == 0 || d.Args[0].Key.Text != "" {
		if wanted.Required && !d.broken {
			c.report("bad-option-value", d.Verb.Span, "%s%s needs %s first", prefix, c.verb.Name, wanted.Name).
				Hint = "write it behind the verb, as in " + prefix + c.verb.Name + " " + wanted.Sample
		}
		return d.Args
	}
	first := d.Args[0]
	if !wanted.Required && !first.IsQuoted() {
		if _, isKey := c.verb.key(first.Value.Text); isKey {
			return d.Args
		}
		if slices.Contains(later, first.Value.Text) {
			c.report("unknown-option", first.Span, "unknown key %q for %s%s", first.Value.Text, prefix, c.verb.Name).
				Hint = "the word is reserved for an option; if it is the " + wanted.Name + ", write it in quotes: " +
				prefix + c.verb.Name + " " + strconv.Quote(first.Value.Text)
			return d.Args[1:]
		}
		if near, ok := tag.Nearest(first.Value.Text, c.verb.flags()); ok {
			problem := c.report("unknown-option", first.Span, "unknown key %q for %s%s; did you mean %s?",
				first.Value.Text, prefix, c.verb.Name, near)
			problem.Hint = "write " + near + `, or "` + first.Value.Text + `" in quotes if it is the ` + wanted.Name
			problem.Fix = []tag.Edit{{Span: first.Span, NewText: near}}
			return d.Args[1:]
		}
	}
	c.values.Positional = &first.Value
	return d.Args[1:]
}

// arg reads one argument behind the positional.
func (c *checker) arg(a Arg) {
	name, lone := a.Key, false
	if name.Text == "" && !a.IsQuoted() {
		name, lone = a.Value, true
	}
	key, isKey := c.verb.key(name.Text)
	schema, isSchema := tag.Find(c.keywords, name.Text)
	mcp, isMCP := tag.Find(tag.MCPKeys(), name.Text)
	switch {
	case name.Text == "":
		c.report("unknown-option", a.Span, "%s%s takes no value without a key here", prefix, c.verb.Name).
			Hint = "write key=" + strconv.Quote(a.Value.Text)
	case isKey:
		c.option(key, a, lone)
	case c.verb.Schema && isSchema:
		if e, ok := c.entry(schema, name, a, lone); ok {
			c.values.Keywords = append(c.values.Keywords, e)
		}
	case c.verb.MCP && isMCP:
		if e, ok := c.entry(mcp, name, a, lone); ok {
			c.values.MCP = append(c.values.MCP, e)
		}
	default:
		c.unknownKey(name, a, lone)
	}
}

func (c *checker) unknownKey(name tag.Text, a Arg, lone bool) {
	known := make([]string, 0, len(c.verb.Keys))
	for _, k := range c.verb.Keys {
		if k.Family {
			k.Name += ".NAME"
		}
		known = append(known, k.Name)
	}
	candidates, list := known, strings.Join(known, ", ")
	if c.verb.Schema {
		for _, k := range c.keywords {
			candidates = append(candidates, k.Name)
		}
		list = strings.TrimPrefix(list+", the keywords of the jsonschema tag", ", ")
	}
	if c.verb.MCP {
		for _, k := range tag.MCPKeys() {
			candidates = append(candidates, k.Name)
		}
		list += ", the keys of the mcp tag"
	}
	problem := c.report("unknown-option", name.Span, "unknown key %q for %s%s", name.Text, prefix, c.verb.Name)
	problem.Hint = "known keys: " + list
	levels, bare := tag.SplitKey(name.Text)
	if near, ok := tag.Nearest(bare, candidates); ok {
		near = strings.Join(append(levels, near), ".")
		problem.Message += "; did you mean " + near + "?"
		problem.Hint = "write " + near
		problem.Fix = []tag.Edit{{Span: name.Span, NewText: near}}
	}
	switch {
	case strings.HasPrefix(name.Text, "//"):
		problem.Hint = "a directive takes the whole line: move the comment to a line of its own"
	case lone && c.verb.Positional.Name == "name" && c.values.Positional == nil && problem.Fix == nil:
		problem.Hint = "the name comes first: " + prefix + c.verb.Name + " " + name.Text + " …"
	case lone && c.verb.Name == "returns":
		problem.Hint = `write desc="…"`
		problem.Fix = nil
	}
}

// entry reads a key of a struct tag.
func (c *checker) entry(k tag.Keyword, name tag.Text, a Arg, lone bool) (tag.Entry, bool) {
	e := tag.Entry{Span: a.Span}
	e.Levels, e.Name = tag.SplitKey(name.Text)
	switch {
	case k.Flag && !lone:
		c.report("bad-option-value", a.Value.Span, "%s takes no value", name.Text).Hint = "write " + name.Text
		return e, false
	case k.Flag:
		return e, true
	case lone && k.Bare == "":
		c.report("bad-option-value", a.Span, "%s needs a value", name.Text).
			Hint = "give it one, as in " + name.Text + "=" + cmp.Or(k.Sample, "x")
		return e, false
	case lone:
		e.Values = []tag.Text{{Span: a.Span, Text: k.Bare}}
		return e, true
	case k.Words != nil:
		if message, hint := k.Refuse(a.Value.Text); message != "" {
			c.report("bad-option-value", a.Value.Span, "%s", message).Hint = hint
			return e, false
		}
		e.Values = []tag.Text{a.Value}
		return e, true
	case !k.List || a.IsQuoted():
		e.Values = []tag.Text{a.Value}
		return e, true
	}
	at := a.Value.Offset
	for _, item := range strings.Split(a.Value.Text, ",") {
		text := tag.Text{Span: tag.Span{Offset: at, End: at + len(item)}, Text: item}
		if item == "" {
			text.Span = a.Value.Span
			c.report("bad-option-value", text.Span, "empty value in %s=%s", name.Text, a.Value.Text).
				Hint = "delete a comma, or write \"\" for an empty value"
			return e, false
		}
		e.Values = append(e.Values, text)
		at += len(item) + 1
	}
	return e, true
}

// option reads a key of the verb.
func (c *checker) option(k Key, a Arg, lone bool) {
	v := Value{Span: a.Span, Key: k.Name}
	if !lone {
		v.Text = a.Value
	}
	problem, hint := v.convert(k, lone)
	if problem != "" {
		c.report("bad-option-value", a.Value.Span, "%s", problem).Hint = hint
		return
	}
	c.values.Options = append(c.values.Options, v)
}

// convert fills in the value by the kind of the key.
func (v *Value) convert(k Key, lone bool) (problem, hint string) {
	text := v.Text.Text
	written := k.Name + "=" + text
	switch k.Kind {
	case Flag:
		if !lone {
			return k.Name + " takes no value", "write " + k.Name
		}
		v.Bool = true
		return "", ""
	case TriState:
		if !lone && text != "true" && text != "false" {
			return written + ": want true or false", "write " + k.Name + " or " + k.Name + "=false"
		}
		v.Bool = lone || text == "true"
		return "", ""
	}
	if lone && k.Bare != "" {
		v.Text.Text, v.Text.Span = k.Bare, v.Span
		return "", ""
	}
	if lone || text == "" {
		return k.Name + " needs a value", "write " + k.sample()
	}
	switch k.Kind {
	case Word:
		if !slices.Contains(k.Words, text) {
			problem, hint = "want "+strings.Join(k.Words, " or "), nearWord(k, text)
		}
	case Duration:
		v.Duration, problem, hint = parseDuration(text)
	case Size:
		v.Size, problem, hint = parseSize(text)
	case Words:
		v.Words = strings.Split(text, ",")
		for _, word := range v.Words {
			if !slices.Contains(k.Words, word) {
				problem, hint = "want "+strings.Join(k.Words, " or ")+", several with commas between", strings.Join(k.Words, ",")
			}
		}
	case Fraction:
		if f, err := strconv.ParseFloat(text, 64); err != nil || !(f >= 0 && f <= 1) || strings.Trim(text, "0123456789.") != "" {
			problem, hint = "want a number from 0 to 1", "0.5"
		}
	case Count:
		v.Size, problem, hint = parseCount(text)
	case JSON:
		v.JSON = asJSON(v.Text)
	}
	if problem == "" {
		return "", ""
	}
	if hint != "" {
		hint = "write " + k.Name + "=" + hint
	}
	return written + ": " + problem, hint
}

func nearWord(k Key, word string) string {
	if near, ok := tag.Nearest(word, k.Words); ok {
		return near
	}
	return strings.Join(k.Words, " or "+k.Name+"=")
}

// sample shows how a key is written.
func (k Key) sample() string {
	switch k.Kind {
	case Duration:
		return k.Name + "=5s"
	case Size:
		return k.Name + "=2MiB"
	case Word:
		return k.Name + "=" + strings.Join(k.Words, " or "+k.Name+"=")
	case Words:
		return k.Name + "=" + strings.Join(k.Words, ",")
	case Fraction:
		return k.Name + "=0.5"
	case Count:
		return k.Name + "=300"
	}
	return k.Name + `="…"`
}

func parseDuration(text string) (d time.Duration, problem, hint string) {
	if _, err := strconv.ParseFloat(text, 64); err == nil && text != "0" {
		return 0, "missing unit", text + "s"
	}
	d, err := time.ParseDuration(text)
	if err != nil {
		return 0, "not a duration", "5s or 1m30s"
	}
	if d <= 0 {
		return 0, "must be more than 0", "5s"
	}
	return d, "", ""
}

func parseCount(text string) (n int64, problem, hint string) {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n <= 0 {
		return 0, "want a whole number above 0", "300"
	}
	return n, "", ""
}

// asJSON reads a value of a member of _meta: JSON where it is some, else text. In
// quotes, only an object or array is taken for JSON.
func asJSON(t tag.Text) string {
	structured := strings.HasPrefix(t.Text, "{") || strings.HasPrefix(t.Text, "[")
	if (structured || t.Style == tag.Plain) && json.Valid([]byte(t.Text)) {
		return t.Text
	}
	text, err := json.Marshal(t.Text)
	if err != nil {
		return `""` // a string can always be written
	}
	return string(text)
}

// parseSize reads bytes, with the units of SI and of IEC 80000-13.
func parseSize(text string) (n int64, problem, hint string) {
	unit := strings.TrimLeft(text, "0123456789")
	digits := text[:len(text)-len(unit)]
	if digits == "" {
		return 0, "not a size", "2MiB, 500KB or a number of bytes"
	}
	var factor int64
	switch unit {
	case "", "B":
		factor = 1
	case "KB", "kB":
		factor = 1e3
	case "MB":
		factor = 1e6
	case "GB":
		factor = 1e9
	case "KiB":
		factor = 1 << 10
	case "MiB":
		factor = 1 << 20
	case "GiB":
		factor = 1 << 30
	default:
		return 0, "unknown unit " + unit, digits + "MiB"
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	switch {
	case err != nil || n > math.MaxInt64/factor:
		return 0, "too large", "2MiB"
	case n == 0:
		return 0, "must be more than 0", "2MiB"
	}
	return n * factor, "", ""
}
