package keyword

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
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
)

// Bind reads the operand of an entry that sits on a value of the given kind.
// values are the entry's texts, none of a flag. It is strict: what it does not
// understand is a bad-keyword-value, never dropped. ok is false when there is no
// operand to go on with; a pattern-dialect warning leaves one.
func (d *Def) Bind(values []tag.Text, on Kind) (op ir.Operand, problems []tag.Problem, ok bool) {
	b := &binder{def: d, on: on}
	switch {
	case d.Operand == None:
		return ir.Flag(true), nil, true
	case d.List:
		op = b.list(values)
	default:
		op = b.one(values[0])
	}
	return op, b.problems, op != nil
}

// binder reads the operands of one entry.
type binder struct {
	def      *Def
	on       Kind
	problems []tag.Problem
}

// refuse reports a text that is no operand. Its result is the missing operand.
func (b *binder) refuse(t tag.Text, instead, format string, args ...any) ir.Operand {
	p := tag.Problem{Span: t.Span, Code: "bad-keyword-value", Message: fmt.Sprintf(format, args...)}
	if instead != "" {
		p.Hint = "write " + b.def.Name + "=" + instead
		if edit, ok := t.Replace(instead); ok {
			p.Fix = []tag.Edit{edit}
		}
	}
	b.problems = append(b.problems, p)
	return nil
}

// written is the entry as the author wrote it.
func (b *binder) written(t tag.Text) string { return b.def.Name + "=" + t.Text }

func (b *binder) one(t tag.Text) ir.Operand {
	if t.Text == "" && b.def.Operand != Value {
		return b.refuse(t, "", "%s has no value", b.def.Name)
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
			return b.refuse(t, "", "%s: want true or false", b.written(t))
		}
		return ir.Flag(t.Text == "true")
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
			b.refuse(t, "", "%s given twice", b.written(t))
			continue
		}
		list = append(list, text)
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
		remark, instead := whyNoNumber(t.Text)
		return b.refuse(t, instead, "%s is not a number%s", b.written(t), remark)
	case n.sign() < 0:
		return b.refuse(t, "", "%s: must not be negative", b.written(t))
	case !n.isInteger():
		return b.refuse(t, "", "%s: want a whole number", b.written(t))
	}
	if limit, _ := parseNumber(strconv.Itoa(math.MaxInt32)); n.compare(limit) > 0 {
		return b.refuse(t, "", "%s: no value can be that long; at most %d", b.written(t), math.MaxInt32)
	}
	return ir.Count(n.whole().Uint64())
}

// decimal reads a bound and keeps the author's text.
func (b *binder) decimal(t tag.Text) ir.Operand {
	n, ok := parseNumber(t.Text)
	switch {
	case !ok:
		remark, instead := whyNoNumber(t.Text)
		return b.refuse(t, instead, "%s is not a number%s", b.written(t), remark)
	case b.on == Integer && !n.isInteger():
		return b.refuse(t, "", "%s: want a whole number, as the value is one", b.written(t))
	case b.def.Fails == ir.Check(multipleOf) && n.sign() <= 0:
		return b.refuse(t, "", "%s: must be more than 0", b.written(t))
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
	near, ok := tag.Nearest(t.Text, names)
	if ok {
		message += "; did you mean " + near + "?"
	}
	b.refuse(t, near, "%s", message)
	if !ok {
		b.problems[len(b.problems)-1].Hint = "known formats: " + strings.Join(names, ", ")
	}
	return nil
}

// literal reads a value of the kind that the keyword sits on, as JSON.
func (b *binder) literal(t tag.Text) (text string, ok bool) {
	switch b.on {
	case Integer, Number, NumberText:
		n, isNumber := parseNumber(t.Text)
		if !isNumber {
			remark, instead := whyNoNumber(t.Text)
			b.refuse(t, instead, "%s is not a number%s", b.written(t), remark)
			return "", false
		}
		if b.on == Integer && !n.isInteger() {
			b.refuse(t, "", "%s is not an integer", b.written(t))
			return "", false
		}
		return t.Text, true
	case Boolean:
		if t.Text != "true" && t.Text != "false" {
			b.refuse(t, "", "%s: want true or false", b.written(t))
			return "", false
		}
		return t.Text, true
	case Array, Map, Struct, Any:
		return b.json(t)
	}
	if problem := b.textProblem(t.Text); problem != "" {
		b.refuse(t, "", "%s: %s", b.written(t), problem)
		return "", false
	}
	return quoteJSON(t.Text), true
}

// textProblem says why text is no value of a kind that is a string on the wire.
func (b *binder) textProblem(text string) string {
	if !utf8.ValidString(text) {
		return "not UTF-8"
	}
	switch b.on {
	case Time:
		if !format.DateTime(text) {
			return "want a time as in 2026-01-31T12:00:00Z"
		}
	case Duration:
		if _, err := time.ParseDuration(text); err != nil {
			return "want a duration as in 1m30s"
		}
	case Bytes:
		if _, err := base64.StdEncoding.Strict().DecodeString(text); err != nil || strings.ContainsAny(text, "\r\n") {
			return "want padded base64"
		}
	}
	return ""
}

// json reads a value that is written as JSON.
func (b *binder) json(t tag.Text) (text string, ok bool) {
	var compact bytes.Buffer
	want := "JSON"
	switch b.on {
	case Array:
		want = "a JSON array"
	case Map, Struct:
		want = "a JSON object"
	}
	err := json.Compact(&compact, []byte(t.Text))
	first := strings.TrimLeft(t.Text, " \t\r\n") + " "
	if err != nil || b.on == Array && first[0] != '[' || b.on&(Map|Struct) != 0 && first[0] != '{' {
		b.refuse(t, "", "%s: want %s", b.written(t), want)
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
