// Package analyzer is for checking marked functions where Go code is checked: by
// go vet, golangci-lint and every other driver of go/analysis.
//
// It runs the passes of mcptoolgen over one package at a time and reports errors
// and warnings, with fixes where there are mechanical ones. Comments and constants
// of other packages are read from their source; where that is out of reach, what
// depends on it is not reported. Whether mcp_gen.go is up to date is not asked:
// mcptoolgen check does.
package analyzer

import (
	"fmt"
	"go/token"

	"golang.org/x/tools/go/analysis"

	"github.com/mcptoolgen/mcptoolgen/gen"
	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/load"
)

const pages = "https://github.com/mcptoolgen/mcptoolgen/blob/main/docs/diagnostics.md"

// Analyzer checks functions marked //mcp:tool, and what only looks like a mark.
// Its flag -notes adds the notes that mcptoolgen lint prints.
var Analyzer = analyzer()

func analyzer() *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:             "mcptoolgen",
		Doc:              "check functions marked //mcp:tool\n\nThe diagnostics are those of the command mcptoolgen; each is explained at " + pages + ".",
		URL:              pages,
		RunDespiteErrors: true,
	}
	notes := a.Flags.Bool("notes", false, "report notes too")
	a.Run = func(pass *analysis.Pass) (any, error) {
		least := diag.Warning
		if *notes {
			least = diag.Note
		}
		return nil, run(pass, least)
	}
	return a
}

// run reports what there is to say of a package, of at least the given severity.
func run(pass *analysis.Pass, least diag.Severity) error {
	if marked, err := mentions(pass); err != nil || !marked {
		return err
	}
	checked := load.Checked{
		Fset: pass.Fset, Files: pass.Files, Types: pass.Pkg, Info: pass.TypesInfo,
		TypeErrors: pass.TypeErrors, ReadFile: pass.ReadFile,
	}
	if pass.Module != nil {
		checked.ModulePath = pass.Module.Path
	}
	p, err := checked.Package()
	if err != nil || len(p.Files) == 0 {
		return err
	}
	_, all := gen.Diagnose(gen.Config{}, p)
	for _, d := range all {
		if d.Severity <= least {
			report(pass, d)
		}
	}
	return nil
}

// mentions reports whether a file of the package can hold a directive.
func mentions(pass *analysis.Pass) (bool, error) {
	for _, file := range pass.Files {
		src, err := pass.ReadFile(pass.Fset.PositionFor(file.FileStart, false).Filename)
		if err != nil {
			return false, err
		}
		if directive.Mentions(src) {
			return true, nil
		}
	}
	return false, nil
}

// report passes a diagnostic on, if it is about a file of the package.
func report(pass *analysis.Pass, d diag.Diagnostic) {
	files := filesOf(pass)
	pos, ok := files.pos(d.Pos.Filename, d.Pos.Offset)
	if !ok {
		return
	}
	out := analysis.Diagnostic{
		Pos: pos, Category: d.Code, URL: pages + "#" + d.Code,
		Message: fmt.Sprintf("%s [%s]", d.Message, d.Code),
	}
	if d.Hint != "" {
		out.Message = fmt.Sprintf("%s; fix: %s [%s]", d.Message, d.Hint, d.Code)
	}
	for _, r := range d.Related {
		if pos, ok := files.pos(r.Pos.Filename, r.Pos.Offset); ok {
			out.Related = append(out.Related, analysis.RelatedInformation{Pos: pos, Message: r.Message})
		}
	}
	if fix, ok := files.fix(d); ok {
		out.SuggestedFixes = []analysis.SuggestedFix{fix}
	}
	pass.Report(out)
}

// files are the files of the package, by name.
type files map[string]*token.File

func filesOf(pass *analysis.Pass) files {
	all := files{}
	for _, file := range pass.Files {
		f := pass.Fset.File(file.FileStart)
		all[f.Name()] = f
	}
	return all
}

func (f files) pos(name string, offset int) (token.Pos, bool) {
	file := f[name]
	if file == nil || offset < 0 || offset > file.Size() {
		return token.NoPos, false
	}
	return file.Pos(offset), true
}

// fix is the mechanical fix of a diagnostic.
func (f files) fix(d diag.Diagnostic) (analysis.SuggestedFix, bool) {
	fix := analysis.SuggestedFix{Message: d.Hint}
	for _, e := range d.Fix {
		start, ok := f.pos(e.Filename, e.Start)
		end, also := f.pos(e.Filename, e.End)
		if !ok || !also {
			return fix, false
		}
		fix.TextEdits = append(fix.TextEdits, analysis.TextEdit{Pos: start, End: end, NewText: []byte(e.NewText)})
	}
	return fix, len(d.Fix) > 0
}
