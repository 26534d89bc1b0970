package keyword

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"go/token"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
	"github.com/mcptoolgen/mcptoolgen/runtime/format"
)

// Form is how an operand is written.
type Form int

// The forms.
const (
	None    Form = iota // a flag: ir.Flag
	Count               // ir.Count: 1
	Decimal             // ir.Decimal: 0.5
	Words               // ir.Word: text
	Pattern             // ir.Word: a regular expression
	Format              // ir.Word: the name of a format
	Bool                // ir.Flag: true or false
	Value               // ir.Value, ir.List when Def.List: typed by the kind that it sits on
	Type                // ir.Word: the name of a JSON type
	Types               // ir.Word: names of JSON types with semicolons between, as invopop/jsonschema has it
	Names               // ir.List of names of members or groups
)

// Bind reads the operand of an entry that sits on a value of the given kind.
// values are the entry's texts, none of a flag. It is strict: what it does not
// understand is a bad-keyword-value, never dropped. ok is false when there is no
// operand to go on with; a pattern-dialect warning leaves one.
func (d *Def) Bind(values []tag.Text, on Kind) (op ir.Operand, problems []tag.Problem, ok bool) {
	b := &binder{def: d, on: on}
	op = b.operand(values)
	return op, b.problems, op != nil
}

// BindEntry is Bind and Constraint in one, for an entry of a tag or directive; at
// says where an offset of its spans is.
func (d *Def) BindEntry(e tag.Entry, on Kind, at func(offset int) token.Position) (c ir.Constraint, problems []tag.Problem, ok bool) {
	b := &binder{def: d, on: on}
	op := b.operand(e.Values)
	if op == nil {
		return ir.Constraint{}, b.problems, false
	}
	c = d.Constraint(at(e.Offset), op)
	for _, t := range b.kept {
		c.At = append(c.At, at(t.Offset))
	}
	return c, b.problems, true
}

// binder reads the operands of one entry.
type binder struct {
	def      *Def
	on       Kind
	problems []tag.Problem
	kept     []tag.Text // the texts of a list, as its values
}

func (b *binder) operand(values []tag.Text) ir.Operand {
	switch {
	case b.def.Operand == None:
		return ir.Flag(true)
	case b.def.List:
		return b.list(values)
	}
	return b.one(values[0])
}

// refuse reports a text that is no operand, with a hint. Its result is the
// missing operand.
func (b *binder) refuse(t tag.Text, hint, format string, args ...any) ir.Operand {
	b.problems = append(b.problems, tag.Problem{
		Span: t.Span, Code: "bad-keyword-value", Message: fmt.Sprintf(format, args...), Hint: hint,
	})
	return nil
}

// correct reports a text that is no operand, and the one that is plainly meant.
func (b *binder) correct(t tag.Text, instead, format string, args ...any) ir.Operand {
	b.refuse(t, "write "+b.def.Name+"="+instead, format, args...)
	if edit, ok := t.Replace(instead); ok {
		b.problems[len(b.problems)-1].Fix = []tag.Edit{edit}
	}
	return nil
}

// notNumber reports a text that is no JSON number; want says which kind of number
// is wanted, with an example.
func (b *binder) notNumber(t tag.Text, want string) ir.Operand {
	remark, instead := whyNoNumber(t.Text)
	if instead != "" {
		return b.correct(t, instead, "%s is not a number%s", b.written(t), remark)
	}
	return b.refuse(t, want, "%s is not a number%s", b.written(t), remark)
}

// whole asks for a whole number.
func (b *binder) whole(example string) string {
	return "give a whole number, such as " + b.def.Name + "=" + example
}

// trueOrFalse asks for a truth value.
func (b *binder) trueOrFalse() string {
	return "write " + b.def.Name + "=true or " + b.def.Name + "=false"
}

// written is the entry as the author wrote it.
func (b *binder) written(t tag.Text) string { return b.def.Name + "=" + t.Text }

