package jsonrpc

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

func TestParse(t *testing.T) {
	for text, want := range map[string]Message{
		`{"jsonrpc":"2.0","id":1,"method":"m"}`:                        {Kind: Request, ID: ID("1"), Method: []byte("m")},
		` { "jsonrpc" : "2.0" , "id" : "a" , "method" : "m" } `:        {Kind: Request, ID: ID(`"a"`), Method: []byte("m")},
		`{"jsonrpc":"2.0","id":1,"m\u0065thod":"\u006d"}`:              {Kind: Request, ID: ID("1"), Method: []byte("m")},
		`{"jsonrpc":"2.0","method":"m","Params":{},"params":null}`:     {Kind: Notification, Method: []byte("m")},
		`{"jsonrpc":"2.0","id":1,"result":null}`:                       {Kind: Response, ID: ID("1"), Result: []byte("null")},
		`{"jsonrpc":"2.0","id":1,"error":{"code":1}}`:                  {Kind: Response, ID: ID("1"), Error: []byte(`{"code":1}`)},
		`{"jsonrpc":"2.0","error":{"code":1}}`:                         {Kind: Response, Error: []byte(`{"code":1}`)},
		`{"jsonrpc":"2.0","id":null,"error":{"code":1},"x":[{"a":1}]}`: {Kind: Response, Error: []byte(`{"code":1}`)},
	} {
		var m Message
		require.Nil(t, Parse([]byte(text), &m), text)
		assert.Equal(t, want, m, text)
	}
}

func TestParams(t *testing.T) {
	var m Message
	text := `{"jsonrpc":"2.0","params":{"a":1,"b":{"a":[2]},"c":"x","d":null,"e":true,"f":-1e3,"g":7,"h":8,"\u0069":9},"id":1,"method":"m"}`
	require.Nil(t, Parse([]byte(text), &m))
	for name, want := range map[string]string{"a": "1", "b": `{"a":[2]}`, "c": `"x"`, "d": "null", "e": "true", "f": "-1e3", "g": "7", "h": "8", "i": "9"} {
		assert.Equal(t, want, string(m.Params.Get(name)), name)
	}
	assert.Nil(t, m.Params.Get("A"))
	assert.Equal(t, 9, m.Params.Len())
	assert.Equal(t, Member{Name: []byte("i"), Value: []byte("9")}, m.Params.At(8))
	assert.Equal(t, `{"a":1,"b":{"a":[2]},"c":"x","d":null,"e":true,"f":-1e3,"g":7,"h":8,"\u0069":9}`, string(m.Params.Raw))

	require.Nil(t, Parse([]byte(`{"jsonrpc":"2.0","id":1,"method":"m"}`), &m))
	assert.Nil(t, m.Params.Raw)
	assert.Zero(t, m.Params.Len(), "nothing is left of the message before")
}

func TestManyMembers(t *testing.T) {
	var text strings.Builder
	for i := range 100_000 {
		text.WriteString(`,"` + strings.Repeat("x", 1+i%7) + string(appendInt(nil, i)) + `":0`)
	}
	var o Object
	require.NoError(t, o.Parse([]byte("{"+text.String()[1:]+"}")), "many members take no square of time")
	assert.Equal(t, 100_000, o.Len())
	assert.EqualError(t, o.Parse([]byte("{"+text.String()[1:]+`,"x0":1}`)), `member "x0" comes twice`)
}

func appendInt(dst []byte, i int) []byte {
	if i >= 10 {
		dst = appendInt(dst, i/10)
	}
	return append(dst, byte('0'+i%10))
}

func TestObjectErrors(t *testing.T) {
	var o Object
	for text, want := range map[string]string{
		``: "must be an object", `[]`: "must be an object", `null`: "must be an object",
		`{"a":1,"a":2}`: `member "a" comes twice`, `{"a":1,"\u0061":2}`: `member "a" comes twice`,
		`{} {}`: "text after the object at byte 3", `{"a":1`: "expected ',' or '}' after a member at byte 6", `{"a"}`: "expected ':' after a member name at byte 4",
		`{a:1}`: "expected a member name at byte 1", `{"a":1,}`: "expected a member name at byte 7", `{`: "expected a member name at byte 1",
	} {
		assert.EqualError(t, o.Parse([]byte(text)), want, text)
	}
	assert.NoError(t, o.Parse([]byte(` {"\ud800":1,"\ud801":2} `)), "half pairs are names like any other")
}

func TestBatchElements(t *testing.T) {
	got, err := Batch([]byte(` [ {"a":[1,2]} , 1,"x" ] `), 3)
	require.Nil(t, err)
	assert.Equal(t, [][]byte{[]byte(`{"a":[1,2]}`), []byte("1"), []byte(`"x"`)}, got)
	for text, code := range map[string]int{`[]`: CodeInvalidRequest, `[1,2,3,4]`: CodeInvalidRequest, `[1,]`: CodeParseError, `[1]]`: CodeParseError} {
		_, err := Batch([]byte(text), 3)
		require.NotNil(t, err, text)
		assert.Equal(t, code, err.Code, text)
	}
	assert.True(t, IsBatch([]byte(" \n[")))
	assert.False(t, IsBatch([]byte("  ")))
}

