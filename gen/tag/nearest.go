package tag

import "strings"

// Nearest is the name of known that word is most likely a misspelling of; the
// first of several alike. Letter case does not count. It says false when none
// is near.
func Nearest(word string, known []string) (string, bool) {
	allowed := 1 + len(word)/3 // one more than the mistakes that still are a misspelling
	if len(word) < 3 {
		allowed = 1 // of two letters, only the case may be wrong
	}
	best := ""
	for _, name := range known {
		if d := distance(strings.ToLower(word), strings.ToLower(name)); d < allowed {
			best, allowed = name, d
		}
	}
	return best, best != ""
}

// distance counts the insertions, deletions, replacements and swaps of
// neighbours that make b of a (optimal string alignment).
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range len(a) {
		row[0] = i + 1
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			row[j+1] = min(last[j]+cost, last[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
