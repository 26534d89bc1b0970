// Package labels has a tool whose arrays and objects models like to send as JSON text.
package labels

import (
	"context"
	"fmt"
)

// Label puts labels on issues.
type Label struct {
	// IssueIDs are the issues.
	IssueIDs []int `json:"issue_ids"`
	// Meta is what else is known.
	Meta map[string]string `json:"meta,omitempty"`
	// Note is free text: JSON in it stays text.
	Note string `json:"note,omitempty"`
	// Where is a place.
	Where struct {
		// X is across.
		X int `json:"x"`
	} `json:"where,omitempty"`
}

// LabelIssues says what it understood.
//
//mcp:tool
func LabelIssues(ctx context.Context, l Label) (string, error) {
	return fmt.Sprintf("%v %v %q %v", l.IssueIDs, l.Meta, l.Note, l.Where.X), nil
}
