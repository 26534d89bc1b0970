package emit

import (
	"go/token"
	"slices"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// Collision is an identifier that would be declared twice.
type Collision struct {
	Name string
	Pos  token.Position // of the package's own declaration; of the second source of the name when Twice
	For  string         // what the generated declaration is, as in "the reader of Order"

	Twice bool           // both declarations are generated
	Other token.Position // where the generated declaration, or the first of the two, comes from
}

// Collisions finds the identifiers that a package's generated file would declare
// although the package, or the file itself, has them already. So is a predeclared
// identifier that the package gives another meaning, because generated code uses
// it. They are sorted by name.
func Collisions(pkg *ir.Package) []Collision {
	n := newNames(pkg)
	var all []Collision
	first := map[string]declaration{}
	for _, d := range n.declarations() {
		if pos, ok := n.scope[d.name]; ok {
			all = append(all, Collision{Name: d.name, Pos: pos, For: d.what, Other: d.pos})
		} else if earlier, ok := first[d.name]; ok {
			all = append(all, Collision{Name: d.name, Pos: d.pos, For: d.what, Twice: true, Other: earlier.pos})
		} else {
			first[d.name] = d
		}
	}
	from, generates := n.origin()
	for _, name := range predeclared {
		if pos, ok := n.scope[name]; ok && generates {
			all = append(all, Collision{Name: name, Pos: pos, For: "the predeclared identifier", Other: from})
		}
	}
	slices.SortStableFunc(all, func(a, b Collision) int {
		if a.Name != b.Name {
			if a.Name < b.Name {
				return -1
			}
			return 1
		}
		return 0
	})
	return all
}

// predeclared are the identifiers of the universe that generated code relies on.
var predeclared = []string{
	"append", "bool", "error", "false", "float64", "int64", "len", "new", "nil", "string", "true", "uint64",
}

// declaration is one package-level identifier of the generated file.
type declaration struct {
	name string
	what string
	pos  token.Position
}

// declarations are all of them.
func (n *names) declarations() []declaration {
	var all []declaration
	for _, k := range []*kind{toolKind, resourceKind, promptKind} {
		items := itemsOf(n.pkg, k)
		for _, recv := range receivers(items) {
			all = append(all, declaration{n.list(k, recv), "the list of " + k.noun + "s", ofReceiver(items, recv)[0].pos})
		}
	}
	for _, i := range items(n.pkg) {
		all = append(all, n.publishedDeclarations(i)...)
	}
	for _, t := range n.pkg.Tools {
		all = append(all, n.toolDeclarations(t)...)
	}
	for _, o := range n.pkg.Objects {
		all = append(all, n.objectDeclarations(o)...)
	}
	for _, e := range n.pkg.Enums {
		if n.enumUses[e].value {
			all = append(all, declaration{n.enumReader(e), "the reader of " + e.Name, e.Pos})
		}
		if n.enumUses[e].name {
			all = append(all, declaration{n.nameReader(e), "the reader of names of " + e.Name, e.Pos})
		}
	}
	for _, u := range n.pkg.Unions {
		if u.Read {
			all = append(all, declaration{n.unionReader(u), "the reader of " + u.Name, u.Pos})
		}
		if u.Written {
			all = append(all, declaration{n.unionAppender(u), "the appender of " + u.Name, u.Pos})
		}
	}
	return all
}

// publishedDeclarations are those that every kind has.
func (n *names) publishedDeclarations(i item) []declaration {
	var all []declaration
	add := func(name, part string) {
		all = append(all, declaration{name, part + " of the " + i.kind.noun + " " + i.name, i.pos})
	}
	switch {
	case i.fn.Recv == nil && i.kind == completerKind:
		add(n.call(i.fn), "the call")
	case i.fn.Recv == nil:
		add(n.published(i.kind, i.fn), "the variable")
		add(n.call(i.fn), "the call")
	case i.kind == completerKind:
		add(n.published(i.kind, i.fn), "the type")
	default:
		add(n.constructor(i.kind, i.fn), "the constructor")
		add(n.published(i.kind, i.fn), "the type")
	}
	return all
}

func (n *names) toolDeclarations(t *ir.Tool) []declaration {
	what := "of the tool " + t.Name
	var all []declaration
	add := func(name, part string) { all = append(all, declaration{name, part + " " + what, t.Pos}) }
	if !authorsConstant(t) {
		add(n.inputSchema(t), "the input schema")
	}
	if hasOutputSchema(t) {
		add(n.outputSchema(t), "the output schema")
	}
	if t.Schema == nil {
		add(n.check(t), "the check")
	}
	return all
}

func (n *names) objectDeclarations(o *ir.Object) []declaration {
	if isBare(o) {
		return nil
	}
	var all []declaration
	if n.declares(o) {
		all = append(all, declaration{n.structType(o), "the type of " + o.Name, o.Pos})
	}
	if o.Read {
		for _, pattern := range n.patternsOf[o] {
			all = append(all, declaration{n.patterns[pattern], "a pattern of " + o.Name, o.Pos})
		}
		all = append(all, declaration{n.reader(o), "the reader of " + o.Name, o.Pos})
	}
	if o.Written {
		all = append(all, declaration{n.appender(o), "the appender of " + o.Name, o.Pos})
	}
	return all
}
