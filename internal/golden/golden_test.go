package golden

import (
	"context"
	"flag"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen"
	"github.com/mcptoolgen/mcptoolgen/gen/diag"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const updateHint = "run go test ./internal/golden/... -update"

// ok is the one run over all packages of testdata/ok.
var ok = sync.OnceValues(func() (*gen.Result, error) {
	return gen.Generate(context.Background(), gen.Config{Patterns: []string{"./testdata/ok/..."}})
})

func TestGolden(t *testing.T) {
	result, err := ok()
	require.NoError(t, err)
	require.False(t, result.Errors(), "%v", result.Diagnostics)

	generated := map[string]bool{}
	for _, f := range result.Files {
		name := caseOf(t, "ok", f.Path)
		generated[name] = true
		t.Run(name, func(t *testing.T) {
			compare(t, f.Path, f.Content)
		})
	}
	for _, name := range directories(t, "ok") {
		assert.True(t, generated[name], "nothing is generated for testdata/ok/%s", name)
	}
}

// TestGoldenWarnings expects of the packages that generate just the warnings that
// their comments announce. What a lint says of these small packages is left out.
func TestGoldenWarnings(t *testing.T) {
	result, err := ok()
	require.NoError(t, err)
	found := byCase(t, "ok", slices.DeleteFunc(slices.Clone(result.Diagnostics), func(d diag.Diagnostic) bool {
		code, _ := diag.Lookup(d.Code)
		return code.Lint
	}))
	for _, name := range directories(t, "ok") {
		t.Run(name, func(t *testing.T) {
			checkWants(t, filepath.Join("testdata", "ok", name), found[name])
		})
	}
}

// TestDeterminism generates again, with the packages in another order.
func TestDeterminism(t *testing.T) {
	first, err := ok()
	require.NoError(t, err)
	var patterns []string
	for _, f := range first.Files {
		patterns = append(patterns, "./testdata/ok/"+caseOf(t, "ok", f.Path))
	}
	rand.Shuffle(len(patterns), func(i, j int) { patterns[i], patterns[j] = patterns[j], patterns[i] })

	second, err := gen.Generate(t.Context(), gen.Config{Patterns: patterns})
	require.NoError(t, err)
	require.Len(t, second.Files, len(first.Files), "the run by name generates other files")
	content := map[string]string{}
	for _, f := range second.Files {
		content[f.Path] = string(f.Content)
	}
	for _, f := range first.Files {
		assert.True(t, content[f.Path] == string(f.Content), "%s depends on the order of the packages", f.Path)
	}
}

// TestUnchangedFilesKeepTheirTime writes a file that is up to date already.
func TestUnchangedFilesKeepTheirTime(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mcp_gen.go")
	f := gen.File{Path: path, Content: []byte("package p\n")}
	require.NoError(t, f.Write())
	past := time.Date(2001, 2, 3, 4, 5, 6, 0, time.UTC)
	require.NoError(t, os.Chtimes(path, past, past))

	require.NoError(t, f.Write())

	info, err := os.Stat(path)
	require.NoError(t, err)
	assert.Equal(t, past, info.ModTime().UTC())
	f.Content = []byte("package q\n")
	require.NoError(t, f.Write())
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "package q\n", string(content))
}

// compare holds content against a golden file, or rewrites the file.
func compare(t *testing.T, path string, content []byte) {
	t.Helper()
	if *update {
		old, err := os.ReadFile(path)
		if err == nil && string(old) == string(content) {
			return
		}
		require.NoError(t, os.WriteFile(path, content, 0o644))
		return
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, updateHint)
	assert.Equal(t, string(want), string(content), updateHint)
}

// directories are the cases of a kind, ok or bad.
func directories(t *testing.T, kind string) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Join("testdata", kind))
	require.NoError(t, err)
	var names []string
	for _, e := range entries {
		if e.IsDir() {
			names = append(names, e.Name())
		}
	}
	require.NotEmpty(t, names)
	return names
}

// caseOf is the directory below testdata/ok or testdata/bad that a file is in.
func caseOf(t *testing.T, kind, path string) string {
	t.Helper()
	for dir := filepath.Dir(path); ; dir = filepath.Dir(dir) {
		parent := filepath.Dir(dir)
		if filepath.Base(parent) == kind && filepath.Base(filepath.Dir(parent)) == "testdata" {
			return filepath.Base(dir)
		}
		require.NotEqual(t, parent, dir, "%s is not below testdata/%s", path, kind)
	}
}

// byCase sorts diagnostics into the cases that they are about.
func byCase(t *testing.T, kind string, all []diag.Diagnostic) map[string][]diag.Diagnostic {
	t.Helper()
	found := map[string][]diag.Diagnostic{}
	for _, d := range all {
		name := caseOf(t, kind, d.Pos.Filename)
		found[name] = append(found[name], d)
	}
	return found
}

// goFiles are the Go files of a case and of the packages below it.
func goFiles(t *testing.T, dir string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && filepath.Ext(path) == ".go" {
			files = append(files, path)
		}
		return err
	})
	require.NoError(t, err)
	return files
}