func (b *binder) one(t tag.Text) ir.Operand {
	if t.Text == "" && b.def.Operand != Value {
		return b.refuse(t, "give it one, as in "+b.def.Name+"="+b.def.Probe.Operand, "%s has no value", b.def.Name)
	}
	switch b.def.Operand {
	case Count:
		return b.count(t)
	case Decimal:
		return b.decimal(t)
	case Pattern:
		return b.pattern(t)
	case Format:
		return b.format(t)
	case Bool:
		if t.Text != "true" && t.Text != "false" {
			return b.refuse(t, b.trueOrFalse(), "%s: want true or false", b.written(t))
		}
		return ir.Flag(t.Text == "true")
	case Type, Types:
		return b.types(t)
	case Value:
		if text, ok := b.literal(t); ok {
			return ir.Value(text)
		}
		return nil
	}
	return ir.Word(t.Text)
}

// list reads the operands of a keyword that may be given again.
func (b *binder) list(values []tag.Text) ir.Operand {
	var list ir.List
	for _, t := range values {
		text, ok := b.literal(t)
		if !ok {
			continue
		}
		if b.def.Role == Assertion && b.isListed(list, text) {
			b.refuse(t, "delete one", "%s given twice", b.written(t))
			continue
		}
		list = append(list, text)
		b.kept = append(b.kept, t)
	}
	if len(list) == 0 {
		return nil
	}
	return list
}

func (b *binder) isListed(list ir.List, text string) bool {
	for _, member := range list {
		if equalJSON(member, text) {
			return true
		}
	}
	return false
}

// count reads a length. No string or array of a 32-bit program is longer than
// an int, which generated code compares with.
func (b *binder) count(t tag.Text) ir.Operand {
	n, ok := parseNumber(t.Text)
	switch {
	case !ok:
		return b.notNumber(t, b.whole("1"))
	case n.sign() < 0:
		return b.refuse(t, b.whole("1"), "%s: must not be negative", b.written(t))
	case !n.isInteger():
		return b.refuse(t, b.whole("1"), "%s: want a whole number", b.written(t))
	}
	if limit, _ := parseNumber(strconv.Itoa(math.MaxInt32)); n.compare(limit) > 0 {
		return b.refuse(t, "lower it, or leave "+b.def.Name+" out", "%s: no value can be that long; at most %d", b.written(t), math.MaxInt32)
	}
	return ir.Count(n.whole().Uint64())
}

// decimal reads a bound and keeps the author's text.
func (b *binder) decimal(t tag.Text) ir.Operand {
	n, ok := parseNumber(t.Text)
	switch {
	case !ok:
		return b.notNumber(t, "give a number, such as "+b.def.Name+"=1")
	case b.on == Integer && !n.isInteger():
		return b.refuse(t, b.whole("1"), "%s: want a whole number, as the value is one", b.written(t))
	case b.def.Fails == ir.Check(multipleOf) && n.sign() <= 0:
		return b.refuse(t, "give a number above 0, such as "+b.def.Name+"=1", "%s: must be more than 0", b.written(t))
	}
	return ir.Decimal(t.Text)
}

// format reads the name of a format that can be enforced.
func (b *binder) format(t tag.Text) ir.Operand {
	if _, ok := lookupFormat(t.Text); ok {
		return ir.Word(t.Text)
	}
	names := formatNames()
	message := b.written(t) + ": no such format"
	if near, ok := tag.Nearest(t.Text, names); ok {
		return b.correct(t, near, "%s; did you mean %s?", message, near)
	}
	return b.refuse(t, "known formats: "+strings.Join(names, ", "), "%s", message)
}

// jsonTypes are the types of JSON Schema. A type that writes its own JSON is
// never null alone.
var jsonTypes = []string{"string", "integer", "number", "boolean", "array", "object", "null"}

// goTypes are the words of Go for types that JSON calls otherwise.
var goTypes = map[string]string{
	"int": "integer", "bool": "boolean", "float64": "number", "float": "number",
	"slice": "array", "map": "object", "struct": "object", "nil": "null",
}

