package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

func (goTypes) BigInt(t *ir.BigInt) ir.GoType     { return t.Go }
func (goTypes) Custom(t *ir.Custom) ir.GoType     { return t.Go }
func (goTypes) Opt(t *ir.Opt) ir.GoType           { return t.Go }
func (goTypes) UnionRef(t *ir.UnionRef) ir.GoType { return t.Union.Go }

func (constraintsOf) BigInt(t *ir.BigInt) []ir.Constraint     { return t.Constraints }
func (constraintsOf) Custom(t *ir.Custom) []ir.Constraint     { return nil }
func (constraintsOf) Opt(t *ir.Opt) []ir.Constraint           { return nil }
func (constraintsOf) UnionRef(t *ir.UnionRef) []ir.Constraint { return t.Constraints }

func (c decoding) BigInt(t *ir.BigInt) *jen.Statement     { return nil }
func (c decoding) Custom(t *ir.Custom) *jen.Statement     { return nil }
func (c decoding) Opt(t *ir.Opt) *jen.Statement           { return nil }
func (c decoding) UnionRef(t *ir.UnionRef) *jen.Statement { return nil }

func (w writing) BigInt(t *ir.BigInt) none     { return none{} }
func (w writing) Custom(t *ir.Custom) none     { return none{} }
func (w writing) Opt(t *ir.Opt) none           { return none{} }
func (w writing) UnionRef(t *ir.UnionRef) none { return none{} }

func (c checking) BigInt(t *ir.BigInt) []jen.Code     { return nil }
func (c checking) Custom(t *ir.Custom) []jen.Code     { return nil }
func (c checking) Opt(t *ir.Opt) []jen.Code           { return nil }
func (c checking) UnionRef(t *ir.UnionRef) []jen.Code { return nil }
