package analyze

import (
	"go/ast"
	"go/types"
	"regexp"
	"strings"
)

// typeDescription is what a type's doc comment says to a model, or nothing where
// its source is outside the module.
func (u *unit) typeDescription(obj types.Object) string {
	if !u.inModule(obj) {
		return ""
	}
	decl := u.source.typeDecl(obj)
	if decl == nil {
		return ""
	}
	return describe(decl.doc)
}

// constantDescription is a constant's doc comment, or the comment on its line.
func (u *unit) constantDescription(c *types.Const) string {
	decl := u.source.value(c)
	if decl == nil {
		return ""
	}
	if text := describe(decl.doc); text != "" && len(decl.spec.Names) == 1 {
		return text
	}
	return describe(decl.comment)
}

// fieldDescription is a field's doc comment, or the comment on its line.
func fieldDescription(f *ast.Field) string {
	if f == nil {
		return ""
	}
	if text := describe(f.Doc); text != "" {
		return text
	}
	return describe(f.Comment)
}

// describe reduces a comment to what a model should read: directives, marker
// lines of other tools and to-do lines go, doc links lose their brackets, and the
// rest stays byte for byte. Code blocks are left alone.
func describe(doc *ast.CommentGroup) string {
	if doc == nil {
		return ""
	}
	var kept []string
	for _, line := range strings.Split(doc.Text(), "\n") {
		if isMarker(line) {
			continue
		}
		if !strings.HasPrefix(line, "\t") && !strings.HasPrefix(line, "    ") {
			line = docLink.ReplaceAllString(line, "$1$2$3")
		}
		kept = append(kept, line)
	}
	return tidy(strings.Join(kept, "\n"))
}

// docLink is [Name], [Type.Method] or [pkg.Name] as go doc links it: with no
// letter or digit next to the brackets.
var docLink = regexp.MustCompile(`(^|[^\w\]])\[(\*?(?:[a-z][\w/.]*\.)?[A-Z]\w*(?:\.[A-Z]\w*)?)\]([^\w(\[:]|$)`)

// marker lines belong to other tools: +kubebuilder:…, +optional, @MCP.Tool(…),
// nolint, and notes of the author's to themselves.
var marker = regexp.MustCompile(`^(\+[\w-]+(:|=|$)|@MCP\.|nolint\b|TODO\b|FIXME\b|XXX\b)`)

func isMarker(line string) bool { return marker.MatchString(line) }

// tidy drops blank lines at both ends, and all but one of those that a removed
// line leaves behind.
func tidy(s string) string {
	s = blankLines.ReplaceAllString(s, "\n\n")
	return strings.Trim(s, "\n")
}

var blankLines = regexp.MustCompile(`\n{3,}`)

// splitParams takes out of a function's description what it says of its
// parameters: a paragraph that begins with a parameter's name and a verb, or a
// list item "- name: …". It returns the rest.
func splitParams(text string, names map[string]bool) (rest string, params map[string]string) {
	params = map[string]string{}
	var kept []string
	for _, paragraph := range strings.Split(text, "\n\n") {
		if m := paramParagraph.FindStringSubmatch(paragraph); m != nil && names[m[1]] && params[m[1]] == "" {
			params[m[1]] = paragraph
			continue
		}
		if paragraph = splitItems(paragraph, names, params); paragraph != "" {
			kept = append(kept, paragraph)
		}
	}
	return tidy(strings.Join(kept, "\n\n")), params
}

var (
	paramParagraph = regexp.MustCompile(`^([\pL_][\pL_\d]*) (?:is|are|must|may|can|selects|sets|gives|names|holds|limits|controls)\b`)
	paramItem      = regexp.MustCompile(`^ *[-*] ([\pL_][\pL_\d]*): +(.*)$`)
	listItem       = regexp.MustCompile(`^ *[-*] `)
)

// splitItems takes the list items that name parameters out of one paragraph.
func splitItems(paragraph string, names map[string]bool, params map[string]string) string {
	var kept []string
	current := ""
	for _, line := range strings.Split(paragraph, "\n") {
		if m := paramItem.FindStringSubmatch(line); m != nil && names[m[1]] && params[m[1]] == "" {
			current = m[1]
			params[current] = m[2]
			continue
		}
		if current != "" && !listItem.MatchString(line) && strings.HasPrefix(line, "  ") {
			params[current] += "\n" + strings.TrimSpace(line)
			continue
		}
		current = ""
		kept = append(kept, line)
	}
	return strings.Join(kept, "\n")
}
