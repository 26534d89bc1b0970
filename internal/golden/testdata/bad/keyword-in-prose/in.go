// Package shop has keywords that some clients refuse.
package shop

// Buy orders something.
//
//mcp:tool
func Buy(in Order) error { return nil }

// Order is what to order.
type Order struct {
	// Amount is how many, in dozens.
	Amount int `json:"amount" jsonschema:"multipleOf=12"` // want `:2: keyword-in-prose: multipleOf of amount`
	// Labels are put on the parcel.
	Labels []string `json:"labels" jsonschema:"uniqueItems,items.minLength=1"` // want `:2: keyword-in-prose: uniqueItems of labels`
	// Above is an exclusive bound, which a portable schema spells otherwise.
	Above int `json:"above" jsonschema:"exclusiveMinimum=0"`
}

// BuyAll orders everything, with every keyword published.
//
//mcp:tool profile=full
//mcp:param amount multipleOf=12 desc="how many, in dozens"
func BuyAll(amount int) error { return nil }
