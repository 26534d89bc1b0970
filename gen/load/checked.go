package load

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
)

// Checked is a package that another driver has parsed and type-checked, such as
// go vet.
type Checked struct {
	Fset       *token.FileSet
	Files      []*ast.File
	Types      *types.Package
	Info       *types.Info
	TypeErrors []types.Error
	ModulePath string // empty outside a module
	ReadFile   func(name string) ([]byte, error)
}

// Package is the package as Load would give it.
func (c Checked) Package() (*Package, error) {
	p := &Package{
		Path: c.Types.Path(), Name: c.Types.Name(), ModulePath: c.ModulePath,
		Types: c.Types, Info: c.Info, Fset: c.Fset,
	}
	for _, syntax := range c.Files {
		name := c.Fset.PositionFor(syntax.FileStart, false).Filename
		if p.Dir == "" {
			p.Dir = filepath.Dir(name)
		}
		if filepath.Base(name) == GeneratedFile {
			continue
		}
		src, err := c.ReadFile(name)
		if err != nil {
			return nil, err
		}
		p.Files = append(p.Files, &File{Path: name, Syntax: syntax, Source: src, Constrained: constrained(name, src)})
	}
	for _, e := range c.TypeErrors {
		if pos := c.Fset.Position(e.Pos); filepath.Base(pos.Filename) != GeneratedFile {
			p.Errors = append(p.Errors, Error{Pos: pos, Offset: e.Pos, Message: e.Msg})
		}
	}
	p.ModuleDir = moduleDir(p.Dir, c.ModulePath)
	return p, p.addGenerated()
}

// moduleDir is the folder with the go.mod of a module, at or above dir. Without one
// the source of other packages is out of reach.
func moduleDir(dir, module string) string {
	for module != "" {
		src, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil {
			if declares(src, module) {
				return dir
			}
			return ""
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
	return ""
}

// declares reports whether a go.mod is that of a module.
func declares(src []byte, module string) bool {
	for line := range bytes.Lines(src) {
		if fields := strings.Fields(string(line)); len(fields) >= 2 && fields[0] == "module" {
			return strings.Trim(fields[1], "\"`") == module
		}
	}
	return false
}
