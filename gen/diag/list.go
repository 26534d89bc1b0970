package diag

import (
	"cmp"
	"slices"
)

// List collects diagnostics. The zero List is empty and ready for use; it is not
// for concurrent use.
type List struct {
	all []Diagnostic
}

// Add puts diagnostics into the list.
func (l *List) Add(ds ...Diagnostic) { l.all = append(l.all, ds...) }

// Sorted returns the diagnostics in order of file, offset, code and message. Of
// those alike in all four the first that was added stands for the rest. The
// slice is the caller's.
func (l *List) Sorted() []Diagnostic {
	sorted := slices.Clone(l.all)
	slices.SortStableFunc(sorted, compare)
	return slices.CompactFunc(sorted, func(a, b Diagnostic) bool { return compare(a, b) == 0 })
}

// Errors counts the diagnostics that stop generation, each once.
func (l *List) Errors() int {
	n := 0
	for _, d := range l.Sorted() {
		if d.Severity == Error {
			n++
		}
	}
	return n
}

// compare orders by what Sorted promises; a position without an offset goes by
// line and column.
func compare(a, b Diagnostic) int {
	return cmp.Or(
		cmp.Compare(a.Pos.Filename, b.Pos.Filename),
		cmp.Compare(a.Pos.Offset, b.Pos.Offset),
		cmp.Compare(a.Pos.Line, b.Pos.Line),
		cmp.Compare(a.Pos.Column, b.Pos.Column),
		cmp.Compare(a.Code, b.Code),
		cmp.Compare(a.Message, b.Message),
	)
}
