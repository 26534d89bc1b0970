package analyze

import (
	"go/ast"
	"go/token"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/load"
)

// blockComment complains about a directive inside /* */, where nothing reads it.
func (u *unit) blockComment(comment *ast.Comment) {
	for i, line := range strings.Split(comment.Text, "\n") {
		rest := strings.TrimLeft(strings.TrimPrefix(line, "/*"), " \t*/")
		verb, _, _ := strings.Cut(strings.TrimPrefix(rest, "mcp:"), " ")
		if !strings.HasPrefix(rest, "mcp:") {
			continue
		}
		if _, known := directive.LookupVerb(strings.TrimSuffix(verb, "*/")); !known {
			continue
		}
		pos := comment.Pos()
		if i > 0 {
			pos += token.Pos(len(strings.Join(strings.Split(comment.Text, "\n")[:i], "\n")) + 1)
		}
		if before := line[:len(line)-len(rest)]; strings.HasSuffix(before, "//") {
			pos += token.Pos(len(before) - len("//"))
		} else {
			pos += token.Pos(len(before))
		}
		u.report("misplaced-directive", pos, "a directive inside /* */ is never read").
			hint("write it as a // comment of its own in the doc comment: //%s", strings.TrimSpace(strings.TrimSuffix(rest, "*/")))
	}
}

// homeless complains about a directive that documents nothing.
func (u *unit) homeless(f *load.File, group *ast.CommentGroup, pos token.Pos, verb string) {
	for _, decl := range f.Syntax.Decls {
		if decl.Pos() < pos && pos < decl.End() {
			u.report("misplaced-directive", pos, "//mcp:%s stands inside a declaration, where nothing reads it", verb).
				hint("move it to the doc comment of the declaration that it is for")
			return
		}
	}
	if next := nextDecl(f.Syntax, group); next != nil {
		blank := u.position(group.End()).Line + 1
		if start := u.position(next.node.Pos()).Line; blank < start {
			end := p0(u, next)
			u.report("detached-directive", pos, "//mcp:%s is detached: the blank line at %d separates it from %s", verb, blank, next.what).
				hint("remove the blank line").
				edit(diag.Edit{Filename: f.Path, Start: u.position(group.End()).Offset, End: end, NewText: "\n"})
			return
		}
	}
	u.report("misplaced-directive", pos, "//mcp:%s is not in the doc comment of a declaration", verb).
		hint("move it to the doc comment of the declaration that it is for")
}
