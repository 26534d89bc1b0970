package jsonwire

import "slices"

// Options says how a [Decoder] reads one text.
type Options struct {
	// MaxDepth is how deep containers may nest; the outermost is level 1. Zero
	// means DefaultMaxDepth, and more than 10,000 counts as 10,000.
	MaxDepth int

	// Owned promises that data never changes again, so strings without escapes
	// may share its memory. Otherwise every string is copied.
	Owned bool

	// Converted is told of each conversion, if it is not nil; see
	// [Decoder.Coerce]. It must not use the Decoder.
	Converted func(Conversion)
}

// Decoder reads one JSON text, value by value, and collects what is wrong with
// it. The zero Decoder is ready for Reset, and can be reused; it must not be
// copied, nor used by more than one goroutine at a time.
//
// A Decoder stands before a value, which is then pending, or after one. The
// reading methods consume the pending value. [Decoder.NextMember] and
// [Decoder.NextElement] enter it, and then go from one member or element to the
// next. Every pending value has to be consumed: Skip does it when nothing else
// is wanted.
//
// No method returns an error. A value that is not what was asked for is recorded
// as a [Violation], with its location, and read as zero; reading goes on behind
// it. A value gets one such problem: what Violation reports about it afterwards
// is dropped. Text that is no JSON ends the reading: from then on NextMember and
// NextElement return false, values are zero, and Err says why.
type Decoder struct {
	data []byte
	pos  int

	// start is where the current value begins. It is pending while pos is there
	// too, since every value has at least one byte.
	start int
	marks marks // of the current value

	owned  bool
	broken bool

	top      frame     // the innermost container that was entered
	outer    []frame   // those around it, and what is outside; its length is the depth
	odd      []oddName // names that are not as they are in data
	maxDepth int
	syntax   SyntaxError

	violations []Violation
	problems   int

	slab       slab
	texts      []string  // those of all arrays of Texts, one behind the other
	scratch    []byte    // of strings with escapes
	items      textSet   // of UniqueItems
	remembered []textSet // names of the innermost containers that remember them
	converted  func(Conversion)
	aside      *aside
}

// frame is an entered container. It has no pointers, which are dear to copy.
type frame struct {
	place int   // where the current member's name begins in data, or the index of the current element
	end   int   // where that name ends; or inArray or oddEnd
	start int   // where the container begins
	marks marks // what its members and elements begin with, and what is about it
}

const (
	inArray = -1 // the end in the frame of an array
	oddEnd  = -2 // the end of a name that is in Decoder.odd
)

// oddName is a name that had to be unescaped, or is in another text than the one
// being read. It belongs to the frame of a certain depth.
type oddName struct {
	depth int
	name  []byte
}

// aside is what a Decoder needs for few texts only; it is nil until then.
type aside struct {
	lookahead  lookahead
	variant    variant
	conversion conversions
	sources    []source // around the text that is being read
	zeros      int      // that the exponents of big integers stood for
}

// beside returns what is aside, from now on.
func (d *Decoder) beside() *aside {
	if d.aside == nil {
		d.aside = new(aside)
	}
	return d.aside
}

// marks are what a Decoder notes about a value.
type marks uint16

const (
	// A container hands these on to what is in it.
	secret  marks = 1 << iota // it must not be shown
	lenient                   // strings in it may be converted

	// These are of the current value.
	flawed  // there is a problem with it, or inside it
	refused // it has had its one problem
	above   // its type's maximum was reported: a tighter one replaces that
	below   // likewise for minimum

	// These are of a container that was entered.
	holdsSecret // something in it is secret
	holdsFlaw   // there is a problem with something in it
	remembers   // the last of Decoder.remembered is about it
	embedded    // it stood in a string

	inherited = secret | lenient
	settled   = refused | above | below // no more problems are wanted, or only a tighter bound
)

// Reset makes d read data, which must not change while it does. It forgets the
// text before; Reset(nil, Options{}) also lets go of all memory of it.
func (d *Decoder) Reset(data []byte, opts Options) {
	d.data = data
	d.pos = skipSpace(data, 0)
	d.start = d.pos
	d.marks = 0
	d.owned = opts.Owned
	d.broken = false
	d.top = frame{}
	d.outer = d.outer[:0]
	d.maxDepth = DefaultMaxDepth
	if opts.MaxDepth > 0 {
		d.maxDepth = min(opts.MaxDepth, hardMaxDepth)
	}
	d.converted = opts.Converted
	d.violations, d.problems = nil, 0
	if data == nil || d.odd != nil || d.texts != nil || d.aside != nil || d.remembered != nil {
		d.letGo()
	}
}

// letGo forgets what is not there for most texts, and what holds memory.
func (d *Decoder) letGo() {
	d.odd, d.texts, d.aside = nil, nil, nil
	for i := range d.remembered {
		d.remembered[i].reset()
	}
	d.remembered = d.remembered[:0]
	if cap(d.scratch) > maxScratch {
		d.scratch = nil
	}
}

// NextMember enters the pending value, an object, or goes to the next member of
// the object that was entered last. It returns false at the object's end, when
// the pending value is no object, and when the text is broken.
func (d *Decoder) NextMember() bool {
	for {
		i := d.pos + 1
		if d.pos == d.start || !has(d.data, i-1, ',') || !has(d.data, i, '"') || len(d.outer) == 0 {
			if i = d.nextName(); i < 0 {
				return false
			}
		}
		// Most names are of ASCII, without escapes, and with a colon behind them.
		data, begin := d.data, i+1
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
		if has(data, end, '"') && has(data, end+1, ':') {
			d.top.place, d.top.end = begin, end
			d.await(skipSpace(data, end+2))
			return true
		}
		if d.anyName(begin) || d.broken {
			return !d.broken
		}
	}
}

