package jsonwire_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// decode returns a Decoder for text that owns its bytes.
func decode(text string) *jsonwire.Decoder {
	d := new(jsonwire.Decoder)
	d.Reset([]byte(text), jsonwire.Options{Owned: true})
	return d
}

// summary returns the violations of d as "path: keyword expected, got …".
func summary(d *jsonwire.Decoder) []string {
	var lines []string
	for _, v := range d.Violations() {
		line := v.Path + ": " + v.Keyword
		if v.Expected != "" {
			line += " " + v.Expected
		}
		if v.Got != "" {
			line += ", got " + v.Got
		}
		if v.Secret {
			line += ", secret"
		}
		if v.Text != "" {
			line += ", " + v.Text
		}
		lines = append(lines, line)
	}
	return lines
}

type order struct {
	City   string
	Days   int
	Tags   []string
	Labels map[string]string
	Lines  []line
}

type line struct {
	SKU string
	Qty int8
}

// readOrder is what a generated reader looks like.
func readOrder(d *jsonwire.Decoder, in *order) {
	var seen struct{ City, Days, Tags, Labels, Lines bool }
	in.Days = 3
	for d.NextMember() {
		switch string(d.Name()) {
		case "city":
			if seen.City {
				d.Duplicate()
			}
			seen.City = true
			in.City = d.Text()
			if len(in.City) < 1 {
				d.Violation("minLength", 1)
			}
		case "days":
			if seen.Days {
				d.Duplicate()
			}
			seen.Days = true
			if d.Null() {
				continue
			}
			in.Days = d.Int()
			if in.Days > 14 {
				d.Violation("maximum", 14)
			}
		case "tags":
			if seen.Tags {
				d.Duplicate()
			}
			seen.Tags = true
			for d.NextElement() {
				in.Tags = append(in.Tags, d.Text())
			}
			if len(in.Tags) > 2 {
				d.Violation("maxItems", 2)
			}
			if !d.UniqueItems() {
				d.Violation("uniqueItems", true)
			}
		case "labels":
			if seen.Labels {
				d.Duplicate()
			}
			seen.Labels = true
			in.Labels = map[string]string{}
			for d.NextMember() {
				key := d.NameText()
				if _, twice := in.Labels[key]; twice {
					d.Duplicate()
				}
				in.Labels[key] = d.Text()
			}
		case "lines":
			if seen.Lines {
				d.Duplicate()
			}
			seen.Lines = true
			for d.NextElement() {
				in.Lines = append(in.Lines, line{})
				readLine(d, &in.Lines[len(in.Lines)-1])
			}
		default:
			d.Unknown("city", "days", "tags", "labels", "lines")
		}
	}
	if !seen.City {
		d.Missing("city")
	}
	if !seen.Lines {
		d.Missing("lines")
	}
}

func readLine(d *jsonwire.Decoder, in *line) {
	var seen struct{ SKU, Qty bool }
	for d.NextMember() {
		switch string(d.Name()) {
		case "sku":
			seen.SKU = true
			in.SKU = d.Text()
		case "qty":
			seen.Qty = true
			in.Qty = d.Int8()
			if in.Qty > 100 {
				d.Violation("maximum", 100)
			}
			if in.Qty < 1 {
				d.Violation("minimum", 1)
			}
		default:
			d.Unknown("sku", "qty")
		}
	}
	if !seen.SKU {
		d.Missing("sku")
	}
	if !seen.Qty {
		d.Missing("qty")
	}
}

func TestDecoderReads(t *testing.T) {
	d := decode(" {\"city\" : \"S\\u00e3o \\\"P\\\"\" ,\n\t\"lines\":[{\"sku\":\"A\",\"qty\":1e1},{\"qty\":2.0,\"sku\":\"\"}],\r" +
		`"d\u0061ys":null,"tags":["x","부서"],"labels":{"a b":"1","\u00e9":"2"}} `)
	var in order
	readOrder(d, &in)

	require.NoError(t, d.Err())
	assert.Empty(t, summary(d))
	assert.True(t, d.Valid())
	assert.Equal(t, order{
		City:   `São "P"`,
		Days:   3,
		Tags:   []string{"x", "부서"},
		Labels: map[string]string{"a b": "1", "é": "2"},
		Lines:  []line{{SKU: "A", Qty: 10}, {Qty: 2}},
	}, in)
}

