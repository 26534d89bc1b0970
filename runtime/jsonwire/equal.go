package jsonwire

import (
	"encoding/binary"
	"slices"
)

// EqualJSON reports whether a and b are one JSON value each, and the same one:
// numbers by their value (1 equals 1.0), strings without regard to escapes, the
// members of objects in any order. It takes about linear time and does not
// recurse. What is no JSON equals nothing.
func EqualJSON(a, b []byte) bool {
	if Check(a) != nil || Check(b) != nil {
		return false
	}
	values := valueSet{ids: map[string]uint32{}}
	left, _ := values.add(a, 0)
	right, _ := values.add(b, 0)
	return left == right
}

// UniqueItems reports whether no two elements of the array just consumed are
// equal, in the sense of [EqualJSON]. Of anything but an array that is true.
func (d *Decoder) UniqueItems() bool {
	array := d.Last()
	if d.marks&settled != 0 || at(array, 0) != '[' {
		return true
	}
	if unique, ok := d.uniqueSimple(array); ok {
		return unique
	}
	values := valueSet{ids: map[string]uint32{}}
	seen := map[uint32]struct{}{}
	for i := nextItem(array, 1); i < len(array); i = nextItem(array, i) {
		var id uint32
		id, i = values.add(array, i)
		if _, twice := seen[id]; twice {
			return false
		}
		seen[id] = struct{}{}
	}
	return true
}

// uniqueSimple is UniqueItems as long as all elements are simple: literals,
// integers and strings that have only one spelling. Otherwise ok is false.
func (d *Decoder) uniqueSimple(array []byte) (unique, ok bool) {
	unique, ok = true, true
	for i := nextItem(array, 1); i < len(array) && unique && ok; i = nextItem(array, i) {
		begin := i
		if i = simpleItem(array, i); i < 0 {
			ok = false
			break
		}
		unique = d.items.add(array[begin:i])
	}
	d.items.reset()
	return unique, ok
}

// nextItem returns where the next element begins, or len(array) behind the last.
// Array and i are an array's text, known to be valid, and a place between two
// elements.
func nextItem(array []byte, i int) int {
	i = skipSpace(array, i)
	switch array[i] {
	case ',':
		return skipSpace(array, i+1)
	case ']':
		return len(array)
	}
	return i
}

// simpleItem returns where the simple element at array[i] ends, or -1.
func simpleItem(array []byte, i int) int {
	switch c := array[i]; {
	case c == '"':
		end, _ := scanText(array, i+1)
		if array[end] != '"' {
			return -1
		}
		return end + 1
	case c == '{' || c == '[' || c == '-' && array[i+1] == '0':
		return -1
	}
	end, _ := scanScalar(array, i)
	if skipDigits(array, i+1) != end && !isLower(array[i]) {
		return -1
	}
	return end
}

// isLower tells a literal from a number.
func isLower(c byte) bool { return 'a' <= c && c <= 'z' }

// valueSet gives JSON values numbers, the same to equal values. A value is known
// by its key, which for a container consists of the numbers of what it holds: so
// no text is ever looked at twice, however deep it is.
type valueSet struct {
	ids  map[string]uint32
	key  []byte // of the value at hand
	open []openValue
	held []uint32 // what the open containers hold so far
}

// openValue is a container whose end has not come.
type openValue struct {
	bracket byte
	base    int // where its part of held begins
}

// add returns the number of the value at data[i], which must be valid, and where
// that value ends.
func (s *valueSet) add(data []byte, i int) (id uint32, end int) {
	for {
		i = skipSpace(data, i)
		switch c := data[i]; c {
		case ',', ':':
			i++
			continue
		case '{', '[':
			s.open = append(s.open, openValue{bracket: c, base: len(s.held)})
			i++
			continue
		case '}', ']':
			s.close()
			i++
		default:
			i = s.scalarKey(data, i)
		}
		id = s.id()
		if len(s.open) == 0 {
			return id, i
		}
		s.held = append(s.held, id)
	}
}

// scalarKey sets the key for the value at data[i], no container, and returns its
// end.
func (s *valueSet) scalarKey(data []byte, i int) (end int) {
	switch c := data[i]; {
	case c == '"':
		contents, _ := scanString(data, i+1)
		s.key = append(s.key[:0], '"')
		s.key = appendUnescaped(s.key, data[contents.begin:contents.end])
		return contents.end + 1
	case isLower(c):
		end, _ = scanScalar(data, i)
		s.key = append(s.key[:0], data[i:end]...)
	default:
		end, _ = scanNumber(data, i)
		s.key = parseDecimal(data[i:end]).appendCanonical(s.key[:0])
	}
	return end
}

// close sets the key for the innermost open container, and closes it.
func (s *valueSet) close() {
	last := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	held := s.held[last.base:]
	s.held = s.held[:last.base]

	s.key = append(s.key[:0], last.bracket)
	if last.bracket == '[' {
		for _, id := range held {
			s.key = binary.BigEndian.AppendUint32(s.key, id)
		}
		return
	}
	members := make([]uint64, 0, len(held)/2)
	for i := 0; i < len(held); i += 2 { // a name and its value
		members = append(members, uint64(held[i])<<32|uint64(held[i+1]))
	}
	slices.Sort(members)
	for _, member := range members {
		s.key = binary.BigEndian.AppendUint64(s.key, member)
	}
}

// id returns the number for the key.
func (s *valueSet) id() uint32 {
	id, ok := s.ids[string(s.key)]
	if !ok {
		id = uint32(len(s.ids))
		s.ids[string(s.key)] = id
	}
	return id
}
