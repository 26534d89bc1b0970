package jsonwire

import (
	"errors"
	"math"
	"strconv"
)

// Patterns of numbers and booleans that stand in a string, for JSON Schema.
const (
	IntegerPattern = `^-?(0|[1-9][0-9]*)$`

	// UnsignedPattern is what a quoted integer that is not negative looks like.
	UnsignedPattern = `^(0|[1-9][0-9]*)$`
	NumberPattern   = `^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`
	BooleanPattern  = `^(true|false)$`
)

// Int consumes an integer: any number whose value is one, such as 5.0 or 1e3.
// Beyond the range of its Go type it is a violation of minimum or maximum, and
// the nearest value of the type is returned. The same goes for the others.
func (d *Decoder) Int() int { return int(d.signed(math.MaxInt)) }

// Int8 consumes an integer, like Int.
func (d *Decoder) Int8() int8 { return int8(d.signed(math.MaxInt8)) }

// Int16 consumes an integer, like Int.
func (d *Decoder) Int16() int16 { return int16(d.signed(math.MaxInt16)) }

// Int32 consumes an integer, like Int.
func (d *Decoder) Int32() int32 { return int32(d.signed(math.MaxInt32)) }

// Int64 consumes an integer, like Int.
func (d *Decoder) Int64() int64 { return d.signed(math.MaxInt64) }

// Uint consumes an integer that is not negative, like Int.
func (d *Decoder) Uint() uint { return uint(d.unsigned(math.MaxUint)) }

// Uint8 consumes an integer that is not negative, like Int.
func (d *Decoder) Uint8() uint8 { return uint8(d.unsigned(math.MaxUint8)) }

// Uint16 consumes an integer that is not negative, like Int.
func (d *Decoder) Uint16() uint16 { return uint16(d.unsigned(math.MaxUint16)) }

// Uint32 consumes an integer that is not negative, like Int.
func (d *Decoder) Uint32() uint32 { return uint32(d.unsigned(math.MaxUint32)) }

// Uint64 consumes an integer that is not negative, like Int.
func (d *Decoder) Uint64() uint64 { return d.unsigned(math.MaxUint64) }

// Uintptr consumes an integer that is not negative, like Int.
func (d *Decoder) Uintptr() uintptr { return uintptr(d.unsigned(uint64(^uintptr(0)))) }

// IntText consumes a string that holds an integer of so many bits, as its digits.
func (d *Decoder) IntText(bits int) int64 {
	n, ok := d.integerText(IntegerPattern)
	if !ok {
		return 0
	}
	return d.clampSigned(n, 1<<(bits-1)-1)
}

// UintText consumes a string that holds an integer of so many bits that is not
// negative, as its digits.
func (d *Decoder) UintText(bits int) uint64 {
	n, ok := d.integerText(UnsignedPattern)
	if !ok {
		return 0
	}
	return d.clampUnsigned(n, math.MaxUint64>>(64-bits))
}

// Int64Text is IntText(64).
func (d *Decoder) Int64Text() int64 { return d.IntText(64) }

// Uint64Text is UintText(64).
func (d *Decoder) Uint64Text() uint64 { return d.UintText(64) }

// NameInt returns the current member's name, which must be an integer of so many
// bits in its only spelling: digits without zeros before them, 0 without a sign.
// Otherwise that is a violation of propertyNames, or of the bound that it is
// beyond, and ok is false.
func (d *Decoder) NameInt(bits int) (key int64, ok bool) {
	name := d.Name()
	key, err := strconv.ParseInt(viewString(name), 10, bits)
	var buffer [20]byte
	switch {
	case errors.Is(err, strconv.ErrRange) && isIntegerText(name) && key < 0:
		d.Violation("minimum", key)
	case errors.Is(err, strconv.ErrRange) && isIntegerText(name):
		d.Violation("maximum", key)
	case err != nil || string(strconv.AppendInt(buffer[:0], key, 10)) != string(name):
		d.Violation("propertyNames", "integer")
	default:
		return key, true
	}
	return 0, false
}

// NameUint is NameInt for an integer that is not negative.
func (d *Decoder) NameUint(bits int) (key uint64, ok bool) {
	name := d.Name()
	key, err := strconv.ParseUint(viewString(name), 10, bits)
	var buffer [20]byte
	switch {
	case err != nil && isIntegerText(name) && name[0] == '-':
		d.Violation("minimum", 0)
	case errors.Is(err, strconv.ErrRange) && isIntegerText(name):
		d.Violation("maximum", key)
	case err != nil || string(strconv.AppendUint(buffer[:0], key, 10)) != string(name):
		d.Violation("propertyNames", "integer")
	default:
		return key, true
	}
	return 0, false
}

