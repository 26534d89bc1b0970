package jsonwire

import "slices"

// nextName returns where the name of the next member begins, after what is before
// it, be that a comma or the beginning of the object. It returns -1 if there is
// no member.
func (d *Decoder) nextName() int {
	i := d.pos
	if i == d.start {
		if has(d.data, i, '{') && len(d.outer) < d.maxDepth {
			d.push(0, 0)
		} else if !d.enterOther('{', "object") {
			return -1
		}
		i = skipSpace(d.data, d.pos)
		if has(d.data, i, '}') {
			d.leave(i + 1)
			return -1
		}
	} else {
		i = skipSpace(d.data, i)
		switch {
		case len(d.outer) == 0 || d.top.end == inArray:
			return -1
		case has(d.data, i, '}'):
			d.leave(i + 1)
			return -1
		case !has(d.data, i, ','):
			d.fail(i, orEnd(d.data, i, expectedMember))
			return -1
		}
		i = skipSpace(d.data, i+1)
	}
	if !has(d.data, i, '"') {
		d.fail(i, orEnd(d.data, i, expectedName))
		return -1
	}
	return i
}

// anyName goes to the member whose name's contents begin at begin, and to behind
// it if the name is no Unicode text.
func (d *Decoder) anyName(begin int) bool {
	end, sound := d.readName(begin)
	if d.broken {
		return false
	}
	i := skipSpace(d.data, end+1)
	if at(d.data, i) != ':' {
		return d.fail(i, orEnd(d.data, i, expectedColon))
	}
	d.await(skipSpace(d.data, i+1))
	if !sound {
		d.Violation("unicode", "")
		d.Skip()
	}
	return sound
}

// readName scans a name with escapes or other than ASCII, whose contents begin
// at begin. Without unicode, the name is one only to be shown.
func (d *Decoder) readName(begin int) (end int, unicode bool) {
	s, problem := scanString(d.data, begin)
	if problem != "" {
		return s.end, d.fail(s.end, problem)
	}
	d.top.place, d.top.end = s.begin, s.end
	if s.escaped() {
		room := d.slab.room(s.size, len(d.data))
		d.keepName(len(d.outer), appendUnescaped(room, d.data[s.begin:s.end]))
		d.top.end = oddEnd
	}
	return s.end, !s.loneSurrogate && !s.invalidUTF8
}

// keepName keeps an odd name of the frame of that depth.
func (d *Decoder) keepName(depth int, name []byte) {
	count := len(d.odd)
	for count > 0 && d.odd[count-1].depth >= depth {
		count--
	}
	d.odd = append(d.odd[:count], oddName{depth, name})
}

// pinNames keeps the names of all frames, as those of a text that will not be at
// hand any more.
func (d *Decoder) pinNames() {
	names := make([]oddName, 0, len(d.outer))
	for depth := 1; depth <= len(d.outer); depth++ {
		if f := d.frameAt(depth); f.end != inArray {
			names = append(names, oddName{depth, d.nameAt(depth)})
			f.end = oddEnd
		}
	}
	d.odd = names
}

// nameAt returns the name of the current member of the frame of a depth, an
// object's.
func (d *Decoder) nameAt(depth int) []byte {
	f := d.frameAt(depth)
	if f.end != oddEnd {
		return d.data[f.place:f.end:f.end]
	}
	place, found := slices.BinarySearchFunc(d.odd, depth, func(odd oddName, depth int) int { return odd.depth - depth })
	if !found {
		return nil
	}
	return d.odd[place].name
}

// Name returns the name of the current member, unescaped. It is valid until the
// next call of NextMember for the same object, and must not be changed.
func (d *Decoder) Name() []byte {
	if d.top.end < 0 {
		return d.oddName()
	}
	return d.data[d.top.place:d.top.end]
}

// NameText returns the name of the current member, for the reader to keep.
func (d *Decoder) NameText() string { return d.keep(d.Name()) }
