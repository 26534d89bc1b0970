package mcp

import (
	"strings"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// What a missing member should be is read from the published schema, once a call
// has gone wrong. Nothing here runs for a call that is right.

const schemaSteps = 32 // of $ref, anyOf and items together, against schemas that turn in circles

// expected says what the value at pointer should be, for a sentence: "an integer
// from 1 to 100". It is empty when the schema does not tell.
func (c Catalogue) expected(schema, pointer string) string {
	root := []byte(schema)
	node, ok := root, true
	for token := range strings.SplitSeq(strings.TrimPrefix(pointer, "/"), "/") {
		if node, ok = child(root, node, pointerName(token)); !ok {
			return ""
		}
	}
	return c.describe(root, node, 0)
}

// child returns the subschema of the member or element that name says.
func child(root, node []byte, name string) ([]byte, bool) {
	var o, properties jsonrpc.Object
	node = resolve(root, node)
	if o.Parse(node) != nil {
		return nil, false
	}
	if properties.Parse(orNull(o.Get("properties"))) == nil {
		if sub := properties.Get(name); sub != nil {
			return sub, true
		}
	}
	for _, keyword := range []string{"items", "additionalProperties"} {
		if sub := o.Get(keyword); len(sub) > 0 && sub[0] == '{' {
			return sub, true
		}
	}
	return nil, false
}

// resolve follows $ref within root, and anyOf to its first branch, which is the
// value itself where null is the other.
func resolve(root, node []byte) []byte {
	for range schemaSteps {
		var o jsonrpc.Object
		if o.Parse(node) != nil {
			return node
		}
		if ref, ok := jsonrpc.Text(o.Get("$ref")); ok {
			target := definition(root, ref)
			if target == nil {
				return node
			}
			node = target
			continue
		}
		branches := elements(o.Get("anyOf"))
		if len(branches) == 0 {
			return node
		}
		node = branches[0]
	}
	return node
}

// definition returns what "#/$defs/name" refers to.
func definition(root []byte, ref string) []byte {
	path, ok := strings.CutPrefix(ref, "#/")
	if !ok {
		return nil
	}
	node := root
	for token := range strings.SplitSeq(path, "/") {
		var o jsonrpc.Object
		if o.Parse(orNull(node)) != nil {
			return nil
		}
		node = o.Get(pointerName(token))
	}
	return node
}

// describe says what node allows.
func (c Catalogue) describe(root, node []byte, depth int) string {
	var o jsonrpc.Object
	node = resolve(root, node)
	if depth > 4 || o.Parse(node) != nil {
		return ""
	}
	if list := o.Get("enum"); list != nil {
		values := elements(list)
		if len(values) == 1 {
			return c.say("kind.const", "expected", string(values[0]))
		}
		return c.say("kind.enum", "expected", joined(values))
	}
	if value := o.Get("const"); value != nil {
		return c.say("kind.const", "expected", string(value))
	}
	word, ok := jsonrpc.Text(o.Get("type"))
	if !ok {
		return ""
	}
	if format, ok := jsonrpc.Text(o.Get("format")); ok && word == "string" {
		return c.format(format)
	}
	kind := c.kind(word)
	switch word {
	case "integer", "number":
		return c.describeNumber(kind, &o)
	case "string":
		return c.describeString(kind, &o)
	case "array":
		return c.describeArray(kind, root, &o, depth)
	case "object":
		return c.describeObject(kind, &o)
	}
	return kind
}

func (c Catalogue) describeNumber(kind string, o *jsonrpc.Object) string {
	least, most := string(o.Get("minimum")), string(o.Get("maximum"))
	above, below := string(o.Get("exclusiveMinimum")), string(o.Get("exclusiveMaximum"))
	switch {
	case least != "" && most != "":
		return c.say("kind.range", "kind", kind, "minimum", least, "maximum", most)
	case least != "":
		kind = c.say("kind.minimum", "kind", kind, "minimum", least)
	case above != "":
		kind = c.say("kind.above", "kind", kind, "minimum", above)
	}
	switch {
	case most != "":
		kind = c.say("kind.maximum", "kind", kind, "maximum", most)
	case below != "":
		kind = c.say("kind.below", "kind", kind, "maximum", below)
	}
	return kind
}

func (c Catalogue) describeString(kind string, o *jsonrpc.Object) string {
	if pattern, ok := jsonrpc.Text(o.Get("pattern")); ok {
		return c.say("kind.pattern", "kind", kind, "expected", pattern)
	}
	return c.describeSize("kind.length", kind, string(o.Get("minLength")), string(o.Get("maxLength")))
}

// describeSize adds how much of it there may be, with the phrases key, key.min and key.max.
func (c Catalogue) describeSize(key, kind, least, most string) string {
	few := least == "" || least == "0" || least == "1"
	switch {
	case most != "" && few:
		return c.say(key+".max", "kind", kind, "maximum", most)
	case most != "":
		return c.say(key, "kind", kind, "minimum", least, "maximum", most)
	case !few:
		return c.say(key+".min", "kind", kind, "minimum", least)
	}
	return kind
}

func (c Catalogue) describeArray(kind string, root []byte, o *jsonrpc.Object, depth int) string {
	kind = c.describeSize("kind.count", kind, string(o.Get("minItems")), string(o.Get("maxItems")))
	items := o.Get("items")
	if items == nil {
		return kind
	}
	if each := c.describe(root, items, depth+1); each != "" {
		return c.say("kind.items", "kind", kind, "expected", each)
	}
	return kind
}

// describeObject names the members that an object must have, or else those it may.
func (c Catalogue) describeObject(kind string, o *jsonrpc.Object) string {
	var properties jsonrpc.Object
	var members []string
	for _, token := range elements(o.Get("required")) {
		name, _ := jsonrpc.Text(token)
		members = append(members, name)
	}
	if members == nil && properties.Parse(orNull(o.Get("properties"))) == nil {
		for i := range properties.Len() {
			members = append(members, string(properties.At(i).Name))
		}
	}
	if members == nil {
		return kind
	}
	return c.say("kind.members", "kind", kind, "names", names(members))
}

// elements returns the elements of an array, none when it is no array.
func elements(array []byte) [][]byte {
	if len(array) == 0 || array[0] != '[' {
		return nil
	}
	var d jsonwire.Decoder
	var all [][]byte
	d.Reset(array, jsonwire.Options{Owned: true})
	for d.NextElement() {
		all = append(all, d.Raw())
	}
	return all
}

func joined(values [][]byte) string {
	var text strings.Builder
	for i, value := range values {
		if i == listedNames {
			text.WriteString(", …")
			break
		}
		if i > 0 {
			text.WriteString(", ")
		}
		text.Write(value)
	}
	return text.String()
}

// orNull stands in for a member that is not there.
func orNull(value []byte) []byte {
	if value == nil {
		return null
	}
	return value
}

var null = []byte("null")
