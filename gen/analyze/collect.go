package analyze

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/load"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// target is a declaration that a comment documents.
type target struct {
	kind directive.Target // 0 for one that no directive applies to
	what string           // "type Booking", for messages
	name *ast.Ident       // nil for the package and embedded fields
	node ast.Node         // what an ignore on it covers
	doc  *ast.CommentGroup
	decl *ast.FuncDecl // of a function or method
}

// placed is a directive on a declaration.
type placed struct {
	directive.Values
	text  text
	group *ast.CommentGroup
}

// marked is a declaration with //mcp:tool.
type marked struct {
	target
	file        *load.File
	pos         token.Pos // of its name
	name        string    // in Go
	stem        string    // of generated names
	wireName    string
	recv        *ir.Recv
	sig         *types.Signature
	options     options
	verbs       map[string][]placed
	params      map[string]placed // by parameter, merged
	structInput types.Type
	examples    []placed
	tool        *ir.Tool
}

func (m *marked) directivePos(verb string) token.Pos {
	p := m.verbs[verb][0]
	return p.text.file.Pos(p.Offset)
}

// ignore is an //mcp:ignore and what it covers.
type ignore struct {
	code     string
	at       token.Position
	from, to token.Position
	remove   diag.Edit
	used     bool
}

// collect finds the directives of the package and the declarations they stand on.
func collect(u *unit) {
	files := slices.Clone(u.pkg.Files)
	excluded, err := u.pkg.Excluded(directive.Mentions)
	if err == nil {
		files = append(files, excluded...)
	}
	u.syntaxErrors()
	byTarget := map[*target][]placed{}
	var order []*target
	owner := map[*target]*load.File{}
	for _, f := range files {
		if !directive.Mentions(f.Source) {
			continue
		}
		targets := targetsOf(f.Syntax)
		for _, group := range f.Syntax.Comments {
			for _, found := range u.directives(group) {
				t := targets[group]
				if !u.placed(f, group, t, found) {
					continue
				}
				if byTarget[t] == nil {
					order, owner[t] = append(order, t), f
				}
				byTarget[t] = append(byTarget[t], found)
			}
		}
	}
	u.targets = len(order)
	u.collectServer(order, byTarget)
	u.collectMaps(order, byTarget)
	for _, t := range order {
		u.collectIgnores(t, byTarget[t])
		if t.kind&(directive.Func|directive.Method|directive.FuncVar) != 0 {
			u.collectMarked(owner[t], t, byTarget[t])
		}
	}
	u.scope()
}

// syntaxErrors passes on what the parser said: a file that does not parse cannot
// be generated from.
func (u *unit) syntaxErrors() {
	for _, e := range u.pkg.Errors {
		if !e.Offset.IsValid() {
			u.reportAt("does-not-compile", e.Pos, "%s", e.Message).hint("mend the syntax error; generation needs a file that parses")
		}
	}
}

// directives reads the directives of one comment group.
func (u *unit) directives(group *ast.CommentGroup) []placed {
	var out []placed
	if group == nil {
		return nil
	}
	for _, comment := range group.List {
		if !directive.Mentions([]byte(comment.Text)) {
			continue
		}
		t := u.textAt(comment.Pos())
		if strings.HasPrefix(comment.Text, "/*") {
			u.blockComment(comment)
			continue
		}
		d, problems := directive.Parse(comment.Text, t.base())
		t.problems(problems)
		if d.Verb.Text == "" {
			continue
		}
		values, problems := directive.Check(d, u.keywords)
		t.problems(problems)
		if _, known := directive.LookupVerb(d.Verb.Text); known {
			out = append(out, placed{values, t, group})
		}
	}
	return out
}

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

