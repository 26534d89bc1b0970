// Package paging has generic types.
package paging

import "context"

// Page is one page of results.
type Page[T any] struct {
	// Items are what is on it.
	Items []T `json:"items"`
	// Next is where the next one begins.
	Next *T `json:"next,omitempty"`
}

// Pair is two of different types.
type Pair[K comparable, V any] struct {
	// Key is the first.
	Key K `json:"key"`
	// Value is the second.
	Value V `json:"value"`
}

// User is a user.
type User struct {
	// Name is the name.
	Name string `json:"name" jsonschema:"minLength=1"`
}

// Query has instances.
type Query struct {
	// Users are some users.
	Users Page[User] `json:"users"`
	// Numbers are some numbers.
	Numbers Page[int8] `json:"numbers,omitempty"`
	// Pairs are some pairs.
	Pairs []Pair[string, Page[User]] `json:"pairs,omitempty"`
	// By has them by name.
	By map[string]Pair[int, *User] `json:"by,omitempty"`
}

// Find returns its arguments.
//
//mcp:tool readonly
func Find(ctx context.Context, q Query) (Query, error) {
	return q, nil
}

// First returns the first element.
func First[T any](ctx context.Context, p Page[T]) (*T, error) {
	if len(p.Items) == 0 {
		return nil, nil
	}
	return &p.Items[0], nil
}

// FirstUser returns the first user.
//
//mcp:tool first_user readonly
var FirstUser = First[User]
