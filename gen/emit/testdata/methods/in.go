// Package staff is a case of gen/emit: methods of two types.
package staff

import "context"

// Store holds the staff.
type Store struct{}

// Add adds one.
func (s *Store) Add(ctx context.Context, name string) error { return nil }

// Get gets one.
func (s Store) Get(name string) Person { return Person{Name: name} }

// desk is not exported.
type desk struct{}

// Get gets another.
func (d *desk) Get() (string, error) { return "", nil }

// Person is one of the staff.
type Person struct {
	Name string
	Boss *Person
	Base
	*Extra
}

// Base is promoted.
type Base struct{ ID int }

// Extra is promoted when there is one.
type Extra struct{ Note string }
