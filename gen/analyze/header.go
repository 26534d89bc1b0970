package analyze

import (
	"go/token"
	"math/big"
	"regexp"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
)

// headerToken is a field name of RFC 9110, section 5.1.
var headerToken = regexp.MustCompile("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$")

// checkHeaders holds the members that are mirrored into HTTP headers to the
// constraints of x-mcp-header.
func (u *unit) checkHeaders(m *marked) {
	seen := map[string]*ir.Field{}
	var walk func(o *ir.Object, reachable bool, entered map[*ir.Object]bool)
	walk = func(o *ir.Object, reachable bool, entered map[*ir.Object]bool) {
		if entered[o] {
			return
		}
		entered[o] = true
		for _, f := range o.Fields {
			if f.Header != "" {
				u.checkHeader(f, reachable, seen)
			}
			for _, next := range objectsOf(f.Type) {
				_, direct := deref(f.Type).(*ir.Ref)
				walk(next, reachable && direct && !next.Recursive && !f.Nullable, entered)
			}
		}
	}
	walk(m.tool.Input, !m.tool.Input.Recursive, map[*ir.Object]bool{})
}

func (u *unit) checkHeader(f *ir.Field, reachable bool, seen map[string]*ir.Field) {
	at := u.headerPos[f]
	report := func(hint, format string, args ...any) {
		u.reportAt("header-parameter", at, format, args...).hint("%s", hint)
	}
	name := strings.ToLower(f.Header)
	switch {
	case !headerToken.MatchString(f.Header):
		report("use letters, digits and -", "header %q is no HTTP field name", f.Header)
	case f.Secret:
		report("drop one of them", "%s: a secret must not be mirrored into a header", f.Name)
	case !reachable:
		report("move it out of the array or map", "header %s on %s, which stands inside an array, map or recursive type", f.Header, f.Name)
	case f.Nullable:
		report("leave it out instead: take nullable away", "header %s on %s, whose null no header can say", f.Header, f.Name)
	case seen[name] != nil && seen[name] != f:
		u.reportAt("header-parameter", at, "duplicate header %s", f.Header).
			seeAt(u.headerPos[seen[name]], "the other one").
			hint("name one of them otherwise")
	}
	seen[name] = f
	switch t := deref(f.Type).(type) {
	case *ir.String, *ir.Boolean:
	case *ir.Integer:
		if !isExact(t) {
			report("bound it by minimum and maximum, or write mcp:\"string\"", "header on %s, which may exceed 2^53-1: the header and the argument are compared as numbers", f.Name)
		}
	case *ir.EnumRef:
		if _, number := t.Enum.Base.(*ir.Number); number {
			report("use an integer, string or boolean", "header on %s, a number: only integer, string and boolean", f.Name)
		}
	default:
		report("use an integer, string or boolean", "header on %s, which is %s: only integer, string and boolean", f.Name, keyword.KindOf(t))
	}
}

// isExact reports whether every value of an integer is one of a float64 too, as
// those who compare a header with its argument may read it. An int counts as
// exact: its author did not ask for 64 bits.
func isExact(t *ir.Integer) bool {
	if t.Quoted || t.Kind != ir.Int64 && t.Kind != ir.Uint64 {
		return true
	}
	limit := new(big.Rat).SetInt64(1<<53 - 1)
	upper, lower := false, !t.Kind.Signed()
	for _, c := range t.Constraints {
		if _, listed := c.Fails.(ir.NotOneOf); listed {
			return true
		}
		compare, ok := c.Fails.(ir.Compare)
		if bound := number(c.Operand); ok && bound != nil && bound.Abs(bound).Cmp(limit) <= 0 {
			below := compare.Op == token.LSS || compare.Op == token.LEQ
			upper, lower = upper || !below, lower || below
		}
	}
	return upper && lower
}
