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
func (c command) generate(ctx context.Context, patterns []string) (*gen.Result, int) {
	result, err := gen.Generate(ctx, gen.Config{Dir: c.dir, Patterns: patterns})
	var bug *emit.BugError
	switch {
	case errors.As(err, &bug):
		fmt.Fprintln(c.err, "mcptoolgen:", err)
		return nil, exitBug
	case err != nil:
		return nil, c.fail(err)
	}
	if err := report.Text(c.err, c.dir, diag.Warning, result.Diagnostics); err != nil {
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
