package emit_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/emit/testdata/patterns"
	"github.com/mcptoolgen/mcptoolgen/gen/emit/testdata/shapes"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// plainPatterns become checks in plain Go.
var plainPatterns = []struct{ name, pattern string }{
	{"Plate", `^[A-Z]{3}-[0-9]{4}$`},
	{"Zip", `^[0-9]{5}(-[0-9]{4})?$`},
	{"Hex", `^[0-9a-fA-F]+$`},
	{"Word", `^\w*$`},
	{"Slug", `^[a-z][a-z0-9-]{0,62}$`},
	{"Colour", `^#[0-9a-f]{6}$`},
	{"Site", `^https://`},
	{"Suffix", `\.go$`},
	{"Between", `^v[0-9]+\.x$`},
	{"Country", `^[A-Z]{2,3}$`},
	{"Digit", `^\d$`},
	{"Letter", `^a$`},
	{"Version", `^v\d{2}\.\d{2}$`},
	{"Same", `^aaa[a]{2}a$`},
	{"NotDigits", `^[^\x80-\x{10FFFF}0-9]+$`},
	{"Star", `^a*$`},
	{"Maybe", `^ab?$`},
	{"Sign", `^[+-]?$`},
	{"Group", `^(ab)c$`},
	{"Isbn", `^[0-9]{9}[0-9X]$`},
	{"Any", `^[\x00-\x7f]{2}$`},
	{"Quoted", "^\"[a-z`]\\\\$"},
	{"Inside", `^a[b-y]{3,5}z$`},
}

// compiledPatterns are left to package regexp.
var compiledPatterns = []struct{ name, pattern string }{
	{"Empty", `^$`},
	{"Two", `^[a-z]+-[0-9]+$`},
	{"Either", `^(a|bc)$`},
	{"Rune", `^[é]$`},
	{"Anywhere", `b`},
	{"NotX", `^[^x]*$`},
	{"Fold", `(?i)^abc$`},
	{"Dot", `^.$`},
	{"Lines", `(?m)^a$`},
	{"Many", `^[A-Za-z0-9_+./-]+$`},
	{"Nested", `^(ab){2}$`},
	{"Lazy", `^a+?$`},
	{"Boundary", `^\ba$`},
}

// everyPattern has a member for each of them.
func everyPattern(t *testing.T) *ir.Package {
	var fields []*ir.Field
	for _, p := range slices.Concat(plainPatterns, compiledPatterns) {
		fields = append(fields, patternField(t, p.name, p.pattern))
	}
	return patternPackage("patterns", fields)
}

// everyShape has a member for each of many patterns that are put together from
// pieces, anchored at both ends or at one.
func everyShape(t *testing.T) *ir.Package {
	var fields []*ir.Field
	for _, piece := range []string{
		"a", "[a-c]", "ab", "a?", "a*", "a+", "a{2}", "a{1,2}", "[a-c]?", "[a-c]+b", "a[bc]*", "a?b", "ab?c", "[a-c]{2}b+",
		"(ab)?", "a(b)c", "aa*b", "[ab][ab]c", "a{0}b", "a(bc)?",
	} {
		for _, pattern := range []string{"^" + piece + "$", "^" + piece, piece + "$"} {
			fields = append(fields, patternField(t, fmt.Sprintf("P%02d", len(fields)), pattern))
		}
	}
	return patternPackage("shapes", fields)
}

func patternField(t *testing.T, name, pattern string) *ir.Field {
	return &ir.Field{GoName: name, Name: strings.ToLower(name), Type: text(constraint(t, "pattern", ir.Word(pattern)))}
}

func patternPackage(name string, fields []*ir.Field) *ir.Package {
	in := &ir.Object{Go: in(name, name, "In"), Name: "In", Read: true, Fields: fields}
	return &ir.Package{
		Path: testdata + name, Name: name, Sources: []string{"in.go"},
		Tools: []*ir.Tool{{
			Name: "check", Input: in, Output: &ir.TextOutput{Go: goString},
			Func: ir.Func{Name: "Check", Args: []ir.Arg{ir.StructArg{Go: in.Go}}},
		}},
		Objects: []*ir.Object{in},
	}
}

// A check in plain Go gives the verdict of the regular expression, for texts that
// match, nearly match, and are random.
func TestPatterns(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, p := range plainPatterns {
		t.Run(p.name, func(t *testing.T) {
			matches := patterns.Matches[p.name]
			require.NotNil(t, matches)
			re := regexp.MustCompile(p.pattern)
			matched := 0
			texts := seeds(p.pattern)
			for range 20_000 {
				text := mutated(random, texts[random.IntN(len(texts))])
				want := re.MatchString(text)
				if want {
					matched++
					if len(texts) < 200 {
						texts = append(texts, text)
					}
				}
				if got := matches(text); got != want {
					require.Equal(t, want, got, "%q", text)
				}
			}
			assert.Positive(t, matched, "no text matches: the test shows little")
		})
	}
}

// Every text of a few letters gets the same verdict.
func TestShapes(t *testing.T) {
	require.Greater(t, len(shapes.Matches), 30)
	for pattern, matches := range shapes.Matches {
		re := regexp.MustCompile(pattern)
		texts := []string{""}
		for len(texts) > 0 {
			text := texts[0]
			texts = texts[1:]
			require.Equal(t, re.MatchString(text), matches(text), "%s: %q", pattern, text)
			if len(text) < 5 {
				for _, c := range []string{"a", "b", "c", "d", "\x80"} {
					texts = append(texts, text+c)
				}
			}
		}
	}
}

// seeds are texts to begin with: what some pattern matches.
func seeds(pattern string) []string {
	all := []string{
		"", "ABC-1234", "12345", "12345-6789", "c0ffee", "a_b", "a-b", "#00ff7f", "https://a", "a.go", "v10.x", "KOR", "7", "v12.34",
		"aaaaaa", "ab", "+", "abc", "012345678X", "~~", "\"a\\", "abbbz", "é", "\xff", "\n",
	}
	re := regexp.MustCompile(pattern)
	matching := slices.DeleteFunc(slices.Clone(all), func(s string) bool { return !re.MatchString(s) })
	return append(all, slices.Repeat(matching, 20)...)
}

// mutated changes a few characters of a text.
func mutated(random *rand.Rand, text string) string {
	const alphabet = "aAbcxz09_-.#+~\"`\\é\n\x00\x7f\xff"
	for range random.IntN(3) {
		at, c := random.IntN(len(text)+1), alphabet[random.IntN(len(alphabet))]
		switch {
		case random.IntN(3) == 0:
			text = text[:at] + string([]byte{c}) + text[at:]
		case at == len(text):
		case random.IntN(2) == 0:
			text = text[:at] + text[at+1:]
		default:
			text = text[:at] + string([]byte{c}) + text[at+1:]
		}
	}
	return text
}