// NextElement enters the pending value, an array, or goes to the next element of
// the array that was entered last. It returns false at the array's end, when the
// pending value is no array, and when the text is broken.
func (d *Decoder) NextElement() bool {
	i := d.pos
	if i == d.start {
		if has(d.data, i, '[') && len(d.outer) < d.maxDepth {
			d.push(-1, inArray)
		} else if !d.enterOther('[', "array") {
			return false
		}
		i = skipSpace(d.data, d.pos)
		if has(d.data, i, ']') {
			d.leave(i + 1)
			return false
		}
	} else {
		if !has(d.data, i, ',') || d.top.end != inArray {
			return d.endElement()
		}
		i = skipSpace(d.data, i+1)
	}
	d.top.place++
	d.await(i)
	return true
}

// endElement is the rest of NextElement when no comma follows directly.
func (d *Decoder) endElement() bool {
	i := skipSpace(d.data, d.pos)
	switch {
	case d.top.end != inArray:
		return false
	case has(d.data, i, ']'):
		d.leave(i + 1)
		return false
	case !has(d.data, i, ','):
		return d.fail(i, orEnd(d.data, i, expectedElement))
	}
	d.top.place++
	d.await(skipSpace(d.data, i+1))
	return true
}

// enterOther goes into the pending value if that is a string which is to be
// converted to a container that begins with bracket. It returns false if not, or
// if the container is nested too deep, which is then reported.
func (d *Decoder) enterOther(bracket byte, kind string) bool {
	var text []byte
	var end int
	if at(d.data, d.pos) != bracket {
		if text, end = d.embeddedText(bracket); text == nil {
			d.mismatch(kind)
			return false
		}
	}
	if len(d.outer) >= d.maxDepth {
		d.Skip()
		d.refuse("maxDepth", itoa(d.maxDepth))
		return false
	}
	d.embed(text, end, kind)
	if bracket == '[' {
		d.push(-1, inArray)
	} else {
		d.push(0, 0)
	}
	d.top.marks |= embedded
	return true
}

// push enters the pending container, with the place and end that its frame begins
// with.
func (d *Decoder) push(place, end int) {
	depth := len(d.outer)
	if depth == cap(d.outer) {
		d.outer = slices.Grow(d.outer, fewFrames)
	}
	d.outer = d.outer[:depth+1]
	// One by one: wide moves would have to wait for the narrow ones before.
	outer := &d.outer[depth]
	outer.place, outer.end, outer.start, outer.marks = d.top.place, d.top.end, d.top.start, d.top.marks
	d.top.place, d.top.end, d.top.start, d.top.marks = place, end, d.start, d.marks&inherited
	d.pos++
}

// leave goes out of the innermost container, which is then the current value.
func (d *Decoder) leave(end int) {
	d.pos = end
	d.start = d.top.start
	about := d.top.marks
	d.marks = about & inherited
	last := len(d.outer) - 1
	outer := &d.outer[last]
	d.top.place, d.top.end, d.top.start, d.top.marks = outer.place, outer.end, outer.start, outer.marks
	d.outer = d.outer[:last]
	if about > inherited {
		d.settle(about)
	}
}

// settle is the rest of leave for a container with something about it.
func (d *Decoder) settle(about marks) {
	if about&holdsFlaw != 0 {
		d.marks |= flawed
		d.top.marks |= holdsFlaw
	}
	if about&holdsSecret != 0 {
		d.marks |= secret
		d.top.marks |= holdsSecret
	}
	if about&remembers != 0 {
		d.forgetNames()
	}
	if about&embedded != 0 {
		d.unembed()
	}
}

// await makes the value at i pending.
func (d *Decoder) await(i int) {
	d.pos = i
	d.start = i
	d.marks = d.top.marks & inherited
}

// frameAt returns the frame of a depth, which is 1 for the outermost container.
func (d *Decoder) frameAt(depth int) *frame {
	if depth < len(d.outer) {
		return &d.outer[depth]
	}
	return &d.top
}

//go:noinline
func (d *Decoder) oddName() []byte {
	if d.top.end == inArray {
		return nil
	}
	return d.nameAt(len(d.outer))
}

// fail ends the reading. It returns false.
//
// Without data every further read comes back here, which is what lets the
// reading methods do without a check of their own.
func (d *Decoder) fail(offset int, problem string) bool {
	if !d.broken {
		d.broken = true
		d.syntax = SyntaxError{Offset: offset, Message: problem}
		d.pinNames()
	}
	d.data, d.pos, d.start = nil, 0, 0
	d.marks |= refused
	return false
}

// Valid reports whether there is no violation and no syntax error so far. After
// the outermost value, that includes that nothing follows it.
func (d *Decoder) Valid() bool {
	d.checkEnd()
	return d.problems == 0 && !d.broken
}

// Err returns the syntax error that ended the reading, a *[SyntaxError], or nil.
func (d *Decoder) Err() error {
	d.checkEnd()
	if !d.broken {
		return nil
	}
	syntax := d.syntax
	return &syntax
}

// checkEnd looks at what follows the outermost value, once that is consumed.
func (d *Decoder) checkEnd() {
	if d.broken || len(d.outer) > 0 || d.pos == d.start {
		return
	}
	if i := skipSpace(d.data, d.pos); i < len(d.data) {
		d.fail(i, unexpectedText)
	}
}
