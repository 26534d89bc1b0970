// Package finder has members that belong together, or exclude each other.
package finder

import "context"

// Find says how to find a person.
type Find struct {
	// ID finds by number.
	ID *int `json:"id,omitempty" jsonschema:"oneof_required=by_id"`
	// First finds by name, with last.
	First string `json:"first,omitempty" jsonschema:"oneof_required=by_name"`
	// Last finds by name, with first.
	Last string `json:"last,omitempty" jsonschema:"oneof_required=by_name"`
	// Mail finds by mail.
	Mail any `json:"mail,omitempty" jsonschema:"oneof_required=by_mail,description=Mail finds by mail."`
	// Amount needs a currency.
	Amount float64 `json:"amount,omitempty" jsonschema:"dependentRequired=currency"`
	// Currency is of the amount.
	Currency string `json:"currency,omitempty"`
}

// Limits want at least one of two, and not many.
//
//mcp:schema minProperties=1 maxProperties=2
type Limits struct {
	// Low is the lower one.
	Low *int `json:"low,omitempty" jsonschema:"anyof_required=low"`
	// High is the upper one.
	High *int `json:"high,omitempty" jsonschema:"anyof_required=high"`
	// Step is between.
	Step int `json:"step,omitempty" jsonschema:"default=1"`
}

// Pick has two members of which one suffices.
type Pick struct {
	// A is the first.
	A int `json:"a,omitempty" jsonschema:"oneof_required=a"`
	// B is the second.
	B int `json:"b,omitempty" jsonschema:"oneof_required=b"`
}

// Search has them as members.
type Search struct {
	// Find says whom.
	Find Find `json:"find"`
	// Limits bound the search.
	Limits *Limits `json:"limits,omitempty" jsonschema:"maxProperties=1"`
	// Pick picks.
	Pick *Pick `json:"pick,omitempty"`
}

// SearchPeople says that its arguments are valid.
//
//mcp:tool readonly
func SearchPeople(ctx context.Context, s Search) (string, error) {
	return "valid", nil
}

// SearchOpen ignores what it does not know.
//
//mcp:tool readonly unknown=ignore
func SearchOpen(ctx context.Context, l Limits) (string, error) {
	return "valid", nil
}

// SearchFull is published in full.
//
//mcp:tool readonly profile=full
func SearchFull(ctx context.Context, f Find) (string, error) {
	return "valid", nil
}
