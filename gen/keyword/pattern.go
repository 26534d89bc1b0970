package keyword

import (
	"errors"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// pattern reads a regular expression. Go's dialect, RE2, enforces it; the schema
// shows it to readers of ECMA-262 in Unicode mode, so what they refuse or read
// otherwise is a warning.
func (b *binder) pattern(t tag.Text) ir.Operand {
	re, err := syntax.Parse(t.Text, syntax.Perl)
	if err != nil {
		return b.badPattern(t, err)
	}
	// The parser alone accepts a repetition that the compiler finds too large.
	if _, err := syntax.Compile(re.Simplify()); err != nil {
		return b.badPattern(t, err)
	}
	if constructs := unportable(t.Text); len(constructs) > 0 {
		p := tag.Problem{Span: t.Span, Code: "pattern-dialect"}
		verb := " is"
		if len(constructs) > 1 {
			verb = " are"
		}
		p.Message = strings.Join(constructs, ", ") + verb + " not portable JSON Schema"
		p.Hint = "write it in plain character classes, groups and repetitions"
		if instead, ok := portable(t.Text); ok {
			p.Hint = "write pattern=" + instead
			if edit, ok := t.Replace(instead); ok {
				p.Fix = []tag.Edit{edit}
			}
		}
		b.problems = append(b.problems, p)
	}
	return ir.Word(t.Text)
}

func (b *binder) badPattern(t tag.Text, err error) ir.Operand {
	message := err.Error()
	var s *syntax.Error
	if errors.As(err, &s) {
		message = s.Code.String()
		if s.Expr != "" && s.Expr != t.Text {
			message += ": " + s.Expr
		}
	}
	hint := "write it in the syntax of Go's regexp package"
	if s != nil {
		hint = mend(s)
	}
	return b.refuse(t, hint, "pattern: %s", message)
}

// mend says how the commonest mistakes in a pattern are put right.
func mend(err *syntax.Error) string {
	switch err.Code {
	case syntax.ErrInvalidPerlOp:
		return "say it without lookaround: Go matches in linear time and has none"
	case syntax.ErrMissingParen:
		return `close the group, or escape ( as \\( in a tag`
	case syntax.ErrUnexpectedParen:
		return `open the group, or escape ) as \\) in a tag`
	case syntax.ErrMissingBracket:
		return `close the class, or escape [ as \\[ in a tag`
	case syntax.ErrTrailingBackslash:
		return `escape the backslash itself: \\\\ in a tag`
	case syntax.ErrMissingRepeatArgument:
		return "put something before " + err.Expr + ", or escape it"
	case syntax.ErrInvalidRepeatOp:
		return "repeat once: " + err.Expr[:1]
	case syntax.ErrInvalidRepeatSize, syntax.ErrLarge:
		return "repeat at most 1000 times, and bound the rest by minLength and maxLength"
	case syntax.ErrInvalidEscape:
		return "write what " + err.Expr + " stands for; Go has no backreferences"
	}
	return "write it in the syntax of Go's regexp package"
}

// unportable lists the constructs of a valid RE2 pattern that ECMA-262 does not
// have, or reads otherwise, each once. What counts as white space and as a line
// break (\s and the dot) differs in rare characters and is let through.
func unportable(pattern string) []string {
	var found []string
	add := func(construct string) {
		if !slices.Contains(found, construct) {
			found = append(found, construct)
		}
	}
	for i, class := 0, false; i < len(pattern); {
		n := 1
		rest := pattern[i:]
		switch {
		case strings.HasPrefix(rest, `\Q`) && !class:
			add(`\Q`)
			if n = strings.Index(rest, `\E`) + 2; n < 2 {
				n = len(rest)
			}
		case rest[0] == '\\':
			n = escapeLength(rest)
			if !isPortableEscape(rest[:n], class) {
				add(rest[:n])
			}
		case class && strings.HasPrefix(rest, "[:"):
			n = strings.Index(rest, ":]") + 2
			if n < 2 {
				n = 1
				break
			}
			add(rest[:n])
		case class:
			class = rest[0] != ']'
		case rest[0] == '[':
			class = true
			n = len(classStart(rest))
			if strings.HasSuffix(rest[:n], "]") {
				add(rest[:n])
			}
		case strings.HasPrefix(rest, "(?"):
			n = strings.IndexAny(rest, ":)<") + 1
			if group := rest[:n]; group != "(?:" && group != "(?<" {
				add(group)
			}
		case rest[0] == '{':
			if n = repeatLength(rest); n == 0 {
				n = 1
				add("{")
			}
		case rest[0] == '}' || rest[0] == ']':
			add(rest[:1])
		}
		i += n
	}
	return found
}

// classStart is "[", "[^", or those with a literal "]" behind them.
func classStart(rest string) string {
	n := 1
	if strings.HasPrefix(rest[n:], "^") {
		n++
	}
	if strings.HasPrefix(rest[n:], "]") {
		n++
	}
	return rest[:n]
}

// escapeLength is the length of the escape that rest begins with.
func escapeLength(rest string) int {
	if len(rest) < 2 {
		return len(rest)
	}
	switch rest[1] {
	case 'p', 'P', 'x':
		if len(rest) > 2 && rest[2] == '{' {
			return strings.IndexByte(rest, '}') + 1
		}
		if rest[1] == 'x' {
			return min(4, len(rest))
		}
		return min(3, len(rest))
	case '0', '1', '2', '3', '4', '5', '6', '7':
		n := 2
		for n < len(rest) && n < 4 && rest[n] >= '0' && rest[n] <= '7' {
			n++
		}
		return n
	}
	return 2
}

// isPortableEscape reports whether ECMA-262 in Unicode mode reads an RE2 escape
// the same way.
func isPortableEscape(escape string, class bool) bool {
	if len(escape) < 2 {
		return true
	}
	switch c := escape[1]; c {
	case 'x':
		return escape[2] != '{'
	case 'p', 'P':
		// General categories have the same names; scripts do not.
		return strings.HasPrefix(escape[2:], "{") && len(escape) <= len(`\p{Lu}`) && !strings.Contains(escape, "^")
	case 'b', 'B':
		return !class
	case '-':
		return class
	case '0':
		return len(escape) == 2
	default:
		return strings.IndexByte(`dDwWsSfnrtv^$\.*+?()[]{}|/`, c) >= 0
	}
}

// repeatLength is the length of {n}, {n,} or {n,m} at the start of rest, else 0.
func repeatLength(rest string) int {
	end := strings.IndexByte(rest, '}')
	if end < 2 || rest[1] == ',' || strings.Count(rest[:end], ",") > 1 {
		return 0
	}
	if strings.Trim(rest[1:end], "0123456789,") != "" {
		return 0
	}
	return end + 1
}

// portable spells an RE2 pattern as ECMA-262. It says false where that would be
// unreadable (\pL as a class of hundreds of ranges) or is not possible.
func portable(pattern string) (string, bool) {
	re, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		return "", false
	}
	p := &ecma{}
	p.print(re)
	text := p.String()
	if p.failed || len(unportable(text)) > 0 {
		return "", false
	}
	return text, true
}

