package jsonwire

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Violation is one value that is not what its reader asked for.
type Violation struct {
	// Pointer is the instance location as a JSON Pointer (RFC 6901): of the
	// value, or of the member that is missing.
	Pointer string

	// Path is the same for people, as in items[3].qty or labels["a b"]. It is
	// empty for the outermost value.
	Path string

	// Keyword is the JSON Schema keyword that the value breaks, or one of these:
	// duplicate (the name occurred before in its object), unicode (no Unicode
	// text), maxDepth (nested too deep), maxDigits (too large an integer), text
	// (refused by its UnmarshalText), validate (by its Validate).
	Keyword string

	// Expected is the keyword's operand as JSON text. For type it is the word,
	// as in integer; for format, enum and pattern the text without quotes around
	// it; for dependentRequired, oneOf and anyOf names of members, in which
	// a+b is both.
	Expected string

	// Known has the names that the object allows, for additionalProperties.
	Known []string

	// Got is the JSON text of the value, or of the name if that is the problem,
	// without white space and cut at 64 code points. It is empty when nothing
	// came, and when it must not be shown.
	Got string

	// Cut is whether Got is not all of it.
	Cut bool

	// Secret is whether Got and Text are withheld.
	Secret bool

	// Text is the error of a type's own code, cut at 200 code points.
	Text string
}

// Violations returns the first 20 violations, in text order, those of an object
// as a whole after those of its members. They are the caller's to keep.
func (d *Decoder) Violations() []Violation { return d.violations }

// Problems returns how many violations there are in all.
func (d *Decoder) Problems() int { return d.problems }

// Violation reports that the value just consumed breaks a keyword of its schema.
// While a value is pending, it is the current member's name that does; after the
// end of a container, the container.
//
// The operand is an int, int64, uint64, float64, bool, or a string, which is
// shown as it is. After an integer or float beyond its Go type's range, a bound
// on the same side replaces the type's.
func (d *Decoder) Violation(keyword string, operand any) {
	switch d.marks & settled {
	case 0:
		d.report(d.seen(keyword, operandText(operand)))
	case above:
		d.tighten(keyword == "maximum" || keyword == "exclusiveMaximum", keyword, operand)
	case below:
		d.tighten(keyword == "minimum" || keyword == "exclusiveMinimum", keyword, operand)
	}
}

// tighten replaces the bound of the violation that was reported last.
func (d *Decoder) tighten(sameSide bool, keyword string, operand any) {
	if !sameSide {
		return
	}
	d.marks |= refused
	if d.problems <= maxViolations {
		last := &d.violations[d.problems-1]
		last.Keyword, last.Expected = keyword, operandText(operand)
	}
}

// TextError reports that the UnmarshalText of the value's type refused it. The
// error's text is kept, unless the value is secret.
func (d *Decoder) TextError(err error) {
	if d.marks&settled != 0 {
		return
	}
	v := d.seen("text", "")
	if !v.Secret {
		v.Text = errorText(err.Error())
	}
	d.report(v)
	d.marks |= refused
}

// errorText returns what the error of a type's own code says, cut for display.
func errorText(message string) string {
	message, _ = cut(message, maxErrorText)
	return strings.ToValidUTF8(message, "\uFFFD")
}

// Duplicate reports that the current member's name occurred before in its
// object. The value stays pending, and is read like any other.
func (d *Decoder) Duplicate() {
	if d.marks&settled == 0 {
		d.report(Violation{Keyword: "duplicate"})
	}
}

// Unknown reports that the object allows no member of the current name, only
// those that are known, and consumes the value. The value is not shown: a
// misspelled name may hide a secret one.
func (d *Decoder) Unknown(known ...string) {
	if d.marks&settled == 0 {
		d.report(Violation{Keyword: "additionalProperties", Known: known})
	}
	d.Skip()
}

// Missing reports that the object just ended lacks a required member.
func (d *Decoder) Missing(name string) {
	d.reportMember(name, Violation{Keyword: "required"})
}

