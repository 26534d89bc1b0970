//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package stdio

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// asServer, in the environment, makes the test binary a server and nothing else.
const asServer = "STDIO_TEST_SERVER"

func TestMain(m *testing.M) {
	if os.Getenv(asServer) != "" {
		Main(serverWith(mcp.Limits{}, noisy, waits))
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// noisy prints in every way that there is.
var noisy = tool("noisy", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
	fmt.Println("from Go")
	if _, err := syscall.Write(1, []byte("from C\n")); err != nil {
		return nil, err
	}
	child := exec.CommandContext(ctx, "echo", "from a child")
	child.Stdout = os.Stdout
	if err := child.Run(); err != nil {
		return nil, err
	}
	return mcp.TextResult(req, "quiet")
})

var waits = tool("waits", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
	fmt.Println("waiting")
	<-ctx.Done()
	return mcp.DoneResult(req)
})

// start starts the server; the test ends it.
func start(t *testing.T) (cmd *exec.Cmd, in io.WriteCloser, out, stderr *bufio.Reader) {
	t.Helper()
	cmd = exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asServer+"=1")
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	stdout, err := cmd.StdoutPipe()
	require.NoError(t, err)
	errors, err := cmd.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() }) // it has ended, unless the test failed
	return cmd, in, bufio.NewReader(stdout), bufio.NewReader(errors)
}

func TestStrayPrints(t *testing.T) {
	cmd, in, out, stderr := start(t)
	_, err := io.WriteString(in, call(1, "noisy")+"\n")
	require.NoError(t, err)
	require.NoError(t, in.Close())
	answers, err := io.ReadAll(out)
	require.NoError(t, err)
	assert.Equal(t, answer(1, "quiet")+"\n", string(answers))
	log, err := io.ReadAll(stderr)
	require.NoError(t, err)
	for _, line := range []string{"from Go\n", "from C\n", "from a child\n"} {
		assert.Contains(t, string(log), line)
	}
	assert.NoError(t, cmd.Wait())
}

func TestSignals(t *testing.T) {
	cmd, in, out, stderr := start(t)
	_, err := io.WriteString(in, ping("1")+"\n")
	require.NoError(t, err)
	line, err := out.ReadString('\n')
	require.NoError(t, err)
	assert.Equal(t, pong("1")+"\n", line)
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	assert.NoError(t, cmd.Wait(), "a server with nothing to do goes at once")

	cmd, in, _, stderr = start(t)
	_, err = io.WriteString(in, call(1, "waits")+"\n")
	require.NoError(t, err)
	line, err = stderr.ReadString('\n')
	require.NoError(t, err)
	assert.Equal(t, "waiting\n", line)
	began := time.Now()
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	// Two signals that come together may be delivered as one: the second is sent
	// until the process has noticed.
	gone := make(chan error, 1)
	go func() { gone <- cmd.Wait() }()
	ticks := time.NewTicker(20 * time.Millisecond)
	defer ticks.Stop()
	for running := true; running; {
		select {
		case <-gone:
			running = false
		case <-ticks.C:
			_ = cmd.Process.Signal(syscall.SIGINT) // it may have ended just now
		}
	}
	assert.Less(t, time.Since(began), 4*time.Second, "a second signal does not wait for the grace")
}

// A client that goes without a word is no failure.
func TestBrokenPipe(t *testing.T) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asServer+"=1")
	var log strings.Builder
	cmd.Stderr = &log
	read, write, err := os.Pipe()
	require.NoError(t, err)
	cmd.Stdout = write
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	require.NoError(t, write.Close())
	require.NoError(t, read.Close())
	_, err = io.WriteString(in, ping("1")+"\n")
	require.NoError(t, err)
	assert.NoError(t, cmd.Wait())
	assert.Empty(t, log.String())
}
