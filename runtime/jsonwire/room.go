package jsonwire

// Room returns s with room for another element, for the reader of the array that
// was entered last. How much it grows goes by how much text an element took so
// far, and how much is left: so most arrays are allocated once.
func Room[E any](d *Decoder, s []E) []E {
	if len(s) < cap(s) {
		return s
	}
	return append(make([]E, 0, d.room(len(s))), s...)
}

// room returns how many elements there should be room for, where there is room
// for so many.
func (d *Decoder) room(elements int) int {
	used, read := d.pos-d.top.start, d.top.index+1
	if d.pos == d.start {
		read-- // the current one is not read yet
	}
	each := usualElement
	if read > 0 {
		each = used/read + 1
	}
	// What is left may be something else, so it is not trusted far.
	return elements + 1 + min((len(d.data)-d.pos)/each, max(fewElements, maxGrowth*elements))
}

// Texts consumes an array of strings.
func (d *Decoder) Texts() []string {
	texts := []string{}
	for d.NextElement() {
		texts = d.texts.add(texts, d.Text(), len(d.data)-d.pos)
	}
	return texts
}

// textSlab hands out memory for slices of strings in chunks that they share.
type textSlab struct {
	chunk []string // the slices handed out, one behind the other; the rest is free
}

// add appends text to s, in place if that is the last slice handed out or empty.
func (t *textSlab) add(s []string, text string, left int) []string {
	return s
}
