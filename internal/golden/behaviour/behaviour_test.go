package behaviour

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/internal/overhttp"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcptest"
	"github.com/mcptoolgen/mcptoolgen/runtime/stdio"
)

var update = flag.Bool("update", false, "rewrite the server's half of the transcripts")

const cases = "../testdata/ok"

// newServer serves some tools as a program of their author would.
func newServer(tools ...[]mcp.Tool) *mcp.Server {
	server := mcp.NewServer(mcp.Implementation{Name: "golden", Version: "1.0.0"})
	for _, list := range tools {
		server.AddTools(list...)
	}
	return server
}

func TestTranscripts(t *testing.T) {
	entries, err := os.ReadDir(cases)
	require.NoError(t, err)
	for _, e := range entries {
		t.Run(e.Name(), func(t *testing.T) {
			require.Contains(t, servers, e.Name(), "run go test ./internal/golden -update")
			mcptest.Transcript(t, servers[e.Name()], transcript(e.Name()), *update)
		})
	}
	assert.Len(t, servers, len(entries))
}

// TestTranscriptsOverStdio plays the same conversations over a transport.
func TestTranscriptsOverStdio(t *testing.T) {
	for name, newServer := range servers {
		t.Run(name, func(t *testing.T) {
			mcptest.TranscriptOver(t, newServer, stdio.Serve, transcript(name))
		})
	}
}

// TestTranscriptsOverHTTP plays them over the other one.
func TestTranscriptsOverHTTP(t *testing.T) {
	for name, newServer := range servers {
		t.Run(name, func(t *testing.T) {
			mcptest.TranscriptOver(t, newServer, overhttp.Serve, transcript(name))
		})
	}
}

func transcript(name string) string { return filepath.Join(cases, name, "rpc.txtar") }
