// Package index has handlers that panic, and one that shows whether the server
// lives on.
package index

import "context"

// Row is one row to index.
type Row struct {
	// Key is the key of the row.
	Key string `json:"key"`
}

// Index adds rows to the index.
//
//mcp:tool
func Index(ctx context.Context, in struct {
	// Rows are the rows to add.
	Rows []*Row `json:"rows"`
}) (int, error) {
	n := 0
	for _, row := range in.Rows {
		n += len(row.Key)
	}
	return n, nil
}

// Sparse is a list of rows, some of them empty.
type Sparse struct {
	// Rows are the rows; null is an empty one.
	Rows []*Row `json:"rows" jsonschema:"items.nullable"`
}

// IndexSparse adds rows to the index, and forgets that a row may be empty.
//
//mcp:tool
func IndexSparse(ctx context.Context, in Sparse) (int, error) {
	n := 0
	for _, row := range in.Rows {
		n += len(row.Key)
	}
	return n, nil
}

// Count counts words, in a map that nobody made.
//
//mcp:tool
func Count(ctx context.Context) (int, error) {
	var words map[string]int
	words["a"]++
	return len(words), nil
}

// Alive answers.
//
//mcp:tool readonly
func Alive(ctx context.Context) (string, error) {
	return "alive", nil
}
