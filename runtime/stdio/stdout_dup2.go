//go:build darwin || dragonfly || freebsd || netbsd || openbsd

package stdio

import "syscall"

// redirect makes descriptor to another name of from.
func redirect(from, to int) error { return syscall.Dup2(from, to) }
