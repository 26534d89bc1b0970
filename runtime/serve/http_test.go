package serve

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// serveArguments is the environment variable that makes this test binary a server.
const serveArguments = "SERVE_TEST_ARGUMENTS"

func TestMain(m *testing.M) {
	if arguments, ok := os.LookupEnv(serveArguments); ok {
		os.Args = append(os.Args[:1], strings.Fields(arguments)...)
		Main(newServer())
		os.Exit(0) // never the tests: they start this binary again
	}
	os.Exit(m.Run())
}

func newServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "staff", Version: "1.2.3"},
		mcp.WithLimits(mcp.Limits{Grace: 50 * time.Millisecond}))
	server.AddTools(mcp.Tool{
		Name:        "wait",
		Description: "Waits for its end.",
		InputSchema: `{"type":"object","properties":{}}`,
		Call: mcp.ToolFunc(func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			mcp.CallOf(req).Progress(ctx, 1, 2, "waiting")
			<-ctx.Done()
			return mcp.ToolError(req, context.Cause(ctx))
		}),
	})
	return server
}

// start starts this binary as a server and returns what it writes to standard error.
func start(t *testing.T, arguments string) (*exec.Cmd, *bufio.Reader) {
	t.Helper()
	require.NotContains(t, os.Environ(), serveArguments, "a server must not start further ones")
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.CommandContext(t.Context(), self)
	cmd.Env = append(os.Environ(), serveArguments+"="+arguments)
	stderr, err := cmd.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	return cmd, bufio.NewReader(stderr)
}

func post(t *testing.T, url, body string, lines ...string) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url, strings.NewReader(body))
	require.NoError(t, err)
	request.Header.Set("Content-Type", "application/json")
	for _, line := range lines {
		name, value, _ := strings.Cut(line, ": ")
		request.Header.Set(name, value)
	}
	response, err := http.DefaultClient.Do(request)
	require.NoError(t, err)
	t.Cleanup(func() { response.Body.Close() })
	return response
}

const callWait = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait","_meta":{"progressToken":1,` +
	`"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`

// SIGTERM answers what is in flight, and the process goes with status 0.
func TestSignal(t *testing.T) {
	cmd, stderr := start(t, "-http 127.0.0.1:0 -path /tools")
	line, err := stderr.ReadString('\n')
	require.NoError(t, err)
	_, url, ok := strings.Cut(strings.TrimSpace(line), "serving ")
	require.True(t, ok, line)
	require.True(t, strings.HasSuffix(url, "/tools"), url)

	response := post(t, url, callWait, "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call", "Mcp-Name: wait")
	require.Equal(t, 200, response.StatusCode)
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	body, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	assert.Contains(t, string(body), `"isError":true`)
	assert.NoError(t, cmd.Wait())
}

// What keeps a server from serving is said, and status 1.
func TestCannotServe(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	bad := filepath.Join(t.TempDir(), "keys")
	require.NoError(t, os.WriteFile(bad, []byte("QUFB\n"), 0o600))
	for arguments, want := range map[string]string{
		"-http " + taken.Addr().String():        "address already in use",
		"-http 127.0.0.1:0 -key-file " + bad:    "keys: a key needs 32 bytes or more, not 3",
		"-http 127.0.0.1:0 -key-file /dev/null": "/dev/null: there is no key",
		"-http 127.0.0.1:0 -key-file /nowhere":  "/nowhere: no such file",
	} {
		cmd, stderr := start(t, arguments)
		text, err := io.ReadAll(stderr)
		require.NoError(t, err)
		err = cmd.Wait()
		var exit *exec.ExitError
		require.ErrorAs(t, err, &exit, arguments)
		assert.Equal(t, 1, exit.ExitCode(), arguments)
		assert.Contains(t, string(text), want, arguments)
	}
}

func TestIsLoopback(t *testing.T) {
	for address, want := range map[string]bool{
		"127.0.0.1:80": true, "127.9.9.9:80": true, "[::1]:80": true, "[::ffff:127.0.0.1]:80": true,
		"0.0.0.0:80": false, "[::]:80": false, "192.0.2.1:80": false,
	} {
		at, err := net.ResolveTCPAddr("tcp", address)
		require.NoError(t, err)
		assert.Equal(t, want, isLoopback(at), address)
	}
}
