package analyze

import (
	"go/token"
	"go/types"
	"reflect"
	"sort"
	"strings"
	"unicode"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// candidate is a struct field that encoding/json would consider, before its
// rules for promotion choose among those of one name.
type candidate struct {
	field  *types.Var
	tag    string
	name   string
	tagged bool
	index  []int // as reflect's: the order of declaration, through embedded structs
	path   []ir.Step
	at     place
}

// fieldsOf lists the members of a struct by encoding/json's rules: embedded
// structs are promoted, a shallower field hides a deeper one of the same name,
// and at one depth a tagged field hides untagged ones. Where encoding/json drops
// several that remain without a word, fieldsOf complains.
func (u *unit) fieldsOf(t *types.Struct, o *ir.Object, at place) []*ir.Field {
	all := u.candidates(t, at)
	byName := map[string][]candidate{}
	var names []string
	for _, c := range all {
		if byName[c.name] == nil {
			names = append(names, c.name)
		}
		byName[c.name] = append(byName[c.name], c)
	}
	var chosen []candidate
	for _, name := range names {
		if c, ok := u.dominant(name, byName[name]); ok {
			chosen = append(chosen, c)
		}
	}
	sort.SliceStable(chosen, func(i, j int) bool { return lessIndex(chosen[i].index, chosen[j].index) })
	u.foldedNames(chosen)
	var fields []*ir.Field
	for _, c := range chosen {
		if f := u.fieldOf(c, o); f != nil {
			fields = append(fields, f)
		}
	}
	return fields
}

func lessIndex(a, b []int) bool {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return len(a) < len(b)
}

// candidates walks the struct and the structs embedded in it, breadth first.
func (u *unit) candidates(t *types.Struct, at place) []candidate {
	type level struct {
		st    *types.Struct
		index []int
		path  []ir.Step
		at    place
	}
	var out []candidate
	next := []level{{st: t, at: at}}
	visited := map[types.Type]bool{}
	for len(next) > 0 {
		current := next
		next = nil
		inLevel := map[types.Type]bool{}
		for _, l := range current {
			for i := range l.st.NumFields() {
				f := l.st.Field(i)
				c := candidate{
					field: f, tag: l.st.Tag(i), path: l.path,
					index: append(append([]int(nil), l.index...), i),
					at:    u.fieldPlace(f, l.at),
				}
				name, ignored := u.jsonName(&c)
				if ignored {
					u.ignoredField(f, c)
					continue
				}
				if st, step, ok := u.embedded(f, c); ok && !c.tagged {
					key := types.Unalias(f.Type())
					if p, isPtr := key.(*types.Pointer); isPtr {
						key = types.Unalias(p.Elem())
					}
					if visited[key] && !inLevel[key] {
						continue // hidden by a shallower embedding of the same type
					}
					visited[key], inLevel[key] = true, true
					next = append(next, level{st, c.index, append(append([]ir.Step(nil), l.path...), step), c.at})
					continue
				}
				if !f.Exported() {
					if c.tagged {
						u.unexportedField(f, c)
					}
					continue
				}
				c.name = name
				out = append(out, c)
			}
		}
	}
	return out
}

// fieldPlace is where to complain about a field: its own line if that is in this
// package, else where the struct is used.
func (u *unit) fieldPlace(f *types.Var, at place) place {
	if f.Pkg() == u.pkg.Types {
		at.pos = f.Pos()
	}
	at.owner += exported(f.Name())
	return at.in("." + f.Name())
}

// jsonName is the member's name, from the json tag or the field. It sets tagged
// and reports whether the tag takes the field out ("-").
func (u *unit) jsonName(c *candidate) (name string, ignored bool) {
	value := reflect.StructTag(c.tag).Get("json")
	if value == "-" {
		return "", true
	}
	name, _, _ = strings.Cut(value, ",")
	if name != "" && validJSONName(name) {
		c.tagged = true
		return name, false
	}
	return c.field.Name(), false
}

// validJSONName is encoding/json's rule for a name in a tag.
func validJSONName(name string) bool {
	for _, r := range name {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", r) && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return false
		}
	}
	return name != ""
}

