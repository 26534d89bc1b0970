package jsonwire

import (
	"encoding/binary"
	"math/bits"
	"slices"
	"unicode/utf8"
)

const (
	wordSize = 8
	lowBits  = 0x0101010101010101
	highBits = 0x8080808080808080
)

// specials marks, by its high bit, the first byte of word that is a quote, a
// backslash or a control character, and of the others some that are no ASCII.
// Marks above the first can be false: a subtraction may borrow from the byte
// above.
func specials(word uint64) uint64 {
	// A quote turned into a space is the largest byte that 33 is too much for.
	quoteOrControl := (word ^ lowBits*('"'^' ')) - lowBits*(' '+1)
	backslash := (word ^ lowBits*'\\') - lowBits
	return quoteOrControl | backslash
}

// textStops marks the bytes that end a run of text: quotes, backslashes and
// control characters. Only the first mark is to be trusted.
func textStops(word uint64) uint64 { return specials(word) &^ word & highBits }

// plainStops is textStops with bytes other than ASCII among them.
func plainStops(word uint64) uint64 { return (specials(word) | word) & highBits }

// load returns the eight bytes at data[i], which must be there, the first of them
// lowest.
func load(data []byte, i int) uint64 {
	return binary.LittleEndian.Uint64(data[i : i+wordSize : i+wordSize])
}

// loadEnd is load for the end of data, behind which there are zeros.
//
//go:noinline
func loadEnd(data []byte, i int) uint64 {
	if len(data) >= wordSize {
		missing := i + wordSize - len(data)
		return load(data, len(data)-wordSize) >> uint(wordSize*missing)
	}
	var word uint64
	for place, c := range data[min(i, len(data)):] {
		word |= uint64(c) << uint(wordSize*place)
	}
	return word
}

// firstMark returns which byte of a word the lowest of its marks is in, if there
// is one.
func firstMark(marks uint64) int { return bits.TrailingZeros64(marks) >> 3 & 7 }

// scanText returns the first position from i on that is a quote, a backslash, a
// control character or the end, and whether all bytes before it are ASCII.
func scanText(data []byte, i int) (end int, ascii bool) {
	var seen uint64
	for len(data)-i >= 8 {
		word := load(data, i)
		if stops := textStops(word); stops != 0 {
			seen |= word & (stops&-stops - 1)
			return i + bits.TrailingZeros64(stops)>>3, seen&highBits == 0
		}
		seen |= word
		i += 8
	}
	for ; i < len(data); i++ {
		c := data[i]
		if c == '"' || c == '\\' || c < ' ' {
			break
		}
		seen |= uint64(c)
	}
	return i, seen&highBits == 0
}

// plainEnd returns the first position from i on that is not plain text: a quote,
// a backslash, a control character, a byte that is no ASCII, or the end.
func plainEnd(data []byte, i int) int {
	for len(data)-i >= wordSize {
		stops := plainStops(load(data, i))
		if stops != 0 {
			return i + firstMark(stops)
		}
		i += wordSize
	}
	return i + firstMark(plainStops(loadEnd(data, i)))
}

// stringSpan is where the contents of a string are, and what they need.
type stringSpan struct {
	begin, end    int // between the quotes
	size          int // in bytes, once unescaped
	loneSurrogate bool
	invalidUTF8   bool
}

func (s stringSpan) escaped() bool { return s.size != s.end-s.begin }

// scanString scans the contents of a string from data[begin] to the closing
// quote. With a problem, end is where that is.
func scanString(data []byte, begin int) (s stringSpan, problem string) {
	s.begin = begin
	saved := 0 // bytes that unescaping saves
	for i := begin; ; {
		end, ascii := scanText(data, i)
		if !ascii && !utf8.Valid(data[i:end]) {
			s.invalidUTF8 = true
		}
		s.end = end
		switch at(data, end) {
		case '"':
			s.size = end - begin - saved
			return s, ""
		case '\\':
			r, width := scanEscape(data, end)
			if width == 0 {
				return s, orEnd(data, end+1, invalidEscape)
			}
			if isSurrogate(r) {
				s.loneSurrogate = true
				r = utf8.RuneError
			}
			saved += width - utf8.RuneLen(r)
			i = end + width
		default:
			return s, orEnd(data, end, invalidControl)
		}
	}
}

