package jsonwire_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func invalid(path, message string) error {
	return &jsonwire.InvalidError{Path: path, Message: message}
}

func TestSound(t *testing.T) {
	d := decode(`{"a":1,"b":[1,"x",{"c":2}],"d":null,"d":1,"e":[{}],"f":[1]}`)
	sound := map[string]bool{}
	for d.NextMember() {
		name := d.NameText()
		switch name {
		case "a":
			d.Int()
		case "b":
			for d.NextElement() {
				d.Int()
			}
		case "d":
			if !d.Null() {
				d.Duplicate()
				d.Int()
			}
		case "e":
			for d.NextElement() {
				for d.NextMember() {
				}
				assert.True(t, d.Sound())
				d.Missing("x")
				assert.False(t, d.Sound())
			}
		case "f":
			for d.NextElement() {
				d.Int()
			}
			assert.True(t, d.Sound())
			d.Violation("minItems", 2)
		}
		sound[name] = d.Sound()
	}
	assert.Equal(t, map[string]bool{"a": true, "b": false, "d": false, "e": false, "f": false}, sound)
	assert.False(t, d.Sound())

	d = decode(`[1,2`)
	d.Any()
	assert.False(t, d.Sound())
}

func TestValidationError(t *testing.T) {
	const text = `{"order":{"items":[{"qty":3}]}}`
	tests := []struct {
		name string
		err  error
		want []string
	}{
		{"plain", errors.New("too late"), []string{`order: validate, got {"items":[{"qty":3}]}, too late`}},
		{"itself", invalid("", "too late"), []string{`order: validate, got {"items":[{"qty":3}]}, too late`}},
		{"member", invalid("items", "too few"), []string{"order.items: validate, too few"}},
		{"below", invalid("items[0].qty", "must be even"), []string{"order.items[0].qty: validate, must be even"}},
		{"pointer", invalid("/items/0/qty", "must be even"), []string{"order.items[0].qty: validate, must be even"}},
		{"odd_names", invalid(`["a b"].c["]"][3]`, "no"), []string{`order["a b"].c["]"][3]: validate, no`}},
		{"odd_pointer", invalid("/a~1b/~01/-1/", "no"), []string{`order["a/b"]["~1"].-1[""]: validate, no`}},
		{"not_a_path", invalid("a..b[x", "no"), []string{`order.a[".b"]["[x"]: validate, no`}},
		{"joined", errors.Join(invalid("a", "no"), errors.Join(errors.New("one"), invalid("b", "two"))), []string{
			"order.a: validate, no",
			`order: validate, got {"items":[{"qty":3}]}, one`,
			"order.b: validate, two",
		}},
		{"wrapped", fmt.Errorf("items: %w", invalid("items[0]", "no")), []string{"order.items[0]: validate, items: items[0]: no"}},
		{"wrapped_twice", fmt.Errorf("%w and %w", errors.New("a"), errors.New("b")), []string{
			`order: validate, got {"items":[{"qty":3}]}, a and b`,
		}},
		{"long", errors.New(strings.Repeat("é", 300) + "\xff"), []string{
			`order: validate, got {"items":[{"qty":3}]}, ` + strings.Repeat("é", 200) + "…",
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := decode(text)
			require.True(t, d.NextMember())
			d.Skip()
			require.True(t, d.Sound())
			d.ValidationError(test.err)
			d.Violation("const", 0)
			assert.Equal(t, test.want, summary(d))
			assert.False(t, d.Sound())
			require.False(t, d.NextMember())
			assert.False(t, d.Sound())
		})
	}
}

func TestValidationErrorPointer(t *testing.T) {
	d := decode(`{}`)
	require.False(t, d.NextMember())
	d.ValidationError(invalid(`items[3]["a/b"]`, "no"))
	assert.Equal(t, []jsonwire.Violation{
		{Pointer: "/items/3/a~1b", Path: `items[3]["a/b"]`, Keyword: "validate", Text: "no"},
	}, d.Violations())
}

func TestValidationErrorsAreCounted(t *testing.T) {
	var all []error
	for range 50 {
		all = append(all, errors.New("no"))
	}
	d := decode(`1`)
	d.Int()
	d.ValidationError(errors.Join(all...))
	assert.Len(t, d.Violations(), 20)
	assert.Equal(t, 50, d.Problems())
}

func TestValidationErrorSecret(t *testing.T) {
	d := decode(`{"login":{"name":"a","token":"hidden"}}`)
	require.True(t, d.NextMember())
	for d.NextMember() {
		if string(d.Name()) == "token" {
			d.Secret()
		}
		d.Text()
	}
	d.ValidationError(errors.Join(errors.New("hidden is too short"), invalid("token", "hidden")))
	assert.Equal(t, []jsonwire.Violation{
		{Pointer: "/login", Path: "login", Keyword: "validate", Secret: true},
		{Pointer: "/login/token", Path: "login.token", Keyword: "validate", Secret: true},
	}, d.Violations())
}

func TestInvalidError(t *testing.T) {
	assert.EqualError(t, invalid("a[0]", "no"), "a[0]: no")
	assert.EqualError(t, invalid("", "no"), "no")
}

func TestGroups(t *testing.T) {
	d := decode(`{"in":{"a":1}}`)
	require.True(t, d.NextMember())
	d.Skip()
	d.DependentMissing("b", "a")
	d.NeedsOneOf("c", "d+e")
	d.NeedsAnyOf("f", "g")
	assert.Equal(t, []jsonwire.Violation{
		{Pointer: "/in/b", Path: "in.b", Keyword: "dependentRequired", Expected: "a"},
		{Pointer: "/in", Path: "in", Keyword: "oneOf", Expected: "c, d+e"},
		{Pointer: "/in", Path: "in", Keyword: "anyOf", Expected: "f, g"},
	}, d.Violations())
	assert.False(t, d.Sound())

	d = decode(`[]`)
	require.False(t, d.NextMember())
	d.DependentMissing("b", "a")
	d.NeedsOneOf("c", "d")
	assert.Equal(t, []string{": type object, got []"}, summary(d), "the wrong type silences the rest")

	assert.Equal(t, 2, jsonwire.Count(true, false, true))
	assert.Zero(t, jsonwire.Count())
}
