// Package exprs has a union that contains itself.
package exprs

import "context"

// Expr is an expression.
//
//mcp:union tag=op
type Expr interface{ isExpr() }

// Num is a number.
type Num struct {
	// Value is the number.
	Value int `json:"value"`
}

// Neg turns the sign.
type Neg struct {
	// Of is what.
	Of Expr `json:"of"`
}

// Sum adds.
type Sum struct {
	// Of are the terms.
	Of []Expr `json:"of" jsonschema:"minItems=1"`
}

func (Num) isExpr()  {}
func (*Neg) isExpr() {}
func (Sum) isExpr()  {}

// Simplify returns the expression.
//
//mcp:tool readonly
func Simplify(ctx context.Context, in struct {
	// Expr is what to simplify.
	Expr Expr `json:"expr"`
}) (Expr, error) {
	return in.Expr, nil
}

// Loop returns an expression that contains itself.
//
//mcp:tool readonly
func Loop(ctx context.Context) (Expr, error) {
	n := &Neg{}
	n.Of = n
	return n, nil
}
