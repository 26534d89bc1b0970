package ir

import "go/token"

// Type is a closed set: how a Go value stands in JSON. A new member means a new
// Visitor method, so that the compiler lists every place left to write.
type Type interface{ isType() }

type (
	// Boolean is true or false.
	Boolean struct {
		Go          GoType
		Quoted      bool // json:",string"
		Constraints []Constraint
	}
	// Integer is one of Go's integer kinds.
	Integer struct {
		Go          GoType
		Kind        IntegerKind
		Quoted      bool // a decimal string on the wire
		Constraints []Constraint
	}
	// Number is float32 or float64.
	Number struct {
		Go          GoType
		Bits        int // 32 or 64
		Quoted      bool
		Constraints []Constraint
	}
	// String is a string kind without a constant set.
	String struct {
		Go          GoType
		Constraints []Constraint
	}
	// EnumRef is a use of an Enum.
	EnumRef struct {
		Enum        *Enum
		Constraints []Constraint
	}
	// Array is a slice, or a Go array of Len elements.
	Array struct {
		Go           GoType
		Elem         Type
		Len          int64 // of a Go array; -1 for a slice
		NullableElem bool  // null elements are nil pointers
		Constraints  []Constraint
	}
	// Map is an object with members of one type.
	Map struct {
		Go           GoType
		Key          Type // *String, *Integer, *EnumRef or *Text
		Elem         Type
		NullableElem bool
		Constraints  []Constraint
	}
	// Time is time.Time, or a struct that only embeds it.
	Time struct {
		Go          GoType
		Embedded    bool
		Constraints []Constraint
	}
	// Duration is time.Duration in Go's duration syntax, or in nanoseconds.
	Duration struct {
		Go          GoType
		Nanoseconds bool
		Constraints []Constraint
	}
	// Bytes is a byte slice as base64.
	Bytes struct {
		Go          GoType
		Constraints []Constraint
	}
	// Text is a type with UnmarshalText or MarshalText, or a library type that
	// stands as text.
	Text struct {
		Go          GoType
		Shape       Shape
		Library     Library
		Constraints []Constraint
	}
	// BigInt is big.Int.
	BigInt struct {
		Go          GoType
		Constraints []Constraint
	}
	// Custom is a type with JSON methods of its own, whose wire form its author
	// states: Wire is published and checked, then UnmarshalJSON gets the bytes.
	Custom struct {
		Go    GoType
		Shape Shape
		Wire  Type // Boolean, Integer, Number, String, Any, or an Array or Map of those
	}
	// Opt is mcp.Opt[T]: absent, null or a value.
	Opt struct {
		Go   GoType
		Elem Type
	}
	// UnionRef is a use of a Union.
	UnionRef struct {
		Union       *Union
		Constraints []Constraint
	}
	// Raw is json.RawMessage.
	Raw struct {
		Go          GoType
		Constraints []Constraint
	}
	// NumberText is json.Number.
	NumberText struct {
		Go          GoType
		Constraints []Constraint
	}
	// Any is the empty interface.
	Any struct {
		Constraints []Constraint
	}
	// Pointer is *T: allocated when present.
	Pointer struct {
		Elem Type
	}
	// Ref is a use of an Object.
	Ref struct {
		Object      *Object
		Constraints []Constraint
	}
)

func (*Boolean) isType()    {}
func (*Integer) isType()    {}
func (*Number) isType()     {}
func (*String) isType()     {}
func (*EnumRef) isType()    {}
func (*Array) isType()      {}
func (*Map) isType()        {}
func (*Time) isType()       {}
func (*Duration) isType()   {}
func (*Bytes) isType()      {}
func (*Text) isType()       {}
func (*Raw) isType()        {}
func (*BigInt) isType()     {}
func (*Custom) isType()     {}
func (*Opt) isType()        {}
func (*UnionRef) isType()   {}
func (*NumberText) isType() {}
func (*Any) isType()        {}
func (*Pointer) isType()    {}
func (*Ref) isType()        {}

