package analyze

import (
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// quote marks a number or boolean as quoted on the wire.
func quote(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.Pointer:
		return quote(t.Elem)
	case *ir.Integer:
		t.Quoted = true
	case *ir.Number:
		t.Quoted = true
	case *ir.Boolean:
		t.Quoted = true
	default:
		return false
	}
	return true
}

// bindMCP takes in the keys of the mcp tag.
func (u *unit) bindMCP(s *site, t text, entries []tag.Entry, origin string) {
	for _, e := range entries {
		g := given{e.Key(), joinValues(e.Values), t.position(e.Offset), origin, s.span(t, e, origin)}
		if first, ok := s.given["mcp."+g.key]; ok {
			u.compareSources(first, g)
			continue
		}
		s.given["mcp."+g.key] = g
		switch e.Name {
		case "-":
			s.hidden = &g
			s.field.Hidden = true
		case "secret":
			s.field.Secret = true
		case "optional":
			s.optional = &g
		case "header":
			s.field.Header = g.values
			u.headerPos[s.field] = g.pos
		case "nanoseconds":
			// bound before the keywords: it decides which of them apply
		case "coerce":
			s.field.Coerce = ir.CoerceOn
			if g.values == "off" {
				s.field.Coerce = ir.CoerceOff
			}
		case "string":
			if n, ok := deref(s.field.Type).(*ir.Integer); !ok || n.Kind != ir.Int && n.Kind != ir.Int64 && n.Kind != ir.Uint && n.Kind != ir.Uint64 {
				u.reportAt("keyword-kind", g.pos, "string is for 64-bit integers, %s is %s", s.subject(), keyword.KindOf(s.field.Type)).
					hint("remove it")
				continue
			}
			quote(s.field.Type)
		}
	}
}

// bindNanoseconds gives a duration encoding/json's form, an integer.
func (u *unit) bindNanoseconds(s *site, t text, entries []tag.Entry) {
	for _, e := range entries {
		if e.Name != "nanoseconds" {
			continue
		}
		d, ok := deref(s.field.Type).(*ir.Duration)
		if !ok {
			u.reportAt("keyword-kind", t.position(e.Offset), "nanoseconds is for time.Duration, %s is %s", s.subject(), keyword.KindOf(s.field.Type)).
				hint("remove it")
			continue
		}
		d.Nanoseconds = true
	}
}
