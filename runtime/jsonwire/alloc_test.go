//go:build !purego

package jsonwire_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestDecoderAllocatesNothing(t *testing.T) {
	text := []byte(`{"city":"Lisboa","days":14,"tags":["sun","sea"],"lines":[{"sku":"AB-1","qty":1},` +
		`{"sku":"AB-2","qty":2.0},{"sku":"São","qty":3}]}`)
	var (
		d  jsonwire.Decoder
		in = order{Tags: make([]string, 0, 8), Lines: make([]line, 0, 8)}
	)
	read := func() {
		d.Reset(text, jsonwire.Options{Owned: true})
		in.Tags, in.Lines = in.Tags[:0], in.Lines[:0]
		readOrder(&d, &in)
	}
	assert.Zero(t, testing.AllocsPerRun(100, read))
	assert.True(t, d.Valid())
	assert.Equal(t, []string{"sun", "sea"}, in.Tags)
}

func TestTextAllocatesChunks(t *testing.T) {
	text := []byte(`["` + strings.Repeat(`abcd","`, 500) + `"]`)
	var d jsonwire.Decoder
	assert.Less(t, testing.AllocsPerRun(100, func() {
		d.Reset(text, jsonwire.Options{})
		for d.NextElement() {
			d.Text()
		}
	}), 2.0, "2,000 bytes, where a chunk has 4,096")
}

func TestEncoderAllocatesNothing(t *testing.T) {
	in := readRecords(decode(records()), nil)[:10]
	buffer := make([]byte, 0, 4096)
	var e jsonwire.Encoder
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		e.Reset(buffer)
		appendRecords(&e, in)
	}))
	assert.NoError(t, jsonwire.Check(e.Bytes()))
}

func TestScanAllocatesNothing(t *testing.T) {
	text := []byte(`[` + strings.Repeat(`[{"a":[]},1],`, 1000) + `0]`)
	assert.Zero(t, testing.AllocsPerRun(10, func() { _ = jsonwire.Check(text) }))
}

func TestMultipleOfAllocatesNothing(t *testing.T) {
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		jsonwire.MultipleOfInt(1_000_000, "25")
		jsonwire.MultipleOfFloat(19.99, "0.01")
	}))
}
