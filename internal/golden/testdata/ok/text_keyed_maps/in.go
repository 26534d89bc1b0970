// Package keyed has maps whose keys read and write themselves.
package keyed

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

// Version is a version such as 1.2.
type Version struct{ Major, Minor int }

// MarshalText writes 1.2.
func (v Version) MarshalText() ([]byte, error) {
	if v.Major < 0 {
		return nil, fmt.Errorf("there is no version %d", v.Major)
	}
	return []byte(fmt.Sprintf("%d.%d", v.Major, v.Minor)), nil
}

// UnmarshalText reads 1.2, or 1 for 1.0.
func (v *Version) UnmarshalText(text []byte) error {
	major, minor, _ := strings.Cut(string(text)+".0", ".")
	var err error
	if v.Major, err = strconv.Atoi(major); err != nil {
		return fmt.Errorf("%q is no version", text)
	}
	minor, _, _ = strings.Cut(minor, ".")
	v.Minor, err = strconv.Atoi(minor)
	return err
}

// Name is a string kind: as a key it is written as its string.
type Name string

// MarshalText shouts.
func (n Name) MarshalText() ([]byte, error) { return []byte(strings.ToUpper(string(n))), nil }

// UnmarshalText whispers.
func (n *Name) UnmarshalText(text []byte) error {
	*n = Name(strings.ToLower(string(text)))
	return nil
}

// Table has maps by each of them.
type Table struct {
	// Notes are by version.
	Notes map[Version]string `json:"notes"`
	// People are by name.
	People map[Name]int `json:"people,omitempty"`
	// Counts are by number.
	Counts map[int16]int `json:"counts,omitempty"`
	// Known is of two versions unless given.
	Known map[Version]bool `json:"known,omitempty" jsonschema:"default={\"1.0\":true\\,\"2\":false}"`
}

// Fill returns its arguments.
//
//mcp:tool
func Fill(ctx context.Context, t Table) (Table, error) {
	return t, nil
}

// Broken returns a key that has no text.
//
//mcp:tool readonly
func Broken(ctx context.Context) (map[Version]int, error) {
	return map[Version]int{{Major: -1}: 1}, nil
}
