package analyze

import (
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// locate notes where a fix could add something, for the lints behind the model,
// which see no syntax.
func locate(u *unit) {
	for _, m := range u.marked {
		if m.tool != nil {
			first := m.verbs["tool"][0]
			m.tool.DirectiveEnd = first.text.position(first.End)
			_, m.tool.ReadOnlyStated = m.options.hints["readonly"]
		}
	}
	for _, s := range u.sites {
		if !s.literalPos.IsValid() || !u.inModule(s.va) {
			continue
		}
		t := u.textAt(s.literalPos)
		if f, _ := tag.Parse(s.literal, t.base(), u.keywords); t.file != nil && f.JSON.Span != (tag.Span{}) {
			s.field.JSONTagEnd = t.position(f.JSON.End)
		}
	}
}
