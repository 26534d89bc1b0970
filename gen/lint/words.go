package lint

import (
	"strings"
	"unicode"
)

// wordsOf splits a name of Go or of the wire into its words, in lower case:
// GetUserByID and get_user_by_id are get, user, by, id.
func wordsOf(name string) []string {
	var words []string
	var word strings.Builder
	flush := func() {
		if word.Len() > 0 {
			words = append(words, strings.ToLower(word.String()))
			word.Reset()
		}
	}
	runes := []rune(name)
	for i, r := range runes {
		switch {
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			flush()
			continue
		case i > 0 && unicode.IsUpper(r) && (unicode.IsLower(runes[i-1]) || unicode.IsDigit(runes[i-1])),
			i > 0 && unicode.IsUpper(r) && i+1 < len(runes) && unicode.IsLower(runes[i+1]) && !isPlural(runes, i+1):
			flush()
		}
		word.WriteRune(r)
	}
	flush()
	return words
}

// isPlural reports whether runes[i] is the s of IDs.
func isPlural(runes []rune, i int) bool {
	return runes[i] == 's' && (i+1 == len(runes) || !unicode.IsLower(runes[i+1]))
}

// stem takes off the endings in which a verb of a comment differs from that of a
// name: gets, getting and get are one word.
func stem(word string) string {
	for _, ending := range []string{"ing", "es", "ed", "s"} {
		if rest, ok := strings.CutSuffix(word, ending); ok && len(rest) > 2 {
			return strings.TrimSuffix(rest, "e")
		}
	}
	return strings.TrimSuffix(word, "e")
}

// selfExplaining are names that say what they are for by themselves, whatever
// the tool.
var selfExplaining = wordSet(`address age amount author body category city code color colour comment
	content count country currency cursor date day description duration email end file filename height hour
	id ids item items key keyword keywords lang language lat latitude length limit line lines lon longitude message
	minute month name note notes number offset page password path percent phone price quantity query reason
	region room search size start state status street subject summary tag tags text time timeout timezone
	title token topic unit units uri url user username value values version weight width year zip`)

func wordSet(text string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(text) {
		set[word] = true
	}
	return set
}
