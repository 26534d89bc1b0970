package emit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// Secrets and headers are found in structs, but what may be there many times is
// secret as a whole.
func TestSecretsAndHeaders(t *testing.T) {
	secret := func(name string) *ir.Field {
		return &ir.Field{GoName: "S", Name: name, Secret: true, Type: text()}
	}
	inner := &ir.Object{Go: own("Inner"), Name: "Inner", Read: true, Fields: []*ir.Field{
		secret("s/~"), {GoName: "H", Name: "h", Header: "Inner", Type: integer(ir.Int)},
	}}
	tree := &ir.Object{Go: own("Tree"), Name: "Tree", Read: true, Recursive: true}
	tree.Fields = []*ir.Field{{GoName: "Sub", Name: "sub", Type: slice(&ir.Ref{Object: tree}, own("Tree"))}, secret("s")}
	in := &ir.Object{Go: own("In"), Name: "In", Read: true, Fields: []*ir.Field{
		{GoName: "Region", Name: "region", Header: "Region", Type: &ir.Pointer{Elem: &ir.EnumRef{Enum: suit}}},
		{GoName: "One", Name: "one", Type: &ir.Ref{Object: inner}},
		{GoName: "Many", Name: "many", Type: slice(&ir.Ref{Object: inner}, own("Inner"))},
		{GoName: "Tree", Name: "tree", Type: &ir.Pointer{Elem: &ir.Ref{Object: tree}}},
		{GoName: "On", Name: "on", Header: "On", Type: &ir.Boolean{Go: goBool}},
	}}
	pkg := echo(&ir.Boolean{Go: goBool}, ir.OmitNever)
	pkg.Tools[0].Input, pkg.Tools[0].Output, pkg.Objects = in, &ir.TextOutput{Go: goString}, []*ir.Object{in, inner, tree}
	pkg.Unions = nil
	got := compile(t, pkg, echoSecret)
	assert.Contains(t, got.source, `Secrets: []string{"/one/s~1~0", "/many", "/tree"},`)
	assert.Contains(t, got.source, `		{Name: "Region", Path: "/region", Kind: mcp.HeaderString},
		{Name: "Inner", Path: "/one/h", Kind: mcp.HeaderInteger},
		{Name: "On", Path: "/on", Kind: mcp.HeaderBoolean},
`)
}

const echoSecret = `package echo

type Suit string

const (
	Hearts Suit = "hearts"
	Spades Suit = "spades"
)

type Inner struct {
	S string
	H int
}

type Tree struct {
	Sub []Tree
	S   string
}

type In struct {
	Region *Suit
	One    Inner
	Many   []Inner
	Tree   *Tree
	On     bool
}

func Echo(in In) (string, error) { return "", nil }
`

// A schema of several lines cannot be published by the author's constant: stdio
// carries a message a line.
func TestHandWrittenSchemaOfSeveralLines(t *testing.T) {
	pkg := forecast(t)
	relay := pkg.Tools[3]
	relay.Schema = &ir.HandWritten{Text: "{\n\t\"type\": \"object\"\n}\n", Constant: "relaySchema"}
	pkg.Tools = []*ir.Tool{relay}
	pkg.Objects, pkg.Enums = nil, nil
	got := compile(t, pkg, `package weather

import (
	"encoding/json"

	"github.com/mcptoolgen/mcptoolgen/runtime/mcp"
)

func Relay(call *mcp.Call, arguments json.RawMessage) (*mcp.CallToolResult, error) { return nil, nil }
`)
	assert.Contains(t, got.source, "const relayInputSchema = `{\"type\":\"object\"}`\n")
	assert.NotContains(t, got.source, "Reader:")
}
