package jsonwire_test

import (
	"encoding/json"
	"errors"
	"math"
	"net/netip"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestSortedKeys(t *testing.T) {
	type name string
	assert.Equal(t, []name{"", "B", "a", "é"}, jsonwire.SortedKeys(map[name]int{"é": 1, "a": 2, "": 3, "B": 4}))
	assert.Equal(t, []int8{-1, -10, 0, 10, 9}, jsonwire.SortedIntKeys(map[int8]bool{9: true, 10: true, -1: true, 0: true, -10: true}))
	assert.Equal(t, []uint64{18446744073709551615, 2}, jsonwire.SortedIntKeys(map[uint64]bool{2: true, math.MaxUint64: true}))
	assert.Empty(t, jsonwire.SortedKeys(map[string]any(nil)))
}

// version has its text methods on the pointer.
type version struct{ Major, Minor int }

func (v *version) MarshalText() ([]byte, error) {
	if v.Major < 0 {
		return nil, errors.New("a version has no sign")
	}
	return []byte(strconv.Itoa(v.Major) + "." + strconv.Itoa(v.Minor%100)), nil
}

func TestSortedTextKeys(t *testing.T) {
	var e jsonwire.Encoder
	addresses := map[netip.Addr]int{
		netip.MustParseAddr("10.0.0.1"): 1, netip.MustParseAddr("9.0.0.1"): 2, netip.MustParseAddr("::1"): 3,
	}
	e.BeginObject()
	for _, key := range jsonwire.SortedTextKeys(&e, addresses) {
		e.Key(key.Name)
		e.Int(int64(addresses[key.Key]))
	}
	e.EndObject()
	require.NoError(t, e.Err())
	want, err := json.Marshal(addresses)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(e.Bytes()))

	keys := jsonwire.SortedTextKeys(&e, map[version]bool{{1, 2}: true, {1, 10}: true})
	assert.Equal(t, []jsonwire.TextKey[version]{{version{1, 10}, "1.10"}, {version{1, 2}, "1.2"}}, keys)
	require.NoError(t, e.Err())

	assert.Empty(t, jsonwire.SortedTextKeys(&e, map[version]bool{{1, 2}: true, {1, 102}: true}))
	assert.EqualError(t, e.Err(), "two keys of a map have the same text")
	e.Reset(nil)
	assert.Empty(t, jsonwire.SortedTextKeys(&e, map[version]bool{{-1, 0}: true}))
	assert.EqualError(t, e.Err(), "a version has no sign")
}
