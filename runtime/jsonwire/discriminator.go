package jsonwire

import "slices"

// variant is what Discriminator found last.
type variant struct {
	name string
	text []byte // the value as it came
}

// Discriminator returns the string that the pending object has as its member of
// that name, without consuming anything: the reader of the variant that it tells
// comes to that member again. The first one counts when there are more.
//
// Where no such string is, that is a violation, of required, type or unicode; the
// value is consumed, and ok is false.
func (d *Decoder) Discriminator(name string) (value string, ok bool) {
	a := d.beside()
	data, begin, ahead := d.data, d.pos, &a.lookahead
	if at(data, begin) != '{' {
		if data, _ = d.embeddedText('{'); data == nil {
			d.mismatch("object")
			return "", false
		}
		begin, ahead = skipSpace(data, 0), new(lookahead)
	}
	begin, end, problem := ahead.member(data, begin, name)
	if problem != "" {
		d.fail(end, problem)
		return "", false
	}
	if begin < 0 {
		a.variant = variant{name: name}
		d.refuseVariant("required", "")
		return "", false
	}
	text := data[begin:end:end]
	a.variant = variant{name, text}
	if text[0] != '"' {
		d.refuseVariant("type", "string")
		return "", false
	}
	s, _ := scanString(text, 1)
	if s.loneSurrogate {
		d.refuseVariant("unicode", "")
		return "", false
	}
	return d.keepSpan(text, s), true
}

// UnknownVariant reports that the string which Discriminator returned is none of
// those that are known, and consumes the object.
func (d *Decoder) UnknownVariant(known ...string) {
	var expected []byte
	for i, value := range known {
		if i > 0 {
			expected = append(expected, ", "...)
		}
		expected = AppendText(expected, value)
	}
	d.refuseVariant("enum", string(expected))
}

// refuseVariant reports the only problem of the pending object, one with its
// discriminator, and consumes it.
func (d *Decoder) refuseVariant(keyword, expected string) {
	v := Violation{Keyword: keyword, Expected: expected}
	if keyword != "required" {
		v.Secret = d.marks&secret != 0
	}
	if !v.Secret && d.keeps() {
		v.Got, v.Cut = shown(d.aside.variant.text)
	}
	d.reportMember(d.aside.variant.name, v)
	d.Skip()
	d.marks |= refused
}

// lookahead remembers the containers that were gone over in search of a member.
// When unions nest, one inside has to go over the same text again: without this
// the time would be quadratic in the depth.
type lookahead struct {
	spans []span // the long ones, in text order
	end   int    // of the text that was gone over
	open  []int  // of add: the spans whose end has not come
}

// span is where a container is.
type span struct{ begin, end int }

// longSpan is the length of a container from which on it is remembered. To go
// over a shorter one again is as fast as to look it up.
const longSpan = 64

// member returns where the value of the first member of that name is, in the
// object at data[i]; without one, begin is -1. With a problem, end is where it is.
func (l *lookahead) member(data []byte, i int, name string) (begin, end int, problem string) {
	if i >= l.end {
		l.spans = l.spans[:0]
	}
	i = skipSpace(data, i+1)
	if at(data, i) == '}' {
		return -1, i, ""
	}
	for {
		begin, problem = scanName(data, i)
		if problem != "" {
			return 0, begin, problem
		}
		found := isName(data, i, name)
		begin = skipSpace(data, begin)
		if end, problem = l.skip(data, begin); problem != "" || found {
			return begin, end, problem
		}
		i = skipSpace(data, end)
		switch at(data, i) {
		case ',':
			i = skipSpace(data, i+1)
		case '}':
			return -1, i, ""
		default:
			return 0, i, orEnd(data, i, expectedMember)
		}
	}
}

// isName reports whether the string at data[i], known to be valid, is that name.
func isName(data []byte, i int, name string) bool {
	s, _ := scanString(data, i+1)
	contents := data[s.begin:s.end]
	if !s.escaped() {
		return string(contents) == name
	}
	return s.size == len(name) && !s.loneSurrogate && string(appendUnescaped(nil, contents)) == name
}

// skip returns where the value at data[i] ends.
func (l *lookahead) skip(data []byte, i int) (end int, problem string) {
	isContainer := at(data, i) == '{' || at(data, i) == '['
	if isContainer && i < l.end {
		place, found := slices.BinarySearchFunc(l.spans, i, func(s span, begin int) int { return s.begin - begin })
		if found {
			return l.spans[place].end, ""
		}
	}
	end, problem = scanValue(data, i)
	if problem == "" && isContainer && i >= l.end {
		l.add(data, i, end)
		l.end = end
	}
	return end, problem
}

// add remembers the long containers in data[i:end], which is a valid container.
func (l *lookahead) add(data []byte, i, end int) {
	for ; i < end; i++ {
		switch data[i] {
		case '"':
			next, _ := skipString(data, i)
			i = next - 1
		case '{', '[':
			l.open = append(l.open, len(l.spans))
			l.spans = append(l.spans, span{begin: i})
		case '}', ']':
			last := len(l.open) - 1
			place := l.open[last]
			l.open = l.open[:last]
			l.spans[place].end = i + 1
			if i+1-l.spans[place].begin < longSpan {
				l.spans = l.spans[:place] // what it holds is shorter, and gone already
			}
		}
	}
}
