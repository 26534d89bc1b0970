package client_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/client"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/stdio"
)

// asServer, in the environment, makes the test binary a server and nothing else.
const asServer = "CLIENT_TEST_SERVER"

func TestMain(m *testing.M) {
	switch os.Getenv(asServer) {
	case "":
		os.Exit(m.Run())
	case "serve":
		stdio.Main(newServer())
	case "die":
		fmt.Fprintln(os.Stderr, "cannot open the database")
		os.Exit(3)
	case "talk":
		fmt.Println("Welcome to my server!")
		_, _ = io.Copy(io.Discard, os.Stdin)
	}
}

func newServer() *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "s", Version: "1.2"}, mcp.WithInstructions("Hi."), mcp.WithLimits(mcp.Limits{Page: 2}))
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		server.AddTools(tool(name, func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			return mcp.ContentResult(req, mcp.Text{Text: "one"}, mcp.Image{Data: []byte("x"), MIMEType: "image/png"}, mcp.Text{Text: "two"})
		}))
	}
	server.AddTools(
		tool("echo", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			return mcp.WholeResult(req, &mcp.CallToolResult{StructuredContent: mcp.RawArguments(req)})
		}),
		tool("steps", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			for i := range 3 {
				mcp.CallOf(req).Progress(ctx, float64(i+1), 3, "step")
			}
			return mcp.TextResult(req, "stepped")
		}),
		tool("fail", func(_ context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			return mcp.ToolError(req, errors.New("no luck"))
		}),
		tool("wait", func(ctx context.Context, req *mcp.CallToolRequest) (mcp.Result, error) {
			<-ctx.Done()
			return mcp.DoneResult(req)
		}),
	)
	return server
}

func tool(name string, call mcp.ToolFunc) mcp.Tool {
	return mcp.Tool{Name: name, Title: "Tool " + name, Description: "Does " + name + ".", InputSchema: `{"type":"object"}`, Call: call}
}

// connect connects to a server in this process.
func connect(t *testing.T, options client.Options) (*client.Client, error) {
	t.Helper()
	serverIn, out := io.Pipe()
	in, serverOut := io.Pipe()
	done := make(chan struct{})
	go func() {
		defer close(done)
		assert.NoError(t, stdio.Serve(context.Background(), newServer(), serverIn, serverOut))
		assert.NoError(t, serverOut.Close())
	}()
	c, err := client.Connect(t.Context(), in, out, options)
	t.Cleanup(func() {
		if c != nil {
			assert.NoError(t, c.Close())
		}
		<-done
	})
	return c, err
}

func TestEveryRevision(t *testing.T) {
	for _, pinned := range []string{"", "2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"} {
		t.Run(pinned, func(t *testing.T) {
			c, err := connect(t, client.Options{Revision: pinned})
			require.NoError(t, err)
			want := pinned
			if want == "" {
				want = "2026-07-28"
			}
			assert.Equal(t, want, c.Revision())
			assert.Equal(t, client.Server{Name: "s", Version: "1.2", Instructions: "Hi."}, c.Server())

			tools, err := c.ListTools(t.Context())
			require.NoError(t, err)
			require.Len(t, tools, 9)
			assert.Equal(t, "a", tools[0].Name)
			assert.Equal(t, "Does wait.", tools[8].Description)
			assert.Contains(t, string(tools[0].JSON), `"inputSchema":{"type":"object"}`)

			result, err := c.CallTool(t.Context(), "a", nil, nil)
			require.NoError(t, err)
			assert.Equal(t, "one\ntwo", result.Text())
			assert.False(t, result.IsError)
			require.Len(t, result.Content, 3)
			assert.Equal(t, "image", result.Content[1].Type)

			result, err = c.CallTool(t.Context(), "echo", []byte(`{"n": 12345678901234567890}`), nil)
			require.NoError(t, err)
			assert.Equal(t, `{"n": 12345678901234567890}`, result.Text())
			assert.Equal(t, pinned == "" || pinned >= "2025-06-18", string(result.Structured) == `{"n": 12345678901234567890}`)

			result, err = c.CallTool(t.Context(), "fail", []byte(`{}`), nil)
			require.NoError(t, err)
			assert.True(t, result.IsError)

			_, err = c.CallTool(t.Context(), "ech", nil, nil)
			var refused *jsonrpc.Error
			require.ErrorAs(t, err, &refused)
			assert.Equal(t, -32602, refused.Code)
			assert.Contains(t, refused.Message, "did you mean echo?")

			var steps []float64
			_, err = c.CallTool(t.Context(), "steps", nil, func(p client.Progress) {
				assert.Equal(t, 3.0, p.Total)
				assert.Equal(t, pinned != "2024-11-05", p.Message == "step")
				steps = append(steps, p.Progress)
			})
			require.NoError(t, err)
			assert.Equal(t, []float64{1, 2, 3}, steps)

			_, err = c.CallTool(t.Context(), "a", []byte(`{`), nil)
			assert.ErrorContains(t, err, "arguments: ")
		})
	}
}

