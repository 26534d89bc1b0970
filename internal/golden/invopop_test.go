package golden

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/invopop/jsonschema"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
	"github.com/mcptoolgen/mcptoolgen/gen/schema"
	addresses "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/addresses"
	integers "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/all_integer_widths"
	defaults "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/defaults"
	inside "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/defaults_inside"
	embedded "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/embedded_structs"
	embedding "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/embedding_rules"
	enums "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/enums"
	keywords "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/every_keyword"
	profile "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/full_profile"
	generics "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/generics"
	wide "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/many_fields"
	pointers "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/pointers"
	groups "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/presence_groups"
	required "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/required_members"
	slicesmaps "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/slices_and_maps"
	wire "github.com/mcptoolgen/mcptoolgen/internal/golden/testdata/ok/text_and_raw_types"
)

// reflected are tools with the struct of their arguments. The reflector panics on
// uintptr, and never ends on a type that contains itself without references.
var reflected = []struct {
	name, tool string
	arguments  any
}{
	{"addresses", "trace", addresses.Route{}},
	{"all_integer_widths", "set_percent", integers.Percent{}},
	{"defaults", "search", defaults.Query{}},
	{"defaults_inside", "connect", inside.Options{}},
	{"embedded_structs", "echo", embedded.Request{}},
	{"embedding_rules", "echo", embedding.Outer{}},
	{"enums", "open_ticket", enums.Ticket{}},
	{"every_keyword", "check", keywords.Keywords{}},
	{"full_profile", "check_full", profile.Keywords{}},
	{"generics", "find", generics.Query{}},
	{"many_fields", "sum_wide", wide.Wide{}},
	{"many_fields", "join_wider", wide.Wider{}},
	{"pointers", "patch_setting", pointers.Patch{}},
	{"presence_groups", "search_full", groups.Find{}},
	{"required_members", "add", required.Count{}},
	{"slices_and_maps", "store_parts", slicesmaps.Inventory{}},
	{"text_and_raw_types", "echo", wire.Wire{}},
}

// difference is one keyword of one schema that the reflector writes otherwise. A
// keyword that one of them does not have is empty.
type difference struct {
	path, keyword, ours, theirs string
}

// TestInvopop holds our full schemas against those of the reflector that the tag
// grammar comes from: the same members in the same order, with the same keywords,
// wherever its own rules are followed.
func TestInvopop(t *testing.T) {
	used := map[string]bool{}
	for _, c := range reflected {
		t.Run(c.name+"_"+c.tool, func(t *testing.T) {
			ours := new(jsonschema.Schema)
			require.NoError(t, json.Unmarshal([]byte(schema.Input(toolOf(t, c.name, c.tool), schema.Full).String()), ours))
			theirs := invopop().Reflect(c.arguments)
			for _, d := range differences("", ours, theirs) {
				i := slices.IndexFunc(deliberate, func(e exception) bool { return e.explains(d) })
				if i < 0 {
					assert.Fail(t, "no exception explains it", "%+v", d)
					continue
				}
				used[deliberate[i].why] = true
			}
		})
	}
	for _, e := range deliberate {
		assert.True(t, used[e.why], "nothing differs any more because %s", e.why)
	}
}

// invopop is the reflector with the options that come nearest to what we publish.
func invopop() *jsonschema.Reflector {
	return &jsonschema.Reflector{Anonymous: true, DoNotReference: true, ExpandedStruct: true}
}

// toolOf is a tool of a case, as the one run over all of them lowered it.
func toolOf(t *testing.T, name, tool string) *ir.Tool {
	t.Helper()
	result, err := ok()
	require.NoError(t, err)
	for _, p := range result.Packages {
		if filepath.Base(p.Path) != name {
			continue
		}
		for _, candidate := range p.Tools {
			if candidate.Name == tool {
				return candidate
			}
		}
	}
	require.Fail(t, "no such tool", "%s of %s", tool, name)
	return nil
}

