package analyze

import (
	"encoding/json"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/mcptoolgen/mcptoolgen/gen/directive"
	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// option is one value of a directive and where it stands.
type option struct {
	value string
	pos   token.Pos
}

// options are what //mcp:tool, //mcp:resource, //mcp:prompt or //mcp:server say, merged.
type options struct {
	positional   *option
	title        *option
	name         *option
	mime         *option
	priority     string
	audience     []string
	size         int64
	sizePos      token.Pos
	output       *option
	schemaOption *option
	schema       *rawSchema
	needs        []string
	timeout      time.Duration
	timeoutPos   token.Pos
	maxResult    int64
	open         bool
	mask         bool
	coerce       bool
	full         bool // profile=full
	noParamDocs  bool
	trimName     bool
	icon         *option
	meta         []directive.Value
	budget       int64
	hints        map[string]hint
	set          map[string]bool // keys that were given
}

// hint is a tri-state annotation that was given.
type hint struct {
	value bool
	pos   token.Pos
}

// rawSchema is a hand-written input schema and where it was named.
type rawSchema struct {
	schema *ir.HandWritten
	pos    token.Pos
}

// merge joins directives of one verb, and complains about what is given twice or
// excludes itself.
func (u *unit) merge(all []placed) options {
	values := make([]directive.Values, len(all))
	for i, p := range all {
		values[i] = p.Values
	}
	merged, problems := directive.Merge(u.keywords, values...)
	all[0].text.problems(problems)
	return all[0].text.options(merged)
}

func (t text) options(v directive.Values) options {
	o := options{hints: map[string]hint{}, set: map[string]bool{}}
	at := func(offset int) token.Pos { return t.file.Pos(offset) }
	if v.Positional != nil {
		o.positional = &option{v.Positional.Text, at(v.Positional.Offset)}
	}
	for _, value := range v.Options {
		text := &option{value.Text.Text, at(value.Offset)}
		o.set[value.Key] = true
		switch value.Key {
		case "title":
			o.title = text
		case "name":
			o.name = text
		case "mime":
			o.mime = text
		case "size":
			o.size, o.sizePos = value.Size, text.pos
		case "priority":
			o.priority = text.value
		case "audience":
			o.audience = value.Words
		case "output":
			o.output = text
		case "schema":
			o.schemaOption = text
		case "needs":
			o.needs = value.Words
		case "timeout":
			o.timeout, o.timeoutPos = value.Duration, text.pos
		case "maxresult":
			o.maxResult = value.Size
		case "unknown":
			o.open = text.value == "ignore"
		case "errors":
			o.mask = text.value == "mask"
		case "profile":
			o.full = text.value == "full"
		case "coerce":
			o.coerce = text.value == "safe"
		case "icon":
			o.icon = text
		case "budget":
			o.budget = value.Size
		case "paramdocs":
			o.noParamDocs = text.value == "off"
		case "trim-name":
			o.trimName = true
		default:
			if strings.HasPrefix(value.Key, metaPrefix) {
				o.meta = append(o.meta, value)
			} else {
				o.hints[value.Key] = hint{value.Bool, text.pos}
			}
		}
	}
	return o
}

// inherit fills what a tool leaves unsaid from the package's //mcp:server. The
// output is asked of the server where the result is known.
func (o options) inherit(server options) options {
	if !o.set["timeout"] {
		o.timeout = server.timeout
	}
	if !o.set["maxresult"] {
		o.maxResult = server.maxResult
	}
	if !o.set["unknown"] {
		o.open = server.open
	}
	if !o.set["errors"] {
		o.mask = server.mask
	}
	if !o.set["profile"] {
		o.full = server.full
	}
	if !o.set["coerce"] {
		o.coerce = server.coerce
	}
	return o
}

// handWritten finds the schema that schema=FILE|CONST names: a string constant
// of the package, else a file beside the source.
func (u *unit) handWritten(m *marked, o *option) *rawSchema {
	h := &ir.HandWritten{}
	if c, ok := u.pkg.Types.Scope().Lookup(o.value).(*types.Const); ok && c.Val().Kind() == constant.String {
		h.Constant, h.Text = o.value, constant.StringVal(c.Val())
	} else {
		src, err := os.ReadFile(filepath.Join(filepath.Dir(m.file.Path), filepath.FromSlash(o.value)))
		if err != nil {
			u.report("bad-option-value", o.pos, "schema=%s is neither a string constant of this package nor a file beside %s", o.value, filepath.Base(m.file.Path)).
				hint("give the name of a constant, or of a file in the package's folder")
			return &rawSchema{h, o.pos}
		}
		h.Text = string(src)
	}
	var root struct {
		Type any `json:"type"`
	}
	switch err := json.Unmarshal([]byte(h.Text), &root); {
	case err != nil:
		u.report("bad-option-value", o.pos, "schema=%s: %v", o.value, err).hint("mend its JSON")
	case root.Type != "object":
		u.report("bad-option-value", o.pos, `schema=%s: the root must say "type": "object"`, o.value).
			hint(`add "type": "object"`)
	}
	return &rawSchema{h, o.pos}
}
