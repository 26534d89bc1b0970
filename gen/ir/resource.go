package ir

import (
	"go/token"
	"time"
)

// Resource is one function, method or function variable marked //mcp:resource.
type Resource struct {
	Pos         token.Position // of the directive
	Func        Func
	URI         string // a template where Variables is not nil
	Name        string
	Title       string
	Description string
	MIMEType    string
	Size        int64  // 0: not said
	Priority    string // decimal text; empty: not said
	Audience    []string
	Timeout     time.Duration // 0: the server's default
	MaxResult   int64         // bytes; 0: the server's default
	MaskErrors  bool
	Variables   *Object // of a template, read from strings
	Completions []Completion
	Output      Output // *TextOutput, *BlobOutput, *StructuredOutput with TextOnly, or *ContentOutput
}

// Prompt is one function, method or function variable marked //mcp:prompt.
type Prompt struct {
	Pos         token.Position // of the directive
	Func        Func
	Name        string
	Title       string
	Description string
	Timeout     time.Duration // 0: the server's default
	MaxResult   int64         // bytes; 0: the server's default
	MaskErrors  bool
	Arguments   *Object // read from strings
	Completions []Completion
	Output      Output // *TextOutput or *ContentOutput
}

// Completion says how an argument or variable is completed. Values and Completer
// exclude each other.
type Completion struct {
	Name      string     // of the member
	Values    []string   // all that there are, as a client writes them
	Completer *Completer // marked //mcp:complete
}

// Completer is one function, method or function variable marked //mcp:complete.
// Several completions may share it.
type Completer struct {
	Pos  token.Position // of the directive
	Func Func           // its Args are ContextArg, PrefixArg and KnownArg
}

type (
	// PrefixArg passes what has been typed so far.
	PrefixArg struct{}
	// KnownArg passes the other arguments that are known.
	KnownArg struct{}
)

func (PrefixArg) isArg() {}
func (KnownArg) isArg()  {}

// BlobOutput answers bytes as they are.
type BlobOutput struct{}

func (*BlobOutput) isOutput() {}
