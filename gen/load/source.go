package load

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// FromSource type-checks a dependency of p from its source, unexported
// declarations included, without its function bodies. Its objects are other than
// those that p refers to; compare by name. It returns dep itself when the source
// cannot be had.
//
// What the dependency imports is taken from p, so that nothing else is loaded.
func FromSource(p *Package, dep *types.Package) *types.Package {
	files := sourceOf(p.Fset, dep)
	if len(files) == 0 {
		return dep
	}
	config := types.Config{
		Importer:         importsOf(p.Types),
		IgnoreFuncBodies: true,
		FakeImportC:      true,
		Error:            func(error) {}, // what does not resolve is not asked for
	}
	checked, _ := config.Check(dep.Path(), p.Fset, files, nil)
	return checked
}

// sourceOf parses the files of a package, which export data names by the positions
// of its objects.
func sourceOf(fset *token.FileSet, pkg *types.Package) []*ast.File {
	dir := ""
	for _, name := range pkg.Scope().Names() {
		if file := fset.PositionFor(pkg.Scope().Lookup(name).Pos(), false).Filename; filepath.IsAbs(file) {
			dir = filepath.Dir(file)
			break
		}
	}
	if dir == "" {
		return nil
	}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil
	}
	context := build.Default
	context.BuildTags = buildTags()
	var files []*ast.File
	for _, path := range paths {
		if ok, err := context.MatchFile(dir, filepath.Base(path)); err != nil || !ok || strings.HasSuffix(path, "_test.go") {
			continue
		}
		src, err := os.ReadFile(path)
		if err != nil {
			continue
		}
		if file, _ := parseFile(fset, path, src); file != nil && file.Name.Name == pkg.Name() {
			files = append(files, file)
		}
	}
	return files
}

// buildTags are those of GOFLAGS, which go/build does not read.
func buildTags() []string {
	var tags []string
	for flag := range strings.FieldsSeq(os.Getenv("GOFLAGS")) {
		if list, ok := strings.CutPrefix(strings.TrimLeft(flag, "-"), "tags="); ok {
			tags = append(tags, strings.Split(list, ",")...)
		}
	}
	return slices.DeleteFunc(tags, func(tag string) bool { return tag == "" })
}

// imports is an importer of packages that were loaded before.
type imports map[string]*types.Package

func importsOf(pkg *types.Package) imports {
	all := imports{"unsafe": types.Unsafe}
	var add func(*types.Package)
	add = func(p *types.Package) {
		if all[p.Path()] == nil {
			all[p.Path()] = p
			for _, q := range p.Imports() {
				add(q)
			}
		}
	}
	add(pkg)
	return all
}

// Import implements types.Importer.
func (i imports) Import(path string) (*types.Package, error) {
	if p := i[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("%s is not loaded", path)
}
