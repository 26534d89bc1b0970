package diag_test

import (
	"flag"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
)

func at(file string, line, column, offset int) token.Position {
	return token.Position{Filename: file, Line: line, Column: column, Offset: offset}
}

func TestTextForm(t *testing.T) {
	pos := at("forecast.go", 7, 35, 90)
	for name, c := range map[string]struct {
		diagnostic diag.Diagnostic
		want       string
	}{
		"plain": {
			diag.New("keyword-kind", pos, "minLength needs %s", "a string"),
			"forecast.go:7:35: error: minLength needs a string [keyword-kind]",
		},
		"related": {
			diag.New("name-collision", pos, "two").See(at("forecast.go", 5, 2, 60), "one is %s", "here").See(at("b.go", 1, 1, 0), "another"),
			"forecast.go:7:35: error: two [name-collision]\n\tsee 5:2 one is here\n\tsee b.go:1:1 another",
		},
		"hint": {
			diag.New("no-context", pos, "slow").Suggest("add a context"),
			"forecast.go:7:35: warning: slow [no-context]\n\tfix: add a context",
		},
		"note": {
			diag.New("implicit-items", pos, "of the element"),
			"forecast.go:7:35: note: of the element [implicit-items]",
		},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, c.want, c.diagnostic.String()) })
	}
}

func TestSeeAndSuggestLeaveTheReceiverAlone(t *testing.T) {
	base := diag.New("name-collision", token.Position{}, "two").See(token.Position{}, "one")
	first, second := base.See(token.Position{}, "x"), base.See(token.Position{}, "y")
	assert.Equal(t, "x", first.Related[1].Message)
	assert.Equal(t, "y", second.Related[1].Message)
	assert.Len(t, base.Related, 1)
	assert.Empty(t, base.Hint)
}

func TestUnknownCodePanics(t *testing.T) {
	assert.PanicsWithValue(t, "diag: code no-such-code is not in the registry",
		func() { diag.New("no-such-code", token.Position{}, "") })
}

func TestListSortsAndDropsDoubles(t *testing.T) {
	var l diag.List
	l.Add(
		diag.New("tool-name", at("b.go", 1, 1, 0), "x"),
		diag.New("tool-name", at("a.go", 9, 1, 80), "x"),
		diag.New("no-context", at("a.go", 2, 1, 10), "y"),
		diag.New("tool-name", at("a.go", 9, 1, 80), "x").Suggest("the second one"),
		diag.New("bad-quoting", at("a.go", 2, 1, 10), "z"),
		diag.New("no-context", at("a.go", 2, 1, 10), "x"),
	)
	var got []string
	for _, d := range l.Sorted() {
		got = append(got, d.String())
	}
	assert.Equal(t, []string{
		"a.go:2:1: error: z [bad-quoting]",
		"a.go:2:1: warning: x [no-context]",
		"a.go:2:1: warning: y [no-context]",
		"a.go:9:1: error: x [tool-name]",
		"b.go:1:1: error: x [tool-name]",
	}, got)
	assert.Equal(t, 3, l.Errors())
}

func TestEmptyList(t *testing.T) {
	var l diag.List
	assert.Empty(t, l.Sorted())
	assert.Zero(t, l.Errors())
}

func TestRegistryIsComplete(t *testing.T) {
	codes := diag.Codes()
	seen := map[string]bool{}
	for _, c := range codes {
		t.Run(c.Name, func(t *testing.T) {
			assert.Regexp(t, `^[a-z]+[0-9]*(-[a-z]+)*$`, c.Name)
			assert.False(t, seen[c.Name], "twice")
			seen[c.Name] = true
			assert.NotEmpty(t, c.Title)
			assert.False(t, strings.HasSuffix(c.Title, "."))
			assert.True(t, strings.HasSuffix(c.Explanation, "."))
			assert.NotEmpty(t, c.Wrong)
			assert.NotEmpty(t, c.Right)
			assert.NotEqual(t, c.Wrong, c.Right)
			found, ok := diag.Lookup(c.Name)
			require.True(t, ok)
			assert.Equal(t, c.Title, found.Title)
		})
	}
	assert.IsIncreasing(t, names(codes))
}

