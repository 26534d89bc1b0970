package shop

import "errors"

// Greet says hello.
//
//mcp:tool readonly
func Greet(name string) string { return "Hello, " + name + "." }

// Store holds prices.
type Store struct{ prices map[string]int }

// NewStore opens the store.
func NewStore() (*Store, error) { return &Store{map[string]int{"tea": 3}}, nil }

// Price looks up a price.
//
//mcp:tool readonly
func (s *Store) Price(item string) (int, error) {
	if p, ok := s.prices[item]; ok {
		return p, nil
	}
	return 0, errors.New("no such item")
}
