package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/mcptoolgen/mcptoolgen/gen/ir"
)

// Import paths that generated code may use besides those of the author's types.
const (
	contextPath  = "context"
	regexpPath   = "regexp"
	timePath     = "time"
	utf8Path     = "unicode/utf8"
	jsonPath     = "encoding/json"
	runtimePath  = "github.com/mcptoolgen/mcptoolgen/runtime/"
	mcpPath      = runtimePath + "mcp"
	jsonwirePath = runtimePath + "jsonwire"
	askingPath   = runtimePath + "asking"
	formatPath   = "github.com/mcptoolgen/mcptoolgen/runtime/format"
)

// symbol is a package-level identifier that generated code refers to.
type symbol struct{ path, name string }

func (s symbol) code() *jen.Statement { return jen.Qual(s.path, s.name) }

func (s symbol) call(args ...jen.Code) *jen.Statement { return s.code().Call(args...) }

// method is a method that generated code calls.
type method struct{ path, recv, name string }

func (m method) on(recv jen.Code, args ...jen.Code) *jen.Statement {
	return jen.Add(recv).Dot(m.name).Call(args...)
}

// Every identifier of the runtime that generated code may contain stands here, so
// that a test can look them all up. (The functions that keywords call are in the
// keyword table.)
var (
	handshake = symbol{mcpPath, "GeneratedCodeV1"}

	mcpTool            = symbol{mcpPath, "Tool"}
	mcpToolFunc        = symbol{mcpPath, "ToolFunc"}
	mcpToolAnnotations = symbol{mcpPath, "ToolAnnotations"}
	mcpHeader          = symbol{mcpPath, "Header"}
	mcpIcon            = symbol{mcpPath, "Icon"}
	mcpMeta            = symbol{mcpPath, "Meta"}
	mcpHeaderString    = symbol{mcpPath, "HeaderString"}
	mcpHeaderInteger   = symbol{mcpPath, "HeaderInteger"}
	mcpHeaderBoolean   = symbol{mcpPath, "HeaderBoolean"}
	mcpCallToolRequest = symbol{mcpPath, "CallToolRequest"}
	mcpResult          = symbol{mcpPath, "Result"}
	mcpFormSchema      = symbol{mcpPath, "FormSchema"}
	mcpClientFeature   = symbol{mcpPath, "ClientFeature"}

	mcpArguments        = symbol{mcpPath, "Arguments"}
	mcpRawArguments     = symbol{mcpPath, "RawArguments"}
	mcpCallOf           = symbol{mcpPath, "CallOf"}
	mcpInvalidArguments = symbol{mcpPath, "InvalidArguments"}
	mcpToolError        = symbol{mcpPath, "ToolError"}
	mcpDoneResult       = symbol{mcpPath, "DoneResult"}
	mcpTextResult       = symbol{mcpPath, "TextResult"}
	mcpOutput           = symbol{mcpPath, "Output"}
	mcpStructuredResult = symbol{mcpPath, "StructuredResult"}
	mcpJSONTextResult   = symbol{mcpPath, "JSONTextResult"}
	mcpContentResult    = symbol{mcpPath, "ContentResult"}
	mcpWholeResult      = symbol{mcpPath, "WholeResult"}

	mcpResource            = symbol{mcpPath, "Resource"}
	mcpAnnotations         = symbol{mcpPath, "Annotations"}
	mcpReaderFunc          = symbol{mcpPath, "ReaderFunc"}
	mcpReadResourceRequest = symbol{mcpPath, "ReadResourceRequest"}
	mcpVariables           = symbol{mcpPath, "Variables"}
	mcpReadingCall         = symbol{mcpPath, "ReadingCall"}
	mcpInvalidVariables    = symbol{mcpPath, "InvalidVariables"}
	mcpResourceError       = symbol{mcpPath, "ResourceError"}
	mcpResourceOutput      = symbol{mcpPath, "ResourceOutput"}
	mcpJSONContents        = symbol{mcpPath, "JSONContents"}
	mcpTextContents        = symbol{mcpPath, "TextContents"}
	mcpBlobContents        = symbol{mcpPath, "BlobContents"}
	mcpContents            = symbol{mcpPath, "Contents"}
	mcpWholeContents       = symbol{mcpPath, "WholeContents"}

	mcpPrompt                 = symbol{mcpPath, "Prompt"}
	mcpPromptArgument         = symbol{mcpPath, "PromptArgument"}
	mcpPrompterFunc           = symbol{mcpPath, "PrompterFunc"}
	mcpGetPromptRequest       = symbol{mcpPath, "GetPromptRequest"}
	mcpPromptArguments        = symbol{mcpPath, "PromptArguments"}
	mcpPromptCall             = symbol{mcpPath, "PromptCall"}
	mcpInvalidPromptArguments = symbol{mcpPath, "InvalidPromptArguments"}
	mcpPromptError            = symbol{mcpPath, "PromptError"}
	mcpPromptText             = symbol{mcpPath, "PromptText"}
	mcpPromptMessages         = symbol{mcpPath, "PromptMessages"}
	mcpWholePrompt            = symbol{mcpPath, "WholePrompt"}

	mcpCompletion      = symbol{mcpPath, "Completion"}
	mcpCompleterFunc   = symbol{mcpPath, "CompleterFunc"}
	mcpCompleteRequest = symbol{mcpPath, "CompleteRequest"}

	jsonwireDecoder        = symbol{jsonwirePath, "Decoder"}
	jsonwireEncoder        = symbol{jsonwirePath, "Encoder"}
	jsonwireSortedKeys     = symbol{jsonwirePath, "SortedKeys"}
	jsonwireSortedIntKeys  = symbol{jsonwirePath, "SortedIntKeys"}
	jsonwireSortedTextKeys = symbol{jsonwirePath, "SortedTextKeys"}
	jsonwireMultipleOfInt  = symbol{jsonwirePath, "MultipleOfInt"}
	jsonwireMultipleOfUint = symbol{jsonwirePath, "MultipleOfUint"}
	jsonwireMultipleOf     = symbol{jsonwirePath, "MultipleOfFloat"}
	jsonwireMultipleOf32   = symbol{jsonwirePath, "MultipleOfFloat32"}
	jsonwireCompareBig     = symbol{jsonwirePath, "CompareBig"}
	jsonwireMultipleOfBig  = symbol{jsonwirePath, "MultipleOfBig"}

	formatURIReference = symbol{formatPath, "URIReference"}
	formatUUID         = symbol{formatPath, "UUID"}
)

