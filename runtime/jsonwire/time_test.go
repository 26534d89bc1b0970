package jsonwire_test

import (
	"encoding/base64"
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/format"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestTime(t *testing.T) {
	valid := map[string]time.Time{
		"2024-02-29T23:59:59Z":                time.Date(2024, 2, 29, 23, 59, 59, 0, time.UTC),
		"2024-02-29t23:59:59.5z":              time.Date(2024, 2, 29, 23, 59, 59, 500_000_000, time.UTC),
		"0000-01-01T00:00:00.123456789-00:00": time.Date(0, 1, 1, 0, 0, 0, 123_456_789, time.UTC),
		"9999-12-31T23:59:59.1234567890000Z":  time.Date(9999, 12, 31, 23, 59, 59, 123_456_789, time.UTC),
		"2024-01-01T00:00:00+05:30":           time.Date(2023, 12, 31, 18, 30, 0, 0, time.UTC),
		"2024-01-01T00:00:00-23:59":           time.Date(2024, 1, 1, 23, 59, 0, 0, time.UTC),
	}
	for text, want := range valid {
		d := decode(`"` + text + `"`)
		got := d.Time()
		assert.True(t, d.Valid(), text)
		assert.True(t, want.Equal(got), "%s: %s", text, got)
	}
	_, offset := decode(`"2024-01-01T00:00:00-08:15"`).Time().Zone()
	assert.Equal(t, -(8*60+15)*60, offset)
	assert.Equal(t, time.UTC, decode(`"2024-01-01T00:00:00Z"`).Time().Location())

	for _, text := range []string{
		"", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z", "2024-01-01", "2024-01-01T00:00Z", "2024-01-01T00:00:00", "2024-01-01 00:00:00Z",
		"2024-01-01T24:00:00Z", "2024-01-01T00:60:00Z", "1990-12-31T23:59:60Z", "2024-01-01T00:00:00.Z", "2024-01-01T00:00:00,5Z",
		"2024-01-01T00:00:00.0000000001Z", "2024-01-01T00:00:00+24:00", "2024-01-01T00:00:00+00:60", "2024-01-01T00:00:00+0000",
		"2024-01-01T0:00:00Z", "2024-1-01T00:00:00Z", "12024-01-01T00:00:00Z", "2024-01-01T00:00:00ZZ", "tomorrow, or the day after", "2024-00-01T00:00:00Z",
	} {
		d := decode(`"` + text + `"`)
		assert.True(t, d.Time().IsZero(), text)
		assert.Equal(t, "format date-time", onlyViolation(t, d), text)
	}
	d := decode(`1704067200`)
	d.Time()
	assert.Equal(t, "type string", onlyViolation(t, d))
}

// FuzzTime checks that a date-time without a leap second or digits below
// nanoseconds, and no other string, is a time, and the one that encoding/json
// has.
func FuzzTime(f *testing.F) {
	for _, seed := range []string{"2024-02-29T23:59:59Z", "1996-12-19T16:39:57.123-08:00", "2024-02-30T00:00:00z", "1990-12-31T23:59:60Z"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d := decode(string(jsonwire.AppendText(nil, s)))
		got := d.Time()
		if !d.Valid() {
			long := strings.Contains(s, ".") && len(s) > len("2006-01-02T15:04:05.123456789Z")
			assert.True(t, !format.DateTime(s) || s[17:19] == "60" || long, "%q", s)
			return
		}
		assert.True(t, format.DateTime(s), "%q", s)
		var want time.Time
		require.NoError(t, json.Unmarshal([]byte(`"`+strings.ToUpper(s)+`"`), &want))
		assert.True(t, want.Equal(got), "%q", s)
	})
}

func TestDuration(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"0": 0, "-0": 0, "+0": 0, "1h30m": 90 * time.Minute, "-1.5s": -1500 * time.Millisecond, ".5h": 30 * time.Minute, "1.s": time.Second,
		"1us": 1000, "1µs": 1000, "1μs": 1000, "100ns": 100, "0.000000001s": 1, "9223372036854775807ns": math.MaxInt64,
		"-9223372036854775808ns": math.MinInt64, "2562047h47m16.854775807s": math.MaxInt64, "1.0000000000000000000000s": time.Second, "3ms2ms": 5 * time.Millisecond,
	} {
		d := decode(`"` + text + `"`)
		got := d.Duration()
		assert.Equal(t, want, got, text)
		assert.True(t, d.Valid(), text)
	}
	for _, text := range []string{
		"", "1", "-", "h", "1x", "1 h", "1h ", " 1h", ".s", "1h-5m", "1d", "PT1H", "1.5ns", "0.0000000001s", "9223372036854775808ns", "-9223372036854775809ns",
		"2562048h", "99999999999999999999h", "1h1", "1..5h", "0x1s", "1e3s", "0.0000000000002777777777777776h",
	} {
		d := decode(`"` + text + `"`)
		assert.Zero(t, d.Duration(), text)
		assert.Equal(t, "format go-duration", onlyViolation(t, d), text)
	}
}

// FuzzDuration checks that what is a duration here is the same one to package
// time, and that it takes no more but fractions of nanoseconds.
func FuzzDuration(f *testing.F) {
	for _, seed := range []string{"1h30m", "-1.5s", "0", "9223372036854775807ns", "1.5ns", "2562047h47m16.854775807s", "1µs"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		want, err := time.ParseDuration(s)
		d := decode(string(jsonwire.AppendText(nil, s)))
		got := d.Duration()
		if d.Valid() {
			require.NoError(t, err, "%q", s)
			assert.Equal(t, want, got, "%q", s)
		} else if err == nil {
			assert.Contains(t, s, ".")
		}
	})
}

func TestBytes(t *testing.T) {
	for text, want := range map[string]string{``: "", `YQ==`: "a", `YWI=`: "ab", `YWJj`: "abc", `\/+8=`: "\xff\xef"} {
		d := decode(`"` + text + `"`)
		assert.Equal(t, want, string(d.Bytes()), text)
		assert.True(t, d.Valid(), text)
	}
	for _, text := range []string{`YQ`, `YQ=`, `YR==`, `YW\nJj`, `YWJj\r\n`, `YQ==YQ==`, `_-8=`, ` YQ==`, `Y===`, `=`, `é`} {
		d := decode(`"` + text + `"`)
		assert.Nil(t, d.Bytes(), text)
		assert.Equal(t, "contentEncoding base64", onlyViolation(t, d), text)
	}
	long := strings.Repeat("\x00\xff", 5<<20)
	assert.True(t, string(decode(`"`+base64.StdEncoding.EncodeToString([]byte(long))+`"`).Bytes()) == long)
}
