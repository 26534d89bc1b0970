package load

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
)

// GoFile is a Go file as the file system describes it.
type GoFile struct {
	Path    string
	Size    int64
	ModTime int64 // nanoseconds since 1970
}

// Walk lists the Go files below a folder, folder by folder, in the folders that a
// pattern such as ./... reaches: not those whose names begin with a dot or an
// underscore, testdata, vendor, what go.mod ignores, and other modules. What cannot
// be read is left out; the go command complains of it if it matters.
func Walk(root string) []GoFile {
	w := walker{ignored: ignored(root)}
	w.walk(root, true)
	return w.files
}

// WalkAll is Walk with testdata and other modules, for asking whether anything has
// changed.
func WalkAll(root string) []GoFile {
	w := walker{everything: true}
	w.walk(root, true)
	return w.files
}

// ignored are the folders that the ignore directives of the go.mod at or above a
// folder name: as a path where it begins with "./", else as a name at any depth.
func ignored(dir string) []string {
	for {
		src, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil {
			return ignoreDirectives(string(src), dir)
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return nil
		}
		dir = parent
	}
}

func ignoreDirectives(mod, dir string) []string {
	var all []string
	block := false
	for line := range strings.Lines(mod) {
		line, _, _ = strings.Cut(line, "//")
		fields := strings.Fields(line)
		switch {
		case len(fields) == 0:
		case fields[0] == "ignore" && len(fields) == 2 && fields[1] == "(":
			block = true
		case fields[0] == ")":
			block = false
		case block, fields[0] == "ignore" && len(fields) == 2:
			name := strings.Trim(fields[len(fields)-1], "\"`")
			if rest, ok := strings.CutPrefix(name, "./"); ok {
				name = filepath.Join(dir, filepath.FromSlash(rest))
			}
			all = append(all, name)
		}
	}
	return all
}

// walker lists the files of one tree.
type walker struct {
	everything bool // testdata and other modules too
	ignored    []string
	files      []GoFile
}

func (w *walker) walk(dir string, top bool) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	isModule := slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.Name() == "go.mod" })
	if isModule && !top && !w.everything {
		return
	}
	for _, e := range entries {
		name := e.Name()
		path := filepath.Join(dir, name)
		switch {
		case e.IsDir():
			hidden := name[0] == '.' || name[0] == '_' || name == "vendor" || name == "testdata" && !w.everything
			if !hidden && !slices.Contains(w.ignored, path) && !slices.Contains(w.ignored, name) {
				w.walk(path, false)
			}
		case strings.HasSuffix(name, ".go") && name[0] != '.' && name[0] != '_':
			// Stat, not Lstat: a link to a file is built like a file.
			if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
				w.files = append(w.files, GoFile{path, info.Size(), info.ModTime().UnixNano()})
			}
		}
	}
}

// keepDirs are the folders of which a file is kept, sorted. Files are read in
// parallel: this is the one place that may read a whole tree.
func keepDirs(files []GoFile, keep func(GoFile) bool) []string {
	found := make([]bool, len(files))
	next := make(chan int)
	var workers sync.WaitGroup
	for range runtime.GOMAXPROCS(0) * 2 {
		workers.Go(func() {
			for i := range next {
				found[i] = keep(files[i])
			}
		})
	}
	for i := range files {
		next <- i
	}
	close(next)
	workers.Wait()
	var dirs []string
	for i, f := range files {
		if found[i] {
			dirs = append(dirs, filepath.Dir(f.Path))
		}
	}
	slices.Sort(dirs)
	return slices.Compact(dirs)
}
