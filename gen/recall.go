package gen

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/cache"
	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/load"
)

// Memory is what earlier runs say of a configuration: nothing, or that all that
// could change its outcome is as it was, and what the outcome is.
type Memory struct {
	Known       bool
	Diagnostics []diag.Diagnostic // of the run that is remembered
	Trees       []*load.Tree      // walked on the way, for Config.Trees

	store cache.Store
	key   []string
	state *state // nil where nothing can be remembered
}

// state is all that the outcome of a run depends on, beside its key: the Go files
// of the user's modules, the files that say which modules those are, the other
// files of packages with marked functions, and the generated files.
type state struct {
	Roots     []string // folders of modules
	Source    string   // digest of the Go files below them, without the generated ones
	Generated []load.GoFile
	Others    []load.GoFile
}

// remembered is what the store has of a run.
type remembered struct {
	State       state
	Diagnostics []diag.Diagnostic
}

// Recall looks up what an earlier run for the same purpose has left in c.Cache. It
// takes the time that it takes to look at the names and times of all Go files of
// the module. A Memory that is not Known can be given the outcome of this run.
func (c Config) Recall(ctx context.Context, purpose string) *Memory {
	m := &Memory{store: cache.Open(c.Cache)}
	likely := c.walkAhead()
	env, ok := c.environment(ctx)
	if !ok {
		return m
	}
	m.key = slices.Concat([]string{purpose, c.Dir, fmt.Sprint(c.Strict), dialectName(c)}, env.values, c.Patterns)
	roots, others := env.modules()
	m.Trees = walk(roots, likely)
	m.state = &state{Roots: roots, Others: stamps(others)}
	m.state.Source, m.state.Generated = digest(m.Trees)
	text, ok := m.store.Get("answer", m.key...)
	var earlier remembered
	if !ok || json.Unmarshal(text, &earlier) != nil {
		return m
	}
	m.Known = slices.Equal(earlier.State.Roots, roots) && earlier.State.Source == m.state.Source &&
		slices.Equal(earlier.State.Generated, m.state.Generated) && areAsTheyWere(earlier.State.Others)
	m.Diagnostics = earlier.Diagnostics
	return m
}

func dialectName(c Config) string {
	if c.Dialect == nil {
		return ""
	}
	return c.Dialect.Name
}

// Remember keeps the outcome of a run whose files are written, and none of whose
// diagnostics is an error.
func (m *Memory) Remember(r *Result) {
	if m.state == nil || r.Errors() {
		return
	}
	// The Go files are those from before the run: a change since then is not part of
	// the outcome. The generated ones are those that the run has written.
	m.state.Generated = afterwards(m.state.Generated, r.Files)
	for _, p := range r.loaded {
		if !slices.ContainsFunc(m.Trees, func(t *load.Tree) bool { return t.Covers(p.Dir) }) {
			return // a folder that no walk comes to, such as _old: named by a pattern of its own
		}
		entries, _ := os.ReadDir(p.Dir)
		var names []string
		for _, e := range entries {
			if e.Type().IsRegular() && filepath.Ext(e.Name()) != ".go" {
				names = append(names, filepath.Join(p.Dir, e.Name()))
			}
		}
		m.state.Others = append(m.state.Others, stamps(names)...)
	}
	if text, err := json.Marshal(remembered{*m.state, r.Diagnostics}); err == nil {
		m.store.Put("answer", text, m.key...)
	}
}

// environment is what the go command says of where it runs.
type environment struct {
	values []string // of everything that changes what it builds
	mod    string   // path of go.mod
	work   string   // path of go.work; empty for none
}

func (c Config) environment(ctx context.Context) (environment, bool) {
	if c.Cache == "" || os.Getenv("GOPACKAGESDRIVER") != "" {
		return environment{}, false
	}
	cmd := exec.CommandContext(ctx, "go", "env", "GOMOD", "GOWORK", "GOFLAGS", "GOOS", "GOARCH", "GOROOT", "GOVERSION", "GOEXPERIMENT", "CGO_ENABLED")
	cmd.Dir = c.Dir
	out, err := cmd.Output()
	if err != nil {
		return environment{}, false
	}
	values := strings.Split(string(out), "\n")
	env := environment{values: values, mod: values[0], work: values[1]}
	if env.work == "off" {
		env.work = ""
	}
	return env, env.mod != "" && env.mod != os.DevNull
}

