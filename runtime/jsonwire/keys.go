package jsonwire

import (
	"cmp"
	"encoding"
	"slices"
	"strconv"
)

// SortedKeys returns the keys of m in the order of their bytes.
func SortedKeys[K ~string, V any](m map[K]V) []K {
	keys := make([]K, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Integer is any integer type.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// SortedIntKeys returns the keys of m in the order of their digits as text, which
// is that of the names they become: 10 comes before 9.
func SortedIntKeys[K Integer, V any](m map[K]V) []K {
	keys := make([]K, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b K) int {
		var left, right [20]byte
		return cmp.Compare(string(appendInteger(left[:0], a)), string(appendInteger(right[:0], b)))
	})
	return keys
}

func appendInteger[K Integer](dst []byte, v K) []byte {
	if v < 0 {
		return strconv.AppendInt(dst, int64(v), 10)
	}
	return strconv.AppendUint(dst, uint64(v), 10)
}

// TextKey is a key of a map, and the name that it becomes.
type TextKey[K comparable] struct {
	Key  K
	Name string
}

// SortedTextKeys returns the keys of m and what their MarshalText returns, in the
// order of the bytes of that. An error of MarshalText, and two keys of the same
// name, are problems of e.
func SortedTextKeys[K comparable, V any, P interface {
	*K
	encoding.TextMarshaler
}](e *Encoder, m map[K]V) []TextKey[K] {
	keys := make([]TextKey[K], 0, len(m))
	for key := range m {
		text, err := P(&key).MarshalText()
		if err != nil {
			e.failWith(err)
			return nil
		}
		keys = append(keys, TextKey[K]{key, string(text)})
	}
	slices.SortFunc(keys, func(a, b TextKey[K]) int { return cmp.Compare(a.Name, b.Name) })
	for i := 1; i < len(keys); i++ {
		if keys[i].Name == keys[i-1].Name {
			e.Fail("two keys of a map have the same text")
			return nil
		}
	}
	return keys
}
