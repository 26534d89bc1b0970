// Package emit writes the Go of a generated file from ir, with jennifer.
//
// It decides nothing: what a declaration means is settled in ir, and all policy
// (limits, messages, which error is whose) is in the runtime that the generated
// code calls. One function emits one kind of declaration, and its comment shows
// the Go that it makes.
//
// Reading order: File here gives the order of the page; header.go and tool.go
// publish the tools; reader.go, value.go, element.go, enum.go and union.go read
// arguments; check.go, match.go and validate.go check a value, presence.go what an
// object asks of its members together; appender.go and write.go write results;
// names.go has every identifier.
package emit

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/dave/jennifer/jen"
	"golang.org/x/tools/imports"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// page is the file being written.
type page struct {
	pkg   *ir.Package
	names *names
	locals
	problems []string // what this package cannot write: analyze should have refused it
}

// File is the generated file of a package, formatted. The same package gives the
// same bytes.
//
// An error is a *[BugError].
func File(pkg *ir.Package) ([]byte, error) {
	n := newNames(pkg)
	p := &page{pkg: pkg, names: n, locals: newLocals(n)}
	f := jen.NewFilePathName(pkg.Path, pkg.Name)
	f.NoFormat = true // imports.Process formats, and shows what does not parse
	for _, i := range n.imports {
		if i.alias {
			f.ImportAlias(i.path, i.name)
		} else {
			f.ImportName(i.path, i.name)
		}
	}
	if pkg.Asks {
		f.Anon(askingPath) // what a question carries is encrypted, in the programs that ask
	}
	p.header(f)
	for _, d := range p.declarations() {
		d.addTo(f)
	}
	if len(p.problems) > 0 {
		return nil, &BugError{Package: pkg.Path, Problem: strings.Join(p.problems, "; ")}
	}
	source, err := formatted(f)
	if err != nil {
		err.Package = pkg.Path
		return nil, err
	}
	return source, nil
}

// BugError is a fault of this program, not of the author: Go that does not parse,
// or a declaration that should have been refused before.
type BugError struct {
	Package string // import path
	Problem string
	Source  string // the Go, with line numbers, when it does not parse
}

// Error is the problem with the source below it.
func (e *BugError) Error() string {
	text := "a bug of mcptoolgen, please report it: " + e.Package + ": " + e.Problem
	if e.Source != "" {
		text += "\n" + e.Source
	}
	return text
}

// decl is one package-level declaration with its doc comment. They go into the file
// one by one: gofmt takes a comment that does not start in the column of what
// follows for the end of what came before.
type decl struct {
	doc  string // one sentence, wrapped when printed; empty where the name says it all
	code jen.Code
}

func (d decl) addTo(f *jen.File) {
	f.Line()
	if d.doc != "" {
		for _, line := range wrap(d.doc, commentWidth) {
			f.Comment(line)
		}
	}
	f.Add(d.code)
}

// declarations are the page after its header: the exported lists, then each tool,
// resource, prompt and completer, then readers and appenders.
func (p *page) declarations() []decl {
	all := p.lists()
	for _, t := range p.pkg.Tools {
		all = append(all, p.published(t)...)
	}
	for _, r := range p.pkg.Resources {
		all = append(all, p.resource(r)...)
	}
	for _, t := range p.pkg.Prompts {
		all = append(all, p.prompt(t)...)
	}
	for _, c := range completers(p.pkg) {
		all = append(all, p.completer(c)...)
	}
	for _, o := range p.pkg.Objects {
		all = append(all, p.object(o)...)
	}
	for _, form := range p.pkg.Forms {
		all = append(all, p.form(form)...)
	}
	for _, e := range p.pkg.Enums {
		all = append(all, p.enum(e)...)
	}
	for _, u := range p.pkg.Unions {
		all = append(all, p.union(u)...)
	}
	return all
}

// object is what the page has for a struct.
func (p *page) object(o *ir.Object) []decl {
	var all []decl
	if isBare(o) {
		return nil
	}
	if p.names.declares(o) {
		all = append(all, p.structDecl(o))
	}
	if o.Read {
		for _, v := range p.names.patternsOf[o] {
			all = append(all, p.pattern(v))
		}
		all = append(all, p.readFunc(o))
	}
	if o.Written {
		all = append(all, p.appendFunc(o))
	}
	return all
}

// enum is what the page has for a type with a constant set.
func (p *page) enum(e *ir.Enum) []decl {
	var all []decl
	use := p.names.enumUses[e]
	if use.value {
		all = append(all, p.enumFunc(e))
	}
	if use.name {
		all = append(all, p.nameFunc(e))
	}
	return all
}

// structDecl is the type of plain parameters, or the name of an anonymous struct.
//
//	type addArguments struct {
//		a, b int
//	}
func (p *page) structDecl(o *ir.Object) decl {
	name := p.names.structType(o)
	if st, ok := o.Go.(*ir.GoStruct); ok && !o.Synthetic {
		return decl{
			doc:  name + " names an anonymous struct.",
			code: jen.Type().Id(name).Op("=").Add(p.names.structLiteral(st)),
		}
	}
	return decl{
		doc: name + " holds the " + p.parameters(o) + ".",
		code: jen.Type().Id(name).StructFunc(func(g *jen.Group) {
			for _, f := range o.Fields {
				g.Id(f.GoName).Add(p.names.goType(goTypeOf(f.Type)))
			}
		}),
	}
}

// pattern is what the page has for a regular expression that a reader checks.
func (p *page) pattern(pattern string) decl {
	if s, ok := shapeOf(pattern); ok {
		return p.matchFunc(pattern, s)
	}
	return p.patternVar(pattern)
}

// parameters says what the fields of a type of plain parameters are.
func (p *page) parameters(o *ir.Object) string {
	for _, r := range p.pkg.Resources {
		if r.Variables == o {
			return "variables of a resource"
		}
	}
	for _, t := range p.pkg.Prompts {
		if t.Arguments == o {
			return "arguments of a prompt"
		}
	}
	return "arguments of a tool"
}

// patternVar is a compiled regular expression.
//
//	var cityPattern = regexp.MustCompile(`^[A-Z]`)
func (p *page) patternVar(pattern string) decl {
	return decl{code: jen.Var().Id(p.names.patterns[pattern]).Op("=").
		Add(regexpMustCompile.call(raw(pattern)))}
}

// fail records something that this package cannot write.
func (p *page) fail(format string, args ...any) {
	p.problems = append(p.problems, fmt.Sprintf(format, args...))
}

// formatted renders the file and groups its imports.
func formatted(f *jen.File) ([]byte, *BugError) {
	var b bytes.Buffer
	if err := f.Render(&b); err != nil {
		return nil, &BugError{Problem: err.Error()}
	}
	source, err := imports.Process("mcp_gen.go", b.Bytes(), &imports.Options{
		FormatOnly: true, Comments: true, TabIndent: true, TabWidth: 8,
	})
	if err != nil {
		return nil, &BugError{Problem: "the generated Go does not parse: " + err.Error(), Source: numbered(b.String())}
	}
	return source, nil
}

func numbered(source string) string {
	var b strings.Builder
	for i, line := range strings.Split(source, "\n") {
		fmt.Fprintf(&b, "%5d  %s\n", i+1, line)
	}
	return b.String()
}
