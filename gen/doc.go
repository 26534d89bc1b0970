// Package gen turns marked Go functions into the source of a Model Context
// Protocol server. This page is the architecture.
//
// # Pipeline
//
//	cmd/mcptoolgen ──► gen ──► load ──► analyze ──────► emit ──► bytes ──► File.Write
//	                            │        │   │  │         │
//	                            │   directive tag keyword  schema
//	                            └────────────── diag ── ir ┘
//
// One model stands in the middle. Nothing after [ir] sees go/ast or go/types,
// and nothing before it sees the printer. [Generate] computes; writing is
// [File.Write], so that a run that only looks costs nothing more to build.
//
// # Stages
//
//	load     patterns → type-checked packages, tolerant of our own stale output
//	analyze  packages → ir, in five passes: collect, resolve, bind, check, locate
//	lint     ir and schemas → what a model or a client would stumble over
//	schema   ir → JSON Schema, in the portable or the full profile
//	emit     ir → one Go file
//	report   diagnostics → text, JSON, SARIF, and files with their fixes
//
// [Diagnose] is analyze and lint with the excuses (//mcp:ignore) taken out. It is
// also what gen/analyzer runs for go vet and golangci-lint, one package at a time.
//
// # Speed
//
// Files are searched for directives before anything is parsed, and packages
// without one are left to themselves. What a run has learned of a file that has
// not changed, and of a whole module that has not ([Config.Recall]), is kept in
// gen/cache.
//
// # Tables
//
// What the tool knows stands in one place each: directives and their options in
// gen/directive, keywords of struct tags with how each is published and enforced
// in gen/keyword, diagnostics with their explanations in gen/diag. Parsers,
// schemas, readers, documents and tests follow from those.
//
// # The promise
//
// What the published schema accepts the generated reader decodes, what the reader
// accepts satisfies every constraint that the author wrote, and what the appender
// writes satisfies the output schema. A declaration that cannot keep this is a
// diagnostic with file, line and column, and nothing is written.
//
// [ir]: https://pkg.go.dev/github.com/mcptoolgen/mcptoolgen/gen/ir
package gen
