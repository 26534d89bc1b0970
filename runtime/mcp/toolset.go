package mcp

import (
	"slices"
	"strings"
	"sync/atomic"

	"github.com/mcptoolgen/mcptoolgen/runtime/jsonrpc"
	"github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"
)

// toolSet is an immutable set of tools in the order of their names, and how they
// look in each revision's list.
type toolSet struct {
	tools  []*entry
	byName map[string]*entry
	lists  [revisionEnd]atomic.Pointer[list] // rendered when first asked for
}

// entry is a tool of a server.
type entry struct {
	Tool
	objects bool // the output schema describes nothing but objects
}

// publishesOutput says whether revision r shows the tool's output schema, and so
// demands structured content. Before 2026-07-28 that is always an object.
func (e *entry) publishesOutput(r Revision) bool {
	return e.OutputSchema != "" && r >= Revision20250618 && (e.objects || r.Modern())
}

// with returns the set with tools added; replace allows names that exist.
func (t *toolSet) with(tools []Tool, replace bool) *toolSet {
	if len(tools) == 0 {
		return t
	}
	check := declarationCheck{}
	byName := make(map[string]*entry, len(t.tools)+len(tools))
	for _, tool := range t.tools {
		byName[tool.Name] = tool
	}
	added := make(map[string]bool, len(tools))
	own := make([]entry, len(tools))
	for i := range own {
		tool := &own[i]
		tool.Tool = tools[i]
		tool.objects = check.tool(&tool.Tool)
		if old, taken := byName[tool.Name]; taken && (!replace || added[tool.Name]) {
			panic("mcp: two tools are named " + tool.Name + ": " + portrait(&old.Tool) + " and " + portrait(&tool.Tool))
		}
		added[tool.Name] = true
		byName[tool.Name] = tool
	}
	return newToolSet(byName)
}

// without returns the set without the named tools, t itself when it has none of them.
func (t *toolSet) without(names []string) *toolSet {
	byName := make(map[string]*entry, len(t.tools))
	for _, tool := range t.tools {
		if !slices.Contains(names, tool.Name) {
			byName[tool.Name] = tool
		}
	}
	if len(byName) == len(t.tools) {
		return t
	}
	return newToolSet(byName)
}

func newToolSet(byName map[string]*entry) *toolSet {
	t := &toolSet{byName: byName, tools: make([]*entry, 0, len(byName))}
	for _, tool := range byName {
		t.tools = append(t.tools, tool)
	}
	slices.SortFunc(t.tools, func(a, b *entry) int { return strings.Compare(a.Name, b.Name) })
	return t
}

// list returns the tools as a list of the revision shows them.
func (t *toolSet) list(r Revision) *list {
	if ready := t.lists[r].Load(); ready != nil {
		return ready
	}
	made := &list{names: make([]string, 0, len(t.tools)), ends: make([]int, 0, len(t.tools))}
	for _, tool := range t.tools {
		made.text = appendTool(made.text, tool, r)
		made.names = append(made.names, tool.Name)
		made.ends = append(made.ends, len(made.text))
	}
	t.lists[r].Store(made) // two that race here make the same
	return made
}

// nearest returns the tool name that name was probably meant to be.
func (t *toolSet) nearest(name string) (string, bool) {
	names := make([]string, len(t.tools))
	for i, tool := range t.tools {
		names[i] = tool.Name
	}
	return Nearest(name, names)
}

// portrait tells two tools of one name apart for whoever reads a panic.
func portrait(t *Tool) string {
	line, _, _ := strings.Cut(t.Description, "\n")
	switch {
	case t.Title != "" && line != "":
		return `"` + t.Title + `" (` + line + `)`
	case line != "":
		return `"` + line + `"`
	}
	return `"` + t.Title + `"`
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
