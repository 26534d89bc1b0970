// Package analyze lowers marked Go declarations into the intermediate
// representation.
//
// It runs a visible list of passes over each package: collect finds the
// directives and what they stand on, resolve lowers Go types, bind attaches what
// struct tags and directives say, and check asks the cross-field questions.
// Every pass complains and goes on, so that one run finds all there is to find;
// what is wrong stops generation afterwards.
package analyze

import (
	"fmt"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/load"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// passes run in this order. Each may assume what its predecessors established.
var passes = []struct {
	name string
	run  func(*unit)
}{
	{"collect", collect},
	{"resolve", resolve},
	{"bind", bind},
	{"check", check},
	{"locate", locate},
}

// Analysis is what one package comes to.
type Analysis struct {
	Model       *ir.Package       // complete only when no diagnostic is an error
	Diagnostics []diag.Diagnostic // before the excuses
	Excuses     []diag.Excuse     // of the package, and of the files of its module that declare what it uses
}

// Package lowers one package.
func Package(p *load.Package) Analysis {
	u := newUnit(p)
	for _, pass := range passes {
		pass.run(u)
	}
	a := Analysis{Model: u.out, Excuses: append(u.excuses, u.borrowedExcuses()...)}
	for _, c := range u.complaints {
		a.Diagnostics = append(a.Diagnostics, c.d)
	}
	return a
}

// unit is one package on its way through the passes.
type unit struct {
	pkg      *load.Package
	source   *source
	keywords []tag.Keyword
	out      *ir.Package

	// Of collect.
	server  options
	marked  []*marked
	forms   []*markedForm
	maps    map[string]*mapping // //mcp:map, by type
	excuses []diag.Excuse
	targets int // declarations with any directive

	// Of resolve.
	objects map[objectKey]*ir.Object
	enums   map[objectKey]*ir.Enum
	unions  map[objectKey]*ir.Union
	stems   map[string]string // name of a reader → type that took it
	entered map[*types.Named]bool
	sites   []*site
	sourced map[string]*types.Package // dependencies checked from source, for their constants
	onTypes map[string]*typeDirectives
	checks  map[string]*ir.Validate // by type; nil for one that is not validated
	ofType  map[ir.Type]int         // how many constraints at the front of a type's list are its Go type's own

	relations []relation                   // of bind: what members say of one another
	headerPos map[*ir.Field]token.Position // of bind: where header= stands

	complaints []*complaint
}

func newUnit(p *load.Package) *unit {
	return &unit{
		pkg:      p,
		source:   newSource(p),
		keywords: keyword.Known(),
		out:      &ir.Package{Path: p.Path, Name: p.Name},
		objects:  map[objectKey]*ir.Object{},
		enums:    map[objectKey]*ir.Enum{},
		unions:   map[objectKey]*ir.Union{},
		checks:   map[string]*ir.Validate{},
		maps:     map[string]*mapping{},
		stems:    map[string]string{},
		entered:  map[*types.Named]bool{},
		sourced:  map[string]*types.Package{},
		onTypes:  map[string]*typeDirectives{},
		ofType:   map[ir.Type]int{},

		headerPos: map[*ir.Field]token.Position{},
	}
}

// complaint is a diagnostic that is still being worded.
type complaint struct {
	u *unit
	d diag.Diagnostic
}

// report complains about the author's source at pos.
func (u *unit) report(code string, pos token.Pos, format string, args ...any) *complaint {
	return u.reportAt(code, u.position(pos), format, args...)
}

func (u *unit) reportAt(code string, pos token.Position, format string, args ...any) *complaint {
	c := &complaint{u, diag.New(code, pos, format, args...)}
	u.complaints = append(u.complaints, c)
	return c
}

// add takes in diagnostics that another package has worded.
func (u *unit) add(ds ...diag.Diagnostic) {
	for _, d := range ds {
		u.complaints = append(u.complaints, &complaint{u, d})
	}
}

func (c *complaint) hint(format string, args ...any) *complaint {
	c.d.Hint = fmt.Sprintf(format, args...)
	return c
}

func (c *complaint) see(pos token.Pos, format string, args ...any) *complaint {
	return c.seeAt(c.u.position(pos), format, args...)
}

func (c *complaint) seeAt(pos token.Position, format string, args ...any) *complaint {
	c.d = c.d.See(pos, format, args...)
	return c
}

// edit adds a mechanical fix to the hint.
func (c *complaint) edit(e diag.Edit) *complaint {
	c.d.Fix = append(c.d.Fix, e)
	return c
}

// edits are the mechanical fix as a whole.
func (c *complaint) edits(all []diag.Edit) *complaint {
	c.d.Fix = all
	return c
}

// position resolves pos without regard to //line comments: diagnostics and fixes
// speak of the file that the author edits.
func (u *unit) position(pos token.Pos) token.Position {
	return u.pkg.Fset.PositionFor(pos, false)
}

// text is a stretch of a file, in which the grammars count bytes.
type text struct {
	u    *unit
	file *token.File // nil where the source is out of reach; then everything is at pos
	pos  token.Pos
}

func (u *unit) textAt(pos token.Pos) text {
	return text{u, u.pkg.Fset.File(pos), pos}
}

// base is the offset of the text in its file.
func (t text) base() int {
	if t.file == nil {
		return 0
	}
	return t.file.Offset(t.pos)
}

func (t text) position(offset int) token.Position {
	if t.file == nil || offset < 0 || offset > t.file.Size() {
		return t.u.position(t.pos)
	}
	return t.u.position(t.file.Pos(offset))
}

// problems turns what a grammar found into complaints.
func (t text) problems(ps []tag.Problem) {
	for _, p := range ps {
		c := t.u.reportAt(p.Code, t.position(p.Offset), "%s", p.Message)
		for _, r := range p.Related {
			c.seeAt(t.position(r.Offset), "%s", r.Message)
		}
		c.d.Hint = p.Hint
		if t.file == nil {
			continue
		}
		for _, e := range p.Fix {
			c.edit(diag.Edit{Filename: t.file.Name(), Start: e.Offset, End: e.End, NewText: e.NewText})
		}
	}
}

// inModule reports whether an object is declared in the user's own module, whose
// files may be complained about and whose constants make enums.
func (u *unit) inModule(obj types.Object) bool {
	pkg := obj.Pkg()
	if pkg == nil {
		return false
	}
	if pkg == u.pkg.Types || u.pkg.ModulePath == "" {
		return pkg == u.pkg.Types
	}
	path := pkg.Path()
	return (path == u.pkg.ModulePath || strings.HasPrefix(path, u.pkg.ModulePath+"/")) && u.inModulePos(obj.Pos())
}

func (u *unit) inModulePos(pos token.Pos) bool {
	name := u.position(pos).Filename
	if u.pkg.ModuleDir == "" {
		return filepath.Dir(name) == u.pkg.Dir
	}
	return name == "" || strings.HasPrefix(name, u.pkg.ModuleDir+string(filepath.Separator))
}

// fromSource is a dependency's package with its unexported constants, which
// export data leaves out.
func (u *unit) fromSource(pkg *types.Package) *types.Package {
	p, ok := u.sourced[pkg.Path()]
	if !ok {
		p = load.FromSource(u.pkg, pkg)
		u.sourced[pkg.Path()] = p
	}
	return p
}

// resolve lowers every marked declaration.
func resolve(u *unit) {
	stems := map[string]bool{}
	for _, m := range u.marked {
		m.options = m.options.inherit(u.server)
		if m.recv != nil && stems[m.stem] {
			m.stem = m.recv.TypeName + exported(m.stem)
		}
		stems[m.stem] = true
		u.resolveMarked(m)
	}
	for _, f := range u.forms {
		u.resolveForm(f)
	}
	u.out.Asks = len(u.out.Forms) > 0 || u.asks()
	u.markRecursive()
	slices.SortFunc(u.out.Tools, func(a, b *ir.Tool) int { return strings.Compare(a.Name, b.Name) })
	slices.SortFunc(u.out.Prompts, func(a, b *ir.Prompt) int { return strings.Compare(a.Name, b.Name) })
	slices.SortFunc(u.out.Objects, func(a, b *ir.Object) int { return strings.Compare(a.Name, b.Name) })
	slices.SortFunc(u.out.Unions, func(a, b *ir.Union) int { return strings.Compare(a.Name, b.Name) })
	slices.SortFunc(u.out.Enums, func(a, b *ir.Enum) int { return strings.Compare(a.Name, b.Name) })
}

// resolveMarked lowers one of them; what cannot be generated stays out of the model.
func (u *unit) resolveMarked(m *marked) {
	switch m.kind {
	case "tool":
		if m.tool = u.resolveTool(m); m.tool != nil {
			u.out.Tools = append(u.out.Tools, m.tool)
		}
	case "resource":
		if m.resource = u.resolveResource(m); m.resource != nil {
			u.out.Resources = append(u.out.Resources, m.resource)
		}
	case "prompt":
		if m.prompt = u.resolvePrompt(m); m.prompt != nil {
			u.out.Prompts = append(u.out.Prompts, m.prompt)
		}
	case "complete":
		m.completer = u.resolveCompleter(m)
	}
}
