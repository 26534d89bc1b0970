package lint

import (
	"fmt"
	"go/token"
	"math/big"
	"slices"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// exact is the greatest integer up to which a float64 holds every integer.
var exact = big.NewInt(1 << 53)

// precision finds integers that a client in JavaScript would round.
func precision(l *linter, t *ir.Tool) {
	for _, f := range slices.Concat(inputMembers(t), outputMembers(t)) {
		if !isRounded(element(f.Type)) {
			continue
		}
		message := f.Name + " may exceed 2^53, beyond which clients in JavaScript round"
		_, direct := value(f.Type).(*ir.Integer)
		hint := "bound it by minimum and maximum, or use strings"
		var fix []diag.Edit
		switch end := f.JSONTagEnd; {
		case !direct:
		case f.owner.Synthetic:
			hint = "add //mcp:param " + f.GoName + " string, or bound it by minimum and maximum"
		case end.IsValid():
			hint = `add ,string to the json tag, or bound it by minimum and maximum`
			fix = []diag.Edit{{Filename: end.Filename, Start: end.Offset, End: end.Offset, NewText: ",string"}}
		default:
			hint = `add json:",string", or bound it by minimum and maximum`
		}
		l.report("int64-precision", f.Pos, message, hint, fix...)
	}
}

// isRounded reports whether a type has integers beyond 2^53. An int is left
// alone: its author did not ask for 64 bits.
func isRounded(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.Integer:
		if t.Quoted || t.Kind != ir.Int64 && t.Kind != ir.Uint64 {
			return false
		}
		return !isBounded(t.Constraints, token.GTR, token.GEQ) || t.Kind.Signed() && !isBounded(t.Constraints, token.LSS, token.LEQ)
	case *ir.Duration:
		return t.Nanoseconds && !isBounded(t.Constraints, token.GTR, token.GEQ)
	case *ir.BigInt:
		return !isBounded(t.Constraints, token.GTR, token.GEQ) || !isBounded(t.Constraints, token.LSS, token.LEQ)
	}
	return false
}

// isBounded reports whether a bound with one of two comparisons keeps the value
// within what is exact, or an enum or const does.
func isBounded(constraints []ir.Constraint, ops ...token.Token) bool {
	return slices.ContainsFunc(constraints, func(c ir.Constraint) bool {
		if _, listed := c.Fails.(ir.NotOneOf); listed {
			return true
		}
		compare, ok := c.Fails.(ir.Compare)
		operand, isNumber := c.Operand.(ir.Decimal)
		if !ok || !isNumber || !slices.Contains(ops, compare.Op) {
			return false
		}
		bound, ok := new(big.Rat).SetString(string(operand))
		return ok && bound.Abs(bound).Cmp(new(big.Rat).SetInt(exact)) <= 0
	})
}

// recursion finds types whose schema needs a reference.
func recursion(l *linter, t *ir.Tool) {
	seen := map[*ir.Object]bool{}
	check := func(o *ir.Object) {
		if o == nil || !o.Recursive || seen[o] {
			return
		}
		seen[o] = true
		l.report("recursive-type", o.Pos, fmt.Sprintf("%s contains itself, so its schema needs $ref, which VS Code Copilot and others drop", o.Name),
			"use a flat list whose elements name their parents")
	}
	check(t.Input)
	for _, f := range inputMembers(t) {
		check(f.owner)
		for _, o := range objectsOf(f.Type) {
			check(o)
		}
	}
}
