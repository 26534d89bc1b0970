// Package conformance tries the fixture of its folder server on what other projects
// make: the official conformance suite, the clients of three SDKs and the Inspector,
// nginx, and the protocol's own JSON Schemas. It holds tests only.
//
// Nothing is downloaded here. What a test needs is installed before (npm ci in this
// folder, nginx from Debian, MCP_SCHEMA_DIR for the schemas; .ci/run does all of it).
// A test skips with a word when its tool is absent, and fails instead when CI is set.
package conformance
