package gen_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen"
	"github.com/mcptoolgen/mcptoolgen/gen/lint"
)

// ownModule is a small module of its own, so that no other test changes it. It has no
// runtime to build against, which generating does not need.
func ownModule(t *testing.T) string {
	t.Helper()
	t.Setenv("GOWORK", "off")
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	for name, text := range map[string]string{
		"go.mod":      "module example.org/m\n\ngo 1.26\n",
		"p/p.go":      "package p\n\n//mcp:tool\nfunc Ping() string { return \"pong\" }\n",
		"q/q.go":      "package q\n",
		"p/notes.txt": "one",
	} {
		require.NoError(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	return dir
}

func TestRecall(t *testing.T) {
	dir := ownModule(t)
	config := gen.Config{Dir: dir, Patterns: []string{"./..."}, Cache: t.TempDir()}
	run := func() {
		m := config.Recall(t.Context(), "files")
		config.Trees = m.Trees
		result, err := gen.Generate(t.Context(), config)
		require.NoError(t, err)
		require.False(t, result.Errors())
		for _, f := range result.Files {
			require.NoError(t, f.Write())
		}
		m.Remember(result)
	}
	known := func() bool { return config.Recall(t.Context(), "files").Known }

	assert.False(t, known())
	run()
	m := config.Recall(t.Context(), "files")
	require.True(t, m.Known)
	require.Len(t, m.Diagnostics, 1)
	assert.Equal(t, "no-description", m.Diagnostics[0].Code)
	assert.Equal(t, filepath.Join(dir, "p", "p.go"), m.Diagnostics[0].Pos.Filename)

	assert.False(t, config.Recall(t.Context(), "lint").Known, "another purpose")
	other := config
	other.Strict = true
	assert.False(t, other.Recall(t.Context(), "files").Known, "another configuration")
	other = config
	other.Dialect, _ = lint.LookupDialect("openai")
	assert.False(t, other.Recall(t.Context(), "files").Known)
	other = config
	other.Cache = ""
	assert.False(t, other.Recall(t.Context(), "files").Known, "no cache")

	for trap, change := range map[string]func(){
		"source":            func() { edit(t, dir, "p/p.go", "// Ping answers.\n") },
		"another_package":   func() { edit(t, dir, "q/q.go", "// more\n") },
		"new_file":          func() { edit(t, dir, "q/new.go", "package q\n") },
		"generated_file":    func() { edit(t, dir, "p/mcp_gen.go", "// edited\n") },
		"no_generated_file": func() { require.NoError(t, os.Remove(filepath.Join(dir, "p", "mcp_gen.go"))) },
		"go_mod":            func() { edit(t, dir, "go.mod", "// more\n") },
		"schema_file":       func() { edit(t, dir, "p/notes.txt", "two") },
	} {
		require.True(t, known(), trap)
		change()
		assert.False(t, known(), trap)
		run()
	}
}

// edit adds to a file.
func edit(t *testing.T, dir, name, text string) {
	t.Helper()
	f, err := os.OpenFile(filepath.Join(dir, filepath.FromSlash(name)), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	require.NoError(t, err)
	_, err = f.WriteString(text)
	require.NoError(t, err)
	require.NoError(t, f.Close())
}

// An outcome with errors is not remembered: it ends in another exit status.
func TestErrorsAreNotRemembered(t *testing.T) {
	dir := ownModule(t)
	edit(t, dir, "p/p.go", "\n//mcp:toool\nfunc Pong() {}\n")
	config := gen.Config{Dir: dir, Patterns: []string{"./..."}, Cache: t.TempDir()}
	m := config.Recall(t.Context(), "files")
	result, err := gen.Generate(t.Context(), config)
	require.NoError(t, err)
	m.Remember(result)
	assert.False(t, config.Recall(t.Context(), "files").Known)
}

// Modules that are used together are looked at together.
func TestRecallLooksAtReplacedModules(t *testing.T) {
	dir := ownModule(t)
	other, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	edit(t, other, "go.mod", "module example.org/other\n\ngo 1.26\n")
	edit(t, other, "o.go", "package other\n")
	edit(t, dir, "go.mod", "\nrequire example.org/other v0.0.0\n\nreplace example.org/other => "+other+"\n")
	config := gen.Config{Dir: dir, Patterns: []string{"./..."}, Cache: t.TempDir()}
	m := config.Recall(t.Context(), "files")
	result, err := gen.Generate(t.Context(), config)
	require.NoError(t, err)
	m.Remember(result)
	for _, f := range result.Files {
		require.NoError(t, f.Write())
	}
	m.Remember(result)
	require.True(t, config.Recall(t.Context(), "files").Known)
	edit(t, other, "o.go", "// more\n")
	assert.False(t, config.Recall(t.Context(), "files").Known)
}

// A package in a folder that "..." leaves out can be named. Nobody would notice a
// change in it, so it is not remembered.
func TestHiddenFoldersAreNotRemembered(t *testing.T) {
	dir := ownModule(t)
	require.NoError(t, os.Rename(filepath.Join(dir, "p"), filepath.Join(dir, "_p")))
	config := gen.Config{Dir: dir, Patterns: []string{"./_p"}, Cache: t.TempDir()}
	m := config.Recall(t.Context(), "files")
	result, err := gen.Generate(t.Context(), config)
	require.NoError(t, err)
	require.Len(t, result.Files, 1)
	require.NoError(t, result.Files[0].Write())
	m.Remember(result)
	assert.False(t, config.Recall(t.Context(), "files").Known)
}
