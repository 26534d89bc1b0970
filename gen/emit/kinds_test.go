package emit_test

import (
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/emit/testdata/kinds"
)

// What the generated reader accepts and the generated appender writes again.
func TestKindsRoundTrip(t *testing.T) {
	const rest = `"addr":"","null":null,"nested":{"deep":false},"id":0,"limits":{"days":3,"half":0,"step":0,"tags":[],"words":{},"size":"S"}`
	for _, c := range []struct{ name, in, out string }{
		{"absent", `{"bool":true}`, `{"bool":true,` + rest + `}`},
		{"null_is_absent", `{"bool":true,"int":null,"names":null,"pointer":null,"tree":null}`, `{"bool":true,` + rest + `}`},
		{"scalars", `{"bool":true,"int":-128.0,"uint":18446744073709551615,"float":0.1,"text":"日本","quoted":"-5"}`,
			`{"bool":true,"int":-128,"uint":18446744073709551615,"float":0.1,"text":"日本","addr":"","null":null,"quoted":"-5",` + rest[len(`"addr":"","null":null,`):] + `}`},
		{"enums", `{"bool":true,"suit":"spades","level":2,"team":"BLUE","size":2}`,
			`{"bool":true,"suit":"spades","level":2,"team":"blue","size":2,` + rest + `}`},
		{"arrays", `{"bool":true,"names":["a"],"grid":[[1],[],[2,3]],"box":[[1,2],[3,4]],"rows":[{"key":"k"}],"maybe":[1,null]}`,
			`{"bool":true,"names":["a"],"grid":[[1],[],[2,3]],"box":[[1,2],[3,4]],"rows":[{"key":"k"}],"maybe":[1,null],` + rest + `}`},
		{"maps", `{"bool":true,"labels":{"b":2,"a":1},"by_number":{"9":"n","-1":"m"},"by_team":{"Red":[{"key":"k"}]},"by_addr":{"10.0.0.9":true,"10.0.0.10":false}}`,
			`{"bool":true,"labels":{"a":1,"b":2},"by_number":{"-1":"m","9":"n"},"by_team":{"red":[{"key":"k"}]},"by_addr":{"10.0.0.10":false,"10.0.0.9":true},` + rest + `}`},
		{"text_forms", `{"bool":true,"at":"2026-01-02T03:04:05.5Z","day":"2026-01-02T00:00:00+01:00","wait":"1h30m","file":"AQI=","raw":{ "a":1 },"number":1e2,"any":[1,"x"]}`,
			`{"bool":true,"at":"2026-01-02T03:04:05.5Z","day":"2026-01-02T00:00:00+01:00","wait":"1h30m0s","file":"AQI=","addr":"","raw":{ "a":1 },"number":1e2,"any":[1,"x"],` + rest[len(`"addr":"",`):] + `}`},
		{"structs", `{"bool":true,"pointer":"","null":1,"nested":{"deep":true},"tree":{"name":"a","sub":[{"name":"b"}]},"id":7,"note":"n"}`,
			`{"bool":true,"addr":"","pointer":"","null":1,"nested":{"deep":true},"tree":{"name":"a","sub":[{"name":"b"}]},"id":7,"note":"n",` + rest[len(`"addr":"","null":null,"nested":{"deep":false},"id":0,`):] + `}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			in, violations := kinds.Decode(c.in)
			require.Empty(t, violations)
			out, err := kinds.Encode(&in)
			require.NoError(t, err)
			assert.Equal(t, c.out, out)
			assert.Equal(t, "set", in.Hidden)
			again, violations := kinds.Decode(out)
			if assert.Empty(t, violations, out) {
				text, err := kinds.Encode(&again)
				require.NoError(t, err)
				assert.Equal(t, out, text)
			}
		})
	}
}

// What a Go value comes to that no arguments could have made.
func TestKindsEncode(t *testing.T) {
	v := kinds.All{Rows: []*kinds.Row{nil}}
	_, err := kinds.Encode(&v)
	assert.ErrorContains(t, err, "an element is nil")

	cycle := &kinds.Tree{Name: "a", Sub: make([]kinds.Tree, 1)}
	cycle.Sub[0].Sub = cycle.Sub
	_, err = kinds.Encode(&kinds.All{Tree: cycle})
	assert.ErrorContains(t, err, "nested too deep")

	_, err = kinds.Encode(&kinds.All{At: time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)})
	assert.Error(t, err)
}

func TestKindsViolations(t *testing.T) {
	type violation struct{ pointer, keyword, expected string }
	for _, c := range []struct {
		name, in string
		want     []violation
	}{
		{"missing", `{}`, []violation{{"/bool", "required", ""}}},
		{"no_object", `[]`, []violation{{"", "type", "object"}}},
		{"null_for_required", `{"bool":null}`, []violation{{"/bool", "type", "boolean"}}},
		{"unknown", `{"bool":true,"Bool":true}`, []violation{{"/Bool", "additionalProperties", ""}}},
		{"hidden_is_unknown", `{"bool":true,"hidden":"x"}`, []violation{{"/hidden", "additionalProperties", ""}}},
		{"twice", `{"bool":true,"b\u006fol":true}`, []violation{{"/bool", "duplicate", ""}}},
		{"range", `{"bool":true,"int":128,"uint":-1}`, []violation{{"/int", "maximum", "127"}, {"/uint", "minimum", "0"}}},
		{"wrong_type_alone", `{"bool":true,"limits":{"days":"x","city":1}}`, []violation{{"/limits/days", "type", "integer"}, {"/limits/city", "type", "string"}}},
		{"enums", `{"bool":true,"suit":"clubs","level":3,"team":"green","size":9}`, []violation{
			{"/suit", "enum", `"hearts", "spades"`}, {"/level", "enum", "1, 2"}, {"/team", "enum", `"red", "blue"`}, {"/size", "enum", "1, 2"},
		}},
		{"fixed_array_short", `{"bool":true,"box":[[1,2]]}`, []violation{{"/box", "minItems", "2"}}},
		{"fixed_array_long", `{"bool":true,"box":[[1,2],[3,4,[]],[5]]}`, []violation{{"/box/1", "maxItems", "2"}, {"/box", "maxItems", "2"}}},
		{"null_element", `{"bool":true,"rows":[null]}`, []violation{{"/rows/0", "type", "object"}}},
		{"map_keys", `{"bool":true,"by_number":{"01":"a","200":"b","1":"c"},"by_team":{"green":[],"red":[]}}`, []violation{
			{"/by_number/01", "propertyNames", "integer"}, {"/by_number/200", "maximum", "127"}, {"/by_team/green", "enum", `"red", "blue"`},
		}},
		{"equal_map_keys", `{"bool":true,"labels":{"a":1,"a":2},"by_team":{"red":[],"RED":[]}}`, []violation{
			{"/labels/a", "duplicate", ""}, {"/by_team/RED", "duplicate", ""},
		}},
		{"text", `{"bool":true,"addr":"nowhere","by_addr":{"nowhere":true,"::1":true,"0::1":1}}`, []violation{
			{"/addr", "format", "ip"}, {"/by_addr/nowhere", "format", "ip"}, {"/by_addr/0::1", "duplicate", ""}, {"/by_addr/0::1", "type", "boolean"},
		}},
		{"lengths", `{"bool":true,"limits":{"city":"日","tags":["ab"],"words":{"a":"1","bb":"2"}}}`, []violation{
			{"/limits/city", "minLength", "2"}, {"/limits/tags/0", "maxLength", "1"}, {"/limits/words/a", "minLength", "2"}, {"/limits/words", "maxProperties", "1"},
		}},
		{"numbers", `{"bool":true,"limits":{"days":15,"half":3,"ratio":0.25,"step":7,"size":"M"}}`, []violation{
			{"/limits/days", "exclusiveMaximum", "15"}, {"/limits/half", "maximum", "2.5"}, {"/limits/ratio", "multipleOf", "0.1"},
			{"/limits/step", "multipleOf", "5"}, {"/limits/size", "enum", `"S", "L"`},
		}},
		{"pattern", `{"bool":true,"limits":{"city":"xx"}}`, []violation{{"/limits/city", "pattern", "^[^x]*$"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, violations := kinds.Decode(c.in)
			var got []violation
			for _, v := range violations {
				got = append(got, violation{v.Pointer, v.Keyword, v.Expected})
			}
			assert.Equal(t, c.want, got)
		})
	}
}

// A reader may stop anywhere: what it has read so far is the handler's never.
func TestKindsConstants(t *testing.T) {
	in, violations := kinds.Decode(`{"bool":true,"level":1,"addr":"10.0.0.1"}`)
	require.Empty(t, violations)
	assert.Equal(t, kinds.Low, in.Level)
	assert.Equal(t, netip.MustParseAddr("10.0.0.1"), in.Addr)
	assert.Equal(t, kinds.High, kinds.Top)
}
