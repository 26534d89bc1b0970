package mcp

import "github.com/mcptoolgen/mcptoolgen/runtime/jsonwire"

// Invalid returns an error for a Validate method: the part of the value that path
// leads to is not valid, and message says why, for whoever sent it. The path is in
// JSON terms, as in items[3].qty, or a JSON Pointer, as in /items/3/qty; empty is
// the value itself. Several of them go together by errors.Join.
func Invalid(path, message string) error {
	return &jsonwire.InvalidError{Path: path, Message: message}
}