func TestDecoderReportsEveryProblem(t *testing.T) {
	tests := []struct {
		name string
		text string
		want []string
	}{
		{"missing", `{}`, []string{"city: required", "lines: required"}},
		{"empty_array", `{"city":"x","lines":[]}`, nil},
		{"null_for_optional", `{"city":"x","lines":[],"days":null}`, nil},
		{"null_for_required", `{"city":null,"lines":null}`, []string{
			"city: type string, got null",
			"lines: type array, got null",
		}},
		{"not_an_object", `[1]`, []string{": type object, got [1]"}},
		{"wrong_type_silences_the_rest", `{"city":1,"lines":{"a":[]},"days":"x"}`, []string{
			"city: type string, got 1",
			`lines: type array, got {"a":[]}`,
			`days: type integer, got "x"`,
		}},
		{"wrong_type_of_object_silences_missing", `{"city":"x","lines":[3,{}]}`, []string{
			"lines[0]: type object, got 3",
			"lines[1].sku: required",
			"lines[1].qty: required",
		}},
		{"author_bound_replaces_type_bound", `{"city":"x","lines":[{"sku":"","qty":300},{"sku":"","qty":-1e30},{"sku":"","qty":-5},{"sku":"","qty":101}]}`, []string{
			"lines[0].qty: maximum 100, got 300",
			"lines[1].qty: minimum 1, got -1e30",
			"lines[2].qty: minimum 1, got -5",
			"lines[3].qty: maximum 100, got 101",
		}},
		{"unknown", `{"city":"x","lines":[],"citi":{"a":[1]},"lines":[{"sku":"","qty":1,"x":null}]}`, []string{
			"citi: additionalProperties",
			"lines: duplicate",
			"lines[0].x: additionalProperties",
		}},
		{"duplicate_by_escape", `{"city":"x","c\u0069ty":"","lines":[]}`, []string{
			"city: duplicate",
			`city: minLength 1, got ""`,
		}},
		{"duplicate_in_map", `{"city":"x","lines":[],"labels":{"a b":"1","a\u0020b":"2"}}`, []string{
			`labels["a b"]: duplicate`,
		}},
		{"container_after_its_elements", `{"city":"x","lines":[],"tags":["a", "a", 3]}`, []string{
			"tags[2]: type string, got 3",
			`tags: maxItems 2, got ["a","a",3]`,
			`tags: uniqueItems true, got ["a","a",3]`,
		}},
		{"lone_surrogate", `{"city":"\ud800x","lines":[],"labels":{"\udc00":"a","ok":"\ud83d\ude00"}}`, []string{
			`city: unicode, got "\ud800x"`,
			"labels[\"\uFFFD\"]: unicode, got \"\uFFFD\"",
		}},
		{"invalid_utf8", "{\"city\":\"a\xffb\",\"lines\":[]}", []string{"city: unicode, got \"a\uFFFDb\""}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := decode(test.text)
			readOrder(d, new(order))
			require.NoError(t, d.Err())
			assert.Equal(t, test.want, summary(d))
			assert.Equal(t, len(test.want), d.Problems())
			assert.Equal(t, len(test.want) == 0, d.Valid())
		})
	}
}

func TestDecoderSyntaxErrors(t *testing.T) {
	tests := []struct {
		text    string
		offset  int
		message string
	}{
		{``, 0, "unexpected end of JSON text"},
		{`{`, 1, "unexpected end of JSON text"},
		{`{"city`, 6, "unexpected end of JSON text"},
		{`{"city"`, 7, "unexpected end of JSON text"},
		{`{"city":`, 8, "unexpected end of JSON text"},
		{`{"city":"x`, 10, "unexpected end of JSON text"},
		{`{"city":"x"`, 11, "unexpected end of JSON text"},
		{`{"city":"x",`, 12, "unexpected end of JSON text"},
		{`{"city":"x",}`, 12, "expected a member name"},
		{`{city:"x"}`, 1, "expected a member name"},
		{`{"city" "x"}`, 8, "expected a colon after a member name"},
		{`{"city":"x" "days":1}`, 12, "expected a comma or } after a member"},
		{`{"city":"x"]`, 11, "expected a comma or } after a member"},
		{`{"lines":[{} {}]}`, 13, "expected a comma or ] after an element"},
		{`{"lines":[{},]}`, 13, "expected a JSON value"},
		{`{"lines":[{"qty":01}]}`, 17, "invalid number"},
		{`{"lines":[{"qty":-}]}`, 18, "invalid number"},
		{`{"lines":[{"qty":1.}]}`, 19, "invalid number"},
		{`{"days":nul}`, 8, "invalid literal"},
		{`{"city":"a` + "\n" + `"}`, 10, "control character in a string"},
		{`{"city":"\x"}`, 9, "invalid escape in a string"},
		{`{"city":"\u12G4"}`, 9, "invalid escape in a string"},
		{`{"city":"x","lines":[]} x`, 24, "unexpected text after the JSON value"},
		{`{"a":[1,{"b":tru}]}`, 13, "invalid literal"},
	}
	for _, test := range tests {
		t.Run(test.text, func(t *testing.T) {
			d := decode(test.text)
			readOrder(d, new(order))
			assert.False(t, d.Valid())
			assert.Equal(t, &jsonwire.SyntaxError{Offset: test.offset, Message: test.message}, d.Err())
			assert.False(t, d.NextMember())
			assert.False(t, d.NextElement())
			assert.Zero(t, d.Int())
		})
	}
}

