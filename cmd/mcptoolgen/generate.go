package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/mcptoolgen/mcptoolgen/gen"
	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/emit"
	"github.com/mcptoolgen/mcptoolgen/gen/report"
)

// generate writes the generated files of the packages, or prints why not.
func (c command) generate(ctx context.Context, args []string) int {
	o, status, done := c.parse(args, "fix", "json", "sarif", "werror")
	if done {
		return status
	}
	if o.fix {
		if status := c.mend(ctx, o); status != exitOK {
			return status
		}
	}
	config, stop := c.config(o)
	memory := config.Recall(ctx, upToDate)
	stop()
	if memory.Known {
		return c.repeat(o, diag.Warning, memory)
	}
	o.trees = memory.Trees
	result, status := c.write(ctx, o)
	if status == exitOK {
		memory.Remember(result)
	}
	return status
}

// upToDate is the purpose of generate and check: files that are as they should be.
const upToDate = "files"

// repeat prints what an earlier run found, which has not changed since.
func (c command) repeat(o options, least diag.Severity, m *gen.Memory) int {
	if err := c.report(o, least, m.Diagnostics); err != nil {
		return c.fail(err)
	}
	return exitOK
}

// write generates and writes, unless a diagnostic is an error.
func (c command) write(ctx context.Context, o options) (*gen.Result, int) {
	config, stop := c.config(o)
	defer stop()
	result, err := gen.Generate(ctx, config)
	if err != nil {
		return nil, c.broken(err)
	}
	if err := c.report(o, diag.Warning, result.Diagnostics); err != nil {
		return nil, c.fail(err)
	}
	if result.Errors() {
		return result, exitProblems
	}
	for _, f := range result.Files {
		if err := f.Write(); err != nil {
			return nil, c.fail(err)
		}
	}
	return result, exitOK
}

// broken reports an error of the generator, and tells a bug from the rest.
func (c command) broken(err error) int {
	status := c.fail(err)
	var bug *emit.BugError
	if errors.As(err, &bug) {
		return exitBug
	}
	return status
}

// check compares the files on disk with what would be written, and writes nothing.
func (c command) check(ctx context.Context, args []string) int {
	o, status, done := c.parse(args, "json", "sarif", "werror")
	if done {
		return status
	}
	config, stop := c.config(o)
	defer stop()
	memory := config.Recall(ctx, upToDate)
	if memory.Known {
		return c.repeat(o, diag.Warning, memory)
	}
	config.Trees = memory.Trees
	result, err := gen.Generate(ctx, config)
	if err != nil {
		return c.broken(err)
	}
	stale, err := result.Stale()
	if err != nil {
		return c.fail(err)
	}
	all := result.Diagnostics
	for _, s := range stale {
		all = append(all, s.Diagnostic())
	}
	if err := c.report(o, diag.Warning, all); err != nil {
		return c.fail(err)
	}
	for _, s := range stale {
		if !o.json && !o.sarif {
			fmt.Fprint(c.out, s.Diff(report.Name(s.Path, c.dir)))
		}
	}
	if result.Errors() || len(stale) > 0 {
		return exitProblems
	}
	memory.Remember(result)
	return exitOK
}
