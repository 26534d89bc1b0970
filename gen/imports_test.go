package gen_test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "github.com/mcptoolgen/mcptoolgen/"

// The dependencies of the generator, in the table's words.
const (
	invopop   = "github.com/invopop/jsonschema"
	jennifer  = "github.com/dave/jennifer/jen"
	packages  = "golang.org/x/tools/go/packages"
	goimports = "golang.org/x/tools/imports"
	analysis  = "golang.org/x/tools/go/analysis"
	tokenizer = "github.com/tiktoken-go/tokenizer/codec"
)

// rule is what one package may import besides the standard library, and why no
// more.
type rule struct {
	may []string // our own packages without the module, others whole; a trailing /... is a tree
	why string
}

// rules has every package of the generator. One that does not exist yet is not
// missed.
var rules = map[string]rule{
	"gen/diag":      {nil, "a diagnostic is data; every stage makes some"},
	"gen/ir":        {nil, "the model is values, which a test can write by hand"},
	"gen/tag":       {nil, "a grammar is text in, entries out; what words mean is the caller's"},
	"gen/directive": {[]string{"gen/tag"}, "a grammar too; //mcp:param and //mcp:schema take the keys of the tags, which are listed once, in gen/tag"},
	"gen/keyword":   {[]string{"gen/ir", "gen/diag", "gen/tag", "runtime/format", invopop}, "the table is data, and shared by what binds, publishes and enforces; runtime/format is what enforces a format, so the author's values are held against the very same"},
	"gen/cache":     {nil, "what is kept between runs is text"},
	"gen/load":      {[]string{"gen/diag", "gen/cache", packages}, "loading looks at no comment and decides nothing"},
	"gen/analyze":   {[]string{"gen/load", "gen/directive", "gen/tag", "gen/keyword", "gen/ir", "gen/diag", packages}, "the last stage that knows Go syntax; it must not print"},
	"gen/schema":    {[]string{"gen/ir", "gen/keyword", invopop}, "a schema is a function of the model"},
	"gen/emit":      {[]string{"gen/ir", "gen/schema", jennifer, goimports}, "printing never decides and looks nothing up"},
	"gen/lint":      {[]string{"gen/schema", "gen/ir", "gen/diag", tokenizer}, "lints ask the model and the schema, not the source"},
	"gen/report":    {[]string{"gen/diag"}, "a report is a function of diagnostics"},
	"gen/analyzer":  {[]string{"gen", "gen/...", analysis}, "the same passes under go/analysis"},
	"gen":           {[]string{"gen/..."}, "the pipeline puts the stages together"},
	"cmd/mcptoolgen": {[]string{"gen", "gen/...", "runtime/client", "runtime/jsonrpc"},
		"the command holds no logic; it speaks to a server through runtime/client, whose errors are runtime/jsonrpc's"},
	"cmd/mcptoolgen-vet": {[]string{"gen/analyzer", analysis + "/..."}, "a main around the analyzer"},
}

// only says which packages may import something, whatever the table allows.
var only = map[string]rule{
	jennifer:    {[]string{"gen/emit"}, "one stage prints"},
	invopop:     {[]string{"gen/keyword", "gen/schema"}, "the rest of the program speaks of keywords and models"},
	packages:    {[]string{"gen/load", "gen/analyze"}, "one stage loads"},
	tokenizer:   {[]string{"gen/lint"}, "one package counts tokens"},
	"go/types":  {[]string{"gen/load", "gen/analyze", "gen/analyzer"}, "nothing behind the model sees the type checker"},
	"go/ast":    {[]string{"gen/load", "gen/analyze", "gen/analyzer"}, "nothing behind the model sees syntax"},
	"go/parser": {[]string{"gen/load", "gen/analyze", "gen/analyzer"}, "nothing behind the model sees syntax"},
}

func TestImports(t *testing.T) {
	for _, pkg := range packagesBelow(t, "..", "gen", "cmd") {
		t.Run(pkg, func(t *testing.T) {
			r, ok := rules[pkg]
			require.True(t, ok, "%s has no rule: give it one in gen/imports_test.go and architecture.md section 2.1", pkg)
			for _, path := range importsOf(t, filepath.Join("..", filepath.FromSlash(pkg))) {
				own := strings.TrimPrefix(path, module)
				if isStandard(path) || allows(r.may, own) {
					continue
				}
				assert.Fail(t, pkg+" imports "+own, "%s", r.why)
			}
			for path, r := range only {
				if slices.Contains(importsOf(t, filepath.Join("..", filepath.FromSlash(pkg))), path) {
					assert.Contains(t, r.may, pkg, "%s imports %s: %s", pkg, path, r.why)
				}
			}
		})
	}
}

// packagesBelow lists the folders with Go source in them, without testdata and
// nested modules.
func packagesBelow(t *testing.T, root string, folders ...string) []string {
	t.Helper()
	var found []string
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(path string, d os.DirEntry, err error) error {
			if err != nil || !d.IsDir() {
				return err
			}
			if _, err := os.Stat(filepath.Join(path, "go.mod")); err == nil || d.Name() == "testdata" {
				return filepath.SkipDir
			}
			if len(sources(t, path)) > 0 {
				relative, err := filepath.Rel(root, path)
				require.NoError(t, err)
				found = append(found, filepath.ToSlash(relative))
			}
			return nil
		})
		require.NoError(t, err)
	}
	return found
}

// sources are the Go files of a folder that are no tests.
func sources(t *testing.T, folder string) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(folder, "*.go"))
	require.NoError(t, err)
	return slices.DeleteFunc(all, func(file string) bool { return strings.HasSuffix(file, "_test.go") })
}

// importsOf lists what the sources of a folder import.
func importsOf(t *testing.T, folder string) []string {
	t.Helper()
	var all []string
	for _, file := range sources(t, folder) {
		syntax, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
		require.NoError(t, err)
		for _, spec := range syntax.Imports {
			path, err := strconv.Unquote(spec.Path.Value)
			require.NoError(t, err)
			all = append(all, path)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// isStandard goes by the dot that the host name of every other module has.
func isStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}

// allows reports whether a path is listed, by itself or as part of a tree.
func allows(may []string, path string) bool {
	return slices.ContainsFunc(may, func(pattern string) bool {
		tree, isTree := strings.CutSuffix(pattern, "/...")
		return path == pattern || isTree && strings.HasPrefix(path, tree+"/")
	})
}
