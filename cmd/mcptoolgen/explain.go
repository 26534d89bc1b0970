package main

import (
	"context"
	"fmt"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// explain prints the page of a diagnostic code, or with -all those of every code.
func (c command) explain(_ context.Context, args []string) int {
	if len(args) != 1 {
		return c.misuse("explain takes one code, or -all")
	}
	if args[0] == "-all" || args[0] == "--all" {
		fmt.Fprint(c.out, diag.Document())
		return exitOK
	}
	code, ok := diag.Lookup(args[0])
	if ok {
		fmt.Fprint(c.out, code.Page())
		return exitOK
	}
	var names []string
	for _, known := range diag.Codes() {
		names = append(names, known.Name)
	}
	if near, ok := tag.Nearest(args[0], names); ok {
		return c.misuse("there is no code %s; did you mean %s?", args[0], near)
	}
	return c.misuse("there is no code %s; mcptoolgen explain -all lists them", args[0])
}
