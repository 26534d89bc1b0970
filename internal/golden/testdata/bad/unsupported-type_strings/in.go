// Package office takes values that cannot be strings.
package office

import (
	"encoding/json"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

// Address is an address.
type Address struct {
	Street string `json:"street"`
	Lines  []int  `json:"lines"` // want `:2: unsupported-type: lines of Move: a prompt argument is a string on the wire, and array`
}

// Onboard takes lists and objects.
//
//mcp:prompt
func Onboard(names []string, labels map[string]int, at Address, anything any, raw json.RawMessage, note mcp.Opt[string], rest ...string) string { // want `:14: unsupported-type: names of Onboard: a prompt argument is a string on the wire, and` `:30: unsupported-type: labels of Onboard: a prompt argument is a string on the wire, and map` `:53: unsupported-type: at of Onboard: a prompt argument is a string on the wire, and struct` `:65: unsupported-type: anything of Onboard: a prompt argument is a string on the wire, and` `:65: untyped-member: parameter anything takes any JSON value, and the model is not told` `:79: unsupported-type: raw of Onboard: a prompt argument is a string on the wire, and any` `:79: untyped-member: parameter raw takes any JSON value, and the model is not told what to` `:100: unsupported-type: note of Onboard: a prompt argument is a string on the wire, and` `:122: unsupported-type: rest of Onboard: a prompt argument is a string on the wire, and array`
	return ""
}

// Move takes a struct with a list in it.
//
//mcp:prompt
func Move(to Address) string { return "" }

// Floor takes a list from a URI.
//
//mcp:resource office://floors/{numbers}
func Floor(numbers []int) string { return "" } // want `:12: unsupported-type: numbers of Floor: a variable of a URI is a string on the wire, and`

// Talk takes a channel.
//
//mcp:prompt
func Talk(c chan int) string { return "" } // want `:11: unsupported-type: parameter c: a chan cannot be JSON`

//mcp:complete talk.c
func completeCall(call *mcp.Call, prefix string) []string { return nil } // want `:19: unsupported-type: parameter call: a completer takes no *mcp.Call`

//mcp:complete talk.c
func completeNumber(prefix string, limit int) []string { return nil } // want `:36: unsupported-type: parameter limit: a completer takes what was typed, and perhaps the`

//mcp:complete talk.c
func completeNothing() []string { return nil } // want `:6: unsupported-type: completeNothing does not take what was typed`
