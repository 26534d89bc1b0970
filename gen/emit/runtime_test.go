package emit_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Generated code may contain no identifier of the runtime that the runtime does
// not have. runtime.go is read as source, so that there is no second list.
func TestRuntimeIdentifiers(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "runtime.go", nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	paths := map[string]string{"contextPath": "context", "regexpPath": "regexp", "timePath": "time", "utf8Path": "unicode/utf8"}
	for _, name := range []string{"mcp", "jsonwire", "format"} {
		paths[name+"Path"] = "github.com/mcptoolgen/mcptoolgen/runtime/" + name
	}
	found := 0
	ast.Inspect(file, func(n ast.Node) bool {
		literal, ok := n.(*ast.CompositeLit)
		if !ok || len(literal.Elts) < 2 {
			return true
		}
		path, names := identifierOf(t, paths, literal)
		if path == "" {
			return true
		}
		pkg, err := importer(t).Import(path)
		require.NoError(t, err)
		found++
		object := pkg.Scope().Lookup(names[0])
		if !assert.NotNil(t, object, "%s has no %s", path, names[0]) || len(names) == 1 {
			return true
		}
		method, _, _ := types.LookupFieldOrMethod(object.Type(), true, pkg, names[1])
		assert.NotNil(t, method, "%s.%s has no %s", path, names[0], names[1])
		return true
	})
	assert.Greater(t, found, 100)
}

// identifierOf reads symbol{path, "Name"} and method{path, "Type", "Name"}.
func identifierOf(t *testing.T, paths map[string]string, literal *ast.CompositeLit) (path string, names []string) {
	t.Helper()
	switch first := literal.Elts[0].(type) {
	case *ast.Ident:
		path = paths[first.Name]
		require.NotEmpty(t, path, "unknown path constant %s", first.Name)
	case *ast.BasicLit:
		path = unquote(t, first)
	default:
		return "", nil
	}
	for _, e := range literal.Elts[1:] {
		name, ok := e.(*ast.BasicLit)
		if !ok {
			return "", nil
		}
		names = append(names, unquote(t, name))
	}
	return path, names
}

func unquote(t *testing.T, literal *ast.BasicLit) string {
	t.Helper()
	s, err := strconv.Unquote(literal.Value)
	require.NoError(t, err)
	return s
}
