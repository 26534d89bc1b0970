package jsonwire

import "strconv"

// SyntaxError says where and why a text is not JSON. It never quotes the text.
type SyntaxError struct {
	Offset  int // in bytes, from the beginning of the text
	Message string
}

// Error returns the message and the offset.
func (e *SyntaxError) Error() string {
	return e.Message + " at byte " + strconv.Itoa(e.Offset)
}

// What can be wrong with a text.
const (
	unexpectedEnd   = "unexpected end of JSON text"
	expectedValue   = "expected a JSON value"
	expectedName    = "expected a member name"
	expectedColon   = "expected a colon after a member name"
	expectedMember  = "expected a comma or } after a member"
	expectedElement = "expected a comma or ] after an element"
	invalidLiteral  = "invalid literal"
	invalidNumber   = "invalid number"
	invalidEscape   = "invalid escape in a string"
	invalidControl  = "control character in a string"
	invalidUTF8     = "invalid UTF-8 in a string"
	notUnicode      = "no Unicode text" // the grammar is right
	unexpectedText  = "unexpected text after the JSON value"
)

// Scan returns where the JSON value that begins at data[pos:] ends; white space
// may come before it. It checks the grammar of RFC 8259 and UTF-8, nothing else:
// neither depth nor duplicate names nor surrogates. It does not recurse, and its
// memory is an eighth of the nesting depth. The error is a *SyntaxError.
func Scan(data []byte, pos int) (end int, err error) {
	end, problem := scanValue(data, pos)
	if problem != "" {
		return end, &SyntaxError{Offset: end, Message: problem}
	}
	return end, nil
}

// Check reports as a *SyntaxError why data is not exactly one JSON value, with
// or without white space around it. It checks what [Scan] does.
func Check(data []byte) error {
	end, err := Scan(data, 0)
	if err != nil {
		return err
	}
	if end = skipSpace(data, end); end < len(data) {
		return &SyntaxError{Offset: end, Message: unexpectedText}
	}
	return nil
}

// scanValue returns where the value at or after data[i] ends, or what is wrong
// and where.
func scanValue(data []byte, i int) (end int, problem string) {
	var open nesting
	for {
		i = skipSpace(data, i)
		switch c := at(data, i); c {
		case '{':
			i = skipSpace(data, i+1)
			if at(data, i) != '}' {
				open.push(true)
				if i, problem = scanName(data, i); problem != "" {
					return i, problem
				}
				continue
			}
			i++
		case '[':
			i = skipSpace(data, i+1)
			if at(data, i) != ']' {
				open.push(false)
				continue
			}
			i++
		case '"':
			if i, problem = skipString(data, i); problem != "" {
				return i, problem
			}
		default:
			if i, problem = scanScalar(data, i); problem != "" {
				return i, problem
			}
		}
		if i, problem = open.next(data, i); problem != "" || open.depth == 0 {
			return i, problem
		}
	}
}

// nesting remembers which containers are open, one bit each.
type nesting struct {
	depth int
	word  uint64   // the innermost containers; the lowest bit is set in an object
	outer []uint64 // full words of the containers around those
}

func (n *nesting) push(object bool) {
	if n.depth > 0 && n.depth%64 == 0 {
		n.outer = append(n.outer, n.word)
	}
	n.word <<= 1
	if object {
		n.word |= 1
	}
	n.depth++
}

func (n *nesting) pop() {
	n.depth--
	n.word >>= 1
	if n.depth > 0 && n.depth%64 == 0 {
		last := len(n.outer) - 1
		n.word, n.outer = n.outer[last], n.outer[:last]
	}
}

// next goes from the end of a value to the next one, closing containers on the
// way. With no container left open it returns the end of the outermost value.
func (n *nesting) next(data []byte, i int) (next int, problem string) {
	for n.depth > 0 {
		object := n.word&1 != 0
		i = skipSpace(data, i)
		switch c := at(data, i); {
		case c == ',' && object:
			return scanName(data, skipSpace(data, i+1))
		case c == ',':
			return i + 1, ""
		case c == '}' && object, c == ']' && !object:
			n.pop()
			i++
		case i >= len(data):
			return i, unexpectedEnd
		case object:
			return i, expectedMember
		default:
			return i, expectedElement
		}
	}
	return i, ""
}

