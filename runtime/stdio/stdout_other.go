//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package stdio

import "os"

// takeStdout returns the real standard output and points os.Stdout at standard error.
func takeStdout() (*os.File, error) {
	real := os.Stdout
	os.Stdout = os.Stderr
	return real, nil
}

func catchBrokenPipe() {}

func isBrokenPipe(error) bool { return false }
