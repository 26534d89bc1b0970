package analyze

import (
	"regexp"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// renameTool writes another name into the directive of a tool.
func (m *marked) renameTool(name string) []diag.Edit {
	for _, p := range m.verbs["tool"] {
		if p.Positional == nil {
			continue
		}
		if e, ok := p.Positional.Replace(name); ok {
			return []diag.Edit{editAt(p.text, e.Offset, e.End, e.NewText)}
		}
	}
	return nil
}

var notInNames = regexp.MustCompile(`[^a-zA-Z0-9_.-]+`)

// renameMember writes a name that every client takes into the json tag of a field.
// It is nil where the name comes from elsewhere, or where two members would then
// have one name.
func (u *unit) renameMember(o *ir.Object, f *ir.Field) []diag.Edit {
	better := strings.Trim(notInNames.ReplaceAllString(f.Name, "_"), "_")
	taken := slices.ContainsFunc(o.Fields, func(other *ir.Field) bool { return strings.EqualFold(other.Name, better) })
	if taken || !propertyName.MatchString(better) {
		return nil
	}
	for _, s := range u.sites {
		if s.field != f || s.param || !s.literalPos.IsValid() || !u.inModule(s.va) {
			continue
		}
		t := u.textAt(s.literalPos)
		parsed, _ := tag.Parse(s.literal, t.base(), u.keywords)
		if e, ok := parsed.JSON.Name.Replace(better); ok && t.file != nil && parsed.JSON.Name.Text != "" {
			return []diag.Edit{editAt(t, e.Offset, e.End, e.NewText)}
		}
	}
	return nil
}
