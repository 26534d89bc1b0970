// Package model has types that another package uses. Nothing is marked here, and
// the tag of Unused is nobody's business.
package model

// Speed is how fast.
type Speed string

// Unused has a mistake that no tool meets.
type Unused struct {
	Name string `jsonschema:"maxLenght=1"`
}
