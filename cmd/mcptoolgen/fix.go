package main

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/mcptoolgen/mcptoolgen/gen"
	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/report"
)

// fix carries out the fixes that need no thought, and prints what is left.
func (c command) fix(ctx context.Context, args []string) int {
	o, status, done := c.parse(args, "json", "sarif", "werror")
	if done {
		return status
	}
	if status := c.mend(ctx, o); status != exitOK {
		return status
	}
	config, stop := c.config(o)
	defer stop()
	result, err := gen.Generate(ctx, config)
	if err != nil {
		return c.broken(err)
	}
	if err := c.report(o, diag.Warning, result.Diagnostics); err != nil {
		return c.fail(err)
	}
	if result.Errors() {
		return exitProblems
	}
	return exitOK
}

// mend carries out the fixes and says which files it changed.
func (c command) mend(ctx context.Context, o options) int {
	config, stop := c.config(o)
	defer stop()
	fixed, _, err := gen.Fix(ctx, config)
	for _, path := range slices.Sorted(maps.Keys(fixed)) {
		plural := "es"
		if fixed[path] == 1 {
			plural = ""
		}
		fmt.Fprintf(c.err, "%s: %d fix%s\n", report.Name(path, c.dir), fixed[path], plural)
	}
	if err != nil {
		return c.broken(err)
	}
	return exitOK
}
