package diag

// typeCodes are about what a Go declaration comes to on the wire.
var typeCodes = []Code{
	{
		Name: "form-secret", Severity: Error,
		Title: "a form must not ask for credentials",
		Explanation: "What a user fills in passes through the client, its log and perhaps the model. The " +
			"protocol forbids to ask for passwords, keys and the like so; send the user to a page of " +
			"your own instead.",
		Wrong: `//mcp:form
type Login struct {
	Password string ` + "`json:\"password\" mcp:\"secret\"`" + `
}`,
		Right: `//mcp:form
type Login struct {
	User string ` + "`json:\"user\"`" + `
}`,
	},
	{
		Name: "form-type", Severity: Error,
		Title: "a form cannot ask for a value of this type",
		Explanation: "A client draws a form from one level of strings, numbers, booleans, times and " +
			"choices: the protocol has no structs, maps or lists of anything but choices there.",
		Wrong: `//mcp:form
type Order struct {
	Lines []Line ` + "`json:\"lines\"`" + `
}`,
		Right: `//mcp:form
type Order struct {
	Count int ` + "`json:\"count\"`" + `
}`,
	},
	{
		Name: "header-parameter", Severity: Error,
		Title: "the member cannot be mirrored into a header",
		Explanation: "A header carries an integer, string or boolean of the arguments themselves. Each " +
			"header has one member, whatever the letter case, and a secret is never mirrored.",
		Wrong: "Ratio float64 `json:\"ratio\" mcp:\"header=Ratio\"`",
		Right: "Region string `json:\"region\" mcp:\"header=Region\"`",
	},
	{
		Name: "interface-without-union", Severity: Error,
		Title: "an interface says nothing about its JSON",
		Explanation: "Nothing in JSON says which implementation to make. Use a struct, or any for every " +
			"JSON value.",
		Wrong: "Shape Shape `json:\"shape\"` // an interface",
		Right: "Shape Circle `json:\"shape\"` // a struct",
	},
	{
		Name: "name-collision", Severity: Error,
		Title: "two things have one name",
		Explanation: "Two tools of one name, two members of one JSON name, or names that differ only by " +
			"letter case would hide each other; encoding/json drops both without a word.",
		Wrong: "type Page struct {\n" +
			"	A string `json:\"url\"`\n" +
			"	B string `json:\"url\"`\n" +
			"}",
		Right: "type Page struct {\n" +
			"	A string `json:\"url\"`\n" +
			"	B string `json:\"origin\"`\n" +
			"}",
	},
	{
		Name: "no-context", Severity: Warning,
		Title: "the function cannot be stopped",
		Explanation: "Without a context.Context as first parameter the function cannot notice that its " +
			"time is over or that the call was cancelled; the caller gets an answer, the work " +
			"goes on.",
		Wrong: `//mcp:tool timeout=5s
func Report() string`,
		Right: `//mcp:tool timeout=5s
func Report(ctx context.Context) string`,
	},
	{
		Name: "property-name", Severity: Error,
		Title: "a member name that model providers refuse",
		Explanation: "One member whose name is not made of 1 to 64 letters, digits, dots, dashes and " +
			"underscores makes providers refuse the whole request.",
		Wrong: "Unit string `json:\"unit[x]\"`",
		Right: "Unit string `json:\"unit_x\"`",
	},
	{
		Name: "result-shape", Severity: Error,
		Title:       "the results are not of a form that becomes an answer",
		Explanation: "A tool returns nothing, a value, an error, or a value and an error.",
		Wrong:       `func Both() (A, B, error)`,
		Right:       `func Both() (Pair, error)`,
	},
	{
		Name: "tool-name", Severity: Error,
		Title: "the name of a tool is not accepted everywhere",
		Explanation: "Names have up to 64 letters, digits, underscores and dashes and begin with a letter " +
			"or underscore. Some clients drop every tool of a server for one name with a dot.",
		Wrong: `//mcp:tool calendar.read`,
		Right: `//mcp:tool calendar_read`,
	},
	{
		Name: "uninstantiated-generic", Severity: Error,
		Title:       "a generic function has no types yet",
		Explanation: "A schema needs types. Mark a package variable that holds an instance.",
		Wrong: `//mcp:tool
func Sum[T int | float64](values []T) T`,
		Right: `//mcp:tool sum_int
var SumInt = Sum[int]`,
	},
	{
		Name: "unknown-wire-shape", Severity: Error,
		Title: "the type writes its own JSON",
		Explanation: "A type with MarshalJSON or UnmarshalJSON looks on the wire as its methods like, " +
			"which no one can tell from its fields. The same is true of a type that only reads or " +
			"only writes text, where the other direction is wanted.",
		Wrong: "Price Money `json:\"price\"` // has MarshalJSON",
		Right: "Price string `json:\"price\"`",
	},
	{
		Name: "unnameable-type", Severity: Error,
		Title: "the generated file cannot name a type",
		Explanation: "Generated code stands in the package of the function. It cannot name what another " +
			"package does not export, nor what is internal to another module.",
		Wrong: `Hook other.hook`,
		Right: `Hook other.Hook`,
	},
	{
		Name: "unnamed-parameter", Severity: Error,
		Title:       "a parameter has no name",
		Explanation: "The name of a parameter is the name of its member in the arguments.",
		Wrong:       `func Greet(context.Context, string) string`,
		Right:       `func Greet(ctx context.Context, name string) string`,
	},
	{
		Name: "unsupported-map-key", Severity: Error,
		Title:       "a map key that is no JSON member name",
		Explanation: "Keys are strings, integers or types with UnmarshalText.",
		Wrong:       `Seen map[bool]int`,
		Right:       `Seen map[string]int`,
	},
	{
		Name: "unsupported-type", Severity: Error,
		Title: "a type that JSON does not have",
		Explanation: "Functions, channels, complex numbers and unsafe pointers have no JSON. The message " +
			"gives the path to the field.",
		Wrong: "Hook func() `json:\"hook\"`",
		Right: "Hook string `json:\"hook\"`",
	},
	{
		Name: "untyped-member", Severity: Warning,
		Title: "a member that may be anything",
		Explanation: "The model is told nothing about what to send. Use a type, or say in the description " +
			"what the value may be and excuse the warning.",
		Wrong: "Filter any `json:\"filter\"`",
		Right: "Filter Filter `json:\"filter\"`",
	},
}
