package jsonwire

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

	top   frame   // the innermost container that was entered
	outer []frame // those around it; its length is the depth

	maxDepth int
	owned    bool
	broken   bool
	syntax   SyntaxError

	violations []Violation
	problems   int

	slab       slab
	scratch    []byte    // of TextBytes
	items      textSet   // of UniqueItems
	remembered []textSet // names of the innermost containers that remember them

	lookahead  lookahead
	variant    variant
	converted  func(Conversion)
	conversion conversions
	sources    []source // around the text that is being read
	zeros      int      // that the exponents of big integers stood for
}

// frame is an entered container.
type frame struct {
	name        []byte // of the current member, unescaped
	index       int    // of the current element; inObject in an object, and before the first element
	start       int    // where the container begins
	problems    int    // how many there were before it
	marks       marks  // what its members and elements begin with
	holdsSecret bool   // something in it is
	remembers   bool   // the last of Decoder.remembered is about it
	embedded    bool   // it stood in a string
}

// inObject is the index of a frame that is an object's.
const inObject = -1

// marks are what a Decoder notes about the current value.
type marks uint8

const (
	secret  marks = 1 << iota // it must not be shown
	lenient                   // strings in it may be converted
	flawed                    // there is a problem with it, or inside it
	refused                   // it has had its one problem
	above                     // its type's maximum was reported: a tighter one replaces that
	below                     // likewise for minimum

	inherited = secret | lenient        // what a container hands on to what is in it
	settled   = refused | above | below // no more problems are wanted, or only a tighter bound
)

// Reset makes d read data, which must not change while it does. It keeps nothing
// of the text before; Reset(nil, Options{}) lets go of everything.
func (d *Decoder) Reset(data []byte, opts Options) {
	clear(d.outer[:cap(d.outer)])
	clear(d.remembered[:cap(d.remembered)])
	if cap(d.scratch) > maxScratch {
		d.scratch = nil
	}
	depth := opts.MaxDepth
	if depth <= 0 {
		depth = DefaultMaxDepth
	}
	start := skipSpace(data, 0)
	*d = Decoder{
		data:       data,
		pos:        start,
		start:      start,
		outer:      d.outer[:0],
		maxDepth:   min(depth, hardMaxDepth),
		owned:      opts.Owned,
		converted:  opts.Converted,
		slab:       d.slab,
		scratch:    d.scratch,
		items:      d.items,
		remembered: d.remembered[:0],
	}
}

// NextMember enters the pending value, an object, or goes to the next member of
// the object that was entered last. It returns false at the object's end, when
// the pending value is no object, and when the text is broken.
func (d *Decoder) NextMember() bool {
	for {
		i, more := d.nextIn('{', '}', "object", expectedMember)
		if !more {
			return false
		}
		if at(d.data, i) != '"' {
			return d.fail(i, orEnd(d.data, i, expectedName))
		}
		begin := i + 1
		end, ascii := scanText(d.data, begin)
		sound := ascii && at(d.data, end) == '"'
		if sound {
			d.top.name = d.data[begin:end:end]
		} else if end, sound = d.readName(begin); d.broken {
			return false
		}
		if i = skipSpace(d.data, end+1); at(d.data, i) != ':' {
			return d.fail(i, orEnd(d.data, i, expectedColon))
		}
		d.await(skipSpace(d.data, i+1))
		if sound {
			return true
		}
		d.Violation("unicode", "")
		d.Skip()
	}
}

// NextElement enters the pending value, an array, or goes to the next element of
// the array that was entered last. It returns false at the array's end, when the
// pending value is no array, and when the text is broken.
func (d *Decoder) NextElement() bool {
	i, more := d.nextIn('[', ']', "array", expectedElement)
	if more {
		d.top.index++
		d.await(i)
	}
	return more
}

// nextIn goes to where the next member or element of a container begins,
// entering the container first when it is pending.
func (d *Decoder) nextIn(begin, end byte, kind, expected string) (i int, more bool) {
	if d.pos == d.start {
		if !d.enter(begin, kind) {
			return 0, false
		}
		i = skipSpace(d.data, d.pos)
		if at(d.data, i) == end {
			d.leave(i + 1)
			return i, false
		}
		return i, true
	}
	if len(d.outer) == 0 {
		return 0, false
	}
	i = skipSpace(d.data, d.pos)
	switch at(d.data, i) {
	case ',':
		return skipSpace(d.data, i+1), true
	case end:
		d.leave(i + 1)
		return i, false
	}
	return i, d.fail(i, orEnd(d.data, i, expected))
}

