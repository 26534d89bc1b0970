package jsonwire_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestEqualJSON(t *testing.T) {
	equal := [][]string{
		{`1`, `1.0`, `10e-1`, `0.1E1`, `0.01e+02`, ` 1 `},
		{`0`, `-0`, `0.000`, `0e5`, `-0e-99999999999999999999`},
		{`-12.5`, `-125e-1`, `-0.125e2`, `-12.500`},
		{`100`, `1e2`, `10.0e1`},
		{`1e1000000000000000000`, `10e999999999999999999`, `0.1e1000000000000000001`},
		{`1e-1000000000000000000`, `0.1e-999999999999999999`, `10e-1000000000000000001`},
		{`1e99999999999999999999`, `0.1e100000000000000000000`, `10e99999999999999999998`},
		{`1e-100000000000000000000`, `0.1e-99999999999999999999`},
		{`1e99999999999999999998`},
		{`123456789012345678901234567890`, `1.2345678901234567890123456789e29`},
		{`123456789012345678901234567891`},
		{`"a"`, `"\u0061"`},
		{`"1"`},
		{`""`},
		{`"true"`},
		{`true`},
		{`false`},
		{`null`},
		{`[]`, ` [ ] `},
		{`{}`},
		{`[[]]`},
		{`[1,2]`, `[1.0,2e0]`},
		{`[2,1]`},
		{`[[1],2]`},
		{`[12]`},
		{`{"a":1,"b":[true,{"c":"x"}]}`, `{"b":[true,{"\u0063":"x"}],"a":1.0}`},
		{`{"a":1,"b":[true,{"c":"y"}]}`},
		{`{"a":"b"}`},
		{`{"b":"a"}`},
		{`["a","b"]`},
		{`{"a":1}`},
		{`{"a":1,"b":1}`},
		{`{"a":{"b":1}}`},
	}
	for i, class := range equal {
		for _, a := range class {
			for j, others := range equal {
				for _, b := range others {
					assert.Equal(t, i == j, jsonwire.EqualJSON([]byte(a), []byte(b)), "%s and %s", a, b)
				}
			}
		}
	}
	assert.False(t, jsonwire.EqualJSON([]byte(`[1`), []byte(`[1`)))
	assert.False(t, jsonwire.EqualJSON(nil, nil))
}

func TestEqualJSONOfDeepAndLarge(t *testing.T) {
	deep := strings.Repeat(`{"b":`, 100_000) + `1` + strings.Repeat(`,"a":2}`, 100_000)
	other := strings.Repeat(`{"a":2,"b":`, 100_000) + `1.0` + strings.Repeat(`}`, 100_000)
	assert.True(t, jsonwire.EqualJSON([]byte(deep), []byte(other)))
	assert.False(t, jsonwire.EqualJSON([]byte(deep), []byte(strings.Replace(other, "1.0", "1.1", 1))))
}

func TestUniqueItems(t *testing.T) {
	unique := func(text string) bool {
		d := decode(text)
		for d.NextElement() {
			d.Skip()
		}
		assert.True(t, d.Valid(), text)
		return d.UniqueItems()
	}
	for _, text := range []string{
		`[]`, `[1]`, `["a","b",1,"1",true,"true",null,[],{},0,""]`, `[1,10,100,-1]`, `["a","\u0062"]`, `[[1],[2],{"a":1},{"a":2}]`, `[ "a" , "b" ]`, `[1,1.5,0]`,
	} {
		assert.True(t, unique(text), text)
	}
	for _, text := range []string{
		`["a","a"]`, `[1,2,1]`, `[1,1.0]`, `[0,-0]`, `[-0,0.0]`, `["a","\u0061"]`, `[null,1,null]`, `[true,true]`, `[{"a":1,"b":2},{"b":2,"a":1}]`,
		`[[],[ ]]`, `[1e2,100]`, `[ "x" , 2 , "x" ]`, `[[1,{"a":[]}],0,[1.0,{"a":[]}]]`,
	} {
		assert.False(t, unique(text), text)
	}

	for _, quote := range []string{``, `"`} {
		for _, last := range []string{`7`, `7777777`, `7.0`} {
			var text strings.Builder
			text.WriteString(`[`)
			for i := range 100_000 {
				text.WriteString(quote + strconv.Itoa(i) + quote + `,`)
			}
			text.WriteString(quote + last + quote + `]`)
			want := last == `7777777` || quote == `"` && last == `7.0`
			assert.Equal(t, want, unique(text.String()), quote+last)
		}
	}
}

func TestUniqueItemsElsewhere(t *testing.T) {
	d := decode(`{"a":[1,1],"b":"xx","c":[[1,1]],"d":[1,2,3]}`)
	var got []bool
	for d.NextMember() {
		switch string(d.Name()) {
		case "a", "d":
			for d.NextElement() {
				d.Int()
			}
		case "b":
			d.NextElement() // no array: a problem of its own
		case "c":
			d.Raw()
		}
		got = append(got, d.UniqueItems())
	}
	assert.Equal(t, []bool{false, true, true, true}, got)
	assert.Equal(t, []string{`b: type array, got "xx"`}, summary(d))
}