// differences compares two schemas, and what is in them.
func differences(path string, ours, theirs *jsonschema.Schema) []difference {
	var all []difference
	mine, yours := keywordsOf(ours), keywordsOf(theirs)
	for _, keyword := range sortedKeys(mine, yours) {
		if mine[keyword] != yours[keyword] {
			all = append(all, difference{path, keyword, mine[keyword], yours[keyword]})
		}
	}
	for _, child := range []struct {
		suffix       string
		ours, theirs *jsonschema.Schema
	}{
		{"[]", ours.Items, theirs.Items},
		{"{}", ours.AdditionalProperties, theirs.AdditionalProperties},
	} {
		if child.ours != nil && child.theirs != nil {
			all = append(all, differences(path+child.suffix, child.ours, child.theirs)...)
		}
	}
	for _, name := range propertyNames(ours) {
		inner, _ := ours.Properties.Get(name)
		if theirs.Properties == nil {
			continue
		}
		if other, ok := theirs.Properties.Get(name); ok {
			all = append(all, differences(path+"."+name, inner, other)...)
		}
	}
	return all
}

// keywordsOf are the keywords of one schema as JSON, but for its descriptions and
// for schemas within it. Properties are their names, in order.
func keywordsOf(s *jsonschema.Schema) map[string]string {
	flat := *s
	flat.Version, flat.ID, flat.Description, flat.Extras = "", "", "", nil
	flat.Properties = nil
	if flat.Items != nil {
		flat.Items = &jsonschema.Schema{}
	}
	if flat.AdditionalProperties != nil && !isFalse(flat.AdditionalProperties) {
		flat.AdditionalProperties = &jsonschema.Schema{}
	}
	text, err := json.Marshal(&flat)
	if err != nil {
		panic(err)
	}
	all := map[string]json.RawMessage{}
	_ = json.Unmarshal(text, &all) // {} is written as true
	values := map[string]string{}
	for keyword, value := range all {
		values[keyword] = string(value)
	}
	if names := propertyNames(s); len(names) > 0 {
		values["properties"] = strings.Join(names, " ")
	}
	return values
}

func isFalse(s *jsonschema.Schema) bool {
	text, err := json.Marshal(s)
	return err == nil && string(text) == "false"
}

func propertyNames(s *jsonschema.Schema) []string {
	var names []string
	if s.Properties != nil {
		for p := s.Properties.Oldest(); p != nil; p = p.Next() {
			names = append(names, p.Key)
		}
	}
	return names
}

