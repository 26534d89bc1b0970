// Package mcptoolgen has no code: its tests do what README.md tells newcomers to do.
package mcptoolgen

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inside is set in the environment of every command that these tests run, and stops
// them: a command that ran the tests again would do so for ever.
const inside = "MCPTOOLGEN_README_TEST"

// fence is a fenced block of README.md: its language, its text.
var fence = regexp.MustCompile("(?ms)^```([a-z]+)\n(.*?)^```$")

// blocks returns the blocks of README.md in a language, in their order.
func blocks(t *testing.T, language string) []string {
	t.Helper()
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	var found []string
	for _, m := range fence.FindAllStringSubmatch(string(text), -1) {
		if m[1] == language {
			found = append(found, m[2])
		}
	}
	require.NotEmpty(t, found, "README.md has no block of %s", language)
	return found
}

// blockWith returns the one block in a language that contains some text.
func blockWith(t *testing.T, language, text string) string {
	t.Helper()
	var found []string
	for _, b := range blocks(t, language) {
		if strings.Contains(b, text) {
			found = append(found, b)
		}
	}
	require.Len(t, found, 1, "blocks of %s with %q", language, text)
	return found[0]
}

// guard skips a test that runs commands where it must not.
func guard(t *testing.T) {
	t.Helper()
	if os.Getenv(inside) != "" {
		t.Fatal("README.md's commands run this test again")
	}
	if testing.Short() {
		t.Skip("builds programs")
	}
}

// run runs a command, without the network, and returns what it writes.
func run(t *testing.T, dir string, command string, args ...string) (stdout, stderr string) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), command, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), inside+"=1", "GOFLAGS=-mod=mod", "GOPROXY=off", "GOSUMDB=off", "GOWORK=off")
	if dir == "." {
		cmd.Env = append(cmd.Env, "GOFLAGS=", "GOWORK=")
	}
	var out, messages strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &messages
	err := cmd.Run()
	if strings.Contains(messages.String(), "GOPROXY=off") {
		if os.Getenv("CI") == "" {
			t.Skipf("a module is not on this machine yet: %s", &messages)
		}
		require.NoError(t, err, &messages)
	}
	return out.String(), messages.String()
}

// console runs the commands of a block in dir and compares what they print.
func console(t *testing.T, dir, session string) {
	t.Helper()
	for _, part := range strings.Split("\n"+session, "\n$ ")[1:] {
		command, want, _ := strings.Cut(part, "\n")
		// The tests' own command has no place here: it would not end.
		require.NotContains(t, command, "go test")
		stdout, stderr := run(t, dir, "sh", "-c", command)
		if stdout == "" && want != "" {
			stdout = stderr // what is said of the work, where there is no output
		}
		assert.Equal(t, strings.TrimSuffix(want, "\n"), strings.TrimSuffix(stdout, "\n"), "%s\n%s", command, stderr)
	}
}

// TestTryIt runs the commands that a newcomer runs first.
func TestTryIt(t *testing.T) {
	guard(t)
	sessions := 0
	for _, session := range blocks(t, "console") {
		if strings.HasPrefix(session, "$ go run ./cmd/mcptoolgen try ./example/staff") {
			sessions++
			console(t, ".", session)
		}
	}
	assert.Equal(t, 3, sessions)
}

// TestYourOwnModule makes a module of what README.md shows.
func TestYourOwnModule(t *testing.T) {
	guard(t)
	dir := newModule(t)
	write(t, dir, "main.go", blockWith(t, "go", "package main"))
	console(t, dir, blockWith(t, "console", "go get -tool"))

	write(t, dir, "shop/shop.go", blockWith(t, "go", "type Store struct"))
	write(t, dir, "shop/shop_test.go", blockWith(t, "go", "func TestPrice"))
	write(t, dir, "library/library.go", blockWith(t, "go", "package library"))
	_, stderr := run(t, dir, "go", "tool", "mcptoolgen", "./...")
	require.Empty(t, stderr)
	stdout, stderr := run(t, dir, "go", "test", "./shop")
	assert.Contains(t, stdout, "ok", stdout+stderr)
	_, stderr = run(t, dir, "go", "vet", "./...")
	assert.Empty(t, stderr)
}

