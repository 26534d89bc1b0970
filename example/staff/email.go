package main

import (
	"errors"
	"strings"
)

// SuggestEmail makes the e-mail address that the company gives to a new colleague,
// such as ada.lovelace@example.com. It does not look whether somebody has the
// address already; add_user does.
//
//mcp:tool readonly openworld=false
//mcp:param firstName name=first_name minLength=1 maxLength=40 desc="The first name, in Latin letters."
//mcp:param lastName name=last_name minLength=1 maxLength=40 desc="The last name, in Latin letters."
func SuggestEmail(firstName, lastName string) (string, error) {
	first, last := plainLetters(firstName), plainLetters(lastName)
	if first == "" || last == "" {
		return "", errors.New("both names need at least one letter from a to z; spell them in Latin letters")
	}
	return first + "." + last + "@example.com", nil
}

// plainLetters keeps the letters from a to z, in lower case.
func plainLetters(name string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return r
		}
		return -1
	}, strings.ToLower(name))
}
