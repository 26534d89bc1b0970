// Package lint finds what a language model or a client would stumble over in a
// tool that is otherwise right: missing words, names that promise something else
// than the hints, numbers that JavaScript rounds, schemas that cost too much or
// that one provider refuses.
//
// Lints ask the model and the published schema, never the source. They are
// warnings and notes: an author may excuse each one with //mcp:ignore.
//
// # Reading order
//
// Package is the list of rules, each in a file of what it is about. Dialect holds
// published schemas against what one provider accepts (dialect.go); what that is
// stands in dialects.go as data, with dates and sources.
package lint

import (
	"go/token"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/schema"
)

// rules run in this order over each tool.
var rules = []func(*linter, *ir.Tool){
	description,
	parameters,
	instructions,
	hints,
	toolName,
	precision,
	recursion,
	size,
	budget,
	prose,
}

// Package lints the tools of a package. The model must be complete: that of a
// package with errors may lack what a lint looks at.
func Package(p *ir.Package) []diag.Diagnostic {
	l := &linter{pkg: p}
	for _, t := range p.Tools {
		for _, rule := range rules {
			rule(l, t)
		}
	}
	return l.list.Sorted()
}

type linter struct {
	pkg  *ir.Package
	list diag.List
}

// report complains at pos, with a hint and the edits that carry it out.
func (l *linter) report(code string, pos token.Position, message, hint string, fix ...diag.Edit) {
	l.list.Add(diag.New(code, pos, "%s", message).Suggest(hint, fix...))
}

// published is the input schema that a tool is published with.
func published(t *ir.Tool) string {
	return schema.Input(t, profile(t)).String()
}

func profile(t *ir.Tool) schema.Profile {
	if t.FullProfile {
		return schema.Full
	}
	return schema.Portable
}
