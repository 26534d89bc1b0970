package keyword

import (
	"encoding/json"
	"go/token"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/runtime/format"
)

// The checks that are a function of the runtime.
var (
	multipleOf  = ir.Call{Func: ir.RuntimeFunc{Package: "jsonwire", Name: "MultipleOf"}, Operand: true}
	uniqueItems = ir.Call{Func: ir.RuntimeFunc{Name: "UniqueItems"}}
	anyType     = ir.Call{Func: ir.RuntimeFunc{Name: "AnyType"}, Operand: true}
	oneType     = ir.Call{Func: ir.RuntimeFunc{Name: "OneType"}, Operand: true}
)

// namedFormat is a format that the reader enforces.
type namedFormat struct {
	name     string // in the schema
	function string // of runtime/format
	holds    func(string) bool
}

// formats are those of JSON Schema Validation 2020-12 section 7.3 that are
// enforced. One that is not is refused: it would promise and not keep.
var formats = []namedFormat{
	{"date-time", "DateTime", format.DateTime},
	{"date", "Date", format.Date},
	{"time", "Time", format.Time},
	{"duration", "Duration", format.Duration},
	{"email", "Email", format.Email},
	{"hostname", "Hostname", format.Hostname},
	{"ipv4", "IPv4", format.IPv4},
	{"ipv6", "IPv6", format.IPv6},
	{"uri", "URI", format.URI},
	{"uri-reference", "URIReference", format.URIReference},
	{"uuid", "UUID", format.UUID},
}

func lookupFormat(name string) (namedFormat, bool) {
	for _, f := range formats {
		if f.name == name {
			return f, true
		}
	}
	return namedFormat{}, false
}

func formatNames() []string {
	names := make([]string, len(formats))
	for i, f := range formats {
		names[i] = f.name
	}
	return names
}

// Holds reports whether an instance, a JSON value as text, satisfies the keyword.
// As JSON Schema has it, a value of a kind that the keyword does not speak of
// satisfies it. It is the second implementation beside the generated readers:
// generation uses it for the values that an author gives, tests for comparison.
func (d *Def) Holds(op ir.Operand, instance string) bool {
	v, err := decode(instance)
	if err != nil {
		return false
	}
	switch check := d.Fails.(type) {
	case ir.Compare:
		measured, ok := d.measure(check.Measure, v)
		return !ok || !fails(check.Op, measured.compare(bound(op)))
	case ir.NotOneOf:
		return isOneOf(v, op)
	case ir.Unmatched:
		text, isText := v.(string)
		return !isText || regexp.MustCompile(string(op.(ir.Word))).MatchString(text)
	case ir.Call:
		return d.call(op, v)
	}
	return true
}

// decode parses a JSON value and keeps the text of its numbers.
func decode(text string) (any, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var v any
	err := decoder.Decode(&v)
	return v, err
}

// measure is what a comparison looks at; false when v has no such measure.
func (d *Def) measure(m ir.Measure, v any) (number, bool) {
	switch v := v.(type) {
	case json.Number:
		n, _ := parseNumber(string(v))
		return n, m == ir.Magnitude
	case string:
		return numberOf(utf8.RuneCountInString(v)), m == ir.Runes
	case []any:
		return numberOf(len(v)), m == ir.Len && d.On&Array != 0
	case map[string]any:
		return numberOf(len(v)), m == ir.Len && d.On&(Map|Struct) != 0
	}
	return number{}, false
}

// fails reports whether "measure op bound" holds, given how they compare.
func fails(op token.Token, c int) bool {
	switch op {
	case token.LSS:
		return c < 0
	case token.LEQ:
		return c <= 0
	case token.GTR:
		return c > 0
	}
	return c >= 0
}

// bound is the operand of a comparison.
func bound(op ir.Operand) number {
	switch op := op.(type) {
	case ir.Count:
		return numberOf(int(op))
	case ir.Decimal:
		n, _ := parseNumber(string(op))
		return n
	}
	return number{}
}

func isOneOf(v any, op ir.Operand) bool {
	members, isList := op.(ir.List)
	if !isList {
		members = ir.List{string(op.(ir.Value))}
	}
	for _, text := range members {
		if member, err := decode(text); err == nil && equal(member, v) {
			return true
		}
	}
	return false
}

// call interprets a check that is a function of the runtime.
func (d *Def) call(op ir.Operand, v any) bool {
	switch d.Fails {
	case multipleOf:
		n, isNumber := v.(json.Number)
		if !isNumber {
			return true
		}
		instance, _ := parseNumber(string(n))
		return instance.isMultipleOf(bound(op))
	case uniqueItems:
		elements, isArray := v.([]any)
		return !isArray || op == ir.Flag(false) || isUnique(elements)
	case anyType:
		return countTypes(v, op) > 0
	case oneType:
		return countTypes(v, op) == 1
	}
	text, isText := v.(string)
	f, _ := lookupFormat(string(op.(ir.Word)))
	return !isText || f.holds(text)
}

// countTypes is how many of the listed JSON types a value has. A whole number is
// an integer and a number, however it is written.
func countTypes(v any, op ir.Operand) int {
	n := 0
	for name := range strings.SplitSeq(string(op.(ir.Word)), ";") {
		if hasType(v, name) {
			n++
		}
	}
	return n
}

func hasType(v any, name string) bool {
	switch v := v.(type) {
	case nil:
		return name == "null"
	case bool:
		return name == "boolean"
	case string:
		return name == "string"
	case json.Number:
		n, _ := parseNumber(string(v))
		return name == "number" || name == "integer" && n.isInteger()
	case []any:
		return name == "array"
	}
	return name == "object"
}

func isUnique(elements []any) bool {
	for i, a := range elements {
		for _, b := range elements[:i] {
			if equal(a, b) {
				return false
			}
		}
	}
	return true
}

// equalJSON reports whether two texts are the same JSON value.
func equalJSON(a, b string) bool {
	x, errX := decode(a)
	y, errY := decode(b)
	return errX == nil && errY == nil && equal(x, y)
}

// equal is JSON Schema's equality (2020-12 Core section 4.2.2): numbers by
// value, objects whatever the order of their members.
func equal(a, b any) bool {
	switch a := a.(type) {
	case json.Number:
		b, ok := b.(json.Number)
		if !ok {
			return false
		}
		x, _ := parseNumber(string(a))
		y, _ := parseNumber(string(b))
		return x.compare(y) == 0
	case []any:
		b, ok := b.([]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for i := range a {
			if !equal(a[i], b[i]) {
				return false
			}
		}
		return true
	case map[string]any:
		b, ok := b.(map[string]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for name, x := range a {
			if y, ok := b[name]; !ok || !equal(x, y) {
				return false
			}
		}
		return true
	}
	return a == b
}
