package mcp

import "strings"

// Catalogue holds what a model is told: the keywords of JSON Schema, kinds of value
// and the server's own occasions, each with its phrase. A phrase has places in
// braces, such as {expected}, that are filled in. English names every key and says
// which places it has; what another catalogue lacks is said in English.
//
// A Catalogue is not changed once a server uses it.
type Catalogue map[string]string

// phrase returns the phrase of key.
func (c Catalogue) phrase(key string) (string, bool) {
	if phrase, ok := c[key]; ok {
		return phrase, true
	}
	phrase, ok := English[key]
	return phrase, ok
}

// say returns the phrase of key with its places filled; places are pairs of a name
// and what to put there.
func (c Catalogue) say(key string, places ...string) string {
	phrase, _ := c.phrase(key)
	if !strings.Contains(phrase, "{") {
		return phrase
	}
	var text strings.Builder
	for {
		before, after, ok := strings.Cut(phrase, "{")
		text.WriteString(before)
		if !ok {
			return text.String()
		}
		name, rest, _ := strings.Cut(after, "}")
		for i := 0; i < len(places); i += 2 {
			if places[i] == name {
				text.WriteString(places[i+1])
			}
		}
		phrase = rest
	}
}

// sayCount is say for a phrase that may have another form for one of something: the
// key with ".one" after it.
func (c Catalogue) sayCount(key, count string, places ...string) string {
	if count == "1" {
		source := c
		if _, ok := c[key]; !ok {
			source = English
		}
		if _, ok := source[key+".one"]; ok {
			key += ".one"
		}
	}
	return c.say(key, append(places, "count", count)...)
}
