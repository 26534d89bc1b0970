package jsonwire

// manyTexts is from how many texts on a map finds one that is there. Up to
// then, looking at each is faster, and allocates less.
const manyTexts = 16

// textSet is a set of byte strings. It refers to what is added, without a copy.
type textSet struct {
	few  [][]byte
	many map[string]struct{}
}

// add adds a text and returns false if it was there.
func (s *textSet) add(text []byte) bool {
	if s.many == nil {
		for _, other := range s.few {
			if string(other) == string(text) {
				return false
			}
		}
		if len(s.few) < manyTexts {
			s.few = append(s.few, text)
			return true
		}
		s.many = make(map[string]struct{}, 4*manyTexts)
		for _, other := range s.few {
			s.many[viewString(other)] = struct{}{}
		}
	}
	if _, twice := s.many[string(text)]; twice {
		return false
	}
	s.many[viewString(text)] = struct{}{}
	return true
}

// reset empties the set, and lets go of all texts.
func (s *textSet) reset() {
	clear(s.few)
	s.few = s.few[:0]
	s.many = nil
}

// rememberName notes the current member's name, and reports it if it occurred in
// this object before.
func (d *Decoder) rememberName() {
	if d.top.marks&remembers == 0 {
		d.top.marks |= remembers
		if last := len(d.remembered); last < cap(d.remembered) {
			d.remembered = d.remembered[:last+1] // with the capacity of its few
		} else {
			d.remembered = append(d.remembered, textSet{})
		}
	}
	if !d.remembered[len(d.remembered)-1].add(d.Name()) {
		d.Duplicate()
	}
}

// forgetNames lets go of the names of the innermost container.
func (d *Decoder) forgetNames() {
	last := len(d.remembered) - 1
	d.remembered[last].reset()
	d.remembered = d.remembered[:last]
}

// Ignore consumes the value of a member that an open object does not know, and
// keeps nothing of it. Duplicates are found among all members that were ignored,
// and inside their values.
func (d *Decoder) Ignore() {
	d.rememberName()
	d.inspect()
}

// inspect consumes a value of any kind, checking depth and duplicate names.
// It does not recurse.
func (d *Decoder) inspect() {
	depth := len(d.outer)
	for {
		pending := d.pos == d.start
		first := at(d.data, d.pos)
		switch {
		case pending && first == '{', !pending && d.top.end != inArray:
			if d.NextMember() {
				d.rememberName()
			}
		case pending && first != '[':
			d.Skip()
		default:
			d.NextElement()
		}
		consumed := d.pos != d.start && len(d.outer) == depth
		if consumed || d.broken {
			return
		}
	}
}
