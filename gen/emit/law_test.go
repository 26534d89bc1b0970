package emit_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
)

// Keywords are known to their table alone: a printer that names one has begun to
// treat it specially. The verb enum is the one exception, since a constant set is
// no keyword of its author's.
func TestNoKeywordIsNamed(t *testing.T) {
	enforced := map[string]bool{}
	for _, def := range keyword.Table() {
		if def.Fails != nil && def.Name != "enum" {
			enforced[def.Name] = true
		}
	}
	require.Greater(t, len(enforced), 10)
	for _, dir := range []string{".", "../schema"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		require.NoError(t, err)
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			require.NoError(t, err)
			ast.Inspect(file, func(n ast.Node) bool {
				literal, ok := n.(*ast.BasicLit)
				if ok && literal.Kind == token.STRING {
					s, err := strconv.Unquote(literal.Value)
					require.NoError(t, err)
					assert.False(t, enforced[s], "%s names %s", name, s)
				}
				return true
			})
		}
	}
}