// enter goes into the pending container, if it is one that begins so and is not
// nested too deep.
func (d *Decoder) enter(bracket byte, kind string) bool {
	var embedded []byte
	var end int
	if at(d.data, d.pos) != bracket {
		if embedded, end = d.embeddedText(bracket); embedded == nil {
			d.mismatch(kind)
			return false
		}
	}
	if len(d.outer) >= d.maxDepth {
		d.Skip()
		d.refuse("maxDepth", itoa(d.maxDepth))
		return false
	}
	if embedded != nil {
		d.embed(embedded, end, kind)
	}
	d.outer = append(d.outer, d.top)
	d.top = frame{index: inObject, start: d.start, problems: d.problems, marks: d.marks & inherited, embedded: embedded != nil}
	d.pos++
	return true
}

// leave goes out of the innermost container, which is then the current value.
func (d *Decoder) leave(end int) {
	d.pos = end
	d.start = d.top.start
	d.marks = d.top.marks
	if d.top.holdsSecret {
		d.marks |= secret
	}
	if d.problems > d.top.problems {
		d.marks |= flawed
	}
	if d.top.remembers {
		d.forgetNames()
	}
	if d.top.embedded {
		d.unembed()
	}
	last := len(d.outer) - 1
	d.top = d.outer[last]
	d.outer = d.outer[:last]
	if d.marks&secret != 0 {
		d.top.holdsSecret = true
	}
}

// await makes the value at i pending.
func (d *Decoder) await(i int) {
	d.pos = i
	d.start = i
	d.marks = d.top.marks
}

// readName scans a name with escapes or other than ASCII, whose contents begin
// at begin. Without unicode, the name is one only to be shown.
func (d *Decoder) readName(begin int) (end int, unicode bool) {
	s, problem := scanString(d.data, begin)
	if problem != "" {
		return s.end, d.fail(s.end, problem)
	}
	d.top.name = d.data[s.begin:s.end:s.end]
	if s.escaped() {
		d.top.name = appendUnescaped(d.slab.room(s.size, len(d.data)), d.top.name)
	}
	return s.end, !s.loneSurrogate && !s.invalidUTF8
}

// Name returns the name of the current member, unescaped. It is valid until the
// next call of NextMember for the same object, and must not be changed.
func (d *Decoder) Name() []byte { return d.top.name }

// NameText returns the name of the current member, for the reader to keep.
func (d *Decoder) NameText() string { return d.keep(d.top.name) }

// Null consumes the pending value and returns true if that is null. Otherwise
// the value stays pending.
func (d *Decoder) Null() bool {
	if at(d.data, d.pos) != 'n' {
		return false
	}
	return d.literal("null")
}

// Bool consumes true or false.
func (d *Decoder) Bool() bool {
	switch at(d.data, d.pos) {
	case 't':
		return d.literal("true")
	case 'f':
		d.literal("false")
	default:
		text, ok := d.convert("boolean", isBoolean)
		if !ok {
			d.mismatch("boolean")
		}
		return string(text) == "true"
	}
	return false
}

func isBoolean(text []byte) bool { return string(text) == "true" || string(text) == "false" }

// literal consumes the literal that the pending value must be, by its first byte.
func (d *Decoder) literal(text string) bool {
	if !hasLiteral(d.data, d.pos, text) {
		return d.fail(d.pos, invalidLiteral)
	}
	d.pos += len(text)
	return true
}

// Raw consumes a value and returns its bytes as they are in the text, for the
// reader to keep. Depth and duplicate names in it are checked.
func (d *Decoder) Raw() []byte {
	begin := d.pos
	d.inspect()
	if d.broken {
		return nil
	}
	if d.owned {
		return d.data[begin:d.pos:d.pos]
	}
	return append([]byte(nil), d.data[begin:d.pos]...)
}

// Last returns the bytes of the value just consumed as they are in the text, but
// with what [Decoder.Coerce] converted in it as JSON text. They must not be
// changed, and are valid as long as data is.
func (d *Decoder) Last() []byte {
	if d.broken {
		return nil
	}
	return d.conversion.apply(d.data, d.start, d.pos)
}

// Sound reports whether there is no violation of the value just consumed, nor of
// anything in it.
func (d *Decoder) Sound() bool { return d.marks&flawed == 0 && !d.broken }

// Slice consumes a value and returns its bytes, which are those of data. Only
// the grammar is checked, not depth or duplicate names: it is for an envelope
// whose contents somebody else will decode.
func (d *Decoder) Slice() []byte {
	begin := d.pos
	d.Skip()
	if d.broken {
		return nil
	}
	return d.data[begin:d.pos:d.pos]
}

// Skip consumes a value of any kind and depth. Only the grammar is checked.
func (d *Decoder) Skip() {
	end, problem := scanValue(d.data, d.pos)
	if problem != "" {
		d.fail(end, problem)
		return
	}
	d.pos = end
}

// fail ends the reading. It returns false.
//
// Without data every further read comes back here, which is what lets the
// reading methods do without a check of their own.
func (d *Decoder) fail(offset int, problem string) bool {
	if !d.broken {
		d.broken = true
		d.syntax = SyntaxError{Offset: offset, Message: problem}
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
