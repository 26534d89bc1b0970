package sarif

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	_ "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif" // keeps the module that has the schema
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen"
	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/report"
)

const schemaPackage = "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

// schema is the JSON Schema of SARIF 2.1.0: a constant of the package above.
func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	dir, err := exec.Command("go", "list", "-f", "{{.Dir}}", schemaPackage).Output()
	require.NoError(t, err)
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(strings.TrimSpace(string(dir)), "schema.go"), nil, 0)
	require.NoError(t, err)
	text := ""
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && len(lit.Value) > len(text) {
			text, err = strconv.Unquote(lit.Value)
			require.NoError(t, err)
		}
		return true
	})
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	require.NoError(t, err)
	compiler := jsonschema.NewCompiler()
	compiler.DefaultDraft(jsonschema.Draft4)
	require.NoError(t, compiler.AddResource("sarif.json", doc))
	compiled, err := compiler.Compile("sarif.json")
	require.NoError(t, err)
	return compiled
}

// The diagnostics of every package that is refused, fixes and related places among
// them, make a valid log.
func TestEveryDiagnosticIsValidSARIF(t *testing.T) {
	root, err := filepath.Abs(filepath.Join("..", ".."))
	require.NoError(t, err)
	result, err := gen.Generate(t.Context(), gen.Config{Dir: root, Patterns: []string{"./internal/golden/testdata/bad/..."}})
	require.NoError(t, err)
	require.NotEmpty(t, result.Diagnostics)
	for name, all := range map[string][]diag.Diagnostic{"all": result.Diagnostics, "none": nil} {
		var b bytes.Buffer
		require.NoError(t, report.SARIF(&b, root, diag.Note, all))
		doc, err := jsonschema.UnmarshalJSON(&b)
		require.NoError(t, err)
		assert.NoError(t, schema(t).Validate(doc), name)
	}
}

// The test can fail.
func TestSchemaRefuses(t *testing.T) {
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(`{"version":"2.1.0","runs":[{"tool":{"driver":{}}}]}`))
	require.NoError(t, err)
	assert.Error(t, schema(t).Validate(doc))
}
