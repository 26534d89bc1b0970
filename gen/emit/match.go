package emit

import (
	"regexp/syntax"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"
)

// Many patterns are of a fixed shape, as ^[A-Z]{3}-[0-9]{4}$ is: a run of bytes
// after another, with at most one run whose length is open. Then the length of the
// text tells where each run stands, and a few comparisons do what a regular
// expression does. The rest is left to package regexp.

// run is a number of bytes of one class.
type run struct {
	class    []rune // pairs of bounds, as in regexp/syntax; nil is any byte
	text     string // in place of a class: the bytes themselves
	min, max int    // max is unlimited when negative
}

func (r run) isFixed() bool { return r.min == r.max }

// shape is what a pattern of fixed shape matches: its runs, and then all runs of
// tail or none of them.
type shape struct {
	runs, tail []run
}

// These keep generated checks short enough to be read. What is beyond them is left
// to package regexp.
const (
	maxRuns    = 12
	maxRanges  = 4
	maxLiteral = 64
)

// shapeOf is the shape of a pattern; false when it has none.
func shapeOf(pattern string) (shape, bool) {
	parsed, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return shape{}, false
	}
	parts := []*syntax.Regexp{parsed}
	if parsed.Op == syntax.OpConcat {
		parts = parsed.Sub
	}
	var s shape
	anchored := len(parts) > 0 && parts[0].Op == syntax.OpBeginText
	if anchored {
		parts = parts[1:]
	} else {
		s.runs = append(s.runs, run{max: -1})
	}
	end := len(parts) - 1
	closed := end >= 0 && parts[end].Op == syntax.OpEndText
	if closed {
		parts = parts[:end]
	}
	if n := len(parts); closed && anchored && n > 0 && parts[n-1].Op == syntax.OpQuest {
		tail, ok := runsOf(nil, parts[n-1].Sub[0])
		if ok && len(tail) > 1 && allFixed(tail) {
			s.tail, parts = merged(tail), parts[:n-1]
		}
	}
	for _, part := range parts {
		var ok bool
		if s.runs, ok = runsOf(s.runs, part); !ok {
			return shape{}, false
		}
	}
	if !closed {
		s.runs = append(s.runs, run{max: -1})
	}
	s.runs = merged(s.runs)
	return s, s.isPlain()
}

// isPlain reports whether a few comparisons match the shape.
func (s shape) isPlain() bool {
	open := 0
	for _, r := range slices.Concat(s.runs, s.tail) {
		if !r.isFixed() {
			open++
		}
		if len(r.class) > 2*maxRanges {
			return false
		}
	}
	if len(s.tail) > 0 && open > 0 {
		return false
	}
	return open <= 1 && len(s.runs)+len(s.tail) <= maxRuns && len(s.runs) > 0
}

func allFixed(runs []run) bool {
	return !slices.ContainsFunc(runs, func(r run) bool { return !r.isFixed() })
}

// runsOf appends the runs that a part of a pattern matches. false is a part that is
// no sequence of ASCII classes.
func runsOf(runs []run, re *syntax.Regexp) ([]run, bool) {
	switch re.Op {
	case syntax.OpEmptyMatch:
		return runs, true
	case syntax.OpLiteral:
		if re.Flags&syntax.FoldCase != 0 {
			return nil, false
		}
		for _, r := range re.Rune {
			if r > '\x7f' {
				return nil, false
			}
			runs = append(runs, run{class: []rune{r, r}, min: 1, max: 1})
		}
		return runs, true
	case syntax.OpCharClass:
		if len(re.Rune) == 0 || re.Rune[len(re.Rune)-1] > '\x7f' {
			return nil, false
		}
		return append(runs, run{class: re.Rune, min: 1, max: 1}), true
	case syntax.OpConcat:
		ok := true
		for _, part := range re.Sub {
			if runs, ok = runsOf(runs, part); !ok {
				return nil, false
			}
		}
		return runs, true
	case syntax.OpCapture:
		return runsOf(runs, re.Sub[0])
	}
	return repeated(runs, re)
}

