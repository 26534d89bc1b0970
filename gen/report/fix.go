package report

import (
	"fmt"
	"go/format"
	"slices"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
)

// Fixed is a file with fixes carried out.
type Fixed struct {
	Path  string
	Text  []byte
	Fixes int // how many diagnostics it mends
}

// Fix carries out the mechanical fixes of diagnostics and returns the files that
// change, formatted, by path. It writes nothing; read reads a file.
//
// The edits of one diagnostic are carried out together or not at all. Of two
// diagnostics whose edits touch, the first one wins: after a change the other may
// no longer hold, so the caller diagnoses again and calls Fix until no file
// changes.
func Fix(all []diag.Diagnostic, read func(string) ([]byte, error)) ([]Fixed, error) {
	edits := map[string][]diag.Edit{}
	fixes := map[string]int{}
	for _, d := range all {
		if len(d.Fix) == 0 || slices.ContainsFunc(d.Fix, func(e diag.Edit) bool { return clashes(e, edits[e.Filename]) }) {
			continue
		}
		for i, e := range d.Fix {
			if i == 0 || d.Fix[i-1].Filename != e.Filename {
				fixes[e.Filename]++
			}
			edits[e.Filename] = append(edits[e.Filename], e)
		}
	}
	var files []Fixed
	for path, list := range edits {
		src, err := read(path)
		if err != nil {
			return nil, err
		}
		text, err := edit(src, list)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		files = append(files, Fixed{Path: path, Text: text, Fixes: fixes[path]})
	}
	slices.SortFunc(files, func(a, b Fixed) int { return strings.Compare(a.Path, b.Path) })
	return files, nil
}

// clashes reports whether an edit touches one of those already chosen.
func clashes(e diag.Edit, chosen []diag.Edit) bool {
	return slices.ContainsFunc(chosen, func(c diag.Edit) bool { return e.Start <= c.End && c.Start <= e.End })
}

// edit carries out edits, which do not overlap, and formats the result.
func edit(src []byte, edits []diag.Edit) ([]byte, error) {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b diag.Edit) int { return a.Start - b.Start })
	var text []byte
	from := 0
	for _, e := range edits {
		if e.Start < from || e.End < e.Start || e.End > len(src) {
			return nil, fmt.Errorf("a fix of bytes %d to %d does not fit the file", e.Start, e.End)
		}
		text = append(text, src[from:e.Start]...)
		text = append(text, e.NewText...)
		from = e.End
	}
	text = append(text, src[from:]...)
	formatted, err := format.Source(text)
	if err != nil {
		return nil, fmt.Errorf("a fix leaves what is not Go: %w", err)
	}
	return formatted, nil
}
