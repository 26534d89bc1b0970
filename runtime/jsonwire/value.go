package jsonwire

// Null consumes the pending value and returns true if that is null. Otherwise
// the value stays pending.
func (d *Decoder) Null() bool {
	return d.pos < len(d.data) && d.data[d.pos] == 'n' && d.null()
}

//go:noinline
func (d *Decoder) null() bool { return d.literal("null") }

// Bool consumes true or false.
func (d *Decoder) Bool() bool {
	switch {
	case hasLiteral(d.data, d.pos, "true"):
		d.pos += len("true")
		return true
	case hasLiteral(d.data, d.pos, "false"):
		d.pos += len("false")
		return false
	}
	return d.otherBool()
}

// otherBool is Bool for what is neither.
func (d *Decoder) otherBool() bool {
	if c := at(d.data, d.pos); c == 't' || c == 'f' {
		return d.fail(d.pos, invalidLiteral)
	}
	text, ok := d.convert("boolean", isBoolean)
	if !ok {
		d.mismatch("boolean")
	}
	return string(text) == "true"
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
	if d.aside != nil {
		return d.aside.conversion.apply(d.data, d.start, d.pos)
	}
	return d.data[d.start:d.pos:d.pos]
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
