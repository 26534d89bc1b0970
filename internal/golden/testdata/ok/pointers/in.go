// Package patch has pointers to every sort of value, as members, as results and
// as the argument itself.
package patch

import "context"

// Limits bound something.
type Limits struct {
	// Max is the upper bound.
	Max int `json:"max"`
}

// Patch changes a setting.
type Patch struct {
	// Name is the new name.
	Name *string `json:"name" jsonschema:"maxLength=4"`
	// Count is the new count.
	Count **int `json:"count,omitempty"`
	// Limits are the new limits.
	Limits *Limits `json:"limits,omitempty"`
	// Tags are the new tags.
	Tags *[]string `json:"tags,omitempty"`
	// ID must be given, as a pointer or not.
	ID *int `json:"id" jsonschema:"required"`
}

// Setting is a setting as it stands.
type Setting struct {
	Name   *string  `json:"name"`
	Count  *int     `json:"count,omitempty"`
	Limits *Limits  `json:"limits"`
	Tags   []string `json:"tags"`
}

// PatchSetting returns the setting after the change.
//
//mcp:tool
func PatchSetting(ctx context.Context, p *Patch) (*Setting, error) {
	s := &Setting{Name: p.Name, Limits: p.Limits}
	if p.Count != nil {
		s.Count = *p.Count
	}
	if p.Tags != nil {
		s.Tags = *p.Tags
	}
	return s, nil
}

// Nothing returns a nil pointer without an error.
//
//mcp:tool readonly
func Nothing(ctx context.Context) (*Setting, error) {
	return nil, nil
}
