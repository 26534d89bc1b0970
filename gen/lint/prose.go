package lint

import (
	"maps"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/schema"
)

// prose lists the keywords that the portable profile says in words.
func prose(l *linter, t *ir.Tool) {
	if t.FullProfile || t.Schema != nil {
		return
	}
	places := placesOf(t)
	compare(parse(schema.Input(t, schema.Full).String()), parse(published(t)), func(path string, lost []string) {
		pos, name := places.of(path)
		l.report("keyword-in-prose", pos, strings.Join(lost, ", ")+" of "+name+" is published in words, since some clients refuse it",
			"leave it, or write profile=full to publish it as written")
	})
}

// replaced are keywords for which the portable profile has another spelling.
var replaced = map[string]string{
	"const": "enum", "exclusiveMinimum": "minimum", "exclusiveMaximum": "maximum", "oneOf": "anyOf",
}

// byType are keywords that come with a Go type, and not from an author.
var byType = []string{"contentEncoding", "propertyNames"}

// compare visits the nodes of the full schema that lost keywords in the portable
// one.
func compare(full, portable node, visit func(path string, lost []string)) {
	var lost []string
	for _, keyword := range slices.Sorted(maps.Keys(full.value)) {
		if portable.has(keyword) || portable.has(replaced[keyword]) || slices.Contains(byType, keyword) {
			continue
		}
		lost = append(lost, keyword)
	}
	if lost != nil {
		visit(full.path, lost)
	}
	theirs := map[string]node{}
	for _, c := range portable.children() {
		theirs[c.path] = c.node
	}
	for _, c := range full.children() {
		if other, ok := theirs[c.path]; ok {
			compare(c.node, other, visit)
		}
	}
}
