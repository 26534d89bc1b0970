package jsonwire_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestEncoder(t *testing.T) {
	var e jsonwire.Encoder
	e.Reset([]byte("data: "))
	e.BeginObject()
	e.Name("null")
	e.Null()
	e.Name("list")
	e.BeginArray()
	for i := range 3 {
		e.Element()
		e.Int(int64(i) - 1)
	}
	e.Element()
	e.BeginArray()
	e.EndArray()
	e.Element()
	e.BeginObject()
	e.EndObject()
	e.EndArray()
	e.Key("a\"b{")
	e.Bool(true)
	e.KeyInt(-5)
	e.Uint(math.MaxUint64)
	e.KeyUint(5)
	e.Float32(0.1)
	e.Name("text")
	e.Text("é\n[")
	e.Name("bytes")
	e.Base64(nil)
	e.Name("time")
	e.Time(time.Unix(0, 0).UTC())
	e.Name("duration")
	e.Duration(90 * time.Second)
	e.Name("number")
	e.NumberText("1.50")
	e.Name("zero")
	e.NumberText("")
	e.Name("raw")
	e.Raw([]byte("{\"a\":\r\n[1 , \"\\n\"]}"))
	e.Name("noraw")
	e.Raw(nil)
	e.Name("address")
	e.TextFrom(netip.MustParseAddr("::1"))
	e.Name("quoted")
	e.BeginArray()
	e.Element()
	e.IntText(-1)
	e.Element()
	e.UintText(1)
	e.Element()
	e.Float64Text(1.5)
	e.Element()
	e.Float32Text(0.1)
	e.Element()
	e.BoolText(false)
	e.EndArray()
	e.EndObject()

	require.NoError(t, e.Err())
	assert.Equal(t, `data: {"null":null,"list":[-1,0,1,[],{}],"a\"b{":true,"-5":18446744073709551615,"5":0.1,"text":"é\n[","bytes":"",`+
		`"time":"1970-01-01T00:00:00Z","duration":"1m30s","number":1.50,"zero":0,"raw":{"a":  [1 , "\n"]},"noraw":null,"address":"::1",`+
		`"quoted":["-1","1","1.5","0.1","false"]}`, string(e.Bytes()))
	assert.NoError(t, jsonwire.Check(e.Bytes()[len("data: "):]))
}

// failing refuses to be marshaled.
type failing struct{}

func (failing) MarshalText() ([]byte, error) { return nil, errors.New("out of order") }
func (failing) MarshalJSON() ([]byte, error) { return nil, errors.New("out of order") }

func TestEncoderProblems(t *testing.T) {
	tests := []struct {
		name  string
		write func(e *jsonwire.Encoder)
		want  string
	}{
		{"nan", func(e *jsonwire.Encoder) { e.Float64(math.NaN()) }, "NaN is no JSON number"},
		{"infinity", func(e *jsonwire.Encoder) { e.Float32(float32(math.Inf(-1))) }, "-Inf is no JSON number"},
		{"quoted_nan", func(e *jsonwire.Encoder) { e.Float64Text(math.NaN()) }, "NaN is no JSON number"},
		{"year", func(e *jsonwire.Encoder) { e.Time(time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)) }, "the year of a time is outside 0 to 9999"},
		{"negative_year", func(e *jsonwire.Encoder) { e.Time(time.Date(-1, 1, 1, 0, 0, 0, 0, time.UTC)) }, "the year of a time is outside 0 to 9999"},
		{"number", func(e *jsonwire.Encoder) { e.NumberText("1 ") }, "a json.Number is no JSON number"},
		{"raw", func(e *jsonwire.Encoder) { e.Raw([]byte(`{"a":1`)) }, "invalid raw JSON: unexpected end of JSON text at byte 6"},
		{"empty_raw", func(e *jsonwire.Encoder) { e.Raw([]byte{}) }, "invalid raw JSON: unexpected end of JSON text at byte 0"},
		{"text", func(e *jsonwire.Encoder) { e.TextFrom(failing{}) }, "out of order"},
		{"any_json", func(e *jsonwire.Encoder) { e.Any(failing{}) }, "out of order"},
		{"any_type", func(e *jsonwire.Encoder) { e.Any(struct{}{}) }, "a value of type any has a type that cannot be written as JSON"},
		{"any_named", func(e *jsonwire.Encoder) { e.Any(time.Second) }, "a value of type any has a type that cannot be written as JSON"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var e jsonwire.Encoder
			test.write(&e)
			assert.EqualError(t, e.Err(), test.want)
			e.Fail("a later problem")
			assert.EqualError(t, e.Err(), test.want)
			e.Reset(nil)
			assert.NoError(t, e.Err())
		})
	}
}