func TestDecoderKeepsTheFirstViolations(t *testing.T) {
	d := decode(`[` + strings.Repeat(`"x",`, 99) + `300]`)
	for d.NextElement() {
		if v := d.Uint8(); v > 10 {
			d.Violation("maximum", 10)
		}
	}
	assert.Len(t, d.Violations(), 20)
	assert.Equal(t, "/19", d.Violations()[19].Pointer)
	assert.Equal(t, 100, d.Problems())
	assert.False(t, d.Valid())
}

func TestDecoderDepth(t *testing.T) {
	nested := func(depth int) string {
		return strings.Repeat("[", depth) + strings.Repeat("]", depth)
	}
	var read func(d *jsonwire.Decoder)
	read = func(d *jsonwire.Decoder) {
		for d.NextElement() {
			read(d)
		}
	}
	tests := []struct {
		name     string
		depth    int
		maxDepth int
		want     string
	}{
		{"the_default", 64, 0, ""},
		{"one_more", 65, 0, "maxDepth 64"},
		{"raised", 100, 100, ""},
		{"lowered", 3, 2, "maxDepth 2"},
		{"far_too_deep", 100_000, 0, "maxDepth 64"},
		{"capped", 100_000, 1 << 30, "maxDepth 10000"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			readers := map[string]func(d *jsonwire.Decoder){
				"NextElement": read,
				"Any":         func(d *jsonwire.Decoder) { d.Any() },
				"Raw":         func(d *jsonwire.Decoder) { d.Raw() },
			}
			for name, reader := range readers {
				var d jsonwire.Decoder
				d.Reset([]byte(nested(test.depth)), jsonwire.Options{MaxDepth: test.maxDepth})
				reader(&d)
				require.NoError(t, d.Err(), name)
				if test.want == "" {
					assert.True(t, d.Valid(), name)
					continue
				}
				require.Equal(t, 1, d.Problems(), name)
				v := d.Violations()[0]
				assert.Equal(t, test.want, v.Keyword+" "+v.Expected, name)
			}
		})
	}
}

func TestDecoderSkipsAnyDepth(t *testing.T) {
	deep := strings.Repeat(`{"a":[`, 100_000) + `1` + strings.Repeat(`]}`, 100_000)
	d := decode(`{"x":` + deep + `,"city":"","lines":[]}`)
	readOrder(d, new(order))
	require.NoError(t, d.Err())
	assert.Equal(t, []string{"x: additionalProperties", `city: minLength 1, got ""`}, summary(d))

	d = decode(strings.Repeat(`[`, 100_000))
	d.Skip()
	assert.Equal(t, &jsonwire.SyntaxError{Offset: 100_000, Message: "unexpected end of JSON text"}, d.Err())
}

func TestDecoderRaw(t *testing.T) {
	text := []byte(` {"a":{"k":12345678901234567890, "l":[ ]},"b":null}`)
	var d jsonwire.Decoder
	d.Reset(text, jsonwire.Options{})
	var raws []string
	for d.NextMember() {
		raws = append(raws, string(d.Raw()))
	}
	assert.True(t, d.Valid())
	assert.Equal(t, []string{`{"k":12345678901234567890, "l":[ ]}`, `null`}, raws)

	d.Reset([]byte(`{"a":{"b":[{"k":1,"x":[],"\u006b":2}],"c":{}}}`), jsonwire.Options{})
	d.Raw()
	assert.Equal(t, []string{"a.b[0].k: duplicate"}, summary(&d))

	d.Reset([]byte(`{"a":{"k":1,"k":2}}`), jsonwire.Options{MaxDepth: 1})
	assert.True(t, d.NextMember())
	assert.Equal(t, `{"k":1,"k":2}`, string(d.Slice()), "neither depth nor duplicates")
	assert.False(t, d.NextMember())
	assert.True(t, d.Valid())
}

