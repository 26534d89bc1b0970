package diag

import (
	"fmt"
	"strings"
)

// Page is what there is to know of a code, as text for a terminal, with a line
// break at the end.
func (c Code) Page() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s (%s): %s\n\n%s\n", c.Name, c.Severity, c.Title, wrap(c.Explanation, 80))
	fmt.Fprintf(&b, "\nwrong:\n%s\nright:\n%s", indent(c.Wrong), indent(c.Right))
	if c.Severity != Error {
		fmt.Fprintf(&b, "\nexcuse it with:\n\t//mcp:ignore %s REASON\n", c.Name)
	}
	return b.String()
}

// Document is the registry as Markdown: a table, then a section for each code.
func Document() string {
	var b strings.Builder
	b.WriteString("# Diagnostics\n\n" +
		"What mcptoolgen says of a package. An error keeps every file from being written; a warning does\n" +
		"not, unless -werror makes it one; a note is printed by `mcptoolgen lint` alone. Warnings and notes\n" +
		"can be excused: `//mcp:ignore CODE reason` in the doc comment of the declaration or field.\n\n" +
		"This page is written by `mcptoolgen explain -all`; `mcptoolgen explain CODE` prints one section.\n\n" +
		"| code | severity | what is wrong |\n|---|---|---|\n")
	for _, c := range Codes() {
		fmt.Fprintf(&b, "| [%s](#%s) | %s | %s |\n", c.Name, c.Name, c.Severity, c.Title)
	}
	for _, c := range Codes() {
		fmt.Fprintf(&b, "\n## %s\n\n%s (%s). %s\n\nWrong:\n\n```go\n%s\n```\n\nRight:\n\n```go\n%s\n```\n",
			c.Name, capital(c.Title), c.Severity, c.Explanation, c.Wrong, c.Right)
	}
	return b.String()
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

func indent(code string) string {
	return "\t" + strings.ReplaceAll(code, "\n", "\n\t") + "\n"
}

// wrap breaks text between words, so that lines have up to width characters.
func wrap(text string, width int) string {
	var b strings.Builder
	column := 0
	for i, word := range strings.Fields(text) {
		switch n := len([]rune(word)); {
		case i == 0:
			column = n
		case column+1+n > width:
			b.WriteByte('\n')
			column = n
		default:
			b.WriteByte(' ')
			column += 1 + n
		}
		b.WriteString(word)
	}
	return b.String()
}
