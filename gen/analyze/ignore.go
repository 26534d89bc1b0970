package analyze

import (
	"go/ast"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// collectIgnores reads the //mcp:ignore directives on one declaration. typeName
// is the type declaration that t is or stands in, if any.
func (u *unit) collectIgnores(t *target, typeName string, all []placed) {
	for _, p := range ofVerb(all, "ignore") {
		if p.Positional == nil || p.Rest.Text == "" {
			continue // reported by the grammar
		}
		code, known := diag.Lookup(p.Positional.Text)
		at := p.text.position(p.Positional.Offset)
		switch {
		case !known:
			c := u.reportAt("bad-option-value", at, "%q is no diagnostic code", p.Positional.Text).
				hint("name a code that mcptoolgen prints; mcptoolgen explain -all lists them")
			if near, ok := tag.Nearest(p.Positional.Text, codeNames()); ok {
				c.hint("write %s", near).edit(editAt(p.text, p.Positional.Offset, p.Positional.End, near))
			}
			continue
		case code.Severity == diag.Error:
			u.reportAt("bad-option-value", at, "%s is an error, and errors cannot be ignored", code.Name).
				hint("mend what it complains of")
			continue
		}
		u.excuses = append(u.excuses, u.excuse(t, typeName, p))
	}
}

// excuse is what one //mcp:ignore covers: its declaration, comments included.
func (u *unit) excuse(t *target, typeName string, p placed) diag.Excuse {
	from, to := t.node.Pos(), t.node.End()
	if t.doc != nil {
		from = min(from, t.doc.Pos())
	}
	if t.kind == directive.Package {
		from, to = t.doc.Pos(), t.doc.End()
	}
	if typeName != "" {
		typeName = u.pathOf(p.text) + "." + typeName
	}
	return diag.Excuse{
		Code: p.Positional.Text, Pos: p.text.position(p.Offset),
		From: u.position(from), To: u.position(to), Type: typeName,
		Remove: removal(p, p.text.file.Pos(p.Offset) < t.node.Pos()),
	}
}

// pathOf is the import path of the package that a text stands in: a package of
// the module has the path of its folder.
func (u *unit) pathOf(t text) string {
	dir := filepath.Dir(t.file.Name())
	if rel, err := filepath.Rel(u.pkg.ModuleDir, dir); dir != u.pkg.Dir && err == nil {
		return strings.TrimSuffix(u.pkg.ModulePath+"/"+filepath.ToSlash(rel), "/.")
	}
	return u.pkg.Path
}

// removal takes a directive out: with its line, where it has one to itself, and
// with the empty comment line that set it off, where nothing follows it.
func removal(p placed, ownLine bool) diag.Edit {
	if !ownLine {
		return editAt(p.text, p.Offset, p.End, "")
	}
	start, list := p.Offset, p.group.List
	if last := len(list) - 1; last > 0 && p.text.file.Offset(list[last].Pos()) == start && list[last-1].Text == "//" {
		start = p.text.file.Offset(list[last-1].Pos())
	}
	start, end := wholeLines(p.text.file, start, p.End)
	return editAt(p.text, start, end, "")
}

// wholeLines widens a stretch of a file to the lines that it is on.
func wholeLines(file *token.File, start, end int) (from, to int) {
	first, last := file.Line(file.Pos(start)), file.Line(file.Pos(end))
	from, to = file.Offset(file.LineStart(first)), file.Size()
	if last < file.LineCount() {
		to = file.Offset(file.LineStart(last + 1))
	}
	return from, to
}

func codeNames() []string {
	var names []string
	for _, c := range diag.Codes() {
		names = append(names, c.Name)
	}
	return names
}

// borrowedExcuses are those in the files of other packages of the module that
// were opened because they declare what this package uses.
func (u *unit) borrowedExcuses() []diag.Excuse {
	names := make([]string, 0, len(u.source.files))
	for name, f := range u.source.files {
		if f != nil && filepath.Dir(name) != u.pkg.Dir && u.inModulePos(f.syntax.Pos()) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	var found []diag.Excuse
	for _, name := range names {
		syntax := u.source.files[name].syntax
		targets, types := targetsOf(syntax), typesOf(syntax)
		for _, group := range syntax.Comments {
			t := targets[group]
			if t == nil || t.kind == 0 {
				continue
			}
			for _, p := range u.excusesIn(group) {
				found = append(found, u.excuse(t, enclosing(types, t.node), p))
			}
		}
	}
	return found
}

// excusesIn reads the well-formed ignores of a comment group. What is wrong with
// the others is said when their own package is looked at.
func (u *unit) excusesIn(group *ast.CommentGroup) []placed {
	var found []placed
	for _, comment := range group.List {
		t := u.textAt(comment.Pos())
		d, _ := directive.Parse(comment.Text, t.base())
		if d.Verb.Text != "ignore" {
			continue
		}
		if values, problems := directive.Check(d, u.keywords); problems == nil && values.Positional != nil {
			found = append(found, placed{values, t, group})
		}
	}
	return found
}

// typesOf are the type declarations of a file.
func typesOf(syntax *ast.File) []*ast.TypeSpec {
	var specs []*ast.TypeSpec
	for _, decl := range syntax.Decls {
		if gen, ok := decl.(*ast.GenDecl); ok && gen.Tok == token.TYPE {
			for _, spec := range gen.Specs {
				specs = append(specs, spec.(*ast.TypeSpec))
			}
		}
	}
	return specs
}

// enclosing names the type declaration that a node is or stands in.
func enclosing(types []*ast.TypeSpec, node ast.Node) string {
	for _, spec := range types {
		if spec.Pos() <= node.Pos() && node.End() <= spec.End() {
			return spec.Name.Name
		}
	}
	return ""
}
