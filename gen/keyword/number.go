package keyword

import (
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"
)

// jsonNumber is the number of RFC 8259 section 6.
var jsonNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$`)

// number is a decimal number, exact and of bounded size whatever its exponent:
// digits times ten to the exp, with neither leading nor trailing zeros.
type number struct {
	negative bool
	digits   string // empty for zero
	exp      int64
}

// parseNumber reads a JSON number.
func parseNumber(text string) (number, bool) {
	if !jsonNumber.MatchString(text) {
		return number{}, false
	}
	var n number
	text, n.negative = strings.CutPrefix(text, "-")
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		n.exp = exponent(text[i+1:])
		text = text[:i]
	}
	whole, fraction, _ := strings.Cut(text, ".")
	n.exp -= int64(len(fraction))
	n.digits = strings.TrimLeft(whole+fraction, "0")
	trimmed := strings.TrimRight(n.digits, "0")
	n.exp += int64(len(n.digits) - len(trimmed))
	n.digits = trimmed
	if n.digits == "" {
		return number{}, true
	}
	return n, true
}

// exponent reads an exponent; one beyond all reason counts as just that.
func exponent(text string) int64 {
	const limit = math.MaxInt64 / 4
	e, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		e = limit
		if strings.HasPrefix(text, "-") {
			e = -limit
		}
	}
	return min(max(e, -limit), limit)
}

func (n number) isInteger() bool { return n.digits == "" || n.exp >= 0 }

func (n number) sign() int {
	switch {
	case n.digits == "":
		return 0
	case n.negative:
		return -1
	}
	return 1
}

// compare is negative, zero or positive as n is below, equal to or above m.
func (n number) compare(m number) int {
	if n.sign() != m.sign() {
		return n.sign() - m.sign()
	}
	c := 0
	if n.digits != "" {
		// The first digit's place decides, then the digits as text.
		c = sign(n.exp + int64(len(n.digits)) - m.exp - int64(len(m.digits)))
		if c == 0 {
			c = strings.Compare(n.digits, m.digits)
		}
	}
	if n.negative {
		return -c
	}
	return c
}

func sign(i int64) int {
	switch {
	case i < 0:
		return -1
	case i > 0:
		return 1
	}
	return 0
}

// isMultipleOf reports whether n divided by m is an integer. m is not zero.
func (n number) isMultipleOf(m number) bool {
	if n.digits == "" {
		return true
	}
	if n.exp < m.exp {
		// n has no trailing zero, so no power of ten divides its digits.
		return false
	}
	dividend, divisor := integer(n.digits), integer(m.digits)
	power := new(big.Int).Exp(big.NewInt(10), big.NewInt(n.exp-m.exp), divisor)
	dividend.Mul(dividend, power)
	return dividend.Rem(dividend, divisor).Sign() == 0
}

func integer(digits string) *big.Int {
	i, _ := new(big.Int).SetString(digits, 10)
	return i
}

// adjacent reports whether n and m are neighbouring integers, n the lower one.
func (n number) adjacent(m number) bool {
	const enough = 40 // digits; beyond every Go integer
	if !n.isInteger() || !m.isInteger() || n.exp > enough || m.exp > enough {
		return false
	}
	a, b := n.whole(), m.whole()
	return a.Add(a, big.NewInt(1)).Cmp(b) == 0
}

func (n number) whole() *big.Int {
	if n.digits == "" {
		return new(big.Int)
	}
	i := integer(n.digits + strings.Repeat("0", int(n.exp)))
	if n.negative {
		i.Neg(i)
	}
	return i
}

// whyNoNumber explains text that is no JSON number: a remark for the message,
// and what to write where that is plain.
func whyNoNumber(text string) (remark, instead string) {
	swapped := strings.NewReplacer("O", "0", "o", "0", "l", "1", "I", "1").Replace(text)
	fixed := strings.ReplaceAll(strings.Trim(text, " \t"), "_", "")
	fixed = strings.TrimPrefix(fixed, "+")
	if strings.HasPrefix(fixed, ".") {
		fixed = "0" + fixed
	}
	fixed = strings.TrimSuffix(fixed, ".")
	if trimmed := strings.TrimLeft(fixed, "0"); trimmed != fixed && trimmed != "" && trimmed[0] >= '0' && trimmed[0] <= '9' {
		fixed = trimmed
	}
	switch {
	case swapped != text && jsonNumber.MatchString(swapped):
		i := strings.IndexAny(text, "OolI")
		return " (letter " + text[i:i+1] + "?)", swapped
	case fixed != text && jsonNumber.MatchString(fixed):
		return "", fixed
	}
	if i, ok := new(big.Int).SetString(text, 0); ok {
		return "", i.String()
	}
	return "", ""
}
