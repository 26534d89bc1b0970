// Package diag is for telling authors what is wrong with their source: positioned,
// coded complaints, collected in one run and printed in source order.
//
// The registry (Codes) says of each code how severe it is and explains it;
// nothing else in the program decides a severity.
package diag

import (
	"fmt"
	"go/token"
	"strings"
)

// Severity says whether a diagnostic stops generation.
type Severity int

// The severities, worst first.
const (
	Error   Severity = iota // nothing is written
	Warning                 // printed; an error under -werror
	Note                    // printed by lint alone
)

// String is the word that stands in a diagnostic's text form.
func (s Severity) String() string {
	switch s {
	case Warning:
		return "warning"
	case Note:
		return "note"
	}
	return "error"
}

// Diagnostic is one complaint about the author's source.
type Diagnostic struct {
	Pos      token.Position // the byte that is wrong: inside a tag or a directive where there is one
	Code     string         // in the registry
	Severity Severity       // as the registry has it
	Message  string         // lower case, without a full stop
	Related  []Related      // other places that the message speaks of
	Hint     string         // what to write instead; printed after "fix: "
	Fix      []Edit         // does the same mechanically; nil when it takes thought
}

// Related is another place that a diagnostic speaks of.
type Related struct {
	Pos     token.Position
	Message string
}

// Edit replaces the bytes from Start to End of a file.
type Edit struct {
	Filename   string
	Start, End int
	NewText    string
}

// New makes a diagnostic of a registered code. An unknown code is a mistake in
// this program, so New panics on one.
func New(code string, pos token.Position, format string, args ...any) Diagnostic {
	c, ok := Lookup(code)
	if !ok {
		panic("diag: code " + code + " is not in the registry")
	}
	return Diagnostic{Pos: pos, Code: code, Severity: c.Severity, Message: fmt.Sprintf(format, args...)}
}

// See adds a related place and returns the result; d stays as it was.
func (d Diagnostic) See(pos token.Position, format string, args ...any) Diagnostic {
	d.Related = append(d.Related[:len(d.Related):len(d.Related)],
		Related{Pos: pos, Message: fmt.Sprintf(format, args...)})
	return d
}

// Suggest sets the hint and the edits that carry it out, and returns the result;
// d stays as it was.
func (d Diagnostic) Suggest(hint string, edits ...Edit) Diagnostic {
	d.Hint, d.Fix = hint, edits
	return d
}

// String is the text form, several lines without a final line break:
//
//	forecast.go:7:35: error: minLength needs a string, Days is integer [keyword-kind]
//		see 5:2 Days is declared here
//		fix: write minimum
func (d Diagnostic) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s: %s [%s]", d.Pos, d.Severity, d.Message, d.Code)
	for _, r := range d.Related {
		place := fmt.Sprintf("%d:%d", r.Pos.Line, r.Pos.Column)
		if r.Pos.Filename != d.Pos.Filename {
			place = r.Pos.String()
		}
		fmt.Fprintf(&b, "\n\tsee %s %s", place, r.Message)
	}
	if d.Hint != "" {
		fmt.Fprintf(&b, "\n\tfix: %s", d.Hint)
	}
	return b.String()
}
