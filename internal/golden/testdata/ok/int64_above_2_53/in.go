// Package ledger has numbers that a float64 cannot hold: beyond 2^53 every second
// integer is missing there.
package ledger

import (
	"context"
	"fmt"
)

// LedgerQuery names one entry.
type LedgerQuery struct {
	// EntryID is the number of the entry.
	EntryID int64 `json:"entry_id"`
}

// Entry is one line of the ledger.
type Entry struct {
	EntryID int64  `json:"entry_id"`
	Next    uint64 `json:"next"`
}

// Lookup says which entry it was asked for.
//
//mcp:tool readonly
func Lookup(ctx context.Context, q LedgerQuery) (string, error) {
	return fmt.Sprintf("entry %d", q.EntryID), nil
}

// Follow returns an entry with the number of the one after it.
//
//mcp:tool readonly
func Follow(ctx context.Context, q LedgerQuery) (Entry, error) {
	return Entry{EntryID: q.EntryID, Next: uint64(q.EntryID) + 1}, nil
}