func names(codes []diag.Code) []string {
	var all []string
	for _, c := range codes {
		all = append(all, c.Name)
	}
	return all
}

// A registered code that nothing raises is a promise without a keeper.
func TestEveryCodeIsRaisedSomewhere(t *testing.T) {
	source := sourceOutside(t, "diag")
	own, err := os.ReadFile("excuse.go") // the one file here that raises something
	require.NoError(t, err)
	for _, c := range diag.Codes() {
		assert.True(t, strings.Contains(source+string(own), `"`+c.Name+`"`), c.Name)
	}
}

// A code that is raised and not registered is a panic.
func TestEveryRaisedCodeIsRegistered(t *testing.T) {
	raised := regexp.MustCompile(`(?:diag\.New\(|report\(|reportAt\(|Code: )"([a-z0-9-]+)"`)
	for _, m := range raised.FindAllStringSubmatch(sourceOutside(t, "diag"), -1) {
		_, ok := diag.Lookup(m[1])
		assert.True(t, ok, m[1])
	}
}

// sourceOutside is the text of gen without tests and without one folder.
func sourceOutside(t *testing.T, folder string) string {
	t.Helper()
	var all strings.Builder
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == folder || d.Name() == "testdata") {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		text, err := os.ReadFile(path)
		all.Write(text)
		return err
	})
	require.NoError(t, err)
	return all.String()
}

// Examples with a declaration in them must at least parse.
func TestExamplesParse(t *testing.T) {
	for _, c := range diag.Codes() {
		for _, example := range []string{c.Wrong, c.Right} {
			if !strings.Contains(example, "func ") || strings.HasPrefix(example, "Hook") {
				continue
			}
			_, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+example, parser.ParseComments)
			assert.NoError(t, err, c.Name)
		}
	}
}

var update = flag.Bool("update", false, "rewrite docs/diagnostics.md")

// The page of documents is what the registry says.
func TestDocument(t *testing.T) {
	path := filepath.Join("..", "..", "docs", "diagnostics.md")
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(diag.Document()), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), diag.Document(), "run go test ./gen/diag -update")
}

func TestPage(t *testing.T) {
	code, ok := diag.Lookup("no-context")
	require.True(t, ok)
	assert.Equal(t, `no-context (warning): the function cannot be stopped

Without a context.Context as first parameter the function cannot notice that its
time is over or that the call was cancelled; the caller gets an answer, the work
goes on.

wrong:
	//mcp:tool timeout=5s
	func Report() string

right:
	//mcp:tool timeout=5s
	func Report(ctx context.Context) string

excuse it with:
	//mcp:ignore no-context REASON
`, code.Page())
}

func TestExcuse(t *testing.T) {
	warning := func(file string, offset int) diag.Diagnostic {
		return diag.New("no-context", at(file, 1, offset+1, offset), "slow")
	}
	excuse := func(code string, from, to int) diag.Excuse {
		return diag.Excuse{Code: code, Pos: at("a.go", 1, from+1, from), From: at("a.go", 1, from+1, from), To: at("a.go", 1, to+1, to)}
	}
	var l diag.List
	l.Add(warning("a.go", 15), warning("a.go", 25), warning("b.go", 15), diag.New("tool-name", at("a.go", 1, 16, 15), "bad"))
	l.Excuse([]diag.Excuse{
		excuse("no-context", 10, 20), excuse("no-context", 10, 20), excuse("tool-name", 11, 21),
		excuse("recursive-type", 30, 40), excuse("dialect", 50, 60),
	}, func(e diag.Excuse) bool { return e.Code != "dialect" })
	var got []string
	for _, d := range l.Sorted() {
		got = append(got, d.String())
	}
	assert.Equal(t, []string{
		"a.go:1:12: warning: unused //mcp:ignore tool-name [unused-ignore]\n\tfix: remove it",
		"a.go:1:16: error: bad [tool-name]",
		"a.go:1:26: warning: slow [no-context]",
		"a.go:1:31: warning: unused //mcp:ignore recursive-type [unused-ignore]\n\tfix: remove it",
		"b.go:1:16: warning: slow [no-context]",
	}, got)
}
