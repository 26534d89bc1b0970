package analyze

import (
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// entrySpan is where an entry of a tag or directive stands, so that a fix can take
// it out.
type entrySpan struct {
	text    text
	literal string // of the struct tag; empty for a directive
	span    tag.Span
}

func (s *site) span(t text, e tag.Entry, origin string) entrySpan {
	span := entrySpan{text: t, span: e.Span}
	if !strings.HasPrefix(origin, "//") {
		span.literal = s.literal
	}
	return span
}

// deletion takes the entry out of its line, with what separated it from the next
// one. It is nil where that takes thought.
func (s entrySpan) deletion() []diag.Edit {
	if s.text.file == nil {
		return nil
	}
	if s.literal == "" {
		return []diag.Edit{editAt(s.text, s.span.Offset-1, s.span.End, "")} // with the space before it
	}
	edit, ok := tag.Deletion(s.literal, s.text.base(), s.span)
	if !ok {
		return nil
	}
	return []diag.Edit{editAt(s.text, edit.Offset, edit.End, "")}
}
