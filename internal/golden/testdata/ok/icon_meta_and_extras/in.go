// Package billing shows clients more of its tools than words.
package billing

// Charge takes money from an account.
//
//mcp:tool icon=https://example.org/charge.png profile=full
//mcp:tool meta.owner=billing meta.org.example/rank=3 meta.limits=`{"daily":[1,2]}`
func Charge(in Payment) error { return nil }

// Payment is what to take.
type Payment struct {
	// Cents is how much.
	Cents int `json:"cents" jsonschema:"minimum=1" jsonschema_extras:"x-widget=money,x-tags=a,x-tags=b,x-fast=true"`
}

// Refund gives money back, with a schema for every client.
//
//mcp:tool
func Refund(in Payment) error { return nil }
