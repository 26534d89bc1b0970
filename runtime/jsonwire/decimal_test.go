package jsonwire_test

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestMultipleOf(t *testing.T) {
	tests := []struct {
		v       float64
		operand string
		want    bool
	}{
		{0, "3", true},
		{9, "3", true},
		{-9, "3", true},
		{10, "3", false},
		{0.3, "0.1", true},
		{1.1, "0.1", true},
		{19.99, "0.01", true},
		{0.35, "0.1", false},
		{4.5, "1.5", true},
		{4.5, "1.50e0", true},
		{1e300, "3", false},
		{1e300, "7e-5", false},
		{1e300, "0.5", true},
		{1e300, "1e300", true},
		{1e300, "1e301", false},
		{1e308, "0.123456789", false},
		{12, "12e-400", true},
		{12, "1e1000000000000000000", false},
		{12, "1e-1000000000000000000", true},
		{12, "7e-1000000000000000000", false},
		{12, "1e99999999999999999999999", false},
		{12, "1e-99999999999999999999999", true},
		{5e-324, "1e-324", true},
		{5e-324, "1", false},
		{1e21, "100000000000000000000000", false},
		{1e21, "1000000000000000000000", true},
		{1e24, "999999999999999999999999", false},
		{1e30, "500000000000000000000000000000", true},
		{1e-7, "0.0000001", true},
		{1, "0", false},
	}
	for _, test := range tests {
		assert.Equal(t, test.want, jsonwire.MultipleOfFloat(test.v, test.operand), "%v of %s", test.v, test.operand)
		if test.v == math.Trunc(test.v) && math.Abs(test.v) < 1<<53 {
			assert.Equal(t, test.want, jsonwire.MultipleOfInt(int64(test.v), test.operand), "%v of %s", test.v, test.operand)
		}
	}
	assert.True(t, jsonwire.MultipleOfInt(math.MinInt64, "2"))
	assert.True(t, jsonwire.MultipleOfInt(math.MinInt64, "9223372036854775808"))
	assert.False(t, jsonwire.MultipleOfInt(math.MinInt64, "3"))
	assert.True(t, jsonwire.MultipleOfUint(math.MaxUint64, "18446744073709551615"))
	assert.False(t, jsonwire.MultipleOfUint(math.MaxUint64, "18446744073709551616"))
	assert.True(t, jsonwire.MultipleOfUint(math.MaxUint64, "0.3"))
	assert.True(t, jsonwire.MultipleOfUint(7, "0.00000000000000000000000000000000000000000000000000000000000000000000000007"))
	assert.False(t, jsonwire.MultipleOfUint(7, "0.00000000000000000000000000000000000000000000000000000000000000000000000003"))
	assert.False(t, jsonwire.MultipleOfUint(7, strings.Repeat("9", 1000)+"e-1500"))
}

// FuzzMultipleOf compares with package math/big.
func FuzzMultipleOf(f *testing.F) {
	f.Add(int64(12), 0.3, uint64(3), int16(-2))
	f.Add(int64(-100), 1e21, uint64(12345), int16(18))
	f.Add(int64(math.MinInt64), 5e-324, uint64(math.MaxUint64), int16(-300))
	f.Fuzz(func(t *testing.T, integer int64, float float64, digits uint64, exponent int16) {
		if digits == 0 || exponent < -400 || exponent > 400 || math.IsNaN(float) || math.IsInf(float, 0) {
			return
		}
		operand := strconv.FormatUint(digits, 10) + "e" + strconv.Itoa(int(exponent))
		isMultiple := func(text string) bool {
			v, _ := new(big.Rat).SetString(text)
			divisor, _ := new(big.Rat).SetString(operand)
			return v.Quo(v, divisor).IsInt()
		}
		assert.Equal(t, isMultiple(strconv.FormatInt(integer, 10)), jsonwire.MultipleOfInt(integer, operand), "%d of %s", integer, operand)
		text := strconv.FormatFloat(float, 'e', -1, 64)
		assert.Equal(t, isMultiple(text), jsonwire.MultipleOfFloat(float, operand), "%s of %s", text, operand)
	})
}

// The decimal form of a float32 is its own, not that of the float64 it widens to.
func TestMultipleOfFloat32(t *testing.T) {
	for v := 1; v < 100; v++ {
		assert.True(t, jsonwire.MultipleOfFloat32(float32(v)/10, "0.1"), v)
	}
	assert.False(t, jsonwire.MultipleOfFloat32(0.25, "0.1"))
	assert.False(t, jsonwire.MultipleOfFloat(float64(float32(0.1)), "0.1"))
}
