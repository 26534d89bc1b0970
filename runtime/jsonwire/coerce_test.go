package jsonwire_test

import (
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestCoerceLiterals(t *testing.T) {
	tests := []struct {
		text string
		read func(d *jsonwire.Decoder) any
		want any
	}{
		{`"10"`, func(d *jsonwire.Decoder) any { return d.Int() }, 10},
		{`"-0"`, func(d *jsonwire.Decoder) any { return d.Int64() }, int64(0)},
		{`"5.0"`, func(d *jsonwire.Decoder) any { return d.Uint8() }, uint8(5)},
		{`"1\u0030"`, func(d *jsonwire.Decoder) any { return d.Int8() }, int8(10)},
		{`"1e3"`, func(d *jsonwire.Decoder) any { return d.Float64() }, 1000.0},
		{`"0.5"`, func(d *jsonwire.Decoder) any { return d.Float32() }, float32(0.5)},
		{`"1.50"`, func(d *jsonwire.Decoder) any { return d.NumberText() }, "1.50"},
		{`"true"`, func(d *jsonwire.Decoder) any { return d.Bool() }, true},
		{`"false"`, func(d *jsonwire.Decoder) any { return d.Bool() }, false},
		{`"12345678901234567890"`, func(d *jsonwire.Decoder) any {
			var v big.Int
			d.BigInt(&v)
			return v.String()
		}, "12345678901234567890"},
		{`"10"`, func(d *jsonwire.Decoder) any { return d.Text() }, "10"},
		{`"10"`, func(d *jsonwire.Decoder) any { return d.Any() }, "10"},
		{`"10"`, func(d *jsonwire.Decoder) any { return string(d.Raw()) }, `"10"`},
		{`"10"`, func(d *jsonwire.Decoder) any { return d.IntText(8) }, int64(10)},
	}
	for _, test := range tests {
		d := decode(test.text)
		d.Coerce(true)
		assert.Equal(t, test.want, test.read(d), test.text)
		assert.True(t, d.Valid(), test.text)
		assert.True(t, d.Sound(), test.text)
	}
}

func TestCoerceOnlyExactLiterals(t *testing.T) {
	integers := []string{`" 7 "`, `"0x10"`, `"12abc"`, `""`, `"+5"`, `"007"`, `"1_000"`, `"true"`, `"null"`, `"NaN"`, `"[1]"`, `"\ud800"`, `true`, `null`}
	for _, text := range integers {
		d := decode(text)
		d.Coerce(true)
		assert.Zero(t, d.Int())
		assert.Equal(t, []string{": type integer, got " + strings.ReplaceAll(text, " ", " ")}, summary(d))
	}
	for _, text := range []string{`"True"`, `"1"`, `"yes"`, `" true"`, `"null"`, `1`} {
		d := decode(text)
		d.Coerce(true)
		assert.False(t, d.Bool())
		assert.Equal(t, []string{": type boolean, got " + text}, summary(d))
	}
	for _, text := range []string{`"1"`, `"null"`, `"{}"`, `"[1"`, `"[1]]"`, `"[1,]"`, `"1,2"`, `""`, `" "`, `7`} {
		d := decode(text)
		d.Coerce(true)
		assert.False(t, d.NextElement())
		require.NoError(t, d.Err())
		assert.Equal(t, []string{": type array, got " + text}, summary(d))
	}
	for _, text := range []string{`"10"`, `"true"`, `"[]"`, `"{}"`} { // off
		d := decode(text)
		d.Int()
		assert.False(t, d.Valid())
	}
}

func TestCoerceThenCheck(t *testing.T) {
	d := decode(`["5.5","300","-1"]`)
	d.Coerce(true)
	for d.NextElement() {
		if v := d.Uint8(); v > 100 {
			d.Violation("maximum", 100)
		}
	}
	assert.Equal(t, []string{
		`[0]: type integer, got "5.5"`,
		`[1]: maximum 100, got "300"`,
		`[2]: minimum 0, got "-1"`,
	}, summary(d))
}

func TestCoerceContainers(t *testing.T) {
	const whole = `"{\"city\":\"10\",\"days\":\"7\",\"tags\":\"[\\\"a\\\"]\",\"lines\": \"[{\\\"sku\\\":\\\"\\\",\\\"qty\\\":\\\"2\\\"}]\"}"`
	d := decode(" " + whole + " ")
	d.Coerce(true)
	var in order
	readOrder(d, &in)
	require.NoError(t, d.Err())
	assert.Empty(t, summary(d))
	assert.True(t, d.Valid())
	assert.Equal(t, order{City: "10", Days: 7, Tags: []string{"a"}, Lines: []line{{Qty: 2}}}, in)

	d = decode(`{"city":"x","lines":" [ {\"sku\":1,\"qty\":\"101\"} ] ","days":"99","tags":[]}`)
	d.Coerce(true)
	readOrder(d, &in)
	require.NoError(t, d.Err())
	assert.Equal(t, []string{
		"lines[0].sku: type string, got 1",
		`lines[0].qty: maximum 100, got "101"`,
		`days: maximum 14, got "99"`,
	}, summary(d))
	assert.Equal(t, "/lines/0/qty", d.Violations()[1].Pointer)
}

func TestCoerceMember(t *testing.T) {
	read := func(whole bool) []string {
		d := decode(`{"a":{"b":"1"},"c":"1"}`)
		d.Coerce(whole)
		for d.NextMember() {
			if string(d.Name()) == "a" {
				d.Coerce(!whole)
				for d.NextMember() {
					d.Int()
				}
				continue
			}
			d.Int()
		}
		require.NoError(t, d.Err())
		return summary(d)
	}
	assert.Equal(t, []string{`c: type integer, got "1"`}, read(false))
	assert.Equal(t, []string{`a.b: type integer, got "1"`}, read(true))
}

func TestCoerceHook(t *testing.T) {
	var all []jsonwire.Conversion
	var d jsonwire.Decoder
	d.Reset([]byte(`{"a":"1","b":"[\"true\"]","c":"x","d":["2"]}`), jsonwire.Options{
		Converted: func(c jsonwire.Conversion) { all = append(all, c) },
	})
	d.Coerce(true)
	for d.NextMember() {
		switch string(d.Name()) {
		case "a":
			d.Int()
		case "b":
			for d.NextElement() {
				d.Bool()
			}
		case "c":
			d.Float64()
		case "d":
			d.Secret()
			for d.NextElement() {
				d.Float64()
			}
		}
	}
	assert.Equal(t, []string{`c: type number, got "x"`}, summary(&d))
	assert.Equal(t, []jsonwire.Conversion{
		{Pointer: "/a", Path: "a", Expected: "integer", Got: `"1"`},
		{Pointer: "/b", Path: "b", Expected: "array", Got: `"[\"true\"]"`},
		{Pointer: "/b/0", Path: "b[0]", Expected: "boolean", Got: `"true"`},
		{Pointer: "/d/0", Path: "d[0]", Expected: "number", Secret: true},
	}, all)
}

func TestCoerceInUnion(t *testing.T) {
	d := decode(`{"kind":"group","inner":["{\"corners\":\"3\",\"kind\":\"polygon\"}","{\"kind\":\"x\"}","{}",{"kind":"group"}]}`)
	d.Coerce(true)
	out := readShape(d)
	assert.Equal(t, []shape{{Kind: "polygon", Corners: 3}, {Kind: "x"}, {}, {Kind: "group"}}, out.Inner)
	assert.Equal(t, []string{
		`inner[1].kind: enum "polygon", "group", got "x"`,
		"inner[2].kind: required",
	}, summary(d))
}

func TestCoerceIsCountedInUniqueItems(t *testing.T) {
	tests := []struct {
		text   string
		unique bool
	}{
		{`[1,"2"]`, true},
		{`[1,"1"]`, false},
		{`["1.0","1"]`, false},
		{`"[1,\"1\"]"`, false},
		{`"[1,\"2\"]"`, true},
	}
	for _, test := range tests {
		d := decode(test.text)
		d.Coerce(true)
		for d.NextElement() {
			d.Float64()
		}
		require.True(t, d.Valid(), test.text)
		assert.Equal(t, test.unique, d.UniqueItems(), test.text)
	}
}

func TestLast(t *testing.T) {
	d := decode(`{"a": {"k" : [1, 2]} ,"b":"x","c":null,"d":["1",["2"],"[\"3\", 4]",{"x":"\u0035"}],"e":7}`)
	var last []string
	for d.NextMember() {
		switch string(d.Name()) {
		case "d":
			d.Coerce(true)
			readNumbers(d)
		default:
			d.Skip()
		}
		last = append(last, string(d.Last()))
	}
	require.True(t, d.Valid())
	assert.Equal(t, []string{`{"k" : [1, 2]}`, `"x"`, `null`, `[1,[2],[3, 4],{"x":5}]`, `7`}, last)

	d = decode(`[tru]`)
	d.Any()
	assert.Empty(t, d.Last())
}

// readNumbers reads numbers in arrays, however deep.
func readNumbers(d *jsonwire.Decoder) {
	for i := 0; d.NextElement(); i++ {
		switch i {
		case 0:
			d.Int()
		case 1, 2:
			for d.NextElement() {
				d.Int()
			}
		case 3:
			for d.NextMember() {
				d.Int()
			}
		}
	}
}

func TestCoerceIsBounded(t *testing.T) {
	text := `[1]`
	for range 6 { // each time in a string in an array
		text = `[` + string(jsonwire.AppendText(nil, text)) + `]`
	}
	var read func(d *jsonwire.Decoder) int
	read = func(d *jsonwire.Decoder) int {
		depth := 0
		for d.NextElement() {
			depth = 1 + read(d)
		}
		return depth
	}
	d := decode(text)
	d.Coerce(true)
	assert.Equal(t, 5, read(d))
	require.NoError(t, d.Err())
	require.Equal(t, 1, d.Problems())
	assert.Equal(t, "type", d.Violations()[0].Keyword)

	d.Reset([]byte(`["[[]]"]`), jsonwire.Options{MaxDepth: 2})
	d.Coerce(true)
	read(d)
	require.NoError(t, d.Err())
	assert.Equal(t, []string{"[0][0]: maxDepth 2, got []"}, summary(d))
}