// scanEscape decodes the escape whose backslash is data[i]: two of them when
// they are a surrogate pair. A surrogate without its other half is returned as
// it is. The width is 0 when this is no escape.
func scanEscape(data []byte, i int) (r rune, width int) {
	c := at(data, i+1)
	if simple := simpleEscapes[c]; simple != 0 {
		return rune(simple), 2
	}
	if c != 'u' {
		return 0, 0
	}
	r = hexRune(data, i+2)
	if r < 0 {
		return 0, 0
	}
	if isHighSurrogate(r) && hasLiteral(data, i+6, `\u`) {
		if low := hexRune(data, i+8); isSurrogate(low) && !isHighSurrogate(low) {
			return (r-0xD800)<<10 | (low - 0xDC00) + 0x10000, 12
		}
	}
	return r, 6
}

func isSurrogate(r rune) bool     { return 0xD800 <= r && r < 0xE000 }
func isHighSurrogate(r rune) bool { return 0xD800 <= r && r < 0xDC00 }

// hexRune returns the four hexadecimal digits at data[i] as a number, or -1.
func hexRune(data []byte, i int) rune {
	if len(data)-i < 4 {
		return -1
	}
	var r rune
	for _, c := range data[i : i+4] {
		switch {
		case isDigit(c):
			c -= '0'
		case 'a' <= c|0x20 && c|0x20 <= 'f':
			c = c | 0x20 - 'a' + 10
		default:
			return -1
		}
		r = r<<4 | rune(c)
	}
	return r
}

// appendUnescaped appends contents, those of a string that scanString accepted.
// A surrogate without its other half becomes U+FFFD.
func appendUnescaped(dst, contents []byte) []byte {
	for {
		end, _ := scanText(contents, 0)
		dst = append(dst, contents[:end]...)
		if end == len(contents) {
			return dst
		}
		r, width := scanEscape(contents, end)
		dst = utf8.AppendRune(dst, r)
		contents = contents[end+width:]
	}
}

// Text consumes a string.
func (d *Decoder) Text() string {
	data, begin := d.data, d.pos+1
	if !has(data, d.pos, '"') {
		d.mismatch("string")
		return ""
	}
	end := begin
	for {
		if len(data)-end < wordSize {
			end = plainEnd(data, end)
			break
		}
		if stops := plainStops(load(data, end)); stops != 0 {
			end += firstMark(stops)
			break
		}
		end += wordSize
	}
	if !has(data, end, '"') {
		if end = wholeText(data, end); end == 0 {
			return d.unescapedText(begin)
		}
	}
	d.pos = end + 1
	if d.owned {
		return viewString(data[begin:end:end])
	}
	return d.copied(data[begin:end])
}

// unescapedText is Text for a string with escapes, whose contents begin at begin.
func (d *Decoder) unescapedText(begin int) string {
	room := d.slab.open(len(d.data))
	text, ok := d.unescape(room, begin)
	if !ok {
		return ""
	}
	if cap(text) == cap(room) {
		d.slab.take(len(text))
		return viewString(text)
	}
	return d.copied(text)
}

// TextBytes consumes a string and returns it as bytes that are valid until the
// next call of any method. Without a string to return, ok is false and the
// violation is recorded.
func (d *Decoder) TextBytes() (text []byte, ok bool) {
	data, begin := d.data, d.pos+1
	if !has(data, d.pos, '"') {
		d.mismatch("string")
		return nil, false
	}
	end := begin
	for {
		if len(data)-end < wordSize {
			end = plainEnd(data, end)
			break
		}
		if stops := plainStops(load(data, end)); stops != 0 {
			end += firstMark(stops)
			break
		}
		end += wordSize
	}
	if !has(data, end, '"') {
		if end = wholeText(data, end); end == 0 {
			text, ok = d.unescape(d.scratch[:0], begin)
			if ok {
				d.scratch = text
			}
			return text, ok
		}
	}
	d.pos = end + 1
	return data[begin:end:end], true
}

// wholeText returns where the closing quote of a string is, of which the rest is
// at data[i], if there are no escapes in it and all is Unicode; otherwise 0.
func wholeText(data []byte, i int) (end int) {
	if at(data, i) == '\\' {
		return 0
	}
	end, ascii := scanText(data, i)
	if at(data, end) != '"' || !ascii && !utf8.Valid(data[i:end]) {
		return 0
	}
	return end
}

