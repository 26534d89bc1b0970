// Package patterns is a case of gen/emit that is run: each pattern as a check in
// plain Go, where it is of a fixed shape, and as a regular expression.
package patterns

// In has a member for each pattern.
type In struct {
	Plate     string
	Zip       string
	Hex       string
	Word      string
	Slug      string
	Colour    string
	Site      string
	Suffix    string
	Between   string
	Country   string
	Digit     string
	Letter    string
	Version   string
	Same      string
	NotDigits string
	Star      string
	Maybe     string
	Sign      string
	Group     string
	Isbn      string
	Any       string
	Quoted    string
	Empty     string
	Inside    string
	Two       string
	Either    string
	Rune      string
	Anywhere  string
	NotX      string
	Fold      string
	Dot       string
	Lines     string
	Many      string
	Nested    string
	Lazy      string
	Boundary  string
}

// Check does nothing.
func Check(in In) string { return "" }

// Matches are the checks in plain Go.
var Matches = map[string]func(string) bool{
	"Plate":     matchesPlatePattern,
	"Zip":       matchesZipPattern,
	"Hex":       matchesHexPattern,
	"Word":      matchesWordPattern,
	"Slug":      matchesSlugPattern,
	"Colour":    matchesColourPattern,
	"Site":      matchesSitePattern,
	"Suffix":    matchesSuffixPattern,
	"Between":   matchesBetweenPattern,
	"Country":   matchesCountryPattern,
	"Digit":     matchesDigitPattern,
	"Letter":    matchesLetterPattern,
	"Version":   matchesVersionPattern,
	"Same":      matchesSamePattern,
	"NotDigits": matchesNotDigitsPattern,
	"Star":      matchesStarPattern,
	"Maybe":     matchesMaybePattern,
	"Sign":      matchesSignPattern,
	"Group":     matchesGroupPattern,
	"Isbn":      matchesIsbnPattern,
	"Any":       matchesAnyPattern,
	"Quoted":    matchesQuotedPattern,
	"Inside":    matchesInsidePattern,
}
