package report_test

import (
	"bytes"
	"encoding/json"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
	"github.com/mcptoolgen/mcptoolgen/gen/report"
)

const source = "package p\n\ntype In struct { // größe\n\tGröße int `jsonschema:\"mininum=1\"`\n}\n"

// at is the position of a text in the source.
func at(dir, text string) token.Position {
	offset := strings.Index(source, text)
	line := strings.Count(source[:offset], "\n")
	return token.Position{
		Filename: filepath.Join(dir, "p", "in.go"), Offset: offset, Line: line + 1,
		Column: offset - strings.LastIndex(source[:offset], "\n"),
	}
}

// samples are three diagnostics about a file below the directory.
func samples(t *testing.T) (dir string, all []diag.Diagnostic) {
	t.Helper()
	dir = t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "p"), 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "p", "in.go"), []byte(source), 0o644))
	word := at(dir, "mininum")
	return dir, []diag.Diagnostic{
		diag.New("unknown-keyword", word, `unknown keyword "mininum"`).
			Suggest("write minimum", diag.Edit{Filename: word.Filename, Start: word.Offset, End: word.Offset + 7, NewText: "minimum"}),
		diag.New("name-collision", at(dir, "Größe"), "two").
			See(at(dir, "In struct"), "one is here").See(token.Position{Filename: "/elsewhere/b.go", Line: 3, Column: 1}, "another"),
		diag.New("redundant", at(dir, "In struct"), "a note"),
	}
}

func TestText(t *testing.T) {
	dir, all := samples(t)
	var b bytes.Buffer
	require.NoError(t, report.Text(&b, dir, diag.Warning, all))
	assert.Equal(t, `p/in.go:4:27: error: unknown keyword "mininum" [unknown-keyword]
	fix: write minimum
p/in.go:4:2: error: two [name-collision]
	see 3:6 one is here
	see /elsewhere/b.go:3:1 another
`, b.String())
}

func TestJSON(t *testing.T) {
	dir, all := samples(t)
	var b bytes.Buffer
	require.NoError(t, report.JSON(&b, dir, diag.Note, all))
	assert.JSONEq(t, `{"diagnostics":[
		{"file":"p/in.go","line":4,"column":27,"severity":"error","code":"unknown-keyword","message":"unknown keyword \"mininum\"",
			"hint":"write minimum","fix":[{"file":"p/in.go","start":65,"end":72,"text":"minimum"}]},
		{"file":"p/in.go","line":4,"column":2,"severity":"error","code":"name-collision","message":"two",
			"related":[{"file":"p/in.go","line":3,"column":6,"message":"one is here"},{"file":"/elsewhere/b.go","line":3,"column":1,"message":"another"}]},
		{"file":"p/in.go","line":3,"column":6,"severity":"note","code":"redundant","message":"a note"}
	]}`, b.String())

	b.Reset()
	require.NoError(t, report.JSON(&b, dir, diag.Warning, nil))
	assert.JSONEq(t, `{"diagnostics":[]}`, b.String())
}