// embedded reports whether a field is an embedded struct whose fields are
// promoted, which a type with JSON or text methods of its own is not.
func (u *unit) embedded(f *types.Var, c candidate) (*types.Struct, ir.Step, bool) {
	if !f.Embedded() {
		return nil, ir.Step{}, false
	}
	t := types.Unalias(f.Type())
	step := ir.Step{GoName: f.Name()}
	if ptr, ok := t.(*types.Pointer); ok {
		t, step.Pointer = types.Unalias(ptr.Elem()), true
	}
	st, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil, ir.Step{}, false
	}
	if named, ok := t.(*types.Named); ok && u.libraryType(named) != nil {
		return nil, ir.Step{}, false
	}
	if !f.Exported() && f.Pkg() != u.pkg.Types && f.Pkg().Path() != u.pkg.Path {
		return nil, ir.Step{}, false
	}
	step.Go = u.goType(t)
	return st, step, true
}

// ignoredField complains about keywords on a field that json:"-" takes out.
func (u *unit) ignoredField(f *types.Var, c candidate) {
	for _, key := range []string{"jsonschema", "mcp"} {
		if _, ok := reflect.StructTag(c.tag).Lookup(key); ok {
			u.reportAt("contradictory-options", u.tagPosition(f, key, c.at.pos), `json:"-" takes %s out, so its %s tag says nothing`, f.Name(), key).
				hint("remove one of the two")
		}
	}
}

// tagPosition is where the value of a struct tag begins.
func (u *unit) tagPosition(f *types.Var, key string, otherwise token.Pos) token.Position {
	syntax := u.source.field(f)
	if syntax == nil || syntax.Tag == nil || !u.inModule(f) {
		return u.position(otherwise)
	}
	i := strings.Index(syntax.Tag.Value, key+`:"`)
	if i < 0 {
		return u.position(syntax.Tag.Pos())
	}
	return u.position(syntax.Tag.Pos() + token.Pos(i+len(key)+2))
}

// unexportedField complains about a json tag on a field that nothing outside its
// package can set.
func (u *unit) unexportedField(f *types.Var, c candidate) {
	u.report("unnameable-type", c.at.pos, "%s has a json tag but is not exported, so it is never read or written", c.at.path).
		hint("export the field, or remove its json tag")
}

// dominant chooses among fields of one name.
func (u *unit) dominant(name string, all []candidate) (candidate, bool) {
	depth := len(all[0].index)
	for _, c := range all {
		depth = min(depth, len(c.index))
	}
	var at []candidate
	for _, c := range all {
		if len(c.index) == depth {
			at = append(at, c)
		}
	}
	var tagged []candidate
	for _, c := range at {
		if c.tagged {
			tagged = append(tagged, c)
		}
	}
	if len(tagged) > 0 {
		at = tagged
	}
	if len(at) > 1 {
		first, second := at[0].at, at[1].at
		u.report("name-collision", second.pos, "%s and %s are both %q, and encoding/json drops them in silence", first.path, second.path, name).
			see(first.pos, "the other %q", name).
			hint("give one of them another json name")
		return candidate{}, false
	}
	return at[0], true
}

// foldedNames complains about names that differ only by case, which a reader
// that folds case would take for one.
func (u *unit) foldedNames(chosen []candidate) {
	seen := map[string]candidate{}
	for _, c := range chosen {
		folded := strings.ToLower(c.name)
		if first, ok := seen[folded]; ok {
			u.report("name-collision", c.at.pos, "%s and %s differ only by case", first.name, c.name).
				see(first.at.pos, "the other name").
				hint("give one of them another json name")
			continue
		}
		seen[folded] = c
	}
}

// fieldOf lowers one member. What the tags say of it is bound later.
func (u *unit) fieldOf(c candidate, o *ir.Object) *ir.Field {
	t := u.typeOf(c.field.Type(), c.at)
	if t == nil {
		return nil
	}
	f := &ir.Field{Pos: u.position(c.at.pos), GoName: c.field.Name(), Path: c.path, Name: c.name, Type: t}
	s := &site{field: f, object: o, va: c.field, goType: c.field.Type(), at: c.at}
	s.syntax = u.source.field(c.field)
	if s.syntax != nil && s.syntax.Tag != nil {
		s.literal, s.literalPos = s.syntax.Tag.Value, s.syntax.Tag.Pos()
	} else if c.tag != "" {
		s.literal = quoteTag(c.tag)
	}
	u.sites = append(u.sites, s)
	return f
}

// quoteTag spells a tag whose source is out of reach as a literal.
func quoteTag(tag string) string {
	if !strings.Contains(tag, "`") {
		return "`" + tag + "`"
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(tag) + `"`
}
