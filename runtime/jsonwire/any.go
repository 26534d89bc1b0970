package jsonwire

import (
	"encoding"
	"encoding/json"
	"math"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// Any consumes a value of any kind and returns it as nil, bool, string,
// float64, json.Number, []any or map[string]any. A number is a float64 when
// that loses nothing: when it prints as the same number, and, for an integer
// beyond 2^53, also is exactly that. All others keep their text as a
// json.Number.
func (d *Decoder) Any() any {
	switch at(d.data, d.pos) {
	case '"':
		return d.Text()
	case '{':
		object := map[string]any{}
		for d.NextMember() {
			name := d.NameText()
			if _, twice := object[name]; twice {
				d.Duplicate()
			}
			object[name] = d.Any()
		}
		return object
	case '[':
		array := []any{}
		for d.NextElement() {
			array = append(array, d.Any())
		}
		return array
	case 't', 'f':
		return d.Bool()
	case 'n':
		d.literal("null")
		return nil
	}
	return d.anyNumber()
}

// anyNumber consumes a number for Any.
func (d *Decoder) anyNumber() any {
	text, ok := d.number("number")
	if !ok {
		return nil
	}
	v, err := strconv.ParseFloat(viewString(text), 64)
	if err != nil || !isExact(text, v) {
		return json.Number(d.keep(text))
	}
	return v
}

// isExact reports whether nothing is lost in taking v, the nearest float64, for
// the number text.
func isExact(text []byte, v float64) bool {
	// Every number of so few digits prints as itself, but for the very small.
	const exactDigits, small = 15, 1e-300
	if size := math.Abs(v); len(text) <= exactDigits && small < size && size < 1<<53 {
		return true
	}
	var buffer, shortest, whole [64]byte
	number := parseDecimal(text).appendCanonical(buffer[:0])
	printed := parseDecimal(strconv.AppendFloat(shortest[:0], v, 'e', -1, 64))
	if string(printed.appendCanonical(nil)) != string(number) {
		return false
	}
	if math.Abs(v) <= 1<<53 {
		return true
	}
	exact := parseDecimal(strconv.AppendFloat(whole[:0], v, 'f', 0, 64))
	return string(exact.appendCanonical(nil)) == string(number)
}

// Any writes a value of a dynamic type: what Decoder.Any returns, any
// predeclared integer or float type, json.RawMessage, time.Time, and types with
// MarshalJSON or MarshalText. Any other type is a problem, and so is a value
// that contains itself.
func (e *Encoder) Any(v any) {
	switch v := v.(type) {
	case nil:
		e.Null()
	case bool:
		e.Bool(v)
	case string:
		e.Text(v)
	case map[string]any:
		e.anyObject(v)
	case []any:
		e.anyArray(v)
	case json.Number:
		e.NumberText(string(v))
	case json.RawMessage:
		e.Raw(v)
	case time.Time:
		e.Time(v)
	case json.Marshaler:
		e.jsonFrom(v)
	case encoding.TextMarshaler:
		e.anyText(v)
	default:
		e.anyOfKind(v)
	}
}

// anyOfKind writes a number of a predeclared type.
func (e *Encoder) anyOfKind(v any) {
	switch v := v.(type) {
	case int:
		e.Int(int64(v))
	case int8:
		e.Int(int64(v))
	case int16:
		e.Int(int64(v))
	case int32:
		e.Int(int64(v))
	case int64:
		e.Int(v)
	case uint:
		e.Uint(uint64(v))
	case uint8:
		e.Uint(uint64(v))
	case uint16:
		e.Uint(uint64(v))
	case uint32:
		e.Uint(uint64(v))
	case uint64:
		e.Uint(v)
	case uintptr:
		e.Uint(uint64(v))
	case float32:
		e.Float32(v)
	case float64:
		e.Float64(v)
	default:
		e.Fail("a value of type any has a type that cannot be written as JSON")
	}
}

func (e *Encoder) anyObject(object map[string]any) {
	if e.TooDeep() {
		return
	}
	e.BeginObject()
	for _, name := range SortedKeys(object) {
		e.Key(name)
		e.Any(object[name])
	}
	e.EndObject()
}

func (e *Encoder) anyArray(array []any) {
	if e.TooDeep() {
		return
	}
	e.BeginArray()
	for _, element := range array {
		e.Element()
		e.Any(element)
	}
	e.EndArray()
}

// jsonFrom writes what MarshalJSON returns.
func (e *Encoder) jsonFrom(v json.Marshaler) {
	text, isNil, err := callMarshal(v.MarshalJSON)
	switch {
	case err != nil:
		e.failWith(err)
	case isNil:
		e.Null()
	default:
		e.Raw(append([]byte{}, text...)) // so that no text at all is a problem, not null
	}
}

// anyText writes what MarshalText returns.
func (e *Encoder) anyText(v encoding.TextMarshaler) {
	text, isNil, err := callMarshal(v.MarshalText)
	switch {
	case err != nil:
		e.failWith(err)
	case isNil:
		e.Null()
	default:
		e.Text(viewString(text))
	}
}

// callMarshal calls a marshal method. A nil pointer whose method wants a value is
// null, as in encoding/json; without reflection it shows only in how the call
// panics.
func callMarshal(marshal func() ([]byte, error)) (text []byte, isNil bool, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			if isNil = isNilReceiver(cause); !isNil {
				panic(cause)
			}
		}
	}()
	text, err = marshal()
	return text, false, err
}

// isNilReceiver reports whether a panic is the runtime's about a method that was
// called with a nil pointer where it wants a value.
func isNilReceiver(cause any) bool {
	err, ok := cause.(runtime.Error)
	if !ok {
		return false
	}
	message := err.Error()
	return strings.HasPrefix(message, "value method ") && strings.Contains(message, " called using nil ")
}
