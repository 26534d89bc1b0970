// Package reservations has names that do not fit behind a client's prefix.
package reservations

// List shows the newest first.
//
//mcp:tool list_all_reservations_of_a_customer_by_date readonly
func List() error { return nil } // want(-1) `:1: long-tool-name: list_all_reservations_of_a_customer_by_date has 43 characters, and 62 as mcp__reservations__list_all_reservations_of_a_customer_by_date`

// Short shows the oldest first.
//
//mcp:tool list_reservations readonly
func Short() error { return nil }
