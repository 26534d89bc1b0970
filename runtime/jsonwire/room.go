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
	begin := len(d.texts)
	for d.NextElement() {
		if len(d.texts) == cap(d.texts) {
			begin = d.moreTexts(begin)
		}
		d.texts = append(d.texts, d.Text())
		for at(d.data, d.pos) == ',' && at(d.data, d.pos+1) == '"' && len(d.texts) < cap(d.texts) {
			// as NextElement does
			d.top.index++
			d.await(d.pos + 1)
			d.texts = append(d.texts, d.Text())
		}
	}
	if end := len(d.texts); end > begin {
		return d.texts[begin:end:end]
	}
	if at(d.data, d.start) == '[' {
		return []string{}
	}
	return nil
}

// moreTexts makes room for more strings, and for those from begin on, which stay
// together. It returns where they begin now.
func (d *Decoder) moreTexts(begin int) int {
	texts := d.texts[begin:]
	most := maxTexts
	if d.owned {
		most = maxOwnedTexts
	}
	size := min((len(d.data)-d.pos)/usualElement, most/2, max(cap(d.texts), maxTexts/2))
	d.texts = make([]string, len(texts), max(2*size, 2*len(texts), minTexts))
	copy(d.texts, texts)
	return 0
}
