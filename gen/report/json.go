package report

import (
	"encoding/json"
	"io"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
)

// Document is the form that JSON writes. Members are added to it, never renamed.
type Document struct {
	Diagnostics []Entry `json:"diagnostics"` // in the order of the text form
}

// Entry is one diagnostic. Lines and columns count from 1, offsets from 0;
// columns and offsets count bytes.
type Entry struct {
	File     string  `json:"file"`
	Line     int     `json:"line"`
	Column   int     `json:"column"`
	Severity string  `json:"severity"` // error, warning or note
	Code     string  `json:"code"`
	Message  string  `json:"message"`
	Hint     string  `json:"hint,omitempty"`
	Related  []Place `json:"related,omitempty"`
	Fix      []Edit  `json:"fix,omitempty"` // to be carried out together
}

// Place is another place that a diagnostic speaks of.
type Place struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// Edit replaces the bytes from Start to End of a file.
type Edit struct {
	File  string `json:"file"`
	Start int    `json:"start"`
	End   int    `json:"end"`
	Text  string `json:"text"`
}

// JSON writes diagnostics of at least the given severity as one Document, with
// file names as Text has them.
func JSON(w io.Writer, dir string, least diag.Severity, all []diag.Diagnostic) error {
	doc := Document{Diagnostics: []Entry{}}
	for _, d := range all {
		if d.Severity > least {
			continue
		}
		d = Relative(d, dir)
		e := Entry{
			File: d.Pos.Filename, Line: d.Pos.Line, Column: d.Pos.Column,
			Severity: d.Severity.String(), Code: d.Code, Message: d.Message, Hint: d.Hint,
		}
		for _, r := range d.Related {
			e.Related = append(e.Related, Place{r.Pos.Filename, r.Pos.Line, r.Pos.Column, r.Message})
		}
		for _, f := range d.Fix {
			e.Fix = append(e.Fix, Edit{Name(f.Filename, dir), f.Start, f.End, f.NewText})
		}
		doc.Diagnostics = append(doc.Diagnostics, e)
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	return encoder.Encode(doc)
}