// repeated appends what *, +, ? and {n,m} make of one class.
func repeated(runs []run, re *syntax.Regexp) ([]run, bool) {
	least, most := re.Min, re.Max
	switch re.Op {
	case syntax.OpStar:
		least, most = 0, -1
	case syntax.OpPlus:
		least, most = 1, -1
	case syntax.OpQuest:
		least, most = 0, 1
	case syntax.OpRepeat:
	default:
		return nil, false
	}
	inner, ok := runsOf(nil, re.Sub[0])
	if !ok || len(inner) != 1 || inner[0].min != 1 || inner[0].max != 1 {
		return nil, false
	}
	return append(runs, run{class: inner[0].class, min: least, max: most}), true
}

// merged joins neighbours of one class, and neighbours that are known bytes. Runs of
// nothing go.
func merged(runs []run) []run {
	var all []run
	for _, r := range runs {
		if len(r.class) == 2 && r.class[0] == r.class[1] && r.isFixed() && r.max <= maxLiteral {
			r = run{text: strings.Repeat(string(r.class[0]), r.max), min: r.min, max: r.max}
		}
		last := len(all) - 1
		switch {
		case r.max == 0:
		case last >= 0 && slices.Equal(all[last].class, r.class) && (r.text == "") == (all[last].text == ""):
			all[last].text += r.text
			all[last].min += r.min
			if all[last].max < 0 || r.max < 0 {
				all[last].max = -1
			} else {
				all[last].max += r.max
			}
		default:
			all = append(all, r)
		}
	}
	return all
}

// length is how many bytes runs take; the most is negative when there is no limit.
func length(runs []run) (least, most int) {
	for _, r := range runs {
		least += r.min
		if most >= 0 {
			most += r.max
		}
		if r.max < 0 {
			most = -1
		}
	}
	return least, most
}

// matchFunc is the check of a pattern of fixed shape.
//
//	// matchesPlatePattern reports whether text matches ^[A-Z]{3}-[0-9]{4}$
//	func matchesPlatePattern(text string) bool {
//		if len(text) != 8 {
//			return false
//		}
//		for _, c := range []byte(text[:3]) {
//			if c < 'A' || c > 'Z' {
//				return false
//			}
//		}
//		if text[3] != '-' {
//			return false
//		}
//		for _, c := range []byte(text[4:]) {
//			if c < '0' || c > '9' {
//				return false
//			}
//		}
//		return true
//	}
func (p *page) matchFunc(pattern string, s shape) decl {
	name := p.names.patterns[pattern]
	code := jen.Func().Id(name).Params(jen.Id(p.text).String()).Bool().BlockFunc(func(g *jen.Group) {
		least, most := length(s.runs)
		more, _ := length(s.tail)
		test := p.wrongSize(least, most)
		switch {
		case len(s.tail) > 0:
			test = p.size().Op("!=").Lit(least).Op("&&").Add(p.size()).Op("!=").Lit(least + more)
		case len(s.runs) == 1 && len(s.runs[0].text) > 1 && s.runs[0].isFixed():
			test = nil // the comparison says so
		}
		if test != nil {
			g.If(test).Block(jen.Return(jen.False()))
		}
		checks := p.runChecks(s.runs, 0, most)
		if len(s.tail) > 0 {
			checks = p.runChecks(s.runs, 0, -1)
			for _, c := range checks {
				c.refuse(g)
			}
			g.If(p.size().Op("==").Lit(least)).Block(jen.Return(jen.True()))
			checks = p.runChecks(s.tail, least, least+more)
		}
		lastOf(g, checks)
	})
	doc := name + " reports whether " + p.text + " matches " + pattern
	if strings.Join(strings.Fields(pattern), " ") != pattern {
		doc = name + " reports whether " + p.text + " matches its pattern."
	}
	return decl{doc: doc, code: code}
}

// lastOf writes checks, of which the last says how it ends.
func lastOf(g *jen.Group, checks []runCheck) {
	last := len(checks) - 1
	for i, c := range checks {
		if i == last && c.holds != nil {
			g.Return(c.holds)
			return
		}
		c.refuse(g)
	}
	g.Return(jen.True())
}

func (p *page) size() *jen.Statement { return jen.Len(jen.Id(p.text)) }

// wrongSize is the test of a length; nil when every length is right.
func (p *page) wrongSize(least, most int) *jen.Statement {
	switch {
	case least == most:
		return p.size().Op("!=").Lit(least)
	case most < 0 && least == 0:
		return nil
	case most < 0:
		return p.size().Op("<").Lit(least)
	case least == 0:
		return p.size().Op(">").Lit(most)
	}
	return p.size().Op("<").Lit(least).Op("||").Add(p.size()).Op(">").Lit(most)
}

