package analyze

import (
	"go/ast"
	"go/token"

	"github.com/mcptoolgen/mcptoolgen/gen/directive"
)

// target is a declaration that a comment documents.
type target struct {
	kind directive.Target // 0 for one that no directive applies to
	what string           // "type Booking", for messages
	name *ast.Ident       // nil for the package and embedded fields
	node ast.Node         // what an ignore on it covers
	doc  *ast.CommentGroup
	decl *ast.FuncDecl // of a function or method
}

// p0 is the offset at which a declaration begins, its doc comment included.
func p0(u *unit, t *target) int {
	pos := t.node.Pos()
	if t.doc != nil {
		pos = t.doc.Pos()
	}
	return u.position(pos).Offset
}

// nextDecl is the declaration that follows a comment group.
func nextDecl(syntax *ast.File, group *ast.CommentGroup) *target {
	for _, decl := range syntax.Decls {
		if decl.Pos() < group.End() {
			continue
		}
		for _, t := range declTargets(decl) {
			return t
		}
	}
	return nil
}

// targetsOf maps each comment group that documents something to what it documents.
func targetsOf(syntax *ast.File) map[*ast.CommentGroup]*target {
	out := map[*ast.CommentGroup]*target{}
	add := func(group *ast.CommentGroup, t *target) {
		if group != nil {
			out[group] = t
		}
	}
	add(syntax.Doc, &target{kind: directive.Package, what: "package " + syntax.Name.Name, node: syntax, doc: syntax.Doc})
	for _, decl := range syntax.Decls {
		for _, t := range declTargets(decl) {
			add(t.doc, t)
		}
	}
	ast.Inspect(syntax, func(n ast.Node) bool {
		if st, ok := n.(*ast.StructType); ok {
			for _, field := range st.Fields.List {
				t := &target{kind: directive.Field, what: "field " + fieldName(field), node: field}
				add(field.Doc, t)
				add(field.Comment, t)
			}
		}
		return true
	})
	return out
}

func fieldName(f *ast.Field) string {
	if len(f.Names) > 0 {
		return f.Names[0].Name
	}
	if id, ok := embeddedName(f.Type).(*ast.Ident); ok {
		return id.Name
	}
	return "without a name"
}

func declTargets(decl ast.Decl) []*target {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		t := &target{kind: directive.Func, what: "func " + decl.Name.Name, name: decl.Name, node: decl, doc: decl.Doc, decl: decl}
		if decl.Recv != nil {
			t.kind, t.what = directive.Method, "method "+receiverName(decl)+"."+decl.Name.Name
		}
		return []*target{t}
	case *ast.GenDecl:
		var out []*target
		for _, spec := range decl.Specs {
			if t := specTarget(decl, spec); t != nil {
				out = append(out, t)
			}
		}
		if decl.Lparen.IsValid() && decl.Doc != nil {
			out = append(out, &target{what: "a group of declarations", node: decl, doc: decl.Doc})
		}
		return out
	}
	return nil
}

// receiverName is the receiver's type as the author spells it, without the pointer.
func receiverName(decl *ast.FuncDecl) string {
	if len(decl.Recv.List) == 1 {
		if id, ok := embeddedName(decl.Recv.List[0].Type).(*ast.Ident); ok {
			return id.Name
		}
	}
	return "?"
}

func specTarget(decl *ast.GenDecl, spec ast.Spec) *target {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return &target{kind: directive.Type, what: "type " + spec.Name.Name, name: spec.Name, node: spec, doc: docOf(decl, spec.Doc)}
	case *ast.ValueSpec:
		t := &target{what: decl.Tok.String() + " " + spec.Names[0].Name, name: spec.Names[0], node: spec, doc: docOf(decl, spec.Doc)}
		if decl.Tok == token.VAR && len(spec.Names) == 1 {
			t.kind = directive.FuncVar
		}
		return t
	}
	return nil
}
