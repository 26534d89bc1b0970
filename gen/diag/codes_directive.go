package diag

// directiveCodes are about how a directive is written and where it stands.
var directiveCodes = []Code{
	{
		Name: "bad-option-value", Severity: Error,
		Title: "the value of an option is not what the option takes",
		Explanation: "A duration needs a unit, a size is a number of bytes or has a unit such as MiB, a " +
			"hint is true or false. Nothing is guessed: a wrong value would change the server " +
			"without a word.",
		Wrong: `//mcp:tool timeout=5`,
		Right: `//mcp:tool timeout=5s`,
	},
	{
		Name: "bad-quoting", Severity: Error,
		Title: "quotes are missing, not closed or in the wrong place",
		Explanation: "A value with spaces stands in double quotes or backquotes as a whole. In double " +
			"quotes a backslash begins an escape, as in Go; in backquotes nothing does. In a " +
			"struct tag every value stands in double quotes and one space separates the tags: Go " +
			"ignores what follows anything else.",
		Wrong: `//mcp:param city desc=the city`,
		Right: `//mcp:param city desc="the city"`,
	},
	{
		Name: "comment-on-parameter", Severity: Note,
		Title: "a comment beside a parameter says nothing to the model",
		Explanation: "Go attaches no comments to parameters, so nothing reads this one. A sentence of the " +
			"doc comment that begins with the parameter's name, or //mcp:param, becomes its " +
			"description.",
		Wrong: `//mcp:tool
func Book(
	nights int, // how many nights
) string`,
		Right: `//mcp:tool
//mcp:param nights desc="how many nights"
func Book(nights int) string`,
	},
	{
		Name: "contradictory-options", Severity: Error,
		Title: "two options exclude each other",
		Explanation: "A tool that only reads destroys nothing, a member is required or optional, and a " +
			"member that is left out has no keywords. Delete one of the two.",
		Wrong: `//mcp:tool readonly destructive`,
		Right: `//mcp:tool readonly`,
	},
	{
		Name: "detached-directive", Severity: Error,
		Title: "a blank line separates a directive from its declaration",
		Explanation: "Go attaches a comment to a declaration only when it ends on the line before. A " +
			"directive further up belongs to nothing, and the tool would be missing without a " +
			"word.",
		Wrong: `//mcp:tool

func Now() string`,
		Right: `//mcp:tool
func Now() string`,
	},
	{
		Name: "ignore-without-reason", Severity: Error,
		Title: "//mcp:ignore does not say why",
		Explanation: "Whoever reads the source later must be able to tell whether the excuse still holds, " +
			"so the code is followed by the reason.",
		Wrong: `//mcp:ignore no-context`,
		Right: `//mcp:ignore no-context the answer is a constant`,
	},
	{
		Name: "injected-parameter", Severity: Error,
		Title: "//mcp:param names a parameter that the server supplies",
		Explanation: "The context and the *mcp.Call are never arguments of the call, so there is nothing " +
			"to say about them to the model.",
		Wrong: `//mcp:tool
//mcp:param ctx desc="the context"
func Now(ctx context.Context) string`,
		Right: `//mcp:tool
func Now(ctx context.Context) string`,
	},
	{
		Name: "misplaced-directive", Severity: Error,
		Title: "a directive stands where none is read",
		Explanation: "Directives are // comments in the doc comment of a declaration. One inside /* */ or " +
			"in the body of a function does nothing.",
		Wrong: `/*
mcp:tool
*/
func Now() string`,
		Right: `//mcp:tool
func Now() string`,
	},
	{
		Name: "not-a-directive", Severity: Error,
		Title: "a comment looks like a directive and is none",
		Explanation: "A directive has no space after // and is in lower case. Anything else is prose to " +
			"gofmt, go doc and this program, and the tool would be missing without a word.",
		Wrong: `// mcp:tool
func Now() string`,
		Right: `//mcp:tool
func Now() string`,
	},
	{
		Name: "repeated-option", Severity: Error,
		Title: "an option is given twice",
		Explanation: "No order of precedence decides between two values of one declaration. Lists such as " +
			"enum may be given again; they add up.",
		Wrong: `//mcp:tool timeout=5s timeout=10s`,
		Right: `//mcp:tool timeout=10s`,
	},
	{
		Name: "unknown-directive", Severity: Error,
		Title: "no directive has this name",
		Explanation: "A misspelt directive would do nothing. The message names the nearest one that " +
			"exists.",
		Wrong: `//mcp:toool`,
		Right: `//mcp:tool`,
	},
	{
		Name: "unknown-option", Severity: Error,
		Title: "the directive has no option of this name",
		Explanation: "A misspelt option would do nothing. The message names the nearest one and lists " +
			"those that exist.",
		Wrong: `//mcp:tool read-only`,
		Right: `//mcp:tool readonly`,
	},
	{
		Name: "unknown-parameter", Severity: Error,
		Title:       "//mcp:param names no parameter of the function",
		Explanation: "The first word behind //mcp:param is the Go name of a parameter.",
		Wrong: `//mcp:tool
//mcp:param night minimum=1
func Book(nights int) string`,
		Right: `//mcp:tool
//mcp:param nights minimum=1
func Book(nights int) string`,
	},
	{
		Name: "unused-ignore", Severity: Warning,
		Title: "//mcp:ignore excuses nothing",
		Explanation: "The warning does not occur here, or no longer. An excuse that stays would hide the " +
			"next one. Errors cannot be excused.",
		Wrong: `// Now says what time it is.
//
//mcp:tool
//mcp:ignore untyped-member there was one
func Now() string`,
		Right: `// Now says what time it is.
//
//mcp:tool
func Now() string`,
	},
	{
		Name: "wrong-target", Severity: Error,
		Title: "the directive does not apply to this kind of declaration",
		Explanation: "Each directive applies to functions, types, fields or the package. The message says " +
			"which, and which directive fits here.",
		Wrong: `//mcp:tool
type Booking struct{}`,
		Right: `//mcp:schema description="a reservation"
type Booking struct{}`,
	},
}
