// Package wire has types with a wire form of their own: base64, durations, text
// types, raw JSON, number literals and quoted numbers.
package wire

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"time"
)

// Version is a version such as 1.2, with methods for its text form.
type Version struct{ major, minor string }

// MarshalText writes major.minor.
func (v Version) MarshalText() ([]byte, error) {
	return []byte(v.major + "." + v.minor), nil
}

// UnmarshalText reads major.minor.
func (v *Version) UnmarshalText(text []byte) error {
	major, minor, ok := strings.Cut(string(text), ".")
	if !ok {
		return errors.New("want MAJOR.MINOR")
	}
	v.major, v.minor = major, minor
	return nil
}

// Wire has one member of each type.
type Wire struct {
	// Data is a file.
	Data []byte `json:"data,omitempty"`
	// Wait is how long to wait.
	Wait time.Duration `json:"wait,omitempty"`
	// Version is the wanted version.
	Version *Version `json:"version,omitempty"`
	// Raw is passed on.
	Raw json.RawMessage `json:"raw,omitempty"` // want `:2: untyped-member`
	// Number keeps its digits.
	Number json.Number `json:"number,omitempty"`
	// Serial is a number in quotes.
	Serial int64 `json:"serial,omitempty,string"`
	// Big is a 64-bit number as a string.
	Big uint64 `json:"big,omitempty" mcp:"string"`
	// Flag is a truth value in quotes.
	Flag bool `json:"flag,omitempty,string"`
	// Share is a float in quotes.
	Share float64 `json:"share,omitempty,string"`
}

// Echo returns its arguments.
//
//mcp:tool readonly
func Echo(ctx context.Context, w Wire) (Wire, error) {
	return w, nil
}
