package load

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

// expand replaces patterns with "..." by the packages among those they match that
// Marks accepts a file of. Patterns of folders are walked here, without the go
// command: in a large module, listing what has no directive takes longer than all
// the rest.
func (c Config) expand(ctx context.Context) ([]string, error) {
	patterns := c.Patterns
	if len(patterns) == 0 {
		patterns = []string{"."}
	}
	if c.Marks == nil {
		return patterns, nil
	}
	var all []string
	for _, pattern := range patterns {
		switch root, isTree := c.tree(pattern); {
		case isTree:
			all = append(all, c.marked(root)...)
		case strings.Contains(pattern, "...") || isMeta(pattern):
			dirs, err := c.list(ctx, pattern)
			if err != nil {
				return nil, err
			}
			all = append(all, dirs...)
		default:
			all = append(all, pattern)
		}
	}
	return all, nil
}

// isMeta reports the names that the go command gives to sets of packages.
func isMeta(pattern string) bool {
	switch pattern {
	case "all", "std", "cmd", "work", "tool":
		return true
	}
	return false
}

// tree is the folder of a pattern such as ./... or ../shop/..., if it is one.
func (c Config) tree(pattern string) (root string, ok bool) {
	prefix, isTree := strings.CutSuffix(filepath.ToSlash(pattern), "/...")
	local := prefix == "." || prefix == ".." || strings.HasPrefix(prefix, "./") || strings.HasPrefix(prefix, "../") || filepath.IsAbs(prefix)
	if !isTree || !local || strings.Contains(prefix, "...") {
		return "", false
	}
	root = filepath.FromSlash(prefix)
	if !filepath.IsAbs(root) {
		dir := c.Dir
		if dir == "" {
			dir, _ = os.Getwd()
		}
		root = filepath.Join(dir, root)
	}
	info, err := os.Stat(root)
	return root, err == nil && info.IsDir() // the go command says best what is wrong with another
}

// keeps reports whether a file makes its package worth loading: for what Marks
// finds in it, or because it is a generated file that may be left over.
func (c Config) keeps(f GoFile, buffer *[]byte) bool {
	if filepath.Base(f.Path) == GeneratedFile {
		return true
	}
	src, err := read(f, buffer)
	return err == nil && c.Marks(src)
}

// list asks the go command for the packages of a pattern, and returns the folders
// of those worth loading.
func (c Config) list(ctx context.Context, pattern string) ([]string, error) {
	roots, err := packages.Load(&packages.Config{
		Context: ctx, Mode: packages.NeedName | packages.NeedFiles, Dir: c.Dir, Env: c.Env,
	}, pattern)
	if err != nil {
		return nil, err
	}
	var files []GoFile
	for _, root := range roots {
		for _, path := range append(root.GoFiles, root.IgnoredFiles...) {
			files = append(files, GoFile{Path: path})
		}
	}
	return foldersOf(files, scan(files, c.keeps)), nil
}
