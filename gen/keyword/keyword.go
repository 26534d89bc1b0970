// Package keyword is the one table of JSON Schema keywords: where each may sit,
// how its operand is written, how it is published and how it is enforced.
//
// Enforcement is data (an ir.Check), which emit turns into Go and Def.Holds
// interprets, so that most new keywords are one entry of the table.
package keyword

import (
	"fmt"
	"go/token"
	"slices"

	"github.com/invopop/jsonschema"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// Role says what becomes of a keyword.
type Role int

// The roles.
const (
	Assertion  Role = iota // enforced by the reader and published
	Annotation             // published alone
	Fact                   // about the field: default, required, nullable
	Relation               // about the object that the field is a member of: dependentRequired
	Wire                   // the JSON type of a type that writes its own JSON
)

// Def is one keyword.
type Def struct {
	Name      string
	Role      Role
	On        Kind // where it may sit
	Operand   Form
	List      bool                                 // entries add up to one ir.List
	Published string                               // the schema's name for it, where it differs
	Schema    func(*jsonschema.Schema, ir.Operand) // how it is published; nil where the type or its object says so
	Fails     ir.Check                             // how it is enforced; nil unless an Assertion. See Constraint
	Pairs     []string                             // upper bounds that a lower bound may contradict
	Probe     Probe                                // what proves it
}

// Probe is an operand with an instance that satisfies it and one that does not.
type Probe struct {
	On             Kind
	Operand        string // as in a tag
	Accept, Reject string // JSON
}

// Table returns the keywords in the order in which documents show them. It is
// not to be written to.
func Table() []*Def { return table }

// Lookup finds a keyword by name, without items, keys or values prefixes.
func Lookup(name string) (*Def, bool) {
	i := slices.IndexFunc(table, func(d *Def) bool { return d.Name == name })
	if i < 0 {
		return nil, false
	}
	return table[i], true
}

// Known is the table as the tag and directive grammars want it.
func Known() []tag.Keyword {
	known := make([]tag.Keyword, len(table))
	for i, d := range table {
		known[i] = tag.Keyword{
			Name: d.Name, Flag: d.Operand == None, List: d.List,
			Text:   d.Operand == Words || d.Operand == Pattern || d.Operand == Value,
			Sample: d.Probe.Operand,
		}
		if d.Operand == Bool {
			known[i].Bare = "true"
		}
	}
	return known
}

// Constraint is the keyword with its operand, with its check chosen: that of a
// format depends on the operand, and uniqueItems=false has none.
func (d *Def) Constraint(pos token.Position, op ir.Operand) ir.Constraint {
	c := ir.Constraint{Pos: pos, Keyword: d.Name, Operand: op, Fails: d.Fails}
	if call, ok := d.Fails.(ir.Call); ok && d.Operand == Format {
		f, _ := lookupFormat(string(op.(ir.Word)))
		call.Func.Name = f.function
		c.Fails = call
	}
	if op == ir.Flag(false) {
		c.Fails = nil
	}
	return c
}

// Level picks the level that a keyword without a prefix binds to: the first,
// outside in, whose kind is in On. kinds are those of an array and its elements.
// Any level but the first is worth an implicit-items note.
func (d *Def) Level(kinds []Kind) (level int, ok bool) {
	i := slices.IndexFunc(kinds, func(k Kind) bool { return k&d.On != 0 })
	return max(i, 0), i >= 0
}

// Misplaced is the keyword-kind problem: "minimum needs a number, Name is
// string". subject is the author's name for the value.
func (d *Def) Misplaced(at tag.Span, subject string, on Kind) tag.Problem {
	p := tag.Problem{
		Span: at, Code: "keyword-kind",
		Message: fmt.Sprintf("%s needs %s, %s is %s", d.Name, d.On.withArticle(), subject, on),
	}
	if other, ok := d.counterpart(on); ok {
		p.Message += "; did you mean " + other.Name + "?"
		p.Hint = "write " + other.Name
	} else {
		p.Hint = fmt.Sprintf("remove %s, or make %s %s", d.Name, subject, d.On.withArticle())
	}
	return p
}

// counterpart is the keyword that compares the same way for another kind.
func (d *Def) counterpart(on Kind) (*Def, bool) {
	mine, ok := d.Fails.(ir.Compare)
	if !ok {
		return nil, false
	}
	var loose *Def
	for _, other := range table {
		theirs, ok := other.Fails.(ir.Compare)
		if !ok || other.On&on == 0 {
			continue
		}
		if theirs.Op == mine.Op {
			return other, true
		}
		if isLower(theirs) == isLower(mine) && loose == nil {
			loose = other
		}
	}
	return loose, loose != nil
}

// isLower reports whether a comparison bounds from below.
func isLower(c ir.Compare) bool { return c.Op == token.LSS || c.Op == token.LEQ }

// isExclusive reports whether the bound itself is refused.
func isExclusive(c ir.Compare) bool { return c.Op == token.LEQ || c.Op == token.GEQ }
