package jsonwire_test

import (
	"encoding/json"
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestIntegers(t *testing.T) {
	tests := []struct {
		text string
		want int64
		bad  string // the violation as "keyword expected"
	}{
		{"0", 0, ""},
		{"-0", 0, ""},
		{"-0.0e5", 0, ""},
		{"5.0", 5, ""},
		{"1e3", 1000, ""},
		{"1E+3", 1000, ""},
		{"10e-1", 1, ""},
		{"-120.50e1", -1205, ""},
		{"0.001e3", 1, ""},
		{"9007199254740993", 9007199254740993, ""},
		{"9223372036854775807", math.MaxInt64, ""},
		{"-9223372036854775808", math.MinInt64, ""},
		{"9223372036854775807.000", math.MaxInt64, ""},
		{"922337203685477580.7e1", math.MaxInt64, ""},
		{"0.5", 0, "type integer"},
		{"1e-1", 0, "type integer"},
		{"9007199254740993.5", 0, "type integer"},
		{"1e-1000000000000000000", 0, "type integer"},
		{"0e1000000000000000000", 0, ""},
		{"0e-99999999999999999999999", 0, ""},
		{"9223372036854775808", math.MaxInt64, "maximum 9223372036854775807"},
		{"-9223372036854775809", math.MinInt64, "minimum -9223372036854775808"},
		{"18446744073709551616", math.MaxInt64, "maximum 9223372036854775807"},
		{"99999999999999999999", math.MaxInt64, "maximum 9223372036854775807"},
		{"1e19", math.MaxInt64, "maximum 9223372036854775807"},
		{"1e1000000000000000000", math.MaxInt64, "maximum 9223372036854775807"},
		{"-1e99999999999999999999999", math.MinInt64, "minimum -9223372036854775808"},
		{`"5"`, 0, "type integer"},
		{`true`, 0, "type integer"},
		{`null`, 0, "type integer"},
		{`{"a":[1]}`, 0, "type integer"},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			d := decode(test.text)
			assert.Equal(t, test.want, d.Int64())
			require.NoError(t, d.Err())
			assert.Equal(t, test.bad, onlyViolation(t, d))
		})
	}
}

// onlyViolation returns the one violation of d, if any, as "keyword expected".
func onlyViolation(t *testing.T, d *jsonwire.Decoder) string {
	t.Helper()
	if d.Problems() == 0 {
		return ""
	}
	require.Equal(t, 1, d.Problems())
	return strings.TrimSpace(d.Violations()[0].Keyword + " " + d.Violations()[0].Expected)
}

func TestIntegerRanges(t *testing.T) {
	read := map[string]func(*jsonwire.Decoder) string{
		"int":     func(d *jsonwire.Decoder) string { return strconv.Itoa(d.Int()) },
		"int8":    func(d *jsonwire.Decoder) string { return strconv.Itoa(int(d.Int8())) },
		"int16":   func(d *jsonwire.Decoder) string { return strconv.Itoa(int(d.Int16())) },
		"int32":   func(d *jsonwire.Decoder) string { return strconv.Itoa(int(d.Int32())) },
		"uint":    func(d *jsonwire.Decoder) string { return strconv.FormatUint(uint64(d.Uint()), 10) },
		"uint8":   func(d *jsonwire.Decoder) string { return strconv.Itoa(int(d.Uint8())) },
		"uint16":  func(d *jsonwire.Decoder) string { return strconv.Itoa(int(d.Uint16())) },
		"uint32":  func(d *jsonwire.Decoder) string { return strconv.FormatUint(uint64(d.Uint32()), 10) },
		"uint64":  func(d *jsonwire.Decoder) string { return strconv.FormatUint(d.Uint64(), 10) },
		"uintptr": func(d *jsonwire.Decoder) string { return strconv.FormatUint(uint64(d.Uintptr()), 10) },
	}
	tests := []struct{ kind, text, want, bad string }{
		{"int", "2147483647", "2147483647", ""},
		{"int8", "127", "127", ""},
		{"int8", "-128", "-128", ""},
		{"int8", "128", "127", "maximum 127"},
		{"int8", "-129", "-128", "minimum -128"},
		{"int8", "1e300", "127", "maximum 127"},
		{"int16", "-32769", "-32768", "minimum -32768"},
		{"int16", "3.2767e4", "32767", ""},
		{"int32", "2147483648", "2147483647", "maximum 2147483647"},
		{"uint", "-1", "0", "minimum 0"},
		{"uint", "-0", "0", ""},
		{"uint8", "256", "255", "maximum 255"},
		{"uint16", "65535", "65535", ""},
		{"uint32", "4294967296", "4294967295", "maximum 4294967295"},
		{"uint64", "18446744073709551615", "18446744073709551615", ""},
		{"uint64", "18446744073709551616", "18446744073709551615", "maximum 18446744073709551615"},
		{"uint64", "-1e1000000000000000000", "0", "minimum 0"},
		{"uint64", "-0.5", "0", "type integer"},
		{"uintptr", "4294967295", "4294967295", ""},
	}
	for _, test := range tests {
		t.Run(test.kind+"_"+test.text, func(t *testing.T) {
			d := decode(test.text)
			assert.Equal(t, test.want, read[test.kind](d))
			assert.Equal(t, test.bad, onlyViolation(t, d))
		})
	}
}

