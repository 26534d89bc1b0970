// Command mcptoolgen turns Go functions marked //mcp:tool into the tools of a
// Model Context Protocol server.
//
//	mcptoolgen [packages]                     write mcp_gen.go beside the marked functions
//	mcptoolgen try PACKAGE [TOOL [ARGUMENTS]] build that package's server and call a tool
//
// Packages are patterns as for the go command; none is the current folder. The
// exit status is 1 when something is wrong with the author's source or a tried
// call failed, 2 when the command was misused, and 3 for a bug of mcptoolgen's.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

// The exit statuses.
const (
	exitOK = iota
	exitProblems
	exitMisuse
	exitBug
)

const usage = `mcptoolgen makes Model Context Protocol servers from Go functions.

usage:
	mcptoolgen [packages]
		write mcp_gen.go for the functions marked //mcp:tool
	mcptoolgen try PACKAGE [TOOL [ARGUMENTS]]
		build the package's server and call a tool, or list its tools

Packages are patterns as for the go command; none is the current folder.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	dir, err := os.Getwd()
	if err != nil {
		fmt.Fprintln(os.Stderr, "mcptoolgen:", err)
		os.Exit(exitMisuse)
	}
	os.Exit(run(ctx, command{dir: dir, out: os.Stdout, err: os.Stderr, progress: isTerminal(os.Stderr)}, os.Args[1:]))
}

// command is what a run may touch.
type command struct {
	dir      string
	out, err io.Writer
	progress bool // say what is going on
}

func run(ctx context.Context, c command, args []string) int {
	flags := flag.NewFlagSet("mcptoolgen", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(c.out, usage)
		return exitOK
	case err != nil:
		return c.misuse("%v", err)
	}
	args = flags.Args()
	if len(args) > 0 {
		switch args[0] {
		case "try":
			return c.try(ctx, args[1:])
		case "help":
			fmt.Fprint(c.out, usage)
			return exitOK
		}
	}
	_, status := c.generate(ctx, args)
	return status
}

// misuse explains how the command is used, after what was wrong with this use.
func (c command) misuse(format string, args ...any) int {
	fmt.Fprintf(c.err, "mcptoolgen: %s\n\n%s", fmt.Sprintf(format, args...), usage[strings.Index(usage, "usage:"):])
	return exitMisuse
}

// fail reports an error that is not about the author's source.
func (c command) fail(err error) int {
	fmt.Fprintln(c.err, "mcptoolgen:", err)
	return exitProblems
}

// say shows progress to a person who waits.
func (c command) say(format string, args ...any) {
	if c.progress {
		fmt.Fprintf(c.err, format+"\n", args...)
	}
}

func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
