package mcp

import "strings"

const longestName = 64 // beyond it no name is compared: the work is its square

// Nearest returns the member of known that name was probably meant to be: the same
// but for letter case, - and _, a few slips of the keyboard away (insertions,
// deletions, substitutions, neighbours swapped), or the only one that it
// abbreviates (dept, department). It returns false when none is near enough to be
// worth suggesting.
func Nearest(name string, known []string) (string, bool) {
	if name == "" || len(name) > longestName {
		return "", false
	}
	plain := []rune(plainName(name))
	best, found := 1+max(1, len(plain)/3), ""
	for _, candidate := range known {
		other := []rune(plainName(candidate))
		if len(candidate) > longestName || len(other)-len(plain) >= best || len(plain)-len(other) >= best {
			continue
		}
		if d := slips(plain, other); d < best {
			best, found = d, candidate
		}
	}
	if found == "" {
		return abbreviated(plain, known)
	}
	return found, true
}

// shortest is how many letters an abbreviation has at least.
const shortest = 3

// abbreviated returns the only known name that has the letters of short in their
// order and begins with the same one.
func abbreviated(short []rune, known []string) (string, bool) {
	found := ""
	for _, candidate := range known {
		if len(short) < shortest || len(candidate) > longestName || !isSubsequence(short, []rune(plainName(candidate))) {
			continue
		}
		if found != "" {
			return "", false
		}
		found = candidate
	}
	return found, found != ""
}

func isSubsequence(short, long []rune) bool {
	if len(long) == 0 || short[0] != long[0] {
		return false
	}
	for _, r := range long {
		if len(short) > 0 && r == short[0] {
			short = short[1:]
		}
	}
	return len(short) == 0
}

// plainName is name in lower case, without the marks that separate words.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r == '.' || r == ' ' {
			return -1
		}
		return r
	}, strings.ToLower(name))
}

// slips is the optimal string alignment distance between a and b, in code points.
func slips(a, b []rune) int {
	var rows [3][2*longestName + 1]int
	before, last, this := &rows[0], &rows[1], &rows[2]
	if len(b) > 2*longestName || len(a) > 2*longestName {
		return 2 * longestName // lower case can be longer; never near
	}
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		this[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			this[j] = min(last[j]+1, this[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				this[j] = min(this[j], before[j-2]+1)
			}
		}
		before, last, this = last, this, before
	}
	return last[len(b)]
}
