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

// Tree is the Go files of a folder and everything below it, as they were at one
// moment. Folders whose names begin with a dot or an underscore are left out, and
// so is vendor; what cannot be read is missing, and the go command complains of it
// if it matters.
type Tree struct {
	Root  string
	Files []GoFile // folder by folder

	modules map[string]bool // the folders with a go.mod
}

// Walk looks at a folder and everything below it.
func Walk(root string) *Tree {
	w := walker{tree: &Tree{Root: root, modules: map[string]bool{}}, slots: make(chan struct{}, runtime.GOMAXPROCS(0))}
	w.tree.Files = w.walk(root)
	return w.tree
}

// Pattern lists the files of the folders that the pattern dir/... reaches: not
// testdata, other modules and what go.mod ignores. It says false when dir is not
// in the tree.
func (t *Tree) Pattern(dir string) ([]GoFile, bool) {
	if t == nil || !isBelow(t.Root, dir) || hidden(t.Root, dir) {
		return nil, false
	}
	ignored := ignored(dir)
	reached := map[string]bool{dir: true}
	var files []GoFile
	for _, f := range t.Files {
		if t.reaches(reached, filepath.Dir(f.Path), dir, ignored) {
			files = append(files, f)
		}
	}
	return files, true
}

// reaches reports whether the pattern top/... reaches a folder, and notes it.
func (t *Tree) reaches(reached map[string]bool, dir, top string, ignored []string) bool {
	if yes, known := reached[dir]; known {
		return yes
	}
	if !isBelow(top, dir) {
		return false
	}
	name := filepath.Base(dir)
	yes := name != "testdata" && !t.modules[dir] && !slices.Contains(ignored, dir) && !slices.Contains(ignored, name) &&
		t.reaches(reached, filepath.Dir(dir), top, ignored)
	reached[dir] = yes
	return yes
}

func isBelow(top, dir string) bool {
	return dir == top || strings.HasPrefix(dir, strings.TrimSuffix(top, string(filepath.Separator))+string(filepath.Separator))
}

// hidden reports whether a walk from top does not come to dir.
func hidden(top, dir string) bool {
	rel, err := filepath.Rel(top, dir)
	if err != nil {
		return true
	}
	return rel != "." && slices.ContainsFunc(strings.Split(rel, string(filepath.Separator)), isHidden)
}

func isHidden(name string) bool { return name[0] == '.' || name[0] == '_' || name == "vendor" }

// Covers reports whether the tree has everything below a folder.
func (t *Tree) Covers(dir string) bool { return isBelow(t.Root, dir) && !hidden(t.Root, dir) }

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

// walker lists the files of one tree, of several folders at a time.
type walker struct {
	mu    sync.Mutex
	tree  *Tree
	slots chan struct{} // one for each folder that is read beside others
}

func (w *walker) walk(dir string) []GoFile {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	if slices.ContainsFunc(entries, func(e os.DirEntry) bool { return e.Name() == "go.mod" }) {
		w.mu.Lock()
		w.tree.modules[dir] = true
		w.mu.Unlock()
	}
	var files []GoFile
	below := make([][]GoFile, len(entries))
	var others sync.WaitGroup
	for i, e := range entries {
		name := e.Name()
		path := filepath.Join(dir, name)
		switch {
		case e.IsDir() && !isHidden(name):
			select {
			case w.slots <- struct{}{}:
				others.Go(func() {
					below[i] = w.walk(path)
					<-w.slots
				})
			default:
				below[i] = w.walk(path)
			}
		case !e.IsDir() && strings.HasSuffix(name, ".go") && name[0] != '.' && name[0] != '_':
			// Stat, not Lstat: a link to a file is built like a file.
			if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
				files = append(files, GoFile{path, info.Size(), info.ModTime().UnixNano()})
			}
		}
	}
	others.Wait()
	return append(files, slices.Concat(below...)...)
}
