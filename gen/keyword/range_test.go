package keyword_test

import (
	"go/token"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// constraints reads "minimum=1 maximum=2" for a kind; each stands ten columns
// behind the one before.
func constraints(t *testing.T, on keyword.Kind, written string) []ir.Constraint {
	t.Helper()
	var all []ir.Constraint
	for i, word := range strings.Fields(written) {
		name, operand, _ := strings.Cut(word, "=")
		d, ok := keyword.Lookup(name)
		require.True(t, ok, name)
		var values []tag.Text
		for _, v := range strings.Split(operand, "|") {
			values = append(values, tag.Text{Text: v})
		}
		op, problems, ok := d.Bind(values, on)
		require.True(t, ok, "%v", problems)
		all = append(all, d.Constraint(token.Position{Filename: "a.go", Line: 1, Column: 10 * (i + 1), Offset: 10 * i}, op))
	}
	return all
}

func texts(ds []diag.Diagnostic) []string {
	var all []string
	for _, d := range ds {
		all = append(all, d.String())
	}
	return all
}

func TestEmptyRange(t *testing.T) {
	var (
		plainInt = keyword.RangeOf(&ir.Integer{Kind: ir.Int})
		uint8Int = keyword.RangeOf(&ir.Integer{Kind: ir.Uint8})
		float    = keyword.RangeOf(&ir.Number{Bits: 64})
		single   = keyword.RangeOf(&ir.Number{Bits: 32})
		slice    = keyword.RangeOf(&ir.Array{Len: -1})
		triple   = keyword.RangeOf(&ir.Array{Len: 3, Go: &ir.GoArray{Len: 3, Elem: &ir.GoPointer{Elem: &ir.GoNamed{Name: "int"}}}})
		text     = keyword.RangeOf(&ir.String{})
	)
	for _, c := range []struct {
		on   keyword.Kind
		own  keyword.Range
		has  string
		want []string
	}{
		{keyword.Integer, plainInt, "minimum=1 maximum=1", nil},
		{keyword.Integer, plainInt, "minimum=5 maximum=3", []string{"a.go:1:20: error: minimum=5 is above maximum=3 [empty-range]\n\tsee 1:10 minimum is here\n\tfix: lower minimum, or raise maximum"}},
		{keyword.Integer, plainInt, "maximum=3 minimum=5", []string{"a.go:1:20: error: minimum=5 is above maximum=3 [empty-range]\n\tsee 1:10 maximum is here\n\tfix: lower minimum, or raise maximum"}},
		{keyword.Integer, plainInt, "exclusiveMinimum=3 maximum=3", []string{"a.go:1:20: error: exclusiveMinimum=3 and maximum=3 leave nothing [empty-range]\n\tsee 1:10 exclusiveMinimum is here\n\tfix: lower exclusiveMinimum, or raise maximum"}},
		{keyword.Integer, plainInt, "exclusiveMinimum=3 exclusiveMaximum=4", []string{"a.go:1:20: error: exclusiveMinimum=3 and exclusiveMaximum=4 leave nothing [empty-range]\n\tsee 1:10 exclusiveMinimum is here\n\tfix: lower exclusiveMinimum, or raise exclusiveMaximum"}},
		{keyword.Integer, plainInt, "exclusiveMinimum=3 exclusiveMaximum=5", nil},
		{keyword.Integer, plainInt, "exclusiveMinimum=-1 exclusiveMaximum=0", []string{"a.go:1:20: error: exclusiveMinimum=-1 and exclusiveMaximum=0 leave nothing [empty-range]\n\tsee 1:10 exclusiveMinimum is here\n\tfix: lower exclusiveMinimum, or raise exclusiveMaximum"}},
		{keyword.Number, float, "exclusiveMinimum=3 exclusiveMaximum=4", nil},
		{keyword.Number, float, "minimum=0.30 maximum=3e-1", nil},
		{keyword.Number, float, "minimum=0.3000001 maximum=0.3", []string{"a.go:1:20: error: minimum=0.3000001 is above maximum=0.3 [empty-range]\n\tsee 1:10 minimum is here\n\tfix: lower minimum, or raise maximum"}},
		{keyword.Number, float, "minimum=-1 maximum=-2", []string{"a.go:1:20: error: minimum=-1 is above maximum=-2 [empty-range]\n\tsee 1:10 minimum is here\n\tfix: lower minimum, or raise maximum"}},
		{keyword.Number, float, "maximum=1e400", []string{"a.go:1:10: error: maximum=1e400 exceeds float64 (1.7976931348623157e+308) [empty-range]\n\tfix: lower maximum to 1.7976931348623157e+308, or use a wider type"}},
		{keyword.Number, float, "minimum=-1e99999999999999999999", []string{"a.go:1:10: error: minimum=-1e99999999999999999999 is below float64 (-1.7976931348623157e+308) [empty-range]\n\tfix: raise minimum to -1.7976931348623157e+308, or use another type"}},
		{keyword.Number, single, "maximum=1e39", []string{"a.go:1:10: error: maximum=1e39 exceeds float32 (3.4028235e+38) [empty-range]\n\tfix: lower maximum to 3.4028235e+38, or use a wider type"}},
		{keyword.Integer, uint8Int, "maximum=300", []string{"a.go:1:10: error: maximum=300 exceeds uint8 (255) [empty-range]\n\tfix: lower maximum to 255, or use a wider type"}},
		{keyword.Integer, uint8Int, "minimum=-1", []string{"a.go:1:10: error: minimum=-1 is below uint8 (0) [empty-range]\n\tfix: raise minimum to 0, or use another type"}},
		{keyword.Integer, uint8Int, "exclusiveMinimum=255", []string{"a.go:1:10: error: exclusiveMinimum=255 leaves nothing of uint8 (0 to 255) [empty-range]\n\tfix: move exclusiveMinimum away from the end of the type"}},
		{keyword.Integer, uint8Int, "exclusiveMaximum=255 minimum=0", nil},
		{keyword.Integer, plainInt, "maximum=9223372036854775808", []string{"a.go:1:10: error: maximum=9223372036854775808 exceeds int (9223372036854775807) [empty-range]\n\tfix: lower maximum to 9223372036854775807, or use a wider type"}},
		{keyword.Array, slice, "minItems=2 maxItems=1", []string{"a.go:1:20: error: minItems=2 is above maxItems=1 [empty-range]\n\tsee 1:10 minItems is here\n\tfix: lower minItems, or raise maxItems"}},
		{keyword.Array, triple, "minItems=5", []string{"a.go:1:10: error: minItems=5, but [3]*int always has 3 elements [empty-range]\n\tfix: remove minItems: the length follows from the type"}},
		{keyword.Array, triple, "maxItems=2 minItems=3", []string{"a.go:1:10: error: maxItems=2, but [3]*int always has 3 elements [empty-range]\n\tfix: remove maxItems: the length follows from the type",
			"a.go:1:20: error: minItems=3 is above maxItems=2 [empty-range]\n\tsee 1:10 maxItems is here\n\tfix: lower minItems, or raise maxItems"}},
		{keyword.String, text, "minLength=3 maxLength=2 pattern=a", []string{"a.go:1:20: error: minLength=3 is above maxLength=2 [empty-range]\n\tsee 1:10 minLength is here\n\tfix: lower minLength, or raise maxLength"}},
		{keyword.Map, keyword.Range{}, "minProperties=3 maxProperties=2", []string{"a.go:1:20: error: minProperties=3 is above maxProperties=2 [empty-range]\n\tsee 1:10 minProperties is here\n\tfix: lower minProperties, or raise maxProperties"}},
	} {
		t.Run(c.has, func(t *testing.T) {
			assert.Equal(t, c.want, texts(keyword.EmptyRange(constraints(t, c.on, c.has), c.own)))
		})
	}
}

func TestBreaks(t *testing.T) {
	for _, c := range []struct {
		on       keyword.Kind
		has      string
		instance string
		want     string
	}{
		{keyword.Integer, "minimum=1", "0", "default=x is below minimum=1"},
		{keyword.Integer, "maximum=1", "2", "default=x is above maximum=1"},
		{keyword.Integer, "exclusiveMaximum=1", "1", "default=x is not within exclusiveMaximum=1"},
		{keyword.String, "minLength=3", `"日本"`, "default=x is shorter than minLength=3"},
		{keyword.String, "maxLength=1", `"日本"`, "default=x is longer than maxLength=1"},
		{keyword.Array, "minItems=2", `[1]`, "default=x has fewer elements than minItems=2"},
		{keyword.Array, "uniqueItems=true", `[1,1.0]`, "default=x breaks uniqueItems=true"},
		{keyword.String, "enum=a|b", `"c"`, "default=x is not one of enum=a,b"},
		{keyword.String, "pattern=^a$", `"c"`, "default=x does not match pattern=^a$"},
		{keyword.String, "format=ipv4", `"c"`, "default=x breaks format=ipv4"},
		{keyword.Number, "multipleOf=0.1", `0.25`, "default=x breaks multipleOf=0.1"},
		{keyword.Number, "multipleOf=0.1 minimum=0 title=x", `0.3`, ""},
	} {
		t.Run(c.has, func(t *testing.T) {
			pos := token.Position{Filename: "a.go", Line: 2, Column: 5, Offset: 100}
			got := keyword.Breaks(pos, "default=x", c.instance, constraints(t, c.on, c.has))
			if c.want == "" {
				assert.Empty(t, got)
				return
			}
			name, _, _ := strings.Cut(c.has, "=")
			assert.Equal(t, []string{"a.go:2:5: error: " + c.want + " [value-breaks-constraint]\n\tsee 1:10 " + name + " is here\n\tfix: change default, or " + name}, texts(got))
		})
	}
}

func TestEnumBreaks(t *testing.T) {
	for _, c := range []struct {
		on   keyword.Kind
		has  string
		want []string
	}{
		{keyword.Integer, "enum=1|2 maximum=2", nil},
		{keyword.String, "enum=a|bcd minLength=2", []string{"a.go:1:10: error: enum=a is shorter than minLength=2 [value-breaks-constraint]\n\tsee 1:20 minLength is here\n\tfix: change enum, or minLength"}},
		{keyword.Integer, "enum=1|2 const=3", []string{"a.go:1:20: error: const=3 is not one of enum=1,2 [value-breaks-constraint]\n\tsee 1:10 enum is here\n\tfix: change const, or enum"}},
		{keyword.Integer, "enum=1|2 const=2", nil},
		{keyword.Integer, "const=5 maximum=2", []string{"a.go:1:10: error: const=5 is above maximum=2 [value-breaks-constraint]\n\tsee 1:20 maximum is here\n\tfix: change const, or maximum"}},
	} {
		t.Run(c.has, func(t *testing.T) {
			assert.Equal(t, c.want, texts(keyword.EnumBreaks(constraints(t, c.on, c.has))))
		})
	}
}

func TestHoldsIsExactAndBounded(t *testing.T) {
	for _, c := range []struct {
		constraint, instance string
		want                 bool
	}{
		{"maximum=9007199254740993", "9007199254740993", true},
		{"maximum=9007199254740992", "9007199254740993", false},
		{"maximum=0.1", "0.1000000000000000000000000000000001", false},
		{"maximum=1", "1e999999999", false},
		{"maximum=1", "-1e99999999999999999999", true},
		{"minimum=0", "-0", true},
		{"minimum=0", "-0.0e5", true},
		{"minimum=100", "1E+2", true},
		{"multipleOf=3", "3e1000000", true},
		{"multipleOf=7", "3e1000000", false},
		{"multipleOf=1e1000000", "5", false},
		{"multipleOf=0.01", "19.99", true},
		{"multipleOf=2.5", "7.5", true},
		{"multipleOf=2", "0", true},
		{"maximum=1", `"x"`, true},
		{"maximum=1", `x`, false},
	} {
		cs := constraints(t, keyword.Number, c.constraint)
		d, _ := keyword.Lookup(cs[0].Keyword)
		assert.Equal(t, c.want, d.Holds(cs[0].Operand, c.instance), "%s %s", c.constraint, c.instance)
	}
	object, _ := keyword.Lookup("uniqueItems")
	assert.True(t, object.Holds(ir.Flag(true), `[{"a":1},{"a":2},{"b":1},[1],[1,2],null,false,0]`))
	assert.False(t, object.Holds(ir.Flag(true), `[[{"a":[1,2]}],[{"a":[1.0,2e0]}]]`))
}
