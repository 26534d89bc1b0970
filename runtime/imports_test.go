package runtime_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const own = "github.com/mcptoolgen/mcptoolgen/runtime/"

// reflective packages are what generated code exists to do without.
var reflective = []string{"reflect", "encoding/json", "fmt"}

// reflectionFree are the packages that must not need them.
var reflectionFree = []string{"jsonwire", "jsonrpc", "mcp"}

// speaksHTTP are the packages that may link net/http.
var speaksHTTP = []string{"streamable", "serve", "client"}

// mayImport says which packages of this tree each may import.
var mayImport = map[string][]string{
	"jsonwire": {},
	"format":   {},
	"jsonrpc":  {"jsonwire"},
	"mcp":      {"jsonrpc", "jsonwire"},
	"asking":   {"mcp", "seal"},
	"stdio":    {"jsonrpc", "mcp"},
	"seal":     {},
	"serve":    {"asking", "mcp", "seal", "stdio", "streamable"},
	"client":   {"jsonrpc", "jsonwire"},
	"mcptest":  {"asking", "client", "jsonrpc", "jsonwire", "mcp"},
	"korean":   {"mcp"},

	"streamable": {"jsonrpc", "jsonwire", "mcp", "seal"},
}

func TestImports(t *testing.T) {
	for _, file := range sources(t) {
		pkg := path.Dir(file)
		allowed, known := mayImport[pkg]
		if !assert.True(t, known, "%s: package %s is not in the table of this test: decide what it may import", file, pkg) {
			continue
		}
		for _, imported := range imports(t, file) {
			name, isOwn := strings.CutPrefix(imported, own)
			switch {
			case isOwn:
				assert.Contains(t, allowed, name, "%s: %s must not know %s: packages of runtime depend in one direction, "+
					"so that a small server links no more than it uses", file, pkg, name)
			case strings.Contains(strings.Split(imported, "/")[0], "."):
				assert.Fail(t, "import of another module", "%s imports %s: runtime is the standard library and itself, "+
					"since it becomes part of every user's program", file, imported)
			case strings.HasPrefix(imported, "net/http") && !slices.Contains(speaksHTTP, pkg):
				assert.Fail(t, "import of net/http", "%s imports %s: a program on stdio must not link it "+
					"(it triples the binary and doubles the start)", file, imported)
			case slices.Contains(reflective, imported) && slices.Contains(reflectionFree, pkg):
				allowedHere := file == "jsonwire/any.go" && imported == "encoding/json" // for json.Number alone
				assert.True(t, allowedHere, "%s imports %s: what every request passes through is written out, "+
					"not reflected on; it is slow, it allocates, and it makes binaries large", file, imported)
			}
		}
	}
}

// sources returns the files of this module's packages below runtime, without tests.
func sources(t *testing.T) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if d.Name() == "testdata" || name != "." && hasFile(name, "go.mod") {
				return filepath.SkipDir // a nested module has rules of its own
			}
			return nil
		}
		if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			files = append(files, filepath.ToSlash(name))
		}
		return nil
	})
	require.NoError(t, err)
	require.NotEmpty(t, files)
	return files
}

func hasFile(dir, name string) bool {
	_, err := os.Stat(filepath.Join(dir, name))
	return err == nil
}

func imports(t *testing.T, file string) []string {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
	require.NoError(t, err)
	var paths []string
	for _, spec := range parsed.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		require.NoError(t, err)
		paths = append(paths, imported)
	}
	return paths
}

// Every package says what it is for, and every file stays one room.
func TestHouseRules(t *testing.T) {
	documented := map[string]bool{}
	for _, file := range sources(t) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		lines := strings.Count(string(text), "\n")
		assert.LessOrEqual(t, lines, 500, "%s has %d lines: a file is one room", file, lines)
		parsed, err := parser.ParseFile(token.NewFileSet(), file, text, parser.PackageClauseOnly|parser.ParseComments)
		require.NoError(t, err)
		pkg := path.Dir(file)
		documented[pkg] = documented[pkg] || parsed.Doc != nil
	}
	for pkg, ok := range documented {
		assert.True(t, ok, "package %s has no doc comment: what is it for?", pkg)
	}
}
