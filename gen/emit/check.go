package emit

import (
	"go/token"
	"strconv"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// check emits the checks of a value that was just read.
func (p *page) check(g *jen.Group, at place, t ir.Type) {
	for _, c := range ir.Visit[[]jen.Code](t, checking{p, at}) {
		g.Add(c)
	}
}

// isChecked reports whether a value of the type needs any check.
func (p *page) isChecked(t ir.Type) bool {
	return len(ir.Visit[[]jen.Code](t, checking{p, variable(p.elem)})) > 0 || len(validations(t)) > 0
}

// checking is the statements that check a value of each kind of type, one for each
// of the author's constraints that can fail.
type checking struct {
	*page
	at place
}

// violation reports that a value breaks a constraint.
//
//	d.Violation("minLength", 1)
func (p *page) violation(c ir.Constraint) *jen.Statement {
	return p.decoder(readViolation, jen.Lit(c.Keyword), p.operand(c.Operand))
}

// operand is what a message shows as the limit: a number where it fits int
// everywhere, else text.
func (p *page) operand(o ir.Operand) *jen.Statement {
	switch o := o.(type) {
	case ir.Count:
		return shownNumber(strconv.FormatUint(uint64(o), 10))
	case ir.Decimal:
		return shownNumber(string(o))
	case ir.Word:
		return raw(string(o))
	case ir.List:
		return text(strings.Join(o, ", "))
	case ir.Value:
		return text(string(o))
	case ir.Flag:
		return jen.Lit(bool(o))
	}
	panic("emit: Operand outside the closed set")
}

func shownNumber(source string) *jen.Statement {
	if n, err := strconv.ParseInt(source, 10, 32); err == nil && strconv.FormatInt(n, 10) == source {
		return jen.Lit(int(n))
	}
	return jen.Lit(source)
}

// enforced are the constraints that a reader checks by itself.
func enforced(all []ir.Constraint) []ir.Constraint {
	var checks []ir.Constraint
	for _, c := range all {
		if _, own := c.Fails.(ir.Validate); c.Fails != nil && !own {
			checks = append(checks, c)
		}
	}
	return checks
}

// none reports constraints that say nothing of a kind of value. Analyze refuses
// them before.
func (c checking) none(constraints []ir.Constraint, kind string) []jen.Code {
	for _, x := range enforced(constraints) {
		c.fail("no check of %s for %s", x.Keyword, kind)
	}
	return nil
}

// Boolean can only be asked to be one of its two values.
func (c checking) Boolean(t *ir.Boolean) []jen.Code {
	var all []jen.Code
	for _, x := range enforced(t.Constraints) {
		values := operandValues(x.Operand)
		switch {
		case len(values) != 1:
			continue // both
		case values[0] == "true":
			all = append(all, jen.If(jen.Op("!").Add(c.at.value())).Block(c.violation(x)))
		default:
			all = append(all, jen.If(c.at.value()).Block(c.violation(x)))
		}
	}
	return all
}

// Integer is compared with integers, whatever the author wrote: above 0.5 is at
// least 1.
func (c checking) Integer(t *ir.Integer) []jen.Code {
	var all []jen.Code
	for _, x := range enforced(t.Constraints) {
		switch fails := x.Fails.(type) {
		case ir.Compare:
			all = append(all, c.compareInteger(t, fails.Op, x)...)
		case ir.Call:
			all = append(all, jen.If(c.notMultiple(t, fails, x)).Block(c.violation(x)))
		default:
			all = append(all, c.membership(t, x)...)
		}
	}
	return all
}

func (c checking) compareInteger(t *ir.Integer, op token.Token, x ir.Constraint) []jen.Code {
	bound, ok := integerBound(op, string(x.Operand.(ir.Decimal)))
	if !ok {
		c.fail("%s: %v is out of reach", x.Keyword, x.Operand)
		return nil
	}
	if neverFails(op, bound, t.Kind) {
		return nil
	}
	value := c.at.value()
	if wide := wideKind(t.Kind, bound); wide != "" {
		value = jen.Id(wide).Parens(value)
	}
	return []jen.Code{jen.If(value.Op(op.String()).Add(number(bound.String()))).Block(c.violation(x))}
}

// notMultiple is in.X%5 != 0, or a call of the runtime where the operand is no
// integer.
func (c checking) notMultiple(t *ir.Integer, fails ir.Call, x ir.Constraint) *jen.Statement {
	operand := string(x.Operand.(ir.Decimal))
	if step, ok := integerBound(token.GEQ, operand); ok && isInteger(operand) && step.Sign() > 0 {
		if least, greatest := t.Kind.Range(); inside(step, least, greatest) && wideKind(t.Kind, step) == "" {
			return c.at.operand().Op("%").Add(number(step.String())).Op("!=").Lit(0)
		}
	}
	helper, wide := jsonwireMultipleOfInt, "int64"
	if !t.Kind.Signed() {
		helper, wide = jsonwireMultipleOfUint, "uint64"
	}
	return jen.Op("!").Add(helper.call(c.as(t.Go, wide), jen.Lit(operand)))
}

// as is the value converted to a predeclared type, unless it has that already.
func (c checking) as(goType ir.GoType, plain string) *jen.Statement {
	if isPredeclared(goType, plain) {
		return c.at.value()
	}
	return jen.Id(plain).Parens(c.at.value())
}

// Number is compared with the text that the author wrote: 0.1 is the nearest
// float on both sides.
func (c checking) Number(t *ir.Number) []jen.Code {
	var all []jen.Code
	for _, x := range enforced(t.Constraints) {
		switch fails := x.Fails.(type) {
		case ir.Compare:
			operand := string(x.Operand.(ir.Decimal))
			if _, err := strconv.ParseFloat(operand, t.Bits); err != nil {
				continue // beyond every value of the type
			}
			all = append(all, jen.If(c.at.value().Op(fails.Op.String()).Add(number(operand))).Block(c.violation(x)))
		case ir.Call:
			helper, wide := jsonwireMultipleOf, "float64"
			if t.Bits == 32 {
				helper, wide = jsonwireMultipleOf32, "float32"
			}
			multiple := helper.call(c.as(t.Go, wide), jen.Lit(string(x.Operand.(ir.Decimal))))
			all = append(all, jen.If(jen.Op("!").Add(multiple)).Block(c.violation(x)))
		default:
			all = append(all, c.membership(t, x)...)
		}
	}
	return all
}

// String counts code points, and calls functions with the text.
func (c checking) String(t *ir.String) []jen.Code {
	return c.text(t.Constraints, c.at, func() *jen.Statement { return c.as(t.Go, "string") })
}

// Text is checked before its own method made something of it.
func (c checking) Text(t *ir.Text) []jen.Code {
	asString := func() *jen.Statement { return jen.String().Parens(c.at.value()) }
	return c.text(t.Constraints, place{code: asString}, asString)
}

// EnumRef is checked as its base is; analyze knows that its members pass.
func (c checking) EnumRef(t *ir.EnumRef) []jen.Code {
	var all []jen.Code
	for _, x := range enforced(t.Constraints) {
		if _, ok := x.Fails.(ir.NotOneOf); ok {
			all = append(all, c.membership(t, x)...)
		}
	}
	return all
}

// text emits the checks of a string. asString is its value as a plain string.
func (c checking) text(constraints []ir.Constraint, at place, asString func() *jen.Statement) []jen.Code {
	var all []jen.Code
	counted := false
	for _, x := range enforced(constraints) {
		switch fails := x.Fails.(type) {
		case ir.Compare:
			if !counted {
				all = append(all, c.runes(constraints, asString)...)
			}
			counted = true
		case ir.Call:
			all = append(all, jen.If(jen.Op("!").Add(c.called(fails, x, asString()))).Block(c.violation(x)))
		case ir.Unmatched:
			all = append(all, jen.If(jen.Op("!").Add(c.matches(string(x.Operand.(ir.Word)), asString()))).Block(c.violation(x)))
		case ir.NotOneOf:
			all = append(all, checking{c.page, at}.membership(&ir.String{}, x)...)
		}
	}
	return all
}

// matches is the call that holds text against a pattern.
func (c checking) matches(pattern string, text *jen.Statement) *jen.Statement {
	name := jen.Id(c.names.patterns[pattern])
	if _, ok := shapeOf(pattern); ok {
		return name.Call(text)
	}
	return matchString.on(name, text)
}

// called is the call that says whether a value satisfies a constraint.
func (c checking) called(fails ir.Call, x ir.Constraint, value *jen.Statement) *jen.Statement {
	args := []jen.Code{value}
	if fails.Operand {
		args = append(args, c.operand(x.Operand))
	}
	return symbol{runtimePath + fails.Func.Package, fails.Func.Name}.call(args...)
}

// runes emits the comparisons of a string's length. Two share one count.
//
//	if n := utf8.RuneCountInString(in.City); n < 1 {
//		d.Violation("minLength", 1)
//	} else if n > 80 {
//		d.Violation("maxLength", 80)
//	}
func (c checking) runes(constraints []ir.Constraint, asString func() *jen.Statement) []jen.Code {
	var limits []ir.Constraint
	for _, x := range enforced(constraints) {
		if compare, ok := x.Fails.(ir.Compare); ok && !countNeverFails(compare, x) {
			limits = append(limits, x)
		}
	}
	count := utf8RuneCount.call(asString())
	switch len(limits) {
	case 0:
		return nil
	case 1:
		return []jen.Code{jen.If(countFails(count, limits[0])).Block(c.violation(limits[0]))}
	}
	return []jen.Code{c.chain(count, limits)}
}

// chain compares one count with several limits.
func (p *page) chain(count *jen.Statement, limits []ir.Constraint) *jen.Statement {
	n := func() *jen.Statement { return jen.Id(p.n) }
	all := jen.If(n().Op(":=").Add(count), countFails(n(), limits[0])).Block(p.violation(limits[0]))
	for _, x := range limits[1:] {
		all.Else().If(countFails(n(), x)).Block(p.violation(x))
	}
	return all
}

func countFails(count *jen.Statement, x ir.Constraint) *jen.Statement {
	return count.Op(x.Fails.(ir.Compare).Op.String()).Add(number(countText(x)))
}

func countText(x ir.Constraint) string { return strconv.FormatUint(uint64(x.Operand.(ir.Count)), 10) }

// countNeverFails is minLength=0: no length is below it.
func countNeverFails(compare ir.Compare, x ir.Constraint) bool {
	return compare.Op == token.LSS && x.Operand.(ir.Count) == 0
}

// Array is checked when its last element was read. The length of a Go array is
// its type's.
func (c checking) Array(t *ir.Array) []jen.Code {
	return c.lengths(t.Constraints, t.Len < 0, "an array")
}

// Map is checked when its last member was read.
func (c checking) Map(t *ir.Map) []jen.Code { return c.lengths(t.Constraints, true, "a map") }

// lengths emits the checks of what has a length in Go.
func (c checking) lengths(constraints []ir.Constraint, varies bool, kind string) []jen.Code {
	var all []jen.Code
	for _, x := range enforced(constraints) {
		switch fails := x.Fails.(type) {
		case ir.Compare:
			if varies && !countNeverFails(fails, x) {
				all = append(all, jen.If(countFails(jen.Len(c.at.value()), x)).Block(c.violation(x)))
			}
		case ir.Call:
			all = append(all, jen.If(jen.Op("!").Add(c.asked(fails, x))).Block(c.violation(x)))
		default:
			c.fail("no check of %s for %s", x.Keyword, kind)
		}
	}
	return all
}

// asked is a method of the decoder that knows the answer about the value that it
// has just read: d.UniqueItems().
func (c checking) asked(fails ir.Call, x ir.Constraint) *jen.Statement {
	m := method{jsonwirePath, "Decoder", fails.Func.Name}
	if fails.Operand {
		return c.decoder(m, c.operand(x.Operand))
	}
	return c.decoder(m)
}

// Time has no constraints of its own: its format is its type's.
func (c checking) Time(t *ir.Time) []jen.Code { return c.none(t.Constraints, "a time") }

// Duration has none either, but in nanoseconds it is an integer.
func (c checking) Duration(t *ir.Duration) []jen.Code {
	if t.Nanoseconds {
		return c.Integer(nanoseconds(t))
	}
	return c.none(t.Constraints, "a duration")
}

// Bytes have none either.
func (c checking) Bytes(t *ir.Bytes) []jen.Code { return c.none(t.Constraints, "bytes") }

// Raw can be asked for its JSON type.
func (c checking) Raw(t *ir.Raw) []jen.Code { return c.untyped(t.Constraints) }

// NumberText has none.
func (c checking) NumberText(t *ir.NumberText) []jen.Code {
	return c.none(t.Constraints, "a number as text")
}

// Any is like Raw.
func (c checking) Any(t *ir.Any) []jen.Code { return c.untyped(t.Constraints) }

// untyped emits what only the decoder can tell of a value of any type.
func (c checking) untyped(constraints []ir.Constraint) []jen.Code {
	var all []jen.Code
	for _, x := range enforced(constraints) {
		fails, ok := x.Fails.(ir.Call)
		if !ok || fails.Func.Package != "" {
			c.fail("no check of %s for a value of any type", x.Keyword)
			continue
		}
		all = append(all, jen.If(jen.Op("!").Add(c.asked(fails, x))).Block(c.violation(x)))
	}
	return all
}

// BigInt is compared with the text that the author wrote.
//
//	if jsonwire.CompareBig(&in.Total, "0.5") < 0 {
//		d.Violation("minimum", "0.5")
//	}
func (c checking) BigInt(t *ir.BigInt) []jen.Code {
	var all []jen.Code
	for _, x := range enforced(t.Constraints) {
		switch fails := x.Fails.(type) {
		case ir.Compare:
			all = append(all, jen.If(c.compareBig(string(x.Operand.(ir.Decimal))).Op(fails.Op.String()).Lit(0)).Block(c.violation(x)))
		case ir.Call:
			multiple := jsonwireMultipleOfBig.call(c.at.address(), jen.Lit(string(x.Operand.(ir.Decimal))))
			all = append(all, jen.If(jen.Op("!").Add(multiple)).Block(c.violation(x)))
		default:
			var differs []jen.Code
			for _, value := range distinct(operandValues(x.Operand)) {
				differs = append(differs, c.compareBig(value).Op("!=").Lit(0))
			}
			all = append(all, jen.If(joined("&&", differs)).Block(c.violation(x)))
		}
	}
	return all
}

func (c checking) compareBig(operand string) *jen.Statement {
	return jsonwireCompareBig.call(c.at.address(), jen.Lit(operand))
}

// Custom is checked on its wire form, before its own method made something of it.
func (c checking) Custom(*ir.Custom) []jen.Code { return nil }

// Opt is checked where its value is.
func (c checking) Opt(*ir.Opt) []jen.Code { return nil }

// UnionRef is checked by the readers of its variants.
func (c checking) UnionRef(t *ir.UnionRef) []jen.Code { return c.none(t.Constraints, "a union") }

// Pointer is checked where its element is.
func (c checking) Pointer(*ir.Pointer) []jen.Code { return nil }

// Ref is checked by its reader. What one use of it asks beyond that is about the
// number of members, which the reader returns.
func (c checking) Ref(t *ir.Ref) []jen.Code { return nil }
