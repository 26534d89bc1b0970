// Package ir is the model between reading Go and writing Go: what a package's
// marked declarations come to, as plain data.
//
// Analyze builds it, schema and emit print it, and nothing in it refers back to
// syntax or to type-checker objects, so that a value can be written by hand in a
// test. Slices stand in the order in which they are printed. A function such as
//
//	// GetForecast returns the forecast for a city.
//	//
//	//mcp:tool
//	func GetForecast(ctx context.Context, in Forecast) (string, error)
//
//	type Forecast struct {
//		City string `json:"city" jsonschema:"minLength=1"`
//		Days int    `json:"days,omitempty"`
//	}
//
// becomes
//
//	Tool{
//		Name: "get_forecast",
//		Func: Func{Name: "GetForecast", Args: []Arg{ContextArg{}, StructArg{}}, ReturnsError: true},
//		Input: &Object{Name: "Forecast", Fields: []*Field{
//			{Name: "city", Required: true, Type: &String{Constraints: …minLength…}},
//			{Name: "days", Type: &Integer{Kind: Int}},
//		}},
//		Output: &TextOutput{},
//	}
package ir

import (
	"go/token"
	"time"
)

// Package is one Go package with marked declarations.
type Package struct {
	Path    string    // import path
	Name    string    // package clause
	Sources []string  // base names of the files that hold marked declarations, sorted
	Scope   []Name    // the package's own package-level identifiers, sorted, without those of mcp_gen.go
	Budget  int       // tokens that a tool may cost a model; 0: no limit
	Asks    bool      // a function of it may ask the client something
	Tools   []*Tool   // sorted by wire name
	Prompts []*Prompt // likewise
	// Resources are in the order of their declaration: it decides between two
	// templates that both match.
	Resources []*Resource
	Objects   []*Object
	Enums     []*Enum
	Forms     []*Form  // sorted by the names of their types
	Unions    []*Union // these three sorted by Name; only those that this package reads or writes
}

// Name is a declared identifier and where it stands.
type Name struct {
	Pos  token.Position
	Name string
}

// Tool is one function, method or function variable marked //mcp:tool.
type Tool struct {
	Pos         token.Position // of the directive
	Func        Func
	Name        string // on the wire
	Title       string
	Description string
	Hints       Hints
	Timeout     time.Duration // 0: the server's default
	MaxResult   int64         // bytes; 0: the server's default
	MaskErrors  bool          // the client sees a neutral text instead of the handler's error
	Coerce      bool          // "10" is read for an integer, and the like
	FullProfile bool          // every keyword is published as written
	Needs       []string      // what the client must be able to do, as needs= names it, sorted
	Input       *Object
	Schema      *HandWritten // published instead of Input's schema; nil when there is none
	Examples    []Example
	Output      Output
	Icon        string // URI of an image; empty for none
	Meta        []Meta // members of _meta, sorted by name

	ReadOnlyStated bool           // the directive says readonly or readonly=false
	DirectiveEnd   token.Position // where an option could be added to the directive
}

// Meta is one member of a tool's _meta.
type Meta struct {
	Name string
	JSON string // its value
}

// Hints are the four tool annotations, as they go on the wire.
type Hints struct {
	ReadOnly, Destructive, Idempotent, OpenWorld bool
}

// Form is a struct that a client draws for its user. The package gets two methods of
// it.
type Form struct {
	Pos    token.Position // of the directive
	Object *Object        // read; unknown members are ignored
}

// HandWritten is an input schema that the author wrote. The handler gets the
// arguments as json.RawMessage and validates them.
type HandWritten struct {
	Text     string // the JSON text
	Constant string // Go constant that holds the text; empty when it came from a file
}

// Example is a call that the author gave for illustration.
type Example struct {
	Arguments   string // JSON object
	Description string
}

// Func is how generated code calls the author's function.
type Func struct {
	Pos          token.Position
	Name         string
	Recv         *Recv // nil for a function or a function variable
	Args         []Arg // in the order of the call
	ReturnsError bool
}

// Recv is a method's receiver type, declared in the package itself.
type Recv struct {
	TypeName string
	Pointer  bool
}

// Arg is one argument of the call: ContextArg, CallArg, StructArg, RawArg or
// FieldArg, and of a completer PrefixArg or KnownArg.
type Arg interface{ isArg() }

type (
	// ContextArg passes the request's context.
	ContextArg struct{}
	// CallArg passes the *mcp.Call.
	CallArg struct{}
	// StructArg passes the whole decoded input struct. Blank is an argument that
	// the function does not name: its zero value is passed.
	StructArg struct {
		Go      GoType // struct type, without the pointer
		Pointer bool   // the parameter is a pointer to it
	}
	// RawArg passes the arguments verbatim (hand-written schema).
	RawArg struct{}
	// FieldArg passes one field of the synthesised arguments struct.
	FieldArg struct {
		Field    *Field
		Variadic bool
	}
)

func (ContextArg) isArg() {}
func (CallArg) isArg()    {}
func (StructArg) isArg()  {}
func (RawArg) isArg()     {}
func (FieldArg) isArg()   {}

// Output is what becomes of a result: *NoOutput, *TextOutput, *StructuredOutput,
// *ContentOutput or *BlobOutput.
type Output interface{ isOutput() }

