package mcp_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/mcptest"
	"github.com/mcptoolgen/mcptoolgen/runtime/stdio"
)

// What each kind of client sees, row by row of the design.
func TestAskingTranscripts(t *testing.T) {
	paths, err := filepath.Glob("testdata/asking/*.txtar")
	require.NoError(t, err)
	require.Len(t, paths, 4)
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			mcptest.Transcript(t, askingServer, path, *update)
			mcptest.TranscriptOver(t, askingServer, stdio.Serve, path)
		})
	}
}

func askingServer() *mcp.Server {
	purge := func(ctx context.Context, call *mcp.Call) (string, error) {
		return "deleted", call.Confirm(ctx, "purge", "Delete 3 files?", "a", "b", "c")
	}
	clock := 0
	needs := asker("needs", func(context.Context, *mcp.Call) (string, error) { return "ran", nil })
	needs.Needs = []mcp.ClientFeature{mcp.Sampling, mcp.SamplingTools}
	return askServer(asker("purge", purge), asker("ship", ship), asker("gather", gather), needs,
		asker("another_way", func(ctx context.Context, call *mcp.Call) (string, error) {
			text, err := purge(ctx, call)
			if errors.Is(err, mcp.ErrDeclined) {
				return "moved them to the bin instead", nil
			}
			return text, err
		}),
		asker("clock", func(ctx context.Context, call *mcp.Call) (string, error) {
			clock++
			return "", call.Confirm(ctx, "now", fmt.Sprint("Now, at ", clock, "?"))
		}),
		asker("too_large", func(ctx context.Context, call *mcp.Call) (string, error) {
			_, err := mcp.Once(ctx, call, "big", func(context.Context) (string, error) { return strings.Repeat("x", 32<<10), nil })
			return "", errors.Join(err, call.Confirm(ctx, "k", "Go?"))
		}),
		asker("one_key", func(ctx context.Context, call *mcp.Call) (string, error) {
			return "", errors.Join(call.Confirm(ctx, "k", "One?"), call.Confirm(ctx, "k", "Two?"))
		}),
		asker("choose", func(ctx context.Context, call *mcp.Call) (string, error) {
			return call.Choose(ctx, "k", "Which?", mcp.Choice{Value: "a", Title: "The first"}, mcp.Choice{Value: "b"})
		}),
		asker("sample", func(ctx context.Context, call *mcp.Call) (string, error) {
			cold := 0.5
			result, err := call.Sample(ctx, "k", &mcp.CreateMessageRequest{
				Messages: []mcp.SamplingMessage{
					{Role: "user", Content: mcp.Text{Text: "What is this?"}},
					{Role: "user", Content: mcp.Image{Data: []byte("png"), MIMEType: "image/png"}},
				},
				MaxTokens: 10, SystemPrompt: "Be brief.", Temperature: &cold, StopSequences: []string{"."}, Hints: []string{"small"},
			})
			if err != nil {
				return "", err
			}
			return result.Text() + " by " + result.Model, nil
		}),
		asker("raw", func(ctx context.Context, call *mcp.Call) (string, error) {
			var into []byte
			err := call.Ask(ctx, mcp.AskRaw("q", "elicitation/create",
				[]byte(`{"message":"Well?","requestedSchema":{"type":"object","properties":{"ok":{"type":"boolean"}}}}`), &into))
			return string(into), err
		}),
	)
}
