package directive_test

import (
	"testing"

	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"", "//", "//mcp:tool", `//mcp:tool name title="The \u00e9 title" "desc=x" readonly`, "//mcp:param x enum=a,b pattern=`^a$`",
		"//mcp:ignore code reason", "// mcp:tool x=", "//MCP: tool", "//mcp:example `{}` =x", "//mcp:tool title=\"\\", "//mcp:schema enum=日,本",
		"//mcp:tool coerce meta.a=1 meta.=x icon=", "//mcp:map a.b type=string", "//mcp:server budget=0 coerce=off",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, comment string) {
		const base = 7
		inside := func(s tag.Span) {
			if s.Offset < base || s.End < s.Offset || s.End > base+len(comment) {
				t.Fatalf("span %v outside %q", s, comment)
			}
		}
		d, problems := directive.Parse(comment, base)
		if d.Verb.Text != "" {
			v, more := directive.Check(d, known)
			inside(v.Span)
			if v.Rest.Text != "" {
				inside(v.Rest.Span)
			}
			for _, o := range v.Options {
				inside(o.Span)
				if o.Text.Text != "" {
					inside(o.Text.Span)
				}
			}
			problems = append(problems, more...)
			v, more = directive.Merge(known, v, v)
			for _, e := range append(v.Keywords, v.MCP...) {
				inside(e.Span)
				for _, value := range e.Values {
					inside(value.Span)
				}
			}
			problems = append(problems, more...)
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
