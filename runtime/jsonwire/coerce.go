package jsonwire

import "slices"

// Conversion is a string that was taken for what it spells: a number, a boolean,
// or an object or array as JSON text.
type Conversion struct {
	Pointer  string // where it is, as in a [Violation]
	Path     string
	Expected string // integer, number, boolean, object or array
	Got      string // the string as it came, cut at 64 code points; empty when secret
	Cut      bool   // whether Got is not all of it
	Secret   bool
}

// Coerce says whether strings in the pending value, and that value itself, may be
// converted to what their reader asks for. A string converts if it is exactly the
// literal of a number or boolean, without white space, or the JSON text of an
// object or array. Where a string is asked for, or any value, nothing converts.
//
// Before anything is read the pending value is the outermost one.
func (d *Decoder) Coerce(on bool) {
	d.marks &^= lenient
	if on {
		d.marks |= lenient
	}
}

// convert consumes the pending value and returns the literal in it, if that is a
// string which may be converted.
func (d *Decoder) convert(expected string, isLiteral func([]byte) bool) (text []byte, ok bool) {
	text, end := d.convertible()
	if end == 0 || !isLiteral(text) {
		return nil, false
	}
	d.pos = end
	d.beside().conversion.add(d.start)
	d.observe(expected, end)
	return text, true
}

// convertible returns the contents of the pending string and where that ends, or
// 0 if it may not be converted.
func (d *Decoder) convertible() (text []byte, end int) {
	if d.marks&lenient == 0 || at(d.data, d.pos) != '"' {
		return nil, 0
	}
	s, problem := scanString(d.data, d.pos+1)
	if problem != "" || s.loneSurrogate || s.invalidUTF8 {
		return nil, 0
	}
	text = d.data[s.begin:s.end:s.end]
	if s.escaped() {
		text = appendUnescaped(make([]byte, 0, s.size), text)
	}
	return text, s.end + 1
}

// observe tells of a conversion of the pending value, which ends at end.
func (d *Decoder) observe(expected string, end int) {
	if d.converted == nil {
		return
	}
	c := Conversion{Expected: expected, Secret: d.marks&secret != 0}
	c.Pointer, c.Path = d.location()
	if !c.Secret {
		c.Got, c.Cut = shown(d.data[d.start:end])
	}
	d.converted(c)
}

// source is a text whose reading waits for the end of another one, which stands
// in a string of it.
type source struct {
	data       []byte
	begin, end int // of the string
	lookahead  lookahead
	conversion conversions
}

// embeddedText returns the JSON text of a container, and where the string that
// holds it ends, if the pending value is such a string and may be converted.
func (d *Decoder) embeddedText(bracket byte) (text []byte, end int) {
	text, end = d.convertible()
	if end == 0 || len(d.beside().sources) >= maxEmbedded || at(text, skipSpace(text, 0)) != bracket || Check(text) != nil {
		return nil, 0
	}
	return text, end
}

// embed goes on in text, which the pending string holds, to the end of that.
func (d *Decoder) embed(text []byte, end int, kind string) {
	d.observe(kind, end)
	d.pinNames()
	a := d.beside()
	a.sources = append(a.sources, source{d.data, d.start, end, a.lookahead, a.conversion})
	a.lookahead, a.conversion = lookahead{}, conversions{}
	d.data = text
	d.pos = skipSpace(text, 0)
	d.start = d.pos
}

// unembed goes back to the string that held the container just consumed, which
// is then the current value.
func (d *Decoder) unembed() {
	a := d.aside
	last := len(a.sources) - 1
	outer := a.sources[last]
	a.sources[last] = source{}
	a.sources = a.sources[:last]
	outer.conversion.add(outer.begin)
	if len(a.conversion.begins) > 0 {
		outer.conversion.rebuilt = append(outer.conversion.rebuilt, rebuilt{outer.begin, d.Last()})
	}
	a.lookahead, a.conversion = outer.lookahead, outer.conversion
	d.data, d.start, d.pos = outer.data, outer.begin, outer.end
}

// conversions are the strings of a text that were converted.
type conversions struct {
	begins  []int     // where they begin, in text order
	rebuilt []rebuilt // what those hold in which there were conversions too
}

// rebuilt is the text of a container in which strings were converted.
type rebuilt struct {
	begin int // of the string that held it
	text  []byte
}

func (c *conversions) add(begin int) { c.begins = append(c.begins, begin) }

// apply returns data[begin:end], a value, with what was converted in it.
func (c *conversions) apply(data []byte, begin, end int) []byte {
	first, _ := slices.BinarySearch(c.begins, begin)
	if first == len(c.begins) {
		return data[begin:end:end]
	}
	text := make([]byte, 0, end-begin)
	for _, at := range c.begins[first:] {
		text = append(text, data[begin:at]...)
		text, begin = c.appendConverted(text, data, at)
	}
	return append(text, data[begin:end]...)
}

// appendConverted appends what the string at data[i] was converted to, and
// returns where the string ends.
func (c *conversions) appendConverted(dst, data []byte, i int) (text []byte, end int) {
	s, _ := scanString(data, i+1)
	place, found := slices.BinarySearchFunc(c.rebuilt, i, func(r rebuilt, begin int) int { return r.begin - begin })
	if found {
		return append(dst, c.rebuilt[place].text...), s.end + 1
	}
	return appendUnescaped(dst, data[s.begin:s.end]), s.end + 1
}
