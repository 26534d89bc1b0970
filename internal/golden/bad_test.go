package golden

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen"
	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/lint"
	"github.com/mcptoolgen/mcptoolgen/gen/report"
)

// bad is the one run over all packages of testdata/bad.
var bad = sync.OnceValues(func() (*gen.Result, error) {
	return gen.Generate(context.Background(), gen.Config{Patterns: []string{"./testdata/bad/..."}})
})

func TestBad(t *testing.T) {
	result, err := bad()
	require.NoError(t, err)
	found := byCase(t, "bad", result.Diagnostics)
	for _, name := range directories(t, "bad") {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join("testdata", "bad", name)
			code, trap, _ := strings.Cut(name, "_")
			diagnostics := found[name]
			switch {
			case slices.Contains(runAlone, code):
				diagnostics = generateAlone(t, dir, trap)
			case !isLint(code):
				// The packages that are refused for something else are too small to please a lint.
				diagnostics = slices.DeleteFunc(diagnostics, func(d diag.Diagnostic) bool { return isLint(d.Code) })
			}
			checkWants(t, dir, diagnostics)
			compare(t, filepath.Join(dir, "want.txt"), []byte(text(t, dir, diagnostics)))

			hasCode := func(d diag.Diagnostic) bool { return d.Code == code }
			assert.True(t, slices.ContainsFunc(diagnostics, hasCode), "no diagnostic has the code %s", code)
		})
	}
}

// runAlone are codes that it takes more to raise than a run over everything.
var runAlone = []string{"nothing-marked", "dialect", "stale"}

// generateAlone names the package on the command line, as check or lint -dialect
// would: the trap of a dialect case is the name of the dialect.
func generateAlone(t *testing.T, dir, trap string) []diag.Diagnostic {
	t.Helper()
	dialect, _ := lint.LookupDialect(trap)
	result, err := gen.Generate(t.Context(), gen.Config{Patterns: []string{"./" + filepath.ToSlash(dir)}, Dialect: dialect})
	require.NoError(t, err)
	stale, err := result.Stale()
	require.NoError(t, err)
	all := result.Diagnostics
	for _, s := range stale {
		if s.Old != nil {
			all = append(all, s.Diagnostic())
		}
	}
	return all
}

func isLint(code string) bool {
	c, _ := diag.Lookup(code)
	return c.Lint
}

// text is what the command prints in the directory of the case.
func text(t *testing.T, dir string, diagnostics []diag.Diagnostic) string {
	t.Helper()
	here, err := filepath.Abs(dir)
	require.NoError(t, err)
	var b strings.Builder
	require.NoError(t, report.Text(&b, here, diag.Note, diagnostics))
	return b.String()
}

// TestBadWritesNothing has errors in some packages: then no package gets a file.
func TestBadWritesNothing(t *testing.T) {
	result, err := bad()
	require.NoError(t, err)
	assert.Empty(t, result.Files)

	mixed, err := gen.Generate(t.Context(), gen.Config{
		Patterns: []string{"./testdata/ok/no_parameters", "./testdata/bad/unknown-keyword"},
	})
	require.NoError(t, err)
	assert.True(t, mixed.Errors())
	assert.Empty(t, mixed.Files)
}

// TestEveryProblemComesWithAFix holds what is promised of diagnostics: an author who
// knows nothing of the generator can act on each.
func TestEveryProblemComesWithAFix(t *testing.T) {
	result, err := bad()
	require.NoError(t, err)
	require.NotEmpty(t, result.Diagnostics)
	for _, d := range result.Diagnostics {
		assert.NotEmpty(t, d.Hint, "%s: %s [%s]", d.Pos, d.Message, d.Code)
	}
}

// TestEveryCodeHasAFixture walks the registry of codes.
func TestEveryCodeHasAFixture(t *testing.T) {
	names := directories(t, "bad")
	for _, c := range diag.Codes() {
		assert.True(t, slices.ContainsFunc(names, func(name string) bool {
			code, _, _ := strings.Cut(name, "_")
			return code == c.Name
		}), "no directory of testdata/bad is named %s", c.Name)
	}
	for _, name := range names {
		code, _, _ := strings.Cut(name, "_")
		_, known := diag.Lookup(code)
		assert.True(t, known, "testdata/bad/%s: there is no such code", name)
		_, err := os.Stat(filepath.Join("testdata", "bad", name, "in.go"))
		assert.NoError(t, err)
	}
}
