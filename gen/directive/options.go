package directive

import "strings"

// Target is a set of declarations that a directive may stand on.
type Target uint16

// The targets.
const (
	Package Target = 1 << iota
	Func
	Method
	FuncVar // package variable of function type
	Type
	Field

	callable = Func | Method | FuncVar
	anywhere = Package | callable | Type | Field
)

// String names the targets in the plural: "functions, methods and func-typed vars".
func (t Target) String() string {
	var words []string
	for i, word := range []string{
		"package clauses", "functions", "methods", "func-typed vars", "types", "fields",
	} {
		if t&(1<<i) != 0 {
			words = append(words, word)
		}
	}
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
	return strings.Join(words, "")
}

// Verb is what may stand behind "//mcp:".
type Verb struct {
	Name       string
	On         Target
	Positional Positional
	Keys       []Key
	Schema     bool // takes the keywords of the jsonschema tag
	MCP        bool // takes the keys of the mcp tag
	Text       bool // behind the positional, the rest of the line is text
	Summary    string
}

// Positional says what the first, keyless value of a verb is.
type Positional struct {
	Name     string // for messages; empty when the verb takes none
	Sample   string // one as it might be written, for messages
	Required bool
}

// Key is one option of a verb.
type Key struct {
	Name    string
	Kind    Kind
	Words   []string // what a Word may be, and each of Words
	Bare    string   // the Word that the key alone stands for; empty where it needs one
	Family  bool     // Name is the first part of many keys: meta.owner, meta.stage
	Summary string
}

// Kind says how a key's value is written.
type Kind int

// The kinds.
const (
	Flag     Kind = iota // key alone
	TriState             // key, key=true or key=false; absent is a third state
	Text                 // any text
	Duration             // 5s
	Size                 // 2MiB, 500KB, or plain bytes
	Word                 // one of Key.Words
	Words                // some of Key.Words, with commas between; may be given again
	Fraction             // a number from 0 to 1
	Count                // a whole number above 0
	JSON                 // JSON or, where it is none, text
)

// The options that a package and a tool share.
var (
	output    = Key{Name: "output", Kind: Word, Words: []string{"auto", "structured", "text"}, Summary: "what becomes of the result"}
	unknown   = Key{Name: "unknown", Kind: Word, Words: []string{"reject", "ignore"}, Summary: "what becomes of unknown members"}
	errors    = Key{Name: "errors", Kind: Word, Words: []string{"expose", "mask"}, Summary: "whether the client sees an error's text"}
	profile   = Key{Name: "profile", Kind: Word, Words: []string{"portable", "full"}, Summary: "how much of a schema is published: what every client takes, or every keyword"}
	coerce    = Key{Name: "coerce", Kind: Word, Words: []string{"off", "safe"}, Bare: "safe", Summary: "whether \"10\" is read for 10, and the like"}
	timeout   = Key{Name: "timeout", Kind: Duration, Summary: "how long a call may take"}
	maxresult = Key{Name: "maxresult", Kind: Size, Summary: "how large a result may be"}
)

// ClientFeatures are what a client may be able to do, as needs= names it.
var ClientFeatures = []string{"elicitation", "elicitation.url", "sampling", "sampling.tools", "roots"}