func TestEncoderSaysWhere(t *testing.T) {
	var e jsonwire.Encoder
	e.Reset([]byte("before "))
	e.Any(map[string]any{"a": []any{1, map[string]any{"x y": "]}", "z": []any{}}, map[string]any{"b": 1.5, "c": math.NaN()}}})
	assert.Equal(t, &jsonwire.EncodeError{Path: "a[2].c", Message: "NaN is no JSON number"}, e.Err())
	assert.EqualError(t, e.Err(), "a[2].c: NaN is no JSON number")
}

func TestEncoderEndsOnCycles(t *testing.T) {
	cyclic := map[string]any{}
	cyclic["a"], cyclic["b"] = []any{cyclic, cyclic}, cyclic
	var e jsonwire.Encoder
	e.Any(cyclic)
	require.Error(t, e.Err())
	assert.Contains(t, e.Err().Error(), "nested too deep")

	e.Reset(nil)
	assert.False(t, e.TooDeep())
	e.Fail("broken")
	assert.True(t, e.TooDeep())
}

func TestAnyWrites(t *testing.T) {
	when := time.Date(2024, 1, 2, 3, 4, 5, 0, time.UTC)
	values := []any{
		nil, true, "a<b", 1.5, float32(0.1), int(-1), int8(-8), int16(-16), int32(-32), int64(math.MinInt64),
		uint(1), uint8(8), uint16(16), uint32(32), uint64(math.MaxUint64), uintptr(64),
		json.Number("12345678901234567890"), json.RawMessage(`{"z":1}`), when, &when, (*time.Time)(nil), big.NewInt(7), (*big.Int)(nil),
		netip.MustParseAddr("10.0.0.1"), (*netip.Addr)(nil), []any{}, map[string]any{"b": []any{1, "x"}, "a": map[string]any{}},
	}
	for _, v := range values {
		var e jsonwire.Encoder
		e.Any(v)
		require.NoError(t, e.Err())
		assert.Equal(t, encode(t, v), string(e.Bytes()))
	}

	var e jsonwire.Encoder
	e.Any([]any{map[string]any(nil), []any(nil)})
	assert.Equal(t, `[{},[]]`, string(e.Bytes()))
}

func TestAnyLeavesOtherPanics(t *testing.T) {
	var e jsonwire.Encoder
	assert.PanicsWithValue(t, "mine", func() { e.Any(panicker("mine")) })
}

// panicker panics with itself.
type panicker string

func (p panicker) MarshalText() ([]byte, error) { panic(string(p)) }

func TestAnyReads(t *testing.T) {
	tests := []struct {
		text string
		want any
	}{
		{`null`, nil},
		{`true`, true},
		{`"\u00e9"`, "é"},
		{`0`, 0.0},
		{`1`, 1.0},
		{`-1.50`, -1.5},
		{`0.1`, 0.1},
		{`1e-5`, 1e-5},
		{`9007199254740992`, 9007199254740992.0},
		{`9007199254740993`, json.Number("9007199254740993")},
		{`-12345678901234567890`, json.Number("-12345678901234567890")},
		{`1e20`, 1e20},
		{`1e23`, json.Number("1e23")},
		{`0.1000000000000000055511151231257827`, json.Number("0.1000000000000000055511151231257827")},
		{`3.141592653589793`, math.Pi},
		{`3.1415926535897932`, json.Number("3.1415926535897932")},
		{`1e400`, json.Number("1e400")},
		{`1e1000000000000000000`, json.Number("1e1000000000000000000")},
		{`1e-400`, json.Number("1e-400")},
		{`5e-324`, 5e-324},
		{`3e-324`, json.Number("3e-324")},
		{`[]`, []any{}},
		{`{}`, map[string]any{}},
		{`{"a":[1,{"b":null}],"\u0063":"d"}`, map[string]any{"a": []any{1.0, map[string]any{"b": nil}}, "c": "d"}},
	}
	for _, test := range tests {
		d := decode(test.text)
		assert.Equal(t, test.want, d.Any(), test.text)
		assert.True(t, d.Valid(), test.text)
	}
	assert.True(t, math.Signbit(decode(`-0`).Any().(float64)))

	d := decode(`{"a":{"x":1,"y":[{"b":1,"\u0062":2}]},"c":"\ud800"}`)
	d.Any()
	assert.Equal(t, []string{"a.y[0].b: duplicate", `c: unicode, got "\ud800"`}, summary(d))
}

// FuzzAny checks that what was read is written as an equal value, and that
// encoding/json reads the same.
func FuzzAny(f *testing.F) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		d := decode(string(text))
		v := d.Any()
		if !d.Valid() {
			return
		}
		var e jsonwire.Encoder
		e.Any(v)
		require.NoError(t, e.Err(), "%q", text)
		assert.True(t, jsonwire.EqualJSON(text, e.Bytes()), "%q became %q", text, e.Bytes())

		decoder := json.NewDecoder(strings.NewReader(string(text)))
		decoder.UseNumber()
		var want any
		require.NoError(t, decoder.Decode(&want))
		e.Reset(nil)
		e.Any(want)
		assert.True(t, jsonwire.EqualJSON(text, e.Bytes()), "%q became %q", text, e.Bytes())
	})
}
