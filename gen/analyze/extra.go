package analyze

import (
	"encoding/json"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

const metaPrefix = "meta."

// bindPresentation fills in what clients are shown of a tool beside its words: its
// icon, and the members of _meta.
func (u *unit) bindPresentation(m *marked) {
	if icon := m.options.icon; icon != nil {
		uri, err := url.Parse(icon.value)
		if err != nil || uri.Scheme != "https" && uri.Scheme != "data" {
			u.report("bad-option-value", icon.pos, "icon=%s is neither an https nor a data URI", icon.value).
				hint("write icon=https://example.org/icon.png, or a data URI")
		}
		m.tool.Icon = icon.value
	}
	at := m.verbs["tool"][0].text
	for _, v := range m.options.meta {
		name := strings.TrimPrefix(v.Key, metaPrefix)
		switch prefix := metaName.FindStringSubmatch(name); {
		case prefix == nil:
			u.reportAt("bad-option-value", at.position(v.Offset), "%q is no name of a member of _meta", name).
				hint("use letters, digits, -, _ and ., and before a slash the labels of a domain of yours")
		case reservedMeta.MatchString(prefix[1]):
			u.reportAt("bad-option-value", at.position(v.Offset), "the prefix %s is reserved for the protocol", prefix[1]).
				hint("use a domain of yours, as in meta.org.example/%s", strings.TrimPrefix(name, prefix[1]))
		}
		m.tool.Meta = append(m.tool.Meta, ir.Meta{Name: name, JSON: v.JSON})
	}
	slices.SortFunc(m.tool.Meta, func(a, b ir.Meta) int { return strings.Compare(a.Name, b.Name) })
}

// Names of members of _meta, as section "_meta" of the protocol's overview has
// them: an optional prefix of labels with dots between and a slash behind, then
// the name.
var (
	metaName     = regexp.MustCompile(`^((?:[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)*[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?/)?[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$`)
	reservedMeta = regexp.MustCompile(`^(?:[^.]+\.)?(?:modelcontextprotocol|mcp)[./]`)
)

// bindExtras keeps the keywords of a jsonschema_extras tag.
func (u *unit) bindExtras(s *site, t text, extras []tag.Entry) {
	for _, e := range extras {
		values := make([]any, len(e.Values))
		for i, v := range e.Values {
			switch v.Text {
			case "true", "false":
				values[i] = v.Text == "true"
			default:
				values[i] = v.Text
			}
		}
		var value any = values
		if len(values) == 1 {
			value = values[0]
		}
		if encoded, err := json.Marshal(value); err == nil { // strings and booleans always can
			s.field.Extras = append(s.field.Extras, ir.Extra{Pos: t.position(e.Offset), Name: e.Name, JSON: string(encoded)})
		}
	}
}
