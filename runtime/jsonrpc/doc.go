// Package jsonrpc is JSON-RPC 2.0 as the Model Context Protocol uses it: messages
// told apart and taken to pieces, ids, errors, responses, and the table of calls
// in flight.
//
// # Reading
//
// Parse locates the members of a message in one scan and decodes none of them: a
// Message is made of views into the text. The envelope is read strictly. A name
// counts only byte for byte, a name that comes twice is an error, text that is
// not UTF-8 is an error, and members that nobody knows are ignored.
//
// # Ids
//
// An id is a string or an integer and nothing else. Its token is kept as it came,
// so that a response echoes it byte for byte; Key compares ids by value.
//
// The protocol is https://www.jsonrpc.org/specification, narrowed by the "Base
// protocol" page of the Model Context Protocol.
package jsonrpc
