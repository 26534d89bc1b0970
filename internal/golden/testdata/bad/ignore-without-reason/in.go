// Package hotel excuses a warning and does not say why.
package hotel

// Note is a note.
type Note struct {
	// Value is anything.
	//
	//mcp:ignore untyped-member
	Value any `json:"value"` // want(-1) `:2: ignore-without-reason: //mcp:ignore needs a reason` want `:2: untyped-member`
}

// AddNote adds a note.
//
//mcp:tool
func AddNote(n Note) error { return nil }
