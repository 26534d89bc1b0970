package emit_test

import (
	"go/token"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/emit"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

func at(line int) token.Position { return token.Position{Filename: "in.go", Line: line, Column: 1} }

func TestCollisions(t *testing.T) {
	pkg := forecast(t)
	pkg.Tools[0].Pos = at(7)
	pkg.Scope = []ir.Name{
		{Name: "GetForecast", Pos: at(1)}, {Name: "Tools", Pos: at(2)}, {Name: "len", Pos: at(3)},
		{Name: "matchesZipPattern", Pos: at(4)}, {Name: "meanTool", Pos: at(5)}, {Name: "readUnit", Pos: at(6)},
	}
	type collision struct {
		name, what string
		line       int
	}
	var got []collision
	for _, c := range emit.Collisions(pkg) {
		got = append(got, collision{c.Name, c.For, c.Pos.Line})
		assert.False(t, c.Twice)
	}
	assert.Equal(t, []collision{
		{"Tools", "the list of tools", 2},
		{"len", "the predeclared identifier", 3},
		{"matchesZipPattern", "a pattern of Address", 4},
		{"meanTool", "the variable of the tool mean", 5},
		{"readUnit", "the reader of Unit", 6},
	}, got)
}

func TestNoCollision(t *testing.T) {
	for _, c := range goldenCases(t) {
		assert.Empty(t, emit.Collisions(c.pkg), c.dir)
	}
}

// Two names of the author's that differ only by the case of a letter may make one
// of ours.
func TestCollisionOfTwoGenerated(t *testing.T) {
	object := func(goName string, line int) *ir.Object {
		return &ir.Object{Pos: at(line), Go: own(goName), Name: "Order", Read: true}
	}
	collisions := emit.Collisions(&ir.Package{
		Path: "example.com/echo", Name: "echo",
		Objects: []*ir.Object{object("Order", 1), object("order", 2)},
	})
	require.Len(t, collisions, 1)
	assert.Equal(t, emit.Collision{Name: "readOrder", Pos: at(2), For: "the reader of Order", Twice: true, Other: at(1)}, collisions[0])
}
