package format

// class is what a byte may be part of.
type class uint8

const (
	atext   class = 1 << iota // an Atom of RFC 5322 section 3.2.3
	inLabel                   // a label of a host name
)

// classes has what each byte may be part of.
var classes = func() (all [256]class) {
	for c := range all {
		if isLetter(byte(c)) || isDigit(byte(c)) {
			all[c] = atext | inLabel
		}
	}
	for _, c := range []byte("!#$%&'*+-/=?^_`{|}~") {
		all[c] |= atext
	}
	all['-'] |= inLabel
	return all
}()