// TestMistakes makes the mistakes that README.md shows, and mends some of them.
func TestMistakes(t *testing.T) {
	guard(t)
	dir := newModule(t)
	run(t, dir, "go", "get", "-tool", "github.com/mcptoolgen/mcptoolgen/cmd/mcptoolgen")
	mistakes := 0
	for _, want := range blocks(t, "text") {
		name, _, found := strings.Cut(want, ".go:")
		if !found {
			continue
		}
		mistakes++
		write(t, dir, name+"/"+name+".go", blockWith(t, "go", "package "+name+"\n"))
		_, stderr := run(t, filepath.Join(dir, name), "go", "tool", "mcptoolgen")
		assert.Equal(t, want, stderr)
		assert.NoFileExists(t, filepath.Join(dir, name, "mcp_gen.go"))
	}
	assert.Equal(t, 3, mistakes)
	console(t, dir, blockWith(t, "console", "mcptoolgen -fix"))
	vet := blockWith(t, "console", "-vettool=")
	console(t, dir, vet)
	_, stderr := run(t, dir, "sh", "-c", strings.ReplaceAll(vet[strings.Index(vet, "go vet"):], "./parking", "./booking"))
	assert.Contains(t, stderr, "keyword-kind")
	assert.FileExists(t, filepath.Join(dir, "parking", "mcp_gen.go"))
}

// declarations are what the table of types speaks of.
const declarations = `
// Color is a color.
type Color string

// The colors.
const (
	Red   Color = "red"
	Green Color = "green"
)

// Point is a point.
type Point struct {
	X int ` + "`json:\"x\"`" + `
	Y int ` + "`json:\"y\"`" + `
}
`

// TestWhatGoTypesBecome compares the table with what the generator publishes.
func TestWhatGoTypesBecome(t *testing.T) {
	guard(t)
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	_, table, found := strings.Cut(string(text), "|---|---|\n")
	require.True(t, found)

	var names, want []string
	var parameters strings.Builder
	previous := ""
	for line := range strings.Lines(table) {
		cells := strings.Split(line, "|")
		if len(cells) != 4 {
			break
		}
		schema := strings.Trim(cells[2], " `")
		if schema == "the same, and optional" {
			schema = previous
		}
		previous = schema
		for _, m := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(cells[1], -1) {
			name := "p" + strings.Repeat("x", len(names))
			names = append(names, name)
			want = append(want, schema)
			parameters.WriteString(", " + name + " " + m[1])
		}
	}
	require.Greater(t, len(names), 12)

	dir := newModule(t)
	write(t, dir, "kinds/kinds.go", "package kinds\n\nimport \"time\"\n"+declarations+
		"\n//mcp:tool\nfunc Echo(first time.Time"+parameters.String()+") {}\n")
	run(t, dir, "go", "get", "-tool", "github.com/mcptoolgen/mcptoolgen/cmd/mcptoolgen")
	stdout, stderr := run(t, dir, "go", "tool", "mcptoolgen", "try", "./kinds")
	for i, name := range names {
		_, after, found := strings.Cut(stdout, "\t"+name+" ")
		require.True(t, found, "%s\n%s", stdout, stderr)
		got, _, _ := strings.Cut(after, "\n")
		got = strings.TrimPrefix(got, "(required) ")
		got = regexp.MustCompile(`,?"description":"[^"]*"`).ReplaceAllString(got, "")
		assert.Equal(t, want[i], got)
	}
}

// TestClientConfigurations parses them and looks for the program.
func TestClientConfigurations(t *testing.T) {
	for _, text := range blocks(t, "json") {
		type server struct {
			Type, Command string
			Env           map[string]string
		}
		var config struct {
			MCPServers map[string]server `json:"mcpServers"` // Claude Desktop, Cursor
			Servers    map[string]server `json:"servers"`    // VS Code
		}
		d := json.NewDecoder(strings.NewReader(text))
		d.DisallowUnknownFields()
		require.NoError(t, d.Decode(&config), text)
		staff, ok := config.MCPServers["staff"]
		if !ok {
			staff, ok = config.Servers["staff"]
			assert.Equal(t, "stdio", staff.Type)
		}
		require.True(t, ok, text)
		assert.True(t, strings.HasSuffix(staff.Command, "/staff"))
		assert.NotEmpty(t, staff.Env["STAFF_DB"])
	}
}

// TestCommandsOfContributors runs none of them: .ci/run does.
func TestCommandsOfContributors(t *testing.T) {
	ci, err := os.ReadFile(filepath.Join(".ci", "run"))
	require.NoError(t, err)
	for _, text := range blocks(t, "sh") {
		for line := range strings.Lines(text) {
			command, _, _ := strings.Cut(line, "#")
			command = strings.TrimSpace(command)
			if command != ".ci/run" {
				assert.Contains(t, string(ci), "\n"+command+"\n")
			}
		}
	}
}

// newModule makes an empty module that uses this one as it stands.
func newModule(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	root, err := filepath.Abs(".")
	require.NoError(t, err)
	run(t, dir, "go", "mod", "init", "example.com/weather")
	_, stderr := run(t, dir, "go", "mod", "edit", "-replace", "github.com/mcptoolgen/mcptoolgen="+root)
	require.Empty(t, stderr)
	return dir
}

func write(t *testing.T, dir, name, content string) {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
}