// types reads the names of JSON types: one, or several with semicolons between.
func (b *binder) types(t tag.Text) ir.Operand {
	known, given := jsonTypes, strings.Split(t.Text, ";")
	if b.def.Operand == Type {
		known, given = jsonTypes[:len(jsonTypes)-1], []string{t.Text}
	}
	for i, name := range given {
		near, ok := goTypes[name]
		if !ok {
			near, ok = tag.Nearest(name, known)
		}
		switch {
		case strings.Contains(name, ","):
			return b.correct(t, strings.ReplaceAll(t.Text, ",", ";"), "%s: want semicolons between types", b.written(t))
		case slices.Contains(given[:i], name):
			return b.refuse(t, "delete one", "%s: %s given twice", b.written(t), name)
		case slices.Contains(known, name):
		case ok:
			instead := slices.Clone(given)
			instead[i] = near
			return b.correct(t, strings.Join(instead, ";"), "%s: %s is no JSON type; did you mean %s?", b.written(t), name, near)
		default:
			return b.refuse(t, "known types: "+strings.Join(known, ", "), "%s: %q is no JSON type", b.written(t), name)
		}
	}
	return ir.Word(t.Text)
}

// literal reads a value of the kind that the keyword sits on, as JSON.
func (b *binder) literal(t tag.Text) (text string, ok bool) {
	if b.def.Operand == Names {
		if t.Text == "" {
			b.refuse(t, "give one, as in "+b.def.Name+"="+b.def.Probe.Operand, "%s has no value", b.def.Name)
		}
		return quoteJSON(t.Text), t.Text != ""
	}
	switch b.on {
	case Integer, Number, NumberText:
		n, isNumber := parseNumber(t.Text)
		if !isNumber {
			b.notNumber(t, "give a number, such as "+b.def.Name+"=1")
			return "", false
		}
		if b.on == Integer && !n.isInteger() {
			b.refuse(t, b.whole("1"), "%s is not an integer", b.written(t))
			return "", false
		}
		return t.Text, true
	case Boolean:
		if t.Text != "true" && t.Text != "false" {
			b.refuse(t, b.trueOrFalse(), "%s: want true or false", b.written(t))
			return "", false
		}
		return t.Text, true
	case Array, Map, Struct, Any:
		return b.json(t)
	}
	if problem, example := b.textProblem(t.Text); problem != "" {
		b.refuse(t, "write it as in "+b.def.Name+"="+example, "%s: %s", b.written(t), problem)
		return "", false
	}
	return quoteJSON(t.Text), true
}

// textProblem says why text is no value of a kind that is a string on the wire,
// and shows one that is.
func (b *binder) textProblem(text string) (problem, example string) {
	if !utf8.ValidString(text) {
		return "not UTF-8", "Zürich"
	}
	switch b.on {
	case Time:
		if !format.DateTime(text) {
			return "want a time", "2026-01-31T12:00:00Z"
		}
	case Duration:
		if _, err := time.ParseDuration(text); err != nil {
			return "want a duration", "1m30s"
		}
	case Bytes:
		if _, err := base64.StdEncoding.Strict().DecodeString(text); err != nil || strings.ContainsAny(text, "\r\n") {
			return "want padded base64", "aGk="
		}
	}
	return "", ""
}

// json reads a value that is written as JSON.
func (b *binder) json(t tag.Text) (text string, ok bool) {
	var compact bytes.Buffer
	want, example := "JSON", `"a"`
	switch b.on {
	case Array:
		want, example = "a JSON array", "[]"
	case Map, Struct:
		want, example = "a JSON object", "{}"
	}
	err := json.Compact(&compact, []byte(t.Text))
	first := strings.TrimLeft(t.Text, " \t\r\n") + " "
	if err != nil || b.on == Array && first[0] != '[' || b.on&(Map|Struct) != 0 && first[0] != '{' {
		b.refuse(t, "write it as in "+b.def.Name+"="+example, "%s: want %s", b.written(t), want)
		return "", false
	}
	return compact.String(), true
}

// quoteJSON is a JSON string that stays readable: <, > and & are not escaped.
func quoteJSON(text string) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	// Encoding a string cannot fail.
	_ = encoder.Encode(text)
	return strings.TrimSuffix(out.String(), "\n")
}
