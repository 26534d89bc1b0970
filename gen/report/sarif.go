package report

import (
	"bytes"
	"encoding/json"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
)

// The part of SARIF 2.1.0 (OASIS, section 3) that is written here, in the names
// of its JSON.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name           string      `json:"name"`
		InformationURI string      `json:"informationUri"`
		Rules          []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID                   string        `json:"id"`
		ShortDescription     sarifText     `json:"shortDescription"`
		FullDescription      sarifText     `json:"fullDescription"`
		Help                 sarifText     `json:"help"`
		DefaultConfiguration sarifSettings `json:"defaultConfiguration"`
	}
	sarifSettings struct {
		Level string `json:"level"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID           string          `json:"ruleId"`
		RuleIndex        int             `json:"ruleIndex"`
		Level            string          `json:"level"`
		Message          sarifText       `json:"message"`
		Locations        []sarifLocation `json:"locations"`
		RelatedLocations []sarifLocation `json:"relatedLocations,omitempty"`
		Fixes            []sarifFix      `json:"fixes,omitempty"`
	}
	sarifLocation struct {
		PhysicalLocation sarifPhysical `json:"physicalLocation"`
		Message          *sarifText    `json:"message,omitempty"`
	}
	sarifPhysical struct {
		ArtifactLocation sarifArtifact `json:"artifactLocation"`
		Region           *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn,omitempty"`
		EndLine     int `json:"endLine,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
	sarifFix struct {
		Description     sarifText     `json:"description"`
		ArtifactChanges []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		ArtifactLocation sarifArtifact      `json:"artifactLocation"`
		Replacements     []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		DeletedRegion   sarifRegion `json:"deletedRegion"`
		InsertedContent sarifText   `json:"insertedContent"`
	}
)

const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// SARIF writes diagnostics of at least the given severity as a SARIF 2.1.0 log.
// File names below dir become relative references. Files are read again, since
// SARIF counts columns in characters.
func SARIF(w io.Writer, dir string, least diag.Severity, all []diag.Diagnostic) error {
	s := &sarif{dir: dir, files: map[string][]byte{}, rules: map[string]int{}}
	run := sarifRun{ColumnKind: "unicodeCodePoints", Results: []sarifResult{}}
	run.Tool.Driver = sarifDriver{
		Name: "mcptoolgen", InformationURI: "https://github.com/mcptoolgen/mcptoolgen", Rules: []sarifRule{},
	}
	for _, d := range all {
		if d.Severity > least {
			continue
		}
		if _, known := s.rules[d.Code]; !known {
			s.rules[d.Code] = len(run.Tool.Driver.Rules)
			run.Tool.Driver.Rules = append(run.Tool.Driver.Rules, ruleOf(d.Code))
		}
		run.Results = append(run.Results, s.result(d))
	}
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "\t")
	return encoder.Encode(sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{run}})
}

func ruleOf(code string) sarifRule {
	c, _ := diag.Lookup(code)
	return sarifRule{
		ID: code, ShortDescription: sarifText{c.Title}, FullDescription: sarifText{c.Explanation},
		Help: sarifText{c.Page()}, DefaultConfiguration: sarifSettings{c.Severity.String()},
	}
}

// sarif makes the results of one log.
type sarif struct {
	dir   string
	files map[string][]byte
	rules map[string]int // place in the driver's rules, by code
}

func (s *sarif) result(d diag.Diagnostic) sarifResult {
	r := sarifResult{
		RuleID: d.Code, RuleIndex: s.rules[d.Code], Level: d.Severity.String(), Message: sarifText{d.Message},
		Locations: []sarifLocation{s.location(d.Pos.Filename, d.Pos.Line, d.Pos.Column, "")},
	}
	if d.Hint != "" {
		r.Message.Text += "; fix: " + d.Hint
	}
	for _, related := range d.Related {
		r.RelatedLocations = append(r.RelatedLocations,
			s.location(related.Pos.Filename, related.Pos.Line, related.Pos.Column, related.Message))
	}
	if len(d.Fix) > 0 {
		r.Fixes = []sarifFix{s.fix(d)}
	}
	return r
}

func (s *sarif) location(file string, line, column int, message string) sarifLocation {
	var l sarifLocation
	l.PhysicalLocation.ArtifactLocation = s.artifact(file)
	if line > 0 {
		l.PhysicalLocation.Region = &sarifRegion{StartLine: line, StartColumn: s.characters(file, line, column)}
	}
	if message != "" {
		l.Message = &sarifText{message}
	}
	return l
}

// artifact is a reference to a file: relative below dir, else absolute.
func (s *sarif) artifact(file string) sarifArtifact {
	name := Name(file, s.dir)
	u := url.URL{Path: filepath.ToSlash(name)}
	if filepath.IsAbs(name) {
		u.Scheme = "file"
		if !strings.HasPrefix(u.Path, "/") {
			u.Path = "/" + u.Path // the drive of Windows
		}
	}
	return sarifArtifact{URI: u.String()}
}

func (s *sarif) source(file string) []byte {
	text, ok := s.files[file]
	if !ok {
		text, _ = os.ReadFile(file) // without it columns stay as they are
		s.files[file] = text
	}
	return text
}

// characters turns a column in bytes into one in characters.
func (s *sarif) characters(file string, line, column int) int {
	rest := s.source(file)
	for range line - 1 {
		_, rest, _ = bytes.Cut(rest, []byte("\n"))
	}
	if column < 1 || column-1 > len(rest) {
		return column
	}
	return utf8.RuneCount(rest[:column-1]) + 1
}

func (s *sarif) fix(d diag.Diagnostic) sarifFix {
	f := sarifFix{Description: sarifText{d.Hint}}
	for _, e := range d.Fix {
		artifact := s.artifact(e.Filename)
		n := len(f.ArtifactChanges)
		if n == 0 || f.ArtifactChanges[n-1].ArtifactLocation != artifact {
			f.ArtifactChanges = append(f.ArtifactChanges, sarifChange{ArtifactLocation: artifact})
			n++
		}
		change := &f.ArtifactChanges[n-1]
		change.Replacements = append(change.Replacements, sarifReplacement{
			DeletedRegion: s.region(e), InsertedContent: sarifText{e.NewText},
		})
	}
	return f
}

// region is the place of an edit in lines and columns.
func (s *sarif) region(e diag.Edit) sarifRegion {
	text := s.source(e.Filename)
	place := func(offset int) (line, column int) {
		before := text[:min(offset, len(text))]
		start := bytes.LastIndexByte(before, '\n') + 1
		return bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(before[start:]) + 1
	}
	var r sarifRegion
	r.StartLine, r.StartColumn = place(e.Start)
	r.EndLine, r.EndColumn = place(e.End)
	return r
}
