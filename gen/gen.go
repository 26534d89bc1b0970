package gen

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"

	"github.com/mcptoolgen/mcptoolgen/gen/analyze"
	"github.com/mcptoolgen/mcptoolgen/gen/cache"
	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/emit"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/lint"
	"github.com/mcptoolgen/mcptoolgen/gen/load"
)

// Config says what to generate for.
type Config struct {
	Dir      string   // working directory; empty is the process's own
	Patterns []string // package patterns as for go list; none is "."

	Dialect *lint.Dialect // also hold the schemas against what one provider accepts; nil for none
	Strict  bool          // warnings are errors

	Cache string                           // folder for what the next run can be spared; empty for none
	Trees []*load.Tree                     // walked already, as by Recall
	Say   func(format string, args ...any) // is told what is going on; it may be nil
}

// Result is what generation comes to.
type Result struct {
	Packages    []*ir.Package // sorted by import path
	Files       []File        // none when a diagnostic is an error
	Diagnostics []diag.Diagnostic

	loaded []*load.Package
}

// File is a generated file. Without Content, one that is no longer wanted.
type File struct {
	Path    string
	Content []byte
}

// Generate computes the generated files of the packages that the patterns match.
// It writes nothing. What is wrong in the author's source is in Diagnostics; an
// error is what is not the author's doing (a *load.ListError for patterns that
// match nothing, a failing go command, a bug of ours).
func Generate(ctx context.Context, c Config) (*Result, error) {
	loaded, err := load.Load(ctx, load.Config{Dir: c.Dir, Patterns: c.Patterns, Marks: directive.Marks, Cache: cache.Open(c.Cache), Trees: c.Trees, Say: c.Say})
	if err != nil {
		return nil, err
	}
	r := &Result{loaded: loaded}
	r.Packages, r.Diagnostics = Diagnose(c, loaded...)
	if r.Errors() {
		return r, nil
	}
	for i, p := range loaded {
		file, err := fileOf(p, r.Packages[i])
		if err != nil {
			return nil, err
		}
		if file != nil {
			r.Files = append(r.Files, *file)
		}
	}
	return r, nil
}

// Diagnose lowers packages and collects all that there is to say of them, sorted.
// A model is complete only when no diagnostic of its package is an error. Of the
// configuration, Dialect and Strict are looked at.
func Diagnose(c Config, loaded ...*load.Package) ([]*ir.Package, []diag.Diagnostic) {
	var models []*ir.Package
	var list diag.List
	var excuses []diag.Excuse
	broken := map[string]bool{} // folders of packages that no lint looks at
	for _, p := range loaded {
		a := analyze.Package(p)
		models = append(models, a.Model)
		found := a.Diagnostics
		for _, collision := range emit.Collisions(a.Model) {
			found = append(found, collisionOf(collision))
		}
		if broken[p.Dir] = hasErrors(found); !broken[p.Dir] {
			found = append(found, lint.Package(a.Model)...)
			if c.Dialect != nil {
				found = append(found, c.Dialect.Check(a.Model)...)
			}
		}
		list.Add(found...)
		excuses = append(excuses, a.Excuses...)
	}
	used := usedTypes(models)
	list.Excuse(excuses, func(e diag.Excuse) bool {
		code, _ := diag.Lookup(e.Code)
		switch {
		case code.Lint && broken[filepath.Dir(e.Pos.Filename)], e.Code == lint.DialectCode && c.Dialect == nil:
			return false
		}
		return e.Type == "" || used[e.Type]
	})
	all := list.Sorted()
	for i, d := range all {
		if c.Strict && d.Severity == diag.Warning {
			all[i].Severity = diag.Error
		}
	}
	return models, all
}

// usedTypes are the types that the declarations of a run use, as import path, dot, name.
func usedTypes(models []*ir.Package) map[string]bool {
	used := map[string]bool{}
	use := func(t ir.GoType) {
		if named, ok := t.(*ir.GoNamed); ok {
			used[named.Path+"."+named.Name] = true
		}
	}
	for _, p := range models {
		for _, o := range p.Objects {
			use(o.Go)
		}
		for _, e := range p.Enums {
			use(e.Go)
		}
		for _, u := range p.Unions {
			use(u.Go)
		}
	}
	return used
}

// fileOf is the generated file of a package, or nil where there is none and none
// is wanted.
func fileOf(p *load.Package, model *ir.Package) (*File, error) {
	if len(model.Tools)+len(model.Resources)+len(model.Prompts)+len(model.Forms) == 0 {
		if p.Generated.Exists && p.Generated.Ours {
			return &File{Path: p.Generated.Path}, nil
		}
		return nil, nil
	}
	content, err := emit.File(model)
	if err != nil {
		return nil, err
	}
	return &File{Path: p.Generated.Path, Content: content}, nil
}

func collisionOf(c emit.Collision) diag.Diagnostic {
	if c.Twice {
		return diag.New("identifier-collision", c.Pos, "the generated file would declare %s twice", c.Name).
			See(c.Other, "the other one").
			Suggest("rename one of the two declarations that it comes from")
	}
	return diag.New("identifier-collision", c.Pos, "the generated file declares %s, and so does this package", c.Name).
		Suggest("rename this one")
}

// Stale reports whether the file on disk differs from f.
func (f File) Stale() (bool, error) {
	old, err := os.ReadFile(f.Path)
	if errors.Is(err, os.ErrNotExist) {
		return f.Content != nil, nil
	}
	if err != nil {
		return false, err
	}
	return f.Content == nil || !bytes.Equal(old, f.Content), nil
}

// Write brings the file on disk up to date, or removes it when there is no
// Content. A file that is up to date already is left alone, its time too; any
// other is replaced as a whole, so that no reader ever sees half of one.
func (f File) Write() error {
	stale, err := f.Stale()
	if err != nil || !stale {
		return err
	}
	if f.Content == nil {
		return os.Remove(f.Path)
	}
	return replace(f.Path, f.Content)
}

// replace writes a file as a whole: its readers see the old text or the new one.
// A file that exists keeps its permissions.
func replace(path string, text []byte) error {
	mode := os.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), ".mcptoolgen-*.tmp")
	if err != nil {
		return err
	}
	_, err = tmp.Write(text)
	err = errors.Join(err, tmp.Chmod(mode), tmp.Close())
	if err == nil {
		err = os.Rename(tmp.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(tmp.Name()))
	}
	return nil
}

// Errors reports whether a diagnostic stops generation.
func (r *Result) Errors() bool { return hasErrors(r.Diagnostics) }

func hasErrors(all []diag.Diagnostic) bool {
	return slices.ContainsFunc(all, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
}

// Constructor finds an exported function New…() (*T, error) of a package, for a
// receiver type T, with which a server can be made without its author's main.
func (r *Result) Constructor(pkgPath, typeName string) (string, bool) {
	for _, p := range r.loaded {
		if p.Path == pkgPath {
			return p.Constructor(typeName)
		}
	}
	return "", false
}
