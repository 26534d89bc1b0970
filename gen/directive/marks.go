package directive

import (
	"go/scanner"
	"go/token"
	"strings"
)

// Marks reports whether a source file has a directive, something that looks like
// one, or one where none is read. It finds what Mentions only suspects, and looks
// at the comments alone: an mcp tag is no reason to check a package by itself.
func Marks(src []byte) bool {
	if !Mentions(src) {
		return false
	}
	var s scanner.Scanner
	fset := token.NewFileSet()
	s.Init(fset.AddFile("", fset.Base(), len(src)), src, nil, scanner.ScanComments)
	for {
		switch _, tok, text := s.Scan(); {
		case tok == token.EOF:
			return false
		case tok != token.COMMENT || !Mentions([]byte(text)):
		case strings.HasPrefix(text, "/*"):
			return true
		default:
			if d, problems := Parse(text, 0); d.Verb.Text != "" || problems != nil {
				return true
			}
		}
	}
}