func TestUnknownRevision(t *testing.T) {
	_, err := connect(t, client.Options{Revision: "2030-01-01"})
	assert.EqualError(t, err, `the server answers with revision "2025-11-25" instead of "2030-01-01"`)
}

func TestCancelledCall(t *testing.T) {
	c, err := connect(t, client.Options{})
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = c.CallTool(ctx, "wait", nil, nil)
	assert.ErrorIs(t, err, context.Canceled)
	ctx, cancel = context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	_, err = c.CallTool(ctx, "wait", nil, nil)
	assert.ErrorIs(t, err, context.DeadlineExceeded)
	_, err = c.CallTool(t.Context(), "a", nil, nil)
	assert.NoError(t, err, "the connection lives on")
}

// script plays a server: it answers each line with what reply makes of it.
func script(t *testing.T, reply func(line string) string) (*client.Client, error) {
	t.Helper()
	serverIn, out := io.Pipe()
	in, serverOut := io.Pipe()
	go func() {
		lines := bufio.NewScanner(serverIn)
		for lines.Scan() {
			if text := reply(lines.Text()); text != "" {
				if _, err := io.WriteString(serverOut, text+"\n"); err != nil {
					return
				}
			}
		}
		_ = serverOut.Close()
	}()
	c, err := client.Connect(t.Context(), in, out, client.Options{})
	t.Cleanup(func() {
		if c != nil {
			_ = c.Close()
		}
	})
	return c, err
}

// A server from before 2026-07-28 refuses the first question, in its own way.
func TestFallback(t *testing.T) {
	for _, refusal := range []string{
		`"error":{"code":-32601,"message":"method not found"}`,
		`"error":{"code":-32000,"message":"not initialized"}`,
		`"error":{"code":-32022,"message":"unsupported","data":{"supported":["2027-01-01"],"requested":"2026-07-28"}}`,
		`"result":{"supportedVersions":["2027-01-01"],"capabilities":{}}`,
	} {
		c, err := script(t, func(line string) string {
			switch {
			case strings.Contains(line, "server/discover"):
				return `{"jsonrpc":"2.0","id":1,` + refusal + `}`
			case strings.Contains(line, `"initialize"`):
				return `{"jsonrpc":"2.0","id":2,"result":{"protocolVersion":"2025-06-18","capabilities":{},"serverInfo":{"name":"old","version":"0"}}}`
			}
			return ""
		})
		require.NoError(t, err, refusal)
		assert.Equal(t, "2025-06-18", c.Revision())
		assert.Equal(t, "old", c.Server().Name)
	}
}

