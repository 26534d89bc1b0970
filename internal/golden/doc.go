// Package golden holds the generator's cases: whole packages with the files and the
// diagnostics that they come to. It has no code of its own beside its tests.
//
// # Packages that generate
//
// testdata/ok has a directory for each trap, with
//
//	in.go        what an author wrote
//	mcp_gen.go   what the generator makes of it
//	rpc.txtar    a conversation with a server of the package's tools
//
// The tests here compare the generated files. Those of internal/golden/behaviour
// compile them, and play the conversations. A case may declare NewServer, which
// then makes the server; otherwise it has the tools of all functions and of all
// exported receiver types.
//
// # Packages that are refused
//
// testdata/bad has a directory for each diagnostic code, and for each further trap
// of a code, with want.txt, the full text of the diagnostics, and comments that
// name each diagnostic where it belongs:
//
//	Days int `json:"days" jsonschema:"minLength=1"` // want `:36: keyword-kind: minLength needs`
//
// that is: the column, the code, and how the message begins. A line that can carry
// no comment is named from a neighbour, by its distance: want(-1) speaks of the line
// above. The packages of testdata/ok expect their warnings in the same way.
//
// # A new case
//
// Make a directory with an in.go, run
//
//	go test ./internal/golden/... -update
//
// and read what it wrote. It also writes the server's half of rpc.txtar.
package golden
