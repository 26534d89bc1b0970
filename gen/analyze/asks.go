package analyze

import (
	"go/ast"
	"slices"
)

// tellingMethods are the methods of *mcp.Call that ask the client nothing.
var tellingMethods = []string{
	"Progress", "Log", "LogJSON", "Info", "Revision", "Principal", "Client", "Supports",
}

// asks reports whether the package may ask a client something: whether it does with a
// *mcp.Call anything but tell. One that is handed on may be asked by somebody else.
func (u *unit) asks() bool {
	telling := map[*ast.Ident]bool{}
	found := false
	for _, f := range u.pkg.Files {
		ast.Inspect(f.Syntax, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if id, ok := n.X.(*ast.Ident); ok && slices.Contains(tellingMethods, n.Sel.Name) {
					telling[id] = true // comes before the identifier
				}
			case *ast.Ident:
				if obj := u.pkg.Info.Uses[n]; obj != nil && isPointerTo(obj.Type(), mcpPath+".Call") && !telling[n] {
					found = true
				}
			}
			return !found
		})
	}
	return found
}
