// Package order has structs within structs, anonymous ones, embedded ones and the
// same one in several places.
package order

import "context"

// Address is where a parcel goes.
type Address struct {
	// Street is the street with the house number.
	Street string `json:"street" jsonschema:"minLength=1"`
	// City is the town.
	City string `json:"city" jsonschema:"minLength=1"`
}

// Audit is embedded in what is stored.
type Audit struct {
	// By is who did it.
	By string `json:"by"`
}

// Money is an amount in a currency.
type Money struct {
	// Cents is the amount.
	Cents int `json:"cents" jsonschema:"minimum=1"`
	// Currency is the ISO 4217 code.
	Currency string `json:"currency" jsonschema:"pattern=^[A-Z]{3}$"`
}

// Item is one line of an order.
type Item struct {
	// SKU is the article.
	SKU string `json:"sku"`
	// Qty is the number of pieces.
	Qty int `json:"qty" jsonschema:"minimum=1,maximum=1000"`
	// Price is the price of one piece.
	Price Money `json:"price"`
}

// Order is what a customer wants.
type Order struct {
	Audit
	// Ship is where the goods go.
	Ship Address `json:"ship"`
	// Bill is where the invoice goes; the same place when left out.
	Bill *Address `json:"bill,omitempty"`
	// Items are the lines.
	Items []Item `json:"items" jsonschema:"minItems=1,maxItems=50"`
	// Gift asks for wrapping.
	Gift struct {
		// Wrap is the paper.
		Wrap string `json:"wrap,omitempty"`
		// Card is the text on the card.
		Card string `json:"card,omitempty"`
	} `json:"gift,omitzero"`
	internal int
}

// CreateOrder returns the order as understood.
//
//mcp:tool
func CreateOrder(ctx context.Context, o *Order) (*Order, error) {
	o.internal++
	return o, nil
}