// offset is a place in the text, counted from its beginning or from its end.
type offset struct {
	n       int
	fromEnd bool
}

// offset is the place as an index, or as a bound of a slice expression.
func (p *page) offset(o offset) *jen.Statement {
	if o.fromEnd {
		return p.size().Op("-").Lit(o.n)
	}
	return jen.Lit(o.n)
}

// runCheck is the check of one run: a statement that refuses, or where it is one
// comparison also that which holds.
type runCheck struct {
	refuse func(*jen.Group)
	holds  *jen.Statement
}

// runChecks are the checks of runs, the first of which begins at an offset. Those
// behind an open run are found from the end of the text, which is at size where
// that is known.
func (p *page) runChecks(runs []run, at, size int) []runCheck {
	var all []runCheck
	behind, _ := length(runs)
	begin := offset{n: at}
	for _, r := range runs {
		behind -= r.min
		end := offset{begin.n + r.min, begin.fromEnd}
		if begin.fromEnd || !r.isFixed() {
			end = offset{behind, true}
		}
		last := end
		if !end.fromEnd && end.n == size {
			last = offset{fromEnd: true}
		}
		if r.class != nil || r.text != "" {
			all = append(all, p.runCheck(r, begin, last))
		}
		begin = end
	}
	return all
}

func (p *page) runCheck(r run, begin, end offset) runCheck {
	refuse := jen.Return(jen.False())
	one := func() *jen.Statement { return jen.Id(p.text).Index(p.offset(begin)) }
	compare := func(op string) *jen.Statement {
		if len(r.text) == 1 {
			return one().Op(op).LitRune(rune(r.text[0]))
		}
		return p.part(begin, end).Op(op).Lit(r.text)
	}
	switch {
	case r.text != "":
		return runCheck{func(g *jen.Group) { g.If(compare("!=")).Block(refuse) }, compare("==")}
	case r.isFixed() && r.min == 1:
		return runCheck{func(g *jen.Group) { g.If(outside(r.class, one)).Block(refuse) }, within(r.class, one)}
	}
	return runCheck{refuse: func(g *jen.Group) {
		c := func() *jen.Statement { return jen.Id(p.c) }
		g.For(jen.List(jen.Id("_"), c()).Op(":=").Range().Index().Byte().Parens(p.part(begin, end))).Block(
			jen.If(outside(r.class, c)).Block(refuse),
		)
	}}
}

// part is a piece of the text: text[3:7].
func (p *page) part(begin, end offset) *jen.Statement {
	from, to := jen.Empty(), jen.Empty()
	isStart, isEnd := begin == offset{}, end == offset{fromEnd: true}
	if isStart && isEnd {
		return jen.Id(p.text)
	}
	if !isStart {
		from = p.offset(begin)
	}
	if !isEnd {
		to = p.offset(end)
	}
	return jen.Id(p.text).Index(from, to)
}

// outside is the test that a byte is in none of a class's ranges.
func outside(class []rune, c func() *jen.Statement) *jen.Statement {
	return ranges(class, c, "<", ">", "||", "!=", "&&")
}

// within is the test that a byte is in one of a class's ranges.
func within(class []rune, c func() *jen.Statement) *jen.Statement {
	return ranges(class, c, ">=", "<=", "&&", "==", "||")
}

// ranges compares a byte with the bounds of each range of a class.
func ranges(class []rune, c func() *jen.Statement, below, above, both, equal, join string) *jen.Statement {
	all := jen.Empty()
	for i := 0; i < len(class); i += 2 {
		low, high := class[i], class[i+1]
		if i > 0 {
			all.Op(join)
		}
		switch {
		case low == high:
			all.Add(c().Op(equal).LitRune(low))
			continue
		case low == 0: // below it is nothing
			all.Add(c().Op(above).LitRune(high))
			continue
		}
		test := c().Op(below).LitRune(low).Op(both).Add(c()).Op(above).LitRune(high)
		if len(class) > 2 && both == "||" {
			test = jen.Parens(test)
		}
		all.Add(test)
	}
	return all
}
