package schema

import (
	"encoding/json"
	"sort"
	"strconv"
	"strings"

	"github.com/invopop/jsonschema"
)

// inWords says in sentences what the keywords of a schema ask for: "At most 14.",
// "No two elements are equal."
func inWords(s *jsonschema.Schema) []string {
	var all []string
	for _, words := range []func(*jsonschema.Schema) []string{
		valueWords, boundWords, textWords, arrayWords, objectWords, exampleWords,
	} {
		all = append(all, words(s)...)
	}
	return all
}

func valueWords(s *jsonschema.Schema) []string {
	var all []string
	if s.Const != nil {
		all = append(all, "Always "+literal(s.Const)+".")
	}
	switch len(s.Enum) {
	case 0:
	case 1:
		all = append(all, "Always "+literal(s.Enum[0])+".")
	default:
		all = append(all, "One of "+literals(s.Enum)+".")
	}
	return all
}

func boundWords(s *jsonschema.Schema) []string {
	var all []string
	switch {
	case s.Minimum != "" && s.Maximum != "":
		all = append(all, "From "+string(s.Minimum)+" to "+string(s.Maximum)+".")
	case s.Minimum != "":
		all = append(all, "At least "+string(s.Minimum)+".")
	case s.Maximum != "":
		all = append(all, "At most "+string(s.Maximum)+".")
	}
	if s.ExclusiveMinimum != "" {
		all = append(all, "Greater than "+string(s.ExclusiveMinimum)+".")
	}
	if s.ExclusiveMaximum != "" {
		all = append(all, "Less than "+string(s.ExclusiveMaximum)+".")
	}
	if s.MultipleOf != "" {
		all = append(all, "A multiple of "+string(s.MultipleOf)+".")
	}
	return all
}

func textWords(s *jsonschema.Schema) []string {
	all := countWords(s.MinLength, s.MaxLength, "character")
	switch s.Pattern {
	case "":
	case decimalName, unsignedName:
		all = append(all, "A decimal integer.")
	default:
		all = append(all, "Matches the regular expression "+s.Pattern)
	}
	if s.Format != "" {
		all = append(all, "Format: "+s.Format+".")
	}
	if s.ContentEncoding != "" {
		all = append(all, "Encoded as "+s.ContentEncoding+".")
	}
	if s.ContentMediaType != "" {
		all = append(all, "Content type: "+s.ContentMediaType+".")
	}
	return all
}

func arrayWords(s *jsonschema.Schema) []string {
	all := countWords(s.MinItems, s.MaxItems, "element")
	if s.UniqueItems {
		all = append(all, "No two elements are equal.")
	}
	return all
}

func objectWords(s *jsonschema.Schema) []string {
	all := countWords(s.MinProperties, s.MaxProperties, "member")
	if names := s.PropertyNames; names != nil {
		sentences := inWords(names)
		switch {
		case names.Description == "":
		case names.Pattern == decimalName || names.Pattern == unsignedName:
			sentences = strings.Split(names.Description, "\n") // which say that it is an integer, or bound it
		default:
			sentences = append([]string{names.Description}, sentences...)
		}
		for _, sentence := range sentences {
			all = append(all, "Member names: "+strings.ToLower(sentence[:1])+sentence[1:])
		}
	}
	var givers []string
	for name := range s.DependentRequired {
		givers = append(givers, name)
	}
	sort.Strings(givers)
	for _, name := range givers {
		all = append(all, "Where "+name+" is given, so must be "+list(s.DependentRequired[name], "and")+".")
	}
	return append(all, memberSetWords(s)...)
}

// memberSetWords says what combinators ask for: "Give exactly one of these: street
// with city; point."
func memberSetWords(s *jsonschema.Schema) []string {
	var all []string
	for _, c := range []struct {
		branches []*jsonschema.Schema
		count    string
	}{{s.OneOf, "exactly one"}, {s.AnyOf, "at least one"}} {
		var sets, types []string
		for _, branch := range c.branches {
			if isMemberSet(branch) {
				sets = append(sets, strings.Join(branch.Required, " with "))
			} else {
				types = append(types, branch.Type)
			}
		}
		if len(sets) > 0 {
			all = append(all, "Give "+c.count+" of these: "+strings.Join(sets, "; ")+".")
		}
		if len(types) > 0 {
			all = append(all, "Has "+c.count+" of these types: "+strings.Join(types, ", ")+".")
		}
	}
	for _, part := range s.AllOf {
		all = append(all, memberSetWords(part)...)
	}
	return all
}

func exampleWords(s *jsonschema.Schema) []string {
	switch len(s.Examples) {
	case 0:
		return nil
	case 1:
		return []string{"Example: " + literal(s.Examples[0])}
	}
	return []string{"Examples: " + literals(s.Examples)}
}

// countWords says how many there may be of a thing.
func countWords(least, most *uint64, thing string) []string {
	switch {
	case least != nil && most != nil && *least == *most:
		return []string{"Exactly " + count(*least, thing) + "."}
	case least != nil && most != nil:
		return []string{strconv.FormatUint(*least, 10) + " to " + count(*most, thing) + "."}
	case least != nil:
		return []string{"At least " + count(*least, thing) + "."}
	case most != nil:
		return []string{"At most " + count(*most, thing) + "."}
	}
	return nil
}

func count(n uint64, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return strconv.FormatUint(n, 10) + " " + thing
}

// list joins names as people do: a, b and c.
func list(names []string, conjunction string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " " + conjunction + " " + names[last]
}

func literals(values []any) string {
	texts := make([]string, 0, len(values))
	for _, v := range values {
		texts = append(texts, literal(v))
	}
	return strings.Join(texts, ", ")
}

// literal is a value of a schema as JSON text.
func literal(v any) string {
	if raw, ok := v.(json.RawMessage); ok {
		return string(raw)
	}
	return string(marshal(v))
}
