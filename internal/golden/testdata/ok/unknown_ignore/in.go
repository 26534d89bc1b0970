// Package tolerant has a tool that ignores what it does not know, at every level.
package tolerant

import "context"

// Note is a note.
type Note struct {
	// Text is the text.
	Text string `json:"text"`
	// Author wrote it.
	Author struct {
		// Name is the name.
		Name string `json:"name"`
	} `json:"author"`
}

// AddNote takes what it understands.
//
//mcp:tool unknown=ignore
func AddNote(ctx context.Context, n Note) (string, error) {
	return n.Text + " by " + n.Author.Name, nil
}

// AddNoteStrictly takes nothing else, of the same type.
//
//mcp:tool unknown=reject
func AddNoteStrictly(ctx context.Context, n Note) (string, error) {
	return n.Text + " by " + n.Author.Name, nil
}
