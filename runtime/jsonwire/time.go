package jsonwire

import (
	"encoding/base64"
	"math"
	"math/bits"
	"time"
)

// Time consumes a string that holds a date-time of RFC 3339. A leap second, and
// a digit below nanoseconds other than 0, are violations: a time.Time cannot
// hold them. The location is UTC, or one with the offset that came.
func (d *Decoder) Time() time.Time {
	text, ok := d.TextBytes()
	if !ok {
		return time.Time{}
	}
	t, ok := parseTime(text)
	if !ok {
		d.refuse("format", "date-time")
	}
	return t
}

// Duration consumes a string that holds a duration in Go's syntax, as in 1h30m.
// It must be exact in nanoseconds. Otherwise it is a violation of format, with
// go-duration expected: the duration of JSON Schema is another syntax.
func (d *Decoder) Duration() time.Duration {
	text, ok := d.TextBytes()
	if !ok {
		return 0
	}
	v, ok := parseDuration(text)
	if !ok {
		d.refuse("format", "go-duration")
	}
	return v
}

// Bytes consumes a string that holds bytes in base64 (RFC 4648 section 4): with
// padding, without line breaks. Otherwise it is a violation of contentEncoding.
func (d *Decoder) Bytes() []byte {
	text, ok := d.TextBytes()
	if !ok {
		return nil
	}
	decoded := make([]byte, 0, base64.StdEncoding.DecodedLen(len(text)))
	decoded, err := base64.StdEncoding.Strict().AppendDecode(decoded, text)
	if err != nil || len(text) != base64.StdEncoding.EncodedLen(len(decoded)) { // line breaks were passed over
		d.refuse("contentEncoding", "base64")
		return nil
	}
	return decoded
}

// parseTime parses a date-time (RFC 3339 section 5.6), in which T and Z may be
// in lower case.
func parseTime(text []byte) (t time.Time, ok bool) {
	if len(text) < len("2006-01-02T15:04:05Z") ||
		text[4] != '-' || text[7] != '-' || text[10]|0x20 != 't' || text[13] != ':' || text[16] != ':' {
		return t, false
	}
	century, year, month, day := twoDigits(text, 0), twoDigits(text, 2), twoDigits(text, 5), twoDigits(text, 8)
	hour, minute, second := twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)
	if century|year|month|day|hour|minute|second < 0 || hour > 23 || minute > 59 || second > 59 {
		return t, false
	}
	year += 100 * century
	if month < 1 || month > 12 || day < 1 || day > daysIn(year, month) {
		return t, false
	}
	nanosecond, rest, ok := parseFraction(text[19:])
	if !ok {
		return t, false
	}
	offset, ok := parseOffset(rest)
	if !ok {
		return t, false
	}
	seconds := daysSince1970(year, month, day)*secondsADay + int64(hour*60+minute)*60 + int64(second)
	if offset == 0 {
		return time.Unix(seconds, int64(nanosecond)).UTC(), true
	}
	return time.Unix(seconds-int64(offset), int64(nanosecond)).In(time.FixedZone("", offset)), true
}

const secondsADay = 24 * 60 * 60

// daysSince1970 returns how many days after the first one of 1970 a day of the
// Gregorian calendar is. The years are counted from March, so that a leap day is
// the last of its year, and in eras of 400 of them, which are all alike.
func daysSince1970(year, month, day int) int64 {
	if month <= 2 {
		year--
		month += 12
	}
	year += 400 // so that none is negative
	era, yearOfEra := year/400, year%400
	dayOfYear := (153*(month-3)+2)/5 + day - 1
	dayOfEra := yearOfEra*365 + yearOfEra/4 - yearOfEra/100 + dayOfYear
	const daysOfEra, to1970 = 146_097, 719_468
	return int64((era-1)*daysOfEra + dayOfEra - to1970)
}

// twoDigits returns the two decimal digits at text[i] as a number, or -1.
func twoDigits(text []byte, i int) int {
	tens, ones := text[i]-'0', text[i+1]-'0'
	if tens > 9 || ones > 9 {
		return -1
	}
	return int(tens)*10 + int(ones)
}

func daysIn(year, month int) int {
	switch month {
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	case 4, 6, 9, 11:
		return 30
	}
	return 31
}

