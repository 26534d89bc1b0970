package emit_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/go/packages"

	"github.com/mcptoolgen/mcptoolgen/gen/emit"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// generated is a generated file together with its author's, type-checked.
type generated struct {
	source string
	file   *ast.File
	types  *types.Package
}

// compile emits the file of a package and type-checks it beside the author's
// source, against the real runtime.
func compile(t *testing.T, pkg *ir.Package, source string) generated {
	t.Helper()
	content, err := emit.File(pkg)
	require.NoError(t, err)
	fset := token.NewFileSet()
	author, err := parser.ParseFile(fset, "in.go", source, parser.SkipObjectResolution)
	require.NoError(t, err)
	file, err := parser.ParseFile(fset, "mcp_gen.go", content, parser.ParseComments|parser.SkipObjectResolution)
	require.NoError(t, err)
	var problems []string
	config := types.Config{
		Importer: importer(t),
		Error:    func(err error) { problems = append(problems, err.Error()) },
	}
	checked, _ := config.Check(pkg.Path, fset, []*ast.File{author, file}, nil)
	require.Empty(t, problems, "the generated file:\n%s", numbered(string(content)))
	return generated{source: string(content), file: file, types: checked}
}

func numbered(source string) string {
	var b strings.Builder
	for i, line := range strings.Split(source, "\n") {
		fmt.Fprintf(&b, "%4d  %s\n", i+1, line)
	}
	return b.String()
}

// packageMap imports what was loaded.
type packageMap map[string]*types.Package

func (m packageMap) Import(path string) (*types.Package, error) {
	if p := m[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("%s is not loaded", path)
}

var load = sync.OnceValues(func() (packageMap, error) {
	found, err := packages.Load(
		&packages.Config{Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedExportFile},
		"context", "encoding", "encoding/json", "math/big", "net/netip", "net/url", "regexp", "strings", "time", "unicode/utf8",
		"github.com/mcptoolgen/mcptoolgen/runtime/format",
		"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire",
		"github.com/mcptoolgen/mcptoolgen/runtime/mcp",
		"github.com/mcptoolgen/mcptoolgen/gen/emit/testdata/shop/mcp",
		"github.com/mcptoolgen/mcptoolgen/gen/emit/testdata/shop/model",
	)
	m := packageMap{}
	for _, p := range found {
		if len(p.Errors) > 0 {
			return nil, p.Errors[0]
		}
		m[p.PkgPath] = p.Types
	}
	return m, err
})

func importer(t *testing.T) packageMap {
	t.Helper()
	m, err := load()
	require.NoError(t, err)
	return m
}
