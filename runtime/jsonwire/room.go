package jsonwire

// Room returns s with room for another element, for the reader of the array that
// was entered last. By how much it grows depends on how much text an element took
// so far, and how much is left, so that most arrays are allocated once.
func Room[E any](d *Decoder, s []E) []E {
	if len(s) < cap(s) {
		return s
	}
	return append(make([]E, 0, d.room(len(s))), s...)
}

// room returns how many elements there should be room for, after so many that
// there was room for.
func (d *Decoder) room(elements int) int {
	used, read := d.pos-d.top.start, d.top.index+1
	if d.pos == d.start {
		read-- // the current one is still to be read
	}
	each := usualElement
	if read > 0 {
		each = used/read + 1
	}
	// What is left may be something else: it is not trusted far.
	most := max(fewElements, elements*maxGrowth)
	return elements + 1 + min((len(d.data)-d.pos)/each, most)
}

// Texts consumes an array of strings. Of anything else it returns nil.
func (d *Decoder) Texts() []string {
	texts := d.texts[len(d.texts):]
	for d.NextElement() {
		if len(texts) == cap(texts) {
			texts = d.moreTexts(texts)
		}
		texts = append(texts, d.Text())
	}
	count := len(texts)
	switch {
	case count > 0:
		d.texts = d.texts[:len(d.texts)+count]
		return texts[:count:count]
	case has(d.data, d.start, '['):
		return []string{}
	}
	return nil
}

// moreTexts returns a copy of texts with room for more, the beginning of a chunk.
func (d *Decoder) moreTexts(texts []string) []string {
	most := maxTexts
	if d.owned {
		most = maxOwnedTexts
	}
	size := min((len(d.data)-d.pos)/usualElement, max(2*cap(d.texts), maxTexts), most)
	more := make([]string, len(texts), max(size, 2*len(texts), minTexts))
	copy(more, texts)
	d.texts = more[:0]
	return more
}
