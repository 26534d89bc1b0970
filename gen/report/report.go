// Package report prints diagnostics: as text for people, as JSON and SARIF for
// programs. It also carries out their fixes and shows differences between files.
package report

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/diag"
)

// Text writes diagnostics of at least the given severity, in the order given.
// File names below dir are written relative to it.
func Text(w io.Writer, dir string, least diag.Severity, all []diag.Diagnostic) error {
	for _, d := range all {
		if d.Severity > least {
			continue
		}
		if _, err := fmt.Fprintln(w, Relative(d, dir)); err != nil {
			return err
		}
	}
	return nil
}

// Relative is d with the file names of its positions relative to dir, where they
// are below it, and with slashes on every system.
func Relative(d diag.Diagnostic, dir string) diag.Diagnostic {
	d.Pos.Filename = Name(d.Pos.Filename, dir)
	related := make([]diag.Related, len(d.Related))
	for i, r := range d.Related {
		r.Pos.Filename = Name(r.Pos.Filename, dir)
		related[i] = r
	}
	d.Related = related
	return d
}

// Name is a file name as the reader would type it in dir.
func Name(name, dir string) string {
	rel, err := filepath.Rel(dir, name)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return name
	}
	return filepath.ToSlash(rel)
}