func TestDecoderRawIsTheCallers(t *testing.T) {
	text := []byte(`["abc",[1]]`)
	var d jsonwire.Decoder
	d.Reset(text, jsonwire.Options{})
	require.True(t, d.NextElement())
	kept := d.Text()
	require.True(t, d.NextElement())
	raw := d.Raw()
	clear(text)
	assert.Equal(t, "abc", kept)
	assert.Equal(t, "[1]", string(raw))
}

func TestDecoderIgnore(t *testing.T) {
	read := func(text string) []string {
		d := decode(text)
		for d.NextMember() {
			d.Ignore()
		}
		return summary(d)
	}
	assert.Empty(t, read(`{"a":1,"b":{"a":[1,{"a":2}]},"c":[]}`))
	assert.Equal(t, []string{"a: duplicate", "b[1].x: duplicate"}, read(`{"a":1,"\u0061":2,"b":[0,{"x":1,"x":2}]}`))

	var many strings.Builder
	many.WriteString(`{"a0":0`)
	for range 10_000 {
		many.WriteString(`,"a` + strings.Repeat("b", many.Len()%97) + `":0`)
	}
	many.WriteString(`}`)
	d := decode(many.String())
	for d.NextMember() {
		d.Ignore()
	}
	assert.NoError(t, d.Err())
	assert.Greater(t, d.Problems(), 9_000)
}

func TestDecoderNames(t *testing.T) {
	d := decode(`{"a\tb":{"in":1},"plain":2}`)
	require.True(t, d.NextMember())
	name := d.Name()
	require.True(t, d.NextMember())
	d.Skip()
	require.False(t, d.NextMember())
	assert.Equal(t, "a\tb", string(name))
	assert.Equal(t, "a\tb", string(d.Name()))
	require.True(t, d.NextMember())
	assert.Equal(t, "plain", d.NameText())
	d.Skip()
	require.False(t, d.NextMember())
	assert.False(t, d.NextMember(), "after the end")
	assert.False(t, d.NextElement(), "after the end")
	assert.True(t, d.Valid())
}

func TestDecoderIntegerNames(t *testing.T) {
	d := decode(`{"0":0,"-128":0,"127":0,"128":0,"-0":0,"01":0,"+1":0,"":0,"1.0":0,"x":0}`)
	var keys []int64
	for d.NextMember() {
		if key, ok := d.NameInt(8); ok {
			keys = append(keys, key)
		}
		d.Skip()
	}
	assert.Equal(t, []int64{0, -128, 127}, keys)
	assert.Equal(t, 7, d.Problems())
	assert.Equal(t, `["128"]`, "["+d.Violations()[0].Got+"]")
	assert.Equal(t, "maximum", d.Violations()[0].Keyword)
	assert.Equal(t, "127", d.Violations()[0].Expected)
	assert.Equal(t, "propertyNames", d.Violations()[1].Keyword)

	d = decode(`{"18446744073709551615":0,"-1":0}`)
	require.True(t, d.NextMember())
	key, ok := d.NameUint(64)
	assert.True(t, ok)
	assert.Equal(t, uint64(18446744073709551615), key)
	d.Skip()
	require.True(t, d.NextMember())
	_, ok = d.NameUint(64)
	assert.False(t, ok)
	assert.Equal(t, "minimum", d.Violations()[0].Keyword)
}

func TestDecoderReuse(t *testing.T) {
	var d jsonwire.Decoder
	d.Reset([]byte(`{"a":[tru`), jsonwire.Options{})
	d.Any()
	require.Error(t, d.Err())
	d.Reset([]byte(`{"a":1}`), jsonwire.Options{})
	assert.True(t, d.Valid())
	assert.Equal(t, map[string]any{"a": 1.0}, d.Any())
	assert.True(t, d.Valid())
	d.Reset(nil, jsonwire.Options{})
	assert.True(t, d.Valid(), "nothing read yet")
	d.Skip()
	assert.False(t, d.Valid())
}