// clientFeatures are what a client may be able to do, by its word in needs=.
var clientFeatures = map[string]symbol{
	"elicitation":     {mcpPath, "ElicitForm"},
	"elicitation.url": {mcpPath, "ElicitURL"},
	"sampling":        {mcpPath, "Sampling"},
	"sampling.tools":  {mcpPath, "SamplingTools"},
	"roots":           {mcpPath, "ClientRoots"},
}

// Methods of mcp.Opt.
var (
	optGet     = method{mcpPath, "Opt", "Get"}
	optSet     = method{mcpPath, "Opt", "Set"}
	optSetNull = method{mcpPath, "Opt", "SetNull"}
)

// Of other packages.
var (
	contextContext    = symbol{contextPath, "Context"}
	regexpMustCompile = symbol{regexpPath, "MustCompile"}
	timeTime          = symbol{timePath, "Time"}
	timeDate          = symbol{timePath, "Date"}
	timeUTC           = symbol{timePath, "UTC"}
	timeFixedZone     = symbol{timePath, "FixedZone"}
	utf8RuneCount     = symbol{utf8Path, "RuneCountInString"}

	matchString   = method{regexpPath, "Regexp", "MatchString"}
	unmarshalText = method{"encoding", "TextUnmarshaler", "UnmarshalText"}
	unmarshalURL  = method{"net/url", "URL", "UnmarshalBinary"}
	urlString     = method{"net/url", "URL", "String"}
	unmarshalJSON = method{"encoding/json", "Unmarshaler", "UnmarshalJSON"}
	setInt64      = method{"math/big", "Int", "SetInt64"}
	setString     = method{"math/big", "Int", "SetString"}
	bigString     = method{"math/big", "Int", "String"}
	isZero        = method{timePath, "Time", "IsZero"} // and of the author's types
)

// Methods of the decoder.
var (
	readValid       = method{jsonwirePath, "Decoder", "Valid"}
	readNextMember  = method{jsonwirePath, "Decoder", "NextMember"}
	readNextElement = method{jsonwirePath, "Decoder", "NextElement"}
	readName        = method{jsonwirePath, "Decoder", "Name"}
	readNameText    = method{jsonwirePath, "Decoder", "NameText"}
	readNameInt     = method{jsonwirePath, "Decoder", "NameInt"}
	readNameUint    = method{jsonwirePath, "Decoder", "NameUint"}
	readNull        = method{jsonwirePath, "Decoder", "Null"}
	readBool        = method{jsonwirePath, "Decoder", "Bool"}
	readFloat32     = method{jsonwirePath, "Decoder", "Float32"}
	readFloat64     = method{jsonwirePath, "Decoder", "Float64"}
	readText        = method{jsonwirePath, "Decoder", "Text"}
	readTextBytes   = method{jsonwirePath, "Decoder", "TextBytes"}
	readBytes       = method{jsonwirePath, "Decoder", "Bytes"}
	readTime        = method{jsonwirePath, "Decoder", "Time"}
	readDuration    = method{jsonwirePath, "Decoder", "Duration"}
	readNumberText  = method{jsonwirePath, "Decoder", "NumberText"}
	readAny         = method{jsonwirePath, "Decoder", "Any"}
	readRaw         = method{jsonwirePath, "Decoder", "Raw"}
	readIntText     = method{jsonwirePath, "Decoder", "IntText"}
	readUintText    = method{jsonwirePath, "Decoder", "UintText"}
	readFloat32Text = method{jsonwirePath, "Decoder", "Float32Text"}
	readFloat64Text = method{jsonwirePath, "Decoder", "Float64Text"}
	readBoolText    = method{jsonwirePath, "Decoder", "BoolText"}
	readViolation   = method{jsonwirePath, "Decoder", "Violation"}
	readTextError   = method{jsonwirePath, "Decoder", "TextError"}
	readDuplicate   = method{jsonwirePath, "Decoder", "Duplicate"}
	readUnknown     = method{jsonwirePath, "Decoder", "Unknown"}
	readIgnore      = method{jsonwirePath, "Decoder", "Ignore"}
	readMissing     = method{jsonwirePath, "Decoder", "Missing"}
	readSecret      = method{jsonwirePath, "Decoder", "Secret"}
	readSkip        = method{jsonwirePath, "Decoder", "Skip"}
	readCoerce      = method{jsonwirePath, "Decoder", "Coerce"}
	readBigInt      = method{jsonwirePath, "Decoder", "BigInt"}
	readLast        = method{jsonwirePath, "Decoder", "Last"}
	readSound       = method{jsonwirePath, "Decoder", "Sound"}

	readDiscriminator    = method{jsonwirePath, "Decoder", "Discriminator"}
	readUnknownVariant   = method{jsonwirePath, "Decoder", "UnknownVariant"}
	readValidationError  = method{jsonwirePath, "Decoder", "ValidationError"}
	readDependentMissing = method{jsonwirePath, "Decoder", "DependentMissing"}
	readNeedsOneOf       = method{jsonwirePath, "Decoder", "NeedsOneOf"}
	readNeedsAnyOf       = method{jsonwirePath, "Decoder", "NeedsAnyOf"}
)

