//go:build purego

package jsonwire

// viewString returns b as a string, a copy where package unsafe is not wanted.
func viewString(b []byte) string { return string(b) }

// viewBytes returns s as bytes, a copy where package unsafe is not wanted.
func viewBytes(s string) []byte { return []byte(s) }
