// Command mcptoolgen turns Go functions marked //mcp:tool into the tools of a
// Model Context Protocol server.
//
//	mcptoolgen [packages]                     write mcp_gen.go beside the marked functions
//	mcptoolgen check [packages]               compare the files on disk with what would be written
//	mcptoolgen lint [packages]                say all there is to say, notes included
//	mcptoolgen fix [packages]                 carry out the fixes that need no thought
//	mcptoolgen explain CODE                   explain a diagnostic
//	mcptoolgen try PACKAGE [TOOL [ARGUMENTS]] build that package's server and call a tool
//
// Packages are patterns as for the go command; none is the current folder. The
// exit status is 1 when something is wrong with the author's source, a file is
// out of date or a tried call failed, 2 when the command was misused, and 3 for a
// bug of mcptoolgen's.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
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
	mcptoolgen [-fix] [-werror] [-json|-sarif] [packages]
		write mcp_gen.go for the functions marked //mcp:tool
	mcptoolgen check [-werror] [-json|-sarif] [packages]
		say whether the files on disk are up to date, and show what would change
	mcptoolgen lint [-dialect NAME] [-werror] [-json|-sarif] [packages]
		print errors, warnings and notes; -dialect adds what one model provider
		refuses: openai, openai-strict, anthropic, anthropic-strict, gemini, gemini-json
	mcptoolgen fix [packages]
		carry out the fixes that need no thought
	mcptoolgen explain CODE
		explain a diagnostic; -all prints every page as Markdown
	mcptoolgen try PACKAGE [TOOL [ARGUMENTS]]
		build the package's server and call a tool, or list its tools

Packages are patterns as for the go command; none is the current folder.
-werror makes warnings errors; -json and -sarif write the diagnostics to the
standard output, for programs.
`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	dir, err := os.Getwd()
	if err != nil {
		fmt.Fprintln(os.Stderr, "mcptoolgen:", err)
		os.Exit(exitMisuse)
	}
	os.Exit(run(ctx, command{
		dir: dir, out: os.Stdout, err: os.Stderr, progress: isTerminal(os.Stderr), cache: cacheDir(),
	}, os.Args[1:]))
}

// command is what a run may touch.
type command struct {
	dir      string
	out, err io.Writer
	progress bool   // say what is going on
	cache    string // folder for what the next run can be spared; empty for none
}

// cacheDir is a folder of the user's for this program.
func cacheDir() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "mcptoolgen")
}

// subcommands by name. What is none of them is a pattern of packages to generate
// for.
var subcommands = map[string]func(command, context.Context, []string) int{
	"check":   command.check,
	"lint":    command.lint,
	"fix":     command.fix,
	"explain": command.explain,
	"try":     command.try,
	"help":    command.help,
}

func run(ctx context.Context, c command, args []string) int {
	if len(args) > 0 {
		if sub, ok := subcommands[args[0]]; ok {
			return sub(c, ctx, args[1:])
		}
	}
	return c.generate(ctx, args)
}

func (c command) help(context.Context, []string) int {
	fmt.Fprint(c.out, usage)
	return exitOK
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
