// Package stdio serves newline-delimited JSON over a reader and a writer: the stdio
// transport of the Model Context Protocol. It is all that a small server binary
// needs; package serve adds flags and, with them, more to link.
package stdio

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Serve serves one client, whose messages come from in, one a line, and go to out.
//
// Messages take effect in the order in which they came; only handlers run
// concurrently. A line that is no message, or longer than the server's limit, is
// answered with an error, and the next line is read.
//
// Serve returns nil at the end of input, once every request that was read has its
// answer; calls that still run get the server's limit of grace. When ctx ends, no
// more is read, the same follows, and the error is that of ctx. When out fails, all
// calls are cancelled and the error is returned. A Read of in that does not return
// outlives Serve.
func Serve(ctx context.Context, server *mcp.Server, in io.Reader, out io.Writer) error {
	w := newWriter(out)
	session := server.NewSession(ctx, w)
	reading, stop := context.WithCancel(ctx)
	defer stop()
	read := make(chan error, 1)
	go func() { read <- receive(reading, session, w, in, server.Limits().MessageBytes) }()

	patience := context.Background()
	var err error
	select {
	case err = <-read:
	case <-ctx.Done():
		err = ctx.Err()
		wake(in)
	case <-w.broken:
		wake(in)
		var cancel context.CancelFunc
		patience, cancel = context.WithCancel(patience)
		cancel() // nobody is left to wait for
	}
	stop()
	session.Close(patience)
	if failure := w.close(server.Limits().Grace); failure != nil {
		return failure
	}
	return err
}

// receive hands lines to the session until the end of input.
func receive(ctx context.Context, session *mcp.Session, w *writer, in io.Reader, limit int) error {
	lines := newLineReader(in, limit)
	for {
		line, tooLong, err := lines.next()
		w.await(ctx, mostUnsent)
		switch {
		case ctx.Err() != nil:
			return nil
		case tooLong:
			session.RefuseOversize(w, line)
		case len(line) > 0:
			session.Receive(w, line)
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// wake ends a Read that waits, where the reader knows how.
func wake(in io.Reader) {
	if d, ok := in.(interface{ SetReadDeadline(time.Time) error }); ok {
		// Not every file has deadlines; then the Read waits on.
		_ = d.SetReadDeadline(time.Now())
	}
}

// Main serves the process's standard input and output until the client is done, or
// SIGTERM or SIGINT comes; a second signal ends the process at once. It returns
// then, so that deferred functions run; when serving fails it says so on standard
// error and exits with status 1.
//
// Standard output belongs to the protocol. Main points os.Stdout, and where the
// system allows it the file descriptor too, at standard error: what a handler, a C
// library or a child process prints is a line of log.
func Main(server *mcp.Server) {
	out, err := takeStdout()
	if err != nil {
		exit("cannot take standard output: " + err.Error())
	}
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	catchBrokenPipe()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		<-signals
		cancel()
		<-signals
		os.Exit(1)
	}()
	err = Serve(ctx, server, os.Stdin, out)
	if err != nil && !errors.Is(err, context.Canceled) && !isBrokenPipe(err) {
		exit(err.Error())
	}
}

func exit(problem string) {
	os.Stderr.WriteString("mcp: " + problem + "\n")
	os.Exit(1)
}