// DependentMissing reports that the object just ended lacks a member which it
// must have because it has another one.
func (d *Decoder) DependentMissing(name, because string) {
	d.reportMember(name, Violation{Keyword: "dependentRequired", Expected: because})
}

// NeedsOneOf reports that the object just ended has none of some members, or
// more than one, and must have exactly one. A set of members that come together
// is one string, as in street+city.
func (d *Decoder) NeedsOneOf(sets ...string) { d.needs("oneOf", sets) }

// NeedsAnyOf reports that the object just ended has none of some members, or
// sets of them, as in NeedsOneOf, and must have one at least.
func (d *Decoder) NeedsAnyOf(sets ...string) { d.needs("anyOf", sets) }

func (d *Decoder) needs(keyword string, sets []string) {
	if d.marks&settled == 0 {
		d.report(Violation{Keyword: keyword, Expected: strings.Join(sets, ", ")})
	}
}

// Secret marks the pending value, and all inside it, as one that no violation
// may show.
func (d *Decoder) Secret() {
	d.marks |= secret
	d.top.marks |= holdsSecret
}

// mismatch consumes a value that is of another kind than expected.
func (d *Decoder) mismatch(expected string) {
	d.Skip()
	d.refuse("type", expected)
}

// refuse reports the only problem of the value just consumed.
func (d *Decoder) refuse(keyword, expected string) {
	if d.marks&settled == 0 {
		d.report(d.seen(keyword, expected))
		d.marks |= refused
	}
}

// seen returns a violation with what came.
func (d *Decoder) seen(keyword, expected string) Violation {
	v := Violation{Keyword: keyword, Expected: expected, Secret: d.marks&secret != 0}
	switch {
	case v.Secret || !d.keeps():
	case d.pos == d.start:
		v.Got, v.Cut = shown(AppendText(nil, string(d.Name())))
	default:
		v.Got, v.Cut = shown(d.data[d.start:d.pos])
	}
	return v
}

// report records a violation at the current location.
func (d *Decoder) report(v Violation) {
	if d.keeps() {
		v.Pointer, v.Path = d.location()
	}
	d.count(v)
}

// reportMember records a violation at a member of the current value, an object.
func (d *Decoder) reportMember(name string, v Violation) {
	if d.marks&settled == 0 {
		d.reportBelow([]step{namedStep(name)}, v)
	}
}

func (d *Decoder) count(v Violation) {
	if d.keeps() {
		d.violations = append(d.violations, v)
	}
	d.problems++
	d.marks |= flawed
	d.top.marks |= holdsFlaw
}

// keeps reports whether the next violation is one of those that are kept.
func (d *Decoder) keeps() bool { return d.problems < maxViolations }

// shown returns text, JSON, without white space between its tokens, cut for
// display.
func shown(text []byte) (got string, isCut bool) {
	var (
		out      = make([]byte, 0, min(len(text), 2*maxGot))
		count    = 0
		inString = false
		escaped  = false
	)
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRune(text[i:])
		i += size
		if r <= ' ' && !inString {
			continue
		}
		if count == maxGot {
			return string(out) + "…", true
		}
		count++
		out = utf8.AppendRune(out, r)
		switch {
		case escaped:
			escaped = false
		case r == '\\':
			escaped = inString
		case r == '"':
			inString = !inString
		}
	}
	return string(out), false
}

// operandText returns a keyword's operand as JSON text; a string as it is.
func operandText(operand any) string {
	switch v := operand.(type) {
	case string:
		return v
	case int:
		return itoa(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case uint64:
		return strconv.FormatUint(v, 10)
	case float64:
		return string(AppendFloat64(nil, v))
	case bool:
		return strconv.FormatBool(v)
	}
	return ""
}

func itoa(v int) string { return strconv.Itoa(v) }

// Count returns how many of the members are there, each given by whether it was
// seen. It is for an object's number of members, and for groups of them.
func Count(seen ...bool) int {
	count := 0
	for _, is := range seen {
		if is {
			count++
		}
	}
	return count
}
