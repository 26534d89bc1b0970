package conformance

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBehindProxy serves with three processes that share a key, behind a plain
// round-robin proxy: 1,000 calls of both eras, and none is lost.
func TestBehindProxy(t *testing.T) {
	nginx, err := exec.LookPath("nginx")
	if err != nil {
		nginx = "/usr/sbin/nginx" // not in everybody's path
	}
	need(t, exists(nginx), "nginx (Debian's package)")
	dir := t.TempDir()
	secret := make([]byte, 32)
	rand.Read(secret)
	keys := filepath.Join(dir, "keys")
	require.NoError(t, os.WriteFile(keys, []byte(base64.StdEncoding.EncodeToString(secret)), 0o600))
	var upstreams []string
	for range 3 {
		upstreams = append(upstreams, strings.TrimSuffix(strings.TrimPrefix(start(t, "-key-file", keys), "http://"), "/mcp"))
	}
	url := startNginx(t, nginx, dir, upstreams)

	const calls, clients = 1000, 8
	var done sync.WaitGroup
	var mu sync.Mutex
	answered := 0
	for client := range clients {
		done.Go(func() {
			c := &mixed{t: t, url: url}
			for i := client; i < calls; i += clients {
				if c.call(i) {
					mu.Lock()
					answered++
					mu.Unlock()
				}
			}
		})
	}
	done.Wait()
	assert.Equal(t, calls, answered)
	log, err := os.ReadFile(filepath.Join(dir, "access.log"))
	require.NoError(t, err)
	for _, upstream := range upstreams {
		assert.Greater(t, strings.Count(string(log), upstream), calls/5, "every process has its share")
	}
}

// startNginx starts nginx before the upstreams and returns the URL of the endpoint.
func startNginx(t *testing.T, nginx, dir string, upstreams []string) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := free.Addr().String()
	require.NoError(t, free.Close())
	var servers strings.Builder
	for _, upstream := range upstreams {
		fmt.Fprintf(&servers, "server %s; ", upstream)
	}
	conf := filepath.Join(dir, "nginx.conf")
	require.NoError(t, os.WriteFile(conf, fmt.Appendf(nil, `
		daemon off;
		master_process off;
		pid %[1]s/pid;
		error_log stderr;
		events {}
		http {
			log_format upstream '$upstream_addr $status';
			access_log %[1]s/access.log upstream;
			client_body_temp_path %[1]s/body;
			proxy_temp_path %[1]s/proxy;
			fastcgi_temp_path %[1]s/fastcgi;
			uwsgi_temp_path %[1]s/uwsgi;
			scgi_temp_path %[1]s/scgi;
			upstream mcp { %[2]s }
			server {
				listen %[3]s;
				location / {
					proxy_pass http://mcp;
					proxy_set_header Host $http_host;
					proxy_http_version 1.1;
					proxy_set_header Connection "";
				}
			}
		}
	`, dir, servers.String(), address), 0o600))
	cmd := exec.Command(nginx, "-p", dir, "-e", "stderr", "-c", conf)
	var log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &log, &log
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
		assert.NoError(t, cmd.Wait(), log.String())
	})
	require.Eventually(t, func() bool {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			conn.Close()
		}
		return err == nil
	}, 10*time.Second, 10*time.Millisecond, "nginx does not listen: %s", &log)
	return "http://" + address + "/mcp"
}

// mixed is a client that does everything, in both eras.
type mixed struct {
	t       *testing.T
	url     string
	session string
}

// call makes the call of that number, and says whether it had the right answer.
func (m *mixed) call(n int) bool {
	const meta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}`
	ask := func(method, params, want string, headers ...string) bool {
		body := fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":{%s}}`, n, method, params)
		got := m.post(body, headers...)
		return assert.Contains(m.t, got, want, body) && assert.Contains(m.t, got, fmt.Sprintf(`"id":%d`, n))
	}
	modern := func(method, params, want string, headers ...string) bool {
		return ask(method, params+meta, want, append(headers, "Mcp-Protocol-Version", "2026-07-28", "Mcp-Method", method)...)
	}
	if m.session == "" || n%97 == 0 {
		m.session = ""
		m.post(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{"sampling":{}},"clientInfo":{"name":"c","version":"1"}}}`)
		m.post(`{"jsonrpc":"2.0","method":"notifications/initialized"}`, "Mcp-Session-Id", m.session)
	}
	const text = `This is a simple text response for testing.`
	switch n % 7 {
	case 0:
		return modern("tools/call", `"name":"test_simple_text",`, text, "Mcp-Name", "test_simple_text")
	case 1:
		return modern("tools/list", ``, `"test_simple_text"`)
	case 2:
		return modern("tools/call", `"name":"test_x_mcp_header","arguments":{"level":3},`, `{"level":3}`, "Mcp-Name", "test_x_mcp_header", "Mcp-Param-Level", "3")
	case 3:
		return ask("tools/call", `"name":"test_simple_text"`, text, "Mcp-Session-Id", m.session)
	case 4:
		return ask("tools/list", ``, `"test_simple_text"`, "Mcp-Session-Id", m.session)
	case 5:
		return ask("tools/call", `"name":"test_tool_with_progress","_meta":{"progressToken":1}`, `"progress":100`, "Mcp-Session-Id", m.session)
	}
	return ask("ping", ``, `"result":{}`, "Mcp-Session-Id", m.session)
}

// post sends a message and returns the whole answer; it takes over a session's id.
func (m *mixed) post(body string, headers ...string) string {
	request, err := http.NewRequestWithContext(context.Background(), http.MethodPost, m.url, strings.NewReader(body))
	if !assert.NoError(m.t, err) {
		return ""
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json, text/event-stream")
	for i := 0; i < len(headers); i += 2 {
		request.Header.Set(headers[i], headers[i+1])
	}
	response, err := http.DefaultClient.Do(request)
	if !assert.NoError(m.t, err) {
		return ""
	}
	defer response.Body.Close()
	if id := response.Header.Get("Mcp-Session-Id"); id != "" {
		m.session = id
	}
	text, err := io.ReadAll(response.Body)
	assert.NoError(m.t, err)
	return string(text)
}
