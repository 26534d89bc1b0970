package lint

import (
	"fmt"
	"slices"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// DialectCode is the code of what Dialect.Check finds.
const DialectCode = "dialect"

// Dialect is the part of JSON Schema that one model provider accepts.
type Dialect struct {
	Name     string // openai-strict
	Provider string // for messages: OpenAI, with strict set
	Request  requestLimits
}

// requestLimits bound all tools of a request together; 0 is no limit.
type requestLimits struct {
	Tools           int
	OptionalMembers int
	Source          string
}

// verdict says what becomes of a schema that a rule finds something in.
type verdict int

const (
	refused verdict = iota + 1 // the request fails
	misread                    // the schema changes on the way, and another one reaches the model
)

// rule is one row of the table.
type rule struct {
	ID       string
	Finds    finder
	Says     string             // what is wrong; %s is what Finds found
	Fix      string             // what to do about it
	Verdicts map[string]verdict // by dialect
	Source   string
}

// finder looks at one node, and at the tool for what belongs to none. what is
// the offending part.
type finder func(look) (what string, found bool)

// look is what a finder may see.
type look struct {
	node
	root       node
	tool       *ir.Tool
	isRoot     bool
	isProperty bool
	property   string // its name
	optional   bool   // a property that need not be there
	inItems    bool   // within the elements of an array
}

// Dialects are those that can be asked for, in the order of documents.
func Dialects() []*Dialect { return dialects }

// LookupDialect finds a dialect by name.
func LookupDialect(name string) (*Dialect, bool) {
	for _, d := range dialects {
		if d.Name == name {
			return d, true
		}
	}
	return nil, false
}

// Check holds the published schemas of a package against the dialect.
func (d *Dialect) Check(p *ir.Package) []diag.Diagnostic {
	var list diag.List
	optional := 0
	for _, t := range p.Tools {
		places, root := placesOf(t), parse(published(t))
		optional += countOptional(root)
		d.node(look{node: root, isRoot: true, tool: t, root: root}, func(path string, r rule, what string) {
			pos, name := places.of(path)
			does := "refuses"
			if r.Verdicts[d.Name] == misread {
				does = "misreads"
			}
			list.Add(diag.New(DialectCode, pos, "%s: %s %s %s (%s, checked %s; source: %s)",
				name, d.Provider, does, fmt.Sprintf(r.Says, what), r.ID, checked, r.Source).Suggest(r.Fix))
		})
	}
	list.Add(d.request(p, optional)...)
	return list.Sorted()
}

// node applies the rules to a node and what is below it.
func (d *Dialect) node(l look, report func(path string, r rule, what string)) {
	for _, r := range dialectRules {
		if r.Verdicts[d.Name] == 0 {
			continue
		}
		if what, found := r.Finds(l); found {
			report(l.path, r, what)
		}
	}
	for _, c := range l.children() {
		below := l
		below.node, below.isRoot = c.node, false
		below.isProperty, below.property = c.isProperty, c.name
		below.optional = c.isProperty && !slices.Contains(required(l.node), any(c.name))
		below.inItems = l.inItems || c.keyword == "items"
		d.node(below, report)
	}
}

// request holds the package as a whole against the limits of one request.
func (d *Dialect) request(p *ir.Package, optional int) []diag.Diagnostic {
	var found []diag.Diagnostic
	say := func(n int, what string, limit int) {
		if limit == 0 || n <= limit {
			return
		}
		found = append(found, diag.New(DialectCode, p.Tools[0].Pos, "package %s has %d %s, and %s takes %d in a request (checked %s; source: %s)",
			p.Name, n, what, d.Provider, limit, checked, d.Request.Source).Suggest("split the server in two, or offer fewer tools at a time"))
	}
	if len(p.Tools) > 0 {
		say(len(p.Tools), "tools", d.Request.Tools)
		say(optional, "optional members", d.Request.OptionalMembers)
	}
	return found
}

// countOptional counts the properties that need not be there.
func countOptional(root node) int {
	n := 0
	root.each(func(n1 node) {
		properties, _ := n1.value["properties"].(map[string]any)
		n += len(properties) - len(required(n1))
	})
	return n
}

// required are the names of the members that must be there.
func required(n node) []any {
	names, _ := n.value["required"].([]any)
	return names
}
