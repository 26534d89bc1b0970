package conformance

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// places are the fixture on each transport: a URL, and a command.
func places(t *testing.T) map[string]string {
	t.Helper()
	return map[string]string{"http": watched(t, start(t)), "stdio": binary(t)}
}

// TestTypeScript lists and calls with both major versions of the SDK.
func TestTypeScript(t *testing.T) {
	node(t)
	for transport, target := range places(t) {
		for _, client := range []struct{ sdk, mode string }{
			{"1", "legacy"}, {"2", "legacy"}, {"2", "auto"}, {"2", "pin:2026-07-28"},
		} {
			t.Run(transport+" "+client.sdk+" "+client.mode, func(t *testing.T) {
				var got struct {
					Tools        []string
					Text         string
					Progress     []float64
					WithProgress string
					Mirrored     struct {
						Region string
						Level  int
						Dry    bool
					}
					Failure, Invalid bool
					Unknown          int
				}
				text := output(t, node(t, "clients/typescript.mjs", client.sdk, client.mode, target))
				require.NoError(t, json.Unmarshal([]byte(text), &got), text)
				assert.Contains(t, got.Tools, "json_schema_2020_12_tool")
				assert.Equal(t, "This is a simple text response for testing.", got.Text)
				assert.Equal(t, []float64{0, 50, 100}, got.Progress)
				assert.Equal(t, "Tool with progress executed successfully", got.WithProgress)
				assert.Equal(t, "Zürich", got.Mirrored.Region)
				assert.Equal(t, 3, got.Mirrored.Level)
				assert.True(t, got.Mirrored.Dry)
				assert.True(t, got.Failure)
				assert.True(t, got.Invalid)
				assert.Equal(t, -32602, got.Unknown)
			})
		}
	}
}

const inspector = "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js"

// TestInspector lists, strictly, and calls, in both eras on both transports.
func TestInspector(t *testing.T) {
	node(t)
	for transport, target := range places(t) {
		where := []string{inspector, "--cli", target}
		if transport == "http" {
			where = []string{inspector, "--cli", "--transport", "http", "--server-url", target}
		}
		for _, era := range []string{"legacy", "modern"} {
			t.Run(transport+" "+era, func(t *testing.T) {
				ask := func(arguments ...string) string {
					return output(t, node(t, append(append(where[:len(where):len(where)], "--protocol-era", era), arguments...)...))
				}
				listed := ask("--method", "tools/list", "--format", "json")
				assert.Contains(t, listed, "test_simple_text")
				called := ask("--method", "tools/call", "--tool-name", "test_x_mcp_header", "--tool-args-json", `{"region":"eu","level":2}`, "--format", "json")
				assert.Contains(t, strings.ReplaceAll(called, " ", ""), `"region":"eu"`)
			})
		}
	}
}

// TestInspectorStrict lists the tools of the example: what the generator publishes
// without being told otherwise is portable. (The fixture has a tool that is not, which
// the suite asks for.)
func TestInspectorStrict(t *testing.T) {
	node(t)
	staff := filepath.Join(t.TempDir(), "staff")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", staff, "./staff")
	build.Dir = "../../example"
	output(t, build)
	for _, era := range []string{"legacy", "modern"} {
		listed := output(t, node(t, inspector, "--cli", staff, "--protocol-era", era, "--method", "tools/list", "--strict", "--format", "json"))
		assert.Contains(t, listed, "query_users")
	}
}
