package jsonwire_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// shape is a union of itself and of numbers of corners.
type shape struct {
	Kind    string
	Corners int
	Inner   []shape
}

// readShape is what the generated reader of a union looks like.
func readShape(d *jsonwire.Decoder) shape {
	kind, ok := d.Discriminator("kind")
	if !ok {
		return shape{}
	}
	out := shape{Kind: kind}
	switch kind {
	case "polygon":
		readPolygon(d, &out)
	case "group":
		readGroup(d, &out)
	default:
		d.UnknownVariant("polygon", "group")
	}
	return out
}

func readPolygon(d *jsonwire.Decoder, in *shape) {
	var seen struct{ kind, corners bool }
	for d.NextMember() {
		switch string(d.Name()) {
		case "kind":
			if seen.kind {
				d.Duplicate()
			}
			seen.kind = true
			d.Skip()
		case "corners":
			seen.corners = true
			in.Corners = d.Int()
		default:
			d.Unknown("kind", "corners")
		}
	}
	if !seen.corners {
		d.Missing("corners")
	}
}

func readGroup(d *jsonwire.Decoder, in *shape) {
	for d.NextMember() {
		switch string(d.Name()) {
		case "kind":
			d.Skip()
		case "inner":
			for d.NextElement() {
				in.Inner = append(in.Inner, readShape(d))
			}
		default:
			d.Unknown("kind", "inner")
		}
	}
}

func TestDiscriminator(t *testing.T) {
	tests := []struct {
		name, text string
		want       shape
	}{
		{"first", `{"kind":"polygon","corners":3}`, shape{Kind: "polygon", Corners: 3}},
		{"last", ` { "corners" : 3 , "kind" : "polygon" } `, shape{Kind: "polygon", Corners: 3}},
		{"escaped", `{"corners":3,"k\u0069nd":"p\u006flygon"}`, shape{Kind: "polygon", Corners: 3}},
		{"nested", `{"inner":[{"corners":3,"kind":"polygon"},{"inner":[],"kind":"group"}],"kind":"group"}`, shape{
			Kind:  "group",
			Inner: []shape{{Kind: "polygon", Corners: 3}, {Kind: "group"}},
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := decode(test.text)
			assert.Equal(t, test.want, readShape(d))
			assert.Empty(t, summary(d))
			assert.True(t, d.Valid(), d.Err())
		})
	}
}

func TestDiscriminatorProblems(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string
	}{
		{"missing", `{"corners":3}`, []string{"kind: required"}},
		{"missing_in_empty", `{}`, []string{"kind: required"}},
		{"no_object", `"polygon"`, []string{`: type object, got "polygon"`}},
		{"null", `{"kind":null,"corners":"x"}`, []string{"kind: type string, got null"}},
		{"container", `{"corners":"x","kind":["a"]}`, []string{`kind: type string, got ["a"]`}},
		{"unknown", `{"corners":"x","kind":"circle"}`, []string{`kind: enum "polygon", "group", got "circle"`}},
		{"lone_surrogate", `{"kind":"\ud800"}`, []string{`kind: unicode, got "\ud800"`}},
		{"name_of_lone_surrogate", `{"\ud800":1,"kind":"polygon","corners":1}`, []string{"[\"\uFFFD\"]: unicode, got \"\uFFFD\""}},
		{"twice", `{"kind":"polygon","corners":1,"kind":"group"}`, []string{"kind: duplicate"}},
		{"only_of_the_variant", `{"kind":"polygon","inner":[]}`, []string{"inner: additionalProperties", "corners: required"}},
		{"below", `{"kind":"group","inner":[{"kind":"x"},{},{"kind":"polygon","corners":"x"}]}`, []string{
			`inner[0].kind: enum "polygon", "group", got "x"`,
			"inner[1].kind: required",
			`inner[2].corners: type integer, got "x"`,
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := decode(test.text)
			readShape(d)
			require.NoError(t, d.Err())
			assert.Equal(t, test.want, summary(d))
			assert.False(t, d.Sound())
		})
	}
}

func TestDiscriminatorSyntaxErrors(t *testing.T) {
	tests := []struct {
		text    string
		offset  int
		message string
	}{
		{`{`, 1, "unexpected end of JSON text"},
		{`{"corners":1`, 12, "unexpected end of JSON text"},
		{`{"corners":1]`, 12, "expected a comma or } after a member"},
		{`{"corners":1,}`, 13, "expected a member name"},
		{`{"corners":[1,{]}`, 15, "expected a member name"},
		{`{"kind":"x`, 10, "unexpected end of JSON text"},
	}
	for _, test := range tests {
		d := decode(test.text)
		readShape(d)
		assert.Equal(t, &jsonwire.SyntaxError{Offset: test.offset, Message: test.message}, d.Err(), test.text)
	}
}

func TestDiscriminatorSecret(t *testing.T) {
	d := decode(`{"kind":"hidden"}`)
	d.Secret()
	readShape(d)
	assert.Equal(t, []jsonwire.Violation{
		{Pointer: "/kind", Path: "kind", Keyword: "enum", Expected: `"polygon", "group"`, Secret: true},
	}, d.Violations())
}

func TestDiscriminatorKeepsNothingOfLentBytes(t *testing.T) {
	text := []byte(`{"corners":3,"kind":"polygon"}`)
	var d jsonwire.Decoder
	d.Reset(text, jsonwire.Options{})
	kind, ok := d.Discriminator("kind")
	clear(text)
	assert.True(t, ok)
	assert.Equal(t, "polygon", kind)
}

// TestDiscriminatorDeep has the discriminator behind everything else on each of
// many levels. Without memory of what was gone over, that takes minutes.
func TestDiscriminatorDeep(t *testing.T) {
	const depth = 4000
	tests := []struct{ name, before, after string }{
		{"container", `{"inner":[`, `],"kind":"group"}`},
		{"padded", `{"x":"` + strings.Repeat("x", 100) + `","inner":[`, `],"kind":"group"}`},
		{"after_others", `{"a":[{"b":[` + strings.Repeat("7,", 50) + `7]}],"inner":[`, `],"kind":"group"}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := strings.Repeat(test.before, depth) + `{"corners":3,"kind":"polygon"}` + strings.Repeat(test.after, depth)
			var d jsonwire.Decoder
			d.Reset([]byte(text), jsonwire.Options{MaxDepth: 10_000})
			begin := time.Now()
			readShape(&d)
			assert.Less(t, time.Since(begin), 5*time.Second)
			require.NoError(t, d.Err())
			for _, v := range d.Violations() {
				assert.Equal(t, "additionalProperties", v.Keyword)
			}
		})
	}
}