// ecma prints a parsed pattern.
type ecma struct {
	strings.Builder
	failed bool
}

func (p *ecma) print(re *syntax.Regexp) {
	switch re.Op {
	case syntax.OpLiteral:
		for _, r := range re.Rune {
			p.rune(r, re.Flags&syntax.FoldCase != 0)
		}
	case syntax.OpCharClass:
		p.class(re.Rune)
	case syntax.OpAnyCharNotNL:
		p.WriteString(`[^\n]`)
	case syntax.OpAnyChar:
		p.WriteString(`[\s\S]`)
	case syntax.OpBeginText:
		p.WriteByte('^')
	case syntax.OpEndText:
		p.WriteByte('$')
	case syntax.OpWordBoundary:
		p.WriteString(`\b`)
	case syntax.OpNoWordBoundary:
		p.WriteString(`\B`)
	case syntax.OpCapture:
		p.WriteByte('(')
		p.print(re.Sub[0])
		p.WriteByte(')')
	case syntax.OpStar, syntax.OpPlus, syntax.OpQuest, syntax.OpRepeat:
		p.repeat(re)
	case syntax.OpConcat:
		for _, sub := range re.Sub {
			p.grouped(sub, sub.Op == syntax.OpAlternate)
		}
	case syntax.OpAlternate:
		for i, sub := range re.Sub {
			if i > 0 {
				p.WriteByte('|')
			}
			p.print(sub)
		}
	case syntax.OpEmptyMatch:
	default:
		p.failed = true
	}
}

