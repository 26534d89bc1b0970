package main

import (
	"errors"
	"flag"
	"io"

	"github.com/mcptoolgen/mcptoolgen/gen"
	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/load"
	"github.com/mcptoolgen/mcptoolgen/gen/report"
)

// options are what flags say. A subcommand takes those that it names.
type options struct {
	json, sarif, werror, fix bool
	dialect                  string
	patterns                 []string
	trees                    []*load.Tree // walked already
}

// parse reads the flags that a subcommand takes, and the patterns behind them.
// status is what to exit with when done is true.
func (c command) parse(args []string, takes ...string) (o options, status int, done bool) {
	flags := flag.NewFlagSet("mcptoolgen", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	for _, name := range takes {
		switch name {
		case "json":
			flags.BoolVar(&o.json, name, false, "")
		case "sarif":
			flags.BoolVar(&o.sarif, name, false, "")
		case "werror":
			flags.BoolVar(&o.werror, name, false, "")
		case "fix":
			flags.BoolVar(&o.fix, name, false, "")
		case "dialect":
			flags.StringVar(&o.dialect, name, "", "")
		}
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return o, c.help(nil, nil), true
	case err != nil:
		return o, c.misuse("%v", err), true
	case o.json && o.sarif:
		return o, c.misuse("-json and -sarif exclude each other"), true
	}
	o.patterns = flags.Args()
	return o, exitOK, false
}

// config is what the options say to the generator. stop ends what it tells a
// person who waits.
func (c command) config(o options) (config gen.Config, stop func()) {
	config = gen.Config{Dir: c.dir, Patterns: o.patterns, Strict: o.werror, Cache: c.cache, Trees: o.trees}
	if !c.progress {
		return config, func() {}
	}
	p, stop := newProgress(c.err)
	config.Say = p.say
	return config, stop
}

// report prints diagnostics of at least a severity in the form asked for.
func (c command) report(o options, least diag.Severity, all []diag.Diagnostic) error {
	switch {
	case o.json:
		return report.JSON(c.out, c.dir, least, all)
	case o.sarif:
		return report.SARIF(c.out, c.dir, least, all)
	}
	return report.Text(c.err, c.dir, least, all)
}