// integer is an integer of any size, as far as a Go type can hold it.
type integer struct {
	magnitude uint64
	negative  bool
	overflow  bool // the magnitude is more than that
}

// signed consumes an integer for a signed type with that largest value.
func (d *Decoder) signed(largest uint64) int64 {
	data, i := d.data, d.pos
	negative := has(data, i, '-')
	if negative {
		i++
	}
	magnitude, end := digits(data, i)
	if end == 0 || magnitude > largest {
		n, ok := d.integer()
		if !ok {
			return 0
		}
		return d.clampSigned(n, largest)
	}
	d.pos = end
	if negative {
		return -int64(magnitude)
	}
	return int64(magnitude)
}

// unsigned consumes an integer for an unsigned type with that largest value.
func (d *Decoder) unsigned(largest uint64) uint64 {
	magnitude, end := digits(d.data, d.pos)
	if end == 0 || magnitude > largest {
		n, ok := d.integer()
		if !ok {
			return 0
		}
		return d.clampUnsigned(n, largest)
	}
	d.pos = end
	return magnitude
}

func (d *Decoder) clampSigned(n integer, largest uint64) int64 {
	switch {
	case n.negative && (n.magnitude > largest+1 || n.overflow):
		d.saturate(below, strconv.FormatInt(-int64(largest)-1, 10))
		return -int64(largest) - 1
	case n.negative:
		return -int64(n.magnitude)
	case n.magnitude > largest || n.overflow:
		d.saturate(above, strconv.FormatUint(largest, 10))
		return int64(largest)
	}
	return int64(n.magnitude)
}

func (d *Decoder) clampUnsigned(n integer, largest uint64) uint64 {
	switch {
	case n.negative && (n.magnitude > 0 || n.overflow):
		d.saturate(below, "0")
		return 0
	case n.magnitude > largest || n.overflow:
		d.saturate(above, strconv.FormatUint(largest, 10))
		return largest
	}
	return n.magnitude
}

// saturate reports that the number just consumed is beyond the bound of its Go
// type. A tighter bound can replace that one.
func (d *Decoder) saturate(side marks, bound string) {
	keyword := "maximum"
	if side == below {
		keyword = "minimum"
	}
	d.refuse(keyword, bound)
	d.marks = d.marks&^settled | side
}

// fastDigits is how many decimal digits always fit a uint64.
const fastDigits = 19

// digits returns the integer that data[i:] begins with, and where it ends, if it
// is nothing but a few digits; otherwise end is 0.
func digits(data []byte, i int) (magnitude uint64, end int) {
	first := i
	if len(data)-i >= wordSize && isDigit(data[i+wordSize-1]) {
		if eight, ok := eightDigits(load(data, i)); ok {
			magnitude = eight
			i += wordSize
		}
	}
	for uint(i) < uint(len(data)) && isDigit(data[i]) {
		magnitude = magnitude*10 + uint64(data[i]-'0')
		i++
	}
	count := i - first
	if uint(count-1) >= fastDigits || count > 1 && data[first] == '0' || inNumber(at(data, i)) {
		return 0, 0
	}
	return magnitude, i
}

// eightDigits returns the number that the bytes of word are, if all are decimal
// digits, the first of them lowest. They are added up as pairs, then as fours.
func eightDigits(word uint64) (value uint64, ok bool) {
	word ^= lowBits * '0'
	if (word+lowBits*(0x80-10)|word)&highBits != 0 {
		return 0, false
	}
	word = (word*10 + word>>8) & 0x00FF00FF00FF00FF
	word = (word*100 + word>>16) & 0x0000FFFF0000FFFF
	return (word*10_000 + word>>32) & 0xFFFFFFFF, true
}

// inNumber reports whether c goes on with a number after its integer digits.
func inNumber(c byte) bool { return c == '.' || c|0x20 == 'e' }

// integer consumes an integer of any length and form.
func (d *Decoder) integer() (n integer, ok bool) {
	text, ok := d.number("integer")
	if !ok {
		return n, false
	}
	n, ok = parseDecimal(text).integer()
	if !ok {
		d.refuse("type", "integer")
	}
	return n, ok
}

// number consumes a number of any form, and returns its text.
func (d *Decoder) number(expected string) (text []byte, ok bool) {
	begin := d.pos
	if c := at(d.data, begin); c != '-' && !isDigit(c) {
		if text, ok = d.convert(expected, isNumber); !ok {
			d.mismatch(expected)
		}
		return text, ok
	}
	end, ok := scanNumber(d.data, begin)
	if !ok {
		return nil, d.fail(end, orEnd(d.data, end, invalidNumber))
	}
	d.pos = end
	return d.data[begin:end], true
}

