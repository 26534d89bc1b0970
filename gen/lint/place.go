package lint

import (
	"go/token"
	"strconv"
	"strings"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// places says where in the source each property of a published schema comes from.
type places struct {
	tool   *ir.Tool
	fields map[string]*ir.Field // by the path of the property
	open   map[*ir.Object]bool  // on the way down
}

func placesOf(t *ir.Tool) places {
	p := places{tool: t, fields: map[string]*ir.Field{}, open: map[*ir.Object]bool{}}
	if t.Schema == nil {
		p.object("", t.Input)
	}
	return p
}

func (p places) object(path string, o *ir.Object) {
	if o == nil || p.open[o] {
		return
	}
	p.open[o] = true
	defer delete(p.open, o)
	for _, f := range o.Fields {
		at := path + "/properties/" + f.Name
		p.fields[at] = f
		p.within(at, f.Type)
		p.within(at+"/anyOf/0", f.Type) // where null is the other one
	}
}

func (p places) within(path string, t ir.Type) {
	switch t := value(t).(type) {
	case *ir.Array:
		p.within(path+"/items", t.Elem)
	case *ir.Map:
		p.within(path+"/additionalProperties", t.Elem)
	case *ir.Ref:
		p.object(path, t.Object)
		if t.Object.Recursive {
			p.object("/$defs/"+t.Object.Name, t.Object)
		}
	case *ir.UnionRef:
		for i, v := range t.Union.Variants {
			p.object(path+"/anyOf/"+strconv.Itoa(i), v.Object)
		}
	}
}

// of is the position of the innermost property on a path, and its name; that of
// the tool for what belongs to none.
func (p places) of(path string) (token.Position, string) {
	for at := path; at != ""; at = at[:strings.LastIndexByte(at, '/')] {
		if f, ok := p.fields[at]; ok {
			return f.Pos, f.Name
		}
	}
	return p.tool.Pos, p.tool.Name
}
