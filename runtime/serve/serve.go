// Package serve is the main function of a server program: flags, then a transport.
// Its only transport is standard input and output.
package serve

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
	"github.com/mcptoolgen/mcptoolgen/runtime/stdio"
)

// Main reads the flags of the command line and serves until the client is done or a
// signal comes; see stdio.Main. A wrong command line ends the process with status 2.
//
//	-h        prints the flags
//	-version  prints the server's name and version
func Main(server *mcp.Server) {
	config, err := parse(server.Info(), os.Args[1:], os.Stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return
	case err != nil:
		os.Exit(2)
	case config.version:
		fmt.Println(server.Info().Name, server.Info().Version)
		return
	}
	stdio.Main(server)
}

// config is a command line.
type config struct {
	version bool
}

// parse reads arguments and writes what is wrong with them to messages.
func parse(info mcp.Implementation, arguments []string, messages io.Writer) (config, error) {
	var c config
	flags := flag.NewFlagSet(info.Name, flag.ContinueOnError)
	flags.SetOutput(messages)
	flags.Usage = func() {
		fmt.Fprintf(messages, "%s is a Model Context Protocol server on standard input and output.\n", info.Name)
		flags.PrintDefaults()
	}
	flags.BoolVar(&c.version, "version", false, "print name and version, and exit")
	if err := flags.Parse(arguments); err != nil {
		return c, err
	}
	if flags.NArg() > 0 {
		err := fmt.Errorf("unexpected argument %q", flags.Arg(0))
		fmt.Fprintln(messages, err)
		return c, err
	}
	return c, nil
}
