package mcp

import (
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// entry is a tool of a server.
type entry struct {
	Tool
	objects bool // the output schema describes nothing but objects
}

func (e *entry) key() string { return e.Name }

func (e *entry) portrait() string { return portrait(e.Title, e.Description) }

// publishesOutput says whether revision r shows the tool's output schema, and so
// demands structured content. Before 2026-07-28 that is always an object.
func (e *entry) publishesOutput(r Revision) bool {
	return e.OutputSchema != "" && r >= Revision20250618 && (e.objects || r.Modern())
}

// toolEntries are tools that have been checked.
func toolEntries(tools []Tool) []*entry {
	check := declarationCheck{}
	own := make([]entry, len(tools))
	entries := make([]*entry, len(tools))
	for i := range own {
		own[i].Tool = tools[i]
		own[i].objects = check.tool(&own[i].Tool)
		entries[i] = &own[i]
	}
	return entries
}

// declarationCheck panics on a tool that was declared wrongly. What it holds serves
// one schema after the other.
type declarationCheck struct {
	text   []byte
	schema jsonrpc.Object
}

// tool says whether t's output schema describes nothing but objects.
func (c *declarationCheck) tool(t *Tool) (objects bool) {
	switch {
	case !isToolName(t.Name):
		panic("mcp: tool name " + string(jsonwire.AppendText(nil, t.Name)) + " is not 1 to 128 of A-Z a-z 0-9 _ . -")
	case t.Call == nil:
		panic("mcp: tool " + t.Name + " has no Call")
	}
	if !c.schemaOfObjects(t, "InputSchema", t.InputSchema) {
		panic("mcp: tool " + t.Name + `: InputSchema needs "type":"object"`)
	}
	for name, value := range t.Meta {
		if jsonwire.Check([]byte(value)) != nil {
			panic("mcp: tool " + t.Name + ": Meta " + name + " is not JSON")
		}
	}
	return t.OutputSchema != "" && c.schemaOfObjects(t, "OutputSchema", t.OutputSchema)
}

// schemaOfObjects checks that text is a JSON object, and that alone, and says
// whether it is a schema that allows nothing but objects.
func (c *declarationCheck) schemaOfObjects(t *Tool, what, text string) bool {
	c.text = append(c.text[:0], text...)
	if err := c.schema.Parse(c.text); err != nil {
		panic("mcp: tool " + t.Name + ": " + what + ": " + err.Error())
	}
	return string(c.schema.Get("type")) == `"object"`
}

// isToolName is the rule of the specification, 2025-11-25 and later.
func isToolName(name string) bool {
	for i := range len(name) {
		c := name[i]
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-' || c == '.') {
			return false
		}
	}
	return 1 <= len(name) && len(name) <= 128
}
