// Package order has members whose names are not in alphabetic order.
package order

import "context"

// Row is a row.
type Row struct {
	// Zed is the last letter.
	Zed string `json:"zed"`
	// Alpha is the first one.
	Alpha string `json:"alpha"`
	// Mid is between them.
	Mid map[string]int `json:"mid,omitempty"`
}

// Swap returns the row.
//
//mcp:tool readonly
func Swap(ctx context.Context, r Row) (Row, error) {
	return r, nil
}

// Add is declared after Swap and listed before it.
//
//mcp:tool readonly
//mcp:param zed desc="the last one"
//mcp:param alpha desc="the first one"
func Add(ctx context.Context, zed, alpha int) (int, error) {
	return zed + alpha, nil
}
