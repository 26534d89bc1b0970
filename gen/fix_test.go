package gen_test

import (
	"go/format"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/mcptoolgen/mcptoolgen/gen"
)

// TestFix carries out the fixes of each case of testdata/fix: a file before and
// after, named for the code whose fix it shows, and a trap.
func TestFix(t *testing.T) {
	cases, err := filepath.Glob(filepath.Join("testdata", "fix", "*.txtar"))
	require.NoError(t, err)
	require.NotEmpty(t, cases)
	var archive strings.Builder
	want := map[string]string{}
	for _, path := range cases {
		name := strings.TrimSuffix(filepath.Base(path), ".txtar")
		a, err := txtar.ParseFile(path)
		require.NoError(t, err)
		require.Len(t, a.Files, 2, name)
		archive.WriteString("-- " + name + "/in.go --\n" + string(a.Files[0].Data))
		want[name] = string(a.Files[1].Data)
	}
	dir := write(t, archive.String())

	fixed, _, err := gen.Fix(t.Context(), gen.Config{Dir: dir, Patterns: []string{"./..."}})
	require.NoError(t, err)
	for name, after := range want {
		path := filepath.Join(dir, name, "in.go")
		got, err := os.ReadFile(path)
		require.NoError(t, err)
		assert.Equal(t, after, string(got), name)
		assert.NotZero(t, fixed[path], name)
		formatted, err := format.Source(got)
		require.NoError(t, err, name)
		assert.Equal(t, string(formatted), string(got), "%s is not as gofmt has it", name)
	}

	again, _, err := gen.Fix(t.Context(), gen.Config{Dir: dir, Patterns: []string{"./..."}})
	require.NoError(t, err)
	assert.Empty(t, again, "a second run finds nothing to do")
}

// TestEveryFixHasACase holds that each code that can come with edits shows them. A
// run over the packages that are refused raises every code.
func TestEveryFixHasACase(t *testing.T) {
	result, err := gen.Generate(t.Context(), gen.Config{Dir: filepath.Join("..", "internal", "golden"), Patterns: []string{"./testdata/bad/..."}})
	require.NoError(t, err)
	codes := regexp.MustCompile(`([a-z0-9-]+)(?:_[a-z_]+)?\.txtar`)
	shown := map[string]bool{}
	cases, err := filepath.Glob(filepath.Join("testdata", "fix", "*.txtar"))
	require.NoError(t, err)
	for _, path := range cases {
		shown[codes.FindStringSubmatch(filepath.Base(path))[1]] = true
	}
	for _, d := range result.Diagnostics {
		if d.Fix != nil {
			assert.True(t, shown[d.Code], "testdata/fix has no case of %s, as in %s", d.Code, d)
		}
	}
}
