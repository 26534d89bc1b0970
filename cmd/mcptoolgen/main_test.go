package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"
)

// invoke runs the command in dir as a shell would.
func invoke(t *testing.T, dir string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	status = run(t.Context(), command{dir: dir, out: &out, err: &err}, args)
	return status, out.String(), err.String()
}

// write unpacks an archive into a folder of this module that goes with the test,
// with $MODULE standing for the folder's import path.
func write(t *testing.T, archive string) string {
	t.Helper()
	require.NoError(t, os.MkdirAll("testdata", 0o755))
	dir, err := os.MkdirTemp("testdata", "tmp")
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, os.RemoveAll(dir)) })
	module := "github.com/mcptoolgen/mcptoolgen/cmd/mcptoolgen/" + filepath.ToSlash(dir)
	for _, f := range txtar.Parse([]byte(archive)).Files {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
		require.NoError(t, os.WriteFile(name, []byte(strings.ReplaceAll(string(f.Data), "$MODULE", module)), 0o644))
	}
	abs, err := filepath.Abs(dir)
	require.NoError(t, err)
	return abs
}

// tree lists the files below dir.
func tree(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	require.NoError(t, filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(dir, path)
			names = append(names, filepath.ToSlash(rel))
		}
		return err
	}))
	return names
}

const shop = `-- shop/shop.go --
package shop

import "errors"

// Greet says hello.
//
//mcp:tool readonly
func Greet(name string) string { return "Hello, " + name + "." }

// Store holds prices.
type Store struct{ prices map[string]int }

// NewStore opens the store.
func NewStore() (*Store, error) { return &Store{map[string]int{"tea": 3}}, nil }

// Price looks up a price.
//
//mcp:tool readonly
func (s *Store) Price(item string) (int, error) {
	if p, ok := s.prices[item]; ok {
		return p, nil
	}
	return 0, errors.New("no such item")
}
`

func TestTry(t *testing.T) {
	dir := write(t, shop)
	for _, c := range []struct {
		trap   string
		args   []string
		status int
		out    string
	}{
		{"function", []string{"./shop", "greet", `{"name":"Ada"}`}, exitOK, "Hello, Ada.\n"},
		{"method_through_constructor", []string{"./shop", "price", `{"item":"tea"}`}, exitOK, "3\n"},
		{"tool_error", []string{"./shop", "price", `{"item":"gold"}`}, exitProblems, "no such item\n"},
	} {
		status, out, stderr := invoke(t, dir, append([]string{"try"}, c.args...)...)
		assert.Equal(t, c.status, status, c.trap+stderr)
		assert.Equal(t, c.out, out, c.trap)
	}
	status, out, _ := invoke(t, dir, "try", "./shop", "greet", `{"name":1,"nam":2}`)
	assert.Equal(t, exitProblems, status)
	assert.Contains(t, out, "Invalid arguments for greet (2 problems):")
	status, out, _ = invoke(t, dir, "try", "./shop", "gret")
	assert.Equal(t, exitProblems, status)
	assert.Contains(t, out, "error -32602: ")
	assert.Contains(t, out, "greet")
	status, out, _ = invoke(t, dir, "try", "./shop")
	assert.Equal(t, exitOK, status)
	assert.Contains(t, out, "greet\n\tGreet says hello.\n\tname (required) {\"type\":\"string\"}\n\nprice\n")
	assert.Equal(t, []string{"shop/mcp_gen.go", "shop/shop.go"}, tree(t, dir), "nothing but the generated file may be left behind")
}

func TestTryNamesTheMainToTry(t *testing.T) {
	dir := write(t, strings.Replace(shop, "NewStore() (*Store, error) { return &Store{map[string]int{\"tea\": 3}}, nil }",
		"NewStore(name string) *Store { return nil }", 1)+`-- server/main.go --
package main

import (
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/stdio"

	"$MODULE/shop"
)

func main() {
	server := mcp.NewServer(mcp.Implementation{Name: "shop", Version: "1"})
	server.AddTools(shop.StoreTools(shop.NewStore("main"))...)
	stdio.Main(server)
}
`)
	status, _, stderr := invoke(t, dir, "try", "./shop", "price", `{"item":"tea"}`)
	assert.Equal(t, exitProblems, status)
	assert.Contains(t, stderr, "has no func New…() (*Store, error)")
	assert.Contains(t, stderr, "/server")
	assert.NoError(t, os.Remove(filepath.Join(dir, "shop", "mcp_gen.go")))

	// The program that the message names works, though it is not marked itself and
	// what it imports has to be generated first.
	status, _, stderr = invoke(t, dir, "try", "./server", "price", `{"item":"tea"}`)
	assert.Equal(t, exitProblems, status) // the store is nil
	assert.NotContains(t, stderr, "nothing-marked")
	assert.NotContains(t, stderr, "does not build")
}

func TestTryOfAConstructorThatFails(t *testing.T) {
	dir := write(t, strings.Replace(shop, `return &Store{map[string]int{"tea": 3}}, nil`, `return nil, errors.New("the disk is on fire")`, 1))
	status, _, stderr := invoke(t, dir, "try", "./shop", "price", `{"item":"tea"}`)
	assert.Equal(t, exitProblems, status)
	assert.Contains(t, stderr, "NewStore: the disk is on fire")
	assert.NotContains(t, stderr, "goroutine")
}

func TestMisuse(t *testing.T) {
	dir := write(t, shop)
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"try"}, "try takes a package"},
		{[]string{"try", "./...", "x"}, "one package"},
		{[]string{"try", "./shop/shop.go"}, "one package"},
		{[]string{"try", "./shop", "greet", "{"}, "not JSON"},
		{[]string{"-frobnicate"}, "frobnicate"},
	} {
		status, _, stderr := invoke(t, dir, c.args...)
		assert.Equal(t, exitMisuse, status, c.args)
		assert.Contains(t, stderr, c.want)
		assert.Contains(t, stderr, "usage:")
	}
	status, out, _ := invoke(t, dir, "help")
	assert.Equal(t, exitOK, status)
	assert.Contains(t, out, "mcptoolgen try PACKAGE")
}

func TestDiagnosticsArePrintedAndNothingIsWritten(t *testing.T) {
	dir := write(t, `-- bad.go --
package bad

// Wait waits.
//
//mcp:tool timeout=5
func Wait(hook chan int) {}
`)
	status, _, stderr := invoke(t, dir, ".")
	assert.Equal(t, exitProblems, status)
	assert.Equal(t, `bad.go:5:20: error: timeout=5: missing unit [bad-option-value]
	fix: write timeout=5s
bad.go:6:11: error: parameter hook: a chan cannot be JSON [unsupported-type]
	fix: take it out of the signature
`, stderr)
	assert.Equal(t, []string{"bad.go"}, tree(t, dir))
}

func TestNoSuchPackage(t *testing.T) {
	status, _, stderr := invoke(t, write(t, shop), "./nowhere")
	assert.Equal(t, exitProblems, status)
	assert.Contains(t, stderr, "nowhere")
}
