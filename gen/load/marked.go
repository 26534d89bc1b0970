package load

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// runtimePath begins the import paths of the runtime, which in a workspace with
// mcptoolgen itself would count as the user's.
const runtimePath = "github.com/mcptoolgen/mcptoolgen/runtime/"

// Target is a package by its name, before anything in it is looked at.
type Target struct{ Path, Name, Dir string }

// Marked finds the package that a pattern names, and the import paths of it and
// of those of its dependencies that belong to the user's modules, as far as keep
// accepts the source of one of their files.
func Marked(ctx context.Context, dir, pattern string, keep func(src []byte) bool) (Target, []string, error) {
	cmd := exec.CommandContext(ctx, "go", "list", "-e", "-deps", "-json=ImportPath,Name,Dir,GoFiles,Module", "--", pattern)
	cmd.Dir = dir
	out, err := cmd.Output()
	if err != nil {
		return Target{}, nil, err
	}
	var target Target
	var paths []string
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			ImportPath, Name, Dir string
			GoFiles               []string
			Module                *struct{ Main bool }
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return target, paths, nil
		} else if err != nil {
			return Target{}, nil, err
		}
		target = Target{p.ImportPath, p.Name, p.Dir} // the package itself comes behind its dependencies
		if p.Module != nil && p.Module.Main && !strings.HasPrefix(p.ImportPath, runtimePath) && anyFile(p.Dir, p.GoFiles, keep) {
			paths = append(paths, p.ImportPath)
		}
	}
}

func anyFile(dir string, names []string, keep func(src []byte) bool) bool {
	for _, name := range names {
		src, err := os.ReadFile(filepath.Join(dir, name))
		if err == nil && name != GeneratedFile && keep(src) {
			return true
		}
	}
	return false
}
