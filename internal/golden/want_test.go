package golden

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
)

// want is one diagnostic that a comment announces.
type want struct {
	place   string // file:line:col
	code    string
	message string // how it begins
}

var (
	// a group speaks of one line: want(-1) `…` `…`
	wantGroup = regexp.MustCompile("\\bwant(?:\\(([+-]\\d+)\\))?((?: `:\\d+: [^`]*`)+)")
	wantEntry = regexp.MustCompile("`:(\\d+): ([a-z0-9-]+)(?:: ([^`]*))?`")
)

// checkWants holds the diagnostics of a case against its comments.
func checkWants(t *testing.T, dir string, found []diag.Diagnostic) {
	t.Helper()
	wants := wantsIn(t, dir)
	for _, d := range found {
		place := fmt.Sprintf("%s:%d:%d", relative(dir, d.Pos.Filename), d.Pos.Line, d.Pos.Column)
		i := slices.IndexFunc(wants, func(w want) bool {
			return w.place == place && w.code == d.Code && strings.HasPrefix(d.Message, w.message)
		})
		if i < 0 {
			assert.Fail(t, "unexpected diagnostic", "%s: %s: %s", place, d.Code, d.Message)
			continue
		}
		wants = slices.Delete(wants, i, i+1)
	}
	for _, w := range wants {
		assert.Fail(t, "missing diagnostic", "%s: %s: %s", w.place, w.code, w.message)
	}
}

// wantsIn reads the comments of all files of a case.
func wantsIn(t *testing.T, dir string) []want {
	t.Helper()
	var wants []want
	for _, path := range goFiles(t, dir) {
		source, err := os.ReadFile(path)
		require.NoError(t, err)
		file := relative(dir, path)
		for i, line := range strings.Split(string(source), "\n") {
			for _, group := range wantGroup.FindAllStringSubmatch(line, -1) {
				offset, _ := strconv.Atoi(group[1]) // absent is 0
				for _, m := range wantEntry.FindAllStringSubmatch(group[2], -1) {
					place := fmt.Sprintf("%s:%d:%s", file, i+1+offset, m[1])
					wants = append(wants, want{place: place, code: m[2], message: m[3]})
				}
			}
		}
	}
	return wants
}

// relative is a file's path below the directory of its case. Diagnostics may name
// files from the module's root, from here or from the root of the file system.
func relative(dir, path string) string {
	path, dir = filepath.ToSlash(path), filepath.ToSlash(dir)+"/"
	if i := strings.LastIndex(path, dir); i >= 0 {
		return path[i+len(dir):]
	}
	return path
}