func TestFindID(t *testing.T) {
	for beginning, want := range map[string]string{
		`{"jsonrpc":"2.0","id":7,"method":"x","params":{"a":"bbbb`: "7",
		`{"id":"a","params":"`:      `"a"`,
		`{"params":{"id":1},"id":2`: "", // 2 may go on
		`{"params":{"id":1`:         "",
		`{"id":1.5,"x":`:            "",
		`[{"id":1},`:                "",
		``:                          "",
		`   `:                       "",
	} {
		assert.Equal(t, want, string(FindID([]byte(beginning))), beginning)
	}
}

func TestKeys(t *testing.T) {
	same := [][2]string{{"1", "1"}, {`"a"`, `"\u0061"`}, {"-0", "0"}, {"99999999999999999999", "99999999999999999999"}, {`"\ud800"`, `"\ud800"`}}
	for _, pair := range same {
		assert.Equal(t, ID(pair[0]).Key(), ID(pair[1]).Key(), pair)
	}
	all := []string{"0", "1", `"1"`, `""`, "-1", "99999999999999999999", `"99999999999999999999"`, `"\ud800"`, `"\ud801"`}
	keys := map[Key]string{}
	for _, id := range all {
		assert.Empty(t, keys[ID(id).Key()], id)
		keys[ID(id).Key()] = id
	}
}

func TestIsID(t *testing.T) {
	for id, want := range map[string]bool{
		"1": true, "-1": true, `""`: true, "0": true, "123456789012345678901234567890": true,
		"": false, "1.5": false, "1.0": false, "1e3": false, "null": false, "true": false, "{}": false, "[]": false, "-": false,
	} {
		assert.Equal(t, want, IsID([]byte(id)), id)
	}
}

func TestText(t *testing.T) {
	for token, want := range map[string]string{`"a\n\u00e9"`: "a\né", `"plain"`: "plain", `""`: "", `"\ud83d\ude00"`: "😀"} {
		got, ok := Text([]byte(token))
		assert.True(t, ok, token)
		assert.Equal(t, want, got, token)
	}
	for _, token := range []string{"", "1", "null", `"\ud800"`} {
		_, ok := Text([]byte(token))
		assert.False(t, ok, token)
	}
}

func TestAppend(t *testing.T) {
	assert.Equal(t, `{"jsonrpc":"2.0","id":"a","result":`, string(AppendResultStart(nil, ID(`"a"`))))
	assert.Equal(t, `{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"a\"b","data":[1]}}`,
		string(AppendError(nil, ID("1"), &Error{Code: -1, Message: `a"b`, Data: []byte("[1]")})))
	assert.Equal(t, `{"jsonrpc":"2.0","error":{"code":-1,"message":""}}`, string(AppendError(nil, nil, &Error{Code: -1})))
	assert.Equal(t, `{"jsonrpc":"2.0","id":7,"method":"m","params":{}}`, string(AppendRequest(nil, 7, "m", []byte("{}"))))
	assert.Equal(t, `{"jsonrpc":"2.0","method":"m"}`, string(AppendNotification(nil, "m", nil)))
}

func TestInFlight(t *testing.T) {
	var table InFlight[string]
	one, two := ID("1").Key(), ID(`"1"`).Key()
	assert.True(t, table.Add(one, "a"))
	assert.False(t, table.Add(one, "b"))
	assert.True(t, table.Add(two, "c"))
	assert.ElementsMatch(t, []string{"a", "c"}, table.All())
	got, ok := table.Get(one)
	assert.True(t, ok)
	assert.Equal(t, "a", got)
	_, ok = table.Take(one)
	assert.True(t, ok)
	_, ok = table.Take(one)
	assert.False(t, ok)
	assert.Equal(t, 1, table.Len())
}

func TestParseAllocations(t *testing.T) {
	text := []byte(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":{"a":[1,2,3]},"_meta":{}}}`)
	var m Message
	assert.Zero(t, testing.AllocsPerRun(100, func() { Parse(text, &m) }))
}

// Whatever comes, Parse gives pieces of the text or an error, and the two verdicts
// on what is JSON agree.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":1}}`, `{"jsonrpc":"2.0","id":"\u0061","result":{}}`,
		`[{"jsonrpc":"2.0"}]`, `{"id":1,"id":2}`, `{"a":{"b":[}`, "{\"\xff\":1}", `{"params":{"a":1},"params":{}}`, ``,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var m Message
		err := Parse(data, &m)
		isJSON := jsonwire.Check(data) == nil
		if err == nil {
			require.True(t, isJSON)
			require.NotEqual(t, Invalid, m.Kind)
			require.NoError(t, jsonwire.Check(AppendError(nil, m.ID, &Error{})))
		} else {
			require.Equal(t, isJSON, err.Code != CodeParseError)
			require.NoError(t, jsonwire.Check(AppendError(nil, m.ID, err)))
		}
		if IsBatch(data) {
			elements, _ := Batch(data, 10)
			for _, element := range elements {
				require.NoError(t, jsonwire.Check(element))
			}
		}
		FindID(data)
	})
}
