package keyword_test

import (
	"encoding/json"
	"go/token"
	"strings"
	"testing"

	"github.com/invopop/jsonschema"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// bindProbe reads the operand of a probe.
func bindProbe(t *testing.T, d *keyword.Def) ir.Operand {
	t.Helper()
	op, problems, ok := d.Bind([]tag.Text{{Text: d.Probe.Operand}}, d.Probe.On)
	require.True(t, ok)
	require.Empty(t, problems)
	return op
}

// A keyword publishes itself, under its own name, and nothing else.
func TestEachKeywordPublishesItself(t *testing.T) {
	for _, d := range keyword.Table() {
		if d.Schema == nil {
			continue
		}
		t.Run(d.Name, func(t *testing.T) {
			var s jsonschema.Schema
			d.Schema(&s, bindProbe(t, d))
			got, err := json.Marshal(&s)
			require.NoError(t, err)
			name := d.Name
			if d.Published != "" {
				name = d.Published
			}
			operand := d.Probe.Operand
			switch {
			case d.Operand == keyword.Types:
				operand = `[{"type":"` + strings.ReplaceAll(operand, ";", `"},{"type":"`) + `"}]`
			case !json.Valid([]byte(operand)):
				operand = `"` + operand + `"`
			}
			if d.List {
				operand = "[" + operand + "]"
			}
			assert.Equal(t, `{"`+name+`":`+operand+`}`, string(got))
		})
	}
}

// A keyword accepts and refuses what its probe says.
func TestEachKeywordHolds(t *testing.T) {
	for _, d := range keyword.Table() {
		if d.Fails == nil {
			continue
		}
		t.Run(d.Name, func(t *testing.T) {
			op := bindProbe(t, d)
			assert.True(t, d.Holds(op, d.Probe.Accept), "accepts %s", d.Probe.Accept)
			assert.False(t, d.Holds(op, d.Probe.Reject), "refuses %s", d.Probe.Reject)
			assert.True(t, d.Holds(op, "null") || d.On&(keyword.Boolean|keyword.Any) != 0, "says nothing of other kinds")
		})
	}
}

// The table is sound: what is enforced is an assertion with a probe, and what is
// compared with is there.
func TestTableIsSound(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range keyword.Table() {
		t.Run(d.Name, func(t *testing.T) {
			assert.False(t, seen[d.Name], "twice")
			seen[d.Name] = true
			assert.NotZero(t, d.On)
			assert.Equal(t, d.Role == keyword.Assertion, d.Fails != nil)
			assert.Equal(t, d.Operand == keyword.None || d.Role == keyword.Relation || d.Role == keyword.Wire, d.Schema == nil)
			assert.Equal(t, d.Operand == keyword.None, d.Probe.Operand == "", "a value is shown in messages")
			if d.Fails == nil {
				return
			}
			require.NotEmpty(t, d.Probe.Operand)
			assert.NotZero(t, d.Probe.On&d.On)
			assert.True(t, json.Valid([]byte(d.Probe.Accept)))
			assert.True(t, json.Valid([]byte(d.Probe.Reject)))
			for _, name := range d.Pairs {
				_, ok := keyword.Lookup(name)
				assert.True(t, ok, name)
			}
			compare, ok := d.Fails.(ir.Compare)
			if !ok {
				return
			}
			isLower := compare.Op == token.LSS || compare.Op == token.LEQ
			assert.Equal(t, isLower, d.Pairs != nil, "lower bounds name their upper bounds")
			if compare.Measure != ir.Magnitude {
				isASCII := func(s string) bool { return !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x80 }) }
				assert.False(t, isASCII(d.Probe.Accept+d.Probe.Reject), "a length is probed with more than ASCII")
			}
		})
	}
}

// The keywords that the grammar promises are all here.
func TestTableIsComplete(t *testing.T) {
	const accepted = `title description minLength maxLength pattern format default example enum const multipleOf
		minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems uniqueItems minProperties maxProperties
		deprecated readOnly writeOnly contentEncoding contentMediaType required nullable
		dependentRequired oneof_required anyof_required oneof_type anyof_type type`
	var names []string
	for _, k := range keyword.Known() {
		names = append(names, k.Name)
	}
	assert.ElementsMatch(t, strings.Fields(accepted), names)
}

// Every format has an instance that it accepts and one that it refuses, and a
// function in the runtime.
func TestFormats(t *testing.T) {
	d, ok := keyword.Lookup("format")
	require.True(t, ok)
	for _, c := range []struct{ name, function, accept, reject string }{
		{"date-time", "DateTime", "2026-01-31T12:00:00Z", "2026-01-31 12:00:00"},
		{"date", "Date", "2026-01-31", "31.01.2026"},
		{"time", "Time", "12:00:00Z", "noon"},
		{"duration", "Duration", "P1DT2H", "1h"},
		{"email", "Email", "a@example.org", "a at example.org"},
		{"hostname", "Hostname", "example.org", "-example-.org"},
		{"ipv4", "IPv4", "192.0.2.1", "192.0.2.256"},
		{"ipv6", "IPv6", "2001:db8::1", "2001:db8"},
		{"uri", "URI", "https://example.org/a", "/a"},
		{"uri-reference", "URIReference", "/a?b", "a b"},
		{"uuid", "UUID", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "f81d4fae"},
	} {
		t.Run(c.name, func(t *testing.T) {
			op, problems, ok := d.Bind([]tag.Text{{Text: c.name}}, keyword.String)
			require.True(t, ok)
			require.Empty(t, problems)
			assert.True(t, d.Holds(op, `"`+c.accept+`"`))
			assert.False(t, d.Holds(op, `"`+c.reject+`"`))
			constraint := d.Constraint(token.Position{}, op)
			assert.Equal(t, ir.Call{Func: ir.RuntimeFunc{Package: "format", Name: c.function}}, constraint.Fails)
		})
	}
}
