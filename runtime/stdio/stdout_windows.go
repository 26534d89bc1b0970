package stdio

import (
	"errors"
	"os"
	"syscall"
)

const (
	stdOutputHandle = ^uintptr(11 - 1) // STD_OUTPUT_HANDLE, -11
	noData          = syscall.Errno(232)
)

// takeStdout returns the real standard output and points os.Stdout and the process's
// standard handle at standard error.
func takeStdout() (*os.File, error) {
	real := os.Stdout
	set := syscall.NewLazyDLL("kernel32.dll").NewProc("SetStdHandle")
	if ok, _, err := set.Call(stdOutputHandle, os.Stderr.Fd()); ok == 0 {
		return nil, err
	}
	os.Stdout = os.Stderr
	return real, nil
}

func catchBrokenPipe() {}

func isBrokenPipe(err error) bool {
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, noData)
}
