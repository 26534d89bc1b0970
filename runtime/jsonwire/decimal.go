package jsonwire

import (
	"math/big"
	"math/bits"
	"strconv"
)

// decimal is a JSON number, exactly: its significant digits, those of literal
// without its zeros at both ends, times a power of ten. It refers to the text it
// came from, so it costs the same for any exponent.
type decimal struct {
	negative bool
	literal  []byte // from the first significant digit to the last, maybe with a point; empty for 0
	digits   int    // in literal
	exponent []byte // the number's own, with its sign
	shift    int64  // to be added to exponent
}

// parseDecimal takes apart text, which must be a JSON number.
func parseDecimal(text []byte) decimal {
	var n decimal
	if text[0] == '-' {
		n.negative = true
		text = text[1:]
	}
	for i, c := range text {
		if c|0x20 == 'e' {
			text, n.exponent = text[:i], text[i+1:]
			break
		}
	}
	first, last, point := -1, -1, len(text)
	for i, c := range text {
		switch {
		case c == '.':
			point = i
		case c != '0':
			if first < 0 {
				first = i
			}
			last = i
		}
	}
	if first < 0 {
		return decimal{negative: n.negative}
	}
	n.literal = text[first : last+1]
	n.digits = len(n.literal)
	if first < point && point < last {
		n.digits--
	}
	// shift is the place of the last digit: 0 is just before the point
	n.shift = int64(point - last)
	if last < point {
		n.shift--
	}
	return n
}

const (
	// nearDigits is how many digits of an exponent are taken exactly.
	nearDigits = 18

	// farExponent stands for every longer one: no text has so many digits that
	// it would make a difference.
	farExponent = 1 << 60
)

// power returns the power of ten; one beyond farExponent as about that.
func (n decimal) power() int64 {
	digits, negative := signedDigits(n.exponent)
	var power int64 = farExponent
	if len(digits) <= nearDigits {
		power = 0
		for _, c := range digits {
			power = power*10 + int64(c-'0')
		}
	}
	if negative {
		power = -power
	}
	return power + n.shift
}

// signedDigits splits off the sign, and the zeros that mean nothing.
func signedDigits(text []byte) (digits []byte, negative bool) {
	if len(text) > 0 && (text[0] == '-' || text[0] == '+') {
		negative = text[0] == '-'
		text = text[1:]
	}
	for len(text) > 0 && text[0] == '0' {
		text = text[1:]
	}
	return text, negative
}

// integer returns the number if it is an integer.
func (n decimal) integer() (v integer, ok bool) {
	v.negative = n.negative
	if n.digits == 0 {
		return v, true
	}
	power := n.power()
	if power < 0 {
		return v, false
	}
	if int64(n.digits)+power > fastDigits+1 {
		v.overflow = true
		return v, true
	}
	for _, c := range n.literal {
		if c != '.' {
			v.shift(uint64(c - '0'))
		}
	}
	for ; power > 0; power-- {
		v.shift(0)
	}
	return v, true
}

// shift appends a decimal digit.
func (n *integer) shift(digit uint64) {
	high, low := bits.Mul64(n.magnitude, 10)
	sum, carry := bits.Add64(low, digit, 0)
	n.magnitude = sum
	n.overflow = n.overflow || high != 0 || carry != 0
}

// appendCanonical appends the number as its digits, e and its power of ten. Two
// numbers are equal exactly when that text is.
func (n decimal) appendCanonical(dst []byte) []byte {
	if n.digits == 0 {
		return append(dst, '0')
	}
	if n.negative {
		dst = append(dst, '-')
	}
	return n.appendPower(append(n.appendDigits(dst), 'e'))
}

// appendDigits appends the significant digits.
func (n decimal) appendDigits(dst []byte) []byte {
	for _, c := range n.literal {
		if c != '.' {
			dst = append(dst, c)
		}
	}
	return dst
}

// bigDigits returns the significant digits as a number.
func (n decimal) bigDigits() *big.Int {
	v, _ := new(big.Int).SetString(string(n.appendDigits(nil)), 10)
	return v
}

