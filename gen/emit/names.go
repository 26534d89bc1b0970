package emit

import (
	"go/token"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// names derives every identifier of a generated file from the author's own, so
// that none needs a number and the same input gives the same names.
type names struct {
	pkg        *ir.Package
	scope      map[string]token.Position // the package's own identifiers
	imports    []importName              // sorted by path
	taken      map[string]bool           // scope and imports: what a local variable must not hide
	stems      map[*ir.Func]string
	structs    map[string]string       // spelling of an anonymous struct → its alias
	owners     map[string]*ir.Object   // that alias → the object that declares it
	patterns   map[string]string       // regular expression → its variable, or the function that matches it
	patternsOf map[*ir.Object][]string // those that stand before a reader
	enumUses   map[*ir.Enum]enumUse
	counts     map[*ir.Object]bool // whose readers return the number of members
}

// importName is how the file refers to a package.
type importName struct {
	path, name string
	alias      bool // name is not the package's own
}

func newNames(p *ir.Package) *names {
	n := &names{
		pkg:        p,
		scope:      map[string]token.Position{},
		taken:      map[string]bool{},
		stems:      stems(items(p)),
		structs:    map[string]string{},
		owners:     map[string]*ir.Object{},
		patterns:   map[string]string{},
		patternsOf: map[*ir.Object][]string{},
		enumUses:   map[*ir.Enum]enumUse{},
		counts:     map[*ir.Object]bool{},
	}
	for _, s := range p.Scope {
		n.scope[s.Name] = s.Pos
		n.taken[s.Name] = true
	}
	n.nameStructs()
	n.nameImports()
	n.namePatterns()
	n.findEnumUses()
	n.findCounts()
	return n
}

// The declarations of what is published.

// published is the variable of a function, or the type that carries a method's
// receiver.
func (n *names) published(k *kind, fn *ir.Func) string { return n.stems[fn] + k.suffix }

func (n *names) constructor(k *kind, fn *ir.Func) string {
	return "new" + upperFirst(n.stems[fn]) + k.suffix
}

func (n *names) call(fn *ir.Func) string       { return "call" + upperFirst(n.stems[fn]) }
func (n *names) check(t *ir.Tool) string       { return "check" + upperFirst(n.stems[&t.Func]) }
func (n *names) inputSchema(t *ir.Tool) string { return n.stems[&t.Func] + "InputSchema" }
func (n *names) outputSchema(t *ir.Tool) string {
	return n.stems[&t.Func] + "OutputSchema"
}

// list is the function that lists what is published of one receiver type, or with an
// empty type the functions. It is exported exactly when its parameter can be named
// elsewhere.
func (n *names) list(k *kind, typeName string) string { return typeName + k.list }

// Of types.

func (n *names) reader(o *ir.Object) string   { return "read" + upperFirst(o.Name) }
func (n *names) appender(o *ir.Object) string { return "append" + upperFirst(o.Name) }
func (n *names) enumReader(e *ir.Enum) string { return "read" + upperFirst(e.Name) }
func (n *names) unionReader(u *ir.Union) string {
	return "read" + upperFirst(u.Name)
}
func (n *names) unionAppender(u *ir.Union) string {
	return "append" + upperFirst(u.Name)
}
func (n *names) nameReader(e *ir.Enum) string { return "read" + upperFirst(e.Name) + "Name" }

// structType is the type that stands for plain parameters, or for an anonymous
// struct.
func (n *names) structType(o *ir.Object) string { return lowerFirst(o.Name) }

// receiverField is the field that holds the receiver of a method.
func (n *names) receiverField(typeName string) string {
	name := lowerFirst(typeName)
	if token.IsKeyword(name) {
		return "receiver"
	}
	return name
}

// receiverParam is the parameter of a list function: one letter, as receivers are.
func (n *names) receiverParam(typeName string) string {
	return n.local(string(unicode.ToLower([]rune(typeName)[0])))
}

// longer spells out a local variable whose short name the package has given to
// something else.
var longer = map[string]string{
	"args": "arguments", "c": "char", "ctx": "callContext", "d": "decoder", "e": "encoder", "elem": "element",
	"err": "failure", "i": "index", "j": "innerIndex", "in": "input", "item": "innerElement", "key": "memberName",
	"n": "count", "ok": "isText", "out": "output", "req": "request", "seen": "present",
	"given": "provided", "members": "memberCount", "kind": "variant",
	"t": "tool", "text": "content", "twice": "again", "v": "value", "value": "constant", "number": "integerKey",
}

// local names a local variable so that it hides no identifier of the package and
// no import.
func (n *names) local(name string) string {
	if !n.taken[name] {
		return name
	}
	if l, ok := longer[name]; ok {
		name = l
	}
	for n.taken[name] {
		name += "Value"
	}
	return name
}

// stems are the functions' own names, with the receiver's before it where two would
// be the same.
func stems(items []item) map[*ir.Func]string {
	short := map[string]int{}
	for _, i := range items {
		short[lowerFirst(i.fn.Name)]++
	}
	stems := map[*ir.Func]string{}
	for _, i := range items {
		stem := lowerFirst(i.fn.Name)
		if short[stem] > 1 && i.fn.Recv != nil {
			stem = lowerFirst(i.fn.Recv.TypeName) + upperFirst(i.fn.Name)
		}
		stems[i.fn] = stem
	}
	return stems
}

// nameImports names every package that the file may import. One whose name is
// already something else here gets its parent folder's name in front.
func (n *names) nameImports() {
	for _, p := range slices.Concat(ownPackages, calledPackages(n.pkg), userPackages(n.pkg)) {
		if p.path == n.pkg.Path || slices.ContainsFunc(n.imports, func(i importName) bool { return i.path == p.path }) {
			continue
		}
		name, dir := p.name, path.Dir(p.path)
		for n.taken[name] || jen.IsReservedWord(name) {
			parent := identifier(path.Base(dir))
			if parent == "" {
				parent = "std" // no parent folder
			}
			name, dir = parent+name, path.Dir(dir)
		}
		n.taken[name] = true
		n.imports = append(n.imports, importName{path: p.path, name: name, alias: name != p.name})
	}
}

// identifier keeps what can stand in one: my-shop.v2 → myshopv2.
func identifier(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, strings.TrimLeft(s, "0123456789"))
}