// One that does not answer what it does not know is asked in the old way after a while.
func TestSilentServer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, err := script(t, func(line string) string {
			if strings.Contains(line, `"initialize"`) {
				return `{"jsonrpc":"2.0","id":2,"result":{"protocolVersion":"2024-11-05","capabilities":{},"serverInfo":{"name":"old","version":"0"}}}`
			}
			return ""
		})
		require.NoError(t, err)
		assert.Equal(t, "2024-11-05", c.Revision())
		require.NoError(t, c.Close())
	})
}

func TestBrokenServers(t *testing.T) {
	discovered := `{"jsonrpc":"2.0","id":1,"result":{"supportedVersions":["2026-07-28"],"capabilities":{}}}`
	for want, answer := range map[string]string{
		`tools/list: the result must be an object`:             `{"jsonrpc":"2.0","id":2,"result":[]}`,
		`tools/list: a tool must be an object`:                 `{"jsonrpc":"2.0","id":2,"result":{"tools":[7]}}`,
		`tools/list: the server repeats the cursor ""`:         `{"jsonrpc":"2.0","id":2,"result":{"tools":[],"nextCursor":""}}`,
		`the server sent what is no message: parse error: `:    `Hello there!`,
		`the server sent what is no message: invalid request:`: `{"jsonrpc":"2.0","id":2}`,
		`the server's error must be an object`:                 `{"jsonrpc":"2.0","id":2,"error":"x"}`,
		`the server closed the connection`:                     ``,
	} {
		c, err := script(t, func(line string) string {
			switch {
			case strings.Contains(line, "server/discover"):
				return discovered
			case answer == "":
				return "\n"
			}
			return answer
		})
		require.NoError(t, err)
		if answer == "" {
			require.NoError(t, c.Close())
			want = "the client is closed"
		}
		_, err = c.ListTools(t.Context())
		assert.ErrorContains(t, err, want)
	}
}

// A client that offers nothing still answers what the server asks.
func TestServerAsks(t *testing.T) {
	replies := make(chan string, 2)
	_, err := script(t, func(line string) string {
		switch {
		case strings.Contains(line, "server/discover"):
			return `{"jsonrpc":"2.0","id":"q","method":"ping"}` + "\n" + `{"jsonrpc":"2.0","id":9,"method":"roots/list"}`
		}
		replies <- line
		if len(replies) == 2 {
			return `{"jsonrpc":"2.0","id":1,"result":{"supportedVersions":["2026-07-28"],"capabilities":{}}}`
		}
		return ""
	})
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{
		`{"jsonrpc":"2.0","id":"q","result":{}}`,
		`{"jsonrpc":"2.0","id":9,"error":{"code":-32601,"message":"this client does not know roots/list"}}`,
	}, []string{<-replies, <-replies})
}

func command(mode string) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asServer+"="+mode)
	return cmd
}

func TestStart(t *testing.T) {
	c, err := client.Start(t.Context(), command("serve"), client.Options{})
	require.NoError(t, err)
	result, err := c.CallTool(t.Context(), "a", nil, nil)
	require.NoError(t, err)
	assert.Equal(t, "one\ntwo", result.Text())
	require.NoError(t, c.Close())
	_, err = c.CallTool(t.Context(), "a", nil, nil)
	assert.Error(t, err)
}

func TestStartFails(t *testing.T) {
	_, err := client.Start(t.Context(), exec.Command("/does/not/exist"), client.Options{})
	assert.ErrorContains(t, err, "cannot start the server: ")

	var stderr strings.Builder
	cmd := command("die")
	cmd.Stderr = &stderr
	_, err = client.Start(t.Context(), cmd, client.Options{})
	assert.EqualError(t, err, "the server exited (exit status 3); the end of its standard error:\ncannot open the database")
	assert.Equal(t, "cannot open the database\n", stderr.String())

	_, err = client.Start(t.Context(), command("talk"), client.Options{})
	assert.ErrorContains(t, err, `the server sent what is no message: parse error: `)
	assert.ErrorContains(t, err, `"Welcome to my server!"`)
}