func TestBoundsAfterSaturation(t *testing.T) {
	tests := []struct {
		name, text string
		report     func(d *jsonwire.Decoder)
		want       string
	}{
		{"tighter", "300", func(d *jsonwire.Decoder) { d.Violation("maximum", 10) }, "maximum 10"},
		{"exclusive", "300", func(d *jsonwire.Decoder) { d.Violation("exclusiveMaximum", 10) }, "exclusiveMaximum 10"},
		{"other_side", "300", func(d *jsonwire.Decoder) { d.Violation("minimum", 10) }, "maximum 127"},
		{"other_keyword", "300", func(d *jsonwire.Decoder) { d.Violation("multipleOf", "0.5") }, "maximum 127"},
		{"other_keyword_first", "300", func(d *jsonwire.Decoder) {
			d.Violation("multipleOf", 7)
			d.Violation("maximum", 10)
		}, "maximum 10"},
		{"first_of_two", "300", func(d *jsonwire.Decoder) {
			d.Violation("maximum", 10)
			d.Violation("exclusiveMaximum", 11)
		}, "maximum 10"},
		{"below", "-300", func(d *jsonwire.Decoder) { d.Violation("exclusiveMinimum", int64(-5)) }, "exclusiveMinimum -5"},
		{"below_other_side", "-300", func(d *jsonwire.Decoder) { d.Violation("maximum", -5) }, "minimum -128"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := decode(test.text)
			d.Int8()
			test.report(d)
			assert.Equal(t, test.want, onlyViolation(t, d))
			assert.Equal(t, test.text, d.Violations()[0].Got)
		})
	}
}

func TestFloats(t *testing.T) {
	tests := []struct {
		text string
		want float64
		bad  string
	}{
		{"0", 0, ""},
		{"-0", math.Copysign(0, -1), ""},
		{"0.1", 0.1, ""},
		{"-1.5e-7", -1.5e-7, ""},
		{"123456789012345678", 123456789012345678, ""},
		{"0.30000000000000004", 0.30000000000000004, ""},
		{"9007199254740993", 9007199254740992, ""},
		{"5e-324", 5e-324, ""},
		{"1e-1000000000000000000", 0, ""},
		{"1.7976931348623157e308", math.MaxFloat64, ""},
		{"1.8e308", math.MaxFloat64, "maximum 1.7976931348623157e+308"},
		{"-1e1000000000000000000", -math.MaxFloat64, "minimum -1.7976931348623157e+308"},
		{`"1"`, 0, "type number"},
		{`null`, 0, "type number"},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			d := decode(test.text)
			got := d.Float64()
			assert.Equal(t, math.Float64bits(test.want), math.Float64bits(got), got)
			assert.Equal(t, test.bad, onlyViolation(t, d))
		})
	}

	d := decode("16777217.0000001") // halfway between two float32, but for the last digit
	assert.Equal(t, float32(16777218), d.Float32())
	d = decode("3.5e38")
	assert.Equal(t, float32(math.MaxFloat32), d.Float32())
	assert.Equal(t, "maximum 3.4028234663852886e+38", onlyViolation(t, d))
	d.Violation("maximum", 1.5)
	assert.Equal(t, "maximum 1.5", onlyViolation(t, d))
}

func TestNumbersTakeBoundedTime(t *testing.T) {
	long := strings.Repeat("9", 1<<20)
	texts := []string{
		long, "-" + long, "0." + long, "1e" + long, "1e-" + long, long + "e-" + long, "0." + strings.Repeat("0", 1<<20) + "1",
		"1" + strings.Repeat("0", 1<<20) + "e-1048576",
	}
	for _, text := range texts {
		for _, read := range []func(d *jsonwire.Decoder){
			func(d *jsonwire.Decoder) { d.Int64() },
			func(d *jsonwire.Decoder) { d.Float64() },
			func(d *jsonwire.Decoder) { d.NumberText() },
			func(d *jsonwire.Decoder) { d.Any() },
		} {
			d := decode(text)
			read(d)
			require.NoError(t, d.Err())
			require.LessOrEqual(t, d.Problems(), 1)
		}
	}
	d := decode(texts[len(texts)-1])
	assert.Equal(t, int64(1), d.Int64())
	assert.True(t, d.Valid())
}

func TestNumberText(t *testing.T) {
	d := decode(`-12.50E+1`)
	assert.Equal(t, "-12.50E+1", d.NumberText())
	d = decode(`"1"`)
	assert.Empty(t, d.NumberText())
	assert.Equal(t, "type number", onlyViolation(t, d))
}

