package analyze

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"

	"github.com/mcptoolgen/mcptoolgen/gen/load"
)

// source finds the syntax of declarations, for what types do not carry: comments,
// and where in a struct tag something stands. A file of a dependency is parsed
// when a declaration in it is first asked for, and never type-checked.
type source struct {
	fset  *token.FileSet
	files map[string]*sourceFile // nil where the file cannot be read
}

type sourceFile struct {
	syntax *ast.File
	fields map[fieldKey]*ast.Field // nil where two fields of one name stand on one line
	types  map[string]*typeSyntax
	values map[string]*valueSyntax
}

// fieldKey finds a field again: the positions of export data have no columns.
type fieldKey struct {
	line int
	name string
}

// typeSyntax is a type declaration with the comment that documents it.
type typeSyntax struct {
	spec *ast.TypeSpec
	doc  *ast.CommentGroup
}

// valueSyntax is a constant or variable declaration with its comments.
type valueSyntax struct {
	spec    *ast.ValueSpec
	doc     *ast.CommentGroup
	comment *ast.CommentGroup
}

func newSource(p *load.Package) *source {
	s := &source{fset: p.Fset, files: map[string]*sourceFile{}}
	for _, f := range p.Files {
		s.files[f.Path] = index(p.Fset, f.Syntax)
	}
	return s
}

// field returns the syntax of a struct field, or nil when its file is out of reach.
func (s *source) field(v *types.Var) *ast.Field {
	pos := s.fset.PositionFor(v.Pos(), false)
	if f := s.file(pos.Filename); f != nil {
		return f.fields[fieldKey{pos.Line, v.Name()}]
	}
	return nil
}

// typeDecl returns the declaration of a named type, or nil.
func (s *source) typeDecl(obj types.Object) *typeSyntax {
	if f := s.file(s.fset.PositionFor(obj.Pos(), false).Filename); f != nil {
		return f.types[obj.Name()]
	}
	return nil
}

// declared is where a type of the module is declared. Of types in export data only
// the line is known, so the source is asked.
func (u *unit) declared(obj types.Object) token.Position {
	if decl := u.source.typeDecl(obj); decl != nil {
		return u.position(decl.spec.Name.Pos())
	}
	return u.position(obj.Pos())
}

// value returns the declaration of a constant or variable, or nil.
func (s *source) value(obj types.Object) *valueSyntax {
	if f := s.file(s.fset.PositionFor(obj.Pos(), false).Filename); f != nil {
		return f.values[obj.Name()]
	}
	return nil
}

func (s *source) file(name string) *sourceFile {
	if name == "" {
		return nil
	}
	f, ok := s.files[name]
	if !ok {
		if syntax, err := parser.ParseFile(s.fset, name, nil, parser.ParseComments|parser.SkipObjectResolution); err == nil {
			f = index(s.fset, syntax)
		}
		s.files[name] = f
	}
	return f
}

func index(fset *token.FileSet, syntax *ast.File) *sourceFile {
	f := &sourceFile{
		syntax: syntax,
		fields: map[fieldKey]*ast.Field{},
		types:  map[string]*typeSyntax{},
		values: map[string]*valueSyntax{},
	}
	for _, decl := range syntax.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, spec := range gen.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				f.types[spec.Name.Name] = &typeSyntax{spec: spec, doc: docOf(gen, spec.Doc)}
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					f.values[name.Name] = &valueSyntax{spec: spec, doc: docOf(gen, spec.Doc), comment: spec.Comment}
				}
			}
		}
	}
	ast.Inspect(syntax, func(n ast.Node) bool {
		if t, ok := n.(*ast.StructType); ok {
			for _, field := range t.Fields.List {
				f.addField(fset, field)
			}
		}
		return true
	})
	return f
}

func (f *sourceFile) addField(fset *token.FileSet, field *ast.Field) {
	names := field.Names
	if len(names) == 0 {
		if id, ok := embeddedName(field.Type).(*ast.Ident); ok {
			names = []*ast.Ident{id}
		}
	}
	for _, name := range names {
		key := fieldKey{fset.PositionFor(name.Pos(), false).Line, name.Name}
		if _, twice := f.fields[key]; twice {
			field = nil
		}
		f.fields[key] = field
	}
}

// embeddedName is the identifier that names an embedded field.
func embeddedName(e ast.Expr) ast.Node {
	for {
		switch t := e.(type) {
		case *ast.StarExpr:
			e = t.X
		case *ast.SelectorExpr:
			return t.Sel
		case *ast.IndexExpr:
			e = t.X
		case *ast.IndexListExpr:
			e = t.X
		case *ast.ParenExpr:
			e = t.X
		default:
			return e
		}
	}
}

// docOf is the comment of a spec: its own, or its declaration's when that
// declares it alone.
func docOf(gen *ast.GenDecl, doc *ast.CommentGroup) *ast.CommentGroup {
	if doc == nil && !gen.Lparen.IsValid() {
		return gen.Doc
	}
	return doc
}
