package analyze

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/big"
	"sort"
	"strings"
	"time"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
)

// checkExample holds a call that an author wrote against the model, as the
// generated reader would: it returns what is wrong, by path.
func checkExample(o *ir.Object, text string) []string {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return []string{"it is not JSON: " + err.Error()}
	}
	if _, err := d.Token(); err != io.EOF {
		return []string{"something follows its JSON"}
	}
	var e exampleChecker
	e.object("", o, v)
	return e.problems
}

type exampleChecker struct {
	problems []string
	path     string
	value    any
}

func (e *exampleChecker) addf(format string, args ...any) {
	where := e.path
	if where == "" {
		where = "the arguments"
	}
	e.problems = append(e.problems, where+": "+fmt.Sprintf(format, args...))
}

func (e *exampleChecker) object(path string, o *ir.Object, v any) {
	e.path = path
	members, ok := v.(map[string]any)
	if !ok {
		e.addf("must be an object")
		return
	}
	byName := map[string]*ir.Field{}
	for _, f := range o.Fields {
		byName[f.Name] = f
	}
	names := make([]string, 0, len(members))
	for name := range members {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		f := byName[name]
		at := strings.TrimPrefix(path+"."+name, ".")
		switch {
		case f == nil && !o.Open:
			e.path = at
			e.addf("unknown argument")
		case f == nil || members[name] == nil && !f.Required:
		default:
			e.check(at, f.Type, members[name])
		}
	}
	for _, f := range o.Fields {
		if _, ok := members[f.Name]; !ok && f.Required {
			e.path = strings.TrimPrefix(path+"."+f.Name, ".")
			e.addf("required")
		}
	}
}

// check looks at one value, and then at the constraints of its type.
func (e *exampleChecker) check(path string, t ir.Type, v any) {
	before := len(e.problems)
	e.path, e.value = path, v
	ir.Visit(t, e)
	list := constraintsOf(t)
	if list == nil || len(e.problems) > before {
		return
	}
	text := jsonText(v)
	for _, c := range *list {
		if def, ok := keyword.Lookup(c.Keyword); ok && c.Fails != nil && !def.Holds(c.Operand, text) {
			e.path = path
			e.addf("%s breaks %s=%s", text, c.Keyword, spellOperand(c.Operand))
		}
	}
}

func jsonText(v any) string {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return "null"
	}
	return strings.TrimSpace(b.String())
}

func (e *exampleChecker) want(ok bool, what string) struct{} {
	if !ok {
		e.addf("must be %s, is %s", what, jsonText(e.value))
	}
	return struct{}{}
}

func (e *exampleChecker) isString() bool {
	_, ok := e.value.(string)
	return ok
}

func (e *exampleChecker) Boolean(t *ir.Boolean) struct{} {
	_, ok := e.value.(bool)
	if t.Quoted {
		ok = e.value == "true" || e.value == "false"
	}
	return e.want(ok, "a boolean")
}

func (e *exampleChecker) Integer(t *ir.Integer) struct{} {
	n, isNumber := e.value.(json.Number)
	if s, ok := e.value.(string); ok && t.Quoted {
		n, isNumber = json.Number(s), true
	}
	least, greatest := t.Kind.Range()
	low, _ := new(big.Rat).SetString(least)
	high, _ := new(big.Rat).SetString(greatest)
	r, ok := rat(string(n))
	ok = ok && isNumber && r.IsInt() && r.Cmp(low) >= 0 && r.Cmp(high) <= 0
	return e.want(ok, "an integer from "+least+" to "+greatest)
}

// rat reads a number, refusing exponents that would take memory to write out.
func rat(s string) (*big.Rat, bool) {
	if _, exp, ok := strings.Cut(strings.ToLower(s), "e"); ok && len(strings.TrimLeft(exp, "+-0")) > 3 {
		return nil, false
	}
	return new(big.Rat).SetString(s)
}

