package keyword

import (
	"fmt"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// numberOf is a length as a number.
func numberOf(n int) number {
	v, _ := parseNumber(strconv.Itoa(n))
	return v
}

// EmptyRange finds constraints of one value that leave nothing to accept, or that
// are looser than its type: minimum above maximum, maximum=300 on uint8. Each is
// an empty-range error, at the later of two positions and naming the earlier.
func EmptyRange(constraints []ir.Constraint, own Range) []diag.Diagnostic {
	var found []diag.Diagnostic
	for _, c := range constraints {
		if d, ok := outside(c, own); ok {
			found = append(found, d)
			continue
		}
		lower, ok := Lookup(c.Keyword)
		if !ok {
			continue
		}
		for _, upper := range constraints {
			if !slices.Contains(lower.Pairs, upper.Keyword) {
				continue
			}
			if problem := contradiction(c, upper, own.Whole); problem != "" {
				found = append(found, between("empty-range", c, upper, problem).
					Suggest("lower "+c.Keyword+", or raise "+upper.Keyword))
			}
		}
	}
	return found
}

// outside finds a bound that the type cannot reach.
func outside(c ir.Constraint, own Range) (diag.Diagnostic, bool) {
	compare, ok := c.Fails.(ir.Compare)
	if !ok || compare.Measure != own.Measure || own.Least == "" {
		return diag.Diagnostic{}, false
	}
	least, _ := parseNumber(own.Least)
	greatest, _ := parseNumber(own.Greatest)
	b := bound(c.Operand)
	above, below := b.compare(greatest) > 0, b.compare(least) < 0
	switch {
	case own.Measure == ir.Len && (above || below):
		return diag.New("empty-range", c.Pos, "%s, but %s always has %s elements", Show(c), own.Type, own.Least).
			Suggest("remove " + c.Keyword + ": the length follows from the type"), true
	case above:
		return diag.New("empty-range", c.Pos, "%s exceeds %s (%s)", Show(c), own.Type, own.Greatest).
			Suggest("lower " + c.Keyword + " to " + own.Greatest + ", or use a wider type"), true
	case below:
		return diag.New("empty-range", c.Pos, "%s is below %s (%s)", Show(c), own.Type, own.Least).
			Suggest("raise " + c.Keyword + " to " + own.Least + ", or use another type"), true
	case isExclusive(compare) && (isLower(compare) && b.compare(greatest) == 0 || !isLower(compare) && b.compare(least) == 0):
		return diag.New("empty-range", c.Pos, "%s leaves nothing of %s (%s to %s)", Show(c), own.Type, own.Least, own.Greatest).
			Suggest("move " + c.Keyword + " away from the end of the type"), true
	}
	return diag.Diagnostic{}, false
}

// contradiction says how a lower and an upper bound leave nothing between them.
func contradiction(lower, upper ir.Constraint, whole bool) string {
	low, high := lower.Fails.(ir.Compare), upper.Fails.(ir.Compare)
	least, greatest := bound(lower.Operand), bound(upper.Operand)
	exclusive := isExclusive(low) || isExclusive(high)
	switch c := least.compare(greatest); {
	case c > 0:
		return Show(lower) + " is above " + Show(upper)
	case c == 0 && exclusive,
		whole && isExclusive(low) && isExclusive(high) && least.adjacent(greatest):
		return Show(lower) + " and " + Show(upper) + " leave nothing"
	}
	return ""
}

// between is a diagnostic about two constraints, at the later one.
func between(code string, a, b ir.Constraint, message string) diag.Diagnostic {
	if a.Pos.Filename == b.Pos.Filename && a.Pos.Offset > b.Pos.Offset {
		a, b = b, a
	}
	return diag.New(code, b.Pos, "%s", message).See(a.Pos, "%s is here", a.Keyword)
}

// Breaks finds the constraints that a value given by the author breaks, each a
// value-breaks-constraint error at pos. what introduces the value in the message,
// as in "default=0" or "Engineering"; instance is the value as JSON.
func Breaks(pos token.Position, what, instance string, constraints []ir.Constraint) []diag.Diagnostic {
	var found []diag.Diagnostic
	for _, c := range constraints {
		def, ok := Lookup(c.Keyword)
		if !ok || c.Fails == nil || def.Holds(c.Operand, instance) {
			continue
		}
		subject, _, _ := strings.Cut(what, "=")
		found = append(found, diag.New("value-breaks-constraint", pos, "%s %s", what, broken(c)).
			See(c.Pos, "%s is here", c.Keyword).
			Suggest("change "+subject+", or "+c.Keyword))
	}
	return found
}

// EnumBreaks finds the members of an enum or const among constraints that break
// one of the others.
func EnumBreaks(constraints []ir.Constraint) []diag.Diagnostic {
	var found []diag.Diagnostic
	for i, c := range constraints {
		if _, ok := c.Fails.(ir.NotOneOf); !ok {
			continue
		}
		members, isList := c.Operand.(ir.List)
		if !isList {
			members = ir.List{string(c.Operand.(ir.Value))}
		}
		others := slices.Delete(slices.Clone(constraints), i, i+1)
		// A const that no enum lists and an enum with nothing but what a const
		// refuses are one mistake; it is reported at the const.
		if isList {
			others = slices.DeleteFunc(others, func(o ir.Constraint) bool { return o.Fails == ir.Check(ir.NotOneOf{}) })
		}
		for j, member := range members {
			found = append(found, Breaks(c.PosOf(j), c.Keyword+"="+plain(member), member, others)...)
		}
	}
	return found
}

// broken says what a value does to a constraint, in the words that its check
// suggests.
func broken(c ir.Constraint) string {
	verb := "breaks "
	switch check := c.Fails.(type) {
	case ir.Compare:
		words := map[ir.Measure][2]string{
			ir.Magnitude: {"is below ", "is above "},
			ir.Runes:     {"is shorter than ", "is longer than "},
			ir.Len:       {"has fewer elements than ", "has more elements than "},
		}[check.Measure]
		verb = words[1]
		if isLower(check) {
			verb = words[0]
		}
		if isExclusive(check) {
			verb = "is not within "
		}
	case ir.NotOneOf:
		verb = "is not one of "
	case ir.Unmatched:
		verb = "does not match "
	}
	return verb + Show(c)
}

// Show is a constraint as its author would write it: minimum=1, enum=a,b.
func Show(c ir.Constraint) string {
	var operand string
	switch op := c.Operand.(type) {
	case ir.List:
		texts := make([]string, len(op))
		for i, text := range op {
			texts[i] = plain(text)
		}
		operand = strings.Join(texts, ",")
	case ir.Value:
		operand = plain(string(op))
	default:
		operand = fmt.Sprint(op)
	}
	return c.Keyword + "=" + operand
}

// plain is a JSON value without the quotes of a string.
func plain(text string) string {
	if v, err := decode(text); err == nil {
		if s, ok := v.(string); ok {
			return s
		}
	}
	return text
}
