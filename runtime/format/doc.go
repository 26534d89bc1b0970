// Package format says whether a string is what a format of JSON Schema names
// (draft 2020-12, validation, section 7.3): exactly as the RFC behind the format
// has it, without repairing or guessing.
//
// Every function takes bounded memory and time in proportion to the string, does
// not allocate, and may be called by any number of goroutines.
package format
