package jsonrpc

import (
	"strconv"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// ID is the id of a request as it came: the token of a JSON string or integer. It
// is nil where there is none.
type ID []byte

// Key is an ID by value: "a" and "\u0061" are one key, 1 and "1" are two.
type Key struct {
	number int64
	text   string // with a first byte that tells strings from long integers
}

// Key returns the value of id, for use as a map key.
func (id ID) Key() Key {
	if len(id) == 0 {
		return Key{}
	}
	if id[0] == '"' {
		text, ok := Text(id)
		if !ok {
			text = string(id) // half a surrogate pair has no other value than its spelling
		}
		return Key{text: `"` + text}
	}
	if n, err := strconv.ParseInt(string(id), 10, 64); err == nil {
		return Key{number: n}
	}
	return Key{text: string(id)}
}

// IsID says whether value, one JSON value, can be an id: a string or an integer
// written without fraction and exponent.
func IsID(value []byte) bool {
	if len(value) == 0 {
		return false
	}
	if value[0] == '"' {
		return true
	}
	digits := value
	if digits[0] == '-' {
		digits = digits[1:]
	}
	for _, c := range digits {
		if c < '0' || c > '9' {
			return false
		}
	}
	return len(digits) > 0
}

// Text returns what the JSON string token holds, and false when token is not a
// string or holds half a surrogate pair. The result does not alias token.
func Text(token []byte) (string, bool) {
	if len(token) < 2 || token[0] != '"' {
		return "", false
	}
	inside := token[1 : len(token)-1]
	for _, c := range inside {
		if c == '\\' {
			return unescape(token)
		}
	}
	return string(inside), true
}

func unescape(token []byte) (string, bool) {
	var d jsonwire.Decoder
	d.Reset(token, jsonwire.Options{})
	text := d.Text()
	return text, d.Valid()
}
