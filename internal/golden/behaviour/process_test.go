package behaviour

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/stdio"
)

// serveCase is the environment variable that makes this test binary a server.
const serveCase = "BEHAVIOUR_SERVE_CASE"

func TestMain(m *testing.M) {
	if name := os.Getenv(serveCase); name != "" {
		stdio.Main(servers[name]())
		os.Exit(0) // never the tests: they start this binary again
	}
	os.Exit(m.Run())
}

// serve runs a case as a process of its own and returns the lines that it writes
// for the lines that it is given.
func serve(t *testing.T, name string, lines ...string) []string {
	t.Helper()
	require.Empty(t, os.Getenv(serveCase), "a server must not start further ones")
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.CommandContext(t.Context(), self)
	cmd.Env = append(os.Environ(), serveCase+"="+name)
	cmd.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	require.NoError(t, err, stderr.String())
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
}

// modern is the _meta of a request from 2026-07-28 on.
const modern = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`

// TestStrayPrint calls a handler that prints to os.Stdout. Only a real process has
// a real standard output that could be spoilt.
func TestStrayPrint(t *testing.T) {
	got := serve(t, "stray_print",
		`{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{`+modern+`,"name":"print"}}`)

	require.Len(t, got, 1, got)
	assert.Contains(t, got[0], `"id":7`)
	assert.Contains(t, got[0], `"text":"printed"`)
}

// TestEndOfInput answers every request that was read, though the input ends behind
// them, and lives on after lines that are no requests.
func TestEndOfInput(t *testing.T) {
	got := serve(t, "no_parameters",
		`{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{`+modern+`,"name":"version"}}`,
		`{"jsonrpc":`,
		``,
		`null`,
		`{"jsonrpc":"2.0","id":"b","method":"tools/call","params":{`+modern+`,"name":"version"}}`)

	require.Len(t, got, 4, got)
	all := strings.Join(got, "\n")
	for _, part := range []string{`"id":"a"`, `"id":"b"`, `-32700`, `-32600`} {
		assert.Contains(t, all, part)
	}
	assert.Equal(t, 2, strings.Count(all, `"text":"1.2.3"`))
}

// TestProcessOutlivesPanics calls handlers that panic, and then one that does not.
func TestProcessOutlivesPanics(t *testing.T) {
	got := serve(t, "handler_panic",
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{`+modern+`,"name":"count"}}`,
		`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{`+modern+`,"name":"index_sparse","arguments":{"rows":[null]}}}`,
		`{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{`+modern+`,"name":"alive"}}`)

	require.Len(t, got, 3, got)
	all := strings.Join(got, "\n")
	assert.Equal(t, 2, strings.Count(all, `"code":-32603`))
	assert.Contains(t, all, `"text":"alive"`)
	assert.NotContains(t, all, "goroutine")
}
