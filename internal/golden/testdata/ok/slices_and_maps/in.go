// Package inventory has slices, Go arrays and maps, of several element and key
// types, and what nil ones come to.
package inventory

import "context"

// Part is one kind of part.
type Part struct {
	// Name is the name of the part.
	Name string `json:"name"`
}

// Inventory is what is in store.
type Inventory struct {
	// Tags are free words.
	Tags []string `json:"tags" jsonschema:"maxItems=3,uniqueItems=true,items.maxLength=5"`
	// Grid is a table of numbers.
	Grid [][]int `json:"grid,omitempty"`
	// Corner is a point.
	Corner [2]float64 `json:"corner,omitzero"`
	// Parts are the parts by their shelf.
	Parts map[string]Part `json:"parts,omitempty" jsonschema:"maxProperties=2"`
	// Counts are the pieces by part number.
	Counts map[int8]uint `json:"counts,omitempty" jsonschema:"values.maximum=9"`
	// Labels are words by language.
	Labels map[string][]string `json:"labels,omitempty" jsonschema:"keys.minLength=2"`
	// Data is a file.
	Data []byte `json:"data,omitempty"`
	// Optional parts, some of which do not exist.
	Optional []*Part `json:"optional,omitempty" jsonschema:"items.nullable"`
}

// StoreParts returns the inventory as understood.
//
//mcp:tool
func StoreParts(ctx context.Context, i Inventory) (Inventory, error) {
	return i, nil
}

// Empty shows what nil slices and maps come to.
type Empty struct {
	Slice []int          `json:"slice"`
	Map   map[string]int `json:"map"`
	Omit  []int          `json:"omit,omitempty"`
}

// EmptyStore returns nothing, in each form.
//
//mcp:tool readonly
func EmptyStore(ctx context.Context) (Empty, error) {
	return Empty{}, nil
}

// List returns a nil slice.
//
//mcp:tool readonly
func List(ctx context.Context) ([]string, error) {
	return nil, nil
}

// Totals returns a map.
//
//mcp:tool readonly
func Totals(ctx context.Context) (map[string]int, error) {
	return map[string]int{"zinc": 1, "alu": 2, "10": 3, "9": 4}, nil
}
