package stdio

import "syscall"

// redirect makes descriptor to another name of from. Not every Linux has dup2.
func redirect(from, to int) error { return syscall.Dup3(from, to, 0) }