func (e *exampleChecker) Number(t *ir.Number) struct{} {
	_, ok := e.value.(json.Number)
	return e.want(ok || t.Quoted && e.isString(), "a number")
}

func (e *exampleChecker) String(*ir.String) struct{} { return e.want(e.isString(), "a string") }

func (e *exampleChecker) EnumRef(t *ir.EnumRef) struct{} {
	if t.Enum.UnmarshalText {
		return e.want(e.isString(), "a string")
	}
	return e.want(isMember(t.Enum, jsonText(e.value)), "one of "+memberList(t.Enum))
}

func (e *exampleChecker) Array(t *ir.Array) struct{} {
	elems, ok := e.value.([]any)
	if !ok || t.Len >= 0 && int64(len(elems)) != t.Len {
		what := "an array"
		if t.Len >= 0 {
			what = fmt.Sprintf("an array of %d", t.Len)
		}
		return e.want(false, what)
	}
	path := e.path
	for i, elem := range elems {
		if elem != nil || !t.NullableElem {
			e.check(fmt.Sprintf("%s[%d]", path, i), t.Elem, elem)
		}
	}
	return struct{}{}
}

func (e *exampleChecker) Map(t *ir.Map) struct{} {
	members, ok := e.value.(map[string]any)
	if !ok {
		return e.want(false, "an object")
	}
	path := e.path
	for name, elem := range members {
		if elem != nil || !t.NullableElem {
			e.check(path+"."+name, t.Elem, elem)
		}
	}
	return struct{}{}
}

func (e *exampleChecker) Time(*ir.Time) struct{} {
	s, ok := e.value.(string)
	if ok {
		_, err := time.Parse(time.RFC3339, s)
		ok = err == nil
	}
	return e.want(ok, "an RFC 3339 date-time")
}

func (e *exampleChecker) Duration(*ir.Duration) struct{} {
	s, ok := e.value.(string)
	if ok {
		_, err := time.ParseDuration(s)
		ok = err == nil
	}
	return e.want(ok, "a duration such as 1h30m")
}

func (e *exampleChecker) Bytes(*ir.Bytes) struct{} { return e.want(e.isString(), "a base64 string") }
func (e *exampleChecker) Text(*ir.Text) struct{}   { return e.want(e.isString(), "a string") }
func (e *exampleChecker) BigInt(*ir.BigInt) struct{} {
	n, isNumber := e.value.(json.Number)
	r, ok := rat(string(n))
	return e.want(isNumber && ok && r.IsInt(), "an integer")
}

func (e *exampleChecker) Custom(t *ir.Custom) struct{} { return ir.Visit[struct{}](t.Wire, e) }

func (e *exampleChecker) Opt(t *ir.Opt) struct{} {
	if e.value == nil {
		return struct{}{}
	}
	e.check(e.path, t.Elem, e.value)
	return struct{}{}
}

func (e *exampleChecker) UnionRef(t *ir.UnionRef) struct{} {
	members, _ := e.value.(map[string]any)
	path := e.path
	for _, v := range t.Union.Variants {
		if members[t.Union.Tag] != v.Object.Tag.Value {
			continue
		}
		rest := maps.Clone(members)
		delete(rest, t.Union.Tag)
		e.object(path, v.Object, rest)
		return struct{}{}
	}
	return e.want(false, "an object whose "+t.Union.Tag+" names a variant")
}

func (e *exampleChecker) Raw(*ir.Raw) struct{} { return struct{}{} }
func (e *exampleChecker) Any(*ir.Any) struct{} { return struct{}{} }

func (e *exampleChecker) NumberText(*ir.NumberText) struct{} {
	_, ok := e.value.(json.Number)
	return e.want(ok, "a number")
}

func (e *exampleChecker) Pointer(t *ir.Pointer) struct{} { return ir.Visit[struct{}](t.Elem, e) }

func (e *exampleChecker) Ref(t *ir.Ref) struct{} {
	e.object(e.path, t.Object, e.value)
	return struct{}{}
}
