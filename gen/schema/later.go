package schema

import "github.com/mcptoolgen/mcptoolgen/gen/ir"

func (b *builder) BigInt(t *ir.BigInt) node     { return node{} }
func (b *builder) Custom(t *ir.Custom) node     { return node{} }
func (b *builder) Opt(t *ir.Opt) node           { return node{} }
func (b *builder) UnionRef(t *ir.UnionRef) node { return node{} }
