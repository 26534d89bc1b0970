package emit

import (
	"go/token"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// maxExponent keeps exact arithmetic on an author's numbers within reason. No
// bound beyond it means anything for an integer type.
const maxExponent = 1000

// rational is a JSON number, exactly.
func rational(source string) (*big.Rat, bool) {
	if _, exponent, ok := strings.Cut(strings.ToLower(source), "e"); ok {
		if e, err := strconv.Atoi(exponent); err != nil || e > maxExponent || e < -maxExponent {
			return nil, false
		}
	}
	return new(big.Rat).SetString(source)
}

// isInteger reports whether a JSON number has an integer value: 5, 5.0, 1e3.
func isInteger(source string) bool {
	q, ok := rational(source)
	return ok && q.IsInt()
}

// integerBound is the integer that a comparison with a decimal comes to for
// integers: v < 0.5 is v < 1, v <= 0.5 is v <= 0.
func integerBound(op token.Token, source string) (*big.Int, bool) {
	q, ok := rational(source)
	if !ok {
		return nil, false
	}
	floor := new(big.Int).Div(q.Num(), q.Denom()) // rounds down: the denominator is positive
	if q.IsInt() || op == token.LEQ || op == token.GTR {
		return floor, true
	}
	return floor.Add(floor, big.NewInt(1)), true
}

// neverFails reports whether no value of the kind makes "v op bound" true.
func neverFails(op token.Token, bound *big.Int, kind ir.IntegerKind) bool {
	least, greatest := kindRange(kind)
	switch op {
	case token.LSS:
		return bound.Cmp(least) <= 0
	case token.LEQ:
		return bound.Cmp(least) < 0
	case token.GTR:
		return bound.Cmp(greatest) >= 0
	default:
		return bound.Cmp(greatest) > 0
	}
}

func kindRange(kind ir.IntegerKind) (least, greatest *big.Int) {
	low, high := kind.Range()
	return bigInt(low), bigInt(high)
}

func bigInt(source string) *big.Int {
	n, _ := new(big.Int).SetString(source, 10)
	return n
}

func inside(n *big.Int, least, greatest string) bool {
	return n.Cmp(bigInt(least)) >= 0 && n.Cmp(bigInt(greatest)) <= 0
}

// wideKind is the type to compare in when the bound does not fit int or uint on a
// machine of 32 bits; empty when it does.
func wideKind(kind ir.IntegerKind, bound *big.Int) string {
	switch {
	case kind == ir.Int && (!bound.IsInt64() || bound.Int64() > math.MaxInt32 || bound.Int64() < math.MinInt32):
		return "int64"
	case (kind == ir.Uint || kind == ir.Uintptr) && (!bound.IsUint64() || bound.Uint64() > math.MaxUint32):
		return "uint64"
	}
	return ""
}

// operandValues are the JSON values of an enum or const.
func operandValues(o ir.Operand) []string {
	switch o := o.(type) {
	case ir.List:
		return o
	case ir.Value:
		return []string{string(o)}
	}
	return nil
}

// membership emits a check that a value is one of those that the author lists.
//
//	switch in.Size {
//	case "small", "large":
//	default:
//		d.Violation("enum", `"small", "large"`)
//	}
func (c checking) membership(t ir.Type, x ir.Constraint) []jen.Code {
	var values []jen.Code
	for _, v := range distinct(operandValues(x.Operand)) {
		values = append(values, c.constant(t, v))
	}
	if len(values) == 1 {
		return []jen.Code{jen.If(c.at.value().Op("!=").Add(values[0])).Block(c.violation(x))}
	}
	return []jen.Code{jen.Switch(c.at.value()).Block(
		caseOf(values...).Block(),
		jen.Default().Block(c.violation(x)),
	)}
}

// caseOf is a case over as many lines as its values take.
func caseOf(values ...jen.Code) *jen.Statement {
	return jen.CaseFunc(func(g *jen.Group) {
		room := textWidth
		for i, v := range values {
			width := len(jen.Add(v).GoString()) + len(", ")
			if room -= width; room < 0 && i > 0 {
				g.Line().Add(v)
				room = textWidth - width
			} else {
				g.Add(v)
			}
		}
	})
}

// distinct drops values that repeat an earlier one: 5.0 after 5.
func distinct(values []string) []string {
	var all []string
	for _, v := range values {
		if !slices.ContainsFunc(all, func(earlier string) bool { return sameValue(earlier, v) }) {
			all = append(all, v)
		}
	}
	return all
}