// unescape consumes a string whose contents begin at begin, and appends them to
// dst.
func (d *Decoder) unescape(dst []byte, begin int) (text []byte, ok bool) {
	text, end, problem := appendContents(dst, d.data, begin)
	switch problem {
	case "":
		d.pos = end + 1
		return text, true
	case notUnicode:
		d.pos = end + 1
		d.refuse("unicode", "")
	default:
		d.fail(end, problem)
	}
	return nil, false
}

// appendContents appends the contents of a string from data[i] to the closing
// quote, at end, unescaped. With a problem, but for notUnicode, end is where that
// is. A surrogate without its other half becomes U+FFFD.
func appendContents(dst, data []byte, i int) (text []byte, end int, problem string) {
	begin := len(dst)
	var seen uint64
	for {
		if cap(dst)-len(dst) < 2*wordSize { // a word, and what an escape stands for
			dst = slices.Grow(dst, max(len(dst), 8*wordSize))
		}
		var word uint64
		if len(data)-i >= wordSize {
			word = load(data, i)
		} else {
			word = loadEnd(data, i)
		}
		n := len(dst)
		binary.LittleEndian.PutUint64(dst[n:n+wordSize], word)
		stops := textStops(word)
		if stops == 0 {
			seen |= word
			dst = dst[:n+wordSize]
			i += wordSize
			continue
		}
		seen |= word & (stops&-stops - 1)
		n += firstMark(stops)
		i += firstMark(stops)
		dst = dst[:n]
		switch at(data, i) {
		case '"':
			if seen&highBits != 0 && !utf8.Valid(dst[begin:]) {
				problem = notUnicode
			}
			return dst, i, problem
		case '\\':
			if simple := simpleEscapes[at(data, i+1)]; simple != 0 {
				dst = append(dst, simple)
				i += len(`\n`)
				continue
			}
			r, width := scanEscape(data, i)
			if width == 0 {
				return dst, i, orEnd(data, i+1, invalidEscape)
			}
			if isSurrogate(r) {
				problem = notUnicode
			}
			dst = utf8.AppendRune(dst, r)
			i += width
		default:
			return dst, i, orEnd(data, i, invalidControl)
		}
	}
}

// simpleEscapes has the bytes that escapes of two bytes stand for.
var simpleEscapes = [256]byte{
	'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t',
}

// keepSpan returns the contents of a string, for the reader to keep.
func (d *Decoder) keepSpan(data []byte, s stringSpan) string {
	contents := data[s.begin:s.end]
	if !s.escaped() {
		return d.keep(contents)
	}
	return viewString(appendUnescaped(d.slab.room(s.size, len(d.data)), contents))
}

// keep returns b, a part of data, as a string for the reader to keep.
func (d *Decoder) keep(b []byte) string {
	if d.owned {
		return viewString(b)
	}
	return d.copied(b)
}

// copied returns b as a string for the reader to keep.
func (d *Decoder) copied(b []byte) string {
	return viewString(append(d.slab.room(len(b), len(d.data)), b...))
}

// slab hands out memory for short strings in chunks that they share, so that a
// text of many strings costs few allocations.
type slab struct {
	chunk []byte
	used  int // of the chunk
}

// room returns an empty slice with room for exactly n bytes, which nothing else
// will use. The strings of one text take about likely bytes altogether.
func (s *slab) room(n, likely int) []byte {
	if n > maxShared {
		return make([]byte, 0, n)
	}
	if n > len(s.chunk)-s.used {
		s.renew(n, likely)
	}
	begin := s.used
	s.used += n
	return s.chunk[begin:begin:s.used]
}

// open returns an empty slice with some room, which nothing else will use until
// the next call; take tells how much of it was used.
func (s *slab) open(likely int) []byte {
	if len(s.chunk)-s.used < minChunk {
		s.renew(minChunk, likely)
	}
	return s.chunk[s.used:s.used]
}

// take takes n bytes out of the slab.
func (s *slab) take(n int) { s.used += n }

func (s *slab) renew(least, likely int) {
	s.chunk = make([]byte, min(max(minChunk, least, likely, 2*len(s.chunk)), maxChunk))
	s.used = 0
}
