package emit_test

import (
	"flag"
	"go/ast"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/emit"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// goldenCases are packages under testdata, named for what they show.
func goldenCases(t *testing.T) []struct {
	dir string
	pkg *ir.Package
} {
	return []struct {
		dir string
		pkg *ir.Package
	}{
		{"forecast", forecast(t)},
		{"methods", methods(t)},
		{"hostile", hostile()},
		{"kinds", everyKind(t)},
		{"patterns", everyPattern(t)},
		{"shapes", everyShape(t)},
	}
}

func TestGolden(t *testing.T) {
	for _, c := range goldenCases(t) {
		t.Run(c.dir, func(t *testing.T) {
			author, err := os.ReadFile(filepath.Join("testdata", c.dir, "in.go"))
			require.NoError(t, err)
			got := compile(t, c.pkg, string(author))
			golden := filepath.Join("testdata", c.dir, "mcp_gen.go")
			if *update {
				require.NoError(t, os.WriteFile(golden, []byte(got.source), 0o644))
			}
			want, err := os.ReadFile(golden)
			require.NoError(t, err)
			assert.Equal(t, string(want), got.source, "run go test ./gen/emit -update")
		})
	}
}

// Where the identifiers of a file collide is computed without emitting it, so the
// list must be the file's own.
func TestDeclarationsAreThoseOfTheFile(t *testing.T) {
	for _, c := range goldenCases(t) {
		author, err := os.ReadFile(filepath.Join("testdata", c.dir, "in.go"))
		require.NoError(t, err)
		checkDeclarations(t, c.pkg, string(author))
	}
	checkDeclarations(t, echo(&ir.UnionRef{Union: shape}, ir.OmitNever), echoTypes+"\ntype In struct{ Value, Other Shape }\n")
}

func checkDeclarations(t *testing.T, pkg *ir.Package, author string) {
	t.Helper()
	got := compile(t, pkg, author)
	for _, name := range declared(got.file) {
		withName := *pkg
		withName.Scope = []ir.Name{{Name: name}}
		collisions := emit.Collisions(&withName)
		if assert.Len(t, collisions, 1, "%s of %s", name, pkg.Path) {
			assert.Equal(t, name, collisions[0].Name)
		}
	}
}

// declared are the names of a file's package-level declarations.
func declared(file *ast.File) []string {
	var names []string
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				names = append(names, d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					names = append(names, spec.Name.Name)
				case *ast.ValueSpec:
					names = append(names, spec.Names[0].Name)
				}
			}
		}
	}
	return slices.DeleteFunc(names, func(name string) bool { return name == "_" })
}