func TestQuoted(t *testing.T) {
	d := decode(`["-5","\u0030","9223372036854775808","18446744073709551615","-1","127","200","1.50e1","-0","true","false"]`)
	next := func() *jsonwire.Decoder {
		require.True(t, d.NextElement())
		return d
	}
	assert.Equal(t, int64(-5), next().Int64Text())
	assert.Equal(t, int64(0), next().Int64Text())
	assert.Equal(t, int64(math.MaxInt64), next().Int64Text())
	assert.Equal(t, uint64(math.MaxUint64), next().Uint64Text())
	assert.Equal(t, uint64(0), next().Uint64Text())
	assert.Equal(t, int64(127), next().IntText(8))
	assert.Equal(t, int64(127), next().IntText(8))
	assert.Equal(t, 15.0, next().Float64Text())
	assert.Equal(t, uint64(0), next().UintText(16))
	assert.True(t, next().BoolText())
	assert.False(t, next().BoolText())
	assert.Equal(t, []string{
		`[2]: maximum 9223372036854775807, got "9223372036854775808"`,
		`[4]: minimum 0, got "-1"`,
		`[6]: maximum 127, got "200"`,
		`[8]: pattern ^(0|[1-9][0-9]*)$, got "-0"`,
	}, summary(d))

	for _, text := range []string{`""`, `"+1"`, `"01"`, `" 1"`, `"1 "`, `"1.0"`, `"1e3"`, `"0x10"`, `"-"`, `"12abc"`, `"١"`} {
		d := decode(text)
		assert.Zero(t, d.Int64Text(), text)
		assert.Equal(t, "pattern "+jsonwire.IntegerPattern, onlyViolation(t, d), text)
	}
	for _, text := range []string{`""`, `"+1"`, `"01"`, `"1."`, `".5"`, `"NaN"`, `"Inf"`, `"0x1p4"`, `"1_0"`} {
		d := decode(text)
		assert.Zero(t, d.Float64Text(), text)
		assert.Equal(t, "pattern "+jsonwire.NumberPattern, onlyViolation(t, d), text)
	}
	for _, text := range []string{`""`, `"True"`, `"1"`} {
		d := decode(text)
		assert.False(t, d.BoolText(), text)
		assert.Equal(t, "pattern "+jsonwire.BooleanPattern, onlyViolation(t, d), text)
	}
	d = decode(`5`)
	assert.Zero(t, d.Int64Text())
	assert.Equal(t, "type string", onlyViolation(t, d))
}

// FuzzNumber compares integers with package math/big and floats with strconv.
func FuzzNumber(f *testing.F) {
	for _, seed := range []string{
		"0", "-0", "5.0", "1e3", "10e-1", "9223372036854775808", "1.7976931348623159e308", "-0.000000000000000000001e21", "123456.789",
		"1e1000000000000000000", "16777217.0000001", "2.2250738585072011e-308", "9007199254740993", "1e22", "1e23", "0.3",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !json.Valid([]byte(text)) || text[0] != '-' && (text[0] < '0' || text[0] > '9') || strings.ContainsAny(text, " \t\r\n") {
			return
		}
		compareFloat(t, text)
		compareInteger(t, text)
	})
}

func compareFloat(t *testing.T, text string) {
	t.Helper()
	want, err := strconv.ParseFloat(text, 64)
	d := decode(text)
	got := d.Float64()
	require.NoError(t, d.Err())
	assert.Equal(t, err == nil, d.Problems() == 0, text)
	if err == nil {
		assert.Equal(t, math.Float64bits(want), math.Float64bits(got), text)
	}

	single, err := strconv.ParseFloat(text, 32)
	d = decode(text)
	if got := d.Float32(); err == nil {
		assert.Equal(t, math.Float32bits(float32(single)), math.Float32bits(got), text)
	}
}

func compareInteger(t *testing.T, text string) {
	t.Helper()
	d := decode(text)
	got := d.Int64()
	require.NoError(t, d.Err())
	if _, exponent, ok := strings.Cut(strings.ToLower(text), "e"); ok && len(exponent) > 4 {
		return // too large for big.Rat
	}
	exact, ok := new(big.Rat).SetString(text)
	require.True(t, ok, text)
	switch {
	case !exact.IsInt():
		assert.Equal(t, "type integer", onlyViolation(t, d), text)
	case exact.Num().IsInt64():
		assert.Equal(t, exact.Num().Int64(), got, text)
		assert.Zero(t, d.Problems(), text)
	case exact.Sign() > 0:
		assert.Equal(t, "maximum 9223372036854775807", onlyViolation(t, d), text)
		assert.Equal(t, int64(math.MaxInt64), got, text)
	default:
		assert.Equal(t, "minimum -9223372036854775808", onlyViolation(t, d), text)
		assert.Equal(t, int64(math.MinInt64), got, text)
	}
}