// modules are the folders of the modules that the user may edit, and the files
// that say so.
func (e environment) modules() (roots, files []string) {
	add := func(dir string) {
		if dir = filepath.Clean(dir); !slices.Contains(roots, dir) {
			roots = append(roots, dir)
		}
	}
	add(filepath.Dir(e.mod))
	if e.work != "" {
		files = append(files, e.work, e.work+".sum")
		for _, dir := range localPaths(e.work) {
			add(dir)
		}
	}
	for i := 0; i < len(roots); i++ { // a module may replace others by folders, which are added on the way
		mod := filepath.Join(roots[i], "go.mod")
		files = append(files, mod, filepath.Join(roots[i], "go.sum"), filepath.Join(roots[i], "vendor", "modules.txt"))
		for _, dir := range localPaths(mod) {
			add(dir)
		}
	}
	return roots, files
}

// localPaths are the folders that a go.mod or go.work names: those of its use
// directives, and what stands behind the arrow of replace.
func localPaths(name string) []string {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	var dirs []string
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "//")
		for field := range strings.FieldsSeq(line) {
			path := strings.Trim(field, "\"`")
			if path == "." || path == ".." || strings.HasPrefix(path, "./") || strings.HasPrefix(path, "../") {
				path = filepath.Join(filepath.Dir(name), filepath.FromSlash(path))
			}
			if filepath.IsAbs(path) {
				dirs = append(dirs, path)
			}
		}
	}
	return dirs
}

// walkAhead begins to walk the module that the folder is most likely in, while the
// go command is asked which it is.
func (c Config) walkAhead() <-chan *load.Tree {
	if c.Cache == "" {
		return nil
	}
	tree := make(chan *load.Tree, 1)
	go func() {
		defer close(tree)
		for dir := c.Dir; dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
			if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
				tree <- load.Walk(dir)
				return
			}
		}
	}()
	return tree
}

// walk looks at the trees of modules; one within another is looked at once. ahead
// has one of them.
func walk(roots []string, ahead <-chan *load.Tree) []*load.Tree {
	var trees []*load.Tree
	if t := <-ahead; t != nil && slices.Contains(roots, t.Root) {
		trees = append(trees, t)
	}
	for _, root := range roots {
		if !slices.ContainsFunc(trees, func(t *load.Tree) bool { return t.Covers(root) }) {
			trees = append(trees, load.Walk(root))
		}
	}
	return trees
}

// digest is one of the names, sizes and times of the Go files, and a list of the
// generated ones.
func digest(trees []*load.Tree) (source string, generated []load.GoFile) {
	h := sha256.New()
	for _, t := range trees {
		for _, f := range t.Files {
			if filepath.Base(f.Path) == load.GeneratedFile {
				generated = append(generated, f)
			} else {
				fmt.Fprintf(h, "%d %d %s\n", f.Size, f.ModTime, f.Path)
			}
		}
	}
	slices.SortFunc(generated, byPath)
	return hex.EncodeToString(h.Sum(nil)), generated
}

// afterwards are the generated files once a run has written its own.
func afterwards(before []load.GoFile, written []File) []load.GoFile {
	var names []string
	for _, f := range before {
		names = append(names, f.Path)
	}
	for _, f := range written {
		names = append(names, f.Path)
	}
	slices.Sort(names)
	after := stamps(slices.Compact(names))
	return slices.DeleteFunc(after, func(f load.GoFile) bool { return f.ModTime == 0 })
}

func byPath(a, b load.GoFile) int { return strings.Compare(a.Path, b.Path) }

// stamps describes files; one that is not there has no size and no time.
func stamps(names []string) []load.GoFile {
	var all []load.GoFile
	for _, name := range names {
		f := load.GoFile{Path: name}
		if info, err := os.Stat(name); err == nil {
			f.Size, f.ModTime = info.Size(), info.ModTime().UnixNano()
		}
		all = append(all, f)
	}
	return all
}

func areAsTheyWere(files []load.GoFile) bool {
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = f.Path
	}
	return slices.Equal(stamps(names), files)
}
