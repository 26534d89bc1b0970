// Package model declares types for other packages and marks nothing itself.
package model

// User is a user.
type User struct {
	// Name is the full name.
	Name string `json:"name" jsonschema:"minLength=1"`
}

// Size is the size of a shirt.
type Size string

// The sizes.
const (
	Small Size = "S" // up to 1.60 m
	Large Size = "L" // above
)
