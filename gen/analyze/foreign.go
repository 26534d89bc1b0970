package analyze

import (
	"go/ast"
	"go/types"
	"reflect"
	"regexp"
	"strings"
)

// sdkPath ends the import path of the official SDK's package, forks and copies of
// it included.
const sdkPath = "modelcontextprotocol/go-sdk/mcp"

// startsWithWord is a jsonschema tag that the SDK's reader refuses.
var startsWithWord = regexp.MustCompile(`^[^ \t,=]+=`)

// checkForeign finds types that this package hands to the AddTool of the official
// SDK, whose reader of jsonschema tags panics on what is a keyword here.
func (u *unit) checkForeign() {
	for _, f := range u.pkg.Files {
		ast.Inspect(f.Syntax, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				u.checkAddTool(call)
			}
			return true
		})
	}
}

func (u *unit) checkAddTool(call *ast.CallExpr) {
	instance, ok := u.pkg.Info.Instances[calledName(call.Fun)]
	if !ok || instance.TypeArgs.Len() == 0 {
		return
	}
	fn, ok := u.pkg.Info.Uses[calledName(call.Fun)].(*types.Func)
	if !ok || fn.Name() != "AddTool" || fn.Pkg() == nil || !strings.HasSuffix(fn.Pkg().Path(), sdkPath) {
		return
	}
	in := instance.TypeArgs.At(0)
	st, ok := in.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i := range st.NumFields() {
		value := reflect.StructTag(st.Tag(i)).Get("jsonschema")
		word := startsWithWord.FindString(value)
		if word == "" {
			continue
		}
		u.report("double-registration", call.Pos(), "go-sdk's AddTool will panic: the tag of %s.%s begins with %q", u.spell(in), st.Field(i).Name(), word).
			seeAt(u.tagPosition(st.Field(i), "jsonschema", call.Pos()), "the tag").
			hint("mark the function //mcp:tool, and register it with AddTools(Tools()...)")
		return
	}
}

// calledName is the identifier of the function in a call.
func calledName(fun ast.Expr) *ast.Ident {
	switch fun := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	case *ast.IndexExpr:
		return calledName(fun.X)
	case *ast.IndexListExpr:
		return calledName(fun.X)
	}
	return nil
}
