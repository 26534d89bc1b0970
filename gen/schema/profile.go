package schema

import (
	"encoding/json"
	"math/big"
	"slices"

	"github.com/invopop/jsonschema"
)

// portableRewrites make a schema legal for every mainstream client. They run in
// this order on every node, children first. What a node loses is said in its
// description, so that a model still knows what the reader will refuse.
var portableRewrites = []func(*jsonschema.Schema){
	constAsEnum,
	inclusiveBounds,
	anyOfTypes,
	dropped,
	typedEnum,
	alwaysMembers,
}

// portable rewrites a schema in place. The schema is the caller's own: nodes are
// built for each Text anew.
func portable(s *jsonschema.Schema) {
	if s == nil || s == jsonschema.FalseSchema {
		return
	}
	for _, child := range children(s) {
		portable(child)
	}
	for _, rewrite := range portableRewrites {
		rewrite(s)
	}
}

// children are the subschemas that a builder makes, but for those in allOf, which
// no portable schema keeps.
func children(s *jsonschema.Schema) []*jsonschema.Schema {
	all := slices.Concat([]*jsonschema.Schema{s.Items, s.AdditionalProperties, s.PropertyNames}, s.AnyOf, s.OneOf)
	if s.Properties != nil {
		for p := s.Properties.Oldest(); p != nil; p = p.Next() {
			all = append(all, p.Value)
		}
	}
	for _, d := range s.Definitions {
		all = append(all, d)
	}
	return all
}

// constAsEnum publishes the only value as an enum of one member.
func constAsEnum(s *jsonschema.Schema) {
	if s.Const != nil {
		s.Enum, s.Const = []any{s.Const}, nil
	}
}

// inclusiveBounds gives integers the bound that is next to an exclusive one:
// above 0 is at least 1, and so is above 0.5.
func inclusiveBounds(s *jsonschema.Schema) {
	if s.Type != "integer" {
		return
	}
	if low, ok := rational(s.ExclusiveMinimum); ok {
		next := new(big.Int).Add(floor(low), big.NewInt(1))
		if least, ok := rational(s.Minimum); !ok || least.Cmp(new(big.Rat).SetInt(next)) < 0 {
			s.Minimum = json.Number(next.String())
		}
		s.ExclusiveMinimum = ""
	}
	if high, ok := rational(s.ExclusiveMaximum); ok {
		next := new(big.Int).Neg(floor(high.Neg(high)))
		next.Sub(next, big.NewInt(1))
		if greatest, ok := rational(s.Maximum); !ok || greatest.Cmp(new(big.Rat).SetInt(next)) > 0 {
			s.Maximum = json.Number(next.String())
		}
		s.ExclusiveMaximum = ""
	}
}

func rational(n json.Number) (*big.Rat, bool) {
	if n == "" {
		return nil, false
	}
	return new(big.Rat).SetString(string(n))
}

// floor is the greatest integer that is not above q.
func floor(q *big.Rat) *big.Int {
	return new(big.Int).Div(q.Num(), q.Denom()) // Euclidean, and the denominator is positive
}

// portableFormats are the formats that no mainstream client refuses.
var portableFormats = []string{
	"date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uuid",
}

// anyOfTypes widens "exactly one of these types", which some client refuses, to
// "any of them". That is the same, but for an integer, which is a number too.
func anyOfTypes(s *jsonschema.Schema) {
	if s.OneOf == nil || isMemberSet(s.OneOf[0]) {
		return
	}
	s.AnyOf, s.OneOf = s.OneOf, nil
	isType := func(name string) bool {
		return slices.ContainsFunc(s.AnyOf, func(t *jsonschema.Schema) bool { return t.Type == name })
	}
	if isType("number") && isType("integer") {
		say(s, "A number must have a fraction.")
	}
}

// isMemberSet reports whether a branch of a combinator speaks of members that must
// be there, rather than of a type.
func isMemberSet(s *jsonschema.Schema) bool {
	return s.Type == "" && s.Ref == "" && s.AnyOf == nil
}

// dropped moves the keywords that some client refuses into the description.
func dropped(s *jsonschema.Schema) {
	lost := &jsonschema.Schema{
		ExclusiveMinimum: s.ExclusiveMinimum, ExclusiveMaximum: s.ExclusiveMaximum, MultipleOf: s.MultipleOf,
		UniqueItems: s.UniqueItems, PropertyNames: s.PropertyNames, DependentRequired: s.DependentRequired,
		ContentEncoding: s.ContentEncoding, Examples: s.Examples, OneOf: s.OneOf, AllOf: s.AllOf,
	}
	s.ExclusiveMinimum, s.ExclusiveMaximum, s.MultipleOf = "", "", ""
	s.UniqueItems, s.PropertyNames, s.DependentRequired = false, nil, nil
	s.ContentEncoding, s.Examples, s.OneOf, s.AllOf = "", nil, nil, nil
	if s.AnyOf != nil && isMemberSet(s.AnyOf[0]) {
		lost.AnyOf, s.AnyOf = s.AnyOf, nil
	}
	if !slices.Contains(portableFormats, s.Format) {
		lost.Format, s.Format = s.Format, ""
	}
	say(s, inWords(lost)...)
}

// typedEnum gives values that stand without a type the one they share; where they
// share none, the description lists them.
func typedEnum(s *jsonschema.Schema) {
	if s.Type != "" || s.Enum == nil {
		return
	}
	kinds := map[string]bool{}
	for _, v := range s.Enum {
		kinds[kindOf(v)] = true
	}
	if len(kinds) == 1 {
		s.Type = kindOf(s.Enum[0])
		return
	}
	say(s, inWords(&jsonschema.Schema{Enum: s.Enum})...)
	s.Enum = nil
}

// kindOf is the type of a JSON value.
func kindOf(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return ""
	}
	switch text[0] {
	case '"':
		return "string"
	case '{':
		return "object"
	case '[':
		return "array"
	case 't', 'f':
		return "boolean"
	case 'n':
		return "null"
	}
	return "number"
}

// alwaysMembers is for clients that refuse an object without properties, or an array
// without items.
func alwaysMembers(s *jsonschema.Schema) {
	if s.Type == "object" && s.Properties == nil {
		s.Properties = jsonschema.NewProperties()
	}
	if s.Type == "array" && s.Items == nil {
		s.Items = &jsonschema.Schema{}
	}
}
