package jsonwire

import (
	"encoding/base64"
	"math"
	"strconv"
	"time"
	"unicode/utf8"
)

// AppendText appends s as a JSON string. It escapes only what RFC 8259 says must
// be: not <, > and &, nor U+2028 and U+2029. A byte that is no UTF-8 becomes
// U+FFFD.
func AppendText(dst []byte, s string) []byte {
	dst = append(dst, '"')
	text := viewBytes(s)
	for {
		end, ascii := scanText(text, 0)
		if run := text[:end]; ascii || utf8.Valid(run) {
			dst = append(dst, run...)
		} else {
			for _, r := range string(run) {
				dst = utf8.AppendRune(dst, r)
			}
		}
		if end == len(text) {
			return append(dst, '"')
		}
		dst = appendEscape(dst, text[end])
		text = text[end+1:]
	}
}

// appendEscape appends the escape of a quote, a backslash or a control character.
func appendEscape(dst []byte, c byte) []byte {
	const hex = "0123456789abcdef"
	switch c {
	case '"', '\\':
		return append(dst, '\\', c)
	case '\b':
		return append(dst, '\\', 'b')
	case '\f':
		return append(dst, '\\', 'f')
	case '\n':
		return append(dst, '\\', 'n')
	case '\r':
		return append(dst, '\\', 'r')
	case '\t':
		return append(dst, '\\', 't')
	}
	return append(dst, '\\', 'u', '0', '0', hex[c>>4], hex[c&0xF])
}

// AppendFloat64 appends the shortest number that reads back as v, in the form of
// ECMAScript, as encoding/json does. NaN and infinities are no JSON: v must be
// finite.
func AppendFloat64(dst []byte, v float64) []byte {
	if v == math.Trunc(v) && math.Abs(v) < 1<<53 && (v != 0 || !math.Signbit(v)) {
		return strconv.AppendInt(dst, int64(v), 10)
	}
	if text, ok := appendShortDecimal(dst, v); ok {
		return text
	}
	return appendFloat(dst, v, 64)
}

// AppendFloat32 is AppendFloat64 for a float32.
func AppendFloat32(dst []byte, v float32) []byte { return appendFloat(dst, float64(v), 32) }

// appendFloat appends a finite float of so many bits.
func appendFloat(dst []byte, v float64, bits int) []byte {
	size := math.Abs(v)
	small, large := 1e-6, 1e21
	if bits == 32 {
		small, large = float64(float32(1e-6)), float64(float32(1e21))
	}
	if size == 0 || size >= small && size < large {
		return strconv.AppendFloat(dst, v, 'f', -1, bits)
	}
	dst = strconv.AppendFloat(dst, v, 'e', -1, bits)
	// ECMAScript writes e-7 where Go writes e-07.
	if n := len(dst); dst[n-4] == 'e' && dst[n-3] == '-' && dst[n-2] == '0' {
		dst[n-2] = dst[n-1]
		dst = dst[:n-1]
	}
	return dst
}

// appendShortDecimal appends v if it is the nearest float to a number of six
// decimals at most, and 15 digits altogether. No other number of so few digits
// is as near, so that one is the shortest.
func appendShortDecimal(dst []byte, v float64) (text []byte, ok bool) {
	const decimals, scale = 6, 1_000_000
	size := math.Abs(v)
	scaled := math.Round(size * scale)
	if scaled < 1 || scaled >= 1e15 || scaled/scale != size {
		return dst, false
	}
	if v < 0 {
		dst = append(dst, '-')
	}
	whole, fraction := uint64(scaled)/scale, uint64(scaled)%scale
	dst = strconv.AppendUint(dst, whole, 10)
	dst = append(dst, ".000000"...)
	for i := len(dst) - 1; fraction > 0; i-- {
		dst[i] += byte(fraction % 10)
		fraction /= 10
	}
	for dst[len(dst)-1] == '0' {
		dst = dst[:len(dst)-1]
	}
	return dst, true
}

// AppendTime appends t as a string, an RFC 3339 date-time with as many digits
// below seconds as it needs. An offset that RFC 3339 has no form for, such as
// one with seconds, becomes UTC. The year must be 0 to 9999.
func AppendTime(dst []byte, t time.Time) []byte {
	const minute, day = 60, 24 * 60 * 60
	if _, offset := t.Zone(); offset%minute != 0 || offset <= -day || offset >= day {
		t = t.UTC()
	}
	dst = append(dst, '"')
	dst = t.AppendFormat(dst, time.RFC3339Nano)
	return append(dst, '"')
}

// AppendDuration appends v as a string in Go's syntax, as v.String has it.
func AppendDuration(dst []byte, v time.Duration) []byte {
	dst = append(dst, '"')
	dst = append(dst, v.String()...)
	return append(dst, '"')
}

// AppendBase64 appends v as a string in base64 with padding (RFC 4648 section 4).
func AppendBase64(dst, v []byte) []byte {
	dst = append(dst, '"')
	dst = base64.StdEncoding.AppendEncode(dst, v)
	return append(dst, '"')
}