// isNumber reports whether text is a JSON number.
func isNumber(text []byte) bool {
	end, ok := scanNumber(text, 0)
	return ok && end == len(text)
}

// integerText consumes a string that holds an integer. pattern is how it is
// published; that a number is negative is for its range to say.
func (d *Decoder) integerText(pattern string) (n integer, ok bool) {
	text, ok := d.TextBytes()
	if !ok {
		return n, false
	}
	if !isIntegerText(text) || pattern == UnsignedPattern && string(text) == "-0" {
		d.refuse("pattern", pattern)
		return n, false
	}
	return parseDecimal(text).integer()
}

// isIntegerText reports whether text matches IntegerPattern.
func isIntegerText(text []byte) bool {
	if len(text) > 0 && text[0] == '-' {
		text = text[1:]
	}
	return len(text) > 0 && skipDigits(text, 0) == len(text) && (text[0] != '0' || len(text) == 1)
}

// NumberText consumes a number and returns it as it is in the text.
func (d *Decoder) NumberText() string {
	text, ok := d.number("number")
	if !ok {
		return ""
	}
	return d.keep(text)
}

// BoolText consumes a string that holds true or false.
func (d *Decoder) BoolText() bool {
	text, ok := d.TextBytes()
	if ok && !isBoolean(text) {
		d.refuse("pattern", BooleanPattern)
	}
	return string(text) == "true"
}

// Float64 consumes a number and returns the nearest float64. Beyond the range of
// the type it is a violation of minimum or maximum, and the type's largest or
// smallest value is returned.
func (d *Decoder) Float64() float64 {
	// Two floats that are exact give most numbers without an exponent by one
	// division, which is then rounded correctly (Clinger, "How to read floating
	// point numbers accurately", 1990).
	data, i := d.data, d.pos
	negative := has(data, i, '-')
	if negative {
		i++
	}
	first := i
	var mantissa uint64
	for uint(i) < uint(len(data)) && isDigit(data[i]) {
		mantissa = mantissa*10 + uint64(data[i]-'0')
		i++
	}
	count, scale := i-first, 0
	if has(data, i, '.') {
		i++
		point := i
		for uint(i) < uint(len(data)) && isDigit(data[i]) {
			mantissa = mantissa*10 + uint64(data[i]-'0')
			i++
		}
		if scale = i - point; scale == 0 {
			return d.anyFloat64()
		}
	}
	if count == 0 || count > 1 && data[first] == '0' || count+scale > fastDigits ||
		mantissa > 1<<53 || scale >= len(powersOfTen) || at(data, i)|0x20 == 'e' {
		return d.anyFloat64()
	}
	d.pos = i
	v := float64(mantissa) / powersOfTen[scale]
	if negative {
		return -v
	}
	return v
}

// anyFloat64 is Float64 for numbers of any form.
func (d *Decoder) anyFloat64() float64 {
	text, ok := d.number("number")
	if !ok {
		return 0
	}
	return d.parseFloat(text, 64)
}

// Float32 consumes a number and returns the nearest float32, like Float64.
func (d *Decoder) Float32() float32 {
	text, ok := d.number("number")
	if !ok {
		return 0
	}
	return float32(d.parseFloat(text, 32))
}

// Float64Text consumes a string that holds a number.
func (d *Decoder) Float64Text() float64 { return d.floatText(64) }

// Float32Text consumes a string that holds a number.
func (d *Decoder) Float32Text() float32 { return float32(d.floatText(32)) }

func (d *Decoder) floatText(bits int) float64 {
	text, ok := d.TextBytes()
	if !ok {
		return 0
	}
	if !isNumber(text) {
		d.refuse("pattern", NumberPattern)
		return 0
	}
	return d.parseFloat(text, bits)
}

// parseFloat returns the nearest float to text, the number just consumed.
func (d *Decoder) parseFloat(text []byte, bits int) float64 {
	v, err := strconv.ParseFloat(viewString(text), bits)
	if err == nil {
		return v
	}
	largest := math.MaxFloat64
	if bits == 32 {
		largest = math.MaxFloat32
	}
	if v < 0 {
		d.saturate(below, string(AppendFloat64(nil, -largest)))
		return -largest
	}
	d.saturate(above, string(AppendFloat64(nil, largest)))
	return largest
}

// powersOfTen are those that a float64 holds exactly.
var powersOfTen = [...]float64{
	1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11,
	1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
}
