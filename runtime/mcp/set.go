package mcp

import (
	"slices"
	"strings"
	"sync/atomic"
)

// listed is an entry of one of a server's lists: a tool, a resource, a prompt.
type listed interface {
	key() string                               // unique in its set
	portrait() string                          // tells two of one key apart for whoever reads a panic
	appendEntry(dst []byte, r Revision) []byte // as the list of the revision shows it, and a comma
}

// set is an immutable set of entries in the order of their keys, and how they look
// in each revision's list.
type set[E listed] struct {
	all   []E
	byKey map[string]E
	lists [revisionEnd]atomic.Pointer[list] // rendered when first asked for
}

// with returns the set with entries added; replace allows keys that exist. It
// panics when a key comes twice otherwise. kind is for the message.
func (s *set[E]) with(kind string, entries []E, replace bool) *set[E] {
	if len(entries) == 0 {
		return s
	}
	byKey := make(map[string]E, len(s.all)+len(entries))
	for _, e := range s.all {
		byKey[e.key()] = e
	}
	added := make(map[string]bool, len(entries))
	for _, e := range entries {
		key := e.key()
		if old, taken := byKey[key]; taken && (!replace || added[key]) {
			panic("mcp: two " + kind + "s are named " + key + ": " + old.portrait() + " and " + e.portrait())
		}
		added[key] = true
		byKey[key] = e
	}
	return newSet(byKey)
}

// without returns the set without the named entries, s itself when it has none of them.
func (s *set[E]) without(keys []string) *set[E] {
	byKey := make(map[string]E, len(s.all))
	for _, e := range s.all {
		if !slices.Contains(keys, e.key()) {
			byKey[e.key()] = e
		}
	}
	if len(byKey) == len(s.all) {
		return s
	}
	return newSet(byKey)
}

func newSet[E listed](byKey map[string]E) *set[E] {
	s := &set[E]{byKey: byKey, all: make([]E, 0, len(byKey))}
	for _, e := range byKey {
		s.all = append(s.all, e)
	}
	slices.SortFunc(s.all, func(a, b E) int { return strings.Compare(a.key(), b.key()) })
	return s
}

// list returns the entries as a list of the revision shows them.
func (s *set[E]) list(r Revision) *list {
	if ready := s.lists[r].Load(); ready != nil {
		return ready
	}
	made := &list{names: make([]string, 0, len(s.all)), ends: make([]int, 0, len(s.all))}
	for _, e := range s.all {
		made.text = e.appendEntry(made.text, r)
		made.names = append(made.names, e.key())
		made.ends = append(made.ends, len(made.text))
	}
	s.lists[r].Store(made) // two that race here make the same
	return made
}

// nearest returns the key that name was probably meant to be.
func (s *set[E]) nearest(name string) (string, bool) {
	keys := make([]string, len(s.all))
	for i, e := range s.all {
		keys[i] = e.key()
	}
	return Nearest(name, keys)
}

// portrait shows a declaration by its title and the first line of its description.
func portrait(title, description string) string {
	line, _, _ := strings.Cut(description, "\n")
	switch {
	case title != "" && line != "":
		return `"` + title + `" (` + line + `)`
	case line != "":
		return `"` + line + `"`
	}
	return `"` + title + `"`
}
