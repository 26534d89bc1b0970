package format

// DateTime reports whether s is a date-time of RFC 3339 section 5.6. T and Z may
// be in lower case. A leap second is one where RFC 3339 has them: at the end of
// a month in UTC.
func DateTime(s string) bool {
	const width = len("2006-01-02")
	if len(s) <= width || s[width]|0x20 != 't' {
		return false
	}
	day, ok := parseDate(s[:width])
	if !ok {
		return false
	}
	clock, ok := parseTime(s[width+1:])
	if !ok {
		return false
	}
	return !clock.leap || day.endsMonth(clock.daysToUTC)
}

// Date reports whether s is a full-date of RFC 3339 section 5.6.
func Date(s string) bool {
	_, ok := parseDate(s)
	return ok
}

// Time reports whether s is a full-time of RFC 3339 section 5.6. A leap second
// is one where it may be: at 23:59:60 UTC.
func Time(s string) bool {
	_, ok := parseTime(s)
	return ok
}

// date is a day of the Gregorian calendar.
type date struct{ year, month, day int }

// endsMonth reports whether the day so many days later, at most one to either
// side, is the last of its month.
func (d date) endsMonth(daysLater int) bool {
	last := daysIn(d.year, d.month)
	switch daysLater {
	case 1:
		return d.day == last-1
	case -1:
		return d.day == 1
	}
	return d.day == last
}

func parseDate(s string) (d date, ok bool) {
	if len(s) != len("2006-01-02") || s[4] != '-' || s[7] != '-' {
		return d, false
	}
	century, year := twoDigits(s[0:]), twoDigits(s[2:])
	d = date{year: 100*century + year, month: twoDigits(s[5:]), day: twoDigits(s[8:])}
	if century < 0 || year < 0 || d.month < 1 || d.month > 12 {
		return d, false
	}
	return d, 1 <= d.day && d.day <= daysIn(d.year, d.month)
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

// clock is what is to be known of a time of day to judge the date before it.
type clock struct {
	leap      bool // the second is 60
	daysToUTC int  // by how many days the date in UTC differs
}

const (
	minutesPerHour = 60
	minutesPerDay  = 24 * minutesPerHour
)

func parseTime(s string) (c clock, ok bool) {
	if len(s) < len("15:04:05Z") || s[2] != ':' || s[5] != ':' {
		return c, false
	}
	hour, minute, second := twoDigits(s[0:]), twoDigits(s[3:]), twoDigits(s[6:])
	if hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60 {
		return c, false
	}
	s = s[8:]
	if s[0] == '.' {
		digits := countDigits(s[1:])
		if digits == 0 {
			return c, false
		}
		s = s[1+digits:]
	}
	offset, ok := parseOffset(s)
	if !ok {
		return c, false
	}
	utc := hour*minutesPerHour + minute - offset
	switch {
	case utc < 0:
		utc += minutesPerDay
		c.daysToUTC = -1
	case utc >= minutesPerDay:
		utc -= minutesPerDay
		c.daysToUTC = 1
	}
	c.leap = second == 60
	return c, !c.leap || utc == minutesPerDay-1
}

// parseOffset parses a time-offset, in minutes.
func parseOffset(s string) (minutes int, ok bool) {
	if len(s) == 1 {
		return 0, s[0]|0x20 == 'z'
	}
	if len(s) != len("+15:04") || s[0] != '+' && s[0] != '-' || s[3] != ':' {
		return 0, false
	}
	hour, minute := twoDigits(s[1:]), twoDigits(s[4:])
	if hour < 0 || hour > 23 || minute < 0 || minute > 59 {
		return 0, false
	}
	minutes = hour*minutesPerHour + minute
	if s[0] == '-' {
		minutes = -minutes
	}
	return minutes, true
}

// twoDigits returns the number that s begins with, of two digits, or a negative.
func twoDigits(s string) int {
	if !isDigit(s[0]) || !isDigit(s[1]) {
		return -1
	}
	return int(s[0]-'0')*10 + int(s[1]-'0')
}

// Duration reports whether s is a duration of RFC 3339 appendix A, such as
// P1Y2M3DT4H5M6S or P2W. Units that are left out are those at either end: P1Y2D
// is none.
func Duration(s string) bool {
	if len(s) < 2 || s[0] != 'P' {
		return false
	}
	s = s[1:]
	if n := countDigits(s); n > 0 && s[n:] == "W" {
		return true
	}
	if s[0] != 'T' {
		var ok bool
		if s, ok = skipUnits(s, "YMD"); !ok {
			return false
		}
		if s == "" {
			return true
		}
	}
	if s[0] != 'T' {
		return false
	}
	rest, ok := skipUnits(s[1:], "HMS")
	return ok && rest == ""
}

// skipUnits skips one or more numbers with units, which must follow each other
// as they do in units.
func skipUnits(s, units string) (rest string, ok bool) {
	next := -1 // the place in units of the unit that must come, once there was one
	for {
		digits := countDigits(s)
		if digits == 0 || digits == len(s) {
			return s, digits == 0 && next >= 0
		}
		place := 0
		for place < len(units) && units[place] != s[digits] {
			place++
		}
		if place == len(units) || next >= 0 && place != next {
			return s, false
		}
		next = place + 1
		s = s[digits+1:]
	}
}

// countDigits returns how many decimal digits s begins with.
func countDigits(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	return n
}

func isDigit(c byte) bool  { return c-'0' <= 9 }
func isLetter(c byte) bool { return c|0x20-'a' <= 'z'-'a' }
func isHex(c byte) bool    { return isDigit(c) || c|0x20-'a' <= 'f'-'a' }
