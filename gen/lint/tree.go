package lint

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
)

// node is one schema in a published text.
type node struct {
	value map[string]any // nil for a schema that is true or false
	path  string         // from the root: /properties/city
}

// child is a schema within a schema.
type child struct {
	node
	keyword    string // that holds it
	name       string // of the property or definition
	isProperty bool
}

// parse reads a published schema. One that is hand-written and no object gives an
// empty node.
func parse(text string) node {
	decoder := json.NewDecoder(bytes.NewReader([]byte(text)))
	decoder.UseNumber()
	var value map[string]any
	if decoder.Decode(&value) != nil {
		value = map[string]any{}
	}
	return node{value: value}
}

// The keywords whose values hold schemas, by form.
var (
	schemaKeywords = []string{"items", "additionalProperties", "propertyNames", "not", "if", "then", "else", "contains", "unevaluatedItems", "unevaluatedProperties"}
	listKeywords   = []string{"anyOf", "oneOf", "allOf", "prefixItems"}
	namedKeywords  = []string{"properties", "patternProperties", "$defs", "definitions", "dependentSchemas"}
)

// children are the schemas directly within n, sorted by keyword and name.
func (n node) children() []child {
	var all []child
	add := func(keyword, name, path string, value any) {
		c := child{keyword: keyword, name: name, isProperty: keyword == "properties"}
		c.value, _ = value.(map[string]any)
		c.path = n.path + "/" + path
		all = append(all, c)
	}
	for _, keyword := range slices.Sorted(maps.Keys(n.value)) {
		value := n.value[keyword]
		switch {
		case slices.Contains(schemaKeywords, keyword):
			add(keyword, "", keyword, value)
		case slices.Contains(listKeywords, keyword):
			list, _ := value.([]any)
			for i, v := range list {
				add(keyword, "", keyword+"/"+strconv.Itoa(i), v)
			}
		case slices.Contains(namedKeywords, keyword):
			named, _ := value.(map[string]any)
			for _, name := range slices.Sorted(maps.Keys(named)) {
				add(keyword, name, keyword+"/"+name, named[name])
			}
		}
	}
	return all
}

// each visits n and every schema within it.
func (n node) each(visit func(node)) {
	visit(n)
	for _, c := range n.children() {
		c.node.each(visit)
	}
}

func (n node) has(keyword string) bool {
	_, ok := n.value[keyword]
	return ok
}

// hasAny is the first of several keywords that n has.
func (n node) hasAny(keywords ...string) (string, bool) {
	for _, keyword := range keywords {
		if n.has(keyword) {
			return keyword, true
		}
	}
	return "", false
}

// text is the schema as JSON again.
func (n node) text() string {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	// What was decoded from JSON can be encoded.
	_ = encoder.Encode(n.value)
	return b.String()
}
