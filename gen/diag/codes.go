package diag

import (
	"cmp"
	"slices"
)

// Code is what the registry knows of one diagnostic code. Codes are words, and
// frozen once released: tests, documents and //mcp:ignore name them.
type Code struct {
	Name        string
	Severity    Severity
	Lint        bool   // asked of a model without errors, by gen/lint
	Title       string // what is wrong, in a line
	Explanation string // why it matters and what to do, in sentences
	Wrong       string // Go source that raises it
	Right       string // the same, put right
}

// Lookup finds a code by name.
func Lookup(name string) (Code, bool) {
	// A linear walk: a run has few diagnostics, and a package-level index would
	// be built in every program that links this package.
	for _, family := range registry() {
		for _, c := range family {
			if c.Name == name {
				return c, true
			}
		}
	}
	return Code{}, false
}

// Codes returns every code, sorted by name. The slice is the caller's.
func Codes() []Code {
	all := slices.Concat(registry()...)
	slices.SortFunc(all, func(a, b Code) int { return cmp.Compare(a.Name, b.Name) })
	return all
}

// registry is the table: a code stands here from the day that something can
// raise it, in the file of what it is about.
func registry() [][]Code {
	return [][]Code{directiveCodes, tagCodes, keywordCodes, typeCodes, fileCodes, lintCodes}
}