var verbs = []Verb{
	{
		Name: "server", On: Package,
		Keys: []Key{
			profile, output, coerce, unknown, errors, timeout, maxresult,
			{Name: "budget", Kind: Count, Summary: "how many tokens the name, description and schema of a tool may cost"},
		},
		Summary: "defaults for the declarations of this package",
	},
	{
		Name: "tool", On: callable,
		Positional: Positional{Name: "name", Sample: "get_forecast"},
		Keys: []Key{
			{Name: "readonly", Kind: TriState, Summary: "changes nothing"},
			{Name: "destructive", Kind: TriState, Summary: "may delete or overwrite"},
			{Name: "idempotent", Kind: TriState, Summary: "a second call with the same arguments changes nothing more"},
			{Name: "openworld", Kind: TriState, Summary: "reaches beyond a closed set of things"},
			{Name: "title", Kind: Text, Summary: "the name for people"},
			timeout, maxresult, output, unknown, errors, coerce, profile,
			{Name: "needs", Kind: Words, Words: ClientFeatures, Summary: "what the client must be able to do"},
			{Name: "schema", Kind: Text, Summary: "a file or constant with a hand-written input schema"},
			{Name: "paramdocs", Kind: Word, Words: []string{"off"}, Summary: "off keeps sentences about parameters in the tool's description"},
			{Name: "trim-name", Kind: Flag, Summary: "takes the Go name off the front of the description"},
			{Name: "icon", Kind: Text, Summary: "the https or data URI of an image"},
			{Name: "meta", Kind: JSON, Family: true, Summary: "a member of _meta for clients: meta.owner=billing, meta.rank=3"},
		},
		Summary: "a function that the model may call",
	},
	{
		Name: "param", On: callable,
		Positional: Positional{Name: "the name of a parameter", Sample: "nights", Required: true},
		Keys: []Key{
			{Name: "desc", Kind: Text, Summary: "what it is for"},
			{Name: "name", Kind: Text, Summary: "its name on the wire"},
		},
		Schema: true, MCP: true,
		Summary: "what a plain parameter may be",
	},
	{
		Name: "returns", On: callable,
		Keys:    []Key{{Name: "desc", Kind: Text, Summary: "what the result is"}},
		Summary: "the description of the result",
	},
	{
		Name: "example", On: callable,
		Positional: Positional{Name: "a JSON object in backquotes", Sample: "`{\"nights\":3}`", Required: true},
		Keys:       []Key{{Name: "desc", Kind: Text, Summary: "what it shows"}},
		Summary:    "a call for illustration",
	},
	{
		Name: "resource", On: callable,
		Positional: Positional{Name: "a URI, or a template of one,", Sample: "staff://users/{id}", Required: true},
		Keys: []Key{
			{Name: "name", Kind: Text, Summary: "the name for programs and people"},
			{Name: "title", Kind: Text, Summary: "the name for people"},
			{Name: "mime", Kind: Text, Summary: "the media type of its contents"},
			{Name: "size", Kind: Size, Summary: "how large the contents are"},
			{Name: "priority", Kind: Fraction, Summary: "how much it matters, from 0 to 1"},
			{Name: "audience", Kind: Words, Words: []string{"user", "assistant"}, Summary: "for whom it is"},
		},
		Summary: "a function that reads what a client may look at",
	},
	{
		Name: "prompt", On: callable,
		Positional: Positional{Name: "name", Sample: "onboard"},
		Keys:       []Key{{Name: "title", Kind: Text, Summary: "the name for people"}},
		Summary:    "a function that makes messages for a person to send to a model",
	},
	{
		Name: "complete", On: callable,
		Positional: Positional{Name: "what it completes", Sample: "onboard.tone", Required: true},
		Summary:    "a function that completes an argument of a prompt, or a variable of a resource",
	},
	{
		Name: "schema", On: Type | Field,
		Schema:  true,
		Summary: "keywords that would need escaping in a tag, or that belong to a type",
	},
	{
		Name: "enum", On: Type,
		Keys: []Key{
			{Name: "open", Kind: Flag, Summary: "the constants are hints, other values are accepted"},
			{Name: "off", Kind: Flag, Summary: "the constants are no enum"},
		},
		Summary: "how the constants of a type are taken",
	},
	{
		Name: "union", On: Type,
		Keys: []Key{
			{Name: "tag", Kind: Text, Summary: "the member that names the variant; kind when it is left out"},
		},
		Summary: "a sealed interface, of whose variants a value is one",
	},
	{
		Name: "variant", On: Type,
		Keys: []Key{
			{Name: "kind", Kind: Text, Summary: "the value that names this variant; the type's name in snake_case when it is left out"},
		},
		Summary: "how a struct is named in a union",
	},
	{
		Name: "form", On: Type,
		Summary: "a struct that a client draws as a form for its user",
	},
	{
		Name: "validate", On: Type | callable,
		Positional: Positional{Name: "the name of a function", Sample: "checkBooking", Required: true},
		Summary:    "a function that a value is put to once it is decoded",
	},
	{
		Name: "map", On: Package,
		Positional: Positional{Name: "a Go type", Sample: "github.com/google/uuid.UUID", Required: true},
		Schema:     true,
		Summary:    "what a type of another package is on the wire",
	},
	{
		Name: "ignore", On: anywhere,
		Positional: Positional{Name: "a diagnostic code", Sample: "no-context", Required: true},
		Text:       true,
		Summary:    "excuses a warning, with the reason",
	},
}

// later are keys that a tool will take one day. As its first word none of them is
// the name: that would change under its author's hands.
var later = []string{
	"confirm", "single-use", "scopes", "rate", "concurrency", "isolate",
	"inject", "alias", "elicit", "tags-compat",
}

// Verbs returns the table, in the order in which documents show it. It is not to
// be written to.
func Verbs() []Verb { return verbs }

// LookupVerb finds a verb by name.
func LookupVerb(name string) (Verb, bool) {
	for _, v := range verbs {
		if v.Name == name {
			return v, true
		}
	}
	return Verb{}, false
}

// VerbsOn names the verbs that may stand on a target, for a message that
// suggests another one.
func VerbsOn(t Target) []string {
	var names []string
	for _, v := range verbs {
		if v.On&t != 0 {
			names = append(names, v.Name)
		}
	}
	return names
}

func verbNames() []string { return VerbsOn(anywhere) }

func (v Verb) key(name string) (Key, bool) {
	for _, k := range v.Keys {
		if !k.Family && k.Name == name {
			return k, true
		}
		if rest, ok := strings.CutPrefix(name, k.Name+"."); ok && k.Family && rest != "" {
			k.Name = name
			return k, true
		}
	}
	return Key{}, false
}
