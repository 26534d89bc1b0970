package schema

import "github.com/mcptoolgen/mcptoolgen/gen/ir"

// InWords is what an argument of a prompt may be, in sentences: no schema is
// published for it, so its description is the only place to say so.
func InWords(f *ir.Field) string {
	b := &builder{full: true}
	s := b.field(f)
	switch s.Type {
	case "integer":
		say(s, "An integer.")
	case "number":
		say(s, "A number.")
	case "boolean":
		say(s, "true or false.")
	}
	say(s, inWords(s)...)
	if f.Default != nil {
		say(s, "Default: "+f.Default.JSON+".")
	}
	return s.Description
}
