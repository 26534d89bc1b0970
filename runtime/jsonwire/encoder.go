package jsonwire

import (
	"encoding"
	"math"
	"strconv"
	"time"
)

// Encoder appends one JSON text, value by value. The zero Encoder is ready to be
// used, and Reset makes it so again. It is not for more than one goroutine at a
// time.
//
// Values are written in the order of the calls: an object is BeginObject, then
// Name or Key and a value for each member, then EndObject; an array is
// BeginArray, then Element and a value for each element, then EndArray.
//
// No method returns an error. What cannot be JSON, such as NaN, is kept for Err,
// the first of them, and the text is then of no use.
type Encoder struct {
	text    []byte
	begin   int // of the JSON text in text
	depth   int
	problem *EncodeError
}

// EncodeError says which Go value is no JSON, and why.
type EncodeError struct {
	Path    string // of the value, as in items[3].price; empty for the outermost
	Message string
}

// Error returns the path and the message.
func (e *EncodeError) Error() string {
	if e.Path == "" {
		return e.Message
	}
	return e.Path + ": " + e.Message
}

// Reset makes e append to dst.
func (e *Encoder) Reset(dst []byte) {
	*e = Encoder{text: dst, begin: len(dst)}
}

// Bytes returns dst with what was appended to it.
func (e *Encoder) Bytes() []byte { return e.text }

// Err returns the first problem, an *[EncodeError], or nil.
func (e *Encoder) Err() error {
	if e.problem == nil {
		return nil
	}
	return e.problem
}

// Fail reports that the value to be written next cannot be. Only the first
// problem is kept.
func (e *Encoder) Fail(problem string) {
	if e.problem == nil {
		e.problem = &EncodeError{Path: openPath(e.text[e.begin:]), Message: problem}
	}
}

// openPath returns the path of the value that is to follow text, the beginning
// of a JSON text.
func openPath(text []byte) string {
	var d Decoder
	d.Reset(text, Options{Owned: true, MaxDepth: hardMaxDepth})
	d.inspect() // to the end of text, where it stops inside what is open
	_, path := d.location()
	path, _ = cut(path, shownPath)
	return path
}

// shownPath is how many code points of a path an EncodeError shows.
const shownPath = 64

// TooDeep reports whether containers nest too deep to go on, and that as a
// problem. After any problem it is true too: the appender of a recursive type
// asks it first, and so ends on a value that contains itself.
func (e *Encoder) TooDeep() bool {
	if e.depth >= hardMaxDepth {
		e.Fail("nested too deep")
	}
	return e.problem != nil
}

// BeginObject begins an object.
func (e *Encoder) BeginObject() {
	e.depth++
	e.text = append(e.text, '{')
}

// EndObject ends the object that was begun last.
func (e *Encoder) EndObject() {
	e.depth--
	e.text = append(e.text, '}')
}

// BeginArray begins an array.
func (e *Encoder) BeginArray() {
	e.depth++
	e.text = append(e.text, '[')
}

// EndArray ends the array that was begun last.
func (e *Encoder) EndArray() {
	e.depth--
	e.text = append(e.text, ']')
}

// Name begins a member. The name must need no escapes.
func (e *Encoder) Name(name string) {
	if e.text[len(e.text)-1] != '{' {
		e.text = append(e.text, ',')
	}
	e.text = append(e.text, '"')
	e.text = append(e.text, name...)
	e.text = append(e.text, '"', ':')
}

// Key begins a member with any name.
func (e *Encoder) Key(name string) {
	if e.text[len(e.text)-1] != '{' {
		e.text = append(e.text, ',')
	}
	e.text = append(AppendText(e.text, name), ':')
}

// KeyInt begins a member whose name is an integer.
func (e *Encoder) KeyInt(key int64) {
	var digits [20]byte
	e.Name(viewString(strconv.AppendInt(digits[:0], key, 10)))
}

// KeyUint begins a member whose name is an integer.
func (e *Encoder) KeyUint(key uint64) {
	var digits [20]byte
	e.Name(viewString(strconv.AppendUint(digits[:0], key, 10)))
}

// Element begins an element.
func (e *Encoder) Element() {
	if e.text[len(e.text)-1] != '[' {
		e.text = append(e.text, ',')
	}
}

// Null writes null.
func (e *Encoder) Null() { e.text = append(e.text, "null"...) }

