package report_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/report"
)

func TestDiff(t *testing.T) {
	numbers := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strconv.Itoa(i) + "\n")
		}
		return b.String()
	}
	for _, c := range []struct{ trap, before, after, want string }{
		{"equal", "a\n", "a\n", ""},
		{"new_file", "", "a\nb\n", "--- old\n+++ new\n@@ -0,0 +1,2 @@\n+a\n+b\n"},
		{"gone", "a\n", "", "--- old\n+++ new\n@@ -1 +0,0 @@\n-a\n"},
		{"one_line", "a\nb\nc\n", "a\nB\nc\n", "--- old\n+++ new\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"},
		{
			"context", numbers(20), strings.Replace(numbers(20), "10\n", "ten\n", 1),
			"--- old\n+++ new\n@@ -8,7 +8,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n",
		},
		{
			"two_hunks", numbers(30), strings.Replace(strings.Replace(numbers(30), "\n3\n", "\n", 1), "\n20\n", "\n20\nx\n", 1),
			"--- old\n+++ new\n@@ -1,7 +1,6 @@\n 0\n 1\n 2\n-3\n 4\n 5\n 6\n@@ -19,6 +18,7 @@\n 18\n 19\n 20\n+x\n 21\n 22\n 23\n",
		},
		{
			"near_changes_share_a_hunk", numbers(12), strings.NewReplacer("\n3\n", "\nc\n", "\n9\n", "\ni\n").Replace(numbers(12)),
			"--- old\n+++ new\n@@ -1,12 +1,12 @@\n 0\n 1\n 2\n-3\n+c\n 4\n 5\n 6\n 7\n 8\n-9\n+i\n 10\n 11\n",
		},
		{"no_line_break_at_the_end", "a\nb", "a\nb\n", "--- old\n+++ new\n@@ -1,2 +1,2 @@\n a\n-b\n+b\n"},
	} {
		t.Run(c.trap, func(t *testing.T) {
			assert.Equal(t, c.want, report.Diff("old", "new", c.before, c.after))
		})
	}
}

// What patch(1) makes of the old text and the diff is the new text.
func TestDiffIsWhatPatchTakes(t *testing.T) {
	patch, err := exec.LookPath("patch")
	if err != nil {
		patch, err = exec.LookPath("git")
	}
	require.NoError(t, err, "patch or git")
	before := strings.Repeat("a\nb\nc\nd\n", 60)
	after := strings.Replace(strings.Replace(before, "b\nc\n", "", 7), "d\na\n", "x\ny\na\n", 30) + "end\n"
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "f"), []byte(before), 0o644))
	args := []string{"-p0", "f"}
	if strings.Contains(filepath.Base(patch), "git") {
		args = []string{"apply", "-p0"}
	}
	cmd := exec.Command(patch, args...)
	cmd.Dir = dir
	cmd.Stdin = strings.NewReader(report.Diff("f", "f", before, after))
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, string(out))
	got, err := os.ReadFile(filepath.Join(dir, "f"))
	require.NoError(t, err)
	assert.Equal(t, after, string(got))
}

// Texts without a common line must not take memory without bound.
func TestDiffOfTextsWithNothingInCommon(t *testing.T) {
	diff := report.Diff("old", "new", strings.Repeat("a\n", 9000), strings.Repeat("b\n", 9000))
	assert.Equal(t, 18000+3, strings.Count(diff, "\n"))
}
