// Package behaviour runs what the golden cases of internal/golden generate: it
// compiles every package of testdata/ok, serves its tools, and plays the
// conversation that stands beside it.
//
// It is a package of its own so that the golden files can be rewritten while one of
// them does not compile.
package behaviour