func sortedKeys(maps ...map[string]string) []string {
	var keys []string
	for _, m := range maps {
		for key := range m {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// exception is a kind of difference that is meant, and why.
type exception struct {
	why      string
	explains func(difference) bool
}

// adds is a keyword that only ours has.
func adds(keywords ...string) func(difference) bool {
	return func(d difference) bool { return d.theirs == "" && slices.Contains(keywords, d.keyword) }
}

// at limits an exception to some members, by the end of their paths.
func at(paths []string, explains func(difference) bool) func(difference) bool {
	return func(d difference) bool {
		return slices.ContainsFunc(paths, func(p string) bool { return strings.HasSuffix(d.path, p) }) && explains(d)
	}
}

func whatever(difference) bool { return true }

// deliberate are all the differences that there may be.
var deliberate = []exception{
	{
		"a type with text or JSON methods is what those write; the reflector sees the struct or number behind it",
		at([]string{".from", ".via", ".hops[]", ".gateway", ".peers[]", ".addr", ".version", ".colour"}, func(d difference) bool {
			return d.keyword == "type" && d.ours == `"string"` || d.keyword == "additionalProperties" && d.ours == "" ||
				d.keyword == "default" && d.theirs == ""
		}),
	},
	{
		"url.URL takes a relative reference too",
		func(d difference) bool {
			return d.keyword == "format" && d.ours == `"uri-reference"` && d.theirs == `"uri"`
		},
	},
	{
		"mcp.Opt is null or a value; the reflector sees a struct without exported fields",
		at([]string{".proxy"}, whatever),
	},
	{
		"time.Duration is text in Go's syntax, unless nanoseconds are asked for",
		at([]string{".wait"}, func(d difference) bool { return d.keyword == "type" && d.ours == `"string"` }),
	},
	{
		"json.Number is a number on the wire, and the reflector takes it for a string",
		at([]string{".number"}, func(d difference) bool { return d.keyword == "type" && d.ours == `"number"` }),
	},
	{
		"mcp:\"string\" is our own",
		at([]string{".big"}, func(d difference) bool { return d.keyword == "type" && d.ours == `"string"` }),
	},
	{
		"json:\",string\" holds a number or a truth value, and the schema says so",
		at([]string{".size", ".serial", ".big", ".flag", ".share"}, adds("pattern")),
	},
	{
		"the constants of a type are its values; the reflector does not see them",
		at([]string{".sort", ".priority", ".status", ".team", ".watchers[]", ".names{}"}, adds("enum")),
	},
	{
		"the range of small and of unsigned integers is published",
		adds("minimum", "maximum"),
	},
	{
		"a pointer, a default, mcp:\"optional\" and omitzero make a member optional too; the reflector knows omitempty and required alone",
		func(d difference) bool {
			return d.keyword == "required" && isSubset(d.ours, d.theirs) && !at([]string{"[]"}, whatever)(d)
		},
	},
	{
		"required stands in the order of the properties, which is encoding/json's: through embedded structs by index",
		func(d difference) bool {
			return (d.keyword == "properties" || d.keyword == "required") && sameSet(d.ours, d.theirs)
		},
	},
	{
		"a member named - by \"-,\" is one in encoding/json, and not for the reflector",
		func(d difference) bool { return d.keyword == "properties" && sameSet(d.ours, d.theirs+" -") },
	},
	{
		"where two members have one name at one depth, encoding/json takes the tagged one",
		func(d difference) bool {
			return d.path == ".Shared" && d.keyword == "type" || d.path == "" && d.keyword == "required" && d.theirs == `["Shared","Words"]`
		},
	},
	{
		"null is published by anyOf: some client refuses oneOf",
		at([]string{".null"}, func(d difference) bool {
			return d.keyword == "anyOf" && d.theirs == "" || d.keyword == "oneOf" && d.ours == ""
		}),
	},
	{
		"items.nullable is our own",
		at([]string{".hosts[]", ".optional[]"}, whatever),
	},
	{
		"the default of an array is an array; the reflector splits it at commas, or takes it for its one element",
		func(d difference) bool { return d.keyword == "default" && strings.HasPrefix(d.theirs, "[\"[") },
	},
	{
		"keywords that the reflector's tags do not know on that kind, or at all",
		adds("const", "deprecated", "dependentRequired", "examples", "minProperties", "maxProperties", "propertyNames", "contentMediaType"),
	},
	{
		"uniqueItems alone is true; the reflector wants uniqueItems=true",
		adds("uniqueItems"),
	},
	{
		"items.KEYWORD is our own",
		at([]string{"[]"}, adds("minLength", "maxLength", "pattern")),
	},
	{
		"a map with integer keys takes negative ones and only one spelling of each: propertyNames says so, not patternProperties",
		func(d difference) bool {
			return d.keyword == "patternProperties" || d.keyword == "additionalProperties" && d.ours == "true" ||
				strings.HasSuffix(d.path, "{}") && d.keyword == "type" && d.theirs == ""
		},
	},
}

// isSubset reports whether all strings of a JSON array are in another one.
func isSubset(a, b string) bool {
	var x, y []string
	_ = json.Unmarshal([]byte(a), &x) // empty is no strings
	_ = json.Unmarshal([]byte(b), &y)
	return !slices.ContainsFunc(x, func(s string) bool { return !slices.Contains(y, s) })
}

// sameSet reports whether two lists differ in order alone.
func sameSet(a, b string) bool {
	split := func(list string) []string {
		words := strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(` ",[]`, r) })
		slices.Sort(words)
		return words
	}
	return slices.Equal(split(a), split(b))
}
