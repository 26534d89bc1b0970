package gen

import (
	"context"
	"errors"
	"os"

	"github.com/mcptoolgen/mcptoolgen/gen/report"
)

// rounds bounds how often Fix looks again at what it has changed. Each round
// carries out at least one fix, and a chain of fixes that each make room for the
// next is short.
const rounds = 20

// Fix carries out the mechanical fixes of everything that Generate finds in the
// patterns, notes included, and writes the files that change. It returns how many
// fixes each file got, and what Generate finds afterwards.
func Fix(ctx context.Context, c Config) (fixed map[string]int, after *Result, err error) {
	fixed = map[string]int{}
	for range rounds {
		after, err = Generate(ctx, c)
		if err != nil {
			return fixed, nil, err
		}
		files, err := report.Fix(after.Diagnostics, os.ReadFile)
		if err != nil {
			return fixed, nil, err
		}
		if len(files) == 0 {
			return fixed, after, nil
		}
		for _, f := range files {
			if err := replace(f.Path, f.Text); err != nil {
				return fixed, nil, err
			}
			fixed[f.Path] += f.Fixes
		}
	}
	return fixed, nil, errors.New("the fixes undo each other; please report this with the source")
}
