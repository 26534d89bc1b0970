package keyword

import (
	"math"
	"strconv"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// Kind is a set of the shapes that a Go type has in JSON, as far as keywords
// tell them apart. One type has one kind; an enum has the kind of its base.
type Kind uint16

// The kinds. Those from Time on are no plain value in Go, or not the one that
// stands on the wire: lengths, bounds and patterns do not apply to them.
const (
	String Kind = 1 << iota
	Integer
	Number
	Boolean
	Array
	Map
	Struct
	Time
	Duration
	Bytes
	Text       // UnmarshalText, MarshalText
	NumberText // json.Number
	Any        // any and json.RawMessage
	Union      // a sealed interface

	Every = 1<<iota - 1
)

// scalar are the kinds whose values an enum can list.
const scalar = String | Integer | Number | Boolean

var kindNames = []string{
	"string", "integer", "number", "boolean", "array", "map", "struct",
	"time.Time", "time.Duration", "byte slice", "text type", "json.Number", "any", "union",
}

// names are the words for the kinds; integers are numbers where both are meant.
func (k Kind) names() []string {
	if k&Number != 0 {
		k &^= Integer
	}
	var words []string
	for i, word := range kindNames {
		if k&(1<<i) != 0 {
			words = append(words, word)
		}
	}
	return words
}

// String names the kinds in a sentence: "string", "string, number or boolean".
func (k Kind) String() string {
	words := k.names()
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
	return strings.Join(words, "")
}

// withArticle is String behind "a" or "an".
func (k Kind) withArticle() string {
	words := k.String()
	if strings.ContainsRune("aeiou", rune(words[0])) {
		return "an " + words
	}
	return "a " + words
}

// KindOf is the kind of a type: that of the value as it stands on the wire, so
// that a pointer has the kind of its element.
func KindOf(t ir.Type) Kind { return ir.Visit(t, kindOf{}) }

type kindOf struct{}

func (kindOf) Boolean(*ir.Boolean) Kind       { return Boolean }
func (kindOf) Integer(*ir.Integer) Kind       { return Integer }
func (kindOf) Number(*ir.Number) Kind         { return Number }
func (kindOf) String(*ir.String) Kind         { return String }
func (kindOf) EnumRef(t *ir.EnumRef) Kind     { return KindOf(t.Enum.Base) }
func (kindOf) Array(*ir.Array) Kind           { return Array }
func (kindOf) Map(*ir.Map) Kind               { return Map }
func (kindOf) Time(*ir.Time) Kind             { return Time }
func (kindOf) Bytes(*ir.Bytes) Kind           { return Bytes }
func (kindOf) Text(*ir.Text) Kind             { return Text }
func (kindOf) Raw(*ir.Raw) Kind               { return Any }
func (kindOf) NumberText(*ir.NumberText) Kind { return NumberText }
func (kindOf) Any(*ir.Any) Kind               { return Any }
func (kindOf) BigInt(*ir.BigInt) Kind         { return Integer }
func (kindOf) Custom(t *ir.Custom) Kind       { return KindOf(t.Wire) }
func (kindOf) Opt(t *ir.Opt) Kind             { return KindOf(t.Elem) }
func (kindOf) UnionRef(*ir.UnionRef) Kind     { return Union }
func (kindOf) Pointer(t *ir.Pointer) Kind     { return KindOf(t.Elem) }
func (kindOf) Ref(*ir.Ref) Kind               { return Struct }

func (kindOf) Duration(t *ir.Duration) Kind {
	if t.Nanoseconds {
		return Integer
	}
	return Duration
}

// Range is what a Go type allows by itself.
type Range struct {
	Type            string     // for messages: uint8, [3]int
	Measure         ir.Measure // what is limited
	Least, Greatest string     // decimal text; empty for no limit
	Whole           bool       // the values are integers
}

// RangeOf is the range of a type. One without limits has no Least and Greatest.
func RangeOf(t ir.Type) Range {
	switch t := t.(type) {
	case *ir.Integer:
		least, greatest := t.Kind.Range()
		return Range{Type: string(t.Kind), Least: least, Greatest: greatest, Whole: true}
	case *ir.Number:
		limit := float64(math.MaxFloat64)
		if t.Bits == 32 {
			limit = math.MaxFloat32
		}
		text := strconv.FormatFloat(limit, 'g', -1, t.Bits)
		return Range{Type: "float" + strconv.Itoa(t.Bits), Least: "-" + text, Greatest: text}
	case *ir.Array:
		if t.Len >= 0 {
			n := strconv.FormatInt(t.Len, 10)
			return Range{Type: spell(t.Go, "["+n+"]array"), Measure: ir.Len, Least: n, Greatest: n, Whole: true}
		}
		return Range{Measure: ir.Len, Whole: true}
	case *ir.Duration:
		if t.Nanoseconds {
			least, greatest := ir.Int64.Range()
			return Range{Type: "time.Duration", Least: least, Greatest: greatest, Whole: true}
		}
	case *ir.EnumRef:
		return RangeOf(t.Enum.Base)
	case *ir.Pointer:
		return RangeOf(t.Elem)
	}
	return Range{}
}

// spell is a Go type as its author would write it; otherwise stands for one that
// takes too much room in a message.
func spell(t ir.GoType, otherwise string) string {
	switch t := t.(type) {
	case *ir.GoNamed:
		return t.Name
	case *ir.GoPointer:
		return "*" + spell(t.Elem, otherwise)
	case *ir.GoSlice:
		return "[]" + spell(t.Elem, otherwise)
	case *ir.GoArray:
		return "[" + strconv.FormatInt(t.Len, 10) + "]" + spell(t.Elem, otherwise)
	}
	return otherwise
}
