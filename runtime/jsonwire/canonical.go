package jsonwire

import (
	"bytes"
	"slices"
	"strconv"
)

// AppendCanonical appends a text that is the same for the same JSON value, in the
// sense of [EqualJSON], however it is spelled: for a digest of it. The text is not
// JSON. Members of one name keep their order. ok is false, and nothing of use is
// appended, when value is not one JSON value or nests deeper than maxDepth, at most
// 10,000.
func AppendCanonical(dst, value []byte, maxDepth int) (text []byte, ok bool) {
	if Check(value) != nil {
		return dst, false
	}
	c := canonical{text: dst, data: value, depth: min(maxDepth, hardMaxDepth)}
	_, ok = c.value(0)
	return c.text, ok
}

// canonical writes one value, whose grammar is known to be right.
type canonical struct {
	text  []byte
	data  []byte
	depth int // that is left
}

// value appends the value at data[i] and returns its end.
func (c *canonical) value(i int) (end int, ok bool) {
	i = skipSpace(c.data, i)
	switch b := c.data[i]; {
	case b == '{' || b == '[':
		if c.depth == 0 {
			return i, false
		}
		c.depth--
		defer func() { c.depth++ }()
		if b == '[' {
			return c.array(i)
		}
		return c.object(i)
	case b == '"':
		return c.string(i), true
	case isLower(b):
		end, _ = scanScalar(c.data, i)
		c.text = append(c.text, c.data[i:end]...)
	default:
		end, _ = scanNumber(c.data, i)
		c.text = parseDecimal(c.data[i:end]).appendCanonical(c.text)
	}
	return end, true
}

// string appends a string with its length before it, so that nothing needs escapes.
// One with half a surrogate pair has no value but its spelling, which no other
// string must meet.
func (c *canonical) string(i int) (end int) {
	contents, _ := scanString(c.data, i+1)
	raw, mark := c.data[contents.begin:contents.end], byte('"')
	if contents.loneSurrogate {
		mark = '\''
	} else {
		raw = appendUnescaped(nil, raw)
	}
	c.text = append(c.text, mark)
	c.text = strconv.AppendInt(c.text, int64(len(raw)), 10)
	c.text = append(append(c.text, ':'), raw...)
	return contents.end + 1
}

func (c *canonical) array(i int) (end int, ok bool) {
	c.text = append(c.text, '[')
	for i = skipSpace(c.data, i+1); c.data[i] != ']'; i = skipSpace(c.data, i) {
		if c.data[i] == ',' {
			i++
		}
		if i, ok = c.value(i); !ok {
			return i, false
		}
		c.text = append(c.text, ',')
	}
	c.text = append(c.text, ']')
	return i + 1, true
}

// object appends the members by their names, each with its value.
func (c *canonical) object(i int) (end int, ok bool) {
	type member struct{ begin, nameEnd, end int } // in text
	begin := len(c.text)
	var members []member
	for i = skipSpace(c.data, i+1); c.data[i] != '}'; i = skipSpace(c.data, i) {
		if c.data[i] == ',' {
			i = skipSpace(c.data, i+1)
		}
		m := member{begin: len(c.text)}
		i = skipSpace(c.data, c.string(i)) + 1 // behind the colon
		m.nameEnd = len(c.text)
		if i, ok = c.value(i); !ok {
			return i, false
		}
		m.end = len(c.text)
		members = append(members, m)
	}
	written := c.text
	slices.SortStableFunc(members, func(a, b member) int {
		return bytes.Compare(written[a.begin:a.nameEnd], written[b.begin:b.nameEnd])
	})
	sorted := append(make([]byte, 0, len(written)-begin+len(members)+2), '{')
	for _, m := range members {
		sorted = append(append(sorted, written[m.begin:m.end]...), ',')
	}
	c.text = append(append(c.text[:begin], sorted...), '}')
	return i + 1, true
}
