// Package model has types for packages that do not declare their own.
package model

// Size is a size, with a constant that only this package can name.
type Size int

// The sizes.
const (
	Small Size = 1
	large Size = 2
)

// Largest is the largest size.
const Largest = large

// User is a user.
type User struct {
	Name string `json:"name"`
	Size Size   `json:"size"`
}
