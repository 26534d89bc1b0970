package main

import (
	"context"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen"
	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/lint"
)

// lint prints everything that there is to say, notes included, and writes nothing.
func (c command) lint(ctx context.Context, args []string) int {
	o, status, done := c.parse(args, "dialect", "json", "sarif", "werror")
	if done {
		return status
	}
	config, stop := c.config(o)
	defer stop()
	if o.dialect != "" {
		dialect, ok := lint.LookupDialect(o.dialect)
		if !ok {
			return c.misuse("there is no dialect %s; there are %s", o.dialect, strings.Join(dialectNames(), ", "))
		}
		config.Dialect = dialect
	}
	memory := config.Recall(ctx, "lint")
	if memory.Known {
		return c.repeat(o, diag.Note, memory)
	}
	config.Trees = memory.Trees
	result, err := gen.Generate(ctx, config)
	if err != nil {
		return c.broken(err)
	}
	if err := c.report(o, diag.Note, result.Diagnostics); err != nil {
		return c.fail(err)
	}
	if result.Errors() {
		return exitProblems
	}
	memory.Remember(result)
	return exitOK
}

func dialectNames() []string {
	var names []string
	for _, d := range lint.Dialects() {
		names = append(names, d.Name)
	}
	return names
}
