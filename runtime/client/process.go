package client

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"time"
)

const (
	tailBytes = 8 << 10         // of standard error, for an error message
	endTime   = 7 * time.Second // more than the grace that a server gives running calls
	killTime  = 2 * time.Second
)

// process is a server that the client started.
type process struct {
	cmd  *exec.Cmd
	tail *tail
	out  *os.File      // what the command writes
	done chan struct{} // closed when the command has ended; err says how
	err  error
}

// startProcess starts cmd and returns what it writes, and what it reads.
func startProcess(cmd *exec.Cmd) (*process, io.Reader, io.WriteCloser, error) {
	p := &process{cmd: cmd, tail: new(tail), done: make(chan struct{})}
	if cmd.Stderr == nil {
		cmd.Stderr = p.tail
	} else {
		cmd.Stderr = io.MultiWriter(cmd.Stderr, p.tail)
	}
	cmd.WaitDelay = killTime // for a grandchild that holds the pipes
	stdin, err := cmd.StdinPipe()
	if err != nil {
		return nil, nil, nil, err
	}
	// Not StdoutPipe: Wait closes that one, maybe before all was read.
	in, out, err := os.Pipe()
	if err != nil {
		return nil, nil, nil, err
	}
	p.out, cmd.Stdout = in, out
	err = cmd.Start()
	_ = out.Close() // the child has it now, or nobody needs it
	if err != nil {
		_ = in.Close()
		return nil, nil, nil, fmt.Errorf("cannot start the server: %w", err)
	}
	go func() {
		p.err = cmd.Wait()
		close(p.done)
	}()
	return p, in, stdin, nil
}

// died says how the command ended, once its output did; nil when it only closed it.
func (p *process) died() error {
	select {
	case <-p.done:
		return p.failure("the server exited")
	case <-time.After(killTime):
		return nil
	}
}

// failure is how the command ended, with the end of its standard error.
func (p *process) failure(what string) error {
	status := "exit status 0"
	if p.err != nil {
		status = p.err.Error()
	}
	if tail := p.tail.text(); tail != "" {
		return fmt.Errorf("%s (%s); the end of its standard error:\n%s", what, status, tail)
	}
	return fmt.Errorf("%s (%s) and wrote nothing to standard error", what, status)
}

// end waits for the command, which knows that its input has ended, and ends it by
// force when it does not go. It returns an error when the command failed.
func (p *process) end() error {
	// A grandchild may hold the other end; nobody reads any more.
	defer func() { _ = p.out.Close() }()
	select {
	case <-p.done:
	case <-time.After(endTime):
		// Interrupt is not known everywhere; Kill follows anyway.
		_ = p.cmd.Process.Signal(os.Interrupt)
		select {
		case <-p.done:
		case <-time.After(killTime):
			_ = p.cmd.Process.Kill()
			<-p.done
			return errors.New("the server did not end and was killed")
		}
	}
	if p.err != nil {
		return p.failure("the server failed at its end")
	}
	return nil
}

// tail keeps the end of what is written to it. It is safe for concurrent use.
type tail struct {
	mu   sync.Mutex
	kept []byte
	cut  bool
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, p...)
	if over := len(t.kept) - tailBytes; over > 0 {
		t.kept = append(t.kept[:0], t.kept[over:]...)
		t.cut = true
	}
	return len(p), nil
}

func (t *tail) text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	kept := bytes.TrimSpace(t.kept)
	if t.cut {
		return "…" + string(bytes.ToValidUTF8(kept, nil))
	}
	return string(kept)
}
