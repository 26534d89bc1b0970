//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package stdio

import (
	"errors"
	"os"
	"os/signal"
	"syscall"
)

// takeStdout returns the real standard output and points os.Stdout and descriptor 1
// at standard error. Child processes do not inherit the real one.
func takeStdout() (*os.File, error) {
	syscall.ForkLock.RLock() // no child between the two calls
	taken, err := syscall.Dup(1)
	if err == nil {
		syscall.CloseOnExec(taken)
	}
	syscall.ForkLock.RUnlock()
	if err != nil {
		return nil, err
	}
	if err := redirect(2, 1); err != nil {
		return nil, err
	}
	os.Stdout = os.Stderr
	return os.NewFile(uintptr(taken), "/dev/stdout"), nil
}

// catchBrokenPipe makes a write to a client that is gone an error; a broken pipe on
// standard output or error ends a Go program otherwise. A signal that is caught,
// unlike one that is ignored, is not passed on to child processes.
func catchBrokenPipe() {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
}

func isBrokenPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