func (p *ecma) grouped(re *syntax.Regexp, group bool) {
	if group {
		p.WriteString("(?:")
	}
	p.print(re)
	if group {
		p.WriteByte(')')
	}
}

func (p *ecma) repeat(re *syntax.Regexp) {
	sub := re.Sub[0]
	single := sub.Op == syntax.OpLiteral && len(sub.Rune) == 1 || sub.Op == syntax.OpCharClass ||
		sub.Op == syntax.OpAnyChar || sub.Op == syntax.OpAnyCharNotNL || sub.Op == syntax.OpCapture
	p.grouped(sub, !single)
	switch re.Op {
	case syntax.OpStar:
		p.WriteByte('*')
	case syntax.OpPlus:
		p.WriteByte('+')
	case syntax.OpQuest:
		p.WriteByte('?')
	default:
		p.WriteString("{" + strconv.Itoa(re.Min))
		if re.Max < 0 {
			p.WriteByte(',')
		} else if re.Max != re.Min {
			p.WriteString("," + strconv.Itoa(re.Max))
		}
		p.WriteByte('}')
	}
	if re.Flags&syntax.NonGreedy != 0 {
		p.WriteByte('?')
	}
}

// rune prints a literal; with fold, the class of its letter cases.
func (p *ecma) rune(r rune, fold bool) {
	if !fold || unicode.SimpleFold(r) == r {
		p.escaped(r, `^$\.*+?()[]{}|/`)
		return
	}
	orbit := []rune{r}
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		orbit = append(orbit, next)
	}
	slices.Sort(orbit)
	p.WriteByte('[')
	for _, r := range orbit {
		p.escaped(r, `^\-[]`)
	}
	p.WriteByte(']')
}

// class prints ranges given as pairs.
func (p *ecma) class(ranges []rune) {
	const readable = 24 // bounds
	if len(ranges) == 0 || len(ranges) > readable {
		p.failed = true
		return
	}
	p.WriteByte('[')
	if ranges[0] == 0 && ranges[len(ranges)-1] == unicode.MaxRune && len(ranges) > 2 {
		p.WriteByte('^')
		inverted := []rune{}
		for i := 1; i+1 < len(ranges); i += 2 {
			inverted = append(inverted, ranges[i]+1, ranges[i+1]-1)
		}
		ranges = inverted
	}
	for i := 0; i < len(ranges); i += 2 {
		p.escaped(ranges[i], `^\-[]`)
		if ranges[i+1] > ranges[i] {
			if ranges[i+1] > ranges[i]+1 {
				p.WriteByte('-')
			}
			p.escaped(ranges[i+1], `^\-[]`)
		}
	}
	p.WriteByte(']')
}

// escaped prints one character, behind a backslash when it is special.
func (p *ecma) escaped(r rune, special string) {
	switch {
	case r == '\n':
		p.WriteString(`\n`)
	case r == '\r':
		p.WriteString(`\r`)
	case r == '\t':
		p.WriteString(`\t`)
	case r < 0x20 || r == 0x7f:
		hex := strconv.FormatInt(int64(r), 16)
		p.WriteString(`\x` + strings.Repeat("0", 2-len(hex)) + hex)
	case !unicode.IsPrint(r):
		p.failed = true
	default:
		if strings.ContainsRune(special, r) {
			p.WriteByte('\\')
		}
		p.WriteRune(r)
	}
}