func TestSARIF(t *testing.T) {
	dir, all := samples(t)
	var b bytes.Buffer
	require.NoError(t, report.SARIF(&b, dir, diag.Note, all))
	var log struct {
		Version string
		Runs    []struct {
			Tool struct {
				Driver struct{ Rules []json.RawMessage }
			}
			ColumnKind string
			Results    []json.RawMessage
		}
	}
	require.NoError(t, json.Unmarshal(b.Bytes(), &log))
	assert.Equal(t, "2.1.0", log.Version)
	require.Len(t, log.Runs, 1)
	run := log.Runs[0]
	assert.Equal(t, "unicodeCodePoints", run.ColumnKind)
	assert.Len(t, run.Tool.Driver.Rules, 3)
	require.Len(t, run.Results, 3)
	// Columns count characters: the two letters before are two bytes each.
	assert.JSONEq(t, `{"ruleId":"unknown-keyword","ruleIndex":0,"level":"error","message":{"text":"unknown keyword \"mininum\"; fix: write minimum"},
		"locations":[{"physicalLocation":{"artifactLocation":{"uri":"p/in.go"},"region":{"startLine":4,"startColumn":25}}}],
		"fixes":[{"description":{"text":"write minimum"},"artifactChanges":[{"artifactLocation":{"uri":"p/in.go"},"replacements":[
			{"deletedRegion":{"startLine":4,"startColumn":25,"endLine":4,"endColumn":32},"insertedContent":{"text":"minimum"}}]}]}]}`,
		string(run.Results[0]))
	assert.JSONEq(t, `{"ruleId":"name-collision","ruleIndex":1,"level":"error","message":{"text":"two"},
		"locations":[{"physicalLocation":{"artifactLocation":{"uri":"p/in.go"},"region":{"startLine":4,"startColumn":2}}}],
		"relatedLocations":[
			{"physicalLocation":{"artifactLocation":{"uri":"p/in.go"},"region":{"startLine":3,"startColumn":6}},"message":{"text":"one is here"}},
			{"physicalLocation":{"artifactLocation":{"uri":"file:///elsewhere/b.go"},"region":{"startLine":3,"startColumn":1}},"message":{"text":"another"}}]}`,
		string(run.Results[1]))
}

func TestFix(t *testing.T) {
	const src = "package p\n\nvar a, b = 1, 2\n"
	edit := func(start, end int, text string) diag.Edit {
		return diag.Edit{Filename: "p.go", Start: start, End: end, NewText: text}
	}
	fix := func(edits ...diag.Edit) diag.Diagnostic {
		return diag.New("redundant", token.Position{Filename: "p.go"}, "x").Suggest("y", edits...)
	}
	read := func(string) ([]byte, error) { return []byte(src), nil }
	for _, c := range []struct {
		trap  string
		all   []diag.Diagnostic
		want  string
		fixes int
	}{
		{"apart", []diag.Diagnostic{fix(edit(22, 23, "3")), fix(edit(25, 26, "4"))}, "package p\n\nvar a, b = 3, 4\n", 2},
		{"out_of_order", []diag.Diagnostic{fix(edit(25, 26, "4"), edit(22, 23, "3"))}, "package p\n\nvar a, b = 3, 4\n", 1},
		{"the_first_of_two_that_overlap", []diag.Diagnostic{fix(edit(22, 26, "5, 6")), fix(edit(25, 26, "4"))}, "package p\n\nvar a, b = 5, 6\n", 1},
		{"two_insertions_at_one_place", []diag.Diagnostic{fix(edit(22, 22, "3+")), fix(edit(22, 22, "4+"))}, "package p\n\nvar a, b = 3 + 1, 2\n", 1},
		{"all_of_a_fix_or_nothing", []diag.Diagnostic{fix(edit(22, 23, "3")), fix(edit(22, 23, "5"), edit(25, 26, "6"))}, "package p\n\nvar a, b = 3, 2\n", 1},
		{"formatted", []diag.Diagnostic{fix(edit(10, 10, "\n\n//x\n"))}, "package p\n\n//x\n\nvar a, b = 1, 2\n", 1},
	} {
		t.Run(c.trap, func(t *testing.T) {
			files, err := report.Fix(c.all, read)
			require.NoError(t, err)
			require.Len(t, files, 1)
			assert.Equal(t, c.want, string(files[0].Text))
			assert.Equal(t, c.fixes, files[0].Fixes)
		})
	}
	_, err := report.Fix([]diag.Diagnostic{fix(edit(20, 21, ""))}, read)
	assert.ErrorContains(t, err, "p.go: a fix leaves what is not Go")
	_, err = report.Fix([]diag.Diagnostic{fix(edit(500, 501, ""))}, read)
	assert.ErrorContains(t, err, "does not fit the file")
	files, err := report.Fix([]diag.Diagnostic{diag.New("redundant", token.Position{}, "x")}, read)
	require.NoError(t, err)
	assert.Empty(t, files)
}
