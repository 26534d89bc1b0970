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

// Extend appends a zero element to *s, which it gives room like [Room], for the
// reader of the element to fill in. All of *s must have come from Extend or Room.
func Extend[E any](d *Decoder, s *[]E) *E {
	end := len(*s)
	if end == cap(*s) {
		*s = Room(d, *s)
	}
	*s = (*s)[:end+1]
	return &(*s)[end]
}

// room returns how many elements there should be room for, after so many that
// there was room for.
func (d *Decoder) room(elements int) int {
	used, read := d.pos-d.top.start, d.top.place+1
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
	texts := d.plainTexts()
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

// plainTexts enters the pending value if that is an array which begins with
// strings that are plain text, with nothing around them. It consumes those, in
// one loop, and leaves the rest.
func (d *Decoder) plainTexts() []string {
	texts := d.texts[len(d.texts):]
	data, i := d.data, d.pos
	if !has(data, i, '[') || len(d.outer) >= d.maxDepth {
		return texts
	}
	for has(data, i+1, '"') { // behind the bracket or a comma
		begin := i + 2
		end := plainEnd(data, begin)
		if !has(data, end, '"') {
			break
		}
		if len(texts) == cap(texts) {
			texts = d.moreTexts(texts)
		}
		texts = append(texts, d.keep(data[begin:end:end]))
		i = end + 1
		if !has(data, i, ',') {
			break
		}
	}
	if len(texts) > 0 {
		d.push(len(texts)-1, inArray)
		d.pos = i
	}
	return texts
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
