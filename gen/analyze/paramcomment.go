package analyze

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/directive"
)

// checkParamComments finds comments beside parameters. go/parser attaches them to
// nothing, so they are matched by position.
func (u *unit) checkParamComments(m *marked) {
	if m.decl == nil {
		return
	}
	list := m.decl.Type.Params
	for _, group := range m.file.Syntax.Comments {
		if group.Pos() < list.Opening || group.End() > list.Closing || isDirective(group) {
			continue
		}
		text := strings.Join(strings.Fields(group.Text()), " ")
		param := u.besides(list, group)
		if param == nil || text == "" || isMarker(text) || !m.fromModel(param.Names[0].Name) {
			continue
		}
		name := param.Names[0].Name
		c := u.report("comment-on-parameter", group.Pos(), "nothing reads the comment on %s: Go attaches none to parameters", name).
			hint("move it to //mcp:param %s desc=", name)
		if len(param.Names) == 1 {
			c.d.Fix = u.moveToDirective(m, name, text, group)
		}
	}
}

// isDirective reports a misplaced directive, which is complained of elsewhere.
func isDirective(group *ast.CommentGroup) bool {
	d, problems := directive.Parse(group.List[0].Text, 0)
	return d.Verb.Text != "" || problems != nil
}

// fromModel reports whether a parameter is a plain one that the model fills in.
func (m *marked) fromModel(name string) bool {
	for i := range m.sig.Params().Len() {
		if v := m.sig.Params().At(i); v.Name() == name {
			return m.structInput == nil && !isNamed(v.Type(), "context.Context") && !isPointerTo(v.Type(), mcpPath+".Call")
		}
	}
	return false
}

// besides is the parameter that a comment speaks of: the one on its line, else the
// next one.
func (u *unit) besides(list *ast.FieldList, group *ast.CommentGroup) *ast.Field {
	line := u.position(group.Pos()).Line
	var on *ast.Field
	for _, f := range list.List {
		switch {
		case len(f.Names) == 0:
		case f.End() <= group.Pos():
			if u.position(f.End()).Line == line {
				on = f
			}
		case on == nil:
			return f
		}
	}
	return on
}

// moveToDirective makes a comment a //mcp:param line at the end of the doc comment.
func (u *unit) moveToDirective(m *marked, name, text string, group *ast.CommentGroup) []diag.Edit {
	if p, ok := m.params[name]; ok {
		if _, has := p.Lookup("desc"); has {
			return nil
		}
	}
	if m.doc == nil || m.paramDoc(name) != "" {
		return nil
	}
	t := u.textAt(group.Pos())
	at, from, to := t.file.Offset(m.doc.End()), t.file.Offset(group.Pos()), t.file.Offset(group.End())
	if u.hasOwnLines(m.decl.Type.Params, group) {
		from, to = wholeLines(t.file, from, to)
	}
	return []diag.Edit{
		editAt(t, at, at, "\n//mcp:param "+name+" desc="+strconv.Quote(text)),
		editAt(t, from, to, ""),
	}
}

// hasOwnLines reports whether nothing but the comment stands on its lines.
func (u *unit) hasOwnLines(list *ast.FieldList, group *ast.CommentGroup) bool {
	line := func(pos token.Pos) int { return u.position(pos).Line }
	first, last := line(group.Pos()), line(group.End())
	if line(list.Opening) == first || line(list.Closing) == last {
		return false
	}
	return !slices.ContainsFunc(list.List, func(f *ast.Field) bool { return line(f.End()) == first || line(f.Pos()) == last })
}
