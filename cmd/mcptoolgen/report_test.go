package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/report"
)

const mistakes = `-- shop/shop.go --
package shop

// Greet says hello.
//
// mcp:tool readonly
func Greet(name string) string { return "Hello, " + name + "." }

// GetPrice looks up what a thing costs.
//
//mcp:tool
func GetPrice(in Query) (int, error) { return 0, nil }

// Query is what to look up.
type Query struct {
	Item string ` + "`json:\"item\" jsonschema:\"maxLenght=80\"`" + ` // the thing
}
`

func TestCheck(t *testing.T) {
	dir := write(t, shop)
	status, out, stderr := invoke(t, dir, "check", "./...")
	assert.Equal(t, exitProblems, status)
	assert.Contains(t, out, "--- /dev/null\n+++ shop/mcp_gen.go\n@@ -0,0 +1,")
	assert.Contains(t, stderr, "shop/mcp_gen.go:1:1: error: the generated file is missing [stale]\n\tfix: run mcptoolgen for this package\n")
	assert.Equal(t, []string{"shop/shop.go"}, tree(t, dir), "check writes nothing")

	status, _, stderr = invoke(t, dir, "./...")
	require.Equal(t, exitOK, status, stderr)
	status, out, stderr = invoke(t, dir, "check", "./...")
	assert.Equal(t, exitOK, status)
	assert.Empty(t, out+stderr)

	path := filepath.Join(dir, "shop", "mcp_gen.go")
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	edited := strings.Replace(string(text), "Greet says hello.", "Greet says goodbye.", 1)
	require.NoError(t, os.WriteFile(path, []byte(edited), 0o644))
	status, out, _ = invoke(t, dir, "check", "./...")
	assert.Equal(t, exitProblems, status)
	assert.Contains(t, out, "--- shop/mcp_gen.go\n+++ shop/mcp_gen.go\n@@ -")
	assert.Contains(t, out, "-\tDescription: \"Greet says goodbye.\",\n+\tDescription: \"Greet says hello.\",\n")
}

func TestFixMendsAndSaysWhatIsLeft(t *testing.T) {
	dir := write(t, mistakes)
	status, _, stderr := invoke(t, dir, "fix", "./...")
	assert.Equal(t, exitOK, status)
	assert.Equal(t, "shop/shop.go: 3 fixes\n", stderr)
	text, err := os.ReadFile(filepath.Join(dir, "shop", "shop.go"))
	require.NoError(t, err)
	assert.Contains(t, string(text), "//mcp:tool readonly\nfunc Greet")
	assert.Contains(t, string(text), "//mcp:tool readonly\nfunc GetPrice")
	assert.Contains(t, string(text), "maxLength=80")
	assert.Equal(t, []string{"shop/shop.go"}, tree(t, dir), "fix generates nothing")

	dir = write(t, mistakes)
	status, _, stderr = invoke(t, dir, "-fix", "./...")
	assert.Equal(t, exitOK, status, stderr)
	assert.Equal(t, []string{"shop/mcp_gen.go", "shop/shop.go"}, tree(t, dir))
}

func TestWarningsAsErrors(t *testing.T) {
	dir := write(t, "-- p.go --\npackage p\n\n//mcp:tool\nfunc Ping() string { return \"pong\" }\n")
	const problem = ": ping has no description; the model has only the name to go by [no-description]\n"
	status, _, stderr := invoke(t, dir, "-werror")
	assert.Equal(t, exitProblems, status)
	assert.Contains(t, stderr, "p.go:3:1: error"+problem)
	assert.Equal(t, []string{"p.go"}, tree(t, dir))
	status, _, stderr = invoke(t, dir)
	assert.Equal(t, exitOK, status)
	assert.Contains(t, stderr, "p.go:3:1: warning"+problem)
}

func TestLint(t *testing.T) {
	dir := write(t, `-- p.go --
package p

// Put stores a thing.
//
//mcp:tool
//mcp:param labels values.maxLength=9 uniqueItems desc="what it is for"
func Put(labels []string, extra map[string]int) error { return nil }
`)
	dir2 := write(t, strings.Replace(shop, "readonly", "readonly idempotent", 1))
	status, _, stderr := invoke(t, dir, "lint")
	assert.Equal(t, exitProblems, status, "an error is one for lint too")
	assert.Contains(t, stderr, "[keyword-kind]")
	status, _, stderr = invoke(t, dir2, "lint", "./...")
	assert.Equal(t, exitOK, status)
	assert.Empty(t, stderr)
	assert.Equal(t, []string{"shop/shop.go"}, tree(t, dir2), "lint writes nothing")

	status, _, stderr = invoke(t, dir2, "lint", "-dialect", "gemini", "./...")
	assert.Equal(t, exitOK, status)
	assert.Contains(t, stderr, "shop/shop.go:7:1: warning: greet: Gemini (parameters) refuses additionalProperties")
	status, _, _ = invoke(t, dir2, "lint", "-dialect", "gemini", "-werror", "./...")
	assert.Equal(t, exitProblems, status)
	status, _, stderr = invoke(t, dir2, "lint", "-dialect", "klingon")
	assert.Equal(t, exitMisuse, status)
	assert.Contains(t, stderr, "there is no dialect klingon; there are openai, openai-strict, anthropic, anthropic-strict, gemini, gemini-json")
}

func TestReportsForPrograms(t *testing.T) {
	dir := write(t, mistakes)
	for _, args := range [][]string{{"-json", "./..."}, {"check", "-json", "./..."}, {"lint", "-json", "./..."}} {
		status, out, stderr := invoke(t, dir, args...)
		assert.Equal(t, exitProblems, status, args)
		assert.Empty(t, stderr, args)
		var doc report.Document
		require.NoError(t, json.Unmarshal([]byte(out), &doc))
		require.NotEmpty(t, doc.Diagnostics)
		assert.Equal(t, "not-a-directive", doc.Diagnostics[0].Code)
		assert.Equal(t, "shop/shop.go", doc.Diagnostics[0].File)
	}
	status, out, _ := invoke(t, dir, "-sarif", "./...")
	assert.Equal(t, exitProblems, status)
	assert.Contains(t, out, `"version": "2.1.0"`)
	status, _, stderr := invoke(t, dir, "-json", "-sarif")
	assert.Equal(t, exitMisuse, status)
	assert.Contains(t, stderr, "exclude each other")
}

func TestExplain(t *testing.T) {
	status, out, _ := invoke(t, t.TempDir(), "explain", "no-context")
	assert.Equal(t, exitOK, status)
	assert.True(t, strings.HasPrefix(out, "no-context (warning): the function cannot be stopped\n\n"))
	status, out, _ = invoke(t, t.TempDir(), "explain", "-all")
	assert.Equal(t, exitOK, status)
	document, err := os.ReadFile(filepath.Join("..", "..", "docs", "diagnostics.md"))
	require.NoError(t, err)
	assert.Equal(t, string(document), out)
	status, _, stderr := invoke(t, t.TempDir(), "explain", "no-contxt")
	assert.Equal(t, exitMisuse, status)
	assert.Contains(t, stderr, "did you mean no-context?")
	status, _, _ = invoke(t, t.TempDir(), "explain")
	assert.Equal(t, exitMisuse, status)
}
