package emit

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/dave/jennifer/jen"
)

const (
	commentWidth = 77 // beside "// "
	textWidth    = 90 // of one piece of a long string
	callWidth    = 80 // of the author's function, which may stand in another call
)

// wrap breaks text at spaces into lines of at most width characters, or of one
// word that is longer.
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		switch {
		case line == "":
			line = word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}

// text is a string literal. A long one, or one with line breaks, is a sum of
// literals, one a line.
//
//	"The city to look up.\n" +
//		"Spell it as people there do."
func text(s string) *jen.Statement {
	return sum(pieces(s))
}

// sum joins string literals with +, one a line.
func sum(pieces []string) *jen.Statement {
	s := jen.Empty()
	for i, piece := range pieces {
		if i > 0 {
			s.Op("+").Line()
		}
		s.Add(literal(piece))
	}
	return s
}

// pieces cuts text after line breaks, and at spaces where a line gets too long.
func pieces(s string) []string {
	var all []string
	for _, line := range strings.SplitAfter(s, "\n") {
		for utf8.RuneCountInString(line) > textWidth {
			cut := cutPoint(line)
			if cut == len(line) {
				break
			}
			all = append(all, line[:cut])
			line = line[cut:]
		}
		if line != "" {
			all = append(all, line)
		}
	}
	if len(all) == 0 {
		return []string{""}
	}
	return all
}

// cutPoint is behind the last space that lets the piece before it fit, or behind
// the first space of all.
func cutPoint(line string) int {
	cut, width := 0, 0
	for i, r := range line {
		width++
		if r == ' ' && (width <= textWidth || cut == 0) {
			cut = i + 1
		}
	}
	if cut == 0 {
		return len(line)
	}
	return cut
}

// literal is one string literal: a raw one where that spares escapes.
func literal(s string) *jen.Statement {
	if strings.ContainsAny(s, "\"\\") {
		return raw(s)
	}
	return jen.Lit(s)
}

// raw is a raw string literal, or a quoted one where a backquote or a character
// that cannot stand in one asks for it.
//
// A raw string is the one fragment of Go that jennifer gets as text: it has no
// call for it.
func raw(s string) *jen.Statement {
	if strconv.CanBackquote(s) {
		return jen.Id("`" + s + "`")
	}
	return jen.Lit(s)
}

// joined puts an operator between terms, over as many lines as they take.
func joined(op string, terms []jen.Code) *jen.Statement {
	all := jen.Empty()
	room := textWidth
	for i, term := range terms {
		width := len(jen.Add(term).GoString()) + len(op) + 2
		room -= width
		if i > 0 {
			all.Op(op)
		}
		if i > 0 && room < 0 {
			all.Line()
			room = textWidth - width
		}
		all.Add(term)
	}
	return all
}

// number is a numeric literal exactly as written: jennifer would print a float64.
func number(source string) *jen.Statement { return jen.Id(source) }