// scanName scans a member's name at data[i] and the colon after it.
func scanName(data []byte, i int) (end int, problem string) {
	if at(data, i) != '"' {
		return i, orEnd(data, i, expectedName)
	}
	if i, problem = skipString(data, i); problem != "" {
		return i, problem
	}
	if i = skipSpace(data, i); at(data, i) != ':' {
		return i, orEnd(data, i, expectedColon)
	}
	return i + 1, ""
}

// skipString scans the string whose opening quote is data[i].
func skipString(data []byte, i int) (end int, problem string) {
	end, ascii := scanText(data, i+1)
	if ascii && at(data, end) == '"' {
		return end + 1, ""
	}
	s, problem := scanString(data, i+1)
	switch {
	case problem != "":
		return s.end, problem
	case s.invalidUTF8:
		return i, invalidUTF8
	}
	return s.end + 1, ""
}

// scanScalar scans a literal or a number at data[i].
func scanScalar(data []byte, i int) (end int, problem string) {
	switch c := at(data, i); {
	case c == 't':
		return scanLiteral(data, i, "true")
	case c == 'f':
		return scanLiteral(data, i, "false")
	case c == 'n':
		return scanLiteral(data, i, "null")
	case c == '-' || isDigit(c):
		end, ok := scanNumber(data, i)
		if !ok {
			return end, orEnd(data, end, invalidNumber)
		}
		return end, ""
	}
	return i, orEnd(data, i, expectedValue)
}

func scanLiteral(data []byte, i int, literal string) (end int, problem string) {
	if !hasLiteral(data, i, literal) {
		return i, invalidLiteral
	}
	return i + len(literal), ""
}

func hasLiteral(data []byte, i int, literal string) bool {
	return len(data)-i >= len(literal) && string(data[i:i+len(literal)]) == literal
}

// scanNumber scans a number at data[i]; without one, end is where it went wrong.
func scanNumber(data []byte, i int) (end int, ok bool) {
	if at(data, i) == '-' {
		i++
	}
	first := i
	i = skipDigits(data, i)
	if i == first || i > first+1 && data[first] == '0' {
		return first, false
	}
	if at(data, i) == '.' {
		first = i + 1
		if i = skipDigits(data, first); i == first {
			return i, false
		}
	}
	if at(data, i)|0x20 == 'e' {
		i++
		if c := at(data, i); c == '+' || c == '-' {
			i++
		}
		first = i
		if i = skipDigits(data, i); i == first {
			return i, false
		}
	}
	return i, true
}

func skipDigits(data []byte, i int) int {
	for i < len(data) && isDigit(data[i]) {
		i++
	}
	return i
}

func isDigit(c byte) bool { return c-'0' <= 9 }

// at returns data[i], or 0, which is not in the grammar, at the end.
func at(data []byte, i int) byte {
	if uint(i) < uint(len(data)) {
		return data[i]
	}
	return 0
}

// has reports whether data[i] is c.
func has(data []byte, i int, c byte) bool { return uint(i) < uint(len(data)) && data[i] == c }

// orEnd returns problem, unless the text ends before it.
func orEnd(data []byte, i int, problem string) string {
	if i >= len(data) {
		return unexpectedEnd
	}
	return problem
}

// skipSpace returns the first position from i on that is not white space.
// It is kept small, to be inlined: most texts have none.
func skipSpace(data []byte, i int) int {
	if uint(i) < uint(len(data)) && data[i] > ' ' {
		return i
	}
	return skipSpaces(data, i)
}

//go:noinline
func skipSpaces(data []byte, i int) int {
	for ; i < len(data); i++ {
		if c := data[i]; c != ' ' && c != '\n' && c != '\r' && c != '\t' {
			break
		}
	}
	return i
}
