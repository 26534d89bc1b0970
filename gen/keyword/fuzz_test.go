package keyword_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/keyword"
	"github.com/mcptoolgen/mcptoolgen/gen/tag"
)

// A portable spelling matches what the author's pattern matches.
func FuzzPattern(f *testing.F) {
	for _, seed := range []string{`(?i)^ab[c-e]{1,2}$`, `\Qa.b`, `[[:alpha:]_]+\pL`, `(?s:.)|\x{e9}{2}?`, `(?P<n>a)*\z`, `[^]-]{`} {
		f.Add(seed, "abC")
	}
	d, _ := keyword.Lookup("pattern")
	f.Fuzz(func(t *testing.T, pattern, text string) {
		op, problems, ok := d.Bind([]tag.Text{{Text: pattern, Style: tag.RawTag}}, keyword.String)
		if !ok || problems == nil {
			return
		}
		instead, ok := strings.CutPrefix(problems[0].Hint, "write pattern=")
		if !ok {
			return
		}
		mine := regexp.MustCompile(string(op.(ir.Word)))
		portable, err := regexp.Compile(instead)
		if err != nil {
			t.Fatalf("%q became %q: %v", pattern, problems[0].Hint, err)
		}
		if mine.MatchString(text) != portable.MatchString(text) {
			t.Fatalf("%q became %q, which judges %q otherwise", pattern, portable, text)
		}
	})
}
