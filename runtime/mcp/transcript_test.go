package mcp_test

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

var update = flag.Bool("update", false, "rewrite the server sections of the transcripts")

// Each transcript is played in memory and over stdio.
// onPipes are the transcripts in which requests of 2026-07-28 know of each other: over
// HTTP each stands for itself.
var onPipes = map[string]bool{"subscriptions.txtar": true}

func TestTranscripts(t *testing.T) {
	paths, err := filepath.Glob("testdata/*.txtar")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			mcptest.Transcript(t, fixtureServer, path, *update)
			mcptest.TranscriptOver(t, fixtureServer, stdio.Serve, path)
			if !onPipes[filepath.Base(path)] {
				mcptest.TranscriptOver(t, fixtureServer, overhttp.Serve, path)
			}
		})
	}
}

// Every method is sent in every revision, where it exists and where it does not.
func TestEveryMethodHasTranscripts(t *testing.T) {
	for _, revision := range mcp.Revisions() {
		paths, err := filepath.Glob("testdata/" + revision.String() + "*.txtar")
		require.NoError(t, err)
		var data []byte
		for _, path := range paths {
			transcript, err := os.ReadFile(path)
			require.NoError(t, err)
			data = append(data, transcript...)
		}
		for _, method := range mcp.Methods() {
			assert.Contains(t, string(data), `"method":"`+method.Name+`"`, "revision %s", revision)
		}
	}
}
