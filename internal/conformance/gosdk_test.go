package conformance

import (
	"context"
	"os/exec"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestGoSDK lists and calls with the client of the official Go SDK, which asks for the
// newest revision first.
func TestGoSDK(t *testing.T) {
	for name, transport := range map[string]mcp.Transport{
		"http":  &mcp.StreamableClientTransport{Endpoint: watched(t, start(t))},
		"stdio": &mcp.CommandTransport{Command: exec.CommandContext(t.Context(), binary(t))},
	} {
		t.Run(name, func(t *testing.T) {
			progress := make(chan float64, 10)
			client := mcp.NewClient(&mcp.Implementation{Name: "go", Version: "1"}, &mcp.ClientOptions{
				ProgressNotificationHandler: func(_ context.Context, r *mcp.ProgressNotificationClientRequest) { progress <- r.Params.Progress },
			})
			session, err := client.Connect(t.Context(), transport, nil)
			require.NoError(t, err)
			defer session.Close()

			listed, err := session.ListTools(t.Context(), nil)
			require.NoError(t, err)
			assert.Greater(t, len(listed.Tools), 10)
			called, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "test_x_mcp_header", Arguments: map[string]any{"region": "Zürich", "level": 3}})
			require.NoError(t, err)
			assert.Equal(t, map[string]any{"region": "Zürich", "level": 3.0}, called.StructuredContent)
			failed, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "test_error_handling"})
			require.NoError(t, err)
			assert.True(t, failed.IsError)

			params := &mcp.CallToolParams{Name: "test_tool_with_progress"}
			params.SetProgressToken("p")
			_, err = session.CallTool(t.Context(), params)
			require.NoError(t, err)
			assert.Equal(t, []float64{0, 50, 100}, []float64{<-progress, <-progress, <-progress})
		})
	}
}