// Bool writes true or false.
func (e *Encoder) Bool(v bool) { e.text = strconv.AppendBool(e.text, v) }

// Int writes an integer.
func (e *Encoder) Int(v int64) { e.text = strconv.AppendInt(e.text, v, 10) }

// Uint writes an integer.
func (e *Encoder) Uint(v uint64) { e.text = strconv.AppendUint(e.text, v, 10) }

// Float64 writes a number, like [AppendFloat64]. NaN and infinities are problems.
func (e *Encoder) Float64(v float64) {
	if e.finite(v) {
		e.text = AppendFloat64(e.text, v)
	}
}

// Float32 writes a number, like Float64.
func (e *Encoder) Float32(v float32) {
	if e.finite(float64(v)) {
		e.text = AppendFloat32(e.text, v)
	}
}

func (e *Encoder) finite(v float64) bool {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		e.Fail(strconv.FormatFloat(v, 'g', -1, 64) + " is no JSON number")
		return false
	}
	return true
}

// Text writes a string, like [AppendText].
func (e *Encoder) Text(s string) { e.text = AppendText(e.text, s) }

// Base64 writes a string, like [AppendBase64].
func (e *Encoder) Base64(v []byte) { e.text = AppendBase64(e.text, v) }

// Time writes a string, like [AppendTime]. A year outside 0 to 9999 is a problem.
func (e *Encoder) Time(t time.Time) {
	text := AppendTime(e.text, t)
	// A year is four digits exactly when its dash is where it belongs.
	if year := text[len(e.text)+1:]; year[0] == '-' || year[4] != '-' {
		e.Fail("the year of a time is outside 0 to 9999")
		return
	}
	e.text = text
}

// Duration writes a string, like [AppendDuration].
func (e *Encoder) Duration(v time.Duration) { e.text = AppendDuration(e.text, v) }

// NumberText writes a number as it is; an empty one is 0, as in encoding/json.
// What is no JSON number is a problem.
func (e *Encoder) NumberText(literal string) {
	if literal == "" {
		literal = "0"
	}
	text := viewBytes(literal)
	if !isNumber(text) {
		e.Fail("a json.Number is no JSON number")
		return
	}
	e.text = append(e.text, literal...)
}

// Raw writes one JSON value as it is, but for line breaks between its tokens,
// which become spaces: on stdio a message is one line. Nil is null, as in
// encoding/json. What is no JSON is a problem.
func (e *Encoder) Raw(v []byte) {
	if v == nil {
		e.Null()
		return
	}
	if err := Check(v); err != nil {
		e.Fail("invalid raw JSON: " + err.Error())
		return
	}
	begin := len(e.text)
	e.text = append(e.text, v...)
	for i, c := range e.text[begin:] {
		if c == '\n' || c == '\r' { // in a string they would be escaped
			e.text[begin+i] = ' '
		}
	}
}

// TextFrom writes a string, what MarshalText returns. Its error is a problem.
func (e *Encoder) TextFrom(v encoding.TextMarshaler) {
	text, err := v.MarshalText()
	if err != nil {
		e.failWith(err)
		return
	}
	e.Text(viewString(text))
}

// failWith reports the error of a type's own code.
func (e *Encoder) failWith(err error) {
	message, _ := cut(err.Error(), maxErrorText)
	e.Fail(message)
}

// IntText writes an integer in a string.
func (e *Encoder) IntText(v int64) {
	e.text = append(strconv.AppendInt(append(e.text, '"'), v, 10), '"')
}

// UintText writes an integer in a string.
func (e *Encoder) UintText(v uint64) {
	e.text = append(strconv.AppendUint(append(e.text, '"'), v, 10), '"')
}

// Float64Text writes a number in a string.
func (e *Encoder) Float64Text(v float64) {
	if e.finite(v) {
		e.text = append(AppendFloat64(append(e.text, '"'), v), '"')
	}
}

// Float32Text writes a number in a string.
func (e *Encoder) Float32Text(v float32) {
	if e.finite(float64(v)) {
		e.text = append(AppendFloat32(append(e.text, '"'), v), '"')
	}
}

// BoolText writes true or false in a string.
func (e *Encoder) BoolText(v bool) {
	e.text = append(strconv.AppendBool(append(e.text, '"'), v), '"')
}
