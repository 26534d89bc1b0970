// Package serve is the main function of a server program: flags, then a transport,
// standard input and output or Streamable HTTP.
package serve

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	_ "github.com/mcptoolgen/mcptoolgen/runtime/asking" // whatever is served may ask
	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/stdio"
	"github.com/mcptoolgen/mcptoolgen/runtime/streamable"
)

// Main reads the flags of the command line and serves until the client is done or a
// signal comes: on standard input and output (see stdio.Main), or, with -http, on the
// network. A wrong command line ends the process with status 2, a failure with 1.
// The options are for HTTP, and go before what the flags say.
//
//	-h                    prints the flags
//	-version              prints the server's name and version
//	-http 127.0.0.1:8080  serves Streamable HTTP there
//	-path /mcp            at this path
//	-allow-host NAME      allows requests to this host; may be repeated
//	-allow-origin ORIGIN  allows web pages of this origin; may be repeated
//	-key-file FILE        shares sessions with other processes that have this file
//	-max-body BYTES       refuses longer messages
func Main(server *mcp.Server, options ...streamable.Option) {
	config, err := parse(server.Info(), os.Args[1:], os.Stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return
	case err != nil:
		os.Exit(2)
	case config.version:
		fmt.Println(server.Info().Name, server.Info().Version)
		return
	case config.address == "":
		stdio.Main(server)
		return
	}
	if err := serveHTTP(server, config, options); err != nil {
		fmt.Fprintln(os.Stderr, "mcp:", err)
		os.Exit(1)
	}
}

// config is a command line.
type config struct {
	version bool
	address string // empty: standard input and output
	path    string
	hosts   texts
	origins texts
	keyFile string
	maxBody int
}

// texts is a flag that may be repeated.
type texts []string

func (t *texts) String() string { return strings.Join(*t, ",") }

func (t *texts) Set(text string) error {
	if text == "" {
		return errors.New("it is empty")
	}
	*t = append(*t, text)
	return nil
}

// parse reads arguments and writes what is wrong with them to messages.
func parse(info mcp.Implementation, arguments []string, messages io.Writer) (config, error) {
	var c config
	flags := flag.NewFlagSet(info.Name, flag.ContinueOnError)
	flags.SetOutput(messages)
	flags.Usage = func() {
		fmt.Fprintf(messages, "%s is a Model Context Protocol server on standard input and output, or on HTTP.\n", info.Name)
		flags.PrintDefaults()
	}
	flags.BoolVar(&c.version, "version", false, "print name and version, and exit")
	flags.StringVar(&c.address, "http", "", "serve Streamable HTTP on this `address`, such as 127.0.0.1:8080")
	flags.StringVar(&c.path, "path", "/mcp", "serve HTTP at this `path`")
	flags.Var(&c.hosts, "allow-host", "allow requests to this `host`; may be repeated")
	flags.Var(&c.origins, "allow-origin", "allow web pages of this `origin`, such as https://example.com; may be repeated")
	flags.StringVar(&c.keyFile, "key-file", "", "share sessions with other processes by the keys in this `file`: base64, one a line, the current one first")
	flags.IntVar(&c.maxBody, "max-body", 0, "refuse messages over HTTP that are longer than this many `bytes`; 0 is the server's limit")
	if err := flags.Parse(arguments); err != nil {
		return c, err
	}
	if err := c.check(flags); err != nil {
		fmt.Fprintln(messages, err)
		return c, err
	}
	return c, nil
}

// check says what of a command line makes no sense.
func (c *config) check(flags *flag.FlagSet) error {
	var orphan string
	flags.Visit(func(f *flag.Flag) {
		if f.Name != "http" && f.Name != "version" {
			orphan = f.Name
		}
	})
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case c.address == "" && orphan != "":
		return fmt.Errorf("-%s means something with -http only", orphan)
	case !strings.HasPrefix(c.path, "/"):
		return fmt.Errorf("-path must begin with a slash, and is %q", c.path)
	case c.maxBody < 0:
		return fmt.Errorf("-max-body must not be negative, and is %d", c.maxBody)
	}
	return nil
}
