package jsonwire

import (
	"strconv"
	"unicode"
	"unicode/utf8"
)

// location returns where the current value is, as a JSON Pointer and as a path.
func (d *Decoder) location() (pointer, path string) {
	pointerText, pathText := d.appendLocation(nil, nil)
	return string(pointerText), string(pathText)
}

func (d *Decoder) appendLocation(pointer, path []byte) (longerPointer, longerPath []byte) {
	for depth := 1; depth <= len(d.outer); depth++ {
		s := step{index: d.frameAt(depth).place}
		if d.frameAt(depth).end != inArray {
			s = step{name: d.nameAt(depth), index: -1}
		}
		pointer, path = s.append(pointer, path)
	}
	return pointer, path
}

// step leads from a container to one of its values.
type step struct {
	name  []byte // of a member
	index int    // of an element; -1 for a member
}

// append appends the step to a location.
func (s step) append(pointer, path []byte) (longerPointer, longerPath []byte) {
	if s.index < 0 {
		name := string(s.name)
		return appendPointerName(pointer, name), appendPathName(path, name)
	}
	pointer = strconv.AppendInt(append(pointer, '/'), int64(s.index), 10)
	path = strconv.AppendInt(append(path, '['), int64(s.index), 10)
	return pointer, append(path, ']')
}

// appendPointerName appends a reference token (RFC 6901 section 3).
func appendPointerName(dst []byte, name string) []byte {
	name, _ = cut(name, maxPointerName)
	dst = append(dst, '/')
	for _, r := range name { // a byte that is no UTF-8 becomes U+FFFD
		switch r {
		case '~':
			dst = append(dst, "~0"...)
		case '/':
			dst = append(dst, "~1"...)
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return dst
}

// appendPathName appends .name, or ["name"] if the name is not a plain word.
func appendPathName(dst []byte, name string) []byte {
	name, _ = cut(name, maxPathName)
	if !isWord(name) {
		dst = AppendText(append(dst, '['), name)
		return append(dst, ']')
	}
	if len(dst) > 0 {
		dst = append(dst, '.')
	}
	return append(dst, name...)
}

// isWord reports whether name can stand in a path without quotes.
func isWord(name string) bool {
	for _, r := range name {
		if r != '_' && r != '-' && r != '$' && r != '…' && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return false
		}
	}
	return name != ""
}
