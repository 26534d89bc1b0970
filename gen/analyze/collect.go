package analyze

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/load"
)

// placed is a directive on a declaration.
type placed struct {
	directive.Values
	text  text
	group *ast.CommentGroup
}

// marked is a declaration with //mcp:tool, //mcp:resource, //mcp:prompt or
// //mcp:complete.
type marked struct {
	target
	kind        string // that verb
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
	template    *uriTemplate // of a resource

	// One of these, by kind.
	tool      *ir.Tool
	resource  *ir.Resource
	prompt    *ir.Prompt
	completer *ir.Completer
}

// noun is what the verb makes of the declaration, with its article.
func (m *marked) noun() string {
	for _, kind := range kinds {
		if kind.verb == m.kind {
			return kind.noun
		}
	}
	return ""
}

// directiveLine is the directive as it might stand on another declaration.
func (m *marked) directiveLine() string {
	if p := m.verbs[m.kind][0].Positional; p != nil && m.kind != "tool" {
		return "//mcp:" + m.kind + " " + p.Text
	}
	return "//mcp:" + m.kind + " " + snakeCase(m.name)
}

func (m *marked) directivePos(verb string) token.Pos {
	p := m.verbs[verb][0]
	return p.text.file.Pos(p.Offset)
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
	owner, types := map[*target]*load.File{}, map[*target]string{}
	for _, f := range files {
		if !directive.Mentions(f.Source) {
			continue
		}
		targets, specs := targetsOf(f.Syntax), typesOf(f.Syntax)
		for _, group := range f.Syntax.Comments {
			for _, found := range u.directives(group) {
				t := targets[group]
				if !u.placed(f, group, t, found) {
					continue
				}
				if byTarget[t] == nil {
					order, owner[t] = append(order, t), f
					types[t] = enclosing(specs, t.node)
				}
				byTarget[t] = append(byTarget[t], found)
			}
		}
	}
	u.targets = len(order)
	u.collectServer(order, byTarget)
	u.collectMaps(order, byTarget)
	for _, t := range order {
		u.collectIgnores(t, types[t], byTarget[t])
		if t.kind&(directive.Func|directive.Method|directive.FuncVar) != 0 {
			u.collectMarked(owner[t], t, byTarget[t])
		}
		if forms := ofVerb(byTarget[t], "form"); len(forms) > 0 {
			u.collectForm(owner[t], t, forms[0])
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
		u.out.Budget = int(u.server.budget)
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

// kinds are the verbs that make a declaration something that a client can ask for,
// each with what it makes of it and with the verbs that may say more about it.
var kinds = []struct {
	verb, noun string
	more       []string
}{
	{"tool", "a tool", []string{"param", "returns", "example", "validate"}},
	{"resource", "a resource", []string{"param"}},
	{"prompt", "a prompt", []string{"param"}},
	{"complete", "a completer", nil},
}

// kindOfMarked finds the verb that says what a declaration is, and complains about others
// that do not go with it.
func (u *unit) kindOfMarked(t *target, all []placed) (verb string, ok bool) {
	noun, more := "", []string{"ignore"}
	for _, kind := range kinds {
		found := ofVerb(all, kind.verb)
		switch {
		case len(found) == 0:
		case verb != "":
			u.report("contradictory-options", found[0].text.file.Pos(found[0].Offset), "%s is %s already", t.what, noun).
				hint("mark a function of its own, which calls this one")
			return "", false
		default:
			verb, noun, more = kind.verb, kind.noun, append(more, kind.more...)
		}
	}
	for _, p := range all {
		at := p.text.file.Pos(p.Offset)
		switch {
		case p.Verb.Text == verb || contains(more, p.Verb.Text):
		case verb == "":
			u.report("wrong-target", at, "//mcp:%s says something of a tool, and %s is not marked //mcp:tool", p.Verb.Text, t.what).
				hint("add //mcp:tool, or remove this line")
			return "", false
		default:
			u.report("wrong-target", at, "//mcp:%s does not apply to %s, and %s is one", p.Verb.Text, noun, t.what).
				hint("remove it")
		}
	}
	return verb, verb != ""
}

// collectMarked keeps a declaration that a client can ask for.
func (u *unit) collectMarked(f *load.File, t *target, all []placed) {
	kind, ok := u.kindOfMarked(t, all)
	if !ok {
		return
	}
	m := &marked{target: *t, kind: kind, file: f, pos: t.name.Pos(), name: t.name.Name, stem: t.name.Name, verbs: map[string][]placed{}}
	for _, p := range all {
		m.verbs[p.Verb.Text] = append(m.verbs[p.Verb.Text], p)
	}
	if f.Constrained != "" {
		u.report("constrained-file", m.directivePos(kind), "%s stands in a file that is not in every build (%s), and the generated file is", t.what, f.Constrained).
			hint("move it to a file without such a constraint")
		return
	}
	if !u.callable(m) {
		return
	}
	m.wireName = snakeCase(m.name)
	if kind != "complete" { // of which there may be several, one for each argument
		m.options = u.merge(m.verbs[kind])
	}
	if p := m.options.positional; p != nil && kind != "resource" {
		m.wireName = p.value
	}
	if text := m.options.schemaOption; text != nil {
		m.options.schema = u.handWritten(m, text)
	}
	u.addSource(f)
	u.marked = append(u.marked, m)
}

// addSource notes a file that the generated one is made from.
func (u *unit) addSource(f *load.File) {
	u.out.Sources = append(u.out.Sources, filepath.Base(f.Path))
	slices.Sort(u.out.Sources)
	u.out.Sources = slices.Compact(u.out.Sources)
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
		u.report("wrong-target", m.directivePos(m.kind), "//mcp:%s applies to functions, methods and func-typed vars, not to %s", m.kind, m.what).
			hint("mark a function instead")
		return false
	}
	if m.name == "_" || m.decl != nil && m.decl.Recv == nil && (m.name == "init" || m.name == "main" && u.pkg.Name == "main") {
		u.report("wrong-target", m.directivePos(m.kind), "//mcp:%s applies to functions that can be called, not to %s", m.kind, m.what).
			hint("move the body to a function with a name of its own")
		return false
	}
	m.sig = sig
	if sig.TypeParams().Len() > 0 {
		u.report("uninstantiated-generic", m.pos, "%s has type parameters, and %s has one schema", m.name, m.noun()).
			hint("instantiate it: %s on var %sOf = %s[…]", m.directiveLine(), m.name, m.name)
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
		u.report("uninstantiated-generic", m.pos, "%s is a method of the generic type %s, and %s has one schema", m.name, named.Obj().Name(), m.noun()).
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
