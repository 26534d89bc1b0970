package analyze

import (
	"strings"
	"unicode"
)

// snakeCase is the wire name of a Go identifier: split between a lower-case
// letter or digit and a capital, and before the last capital of a run that a
// lower-case letter follows, but not before a plural s that ends the run.
//
//	QueryUsers → query_users, HTTPGet → http_get, UserIDs → user_ids, SHA256Sum → sha256_sum
func snakeCase(name string) string {
	runes := []rune(name)
	var b strings.Builder
	for i, r := range runes {
		if i > 0 && startsWord(runes, i) && runes[i-1] != '_' {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

func startsWord(runes []rune, i int) bool {
	if !unicode.IsUpper(runes[i]) {
		return false
	}
	before := runes[i-1]
	if unicode.IsLower(before) || unicode.IsDigit(before) {
		return true
	}
	return unicode.IsUpper(before) && i+1 < len(runes) && unicode.IsLower(runes[i+1]) && !pluralS(runes, i+1)
}

// pluralS reports whether runes[i] is an s that ends the name or stands before a
// capital, as in IDs and URLsOf.
func pluralS(runes []rune, i int) bool {
	return runes[i] == 's' && (i+1 == len(runes) || unicode.IsUpper(runes[i+1]))
}

// titleOf is the title of a tool that was given none: the words of its wire name.
func titleOf(wire string) string {
	words := strings.FieldsFunc(wire, func(r rune) bool { return r == '_' || r == '-' || r == '.' })
	title := strings.Join(words, " ")
	if title == "" {
		return wire
	}
	return strings.ToUpper(title[:1]) + title[1:]
}

// exported is an identifier with its first letter upper case, as stem of the
// names of readers and appenders.
func exported(name string) string {
	runes := []rune(name)
	if len(runes) == 0 {
		return name
	}
	runes[0] = unicode.ToUpper(runes[0])
	return string(runes)
}
