package analyze

import (
	"go/token"
	"go/types"
	"math/big"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// bindType attaches the keywords that are stated of a type, by //mcp:schema on it
// or //mcp:map, to one use of it. They stand first among the constraints, so that
// a field can be held to them.
func (u *unit) bindType(named *types.Named, node ir.Type) {
	var stated []placed
	if u.inModule(named.Obj()) {
		stated = u.typeDirectives(named.Obj()).schema
	}
	if m := u.maps[typeName(named)]; m != nil {
		stated = append(stated[:len(stated):len(stated)], m.placed)
	}
	for _, p := range stated {
		for _, e := range p.Keywords {
			u.bindTypeKeyword(named, node, p, e)
		}
	}
}

func (u *unit) bindTypeKeyword(named *types.Named, node ir.Type, p placed, e tag.Entry) {
	name := named.Obj().Name()
	def, ok := keyword.Lookup(e.Name)
	switch {
	case !ok || e.Name == "description" || def.Role == keyword.Wire:
		return
	case def.Role == keyword.Fact || def.Role == keyword.Relation:
		u.reportAt("keyword-kind", p.text.position(e.Offset), "%s says something of a member, not of a type", e.Name).
			hint("put it on the fields of this type")
		return
	}
	target, ok := u.levelOf(node, p.text, e, name)
	if !ok {
		return
	}
	if kind := keyword.KindOf(target); def.On&kind == 0 {
		p.text.problems([]tag.Problem{def.Misplaced(e.Span, name, kind)})
		return
	}
	if ref, ok := deref(target).(*ir.Ref); ok {
		u.bindObjectKeyword(ref.Object, p, e, def)
		return
	}
	u.attach(target, p.text, e, def)
	if list := constraintsOf(target); list != nil {
		u.ofType[deref(target)] = len(*list)
	}
}

// bindObjectKeyword attaches a keyword of a struct type, which holds wherever the
// struct is read.
func (u *unit) bindObjectKeyword(o *ir.Object, p placed, e tag.Entry, def *keyword.Def) {
	c, problems, ok := def.BindEntry(e, keyword.Struct, p.text.position)
	p.text.problems(problems)
	if !ok {
		return
	}
	for _, have := range o.Constraints {
		if have.Keyword == c.Keyword {
			return
		}
	}
	o.Constraints = append(o.Constraints, c)
}

// tighten replaces a type's constraint by a field's, which must not allow more.
func (u *unit) tighten(own *ir.Constraint, field ir.Constraint) {
	compare, ok := own.Fails.(ir.Compare)
	a, b := number(own.Operand), number(field.Operand)
	switch {
	case ok && a != nil && b != nil && !loosens(compare.Op, a, b):
		*own = field
	case !ok && spellOperand(own.Operand) == spellOperand(field.Operand):
	default:
		u.reportAt("sources-disagree", field.Pos, "%s=%s here, but %s=%s on the type; a field may tighten, never loosen",
			field.Keyword, spellOperand(field.Operand), own.Keyword, spellOperand(own.Operand)).
			seeAt(own.Pos, "the type's own").
			hint("make the field's the tighter one, or delete it")
	}
}

// loosens reports whether replacing operand a by b lets more values pass.
func loosens(op token.Token, a, b *big.Rat) bool {
	if op == token.LSS || op == token.LEQ {
		return b.Cmp(a) < 0 // a lower bound
	}
	return b.Cmp(a) > 0
}

func number(op ir.Operand) *big.Rat {
	switch op := op.(type) {
	case ir.Count:
		return new(big.Rat).SetInt(new(big.Int).SetUint64(uint64(op)))
	case ir.Decimal:
		if r, ok := new(big.Rat).SetString(string(op)); ok {
			return r
		}
	}
	return nil
}

func spellOperand(op ir.Operand) string {
	switch op := op.(type) {
	case ir.Count:
		return new(big.Int).SetUint64(uint64(op)).String()
	case ir.Decimal:
		return string(op)
	case ir.Word:
		return string(op)
	case ir.Value:
		return string(op)
	case ir.List:
		out := ""
		for i, v := range op {
			if i > 0 {
				out += ","
			}
			out += v
		}
		return out
	case ir.Flag:
		if op {
			return "true"
		}
		return "false"
	}
	return ""
}

func editAt(t text, start, end int, newText string) diag.Edit {
	return diag.Edit{Filename: t.file.Name(), Start: start, End: end, NewText: newText}
}
