package directive

import (
	"slices"

	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// Merge joins the directives of one verb on one declaration (of one parameter,
// for param) in source order, and finds keys given twice and options that
// exclude each other. It is wanted for a single directive too, whose own line
// may repeat a key. keywords are those that Check got.
func Merge(keywords []tag.Keyword, values ...Values) (Values, []tag.Problem) {
	var m merger
	for i, v := range values {
		if i == 0 {
			m.merged = Values{Span: v.Span, Verb: v.Verb, Rest: v.Rest}
		}
		m.positional(v)
		for _, option := range v.Options {
			m.option(option)
		}
		m.merged.Keywords = m.entries(m.merged.Keywords, v.Keywords, keywords)
		m.merged.MCP = m.entries(m.merged.MCP, v.MCP, tag.MCPKeys())
	}
	m.contradictions()
	return m.merged, m.problems
}

type merger struct {
	merged   Values
	problems []tag.Problem
}

func (m *merger) report(code string, at tag.Span, message string, earlier tag.Span, note string) {
	m.problems = append(m.problems, tag.Problem{
		Span: at, Code: code, Message: message, Hint: "delete one",
		Related: []tag.Related{{Span: earlier, Message: note}},
	})
}

// positional keeps the first positional; a later one must be equal.
func (m *merger) positional(v Values) {
	switch first := m.merged.Positional; {
	case v.Positional == nil:
	case first == nil:
		m.merged.Positional = v.Positional
	case first.Text != v.Positional.Text:
		m.report("repeated-option", v.Positional.Span, "a second "+noun(v.Verb.Text)+", "+v.Positional.Text+", beside "+first.Text,
			first.Span, "the first one")
	}
}

func noun(verb string) string {
	if v, _ := LookupVerb(verb); v.Positional.Name == "name" {
		return verb + " name"
	}
	return "value"
}

func (m *merger) option(v Value) {
	if i := slices.IndexFunc(m.merged.Options, func(o Value) bool { return o.Key == v.Key }); i >= 0 && v.Words != nil {
		m.merged.Options[i].Words = slices.Concat(m.merged.Options[i].Words, v.Words)
		return
	}
	if first, twice := m.merged.Lookup(v.Key); twice {
		m.report("repeated-option", v.Span, v.Key+" given twice", first.Span, "the first one")
		return
	}
	m.merged.Options = append(m.merged.Options, v)
}

// entries adds the entries of a directive; a list key may be given again.
func (m *merger) entries(all, added []tag.Entry, keywords []tag.Keyword) []tag.Entry {
	for _, e := range added {
		i := slices.IndexFunc(all, func(old tag.Entry) bool { return old.Key() == e.Key() })
		k, _ := tag.Find(keywords, e.Key())
		switch {
		case i < 0:
			e.Values = slices.Clone(e.Values)
			all = append(all, e)
		case k.List:
			all[i].Values = append(all[i].Values, e.Values...)
		default:
			m.report("repeated-option", e.Span, e.Key()+" given twice", all[i].Span, "the first one")
		}
	}
	return all
}

// contradictions finds pairs of which at most one may be set.
func (m *merger) contradictions() {
	set := map[string]tag.Span{}
	for _, o := range m.merged.Options {
		if o.Bool {
			set[o.Key] = o.Span
		}
	}
	for _, e := range slices.Concat(m.merged.Keywords, m.merged.MCP) {
		set[e.Key()] = e.Span
	}
	for _, pair := range [][2]string{
		{"readonly", "destructive"}, {"open", "off"}, {"required", "optional"},
		{"-", "header"}, {"-", "secret"}, {"-", "optional"}, {"-", "required"},
	} {
		first, ok := set[pair[0]]
		second, also := set[pair[1]]
		if !ok || !also {
			continue
		}
		a, b := pair[0], pair[1]
		if second.Offset < first.Offset {
			first, second, a, b = second, first, b, a
		}
		m.report("contradictory-options", second, a+" and "+b+" exclude each other", first, a+" is here")
	}
}