// readInteger is the decoder's method for each kind of integer.
var readInteger = map[ir.IntegerKind]method{
	ir.Int:     {jsonwirePath, "Decoder", "Int"},
	ir.Int8:    {jsonwirePath, "Decoder", "Int8"},
	ir.Int16:   {jsonwirePath, "Decoder", "Int16"},
	ir.Int32:   {jsonwirePath, "Decoder", "Int32"},
	ir.Int64:   {jsonwirePath, "Decoder", "Int64"},
	ir.Uint:    {jsonwirePath, "Decoder", "Uint"},
	ir.Uint8:   {jsonwirePath, "Decoder", "Uint8"},
	ir.Uint16:  {jsonwirePath, "Decoder", "Uint16"},
	ir.Uint32:  {jsonwirePath, "Decoder", "Uint32"},
	ir.Uint64:  {jsonwirePath, "Decoder", "Uint64"},
	ir.Uintptr: {jsonwirePath, "Decoder", "Uintptr"},
}

// Methods of the encoder.
var (
	writeBeginObject = method{jsonwirePath, "Encoder", "BeginObject"}
	writeEndObject   = method{jsonwirePath, "Encoder", "EndObject"}
	writeBeginArray  = method{jsonwirePath, "Encoder", "BeginArray"}
	writeEndArray    = method{jsonwirePath, "Encoder", "EndArray"}
	writeTooDeep     = method{jsonwirePath, "Encoder", "TooDeep"}
	writeName        = method{jsonwirePath, "Encoder", "Name"}
	writeKey         = method{jsonwirePath, "Encoder", "Key"}
	writeKeyInt      = method{jsonwirePath, "Encoder", "KeyInt"}
	writeKeyUint     = method{jsonwirePath, "Encoder", "KeyUint"}
	writeElement     = method{jsonwirePath, "Encoder", "Element"}
	writeNull        = method{jsonwirePath, "Encoder", "Null"}
	writeBool        = method{jsonwirePath, "Encoder", "Bool"}
	writeInt         = method{jsonwirePath, "Encoder", "Int"}
	writeUint        = method{jsonwirePath, "Encoder", "Uint"}
	writeFloat32     = method{jsonwirePath, "Encoder", "Float32"}
	writeFloat64     = method{jsonwirePath, "Encoder", "Float64"}
	writeText        = method{jsonwirePath, "Encoder", "Text"}
	writeBase64      = method{jsonwirePath, "Encoder", "Base64"}
	writeTime        = method{jsonwirePath, "Encoder", "Time"}
	writeDuration    = method{jsonwirePath, "Encoder", "Duration"}
	writeBigInt      = method{jsonwirePath, "Encoder", "BigInt"}
	writeNumberText  = method{jsonwirePath, "Encoder", "NumberText"}
	writeAny         = method{jsonwirePath, "Encoder", "Any"}
	writeRaw         = method{jsonwirePath, "Encoder", "Raw"}
	writeTextFrom    = method{jsonwirePath, "Encoder", "TextFrom"}
	writeIntText     = method{jsonwirePath, "Encoder", "IntText"}
	writeUintText    = method{jsonwirePath, "Encoder", "UintText"}
	writeFloat32Text = method{jsonwirePath, "Encoder", "Float32Text"}
	writeFloat64Text = method{jsonwirePath, "Encoder", "Float64Text"}
	writeBoolText    = method{jsonwirePath, "Encoder", "BoolText"}
	writeFail        = method{jsonwirePath, "Encoder", "Fail"}
)
