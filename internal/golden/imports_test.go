package golden

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// generatedMayImport are the packages that any generated file may import, beside
// those of the runtime and those of types that the author's declarations name.
var generatedMayImport = map[string]bool{
	"context":      true,
	"regexp":       true,
	"strconv":      true,
	"time":         true,
	"unicode/utf8": true,
}

const module = "github.com/mcptoolgen/mcptoolgen/"

// TestImportsOfGeneratedFiles keeps generated code down to what depends on the
// author's types: a policy that needs another package belongs in the runtime.
func TestImportsOfGeneratedFiles(t *testing.T) {
	for _, name := range directories(t, "ok") {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join("testdata", "ok", name)
			authors := map[string]bool{}
			for _, file := range goFiles(t, dir) {
				if filepath.Base(file) != "mcp_gen.go" {
					for selector := range selectors(t, file) {
						authors[selector] = true
					}
				}
			}
			for selector := range selectors(t, filepath.Join(dir, "mcp_gen.go")) {
				imported, _, _ := strings.Cut(selector, "#")
				switch {
				case generatedMayImport[imported], strings.HasPrefix(imported, module+"runtime/"):
				case strings.HasPrefix(imported, module+"internal/golden/testdata/"):
				default:
					assert.True(t, authors[selector], "the author's files do not name %s", selector)
				}
			}
		})
	}
}

// selectors are the qualified identifiers of a file, as importpath#Name.
func selectors(t *testing.T, file string) map[string]bool {
	t.Helper()
	syntax, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	require.NoError(t, err)
	imports := map[string]string{}
	for _, spec := range syntax.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		require.NoError(t, err)
		name := path.Base(imported)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		imports[name] = imported
	}
	found := map[string]bool{}
	ast.Inspect(syntax, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Obj == nil && imports[x.Name] != "" {
				found[imports[x.Name]+"#"+s.Sel.Name] = true
			}
		}
		return true
	})
	return found
}