// placed reports whether a directive stands where it may.
func (u *unit) placed(f *load.File, group *ast.CommentGroup, t *target, p placed) bool {
	pos, verb := p.text.file.Pos(p.Offset), p.Verb.Text
	if t == nil {
		u.homeless(f, group, pos, verb)
		return false
	}
	v, _ := directive.LookupVerb(verb)
	if v.On&t.kind == 0 {
		c := u.report("wrong-target", pos, "//mcp:%s applies to %s, not to %s", verb, v.On, t.what)
		switch {
		case t.kind == directive.Type && verb == "tool":
			c.hint("for a type use //mcp:schema; mark a function that takes it")
		default:
			c.hint("move it to the doc comment of one of those")
		}
		return false
	}
	return true
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

// p0 is the offset at which a declaration begins, its doc comment included.
func p0(u *unit, t *target) int {
	pos := t.node.Pos()
	if t.doc != nil {
		pos = t.doc.Pos()
	}
	return u.position(pos).Offset
}

// nextDecl is the declaration that follows a comment group.
func nextDecl(syntax *ast.File, group *ast.CommentGroup) *target {
	for _, decl := range syntax.Decls {
		if decl.Pos() < group.End() {
			continue
		}
		for _, t := range declTargets(decl) {
			return t
		}
	}
	return nil
}

// targetsOf maps each comment group that documents something to what it documents.
func targetsOf(syntax *ast.File) map[*ast.CommentGroup]*target {
	out := map[*ast.CommentGroup]*target{}
	add := func(group *ast.CommentGroup, t *target) {
		if group != nil {
			out[group] = t
		}
	}
	add(syntax.Doc, &target{kind: directive.Package, what: "package " + syntax.Name.Name, node: syntax, doc: syntax.Doc})
	for _, decl := range syntax.Decls {
		for _, t := range declTargets(decl) {
			add(t.doc, t)
		}
	}
	ast.Inspect(syntax, func(n ast.Node) bool {
		if st, ok := n.(*ast.StructType); ok {
			for _, field := range st.Fields.List {
				t := &target{kind: directive.Field, what: "field " + fieldName(field), node: field}
				add(field.Doc, t)
				add(field.Comment, t)
			}
		}
		return true
	})
	return out
}

func fieldName(f *ast.Field) string {
	if len(f.Names) > 0 {
		return f.Names[0].Name
	}
	if id, ok := embeddedName(f.Type).(*ast.Ident); ok {
		return id.Name
	}
	return "without a name"
}

func declTargets(decl ast.Decl) []*target {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		t := &target{kind: directive.Func, what: "func " + decl.Name.Name, name: decl.Name, node: decl, doc: decl.Doc, decl: decl}
		if decl.Recv != nil {
			t.kind, t.what = directive.Method, "method "+receiverName(decl)+"."+decl.Name.Name
		}
		return []*target{t}
	case *ast.GenDecl:
		var out []*target
		for _, spec := range decl.Specs {
			if t := specTarget(decl, spec); t != nil {
				out = append(out, t)
			}
		}
		if decl.Lparen.IsValid() && decl.Doc != nil {
			out = append(out, &target{what: "a group of declarations", node: decl, doc: decl.Doc})
		}
		return out
	}
	return nil
}

// receiverName is the receiver's type as the author spells it, without the pointer.
func receiverName(decl *ast.FuncDecl) string {
	if len(decl.Recv.List) == 1 {
		if id, ok := embeddedName(decl.Recv.List[0].Type).(*ast.Ident); ok {
			return id.Name
		}
	}
	return "?"
}

func specTarget(decl *ast.GenDecl, spec ast.Spec) *target {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return &target{kind: directive.Type, what: "type " + spec.Name.Name, name: spec.Name, node: spec, doc: docOf(decl, spec.Doc)}
	case *ast.ValueSpec:
		t := &target{what: decl.Tok.String() + " " + spec.Names[0].Name, name: spec.Names[0], node: spec, doc: docOf(decl, spec.Doc)}
		if decl.Tok == token.VAR && len(spec.Names) == 1 {
			t.kind = directive.FuncVar
		}
		return t
	}
	return nil
}

// collectServer reads //mcp:server, of which a package has one.
func (u *unit) collectServer(order []*target, byTarget map[*target][]placed) {
	var all []placed
	for _, t := range order {
		if t.kind == directive.Package {
			all = append(all, ofVerb(byTarget[t], "server")...)
		}
	}
	for _, p := range all[min(1, len(all)):] {
		if first := all[0]; first.group != p.group {
			u.report("repeated-option", p.text.file.Pos(p.Offset), "//mcp:server stands once in a package").
				see(first.text.file.Pos(first.Offset), "the first one").
				hint("put its options there")
		}
	}
	if len(all) > 0 {
		u.server = u.merge(all)
	}
}

// collectMaps reads //mcp:map, which says what a type of any package is on the wire.
func (u *unit) collectMaps(order []*target, byTarget map[*target][]placed) {
	for _, t := range order {
		for _, p := range ofVerb(byTarget[t], "map") {
			if p.Positional == nil {
				continue // reported by the grammar
			}
			name := p.Positional.Text
			if first, ok := u.maps[name]; ok {
				u.report("repeated-option", p.text.file.Pos(p.Offset), "%s is mapped twice", name).
					see(first.text.file.Pos(first.Offset), "the first one").
					hint("delete one")
				continue
			}
			u.maps[name] = &mapping{placed: p, wire: wireEntry(p.Keywords)}
		}
	}
}

func ofVerb(all []placed, verb string) []placed {
	var out []placed
	for _, p := range all {
		if p.Verb.Text == verb {
			out = append(out, p)
		}
	}
	return out
}

func (u *unit) collectIgnores(t *target, all []placed) {
	for _, p := range ofVerb(all, "ignore") {
		if p.Positional == nil || p.Rest.Text == "" {
			continue // reported by the grammar
		}
		code, known := diag.Lookup(p.Positional.Text)
		at := p.text.position(p.Positional.Offset)
		switch {
		case !known:
			c := u.reportAt("bad-option-value", at, "%q is no diagnostic code", p.Positional.Text)
			if near, ok := tag.Nearest(p.Positional.Text, codeNames()); ok {
				c.hint("did you mean %s?", near)
			}
			continue
		case code.Severity == diag.Error:
			u.reportAt("bad-option-value", at, "%s is an error, and errors cannot be ignored", code.Name).
				hint("mend what it complains of")
			continue
		}
		from, to := t.node.Pos(), t.node.End()
		if t.doc != nil {
			from = min(from, t.doc.Pos())
		}
		if t.kind == directive.Package {
			from, to = t.doc.Pos(), t.doc.End()
		}
		line := p.text.file
		start, end := p.Offset, p.End
		u.ignores = append(u.ignores, &ignore{
			code: code.Name, at: p.text.position(p.Offset), from: u.position(from), to: u.position(to),
			remove: diag.Edit{Filename: line.Name(), Start: start, End: end},
		})
	}
}