// Visitor answers one question about each kind of Type.
type Visitor[R any] interface {
	Boolean(*Boolean) R
	Integer(*Integer) R
	Number(*Number) R
	String(*String) R
	EnumRef(*EnumRef) R
	Array(*Array) R
	Map(*Map) R
	Time(*Time) R
	Duration(*Duration) R
	Bytes(*Bytes) R
	Text(*Text) R
	BigInt(*BigInt) R
	Custom(*Custom) R
	Opt(*Opt) R
	UnionRef(*UnionRef) R
	Raw(*Raw) R
	NumberText(*NumberText) R
	Any(*Any) R
	Pointer(*Pointer) R
	Ref(*Ref) R
}

// Visit calls the method of v for t's kind.
func Visit[R any](t Type, v Visitor[R]) R {
	switch t := t.(type) {
	case *Boolean:
		return v.Boolean(t)
	case *Integer:
		return v.Integer(t)
	case *Number:
		return v.Number(t)
	case *String:
		return v.String(t)
	case *EnumRef:
		return v.EnumRef(t)
	case *Array:
		return v.Array(t)
	case *Map:
		return v.Map(t)
	case *Time:
		return v.Time(t)
	case *Duration:
		return v.Duration(t)
	case *Bytes:
		return v.Bytes(t)
	case *Text:
		return v.Text(t)
	case *BigInt:
		return v.BigInt(t)
	case *Custom:
		return v.Custom(t)
	case *Opt:
		return v.Opt(t)
	case *UnionRef:
		return v.UnionRef(t)
	case *Raw:
		return v.Raw(t)
	case *NumberText:
		return v.NumberText(t)
	case *Any:
		return v.Any(t)
	case *Pointer:
		return v.Pointer(t)
	case *Ref:
		return v.Ref(t)
	}
	panic("ir: Type outside the closed set")
}

// Shape is what kind of Go value a type with methods of its own is, as far as
// omitempty and omitzero ask.
type Shape int

// The shapes.
const (
	StructShape Shape = iota // never empty; compared with its zero value
	LenShape                 // string, slice, map: empty when its length is 0
	NumberShape
	BoolShape
	ArrayShape // empty only when its length is 0
)

// Library says which library type a Text is. Their text has rules of its own,
// and a phrase of its own when it breaks them.
type Library int

// The library types.
const (
	NoLibrary   Library = iota // a user's type, with its own error texts
	NetipAddr                  // netip.Addr
	NetipPrefix                // netip.Prefix
	URL                        // url.URL, by url.Parse and String
	UUID                       // uuid.UUID of the usual packages
)

// IntegerKind is one of Go's integer kinds, by its predeclared name.
type IntegerKind string

// The integer kinds.
const (
	Int     IntegerKind = "int"
	Int8    IntegerKind = "int8"
	Int16   IntegerKind = "int16"
	Int32   IntegerKind = "int32"
	Int64   IntegerKind = "int64"
	Uint    IntegerKind = "uint"
	Uint8   IntegerKind = "uint8"
	Uint16  IntegerKind = "uint16"
	Uint32  IntegerKind = "uint32"
	Uint64  IntegerKind = "uint64"
	Uintptr IntegerKind = "uintptr"
)

// Range gives the least and greatest value of the kind, as decimal text. int and
// uint count as 64 bits.
func (k IntegerKind) Range() (least, greatest string) {
	switch k {
	case Int8:
		return "-128", "127"
	case Int16:
		return "-32768", "32767"
	case Int32:
		return "-2147483648", "2147483647"
	case Uint8:
		return "0", "255"
	case Uint16:
		return "0", "65535"
	case Uint32:
		return "0", "4294967295"
	case Uint, Uint64, Uintptr:
		return "0", "18446744073709551615"
	}
	return "-9223372036854775808", "9223372036854775807"
}

