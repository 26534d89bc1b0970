package conformance

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

// need skips a test that lacks something, and fails it in CI.
func need(t *testing.T, ok bool, what string) {
	t.Helper()
	if ok {
		return
	}
	if os.Getenv("CI") != "" {
		t.Fatal(what + " is not here, and CI is set")
	}
	t.Skip(what + " is not here")
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// nodePath is the Node that package.json pins: the suite needs a newer one than
// Debian has.
const nodePath = "node_modules/.bin/node"

// node returns the command of a script of node_modules.
func node(t *testing.T, arguments ...string) *exec.Cmd {
	t.Helper()
	need(t, exists(nodePath), "node (npm ci in internal/conformance)")
	path, err := filepath.Abs(nodePath)
	require.NoError(t, err)
	cmd := exec.CommandContext(t.Context(), path, arguments...)
	cmd.Env = append(os.Environ(), "HOME="+t.TempDir()) // the Inspector keeps things there
	return cmd
}

// build builds the fixture once and returns its path.
var build = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "conformance")
	if err != nil {
		return "", err
	}
	built = dir
	binary := filepath.Join(dir, "server")
	if out, err := exec.Command("go", "build", "-o", binary, "./server").CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return binary, nil
})

var built string // the folder to remove

func TestMain(m *testing.M) {
	code := m.Run()
	if built != "" {
		_ = os.RemoveAll(built) // it is in a folder for temporary files
	}
	os.Exit(code)
}

func binary(t *testing.T) string {
	t.Helper()
	path, err := build()
	require.NoError(t, err)
	return path
}

// start starts the fixture on HTTP and returns its URL. It ends with the test, by
// SIGTERM, and with status 0.
func start(t *testing.T, arguments ...string) string {
	t.Helper()
	cmd := exec.Command(binary(t), append([]string{"-http", "127.0.0.1:0"}, arguments...)...)
	stderr, err := cmd.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	log := bufio.NewReader(stderr)
	for {
		line, err := log.ReadString('\n')
		require.NoError(t, err, "the fixture said: %s", line)
		if _, url, ok := strings.Cut(strings.TrimSpace(line), "serving "); ok {
			go func() { _, _ = log.WriteTo(os.Stderr) }() // until it ends
			t.Cleanup(func() {
				require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
				require.NoError(t, cmd.Wait())
			})
			return url
		}
	}
}

// output runs a command and returns what it wrote; it fails the test when the command
// fails.
func output(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	var out, problems strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &problems
	err := cmd.Run()
	require.NoError(t, err, "%s\n%s\n%s", cmd, out.String(), problems.String())
	return out.String()
}
