package gen

import (
	"errors"
	"go/token"
	"os"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/report"
)

// Stale is a generated file on disk that is not what Generate makes.
type Stale struct {
	File
	Old []byte // nil when there is no file
}

// Stale lists the files that writing would change.
func (r *Result) Stale() ([]Stale, error) {
	var all []Stale
	for _, f := range r.Files {
		stale, err := f.Stale()
		if err != nil {
			return nil, err
		}
		if !stale {
			continue
		}
		old, err := os.ReadFile(f.Path)
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return nil, err
		}
		all = append(all, Stale{f, old})
	}
	return all, nil
}

// Diagnostic says that the file is out of date.
func (s Stale) Diagnostic() diag.Diagnostic {
	message := "the generated file is not what its source comes to"
	switch {
	case s.Old == nil:
		message = "the generated file is missing"
	case s.Content == nil:
		message = "nothing is marked any more, and the generated file is left over"
	}
	return diag.New("stale", token.Position{Filename: s.Path, Line: 1, Column: 1}, "%s", message).
		Suggest("run mcptoolgen for this package")
}

// Diff is the unified diff from the file on disk to what it should be. name is
// how the reader would type the path.
func (s Stale) Diff(name string) string {
	before, after := name, name
	if s.Old == nil {
		before = os.DevNull
	}
	if s.Content == nil {
		after = os.DevNull
	}
	return report.Diff(before, after, string(s.Old), string(s.Content))
}
