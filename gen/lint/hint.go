package lint

import (
	"fmt"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// The first words of names that promise to look alone, or to destroy.
var (
	looks    = wordSet(`get list search find read fetch query describe count show lookup view`)
	destroys = wordSet(`delete drop remove destroy purge truncate erase wipe`)
)

// hints holds the promise of a name against the hints, which clients go by when
// they decide whether to ask before a call.
func hints(l *linter, t *ir.Tool) {
	words := wordsOf(t.Name)
	if len(words) == 0 {
		return
	}
	switch {
	case destroys[words[0]] && !t.Hints.Destructive:
		l.report("name-and-hints-differ", t.Pos,
			fmt.Sprintf("%s says that it destroys, and its hints say that it does not", t.Name),
			"write destructive, or give it another name")
	case looks[words[0]] && !t.Hints.ReadOnly && !t.ReadOnlyStated:
		end := t.DirectiveEnd
		l.report("name-and-hints-differ", t.Pos,
			fmt.Sprintf("%s says that it only looks, and without readonly clients take it for one that changes something", t.Name),
			"add readonly, or readonly=false if it does change something",
			diag.Edit{Filename: end.Filename, Start: end.Offset, End: end.Offset, NewText: " readonly"})
	}
}

// The lengths that a name can have: what is comfortable, and what providers
// accept with the prefix of a client.
const (
	comfortable = 40
	longest     = 64
)

// toolName counts the characters of a name as a client would send it. The name
// of the server is not known here; that of the package stands in for it.
func toolName(l *linter, t *ir.Tool) {
	sent := "mcp__" + l.pkg.Name + "__" + t.Name
	if len(t.Name) <= comfortable && len(sent) <= longest {
		return
	}
	l.report("long-tool-name", t.Pos,
		fmt.Sprintf("%s has %d characters, and %d as %s in a client such as Claude Code; providers accept %d",
			t.Name, len(t.Name), len(sent), sent, longest),
		fmt.Sprintf("give it a name of at most %d characters: //mcp:tool NAME", comfortable))
}
