// Package search has a default of every kind, applied before the handler runs.
package search

import (
	"context"
	"time"
)

// Sort is the order of the answers.
type Sort string

// The orders.
const (
	Newest    Sort = "newest"
	Relevance Sort = "relevance"
)

// Page says which part of the answers is wanted.
type Page struct {
	// Number counts from 1.
	Number int `json:"number" jsonschema:"default=1,minimum=1"`
	// Size is the number of answers on a page.
	Size uint8 `json:"size" jsonschema:"default=20"`
}

// Query is what to search for.
type Query struct {
	// Text is the text; everything when left out.
	Text string `json:"text" jsonschema:"default=*"`
	// Sort is the order.
	Sort Sort `json:"sort" jsonschema:"default=relevance"`
	// Boost multiplies the score.
	Boost float64 `json:"boost" jsonschema:"default=1.5"`
	// Fuzzy forgives one letter.
	Fuzzy bool `json:"fuzzy" jsonschema:"default=true"`
	// Language is the language of the answers.
	Language *string `json:"language" jsonschema:"default=en"`
	// Since leaves out what is older.
	Since time.Time `json:"since" jsonschema:"default=2026-01-01T00:00:00Z"`
	// Page is the part that is wanted; the first when left out.
	Page Page `json:"page" mcp:"optional"`
}

// Search returns the query as understood.
//
//mcp:tool readonly
func Search(ctx context.Context, q Query) (Query, error) {
	return q, nil
}

// Repeat says a word several times.
//
//mcp:tool readonly
//mcp:param word default="a, b" desc="The word."
//mcp:param times default=2 desc="How often."
func Repeat(word string, times int) []string {
	words := make([]string, times)
	for i := range words {
		words[i] = word
	}
	return words
}
