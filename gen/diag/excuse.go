package diag

import (
	"go/token"
	"slices"
)

// Excuse is an //mcp:ignore: it takes one warning or note out of a run.
type Excuse struct {
	Code     string
	Pos      token.Position // of the directive
	From, To token.Position // what it covers, in the file of Pos
	Type     string         // the type that it stands on or in, as import path, dot, name; empty for other declarations
	Remove   Edit           // takes the directive out
}

func (e Excuse) covers(d Diagnostic) bool {
	return d.Code == e.Code && d.Severity != Error && d.Pos.Filename == e.From.Filename &&
		e.From.Offset <= d.Pos.Offset && d.Pos.Offset <= e.To.Offset
}

// Excuse takes out what the excuses cover, and adds an unused-ignore for each one
// that covers nothing, if judged says that this run would have raised what it
// excuses. Excuses alike in code and position count as one.
func (l *List) Excuse(excuses []Excuse, judged func(Excuse) bool) {
	used := map[token.Position]bool{}
	l.all = slices.DeleteFunc(l.all, func(d Diagnostic) bool {
		excused := false
		for _, e := range excuses {
			if e.covers(d) {
				used[e.Pos], excused = true, true
			}
		}
		return excused
	})
	for _, e := range excuses {
		if !used[e.Pos] && judged(e) {
			l.Add(New("unused-ignore", e.Pos, "unused //mcp:ignore %s", e.Code).Suggest("remove it", e.Remove))
		}
	}
}