// parseFraction parses the fraction of a second that text may begin with.
func parseFraction(text []byte) (nanosecond int, rest []byte, ok bool) {
	if text[0] != '.' {
		return 0, text, true
	}
	end := skipDigits(text, 1)
	place := int(time.Second) / 10
	for _, c := range text[1:end] {
		if place == 0 && c != '0' {
			return 0, nil, false
		}
		nanosecond += int(c-'0') * place
		place /= 10
	}
	return nanosecond, text[end:], end > 1
}

// parseOffset parses the time-offset that text must be, in seconds.
func parseOffset(text []byte) (seconds int, ok bool) {
	if len(text) == 1 && text[0]|0x20 == 'z' {
		return 0, true
	}
	if len(text) != len("+15:04") || text[0] != '+' && text[0] != '-' || text[3] != ':' {
		return 0, false
	}
	hour, minute := twoDigits(text, 1), twoDigits(text, 4)
	if hour|minute < 0 || hour > 23 || minute > 59 {
		return 0, false
	}
	seconds = (hour*60 + minute) * 60
	if text[0] == '-' {
		seconds = -seconds
	}
	return seconds, true
}

// parseDuration parses what time.ParseDuration does, if it is exact.
func parseDuration(text []byte) (v time.Duration, ok bool) {
	negative := false
	if len(text) > 0 && (text[0] == '-' || text[0] == '+') {
		negative = text[0] == '-'
		text = text[1:]
	}
	if string(text) == "0" {
		return 0, true
	}
	var total uint64
	for first := true; first || len(text) > 0; first = false {
		part, rest, ok := parseDurationPart(text)
		if !ok {
			return 0, false
		}
		text = rest
		if total += part; total > 1<<63 {
			return 0, false
		}
	}
	switch {
	case negative:
		return -time.Duration(total), true
	case total > math.MaxInt64:
		return 0, false
	}
	return time.Duration(total), true
}

// parseDurationPart parses one number with its unit, 2^63 nanoseconds at most.
func parseDurationPart(text []byte) (nanoseconds uint64, rest []byte, ok bool) {
	end := skipDigits(text, 0)
	whole, fraction := text[:end], []byte(nil)
	if at(text, end) == '.' {
		point := end + 1
		end = skipDigits(text, point)
		fraction = text[point:end]
	}
	unit, width := durationUnit(text[end:])
	if unit == 0 || len(whole)+len(fraction) == 0 {
		return 0, nil, false
	}
	var count uint64
	for _, c := range whole {
		if count = count*10 + uint64(c-'0'); count > 1<<63/unit {
			return 0, nil, false
		}
	}
	part, ok := fractionOf(unit, fraction)
	nanoseconds = count*unit + part
	return nanoseconds, text[end+width:], ok && nanoseconds <= 1<<63
}

// fractionOf returns 0.fraction of a unit, if that is a whole number.
func fractionOf(unit uint64, fraction []byte) (part uint64, ok bool) {
	for len(fraction) > 0 && fraction[len(fraction)-1] == '0' {
		fraction = fraction[:len(fraction)-1]
	}
	if len(fraction) > 18 { // no unit has so many factors of two or five
		return 0, false
	}
	var numerator, denominator uint64 = 0, 1
	for _, c := range fraction {
		numerator = numerator*10 + uint64(c-'0')
		denominator *= 10
	}
	high, low := bits.Mul64(numerator, unit)
	part, remainder := bits.Div64(high, low, denominator)
	return part, remainder == 0
}

// durationUnit returns the unit that text begins with, in nanoseconds, and its
// width in bytes. Both spellings of micro are known, as to package time.
func durationUnit(text []byte) (unit uint64, width int) {
	for width < len(text) && text[width] != '.' && !isDigit(text[width]) {
		width++
	}
	switch string(text[:width]) {
	case "ns":
		return uint64(time.Nanosecond), width
	case "us", "µs", "μs":
		return uint64(time.Microsecond), width
	case "ms":
		return uint64(time.Millisecond), width
	case "s":
		return uint64(time.Second), width
	case "m":
		return uint64(time.Minute), width
	case "h":
		return uint64(time.Hour), width
	}
	return 0, 0
}