// ownPackages come first, so that a package of the author's gives way to them.
var ownPackages = []importName{
	{path: contextPath, name: "context"},
	{path: regexpPath, name: "regexp"},
	{path: timePath, name: "time"},
	{path: utf8Path, name: "utf8"},
	{path: mcpPath, name: "mcp"},
	{path: jsonwirePath, name: "jsonwire"},
}

// nameStructs names the structs that have no name of their own: the type of plain
// parameters, and an alias for an anonymous struct. Structs that are spelled alike
// are one type and share one alias.
func (n *names) nameStructs() {
	for _, o := range n.pkg.Objects {
		st, anonymous := o.Go.(*ir.GoStruct)
		name := n.structType(o)
		switch {
		case isBare(o) || !o.Synthetic && !anonymous || n.owners[name] != nil:
			continue
		case !o.Synthetic && n.structs[spelling(st)] != "":
			continue
		case !o.Synthetic:
			n.structs[spelling(st)] = name
		}
		n.owners[name] = o
		n.taken[name] = true
	}
}

// declares reports whether the file declares a type for the object.
func (n *names) declares(o *ir.Object) bool { return n.owners[n.structType(o)] == o }

func upperFirst(name string) string {
	r := []rune(name)
	if len(r) > 0 {
		r[0] = unicode.ToUpper(r[0])
	}
	return string(r)
}

// lowerFirst lowers the first word of a name: GetUser → getUser, HTTPGet →
// httpGet, URL → url.
func lowerFirst(name string) string {
	r := []rune(name)
	for i := range r {
		if !unicode.IsUpper(r[i]) || i > 0 && i+1 < len(r) && unicode.IsLower(r[i+1]) {
			break
		}
		r[i] = unicode.ToLower(r[i])
	}
	return string(r)
}
