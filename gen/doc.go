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
//	analyze  packages → ir, in four passes: collect, resolve, bind, check
//	schema   ir → JSON Schema, in the portable profile
//	emit     ir → one Go file
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
