package mcp

// Result is what a request comes to: *CallToolResult, *ReadResourceResult,
// *GetPromptResult or *InputRequiredResult.
type Result interface{ isResult() }

// CallToolResult is the outcome of a tool call. It is not changed once it was returned.
type CallToolResult struct {
	// Content are the blocks that a model reads. When it is nil and
	// StructuredContent is not, the structured JSON is sent as one text block too.
	Content []Content
	// StructuredContent is JSON text. It is sent to clients whose revision knows
	// it: any value from 2026-07-28, objects from 2025-06-18.
	StructuredContent []byte
	// IsError marks a tool execution error: something the model can act on.
	IsError bool
	Meta    Meta

	sound bool // StructuredContent was written by an encoder
	told  bool // a text of the runtime's own, which no limit on results stops
}

func (*CallToolResult) isResult() {}