// appendPower appends the power of ten, whatever its size.
func (n decimal) appendPower(dst []byte) []byte {
	digits, negative := signedDigits(n.exponent)
	if len(digits) <= nearDigits {
		return strconv.AppendInt(dst, n.power(), 10)
	}
	// The shift is less than the length of some text, so it changes the last
	// digits, and the others by one at most.
	split := len(digits) - nearDigits
	low, _ := strconv.ParseInt(string(digits[split:]), 10, 64)
	high := append([]byte(nil), digits[:split]...)
	if negative {
		dst = append(dst, '-')
		low -= n.shift
	} else {
		low += n.shift
	}
	const base = 1_000_000_000_000_000_000 // ten to the power of nearDigits
	switch {
	case low < 0:
		low += base
		high = addDigit(high, '0', '9', -1)
	case low >= base:
		low -= base
		high = addDigit(high, '9', '0', 1)
	}
	high, _ = signedDigits(high)
	if len(high) == 0 {
		return strconv.AppendInt(dst, low, 10)
	}
	lowDigits := strconv.AppendInt(nil, low+base, 10) // with all its zeros, and a 1 before them
	return append(append(dst, high...), lowDigits[1:]...)
}

// addDigit adds step to a number in decimal digits, where a digit that is full
// becomes empty and hands the step on.
func addDigit(digits []byte, full, empty byte, step int) []byte {
	for i := len(digits) - 1; i >= 0; i-- {
		if digits[i] != full {
			digits[i] += byte(step)
			return digits
		}
		digits[i] = empty
	}
	return append([]byte{'1'}, digits...) // only adding comes here: 99 becomes 100
}

// MultipleOfInt reports whether v is a multiple of operand, a JSON number above
// zero, in exact decimal arithmetic (JSON Schema 2020-12, validation, 6.2.1).
// It takes bounded time for any exponent.
func MultipleOfInt(v int64, operand string) bool {
	if v < 0 {
		return MultipleOfUint(-uint64(v), operand)
	}
	return MultipleOfUint(uint64(v), operand)
}

// MultipleOfUint is like MultipleOfInt.
func MultipleOfUint(v uint64, operand string) bool {
	return isMultiple(v, 0, operand)
}

// MultipleOfFloat is like MultipleOfInt. The number that v stands for is its
// shortest decimal form, so 0.3 is a multiple of 0.1.
func MultipleOfFloat(v float64, operand string) bool { return multipleOfFloat(v, 64, operand) }

// MultipleOfFloat32 is MultipleOfFloat for the shortest decimal form that a float32
// has.
func MultipleOfFloat32(v float32, operand string) bool {
	return multipleOfFloat(float64(v), 32, operand)
}

func multipleOfFloat(v float64, bits int, operand string) bool {
	var buffer [32]byte
	n := parseDecimal(strconv.AppendFloat(buffer[:0], v, 'e', -1, bits))
	power := n.power()
	n.exponent, n.shift, n.negative = nil, 0, false
	digits, _ := n.integer() // 17 digits at most
	return isMultiple(digits.magnitude, power, operand)
}

// isMultiple reports whether v times ten to the power is a multiple of operand.
func isMultiple(v uint64, power int64, operand string) bool {
	if v == 0 {
		return true
	}
	divisor := parseDecimal(viewBytes(operand))
	if divisor.digits == 0 {
		return false
	}
	power -= divisor.power()
	divisor.exponent, divisor.shift = nil, 0
	small, _ := divisor.integer()
	switch {
	case power < 0:
		// v must be a multiple of small with zeros appended.
		for ; power < 0 && v%10 == 0; power++ {
			v /= 10
		}
		return power == 0 && !small.overflow && v%small.magnitude == 0
	case !small.overflow:
		return isMultipleOf(v, power, small.magnitude)
	}
	return isMultipleOfBig(v, power, divisor)
}

// isMultipleOf reports whether v times ten to the power, which is not negative,
// is a multiple of divisor.
func isMultipleOf(v uint64, power int64, divisor uint64) bool {
	v %= divisor
	// More tens than the divisor has bits add no factor that it could want.
	for power = min(power, 64); power > 0 && v != 0; power-- {
		high, low := bits.Mul64(v, 10)
		v = bits.Rem64(high, low, divisor)
	}
	return v == 0
}

// isMultipleOfBig is isMultipleOf for a divisor of more than 64 bits.
func isMultipleOfBig(v uint64, power int64, divisor decimal) bool {
	small := divisor.bigDigits()
	power = min(power, int64(small.BitLen()))
	tens := new(big.Int).Exp(big.NewInt(10), big.NewInt(power), small)
	product := tens.Mul(tens, new(big.Int).SetUint64(v))
	return product.Rem(product, small).Sign() == 0
}