type (
	// NoOutput answers a short text block.
	NoOutput struct{}
	// TextOutput answers a string as one text block.
	TextOutput struct {
		Go GoType // string, or a named string type
	}
	// StructuredOutput answers JSON by Type's appender.
	StructuredOutput struct {
		Type        Type // a *Pointer for a pointer result; nil with a nil error is then the zero value
		Description string
		TextOnly    bool // output=text: no output schema, no structuredContent
	}
	// ContentOutput answers content blocks as the handler made them.
	ContentOutput struct {
		Form ContentForm
	}
)

func (*NoOutput) isOutput()         {}
func (*TextOutput) isOutput()       {}
func (*StructuredOutput) isOutput() {}
func (*ContentOutput) isOutput()    {}

// ContentForm is the Go shape of a content result.
type ContentForm int

// The shapes of a content result.
const (
	OneContent      ContentForm = iota // mcp.Content, or one of the block types (they implement it)
	ManyContents                       // []mcp.Content
	CallToolResults                    // *mcp.CallToolResult; of resources and prompts their own whole result
)

// Object is a struct seen as a JSON object, or the members of plain parameters.
type Object struct {
	Pos         token.Position
	Go          GoType // *GoNamed or *GoStruct; nil when Synthetic
	Name        string // stem of the names of its reader and appender, as in readName
	Synthetic   bool   // plain parameters: the generated file declares `type name struct` of the fields
	Description string
	Tag         *Tag         // of a variant of a union; nil otherwise
	Fields      []*Field     // in schema order
	Open        bool         // unknown members are ignored and the schema says so
	Recursive   bool         // part of a cycle: published once in $defs under Name
	Read        bool         // a reader is wanted
	Written     bool         // an appender is wanted
	Constraints []Constraint // on every use: minProperties, maxProperties, Validate
	Dependents  []Dependent
	Groups      []Group
}

// Tag is the member that tells the variants of a union apart. The reader of a
// variant passes over it, and the appender writes it first.
type Tag struct{ Name, Value string }

// Dependent says which members must be present when another is.
type Dependent struct {
	Pos  token.Position
	If   string
	Then []string
}

// Group says that of several sets of members exactly one must be present
// (oneof_required), or at least one (anyof_required).
type Group struct {
	Pos   token.Position
	AnyOf bool
	Sets  []MemberSet
}

// MemberSet is the members that carry one group name.
type MemberSet struct {
	Title string // the group name
	Names []string
}

// Field is one member of an Object.
type Field struct {
	Pos         token.Position
	GoName      string   // field or parameter name
	Path        []Step   // embedded fields on the way to it, outermost first
	Name        string   // member name on the wire
	Description string   // also added to the schema of Type
	Required    bool     // on input; Omit says it for output
	Default     *Literal // nil: none
	Omit        Omit
	Nullable    bool // null is a value of a required pointer; on output a nil pointer without Omit is null
	Hidden      bool // not in the schema and not read: Default is its value
	Secret      bool // never shown, logged or echoed
	Header      string
	Coerce      Coercion
	Extras      []Extra // keywords that nothing enforces, in the author's order
	Type        Type

	JSONTagEnd token.Position // where an option could be added to the json tag; zero where there is none
}

// Extra is a keyword of jsonschema_extras: published as it stands in the full
// profile, and left out of the portable one.
type Extra struct {
	Pos  token.Position
	Name string
	JSON string // its value
}

// Coercion says whether a member is read as strictly as its tool says.
type Coercion int

// The ways to read a member.
const (
	CoerceInherit Coercion = iota // as the tool
	CoerceOn
	CoerceOff
)

// Step is one embedded struct on the way to a promoted field.
type Step struct {
	GoName  string
	Pointer bool
	Go      GoType // the embedded struct type, without the pointer
}

// Omit says when a member is left out of a result.
type Omit int

// When a member is left out, as encoding/json's tag options say.
const (
	OmitNever  Omit = iota
	OmitEmpty       // omitempty
	OmitZero        // omitzero
	OmitIsZero      // omitzero, on a type with an IsZero method
)

// Literal is a JSON value from the author's source, as text. Emit writes it in
// Go by the field's Type.
type Literal struct {
	Pos  token.Position
	JSON string
}

// Enum is a named type with a constant set.
type Enum struct {
	Pos           token.Position
	Go            *GoNamed
	Name          string // stem of the name of its reader
	Description   string
	Base          Type // *String, *Integer, *Number or *Boolean with the kind's Go type
	Members       []EnumMember
	UnmarshalText bool // its own method reads; the result must still be a member
	MarshalText   bool // its own method writes
	Read          bool
	Written       bool
}

// EnumMember is one constant.
type EnumMember struct {
	Const       string // Go identifier, in the package of the enum
	Exported    bool
	JSON        string // its value
	Description string
}

// Union is a sealed interface: one of several closed objects, told apart by a
// member that stands in all of them.
type Union struct {
	Pos         token.Position
	Go          *GoNamed
	Name        string // stem of the names of its reader and appender
	Description string
	Tag         string // name of the member that tells the variants apart
	Variants    []Variant
	Read        bool
	Written     bool
}

// Variant is one type of a union.
type Variant struct {
	Object      *Object // its Tag has the value of the variant
	Pointer     bool    // the pointer to the struct implements the interface, not the struct
	Description string
}
