package tag_test

import (
	"slices"
	"testing"

	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "`", "``", `""`, "`json:\"a,omitempty\" jsonschema:\"enum=a\\\\,b, required,x y\" mcp:\"header=A\"`",
		`"jsonschema:\"pattern=\\u00e9{1,2}\""`, "`jsonschema:\"minimum=1,日本 語\"`", "`mcp:\"minimum=1\" jsonschema:\"-\"`",
		"`json:\"x\"\tjsonschema:\"a=b\"`", "`jsonschema:\"description=a, (b,c\"`",
		"`jsonschema:\"uniqueItems, uniqueItems=false\" mcp:\"coerce,coerce=off,-\" jsonschema_extras:\"a=b,minimum=1,c\"`",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		const base = 7
		inside := func(s tag.Span) {
			if s.Offset < base || s.End < s.Offset || s.End > base+len(source) {
				t.Fatalf("span %v outside %q", s, source)
			}
		}
		field, problems := tag.Parse(source, base, known)
		for _, e := range slices.Concat(field.Keywords, field.MCP, field.Extras) {
			inside(e.Span)
			if edit, ok := tag.Deletion(source, base, e.Span); ok {
				inside(edit.Span)
			}
			for _, v := range e.Values {
				inside(v.Span)
			}
		}
		if field.Description != nil {
			inside(field.Description.Span)
		}
		for _, p := range problems {
			inside(p.Span)
			for _, r := range p.Related {
				inside(r.Span)
			}
			for _, e := range p.Fix {
				inside(e.Span)
			}
		}
	})
}
