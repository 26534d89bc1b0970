package main

import (
	"context"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Live are the tools that do something while they run.
type Live struct{ server *mcp.Server }

const step = 50 * time.Millisecond

// ToolWithProgress reports how far it is.
//
//mcp:tool test_tool_with_progress readonly
func (*Live) ToolWithProgress(ctx context.Context, call *mcp.Call) (string, error) {
	for _, done := range []float64{0, 50, 100} {
		call.Progress(ctx, done, 100, "")
		if err := pause(ctx, step); err != nil {
			return "", err
		}
	}
	return "Tool with progress executed successfully", nil
}

// ToolWithLogging logs three lines.
//
//mcp:tool test_tool_with_logging readonly
func (*Live) ToolWithLogging(ctx context.Context, call *mcp.Call) (string, error) {
	for _, line := range []string{"Tool execution started", "Tool processing data", "Tool execution completed"} {
		call.Log(ctx, mcp.LogInfo, "", line)
		if err := pause(ctx, step); err != nil {
			return "", err
		}
	}
	return "Tool with logging executed successfully", nil
}

// LoggingTool logs one line, to a client that wants it.
//
//mcp:tool test_logging_tool readonly
func (*Live) LoggingTool(ctx context.Context, call *mcp.Call) (string, error) {
	call.Log(ctx, mcp.LogInfo, "fixture", "a line of log")
	return "logged, if you asked for it", nil
}

// Reconnection sends its client away, and has an answer when it comes back.
//
//mcp:tool test_reconnection readonly
func (*Live) Reconnection(ctx context.Context, call *mcp.Call) (string, error) {
	call.Detach(500 * time.Millisecond)
	if err := pause(ctx, 2*step); err != nil {
		return "", err
	}
	return "Reconnection test completed", nil
}

// TriggerToolChange adds a tool and removes it.
//
//mcp:tool test_trigger_tool_change
func (l *Live) TriggerToolChange(context.Context) (string, error) {
	extra := mcp.WithPrefix(Tools()[:1], "extra_")
	l.server.ReplaceTools(extra...)
	l.server.RemoveTools(extra[0].Name)
	return "the list of tools has changed", nil
}

func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-time.After(d):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
