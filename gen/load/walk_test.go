package load

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"github.com/mcptoolgen/mcptoolgen/gen/cache"
)

// unpack writes an archive into a folder outside of this module.
func unpack(t *testing.T, archive string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	for _, f := range txtar.Parse([]byte(archive)).Files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, f.Data, 0o644))
	}
	return dir
}

const traps = `-- go.mod --
module example.org/m

go 1.26

ignore (
	./assets
	node_modules
)
-- a.go --
package m
-- b/b.go --
package b
-- b/c/only_test.go --
package c
-- b/testdata/x/x.go --
package x
-- b/_old/x.go --
package x
-- b/.git/x.go --
package x
-- nested/go.mod --
module example.org/nested
-- nested/n.go --
package nested
-- nested/deep/n.go --
package deep
-- assets/x.go --
package x
-- b/assets/x.go --
package x
-- b/node_modules/pkg/x.go --
package x
-- vendor/modules.txt --
-- vendor/example.org/v/v.go --
package v
-- empty/readme.txt --
-- unix/x_windows.go --
package unix
`

// The folders that a walk finds for a pattern are those that the go command does.
func TestPatternIsTheGoCommands(t *testing.T) {
	dir := unpack(t, traps)
	for _, at := range []string{".", "b", "nested", "b/testdata"} {
		cmd := exec.Command("go", "list", "-e", "-mod=mod", "-f", "{{.Dir}}", "./...")
		cmd.Dir = filepath.Join(dir, filepath.FromSlash(at))
		cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=")
		out, err := cmd.Output()
		require.NoError(t, err)
		want := strings.Fields(string(out))
		slices.Sort(want)

		files, ok := Walk(cmd.Dir).Pattern(cmd.Dir)
		require.True(t, ok)
		var got []string
		for _, f := range files {
			got = append(got, filepath.Dir(f.Path))
		}
		slices.Sort(got)
		got = slices.Compact(got)
		got = slices.DeleteFunc(got, func(d string) bool { return filepath.Base(d) == "unix" }) // no file for this build
		assert.Equal(t, slices.DeleteFunc(want, func(d string) bool { return filepath.Base(d) == "unix" }), got, at)
	}
}

func TestPatternWithinALargerTree(t *testing.T) {
	dir := unpack(t, traps)
	tree := Walk(dir)
	names := func(below string) []string {
		files, ok := tree.Pattern(filepath.Join(dir, filepath.FromSlash(below)))
		require.True(t, ok)
		var all []string
		for _, f := range files {
			rel, err := filepath.Rel(dir, f.Path)
			require.NoError(t, err)
			all = append(all, filepath.ToSlash(rel))
		}
		return all
	}
	assert.Equal(t, []string{"b/b.go", "b/assets/x.go", "b/c/only_test.go"}, names("b"))
	assert.Equal(t, []string{"nested/n.go", "nested/deep/n.go"}, names("nested"))
	assert.Equal(t, []string{"b/testdata/x/x.go"}, names("b/testdata"))
	_, ok := tree.Pattern(filepath.Dir(dir))
	assert.False(t, ok)
	_, ok = tree.Pattern(filepath.Join(dir, "vendor"))
	assert.False(t, ok, "vendor was not walked")
	assert.True(t, tree.Covers(filepath.Join(dir, "nested")))
	assert.False(t, tree.Covers(filepath.Join(dir, "b", "_old")))
}

// A file whose size and time are known is not read again.
func TestScanReadsOnce(t *testing.T) {
	dir := unpack(t, traps)
	past := time.Now().Add(-time.Hour)
	for _, f := range Walk(dir).Files {
		require.NoError(t, os.Chtimes(f.Path, past, past))
	}
	reads := make(chan string, 100)
	c := Config{Dir: dir, Cache: cache.Open(t.TempDir()), Marks: func(src []byte) bool {
		reads <- string(src)
		return strings.Contains(string(src), "package b")
	}}
	want := []string{filepath.Join(dir, "b")}
	assert.Equal(t, want, c.marked(dir))
	assert.Len(t, reads, 5)
	assert.Equal(t, want, c.marked(dir))
	assert.Len(t, reads, 5, "nothing has changed")

	require.NoError(t, os.WriteFile(filepath.Join(dir, "a.go"), []byte("package m // package b\n"), 0o644))
	assert.Equal(t, []string{dir, filepath.Join(dir, "b")}, c.marked(dir))
	assert.Len(t, reads, 6, "one file has")
	c.marked(dir)
	assert.Len(t, reads, 7, "a young file may change again without a new time")

	require.NoError(t, os.Remove(filepath.Join(dir, "b", "b.go")))
	assert.Equal(t, []string{dir}, c.marked(dir))
}
