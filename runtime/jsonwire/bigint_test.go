package jsonwire_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestBigInt(t *testing.T) {
	nines := strings.Repeat("9", 10_000)
	tests := []struct{ text, want string }{
		{"0", "0"},
		{"-0", "0"},
		{"-0.0e9", "0"},
		{"7", "7"},
		{"-12345678901234567890", "-12345678901234567890"},
		{"18446744073709551616", "18446744073709551616"},
		{"1.5e1", "15"},
		{"123456789012345678901234567890.000", "123456789012345678901234567890"},
		{"12345678901234567890.12345e5", "1234567890123456789012345"},
		{"-1e30", "-1" + strings.Repeat("0", 30)},
		{"100e-2", "1"},
		{nines, nines},
		{"1e9999", "1" + strings.Repeat("0", 9999)},
	}
	for _, test := range tests {
		d := decode(test.text)
		v := *big.NewInt(5)
		d.BigInt(&v)
		assert.Empty(t, summary(d), test.text)
		assert.Equal(t, test.want, v.String())

		var e jsonwire.Encoder
		e.BigInt(&v)
		assert.Equal(t, test.want, string(e.Bytes()))
	}
}

func TestBigIntProblems(t *testing.T) {
	tests := []struct{ text, want string }{
		{"0.5", ": type integer, got 0.5"},
		{"1e-1", ": type integer, got 1e-1"},
		{`"1"`, `: type integer, got "1"`},
		{"null", ": type integer, got null"},
		{"1e10000", ": maxDigits 10000, got 1e10000"},
		{"-12e9999", ": maxDigits 10000, got -12e9999"},
		{"1e1000000000000000000", ": maxDigits 10000, got 1e1000000000000000000"},
		{"1e99999999999999999999999", ": maxDigits 10000, got 1e99999999999999999999999"},
		{strings.Repeat("7", 10_001), ": maxDigits 10000, got " + strings.Repeat("7", 64) + "…"},
	}
	for _, test := range tests {
		d := decode(test.text)
		v := *big.NewInt(5)
		d.BigInt(&v)
		require.NoError(t, d.Err())
		assert.Equal(t, []string{test.want}, summary(d))
		assert.Zero(t, v.Sign())
	}
}

func TestBigIntMemoryIsBounded(t *testing.T) {
	d := decode(`[` + strings.Repeat(`1e9999,`, 1000) + `12]`)
	var v big.Int
	for d.NextElement() {
		d.BigInt(&v)
	}
	require.NoError(t, d.Err())
	assert.Equal(t, 1000-(1<<20)/9999, d.Problems())
	assert.Equal(t, "12", v.String())
}

func TestCompareBig(t *testing.T) {
	tests := []struct {
		v     int64
		bound string
		want  int
	}{
		{5, "5", 0}, {5, "5.5", -1}, {6, "5.5", 1}, {-5, "-5.5", 1}, {-6, "-5.5", -1},
		{0, "0", 0}, {0, "-0.0", 0}, {0, "0.1", -1}, {0, "-0.1", 1}, {1, "0.1", 1}, {-1, "-0.1", -1},
		{100, "1e2", 0}, {100, "100.0", 0}, {99, "1e2", -1}, {101, "1e2", 1},
		{math.MaxInt64, "1e1000000000000000000", -1}, {math.MinInt64, "-1e1000000000000000000", 1},
		{1, "1e-1000000000000000000", 1}, {-1, "1", -1}, {1, "-1", 1},
	}
	for _, test := range tests {
		assert.Equal(t, test.want, jsonwire.CompareBig(big.NewInt(test.v), test.bound), "%d %s", test.v, test.bound)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		v := big.NewInt(random.Int64N(2000) - 1000)
		bound := strconv.FormatFloat(float64(random.IntN(4000)-2000)/2, 'e', -1, 64)
		exact, ok := new(big.Rat).SetString(bound)
		require.True(t, ok)
		assert.Equal(t, new(big.Rat).SetInt(v).Cmp(exact), jsonwire.CompareBig(v, bound), "%v %s", v, bound)
	}
}

func TestMultipleOfBig(t *testing.T) {
	huge, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	tests := []struct {
		operand string
		want    bool
	}{
		{"10", true}, {"100", false}, {"0.1", true}, {"7e-3", true}, {"11e-3", false}, {"3", true}, {"1e1", true}, {"1e2", false},
		{"1e1000000000000000000", false}, {"1e-1000000000000000000", true}, {"123456789012345678901234567890", true},
		{"246913578024691357802469135780", false}, {"0", false},
	}
	for _, test := range tests {
		assert.Equal(t, test.want, jsonwire.MultipleOfBig(huge, test.operand), test.operand)
		assert.Equal(t, test.want, jsonwire.MultipleOfBig(new(big.Int).Neg(huge), test.operand), test.operand)
		assert.True(t, jsonwire.MultipleOfBig(new(big.Int), test.operand))
	}
	random := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		v := random.Int64N(100_000)
		operand := strconv.FormatFloat(float64(1+random.IntN(400))/4, 'e', -1, 64)
		assert.Equal(t, jsonwire.MultipleOfInt(v, operand), jsonwire.MultipleOfBig(big.NewInt(v), operand), "%d %s", v, operand)
	}
}
