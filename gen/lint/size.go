package lint

import (
	"fmt"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// What clients and providers take without trouble.
const (
	mostLevels     = 5
	mostProperties = 100
	mostMembers    = 250
)

// size measures the published schema.
func size(l *linter, t *ir.Tool) {
	var m measures
	m.take(parse(published(t)), 1)
	var over []string
	for _, c := range []struct {
		n, limit int
		what     string
	}{
		{m.levels, mostLevels, "levels of objects"},
		{m.properties, mostProperties, "properties"},
		{m.members, mostMembers, "values in one enum"},
	} {
		if c.n > c.limit {
			over = append(over, fmt.Sprintf("%d %s (more than %d)", c.n, c.what, c.limit))
		}
	}
	if over != nil {
		l.report("schema-too-large", t.Pos, "the schema of "+t.Name+" has "+strings.Join(over, " and "),
			"split the tool, or take a search text instead of many members")
	}
}

// measures are the sizes of a schema.
type measures struct {
	levels, properties, members int
}

func (m *measures) take(n node, level int) {
	if enum, ok := n.value["enum"].([]any); ok {
		m.members = max(m.members, len(enum))
	}
	for _, child := range n.children() {
		below := level
		if child.isProperty {
			m.properties++
			m.levels = max(m.levels, level)
			below++
		}
		m.take(child.node, below)
	}
}

// budget counts the tokens of what a model is sent of a tool, where the package
// has a limit for them.
func budget(l *linter, t *ir.Tool) {
	limit := l.pkg.Budget
	if limit == 0 {
		return
	}
	total := tokens(t.Name) + tokens(t.Description) + tokens(published(t))
	if total <= limit {
		return
	}
	message := fmt.Sprintf("%s: about %d tokens of name, description and schema (by the vocabulary %s of the GPT family), budget %d",
		t.Name, total, vocabulary, limit)
	if name, n := largest(t); name != "" {
		message += fmt.Sprintf("; largest: %s (%d)", name, n)
	}
	l.report("token-budget", t.Pos, message, "shorten descriptions, take members out, or raise budget= of //mcp:server")
}

// largest is the member that costs the most.
func largest(t *ir.Tool) (name string, most int) {
	for _, child := range parse(published(t)).children() {
		if n := tokens(child.name) + tokens(child.node.text()); child.isProperty && n > most {
			name, most = child.name, n
		}
	}
	return name, most
}
