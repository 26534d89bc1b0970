// Package shop uses types that another package declares.
package shop

import (
	"context"

	"github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/types_of_another_package/model"
)

// User has the name of a type of the other package too.
type User struct {
	// Nick is the nickname.
	Nick string `json:"nick"`
}

// Sale is what is sold to whom.
type Sale struct {
	// Buyer buys.
	Buyer model.User `json:"buyer"`
	// Seller sells.
	Seller User `json:"seller"`
	// Size is the size.
	Size model.Size `json:"size"`
}

// Sell returns the sale.
//
//mcp:tool
func Sell(ctx context.Context, s Sale) (Sale, error) {
	return s, nil
}

// Buy takes a struct of the other package as its arguments.
//
//mcp:tool
func Buy(ctx context.Context, u model.User) (*model.User, error) {
	return &u, nil
}
