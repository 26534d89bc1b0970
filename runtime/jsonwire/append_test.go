package jsonwire_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestAppendText(t *testing.T) {
	tests := []struct{ s, want string }{
		{"", `""`},
		{"plain and long enough for words", `"plain and long enough for words"`},
		{"a\"b\\c/d", `"a\"b\\c/d"`},
		{"\b\f\n\r\t\x00\x1f\x7f", `"\b\f\n\r\t\u0000\u001f` + "\x7f\""},
		{"<b>&\u2028\u2029", "\"<b>&\u2028\u2029\""},
		{"부서 😀", `"부서 😀"`},
		{"a\xffb\xc3", "\"a\uFFFDb\uFFFD\""},
		{"\xed\xa0\x80\n\xff", "\"\uFFFD\uFFFD\uFFFD\\n\uFFFD\""},
	}
	for _, test := range tests {
		assert.Equal(t, "x"+test.want, string(jsonwire.AppendText([]byte("x"), test.s)))
	}
	long := strings.Repeat("é\n", 5<<20)
	text := jsonwire.AppendText(nil, long)
	assert.True(t, decode(string(text)).Text() == long)
}

func TestAppendFloat(t *testing.T) {
	tests := []struct {
		v    float64
		want string
	}{
		{0, "0"}, {math.Copysign(0, -1), "-0"}, {1, "1"}, {-1.5, "-1.5"}, {0.1, "0.1"}, {19.99, "19.99"}, {0.000001, "0.000001"}, {1e-7, "1e-7"},
		{1e20, "100000000000000000000"}, {1e21, "1e+21"}, {1e22, "1e+22"}, {-1e-10, "-1e-10"}, {5e-324, "5e-324"}, {math.MaxFloat64, "1.7976931348623157e+308"},
		{9007199254740991, "9007199254740991"}, {123456.000001, "123456.000001"}, {1.0000001, "1.0000001"}, {0.30000000000000004, "0.30000000000000004"},
	}
	for _, test := range tests {
		assert.Equal(t, test.want, string(jsonwire.AppendFloat64(nil, test.v)))
	}
	assert.Equal(t, "0.1", string(jsonwire.AppendFloat32(nil, 0.1)))
	assert.Equal(t, "3.4028235e+38", string(jsonwire.AppendFloat32(nil, math.MaxFloat32)))
}

func TestAppendTime(t *testing.T) {
	utc := time.Date(2024, 2, 29, 23, 59, 1, 50_000_000, time.UTC)
	tests := []struct {
		t    time.Time
		want string
	}{
		{utc, `"2024-02-29T23:59:01.05Z"`},
		{utc.In(time.FixedZone("", -8*3600)), `"2024-02-29T15:59:01.05-08:00"`},
		{utc.In(time.FixedZone("", 1172)), `"2024-02-29T23:59:01.05Z"`},
		{utc.In(time.FixedZone("", 25*3600)), `"2024-02-29T23:59:01.05Z"`},
		{time.Time{}, `"0001-01-01T00:00:00Z"`},
		{time.Date(0, 1, 1, 0, 0, 0, 1, time.UTC), `"0000-01-01T00:00:00.000000001Z"`},
	}
	for _, test := range tests {
		text := jsonwire.AppendTime(nil, test.t)
		assert.Equal(t, test.want, string(text))
		d := decode(string(text))
		assert.True(t, test.t.Equal(d.Time()), test.want)
		assert.True(t, d.Valid(), test.want)
	}
}

func TestAppendDuration(t *testing.T) {
	for _, v := range []time.Duration{0, 1, -1, time.Second, 1500 * time.Millisecond, 90 * time.Minute, math.MaxInt64, math.MinInt64, 1234567} {
		text := jsonwire.AppendDuration(nil, v)
		assert.Equal(t, `"`+v.String()+`"`, string(text))
		d := decode(string(text))
		assert.Equal(t, v, d.Duration())
		assert.True(t, d.Valid(), string(text))
	}
}

// FuzzAppend compares with encoding/json.
func FuzzAppend(f *testing.F) {
	f.Add("a\"\\\n\u2028<é부😀", 0.1, float32(1e21), []byte{0, 255})
	f.Add("\xff\x00", 1e-7, float32(1e-6), []byte(nil))
	f.Add(strings.Repeat("x", 40), 123456.000001, float32(16777217), []byte("ab"))
	f.Add("", 999999999.999999, float32(0.3), []byte("abc"))
	f.Fuzz(func(t *testing.T, s string, double float64, single float32, binary []byte) {
		if utf8.ValidString(s) {
			got := string(jsonwire.AppendText(nil, s))
			want := strings.NewReplacer("\\u2028", "\u2028", "\\u2029", "\u2029").Replace(encode(t, s))
			if !strings.Contains(s, `\u202`) {
				assert.Equal(t, want, got)
			}
		}
		text := jsonwire.AppendText(nil, s)
		var back string
		require.NoError(t, json.Unmarshal(text, &back))
		assert.Equal(t, string([]rune(s)), back, "%q", s)
		if !math.IsNaN(double) && !math.IsInf(double, 0) {
			assert.Equal(t, encode(t, double), string(jsonwire.AppendFloat64(nil, double)))
		}
		if v := float64(single); !math.IsNaN(v) && !math.IsInf(v, 0) {
			assert.Equal(t, encode(t, single), string(jsonwire.AppendFloat32(nil, single)))
		}
		assert.Equal(t, strconv.Quote(base64.StdEncoding.EncodeToString(binary)), string(jsonwire.AppendBase64(nil, binary)))
	})
}

// encode returns what encoding/json writes, without escapes for HTML.
func encode(t *testing.T, v any) string {
	t.Helper()
	var buffer bytes.Buffer
	encoder := json.NewEncoder(&buffer)
	encoder.SetEscapeHTML(false)
	require.NoError(t, encoder.Encode(v))
	return strings.TrimSuffix(buffer.String(), "\n")
}