func codeNames() []string {
	var names []string
	for _, c := range diag.Codes() {
		names = append(names, c.Name)
	}
	return names
}

// collectMarked keeps a declaration with //mcp:tool, and complains about
// directives that need one.
func (u *unit) collectMarked(f *load.File, t *target, all []placed) {
	tools := ofVerb(all, "tool")
	if len(tools) == 0 {
		for _, p := range all {
			if p.Verb.Text != "ignore" {
				u.report("wrong-target", p.text.file.Pos(p.Offset), "//mcp:%s says something of a tool, and %s is not marked //mcp:tool", p.Verb.Text, t.what).
					hint("add //mcp:tool, or remove this line")
				return
			}
		}
		return
	}
	m := &marked{target: *t, file: f, pos: t.name.Pos(), name: t.name.Name, stem: t.name.Name, verbs: map[string][]placed{}}
	for _, p := range all {
		m.verbs[p.Verb.Text] = append(m.verbs[p.Verb.Text], p)
	}
	if f.Constrained != "" {
		u.report("constrained-file", m.directivePos("tool"), "%s stands in a file that is not in every build (%s), and the generated file is", t.what, f.Constrained).
			hint("move it to a file without such a constraint")
		return
	}
	if !u.callable(m) {
		return
	}
	m.options = u.merge(tools)
	m.wireName = snakeCase(m.name)
	if p := m.options.positional; p != nil {
		m.wireName = p.value
	}
	if text := m.options.schemaOption; text != nil {
		m.options.schema = u.handWritten(m, text)
	}
	u.out.Sources = append(u.out.Sources, filepath.Base(f.Path))
	slices.Sort(u.out.Sources)
	u.out.Sources = slices.Compact(u.out.Sources)
	u.marked = append(u.marked, m)
}

// callable finds the signature of a marked declaration, and refuses what
// generated code could not call.
func (u *unit) callable(m *marked) bool {
	obj := u.pkg.Info.Defs[m.target.name]
	if obj == nil {
		u.report("does-not-compile", m.pos, "%s is not type-checked", m.what).hint("mend the errors of this file first")
		return false
	}
	sig, ok := obj.Type().Underlying().(*types.Signature)
	if !ok {
		u.report("wrong-target", m.directivePos("tool"), "//mcp:tool applies to functions, methods and func-typed vars, not to %s", m.what).
			hint("mark a function instead")
		return false
	}
	if m.name == "_" || m.decl != nil && m.decl.Recv == nil && (m.name == "init" || m.name == "main" && u.pkg.Name == "main") {
		u.report("wrong-target", m.directivePos("tool"), "//mcp:tool applies to functions that can be called, not to %s", m.what).
			hint("move the body to a function with a name of its own")
		return false
	}
	m.sig = sig
	if sig.TypeParams().Len() > 0 {
		u.report("uninstantiated-generic", m.pos, "%s has type parameters, and a tool has one schema", m.name).
			hint("instantiate it: //mcp:tool %s on var %sOf = %s[…]", snakeCase(m.name), m.name, m.name)
		return false
	}
	if m.decl != nil && m.decl.Recv != nil {
		return u.receiver(m)
	}
	return true
}

// receiver reads the receiver of a marked method.
func (u *unit) receiver(m *marked) bool {
	t := types.Unalias(m.sig.Recv().Type())
	m.recv = &ir.Recv{}
	if ptr, ok := t.(*types.Pointer); ok {
		t, m.recv.Pointer = types.Unalias(ptr.Elem()), true
	}
	named, ok := t.(*types.Named)
	if !ok {
		u.report("does-not-compile", m.pos, "the receiver of %s does not resolve", m.name).hint("mend the declaration")
		return false
	}
	if named.TypeParams().Len() > 0 {
		u.report("uninstantiated-generic", m.pos, "%s is a method of the generic type %s, and a tool has one schema", m.name, named.Obj().Name()).
			hint("mark a function that calls the method of an instance")
		return false
	}
	m.recv.TypeName = named.Obj().Name()
	return true
}

// scope lists the package's own identifiers, which generated declarations must
// not meet.
func (u *unit) scope() {
	scope := u.pkg.Types.Scope()
	for _, name := range scope.Names() {
		if obj := scope.Lookup(name); filepath.Base(u.position(obj.Pos()).Filename) != load.GeneratedFile {
			u.out.Scope = append(u.out.Scope, ir.Name{Pos: u.position(obj.Pos()), Name: name})
		}
	}
}
