package jsonwire

import (
	"cmp"
	"math/big"
)

// BigInt consumes an integer of any size into dst, exactly, like Int. More than
// 10,000 digits, or too many from exponents in one text, are a violation of
// maxDigits, and read as 0.
func (d *Decoder) BigInt(dst *big.Int) {
	dst.SetUint64(0)
	text, ok := d.number("integer")
	if !ok {
		return
	}
	n := parseDecimal(text)
	small, ok := n.integer()
	switch {
	case !ok:
		d.refuse("type", "integer")
	case small.overflow:
		d.bigInt(dst, n)
	default:
		dst.SetUint64(small.magnitude)
	}
	if n.negative {
		dst.Neg(dst)
	}
}

// bigInt sets dst to the magnitude of n, an integer of many digits.
func (d *Decoder) bigInt(dst *big.Int, n decimal) {
	zeros := n.power()
	if zeros > maxDigits || int64(n.digits)+zeros > maxDigits || d.beside().zeros+int(zeros) > maxZeros {
		d.refuse("maxDigits", itoa(maxDigits))
		return
	}
	d.aside.zeros += int(zeros)
	digits := n.appendDigits(make([]byte, 0, n.digits+int(zeros)))
	for range zeros {
		digits = append(digits, '0')
	}
	dst.SetString(viewString(digits), 10)
}

// CompareBig returns -1, 0 or 1 as v is less than, equal to or greater than
// bound, a JSON number. It takes bounded time for any exponent.
func CompareBig(v *big.Int, bound string) int {
	n := parseDecimal(viewBytes(bound))
	sign := 1
	switch {
	case n.digits == 0:
		sign = 0
	case n.negative:
		sign = -1
	}
	if sign == 0 || v.Sign() != sign {
		return cmp.Compare(v.Sign(), sign)
	}
	left := new(big.Int).Abs(v)
	power := n.power()
	// Before the point v and the bound have so many digits.
	if order := cmp.Compare(int64(len(left.Text(10))), int64(n.digits)+power); order != 0 {
		return sign * order
	}
	right := n.bigDigits()
	if power >= 0 {
		right.Mul(right, powerOfTen(power))
	} else {
		left.Mul(left, powerOfTen(-power))
	}
	return sign * left.Cmp(right)
}

// MultipleOfBig is like MultipleOfInt.
func MultipleOfBig(v *big.Int, operand string) bool {
	if v.Sign() == 0 {
		return true
	}
	n := parseDecimal(viewBytes(operand))
	if n.digits == 0 {
		return false
	}
	divisor, power := n.bigDigits(), n.power()
	product := new(big.Int).Abs(v)
	switch {
	case power < 0:
		product.Mul(product, new(big.Int).Exp(big.NewInt(10), big.NewInt(-power), divisor))
	case power >= int64(len(product.Text(10))):
		return false // v has not so many zeros
	default:
		divisor.Mul(divisor, powerOfTen(power))
	}
	return product.Rem(product, divisor).Sign() == 0
}

func powerOfTen(power int64) *big.Int {
	return new(big.Int).Exp(big.NewInt(10), big.NewInt(power), nil)
}

// BigInt writes an integer of any size.
func (e *Encoder) BigInt(v *big.Int) { e.text = v.Append(e.text, 10) }