// Signed reports whether the kind has negative values.
func (k IntegerKind) Signed() bool { return k[0] == 'i' }

// Constraint is one keyword with its operand, as it applies to one Type. An
// annotation (title, deprecated, examples) has a nil Fails.
type Constraint struct {
	Pos     token.Position
	At      []token.Position // where each value of a List stands; nil for one that its author did not write
	Keyword string
	Operand Operand
	Fails   Check
}

// PosOf is where value i of the operand stands.
func (c Constraint) PosOf(i int) token.Position {
	if i < len(c.At) {
		return c.At[i]
	}
	return c.Pos
}

// Operand is the value of a keyword: Count, Decimal, Word, List or Flag.
type Operand interface{ isOperand() }

type (
	// Count is a length.
	Count uint64
	// Decimal is a number exactly as the author wrote it.
	Decimal string
	// Word is text.
	Word string
	// List holds JSON values, as text, in the order given.
	List []string
	// Value is one JSON value, as text.
	Value string
	// Flag is true or false.
	Flag bool
)

func (Count) isOperand()   {}
func (Decimal) isOperand() {}
func (Word) isOperand()    {}
func (List) isOperand()    {}
func (Value) isOperand()   {}
func (Flag) isOperand()    {}

// Check says when an instance breaks a constraint: Compare, NotOneOf, Call,
// Unmatched or Validate.
type Check interface{ isCheck() }

type (
	// Compare is "measure(instance) Op operand"; the instance is invalid when it holds.
	Compare struct {
		Measure Measure
		Op      token.Token // LSS, LEQ, GTR, GEQ
	}
	// NotOneOf is "the instance equals none of the operand's values".
	NotOneOf struct{}
	// Call is "Func(instance) is false".
	Call struct {
		Func    RuntimeFunc
		Operand bool // the operand is the second argument
	}
	// Unmatched is "the regular expression of the operand does not match".
	Unmatched struct{}
	// Validate is "the author's function returns an error". It belongs to no
	// keyword, and is asked of values that satisfy all of them.
	Validate struct {
		Func *GoNamed // func(T) error; nil for the method Validate() error
	}
)

func (Compare) isCheck()   {}
func (NotOneOf) isCheck()  {}
func (Call) isCheck()      {}
func (Unmatched) isCheck() {}
func (Validate) isCheck()  {}

// Measure is what Compare compares.
type Measure int

// The measures.
const (
	Magnitude Measure = iota // the number itself
	Runes                    // code points of a string
	Len                      // elements of an array, members of a map
)

// RuntimeFunc names a function of a runtime package, or with an empty Package a
// method of the decoder.
type RuntimeFunc struct {
	Package string // last element of the import path: format, jsonwire
	Name    string
}

// GoType is a closed set: how generated code spells a type.
type GoType interface{ isGoType() }

type (
	// GoNamed is a predeclared type (Path is empty) or a declared one.
	GoNamed struct {
		Path    string // import path
		Package string // package clause of that path
		Name    string
		Args    []GoType
	}
	// GoPointer is *Elem.
	GoPointer struct{ Elem GoType }
	// GoSlice is []Elem.
	GoSlice struct{ Elem GoType }
	// GoArray is [Len]Elem.
	GoArray struct {
		Len  int64
		Elem GoType
	}
	// GoMap is map[Key]Elem.
	GoMap struct{ Key, Elem GoType }
	// GoStruct is an anonymous struct type.
	GoStruct struct{ Fields []GoField }
	// GoField is a field of an anonymous struct type.
	GoField struct {
		Name     string
		Embedded bool
		Type     GoType
		Tag      string // unquoted
	}
)

func (*GoNamed) isGoType()   {}
func (*GoPointer) isGoType() {}
func (*GoSlice) isGoType()   {}
func (*GoArray) isGoType()   {}
func (*GoMap) isGoType()     {}
func (*GoStruct) isGoType()  {}
