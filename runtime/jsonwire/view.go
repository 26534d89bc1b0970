//go:build !purego

package jsonwire

import "unsafe"

// viewString returns b as a string that shares its memory, so b must not change
// for as long as the string lives.
func viewString(b []byte) string { return unsafe.String(unsafe.SliceData(b), len(b)) }

// viewBytes returns s as bytes that share its memory; they must not be changed.
func viewBytes(s string) []byte { return unsafe.Slice(unsafe.StringData(s), len(s)) }
